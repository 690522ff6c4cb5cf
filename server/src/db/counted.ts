import { COUNTED_TO } from '@healthplus/contract/lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './connect.ts';
import { CountRow, query } from './rows.ts';

/** How many rows there are, so many at most as a list counts. `rows` is what stands after "from". */
export async function countUpTo(executor: Executor, rows: SQL, of: keyof typeof COUNTED_TO = 'list'): Promise<number> {
  const counted = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from (select 1 from ${rows} limit ${COUNTED_TO[of]}) counted`,
  );
  return counted.rows[0]!.count;
}
