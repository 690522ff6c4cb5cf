import { sql } from 'drizzle-orm';
import { databaseErrorOf } from '#src/platform/errors.ts';
import type { Db, Tx } from './connect.ts';

/** Two transactions that waited for each other: PostgreSQL ends one, and nothing of it stands. */
const retryable = new Set(['40P01', '40001']);

/** How long one statement of a long transaction may take, waiting for others included: its end comes before the client gives up (8 s). */
const LONG_MS = 7_500;

/** The same of a job, for which nobody waits. */
const JOB_MS = 300_000;

const transactWithin = <T>(db: Db, ms: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${ms}`));
    return work(tx);
  });

/** A transaction whose statements write thousands of rows, and wait for others of their kind. */
export const transactLong = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => transactWithin(db, LONG_MS, work);

/** A transaction of a job that reads months of rows at once: each of its statements may take minutes. */
export const transactJob = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => transactWithin(db, JOB_MS, work);

/** A transaction that is tried three times in all, where it lost against another one. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === 3 || !retryable.has(databaseErrorOf(error)?.code ?? '')) throw error;
    }
  }
}

/** What a dry run answers, on its way out of a transaction that is taken back whole. */
class DryRun<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('dry run');
    this.answer = answer;
  }
}

/** The same, or for a dry run done and taken back: the answer says what it would have been. */
export async function transactOrTry<T>(db: Db, dryRun: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!dryRun) return transact(db, work);
  try {
    return await transact(db, async (tx): Promise<T> => {
      throw new DryRun(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.answer as T;
    throw error;
  }
}
