import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './connect.ts';

const BATCH = 2000;

/** Deletes what a condition names, in statements that are soon over: nobody waits for the whole. Answers how many. */
export async function deleteInBatches(executor: Executor, table: string, condition: SQL): Promise<number> {
  const name = sql.identifier(table);
  for (let deleted = 0; ; ) {
    const { rowCount } = await executor.execute(sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${BATCH}))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}
