import { accountRoles } from '@healthplus/contract/accounts/schemas';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing, phoneDigits } from '#src/db/like.ts';
import { query } from '#src/db/rows.ts';
import { accounts } from '#src/db/schema/accounts.ts';

export interface AccountFilter {
  id?: number | undefined;
  role?: (typeof accountRoles)[number] | undefined;
  state?: 'enabled' | 'disabled' | undefined;
  q?: string | undefined;
}

export const AdminAccountRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(accountRoles),
  lab: z
    .strictObject({
      id: z.number(),
      labName: z.string(),
      role: z.string(),
    })
    .nullable(),
  email_verified: z.boolean(),
  second_factor: z.boolean(),
  disabled: z.boolean(),
  bookings: z.number(),
  created_at: z.string(),
});
export type AdminAccountRow = z.infer<typeof AdminAccountRow>;

function conditions({ id, role, state, q }: AccountFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (id !== undefined) parts.push(sql`a.id = ${id}`);
  if (role) parts.push(sql`a.role = ${role}`);
  if (state) parts.push(state === 'disabled' ? sql`a.disabled_at is not null` : sql`a.disabled_at is null`);
  if (q) {
    const like = containing(q);
    const digits = phoneDigits(q);
    const byPhone = digits ? sql`or phone_digits(a.phone) like ${`%${digits}%`}` : sql``;
    parts.push(sql`(a.name ilike ${like} or a.email ilike ${like} ${byPhone})`);
  }
  return sql.join(parts, sql` and `);
}

/** Accounts for the console, the newest first. */
export async function selectAdminAccounts(
  executor: Executor,
  filter: AccountFilter,
  { limit, beforeId }: { limit: number; beforeId: number | null },
): Promise<AdminAccountRow[]> {
  const { rows } = await query(
    executor,
    AdminAccountRow,
    sql`
    select a.id, a.name, coalesce(a.email, '') as email, a.phone, a.role, a.email_verified_at is not null as email_verified, a.disabled_at is not null as disabled,
      exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as second_factor,
      (select json_build_object('id', l.id, 'labName', l.name, 'role', m.role) from lab_members m join labs l on l.id = m.lab_id
        where m.account_id = a.id and m.ended_at is null limit 1) as lab,
      (select count(*) from visits v where v.account_id = a.id)::int as bookings, a.created_at
    from accounts a where ${conditions(filter)} and (${beforeId}::bigint is null or a.id < ${beforeId}::bigint)
    order by a.id desc limit ${limit}`,
  );
  return rows;
}

/** How many accounts a filter of the console names, up to 10,000. */
export const countAdminAccounts = (executor: Executor, filter: AccountFilter): Promise<number> =>
  countUpTo(executor, sql`accounts a where ${conditions(filter)}`);

/** Whether an account waits, closed, to be erased once more. */
export async function isHeldForErasure(executor: Executor, id: number): Promise<boolean> {
  const [row] = await executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNotNull(accounts.heldForErasureAt)));
  return row !== undefined;
}

/** Locks an account out or lets it in; false when there is none. */
export async function setDisabled(executor: Executor, id: number, disabled: boolean): Promise<boolean> {
  const rows = await executor
    .update(accounts)
    .set({ disabledAt: disabled ? sql`coalesce(${accounts.disabledAt}, now())` : null })
    .where(eq(accounts.id, id))
    .returning({ id: accounts.id });
  return rows.length > 0;
}
