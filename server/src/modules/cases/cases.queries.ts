import { type CaseKind, type CaseState, caseKinds, caseStates, caseSubjects } from '@healthplus/contract/cases/rules';
import { cases } from '@healthplus/contract/operator-access';
import { Locale } from '@healthplus/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing } from '#src/db/like.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, IdRow, query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';

const CaseRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  kind: z.enum(caseKinds),
  about: z.enum(caseSubjects),
  state: z.enum(caseStates),
  booking: z.string().nullable(),
  person: z.string().nullable(),
  order_id: z.number().nullable(),
  lab_id: z.number().nullable(),
  lab: z.string().nullable(),
  created_at: z.string(),
  acknowledged_at: z.string().nullable(),
  reopened_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  due_at: z.string().nullable(),
  /** Who took it last, at work here or not. */
  kept_owner_id: z.number().nullable(),
  owner_id: z.number().nullable(),
  owner: z.string().nullable(),
  account: z.strictObject({
    /** Null for a caller without an account. */
    id: z.number().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    locale: Locale,
  }),
  first_words: z.string(),
});
export type CaseRow = z.infer<typeof CaseRow>;

const ColleagueRow = z.strictObject({ id: z.number(), name: z.string(), email: z.string(), locale: Locale });

export interface CaseFilter {
  /** Whose; everybody's for support; for who works on money what is about a payment, and what is in their hands. */
  scope: { account: AccountScope } | 'site' | { onMoney: number };
  number?: string | undefined;
  state?: CaseState | 'all' | undefined;
  /** In whose hands. */
  owner?: number | 'nobody' | undefined;
  /** About this lab. */
  lab?: number | undefined;
  q?: string | undefined;
}

/** An open case `c` is in the hands of somebody who still works on cases; a settled one stays with whoever settled it. */
export const isInSupportHands = sql`exists (select 1 from accounts h where h.id = c.owner_id
    and (c.state = 'settled' or (h.disabled_at is null and h.operator_role = any(${sql.param([...cases.access.operatorRoles])}::text[]))))`;

function within(scope: CaseFilter['scope']): SQL {
  if (scope === 'site') return sql`true`;
  if ('onMoney' in scope) return sql`(c.about = 'payment' or c.owner_id = ${scope.onMoney})`;
  return sql`c.id in (select id from cases_of(${scope.account}))`;
}

function conditions({ scope, number, state, owner, lab, q }: CaseFilter): SQL {
  const parts: SQL[] = [within(scope)];
  if (number !== undefined) parts.push(sql`c.number = ${number}`);
  if (state !== 'all') parts.push(state ? sql`c.state = ${state}` : sql`c.state <> 'settled'`);
  if (owner !== undefined) parts.push(owner === 'nobody' ? sql`not ${isInSupportHands}` : sql`c.owner_id = ${owner}`);
  if (lab !== undefined) parts.push(sql`(c.lab_id = ${lab} or v.lab_id = ${lab})`);
  if (q) {
    const like = containing(q);
    parts.push(
      sql`(c.number ilike ${like} or a.name ilike ${like} or a.email ilike ${like} or v.number ilike ${like} or c.phone like ${like})`,
    );
  }
  return sql.join(parts, sql` and `);
}

const from = sql`cases c left join accounts a on a.id = c.account_id left join visits v on v.id = c.visit_id`;

async function select(executor: Executor, filter: CaseFilter, rest: SQL): Promise<CaseRow[]> {
  const { rows } = await query(
    executor,
    CaseRow,
    sql`
    select c.id, c.number, c.kind, c.about, c.state, v.number as booking, d.person_name as person, c.order_id, l.id as lab_id, l.name as lab, c.created_at, c.acknowledged_at, c.reopened_at, c.settled_at, c.due_at,
      c.owner_id as kept_owner_id, o.id as owner_id, o.name as owner, json_build_object('id', a.id, 'name', coalesce(a.name, ''), 'email', a.email, 'phone', coalesce(a.phone, c.phone),
        'locale', coalesce(a.locale, 'en')) as account,
      coalesce((select e.text from case_entries e where e.case_id = c.id order by e.id limit 1), '') as first_words
    from ${from} left join labs l on l.id = coalesce(v.lab_id, c.lab_id) left join orders d on d.id = c.order_id left join accounts o on o.id = c.owner_id and ${isInSupportHands}
    where ${conditions(filter)} ${rest}`,
  );
  return rows;
}

/** The newest first. */
export const selectNewest = (
  executor: Executor,
  filter: CaseFilter,
  { limit, beforeId }: { limit: number; beforeId: number | null },
) =>
  select(
    executor,
    filter,
    sql`${beforeId === null ? sql`` : sql`and c.id < ${beforeId}`} order by c.id desc limit ${limit}`,
  );

/** What is due soonest first, what is settled last. */
export const selectDue = (
  executor: Executor,
  filter: CaseFilter,
  { limit, offset }: { limit: number; offset: number },
) => select(executor, filter, sql`order by c.due_at nulls last, c.id desc limit ${limit} offset ${offset}`);

/** How many cases of a scope a filter names, up to 10,000. */
export const countCases = (executor: Executor, filter: CaseFilter): Promise<number> =>
  countUpTo(executor, sql`${from} where ${conditions(filter)}`);

