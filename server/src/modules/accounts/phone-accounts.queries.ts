import type { Locale } from '@healthplus/contract/primitives';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { accounts } from '#src/db/schema/accounts.ts';
import type { Account } from './accounts.queries.ts';

const PhoneAccountRow = z.strictObject({
  id: z.number(),
  proven: z.boolean(),
  password_hash: z.string(),
  /** Of whom it is: as they said when it was opened, or as the first person says who is themselves in it. */
  birth_year: z.number().nullable(),
});
export type PhoneAccount = z.infer<typeof PhoneAccountRow>;

/** Customers' accounts that name a number, whoever typed it; the one that has proven it first. */
export async function findPhoneAccounts(
  executor: Executor,
  phone: string,
  { demonstration }: { demonstration: boolean },
): Promise<PhoneAccount[]> {
  const { rows } = await query(
    executor,
    PhoneAccountRow,
    sql`
    select a.id, a.phone_verified_at is not null as proven, a.password_hash,
      coalesce(a.birth_year, (select extract(year from p.birth_date)::int from people p where p.account_id = a.id and p.relation = 'self'
        order by p.id limit 1)) as birth_year
    from accounts a
    where a.phone = ${phone} and a.role = 'customer' and a.disabled_at is null and a.erased_at is null
      and (a.email_verified_at is not null or a.phone_verified_at is not null) and (${demonstration} or not a.demonstration)
    order by a.phone_verified_at is null, a.id limit 20`,
  );
  return rows;
}

/** An account of somebody who has a telephone alone. Fails where the number opens another one already. */
export async function insertPhoneAccount(
  executor: Executor,
  account: { name: string; phone: string; birthYear: number; passwordHash: string; locale: Locale; now: Date },
): Promise<Account> {
  const { now, ...details } = account;
  const [made] = await executor
    .insert(accounts)
    .values({ ...details, role: 'customer', email: null, phoneVerifiedAt: now })
    .returning();
  return made!;
}

/** The number of an account opens it no longer, until a code has proven it again. */
export async function forgetPhoneProof(tx: Tx, accountId: number): Promise<void> {
  await tx.update(accounts).set({ phoneVerifiedAt: null }).where(eq(accounts.id, accountId));
}

/** The number is theirs who hold the account; false where the account names another by now. */
export async function markPhoneProven(executor: Executor, id: number, phone: string, now: Date): Promise<boolean> {
  const marked = await executor
    .update(accounts)
    .set({ phoneVerifiedAt: sql`coalesce(${accounts.phoneVerifiedAt}, ${at(now)})` })
    .where(and(eq(accounts.id, id), eq(accounts.phone, phone)))
    .returning({ id: accounts.id });
  return marked.length > 0;
}
