import type pg from 'pg';
import { inShortLocks } from './until-locked.ts';
import { withClient } from './with-client.ts';

/** Tables that are kept by month, with the column that says which one; their partitions stand in the schema `parts`. */
const partitioned: Record<string, string> = { visit_events: 'at', audit_events: 'at', search_log: 'day' };

/** From one day to another, as YYYY-MM-DD. */
export interface Months {
  first: string;
  last: string;
}

type Executor = pg.Pool | pg.ClientBase;

/** Makes the months of one table; answers how many of its rows had none. */
export async function makeMonths(
  executor: Executor,
  { table, first, last }: Months & { table: string },
): Promise<number> {
  const { rows } = await executor.query<{ stray: number }>('select parts.keep_months($1, $2, $3, $4) as stray', [
    table,
    partitioned[table],
    first,
    last,
  ]);
  return rows[0]!.stray;
}

/** From which day to which a table has rows; undefined for one that is empty or not partitioned. */
export async function readMonths(executor: Executor, table: string): Promise<Months | undefined> {
  const column = partitioned[table];
  if (!column) return undefined;
  // A day more on both sides: months begin in UTC, the session may live elsewhere.
  const { rows } = await executor.query<{ first: string | null; last: string | null }>(`
    select to_char(min(${column}) - interval '1 day', 'YYYY-MM-DD') as first,
      to_char(max(${column}) + interval '1 day', 'YYYY-MM-DD') as last from ${table}`);
  const { first, last } = rows[0]!;
  return first && last ? { first, last } : undefined;
}

const firstOfMonth = (moment: Date, months: number) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1)).toISOString().slice(0, 10);

/**
 * Keeps the last three months and the next three ready in every partitioned table. Error when rows had fallen outside of
 * every month: they stand in one of their own now, but what should have made it did not run.
 */
export async function keepMonthsAhead(pool: pg.Pool, now: Date): Promise<void> {
  const strays: string[] = [];
  for (const table of Object.keys(partitioned)) {
    const months = { first: firstOfMonth(now, -3), last: firstOfMonth(now, 3) };
    // A new month takes its table's lock: whoever books meanwhile does not wait for whoever reads it for hours.
    const rows = await withClient(pool, (client) =>
      inShortLocks(client, () => makeMonths(client, { table, ...months })),
    );
    if (rows > 0) strays.push(`${rows} rows of ${table}`);
  }
  if (strays.length > 0) throw new Error(`${strays.join(', ')} had no partition of their month. It is made now.`);
}
