import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { canKeep } from './can-keep.ts';

/** Whose session: where each side's token is kept. */
type Side = 'token' | 'labToken';

/** Encrypted with the key of whose it is. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface KeptAction {
  /** Its Idempotency-Key. */
  id: string;
  owner: string;
  /** What it is about: actions of one subject wait for each other. */
  subject: string;
  sealed: Sealed;
  /** Why the server did not take it; null while it waits. */
  refused: string | null;
}

interface Schema extends DBSchema {
  /** The key of a session that lives; gone when it ends, so that what stays can be read by nobody until then. */
  keys: { key: Side; value: { side: Side; token: string; owner: string; key: CryptoKey } };
  readings: {
    key: [string, string];
    value: { owner: string; name: string; sealed: Sealed };
    indexes: { owner: string };
  };
  actions: { key: number; value: KeptAction & { seq?: number }; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

export const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('health-plus', 1, {
    upgrade(db) {
      db.createObjectStore('keys', { keyPath: 'side' });
      db.createObjectStore('readings', { keyPath: ['owner', 'name'] }).createIndex('owner', 'owner');
      db.createObjectStore('actions', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner');
    },
  });
  return opened;
};

/** Said at once when a session ends: what is kept goes, if not now then before anything is read here again. */
export const closingOf = (side: Side): string => `app.closing-kept-${side}`;

/**
 * Forgets the key and what was read: the session has ended. What was not sent yet stays, and can be read by nobody. All of
 * it or nothing: a page that is left meanwhile has it done by the next one.
 */
export async function closeVault(side: Side): Promise<void> {
  if (!canKeep()) return;
  const db = await database();
  const transaction = db.transaction(['keys', 'readings'], 'readwrite');
  const keys = transaction.objectStore('keys');
  await keys.delete(side);
  const here = new Set((await keys.getAll()).map(({ owner }) => owner));
  const readings = transaction.objectStore('readings');
  for (let row = await readings.openCursor(); row; row = await row.continue())
    if (!here.has(row.value.owner)) await row.delete();
  await transaction.done;
  localStorage.removeItem(closingOf(side));
  if (here.size === 0) localStorage.removeItem('app.kept');
}
