import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

export class LockedError extends Error {}

/**
 * How long a change of tables that may hold other locks waits for one, and with it everybody who comes after it to the same table:
 * less than PostgreSQL's `deadlock_timeout` (1 s), so that where two wait for each other it is the change that steps back.
 */
export const LOCK_WAIT_HOLDING_MS = 700;
/** How often it is tried before it is given up, and the pause between, in milliseconds. */
const LOCK_TRIES = 40;
const LOCK_PAUSE = 1500;
const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03';

/** Does what may not get its locks in time again and again: others get their turn between two tries. */
export async function untilLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === LOCK_TRIES)
        throw new LockedError(
          'A change of tables waits for one that somebody holds. End what holds it, and start again.',
        );
      await setTimeout(LOCK_PAUSE);
    }
  }
}

/** A transaction that never makes others wait longer than LOCK_WAIT_HOLDING_MS for what it waits for itself. */
export const inShortLocks = <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> =>
  untilLocked(async () => {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_HOLDING_MS}`);
      const done = await work();
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
