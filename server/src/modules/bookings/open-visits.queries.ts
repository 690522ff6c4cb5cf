import { reschedulable } from '@healthplus/contract/bookings/rules';
import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, query } from '#src/db/rows.ts';

/** Lets one booking at a time be made for an account and its phone, so that the count below stands. */
export async function lockCustomer(executor: Executor, accountId: number): Promise<void> {
  await executor.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('customer:' || coalesce(nullif(phone, ''), id::text), 2)) from accounts where id = ${accountId}`);
}

/** How many visits an account, and others with its phone, have before them. */
export async function countOpenVisits(executor: Executor, accountId: number, now: Date): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`
    select count(*)::int as count from visits v
    where v.account_id in (select b.id from accounts a join accounts b on b.id = a.id or (b.phone = a.phone and a.phone <> '') where a.id = ${accountId})
      and v.state = any(${sql.param([...reschedulable])}::text[]) and v.starts_at > ${at(now)}`,
  );
  return rows[0]!.count;
}
