import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { visitPhone } from '#src/modules/bookings/bookings.service.ts';

/** Whether somebody stands behind an account of a customer. */
export const isHolder = (executor: Executor, account: AccountScope): Promise<boolean> =>
  hasRow(executor, sql`select 1 from accounts where id = ${account} and role = 'customer' and erased_at is null`);

/** The customer who has proven a telephone; null where nobody has. */
export async function findProvenHolder(executor: Executor, phone: string): Promise<number | null> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select id from accounts where phone = ${phone} and role = 'customer' and phone_verified_at is not null and erased_at is null
    order by id limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Whether a laboratory stands there. */
export const isLab = (executor: Executor, id: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from labs where id = ${id}`);

/** An account's own visit by its number, by somebody's part of it, or by both where they agree. */
export async function findOwnVisit(
  executor: Executor,
  account: AccountScope,
  { booking, orderId }: { booking?: string | undefined; orderId?: number | undefined },
): Promise<number | null> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`select v.id from visits v where v.account_id = ${account} ${booking ? sql`and v.number = ${booking}` : sql``}
      ${orderId === undefined ? sql`` : sql`and v.id = (select visit_id from orders where id = ${orderId})`} limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** A visit that was booked at a desk for a telephone, and that no account has, by its number. */
export async function findDeskVisit(executor: Executor, phone: string, booking: string): Promise<number | null> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select v.id from visits v left join accounts a on a.id = v.account_id
    where v.number = ${booking} and v.account_id is null and ${visitPhone} = ${phone}`,
  );
  return rows[0]?.id ?? null;
}
