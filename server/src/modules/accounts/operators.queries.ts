import { type OperatorRole, operatorRoles } from '@healthplus/contract/endpoint';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { accounts } from '#src/db/schema/accounts.ts';

export const OperatorRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  operator_role: z.enum(operatorRoles),
  invited: z.boolean(),
  second_factor: z.boolean(),
  disabled: z.boolean(),
  last_seen_at: z.string().nullable(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;

/** Those who operate the site by name; one of them, where an id is given. */
export async function selectOperators(executor: Executor, id: number | null = null): Promise<OperatorRow[]> {
  const { rows } = await query(
    executor,
    OperatorRow,
    sql`
    select a.id, a.name, coalesce(a.email, '') as email, a.operator_role, a.email_verified_at is null as invited, a.disabled_at is not null as disabled,
      exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as second_factor,
      (select max(s.last_seen_at) from sessions s where s.account_id = a.id) as last_seen_at
    from accounts a where a.operator_role is not null and (${id}::bigint is null or a.id = ${id}::bigint)
    order by lower(a.name), a.id`,
  );
  return rows;
}

/** Whether somebody else than this account is an enabled owner; both rows wait for each other, so that one stays. */
export async function hasOtherOwner(tx: Tx, accountId: number): Promise<boolean> {
  const owners = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.operatorRole, 'owner'), isNull(accounts.disabledAt), isNotNull(accounts.emailVerifiedAt)))
    .orderBy(accounts.id)
    .for('update');
  return owners.some(({ id }) => id !== accountId);
}

/** Gives an operator another role; false where there is no such operator. */
export async function setOperatorRole(tx: Tx, id: number, operatorRole: OperatorRole): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ operatorRole })
    .where(and(eq(accounts.id, id), isNotNull(accounts.operatorRole)));
  return (changed.rowCount ?? 0) > 0;
}

/** What an operator does, locked for the caller's transaction; null for an account of another kind, and for none. */
export async function lockOperatorRole(tx: Tx, id: number): Promise<OperatorRole | null> {
  const [row] = await tx
    .select({ operatorRole: accounts.operatorRole })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  return row?.operatorRole ?? null;
}

/** Somebody asked again before they chose a password: under the name and for the role of now. False for who answered. */
export async function renewInvited(
  tx: Tx,
  id: number,
  { name, operatorRole }: { name: string; operatorRole: OperatorRole },
): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ name, operatorRole })
    .where(and(eq(accounts.id, id), isNotNull(accounts.operatorRole), isNull(accounts.emailVerifiedAt)));
  return (changed.rowCount ?? 0) > 0;
}
