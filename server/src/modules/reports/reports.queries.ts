import { type ReportState, reportStates, wholeStates } from '@healthplus/contract/order-states';
import { translations } from '@healthplus/contract/primitives';
import type { NamedTest } from '@healthplus/contract/reports/schemas';
import { flags } from '@healthplus/contract/results/rules';
import { blankReasons } from '@healthplus/contract/results/schemas';
import { organSystems } from '@healthplus/contract/vocabulary/organ-systems';
import { resultForms } from '@healthplus/contract/vocabulary/result-forms';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import {
  ParameterTranslations,
  TestTranslations,
  translationsOfParameter,
  translationsOfTest,
} from '#src/db/translations.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { latestResults, uncalledCriticals } from '#src/modules/results/results.service.ts';
import { taken } from './work-list.queries.ts';

const ReportPerson = z.strictObject({
  person_name: z.string(),
  person_sex: z.string(),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  /** Null for what was signed before that was kept: as the order says. */
  pregnant: z.boolean().nullable(),
});

export const ReportRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  state: z.enum(reportStates),
  file_id: z.string().nullable(),
  note: z.string(),
  reason: z.string(),
  code: z.string().nullable(),
  signature: z.string().nullable(),
  signed_at: z.string().nullable(),
  /** Whom it is of, as it was signed; null for a draft, and for what was signed before that was kept. */
  person: ReportPerson.nullable(),
  /** Why it was taken back; null for what stands. */
  recall_reason: z.string().nullable(),
  /** The tests of the order whose results stand in its PDF. */
  attached: z.array(z.number()),
  interpretations: z.array(
    z.strictObject({
      test: z.string(),
      test_translations: TestTranslations,
      text: z.string(),
      text_translations: translations(z.string()),
    }),
  ),
  blanks: z.array(
    z.strictObject({
      name: z.string(),
      explanation: z.string().nullable(),
      unit: z.string(),
      translations: ParameterTranslations,
      reason: z.enum(blankReasons),
    }),
  ),
  values: z.array(
    z.strictObject({
      parameter_id: z.number(),
      name: z.string(),
      test: z.string(),
      organ_system: z.enum(organSystems).nullable(),
      value: z.number().nullable(),
      decimals: z.number().nullable(),
      text_value: z.string().nullable(),
      unit: z.string(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      range_text: z.string().nullable(),
      form: z.enum(resultForms).nullable(),
      method: z.string(),
      certificate: z.string().nullable(),
      referral: z.string().nullable(),
      specimen: z.string(),
      collected_at: z.string().nullable(),
      fasted_hours: z.number().nullable(),
      flag: z.enum(flags),
      explanation: z.string().nullable(),
      translations: ParameterTranslations,
      test_translations: TestTranslations,
    }),
  ),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** The latest version of an order's report; only signed ones when asked so. */
export const findReport = (executor: Executor, orderId: number, signed: boolean): Promise<ReportRow | null> =>
  findVersion(executor, sql`r.order_id = ${orderId} and (not ${signed} or r.signed_at is not null)`);

/** Whether an order is on the lab's work: something of it was taken, and it is not cancelled. */
export const isOrderOf = (executor: Executor, lab: LabScope, orderId: number): Promise<boolean> =>
  hasRow(
    executor,
    sql`select 1 from orders o where o.id = ${orderId} and o.lab_id = ${lab} and o.state <> 'cancelled' and ${taken}`,
  );

/** One version of a report, signed or not. */
export const findReportById = (executor: Executor, reportId: number): Promise<ReportRow | null> =>
  findVersion(executor, sql`r.id = ${reportId}`);

/** A specimen `s` of which results may stand: one that was rejected for too little of it gave what it gave. */
export const gaveResults = sql`(s.state <> 'rejected' or s.reject_reason = 'insufficient')`;

/** Parameters that a report `r` leaves blank, each with the reason. */
const blanksOfReport = sql`
  select json_agg(json_build_object('name', p.name, 'explanation', p.explanation, 'unit', coalesce(p.unit, ''),
    'translations', ${translationsOfParameter}, 'reason', b.reason) order by p.id)
  from report_blanks b join parameters p on p.id = b.parameter_id
  where b.report_id = r.id`;

/** What the lab says to tests of a report `r`. */
const interpretationsOfReport = sql`
  select json_agg(json_build_object('test', t.name, 'test_translations', ${translationsOfTest}, 'text', n.text, 'text_translations', n.translations) order by n.test_id)
  from report_interpretations n join tests t on t.id = n.test_id
  where n.report_id = r.id`;

/** The test of the order of a report `r` that its value `w` belongs to, with the specimen that the lab takes for it. */
const testOfValue = sql`
  select t.name as test, ${translationsOfTest} as translations, t.organ_system,
    coalesce((select k.specimen from containers k
      where k.id = n.container_id and k.specimen <> '' and lower(k.specimen) <> lower(coalesce(t.specimen, ''))), t.specimen) as specimen,
    n.order_id, n.container_id, n.after_meal, n.id * 1000 + array_position(n.parameter_ids, w.parameter_id) as place
  from order_tests n join tests t on t.id = n.test_id
  where n.order_id = r.order_id and w.parameter_id = any(n.parameter_ids)
  order by (n.state = 'cancelled'), n.id limit 1`;

/**
 * When a specimen `s` was drawn; null where nobody said so before it was received. Drawn at the counter it comes to the bench
 * from the next room: the scan that took it in says when. What is taken again is drawn where that visit is.
 */
export const drawnAtOf = sql`(case when s.collected_by is not null or s.collected_at is distinct from s.received_at
  or exists (select 1 from orders x join visits y on y.id = coalesce(s.recollection_id, x.visit_id) where x.id = s.order_id and y.place = 'counter') then s.collected_at end)`;

/** The tube that a value `w` was measured from: the latest drawn before it was, also where the rest was drawn again since. */
const tubeOfValue = sql`
  select ${drawnAtOf} as collected_at, s.fasted_hours from specimens s
  where s.order_id = of.order_id and s.container_id = of.container_id and s.after_meal = of.after_meal and ${gaveResults}
    and s.collected_at <= coalesce((select min(m.at) from results m
      where m.order_id = r.order_id and m.parameter_id = w.parameter_id
        and m.value is not distinct from w.value and m.text_value is not distinct from w.text_value), 'infinity')
  order by s.collected_at desc limit 1`;

/** The values of a report `r`, in the order of its tests. */
const valuesOfReport = sql`
  select json_agg(json_build_object(
    'parameter_id', w.parameter_id, 'name', p.name, 'translations', ${translationsOfParameter}, 'explanation', p.explanation, 'form', p.form,
    'test', coalesce(of.test, p.name), 'test_translations', coalesce(of.translations, '{}'), 'organ_system', of.organ_system,
    'value', w.value, 'decimals', scale(w.value), 'text_value', w.text_value, 'unit', w.unit, 'flag', w.flag,
    'low', w.low, 'high', w.high, 'range_text', w.range_text,
    'method', w.method, 'certificate', w.certificate, 'referral', w.referral,
    'specimen', coalesce(of.specimen, ''), 'collected_at', tube.collected_at, 'fasted_hours', tube.fasted_hours
  ) order by of.place, w.parameter_id)
  from report_values w join parameters p on p.id = w.parameter_id
  left join lateral (${testOfValue}) of on true
  left join lateral (${tubeOfValue}) tube on true
  where w.report_id = r.id`;

async function findVersion(executor: Executor, wanted: SQL): Promise<ReportRow | null> {
  const { rows } = await query(
    executor,
    ReportRow,
    sql`
    select r.id, r.version, r.state, r.file_id, r.note, r.reason, r.code, r.signature, r.signed_at, r.recall_reason,
      case when r.person_name is not null then json_build_object('person_name', r.person_name, 'person_sex', r.person_sex,
        'birth_date', r.person_birth_date, 'age_years', r.person_age_years, 'age_on', r.person_age_on, 'pregnant', r.person_pregnant) end as person,
      array(select x.order_test_id from report_attached_tests x where x.report_id = r.id order by 1) as attached,
      coalesce((${blanksOfReport}), '[]') as blanks,
      coalesce((${interpretationsOfReport}), '[]') as interpretations,
      coalesce((${valuesOfReport}), '[]') as values
    from reports r where ${wanted}
    order by r.version desc limit 1`,
  );
  return rows[0] ?? null;
}

/** A result `s` is of a test that was not cancelled. */
const isOrdered = sql`exists (select 1 from order_tests n where n.order_id = s.order_id and n.state <> 'cancelled' and s.parameter_id = any(n.parameter_ids))`;

/** What a version says, once and for all: the results as they stand, of the tests that are shown. What was cancelled is none of it, nor what is held back. */
export async function snapshotResults(
  executor: Executor,
  { reportId, orderId, withheld }: { reportId: number; orderId: number; withheld: ReadonlySet<number> },
): Promise<void> {
  const shownOf = sql`(s.parameter_id <> all(${sql.param([...withheld])}::bigint[]) and ${isOrdered})`;
  await executor.execute(sql`
    insert into report_values (report_id, parameter_id, value, text_value, unit, low, high, range_text, method, flag, referral, certificate)
    select ${reportId}, s.parameter_id, s.value, s.text_value, s.unit, s.low, s.high, s.range_text, s.method, s.flag, referred_to(${orderId}, s.parameter_id),
      case when referred_to(${orderId}, s.parameter_id) is null then certificate_of_result(${orderId}, s.parameter_id) end
    from ${latestResults(sql`= ${orderId}`)} s where num_nonnulls(s.value, s.text_value) = 1
      and ${shownOf}`);
  await executor.execute(sql`
    insert into report_blanks (report_id, parameter_id, reason)
    select ${reportId}, s.parameter_id, s.blank_reason from ${latestResults(sql`= ${orderId}`)} s
    where num_nonnulls(s.value, s.text_value) = 0 and s.blank_reason is not null and ${shownOf}`);
  await executor.execute(sql`
    insert into report_interpretations (report_id, test_id, text, translations)
    select distinct on (n.test_id) ${reportId}::bigint, n.test_id, said.text, said.translations from order_tests n
      join test_interpretations said on said.lab_id = n.lab_id and said.test_id = n.test_id
    where n.order_id = ${orderId} and n.state <> 'cancelled' and exists (select 1 from report_values w
      where w.report_id = ${reportId} and w.parameter_id = any(n.parameter_ids) and w.referral is null
        -- A parameter of two tests stands under the first.
        and not exists (select 1 from order_tests f where f.order_id = n.order_id and f.state <> 'cancelled' and f.id < n.id
          and w.parameter_id = any(f.parameter_ids)))`);
}

/** So long a report with a critical value waits for the call, then it opens. Source: product decision "The lab's day", Messages. */
const HOLD_HOURS = 4;

/** When a value `w` of a report `r` was first signed as it stands: another version of the report does not begin the hours anew. */
const saidSince = sql`(select min(x.signed_at) from reports x join report_values y on y.report_id = x.id and y.parameter_id = w.parameter_id
    and y.value is not distinct from w.value and y.text_value is not distinct from w.text_value
  where x.order_id = r.order_id and x.signed_at is not null and x.recalled_at is null)`;

/**
 * Whether a signed report `r` is not read yet: a critical value of it was told to nobody, and the hours are not over.
 */
export const heldAt = (now: Date): SQL => sql`(r.signed_at > ${at(now)} - make_interval(hours => ${HOLD_HOURS})
  and exists (select 1 from ${uncalledCriticals} and ${saidSince} > ${at(now)} - make_interval(hours => ${HOLD_HOURS})))`;

/** Whether a report is held back still, as a critical value of it waits for a call. */
export const isHeld = (executor: Executor, reportId: number, now: Date): Promise<boolean> =>
  hasRow(executor, sql`select 1 from reports r where r.id = ${reportId} and ${heldAt(now)}`);

/** Until when a signed report is held back where nobody is called; null for one that may be read. */
export async function heldUntil(executor: Executor, reportId: number, now: Date): Promise<Date | null> {
  const { rows } = await query(
    executor,
    z.strictObject({ until: z.string() }),
    sql`
    select (select max(${saidSince}) from ${uncalledCriticals}) + make_interval(hours => ${HOLD_HOURS}) as until
    from reports r where r.id = ${reportId} and ${heldAt(now)}`,
  );
  return rows[0] ? new Date(rows[0].until) : null;
}

/** The signed version before one, to say what it replaced; none where that was taken back: it was of somebody else, or wrong. */
export async function findVersionBefore(
  executor: Executor,
  orderId: number,
  version: number,
): Promise<ReportRow | null> {
  return findVersion(
    executor,
    sql`r.order_id = ${orderId} and r.version < ${version} and r.signed_at is not null and r.recalled_at is null`,
  );
}

/** Signs a draft that says something; false when there is nothing in it. */
export async function signDraft(
  executor: Executor,
  reportId: number,
  signer: { accountId: number; lab: LabScope; at: Date; state: ReportState; reason: string; code: string },
): Promise<boolean> {
  return hasRow(
    executor,
    sql`
    update reports r set state = ${signer.state}, signed_at = ${at(signer.at)}, signed_by = ${signer.accountId}, reason = ${signer.reason}, code = ${signer.code},
      signature = (select concat_ws(', ', a.name, nullif(m.qualification, ''), nullif(m.registration_number, ''))
        from accounts a join lab_members m on m.account_id = a.id and m.lab_id = ${signer.lab} and m.ended_at is null where a.id = ${signer.accountId}),
      person_name = o.person_name, person_sex = o.person_sex, person_birth_date = o.person_birth_date, person_age_years = o.person_age_years,
        person_age_on = o.person_age_on, person_pregnant = o.person_pregnant
    from orders o where o.id = r.order_id and r.id = ${reportId} and r.signed_at is null
      and (r.file_id is not null or exists (select 1 from report_values w where w.report_id = r.id))
    returning r.id`,
  );
}

const NamedTestRow = z.strictObject({ name: z.string(), translations: TestTranslations });

/** The ordered tests that a version does not say: an interim one in part or not at all, a whole one not at all. */
export async function selectPending(executor: Executor, orderId: number, reportId: number): Promise<NamedTest[]> {
  const { rows } = await query(
    executor,
    NamedTestRow,
    sql`
    select coalesce(t.name, i.name) as name, ${translationsOfTest} as translations from order_tests n join order_items i on i.id = n.order_item_id
      left join tests t on t.id = n.test_id
    where n.order_id = ${orderId} and n.state <> 'cancelled'
      and not report_says(${reportId}, n)
      and ((select r.state from reports r where r.id = ${reportId}) not in ${wholeStates}
        or not exists (select 1 from report_values w where w.report_id = ${reportId} and w.parameter_id = any(n.parameter_ids))) order by n.id`,
  );
  return rows;
}
