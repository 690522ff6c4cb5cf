import { createMessage } from '@healthplus/contract/coded-messages';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#src/platform/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const AT_ONCE = 4;
const QUEUE = 40;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is heavy on purpose: four run at once, a short queue waits, and the rest are asked to come back. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new AppError('unavailable', createMessage('many_people_are_signing_in'), {}, 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** An argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC')));
}

/** True when the password belongs to the hash. With no hash the same work is done, and the answer is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (!passwordHash) {
    decoy ??= hashPassword('the password of nobody').catch((error: unknown) => {
      decoy = null;
      throw error;
    });
  }
  const stored = passwordHash ?? (await decoy)!;
  const matches = await inTurn(() => verify(stored, password.normalize('NFKC')));
  return passwordHash !== null && matches;
}

let decoy: Promise<string> | null = null;

/** Refuses what everybody tries first. */
export async function assertUncommon(password: string): Promise<void> {
  if (await isCommonPassword(password)) {
    const message = createMessage('password_is_among_the_first_that_are_guessed');
    throw new AppError('validation_failed', message, { fields: { password: message } });
  }
}