/** One case, held until the transaction ends; null outside the scope. */
export async function lockCase(tx: Tx, filter: CaseFilter & { number: string }): Promise<CaseRow | null> {
  await tx.execute(sql`select 1 from cases where number = ${filter.number} for update`);
  const [row] = await select(tx, { ...filter, state: 'all' }, sql``);
  return row ?? null;
}

/** One case, in whatever state; null outside the scope. */
export async function findCase(executor: Executor, filter: CaseFilter & { number: string }): Promise<CaseRow | null> {
  const [row] = await select(executor, { ...filter, state: 'all' }, sql``);
  return row ?? null;
}

/** Whose a case is: an account's, or a caller's who is known by a telephone alone. */
export type CaseOwner = { account: AccountScope } | { phone: string };

/** How many of somebody wait for us; two that open at once wait for one another. */
export async function countOpen(tx: Tx, owner: CaseOwner): Promise<number> {
  const waiting =
    'phone' in owner
      ? sql`select pg_advisory_xact_lock(hashtextextended(${`cases of ${owner.phone}`}, 0))`
      : sql`select 1 from accounts where id = ${owner.account} for no key update`;
  await tx.execute(waiting);
  const theirs = 'phone' in owner ? sql`cases where phone = ${owner.phone} and` : sql`cases_of(${owner.account}) where`;
  const { rows } = await query(tx, CountRow, sql`select count(*)::int as count from ${theirs} state = 'open'`);
  return rows[0]!.count;
}

/** What a case is about: a visit, whose part of it, or a lab where it is of no visit. */
export interface CaseOf {
  visitId: number | null;
  orderId: number | null;
  labId: number | null;
}

/** Opens a case of an account or a telephone number, and answers with its id. */
export async function insertCase(
  tx: Tx,
  made: {
    number: string;
    owner: CaseOwner;
    kind: CaseKind;
    about: string;
    of: CaseOf;
    now: Date;
    dueAt: Date;
  },
): Promise<number> {
  const { owner } = made;
  const [account, phone] = 'phone' in owner ? [null, owner.phone] : [owner.account, null];
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into cases (number, account_id, phone, kind, about, visit_id, order_id, lab_id, created_at, due_at)
    values (${made.number}, ${account}, ${phone}, ${made.kind}, ${made.about}, ${made.of.visitId}, ${made.of.orderId}, ${made.of.labId}, ${at(made.now)}, ${at(made.dueAt)}) returning id`,
  );
  return rows[0]!.id;
}

/** How many entries a case has, those for operators alone too. */
export async function countEntries(tx: Tx, caseId: number): Promise<number> {
  const { rows } = await query(
    tx,
    CountRow,
    sql`select count(*)::int as count from case_entries where case_id = ${caseId}`,
  );
  return rows[0]!.count;
}

/** Adds what somebody wrote to a case; what is `internal` its customer does not read. */
export async function insertEntry(
  tx: Tx,
  entry: { caseId: number; by: 'customer' | 'operator'; authorId: number; internal?: boolean; text: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into case_entries (case_id, "by", author_id, internal, text, created_at)
    values (${entry.caseId}, ${entry.by}, ${entry.authorId}, ${entry.internal ?? false}, ${entry.text}, ${at(entry.now)})`);
}

/** State, owner and dates of a case. */
export async function updateCase(
  tx: Tx,
  id: number,
  change: {
    state: CaseState;
    ownerId: number | null;
    acknowledgedAt: Date | null;
    reopenedAt: Date | null;
    settledAt: Date | null;
    dueAt: Date | null;
  },
): Promise<void> {
  const moment = (value: Date | null) => (value === null ? sql`null` : at(value));
  await tx.execute(sql`
    update cases set state = ${change.state}, owner_id = ${change.ownerId}, acknowledged_at = ${moment(change.acknowledgedAt)}, reopened_at = ${moment(change.reopenedAt)},
      settled_at = ${moment(change.settledAt)}, due_at = ${moment(change.dueAt)} where id = ${id}`);
}

const EntryRow = z.strictObject({
  id: z.number(),
  by: z.enum(['customer', 'operator']),
  author: z.string(),
  internal: z.boolean(),
  text: z.string(),
  at: z.string(),
});

export type EntryRow = z.infer<typeof EntryRow>;

/** What was written of a case, in its order; what operators noted for themselves only when asked for. */
export async function selectEntries(executor: Executor, caseId: number, notesToo: boolean) {
  const { rows } = await query(
    executor,
    EntryRow,
    sql`
    select e.id, e.by, a.name as author, e.internal, e.text, e.created_at as at from case_entries e join accounts a on a.id = e.author_id
    where e.case_id = ${caseId} and (${notesToo} or not e.internal) order by e.id`,
  );
  return rows;
}

/** Those who work on cases now, by name: whose role may, whose account is open. */
export async function selectColleagues(executor: Executor): Promise<z.infer<typeof ColleagueRow>[]> {
  const roles = sql.param([...cases.access.operatorRoles]);
  const { rows } = await query(
    executor,
    ColleagueRow,
    sql`
    select id, name, coalesce(email, '') as email, locale from accounts
    where operator_role = any(${roles}::text[]) and disabled_at is null and email_verified_at is not null order by lower(name), id`,
  );
  return rows;
}

/** Drops everything that an account has turned to us with. */
export async function deleteCasesOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`delete from cases where id in (select id from cases_of(${account}))`);
}
