import { sql } from 'drizzle-orm';
import { databaseErrorOf } from '#src/platform/errors.ts';
import type { Db, Tx } from './connect.ts';

/** Two transactions that waited for each other: PostgreSQL ends one, and nothing of it stands. */
const retryable = new Set(['40P01', '40001']);

/** How long one statement of a long transaction may take, waiting for others included: its end comes before the client gives up (8 s). */
const LONG_MS = 7_500;

/** A transaction whose statements write thousands of rows, and wait for others of their kind. */
export const transactLong = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${LONG_MS}`));
    return work(tx);
  });

/** A transaction that is tried again, up to three times, when it lost against another one. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === 3 || !retryable.has(databaseErrorOf(error)?.code ?? '')) throw error;
    }
  }
}
