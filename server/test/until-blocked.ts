import type pg from 'pg';
import { expect } from 'vitest';

/** Waits until so many statements of this database wait for a lock: the other transaction has come as far as it can. */
export async function untilBlocked(pool: Pick<pg.Pool, 'query'>, statements = 1): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows[0].count;
      },
      { timeout: 15_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(statements);
}
