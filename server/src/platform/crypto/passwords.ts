import { createMessage } from '@healthplus/contract/coded-messages';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#src/platform/errors.ts';
import { createTurns } from '#src/platform/turns.ts';
import { isCommonPassword } from './common-passwords.ts';
import { randomToken } from './tokens.ts';

const turns = createTurns({ atOnce: 4, waiting: 40, each: 1 });
let hashes = 0;

/** Hashing is heavy on purpose: four run at once, a short queue waits, and the rest are asked to come back. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  hashes += 1;
  const full = new AppError('unavailable', createMessage('many_people_are_signing_in'), {}, 2);
  return turns.take(String(hashes), full, work);
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

/** The hash of a password that nobody knows. It takes its time: it is made before a transaction begins, never in one. */
export const hashOfNoPassword = (): Promise<string> => hashPassword(randomToken());
