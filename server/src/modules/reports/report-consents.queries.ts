import { Locale } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { NamedItems, namedItemsOf } from '#src/db/translations.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import type { PersonScope } from './patient-reports.queries.ts';
import { ofPerson } from './report-access.queries.ts';
import { heldAt } from './reports.queries.ts';

const ConsentRow = z.strictObject({
  person_id: z.number(),
  phone: z.string(),
  granted_at: z.string().nullable(),
  created_at: z.string(),
});
export type ConsentRow = z.infer<typeof ConsentRow>;

/** What stands between an account and its people; of one of them alone where it is named. */
export async function selectConsents(executor: Executor, account: AccountScope, personId?: number) {
  const { rows } = await query(
    executor,
    ConsentRow,
    sql`
    select person_id, phone, granted_at, created_at from report_consents
    where account_id = ${account} and ended_at is null and ${personId === undefined ? sql`true` : sql`person_id = ${personId}`} order by person_id limit 50`,
  );
  return rows;
}

/** Whether an account has anything booked for a person that was not cancelled. */
export const hasVisit = (executor: Executor, account: AccountScope, personId: number): Promise<boolean> =>
  hasRow(
    executor,
    sql`select 1 from orders o join visits v on v.id = o.visit_id where o.person_id = ${personId} and v.account_id = ${account} and o.state <> 'cancelled' limit 1`,
  );

/** Ends what stands of a person; with a number, what went to another one. */
export async function endConsent(
  tx: Executor,
  { account, personId, otherThan, now }: { account: AccountScope; personId: number; otherThan?: string; now: Date },
): Promise<boolean> {
  return hasRow(
    tx,
    sql`
    update report_consents set ended_at = ${at(now)} where account_id = ${account} and person_id = ${personId} and ended_at is null
      and ${otherThan === undefined ? sql`true` : sql`phone <> ${otherThan}`} returning id`,
  );
}

/** The telephone of whom an order is for, who has answered by a link of their own, yes or no, and reads by it; null where none stands. */
export async function findOwnReader(executor: Executor, orderId: number) {
  const { rows } = await query(
    executor,
    z.strictObject({ phone: z.string(), locale: Locale }),
    sql`
    select c.phone, coalesce(c.locale, a.locale) as locale from orders o join visits v on v.id = o.visit_id
    join report_consents c on c.person_id = o.person_id and c.account_id = v.account_id and c.ended_at is null and num_nonnulls(c.granted_at, c.refused_at) > 0
    join accounts a on a.id = c.account_id where o.id = ${orderId}`,
  );
  return rows[0] ?? null;
}

/** How long a link works. */
const LINK_DAYS = 90;

/** A new link to a person: of what stands, or of what is asked now. */
export async function putLink(
  tx: Tx,
  asked: {
    account: AccountScope;
    personId: number;
    phone: string;
    locale: Locale;
    tokenDigest: string;
    now: Date;
  },
): Promise<void> {
  const { account, personId, phone, locale, tokenDigest, now } = asked;
  const ends = sql`${at(now)} + make_interval(days => ${LINK_DAYS})`;
  await tx.execute(sql`
    insert into report_consents (account_id, person_id, phone, locale, token_digest, link_ends_at, created_at)
    values (${account}, ${personId}, ${phone}, ${locale}, ${tokenDigest}, ${ends}, ${at(now)})
    on conflict (person_id) where ended_at is null do update set locale = excluded.locale, token_digest = excluded.token_digest,
      link_ends_at = excluded.link_ends_at, wrong_years = 0`);
}

const AskedRow = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  holder: z.string(),
  /** How whoever asked is written to. */
  reader: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable(), locale: Locale }),
  person_id: z.number(),
  name: z.string(),
  /** One where the day is known; of an age, the two that it may be. */
  birth_years: z.array(z.number()),
  granted: z.boolean(),
});
export type AskedRow = z.infer<typeof AskedRow>;

/** The person by themselves, under the account that asked them. */
export const scopeOf = ({ account_id, person_id }: AskedRow): PersonScope => ({
  accountId: account_id,
  personId: person_id,
});

