import { reportAccesses } from '@healthplus/contract/reports/rules';
import { dayOf } from '@healthplus/contract/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';

/** The person `p` of the account whose order `o` of visit `v` it is, and what stands of them in `c`; nobody once they were removed. */
export const joinPerson: SQL = sql`
  left join people p on p.id = o.person_id and p.account_id = v.account_id
  left join report_consents c on c.person_id = p.id and c.ended_at is null`;

/** The desk has put somebody else in the place of whom the order `o` of visit `v` was for, after an event. */
const reassignedAfter = (
  event: SQL,
) => sql`exists (select 1 from visit_events r where r.visit_id = v.id and r.subject = 'order'
  and r.to_state = 'reassigned' and r.id > ${event} and (r.detail ->> 'orderId')::bigint = o.id)`;

/**
 * The visit was claimed for this account by a code to the telephone given at the desk. A family may share that telephone,
 * so a confidential report is theirs only where the desk knew them in person (`themselves`), and none is while the order
 * names somebody else than it did at the claim: plainly another, or, where the desk has put another in their place since,
 * anybody who is not exactly that person.
 */
const claimed = sql`exists (select 1 from visit_events e where e.visit_id = v.id and e.subject = 'order' and e.to_state = 'claimed'
  and (not is_confidential(o) or (e.detail ->> 'themselves')::boolean)
  and coalesce(claim_names(e.detail, o, ${reassignedAfter(sql`e.id`)}), false))`;

/**
 * The family member `p` is the person whom the order `o` names; not where a lab has corrected it to somebody else. Of nobody
 * in the family it is whose it was booked as, until the desk says that somebody else came.
 */
const named = sql`(case when p.id is null then not ${reassignedAfter(sql`0`)}
  else same_person(p.name, p.sex, p.birth_date, p.age_years, p.age_on, o.person_name, o.person_sex, o.person_birth_date, o.person_age_years, o.person_age_on) end)`;

/**
 * Whether the account of visit `v` may read the report of its order `o`, after `joinPerson`. A person of unknown age
 * counts as an adult. The birth date or age on the order decides, so that a later edit turns no adult into a minor.
 */
export function accessOf(now: Date): SQL {
  const today = dayOf(now);
  const minor = sql`coalesce(o.person_birth_date > ${today}::date - interval '18 years',
    o.person_age_years + extract(year from age(${today}::date, o.person_age_on)) < 18,
    p.birth_date > ${today}::date - interval '18 years', false)`;
  return sql`case when ${named} and (p.relation = 'self' or ${minor}) or ${claimed} then 'own' when is_confidential(o) then 'confidential'
    when not ${named} then 'unasked' when c.granted_at is not null then 'consented' when c.id is not null then 'asked' else 'unasked' end`;
}

/** Whether the report opens for that account. */
export const opensTo = (now: Date): SQL => sql`(${accessOf(now)}) in ('own', 'consented')`;

const SpokenRow = z.strictObject({ opens: z.boolean(), shut: z.boolean(), confidential: z.boolean() });

/** Whether an order's report opens for the account of its visit or stays shut to it, and whether messages must not name what was tested. */
export async function findSpoken(executor: Executor, orderId: number, now: Date): Promise<z.infer<typeof SpokenRow>> {
  const { rows } = await query(
    executor,
    SpokenRow,
    sql`
    select v.account_id is not null and ${opensTo(now)} as opens, v.account_id is not null and not ${opensTo(now)} as shut, is_confidential(o) as confidential
    from orders o join visits v on v.id = o.visit_id ${joinPerson} where o.id = ${orderId}`,
  );
  return rows[0]!;
}

const AccessRow = z.strictObject({
  access: z.enum(reportAccesses),
  person_id: z.number().nullable(),
  person_name: z.string(),
  may_be_self: z.boolean(),
});

/** How an account stands to an order's report; null where the order is not its own. */
export async function findAccess(executor: Executor, account: AccountScope, orderId: number, now: Date) {
  const { rows } = await query(
    executor,
    AccessRow,
    sql`
    select ${accessOf(now)} as access, p.id as person_id, o.person_name,
      p.id is not null and p.hidden_at is null and not was_booked_as_another(p)
        and not exists (select 1 from people x where x.account_id = ${account} and x.relation = 'self') as may_be_self
    from orders o join visits v on v.id = o.visit_id ${joinPerson} where o.id = ${orderId} and v.account_id = ${account}`,
  );
  return rows[0] ?? null;
}

/** Keeps whom an order is of, and what they have said, as it is until the transaction ends. */
export async function holdConsent(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`select 1 from orders where id = ${orderId} for share`);
  await tx.execute(sql`
    select 1 from report_consents c join orders o on o.person_id = c.person_id where o.id = ${orderId} and c.ended_at is null for share of c`);
}

/** Order `o` of visit `v` is of a person, under the account that books for them. */
export const ofPerson = ({ accountId, personId }: { accountId: number; personId: number }): SQL =>
  sql`v.account_id = ${accountId} and o.person_id = ${personId}`;
