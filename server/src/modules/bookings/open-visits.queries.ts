import { reschedulable } from '@healthplus/contract/bookings/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';

/**
 * Lets one booking at a time be made for an account, and for the phone that it has, so that the count below stands; false
 * where the account was erased meanwhile. By the account first: its phone may be another a moment later. An erasure that begins now waits for the booking, and finds it.
 */
export const lockCustomer = (tx: Tx, accountId: number): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    with mine as (select id, phone from accounts where id = ${accountId} and erased_at is null for key share)
    select pg_advisory_xact_lock(hashtextextended('account:' || id, 2)), pg_advisory_xact_lock(hashtextextended('customer:' || phone, 2)) from mine`,
  );

const OpenRow = z.strictObject({ count: z.number(), proven: z.boolean() });

/**
 * How many visits an account, and others that wrote its phone down, have before them, and whether a code has proven the
 * phone. Whoever has proven it has their own alone: anybody may write another's number.
 */
export async function readOpenVisits(
  executor: Executor,
  accountId: number,
  now: Date,
): Promise<z.infer<typeof OpenRow>> {
  const { rows } = await query(
    executor,
    OpenRow,
    sql`
    select count(*)::int as count, exists (select 1 from accounts where id = ${accountId} and phone_verified_at is not null) as proven from visits v
    where v.account_id in (select ${accountId}::bigint union all
        select b.id from accounts a join accounts b on b.phone = a.phone and b.phone <> '' where a.id = ${accountId} and a.phone_verified_at is null)
      and v.state = any(${sql.param([...reschedulable])}::text[]) and v.starts_at > ${at(now)}`,
  );
  return rows[0]!;
}
