import type { ConsentNotice } from '@healthplus/contract/accounts/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { accounts, consents, people } from '#src/db/schema/accounts.ts';

export type Account = typeof accounts.$inferSelect;
export type NewAccount = Pick<Account, 'role' | 'name' | 'phone' | 'passwordHash'> & {
  email: string;
  locale?: Locale | undefined;
  operatorRole?: Account['operatorRole'];
};

/** The account of an e-mail in lower case; null for none. */
export async function findAccountByEmail(
  executor: Executor,
  email: string,
): Promise<(Account & { email: string }) | null> {
  const [account] = await executor
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email));
  return account?.email ? { ...account, email: account.email } : null;
}

/** An account by its id; null for none. */
export async function findAccount(executor: Executor, id: number): Promise<Account | null> {
  const [account] = await executor.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

/** Writes a new account down, and answers with its row. */
export async function insertAccount(executor: Executor, account: NewAccount): Promise<Account> {
  const [inserted] = await executor.insert(accounts).values(account).returning();
  return inserted!;
}

/** A second registration of an address that nobody has confirmed replaces the first one's details. */
export async function replaceUnverified(executor: Executor, id: number, account: NewAccount): Promise<boolean> {
  const changed = await executor
    .update(accounts)
    .set({ name: account.name, phone: account.phone, passwordHash: account.passwordHash })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt), eq(accounts.role, account.role)));
  return (changed.rowCount ?? 0) > 0;
}

/** An account of patients or laboratories whose address nobody has confirmed gives it up, and is nobody's from then on; false for any other. */
export async function giveUpAddress(
  executor: Executor,
  id: number,
  { now, olderThan = now }: { now: Date; olderThan?: Date },
): Promise<boolean> {
  const changed = await executor
    .update(accounts)
    .set({ email: null, phone: '', name: '', passwordHash: '', disabledAt: now, erasedAt: now })
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.emailVerifiedAt),
        isNull(accounts.phoneVerifiedAt),
        inArray(accounts.role, ['customer', 'lab']),
        lte(accounts.createdAt, olderThan),
      ),
    );
  return (changed.rowCount ?? 0) > 0;
}

/** Notes that a code came back from the account's e-mail; the first time stays. */
export async function markEmailVerified(executor: Executor, id: number): Promise<void> {
  await executor
    .update(accounts)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)));
}

/** Puts another password in place, hashed. */
export async function updatePassword(executor: Executor, id: number, passwordHash: string): Promise<void> {
  await executor.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/** Renames an account. */
export async function updateName(executor: Executor, accountId: number, name: string): Promise<void> {
  await executor.update(accounts).set({ name }).where(eq(accounts.id, accountId));
}

/** In which language an account is written to. */
export async function updateLocale(executor: Executor, id: number, locale: Locale): Promise<void> {
  await executor.update(accounts).set({ locale }).where(eq(accounts.id, id));
}

/** Writes down what an account, or a person of it, agreed to, with the version of the text. */
export async function insertConsent(
  executor: Executor,
  accountId: number,
  { notice, version, personId = null }: { notice: ConsentNotice; version: string; personId?: number | null },
): Promise<void> {
  await executor.insert(consents).values({ accountId, notice, version, personId });
}

/** What an account agreed to, in its order. */
export async function selectConsentsOf(executor: Executor, account: number) {
  return executor
    .select({
      id: consents.id,
      notice: consents.notice,
      version: consents.version,
      acceptedAt: consents.acceptedAt,
      endedAt: consents.endedAt,
      person: people.name,
    })
    .from(consents)
    .leftJoin(people, eq(people.id, consents.personId))
    .where(eq(consents.accountId, account))
    .orderBy(consents.id);
}

/** Holds a consent of the account that stands for one of its people; false for any other. */
export const lockConsent = (tx: Executor, account: number, id: number): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from consents where id = ${id} and account_id = ${account} and notice <> 'privacy' and ended_at is null for update`,
  );

/** A visit of the account in one of those states that takes place by a consent alone, until it is over or what was agreed to is tested; null for none. */
export async function findVisitThatNeeds(
  executor: Executor,
  account: number,
  id: number,
  states: readonly string[],
): Promise<string | null> {
  const { rows } = await query(
    executor,
    z.strictObject({ number: z.string() }),
    sql`
    select v.number from consents c join orders o on o.person_id = c.person_id and o.state = 'active' join visits v on v.id = o.visit_id
    where c.id = ${id} and v.account_id = ${account} and v.state = any(${sql.param([...states])}::text[])
      and (c.notice = 'guardian' or exists (select 1 from order_tests t join tests n on n.id = t.test_id and n.needs_consent
        where t.order_id = o.id and t.state <> 'cancelled' and t.released_at is null)) order by v.id limit 1`,
  );
  return rows[0]?.number ?? null;
}

/** A consent that was withdrawn ends at that moment. */
export async function endConsent(executor: Executor, id: number, now: Date): Promise<void> {
  await executor.update(consents).set({ endedAt: now }).where(eq(consents.id, id));
}

/** Name, telephone and language of an account. */
export async function updateProfile(
  executor: Executor,
  id: number,
  { name, phone, locale }: { name: string; phone: string; locale?: Locale | undefined },
): Promise<void> {
  // Another number has to be proven again.
  const phoneVerifiedAt = sql`case when ${accounts.phone} = ${phone} then ${accounts.phoneVerifiedAt} end`;
  await executor
    .update(accounts)
    .set({ name, phone, phoneVerifiedAt, ...(locale && { locale }) })
    .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)));
}

/** Whether an account has named a number as its own, now or before. */
export const hasPhone = (executor: Executor, accountId: number, phone: string): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    select 1 from account_phones where account_id = ${accountId} and phone = ${phone} union all select 1 from accounts where id = ${accountId} and phone = ${phone}`,
  );

/** Leaves the row that bookings refer to, and nothing that names a person. */
export async function anonymise(executor: Executor, id: number, passwordHash: string): Promise<void> {
  await executor
    .update(accounts)
    .set({
      name: 'Erased',
      email: `erased-${id}@invalid`,
      phone: '',
      birthYear: null,
      passwordHash,
      disabledAt: sql`now()`,
    })
    .where(eq(accounts.id, id));
  await executor.execute(sql`delete from account_phones where account_id = ${id}`);
}
