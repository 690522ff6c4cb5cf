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
