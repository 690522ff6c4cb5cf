import { sql } from 'drizzle-orm';
import { databaseErrorOf } from '#src/platform/errors.ts';
import { OurClient } from './clients.ts';
import { type Db, onClient, type Tx } from './connect.ts';

/** Two transactions that waited for each other: PostgreSQL ends one, and nothing of it stands. */
const retryable = new Set(['40P01', '40001']);

/** How long one statement of a long transaction may take, waiting for others included: its end comes before the client gives up (8 s). */
const LONG_MS = 7_500;

/** The same of a job, for which nobody waits. */
const JOB_MS = 300_000;

/** So much later than its server a client gives a statement up. */
const LATER_MS = 3000;

const transactWithin = <T>(db: Db, ms: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tryThrice(() =>
    inTransaction(
      db,
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${ms}`));
        return work(tx);
      },
      ms + LATER_MS,
    ),
  );

/** A transaction whose statements write thousands of rows, and wait for others of their kind. */
export const transactLong = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => transactWithin(db, LONG_MS, work);

/** A transaction of a job that reads months of rows at once: each of its statements may take minutes. */
export const transactJob = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => transactWithin(db, JOB_MS, work);

/**
 * A transaction on a client of its own, which goes back whatever happens: the library begins before it would give one back,
 * and a connection that was cut off is found out at that word. A job's client waits for longer answers meanwhile.
 */
async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, silentMs?: number): Promise<T> {
  const client = await db.$client.connect();
  // One of a command waits for ever.
  const usual = silentMs !== undefined && client instanceof OurClient ? client.waitFor(silentMs) : null;
  try {
    return await onClient(client).transaction(work);
  } finally {
    usual?.();
    client.release();
  }
}

async function tryThrice<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 3 || !retryable.has(databaseErrorOf(error)?.code ?? '')) throw error;
    }
  }
}

/** A transaction that is tried three times in all, where it lost against another one. */
export const transact = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tryThrice(() => inTransaction(db, work));

/**
 * The statements of a transaction keep one plan for whatever values they are given, where they are prepared: for those that
 * find a few rows by their keys. To plan them anew takes longer than to run them (docs/measurements.md, Bookings).
 */
export const keepPlans = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
};

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
