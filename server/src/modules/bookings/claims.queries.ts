import { Locale } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';

const ClaimableRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  lab: z.string(),
  starts_at: z.string(),
  person_name: z.string(),
  phone: z.string(),
  locale: Locale,
  claimed: z.boolean(),
});
export type ClaimableRow = z.infer<typeof ClaimableRow>;

/** A visit of somebody who walked in; also once it has an account. Null for one that was booked on the site from the first. */
export async function findClaimable(
  executor: Executor,
  { number, lab }: { number: string; lab?: LabScope },
): Promise<ClaimableRow | null> {
  const { rows } = await query(
    executor,
    ClaimableRow,
    sql`
    select v.id, v.number, l.name as lab, v.starts_at, o.person_name, coalesce(own_phone(p), '') as phone, coalesce(p.locale, 'en') as locale, v.account_id is not null as claimed
    from visits v join labs l on l.id = v.lab_id join orders o on o.visit_id = v.id left join patients p on p.id = o.patient_id
    where v.number = ${number} and v.recollects_id is null and ${lab === undefined ? sql`true` : sql`v.lab_id = ${lab}`}
      and exists (select 1 from visit_stops s where s.visit_id = v.id and s.slot_id is null) order by o.id limit 1`,
  );
  return rows[0] ?? null;
}

/** Lets one at a time write codes for a visit, so that they are counted right, and take it. */
export async function lockVisit(tx: Tx, visitId: number): Promise<void> {
  await tx.execute(sql`select 1 from visits where id = ${visitId} for update`);
}

const SentRow = z.strictObject({ quarter: z.number(), day: z.number() });

/** How many codes were made for a visit in the last quarter of an hour, and in a day. */
export async function countClaims(executor: Executor, visitId: number, now: Date) {
  const { rows } = await query(
    executor,
    SentRow,
    sql`
    select count(*) filter (where created_at > ${at(now)} - interval '15 minutes')::int as quarter, count(*)::int as day
    from visit_claims where visit_id = ${visitId} and created_at > ${at(now)} - interval '1 day'`,
  );
  return rows[0]!;
}

/** How long a code works. */
export const CLAIM_MINUTES = 10;

/** A new code for a visit; the ones before it end. */
export async function insertClaim(
  tx: Tx,
  claim: { visitId: number; codeDigest: string; atDesk: boolean; now: Date },
): Promise<void> {
  const { visitId, codeDigest, atDesk, now } = claim;
  await tx.execute(sql`update visit_claims set ended_at = ${at(now)} where visit_id = ${visitId} and ended_at is null`);
  await tx.execute(sql`
    insert into visit_claims (visit_id, code_digest, at_desk, expires_at, created_at)
    values (${visitId}, ${codeDigest}, ${atDesk}, ${at(now)} + make_interval(mins => ${CLAIM_MINUTES}), ${at(now)})`);
}

const TryRow = z.strictObject({ id: z.number(), code_digest: z.string(), at_desk: z.boolean() });

/** Counts one try at the code of a visit that is alive, in one statement; null where there is none, or five were wrong. */
export async function takeClaimTry(executor: Executor, visitId: number, now: Date) {
  const { rows } = await query(
    executor,
    TryRow,
    sql`
    update visit_claims set attempts = attempts + 1
    where visit_id = ${visitId} and ended_at is null and attempts < 5 and expires_at > ${at(now)} returning id, code_digest, at_desk`,
  );
  return rows[0] ?? null;
}

/** Ends a code that was right; false where another call was quicker. */
export const endClaim = (tx: Tx, id: number, now: Date): Promise<boolean> =>
  hasRow(tx, sql`update visit_claims set ended_at = ${at(now)} where id = ${id} and ended_at is null returning id`);

/**
 * The visit, and those that take its specimens again, are the account's from now on, and its orders are of the person of that
 * name there, if there is one. Its event says whether whoever takes it in is surely the one who walked in: the account's
 * holder had that name, sex and age before they came, or the desk told the code (`atDesk`) to the one of that name who stands
 * there. The name of an account is written by whoever holds it, and proves nothing. False where it has an account by now.
 */
export async function giveVisit(
  tx: Tx,
  account: AccountScope,
  { visitId, atDesk, now }: { visitId: number; atDesk: boolean; now: Date },
): Promise<boolean> {
  const given = await hasRow(
    tx,
    sql`
    with given as (
      update visits set account_id = ${account} where (id = ${visitId} or recollects_id = ${visitId}) and account_id is null returning id),
    event as (
      insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail, at)
      select id, 'order', 'claimed', ${account},
        'customer', (select jsonb_build_object('name', w.person_name, 'sex', w.person_sex, 'birthDate', w.person_birth_date, 'ageYears', w.person_age_years,
          'ageOn', w.person_age_on) from orders w where w.visit_id = given.id order by w.id limit 1) || jsonb_build_object('themselves', exists (
        select 1 from orders w join visits v on v.id = w.visit_id join accounts a on a.id = ${account}
        left join people s on s.account_id = a.id and s.relation = 'self'
        where w.visit_id = given.id and (${atDesk} and lower(a.name) = lower(w.person_name)
          or s.created_at < v.created_at and lower(s.name) = lower(w.person_name) and s.sex = w.person_sex
            and born_alike(s.birth_date, s.age_years, s.age_on, w.person_birth_date, w.person_age_years, w.person_age_on)))), ${at(now)}
      from given where id = ${visitId} returning visit_id)
    select 1 from event`,
  );
  if (!given) return false;
  await tx.execute(sql`
    update orders o set person_id = alike.id
    from orders w cross join lateral (
      select min(p.id) as id from people p where p.account_id = ${account} and lower(p.name) = lower(w.person_name) and p.sex = w.person_sex
        and born_alike(p.birth_date, p.age_years, p.age_on, w.person_birth_date, w.person_age_years, w.person_age_on) having count(*) = 1) alike
    where w.id = o.id and o.visit_id = ${visitId} and o.person_id is null`);
  await tx.execute(sql`select search_visits_of_account(${account})`);
  return true;
}
