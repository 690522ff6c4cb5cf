import { isSignedOut, messageOf } from '#app/lib/errors.ts';
import { readToken, type TokenKey } from '#app/lib/session.ts';
import { database } from './database.ts';
import { isNoAnswer } from './no-answer.ts';
import { openVault } from './vault.ts';

/** What is done, in the words of the feature that sends it. */
export interface Action<I> {
  id: string;
  subject: string;
  input: I;
  refused: string | null;
}

/** Sends one; throws as the API does. The same id twice is done once. */
export type Send<I> = (
  input: I,
  options: { token: string; idempotencyKey: string; signal: AbortSignal },
) => Promise<unknown>;

const CHANGED = 'kept-actions';
const channel = () => new BroadcastChannel(CHANGED);

const announce = () => {
  const open = channel();
  open.postMessage(null);
  open.close();
  window.dispatchEvent(new Event(CHANGED));
};

/** Calls whenever something was kept, sent or dropped, in this tab or in another. */
export function onActions(listener: () => void): () => void {
  const open = channel();
  open.addEventListener('message', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    open.close();
    window.removeEventListener(CHANGED, listener);
  };
}

/** What whoever is signed in has not sent yet, the first first. */
export async function listActions<I>(side: TokenKey): Promise<Action<I>[]> {
  const vault = await openVault(side);
  if (!vault) return [];
  const kept = await (await database()).getAllFromIndex('actions', 'owner', vault.owner);
  return Promise.all(
    kept.map(async ({ id, subject, sealed, refused }) => ({
      id,
      subject,
      refused,
      input: (await vault.open(sealed)) as I,
    })),
  );
}

async function keep<I>(side: TokenKey, { id, subject, input }: Omit<Action<I>, 'refused'>): Promise<boolean> {
  const vault = await openVault(side).catch(() => null);
  if (!vault) return false;
  const sealed = await vault.seal(input);
  await (await database()).add('actions', { id, owner: vault.owner, subject, sealed, refused: null });
  return true;
}

async function change(id: string, refused: string | null | 'gone'): Promise<void> {
  const transaction = (await database()).transaction('actions', 'readwrite');
  for await (const cursor of transaction.store) {
    if (cursor.value.id !== id) continue;
    if (refused === 'gone') await cursor.delete();
    else await cursor.update({ ...cursor.value, refused });
  }
  await transaction.done;
  announce();
}

export const dropAction = (id: string): Promise<void> => change(id, 'gone');
export const retryAction = (id: string): Promise<void> => change(id, null);

/** So long one is waited for; then it is sent again, under its own key. */
const DEADLINE_MS = 15_000;

export type Sent = 'all' | 'no-answer' | 'signed-out';

/**
 * Sends what waits, in its order, one at a time over all tabs. What the server refuses stays with its reason, and holds
 * what comes after it of the same subject; without an answer, or the session that they were listed in, everything stays.
 */
export const sendActions = <I>(side: TokenKey, send: Send<I>, failed: string): Promise<Sent> =>
  navigator.locks.request(CHANGED, async (): Promise<Sent> => {
    const waiting = await listActions<I>(side);
    const token = readToken(side);
    const held = new Set(waiting.filter(({ refused }) => refused !== null).map(({ subject }) => subject));
    for (const { id, subject, input } of waiting) {
      if (held.has(subject)) continue;
      // Whose they are has signed out meanwhile, be it that somebody else has signed in: nothing goes in another's name.
      if (!token || readToken(side) !== token) return 'signed-out';
      try {
        await send(input, { token, idempotencyKey: id, signal: AbortSignal.timeout(DEADLINE_MS) });
        await change(id, 'gone');
      } catch (error) {
        if (isSignedOut(error)) return 'signed-out';
        if (isNoAnswer(error)) return 'no-answer';
        held.add(subject);
        await change(id, messageOf(error, failed));
      }
    }
    return 'all';
  });

/** Sends what is kept already, so that a phone that dies meanwhile has it still. Null where nobody answered, or others send. */
const sendKept = <T>(side: TokenKey, id: string, send: (options: Parameters<Send<never>>[1]) => Promise<T>) =>
  navigator.locks.request(CHANGED, { ifAvailable: true }, async (lock): Promise<T | null> => {
    if (!lock) return null;
    try {
      const said = await send(optionsOf(side, id));
      await change(id, 'gone');
      return said;
    } catch (error) {
      if (isNoAnswer(error)) return null;
      // Without a session it waits for the next one of the same person; what is refused is no use to anybody.
      if (!isSignedOut(error)) await change(id, 'gone');
      throw error;
    }
  });

const optionsOf = (side: TokenKey, id: string) => ({
  token: readToken(side) ?? '',
  idempotencyKey: id,
  signal: AbortSignal.timeout(DEADLINE_MS),
});

/**
 * Does something: it is kept first and sent then, at once where nothing of the same waits before it. Answers with what the
 * server said, or null when it stays for later. What the server refuses is thrown, and not kept.
 */
export async function doOrKeep<I, T>(
  side: TokenKey,
  action: Omit<Action<I>, 'refused'>,
  send: (input: I, options: Parameters<Send<I>>[1]) => Promise<T>,
): Promise<T | null> {
  const before = await listActions<I>(side).catch(() => []);
  const queued = before.some(({ subject }) => subject === action.subject) || !navigator.onLine;
  if (!(await keep(side, action))) return send(action.input, optionsOf(side, action.id));
  const said = queued ? null : await sendKept(side, action.id, (options) => send(action.input, options));
  announce();
  return said;
}
