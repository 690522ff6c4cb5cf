import { openStates } from '@healthplus/contract/bookings/rules';
import { signedStates } from '@healthplus/contract/order-states';
import { Locale } from '@healthplus/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { heldAt, joinPerson, opensTo } from '#src/modules/reports/patient-reports.service.ts';
import { needsCriticalCall } from '#src/modules/results/results.service.ts';

const LeaverRow = z.strictObject({ lab: z.string(), name: z.string(), email: z.string().nullable(), locale: Locale });

/** A lab's name, and who takes its data. */
export async function selectLeaver(executor: Executor, lab: LabScope, accountId: number) {
  const { rows } = await query(
    executor,
    LeaverRow,
    sql`
    select l.name as lab, a.name, a.email, a.locale from labs l join lab_members m on m.lab_id = l.id join accounts a on a.id = m.account_id
    where l.id = ${lab} and a.id = ${accountId}`,
  );
  return rows[0]!;
}

const AllOfRow = z.strictObject({
  data: z.record(z.string(), z.unknown()),
});

/** What a visit `v` was for, person by person, with the reports of it that open to its account. */
const ordersOf = (now: Date): SQL => sql`
  select json_agg(json_build_object('name', o.person_name, 'sex', o.person_sex, 'birthDate', o.person_birth_date,
    'age', o.person_age_years, 'ageOn', o.person_age_on, 'state', o.state,
    'tests', (select json_agg(json_build_object('name', x.name, 'pricePaise', x.price_paise) order by x.id) from order_items x where x.order_id = o.id),
    'reports', case when ${opensTo(now)} then (select json_agg(json_build_object('version', r.version, 'state', r.state,
        'signedBy', r.signature, 'signedFor', coalesce(r.person_name, o.person_name), 'note', r.note,
        'values', (select json_agg(json_build_object('name', pm.name, 'value', coalesce(w.text_value, w.value::text), 'unit', w.unit,
            'low', w.low, 'high', w.high, 'flag', w.flag) order by w.parameter_id)
          from report_values w join parameters pm on pm.id = w.parameter_id where w.report_id = r.id)) order by r.version)
      from reports r where r.order_id = o.id and r.state in ${signedStates} and r.recalled_at is null and not ${heldAt(now)}) end) order by o.id)
  from orders o ${joinPerson} where o.visit_id = v.id`;

