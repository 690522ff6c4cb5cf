import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope } from './scopes.service.ts';

const PersonRow = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  /** The addresses before that one. */
  former_emails: z.array(z.string()),
  phone: z.string(),
  /** The number is theirs: a code has gone there and come back. */
  proven: z.boolean(),
  /** Of those whom it books for. */
  people: z.array(z.string()),
});

/** Who stands behind the account, until now; held so: a booking that is being made is waited for, and none begins after it. */
export async function selectHolder(executor: Executor, account: AccountScope) {
  const { rows } = await query(
    executor,
    PersonRow,
    sql`select name, lower(email) as email,
      array(select distinct f.email from former_emails f where f.account_id = a.id) as former_emails, phone, phone_verified_at is not null as proven,
      array(select p.name from people p where p.account_id = a.id) as people from accounts a where id = ${account} for update`,
  );
  return rows[0]!;
}

const CustomerRow = z.strictObject({ id: z.number(), opened_at: z.string() });

/** The account of a customer, by its number and the moment at which it was opened. */
export interface Customer {
  id: number;
  openedAt: string;
}

/** Accounts of customers that stand, or that were erased: so many after an id. */
export async function selectCustomers(
  executor: Executor,
  { erased, after, limit = 50 }: { erased: boolean; after: number; limit?: number },
): Promise<Customer[]> {
  const { rows } = await query(
    executor,
    CustomerRow,
    sql`select id, created_at as opened_at from accounts
      where id > ${after} and (erased_at is not null) = ${erased} and role = 'customer' order by id limit ${limit}`,
  );
  return rows.map(({ id, opened_at: openedAt }) => ({ id, openedAt: new Date(openedAt).toISOString() }));
}

/** Closes an account that was erased after the backup from which it came back. */
export async function holdForErasure(executor: Executor, id: number, now: Date): Promise<void> {
  await executor.execute(
    sql`update accounts set disabled_at = coalesce(disabled_at, ${at(now)}), held_for_erasure_at = ${at(now)} where id = ${id}`,
  );
}

/** Those that wait to be erased once more. */
export async function selectHeldForErasure(executor: Executor): Promise<number[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ id: z.number() }),
    sql`select id from accounts where held_for_erasure_at is not null and erased_at is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Marks the account as nobody's; from here on its history may lose the person. */
export async function markErased(executor: Executor, account: AccountScope, now: Date): Promise<void> {
  await executor.execute(sql`update accounts set erased_at = ${at(now)} where id = ${account}`);
}

/** Forgets how the account came in and what it agreed to. */
export async function forgetSignIns(
  executor: Executor,
  account: AccountScope,
  { email, provenPhone }: { email: string | null; provenPhone: string | null },
): Promise<void> {
  for (const statement of [
    sql`delete from one_time_codes where account_id = ${account} or lower(email) = ${email}::text or phone = ${provenPhone}::text`,
    sql`delete from password_resets where account_id = ${account}`,
    sql`delete from sign_in_links where account_id = ${account}`,
    sql`delete from second_factors where account_id = ${account}`,
    sql`delete from sign_ins where account_id = ${account}`,
    sql`delete from sessions where account_id = ${account}`,
    sql`delete from consents where account_id = ${account}`,
  ])
    await executor.execute(statement);
}
