import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './connect.ts';
import { CountRow, query } from './rows.ts';

/** A list says how long it is up to here; a longer one is "ten thousand or more", which nobody reads to its end. */
const COUNTED_TO = 10_000;

/** How many rows there are, ten thousand at most. `rows` is what stands after "from". */
export async function countUpTo(executor: Executor, rows: SQL): Promise<number> {
  const counted = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from (select 1 from ${rows} limit ${COUNTED_TO}) counted`,
  );
  return counted.rows[0]!.count;
}