/** Everything that is kept of an account, in the words of the tables, amounts in paise; reports as far as they open to it. */
export async function selectAllOf(
  executor: Executor,
  account: AccountScope,
  now: Date,
): Promise<Record<string, unknown>> {
  const { rows } = await query(
    executor,
    AllOfRow,
    sql`
    select json_build_object(
      'account', (select json_build_object('name', a.name, 'email', a.email, 'phone', a.phone, 'birthYear', a.birth_year, 'language', a.locale,
        'since', a.created_at) from accounts a where a.id = ${account}),
      'consents', (select coalesce(json_agg(json_build_object('notice', c.notice, 'version', c.version, 'acceptedAt', c.accepted_at,
        'endedAt', c.ended_at, 'for', p.name) order by c.id), '[]')
        from consents c left join people p on p.id = c.person_id where c.account_id = ${account}),
      'formerEmails', (select coalesce(json_agg(json_build_object('email', f.email, 'until', f.until) order by f.until), '[]') from former_emails f
        where f.account_id = ${account}),
      'messageWays', (select coalesce(json_agg(json_build_object('kind', w.kind, 'ways', w.ways) order by w.kind), '[]') from message_ways w
        where w.account_id = ${account}),
      'operatorNotes', (select coalesce(json_agg(json_build_object('text', n.text, 'at', n.at, 'booking', n.number) order by n.at), '[]') from (
          select text, at, null as number from account_notes where account_id = ${account}
          union all select o.text, o.at, v.number from operator_notes o join visits v on v.id = o.visit_id where v.account_id = ${account}) n),
      'people', (select coalesce(json_agg(json_build_object('name', p.name, 'sex', p.sex, 'birthDate', p.birth_date, 'age', p.age_years,
        'ageOn', p.age_on, 'relation', p.relation, 'takenOutAt', p.hidden_at) order by p.id), '[]') from people p where p.account_id = ${account}),
      'nominee', (select json_build_object('name', m.name, 'relation', m.relation, 'phone', m.phone, 'since', m.named_at) from account_nominees m
        where m.account_id = ${account}),
      'reportConsents', (select coalesce(json_agg(json_build_object('person', p.name, 'phone', c.phone, 'askedAt', c.created_at, 'language', c.locale,
        'grantedAt', c.granted_at, 'refusedAt', c.refused_at, 'endedAt', c.ended_at) order by c.id), '[]')
        from report_consents c join people p on p.id = c.person_id where c.account_id = ${account}),
      'addresses', (select coalesce(json_agg(json_build_object('label', d.label, 'line', d.line, 'locality', d.locality, 'floor', d.floor,
        'landmark', d.landmark, 'city', ci.name, 'pincode', d.pincode) order by d.id), '[]')
        from addresses d join cities ci on ci.id = d.city_id where d.account_id = ${account}),
      'visits', (select coalesce(json_agg(json_build_object('number', v.number, 'with', coalesce(l.name, dr.name), 'state', v.state, 'place', v.place,
          'startsAt', v.starts_at, 'address', v.address, 'door', concat_ws(' ', v.door_name, v.door_phone), 'note', v.note, 'totalPaise', v.total_paise,
          'steps', (select json_agg(json_strip_nulls(json_build_object('subject', e.subject, 'to', e.to_state,
            'text', case when e.subject = 'message' then e.detail->>'reason' end, 'at', e.at)) order by e.id) from visit_events e where e.visit_id = v.id),
          'payments', visit_money(v.id),
          'people', (${ordersOf(now)})) order by v.id), '[]')
        from visits v left join labs l on l.id = v.lab_id left join doctors dr on dr.id = v.doctor_id where v.account_id = ${account}),
      'reviews', (select coalesce(json_agg(json_build_object('visit', v.number, 'rating', r.rating, 'onTime', r.on_time,
        'reportOnTime', r.report_on_time, 'words', r.words, 'answer', r.answer, 'at', r.changed_at) order by r.id), '[]')
        from reviews r join visits v on v.id = r.visit_id where r.account_id = ${account}),
      'prescriptions', (select coalesce(json_agg(json_build_object('sentAt', p.created_at, 'to', coalesce(l.name, 'the site'), 'note', p.note,
        'state', p.state, 'reason', p.reason,
          'tests', (select json_agg(i.name order by x.place) from prescription_items x join items i on i.id = x.item_id
            where x.prescription_id = p.id)) order by p.id), '[]')
        from prescriptions p left join labs l on l.id = p.lab_id where p.account_id = ${account}),
      'cases', (select coalesce(json_agg(json_build_object('number', k.number, 'kind', k.kind, 'about', k.about, 'state', k.state, 'openedAt', k.created_at,
          'written', (select json_agg(json_build_object('by', e.by, 'text', e.text, 'at', e.created_at) order by e.id) from case_entries e
            where e.case_id = k.id and not e.internal)) order by k.id), '[]')
        from cases_of(${account}) k),
      'shares', (select coalesce(json_agg(json_build_object('order', s.order_id, 'with', coalesce(dr.name, 'a link'), 'until', s.expires_at,
        'endedAt', s.revoked_at) order by s.id), '[]')
        from report_shares s left join doctors dr on dr.id = s.doctor_id where s.account_id = ${account})) as data`,
  );
  return rows[0]!.data;
}

/** Whether money is still on its way back to an account, or waits at a lab's desk: whoever is erased could not be asked where it went. */
export const hasOpenRefunds = (executor: Executor, account: AccountScope): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    select 1 from refunds r join visits v on v.id = r.visit_id where v.account_id = ${account} and r.state in ('requested', 'approved', 'sent')
    union all select 1 from visits v where v.account_id = ${account} and v.balance = -1 limit 1`,
  );

/** For so long somebody waits for a laboratory that has to call them, or to report what the law asks for; then they go all the same. */
const DUTY_DAYS = 30;

/** Whether a laboratory has yet to call about a critical value of the account's people, or to report one of their results. */
export const hasOpenDuties = (executor: Executor, account: AccountScope, now: Date): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    select 1 from visits v join orders o on o.visit_id = v.id join results r on r.order_id = o.id
      where v.account_id = ${account} and r.at > ${at(now)} - make_interval(days => ${DUTY_DAYS}) and ${needsCriticalCall}
    union all select 1 from tasks t join orders o on o.id = t.order_id join visits v on v.id = o.visit_id
      where v.account_id = ${account} and t.kind = 'notify' and t.done_at is null and t.dropped_at is null
        and t.created_at > ${at(now)} - make_interval(days => ${DUTY_DAYS}) limit 1`,
  );

/** Whether the account still has a visit ahead, or one that is being worked on. */
export async function hasOpenVisits(executor: Executor, account: AccountScope): Promise<boolean> {
  return hasRow(
    executor,
    sql`
    select 1 from visits where account_id = ${account}
      and state = any(${sql.param([...openStates])}::text[])
    union all select 1 from orders o join visits v on v.id = o.visit_id where v.account_id = ${account} and o.state = 'active'
      and (o.report_state = 'recalled' or (o.report_state = 'partial' and v.state = 'completed')) limit 1`,
  );
}