/** Whom a link went to, as long as it works: past its end, too, while what was agreed by it stands. */
export async function findAsked(executor: Executor, tokenDigest: string, now: Date): Promise<AskedRow | null> {
  const { rows } = await query(
    executor,
    AskedRow,
    sql`
    select c.id, c.account_id, a.name as holder, json_build_object('email', a.email,
        'phone', case when a.phone_verified_at is not null then a.phone end, 'locale', a.locale) as reader,
      c.person_id, p.name, case when p.birth_date is not null then array[extract(year from p.birth_date)::int]
      else array[extract(year from p.age_on)::int - p.age_years, extract(year from p.age_on)::int - p.age_years - 1] end as birth_years,
        c.granted_at is not null as granted
    from report_consents c join people p on p.id = c.person_id join accounts a on a.id = c.account_id
    where c.token_digest = ${tokenDigest} and c.ended_at is null and (c.link_ends_at > ${at(now)} or c.granted_at is not null)`,
  );
  return rows[0] ?? null;
}

/** So many wrong years end a link, and what was agreed by it. */
const WRONG_YEARS = 5;

/** Takes one of the tries of a link before its year is compared: those who try at once do not share one. False where none is left. */
export const takeYearTry = (executor: Executor, id: number): Promise<boolean> =>
  hasRow(
    executor,
    sql`update report_consents set wrong_years = wrong_years + 1 where id = ${id} and wrong_years < ${WRONG_YEARS} returning id`,
  );

/** The year was right: the try is given back. */
export async function giveYearTryBack(executor: Executor, id: number): Promise<void> {
  await executor.execute(
    sql`update report_consents set wrong_years = wrong_years - 1 where id = ${id} and wrong_years > 0`,
  );
}

/** Ends what was asked of a person once its last try was wrong: they cannot take a yes back by it any more, so none stands. */
export async function endOutguessed(executor: Executor, id: number, now: Date): Promise<void> {
  await executor.execute(
    sql`update report_consents set ended_at = ${at(now)} where id = ${id} and ended_at is null and wrong_years >= ${WRONG_YEARS}`,
  );
}

/** Writes a yes: given now, or standing already; null where it has ended meanwhile. */
export async function grantConsent(tx: Tx, id: number, now: Date): Promise<'granted' | 'stood' | null> {
  const { rows } = await query(
    tx,
    z.strictObject({ stood: z.boolean() }),
    sql`
    with asked as (select id, granted_at from report_consents where id = ${id} and ended_at is null for update)
    update report_consents c set granted_at = coalesce(c.granted_at, ${at(now)}), refused_at = null from asked
    where c.id = asked.id returning asked.granted_at is not null as stood`,
  );
  return rows[0] ? (rows[0].stood ? 'stood' : 'granted') : null;
}

/** A no: the yes is taken back, and the link goes on working. */
export async function refuseConsent(tx: Tx, asked: AskedRow, now: Date): Promise<void> {
  await tx.execute(
    sql`update report_consents set granted_at = null, refused_at = ${at(now)} where id = ${asked.id} and ended_at is null`,
  );
}

const OwnReportRow = z.strictObject({
  order_id: z.number(),
  lab: z.string(),
  starts_at: z.string(),
  items: NamedItems,
});

/** The signed reports of a person under the account that asked them, the last fifty first. */
export async function selectReportsOf(executor: Executor, asked: AskedRow, now: Date) {
  const { rows } = await query(
    executor,
    OwnReportRow,
    sql`
    select o.id as order_id, l.name as lab, v.starts_at,
      ${namedItemsOf(sql`o.id`)} as items
    from visits v join orders o on o.visit_id = v.id join labs l on l.id = v.lab_id
    join lateral (select x.* from reports x where x.order_id = o.id and x.signed_at is not null order by x.version desc limit 1) r
      on r.recalled_at is null and not ${heldAt(now)}
    where ${ofPerson(scopeOf(asked))} order by v.starts_at desc limit 50`,
  );
  return rows;
}
