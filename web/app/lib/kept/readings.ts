import type { TokenKey } from '#app/lib/session.ts';
import { database } from './database.ts';
import { isNoAnswer } from './no-answer.ts';
import { openVault } from './vault.ts';

/**
 * Reads, and keeps what was read on this device, encrypted; without a connection it is what was read the last time.
 * What fails otherwise fails as ever.
 */
export async function keptReading<T>(side: TokenKey, name: string, read: () => Promise<T>): Promise<T> {
  try {
    const value = await read();
    void keepReading(side, name, value);
    return value;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    const kept = await findReading<T>(side, name).catch(() => null);
    if (kept === null) throw error;
    return kept;
  }
}

async function keepReading(side: TokenKey, name: string, value: unknown): Promise<void> {
  try {
    const vault = await openVault(side);
    if (vault) await (await database()).put('readings', { owner: vault.owner, name, sealed: await vault.seal(value) });
  } catch {
    // A device that keeps nothing works with a connection all the same.
  }
}

async function findReading<T>(side: TokenKey, name: string): Promise<T | null> {
  const vault = await openVault(side);
  const kept = vault && (await (await database()).get('readings', [vault.owner, name]));
  return kept ? ((await vault!.open(kept.sealed)) as T) : null;
}

/** So long what somebody keeps by a choice of theirs stays. */
const DAYS_KEPT = 30;

/** Something kept by a choice: its name, since when, and what it is. */
export interface Kept<T> {
  name: string;
  keptAt: string;
  value: T;
}

/** Keeps something of whoever is signed in, encrypted; false where this device cannot. */
export async function keepOwn(side: TokenKey, name: string, value: unknown): Promise<boolean> {
  const vault = await openVault(side).catch(() => null);
  if (!vault) return false;
  const sealed = await vault.seal({ keptAt: new Date().toISOString(), value });
  await (await database()).put('readings', { owner: vault.owner, name: `kept ${name}`, sealed });
  return true;
}

/** What whoever is signed in has kept; what is older than thirty days goes. Null where nobody can read it: signed out. */
export async function listOwn<T>(side: TokenKey): Promise<Kept<T>[] | null> {
  const vault = await openVault(side).catch(() => null);
  if (!vault) return null;
  const db = await database();
  const rows = (await db.getAllFromIndex('readings', 'owner', vault.owner)).filter(({ name }) =>
    name.startsWith('kept '),
  );
  const oldest = Date.now() - DAYS_KEPT * 86_400_000;
  const all = await Promise.all(
    rows.map(async ({ name, sealed }) => ({
      name: name.slice('kept '.length),
      ...((await vault.open(sealed)) as Pick<Kept<T>, 'keptAt' | 'value'>),
    })),
  );
  for (const { name, keptAt } of all)
    if (Date.parse(keptAt) < oldest) await db.delete('readings', [vault.owner, `kept ${name}`]);
  return all.filter(({ keptAt }) => Date.parse(keptAt) >= oldest);
}

/** Forgets what was kept under a name. */
export async function dropOwn(side: TokenKey, name: string): Promise<void> {
  const vault = await openVault(side).catch(() => null);
  if (vault) await (await database()).delete('readings', [vault.owner, `kept ${name}`]);
}
