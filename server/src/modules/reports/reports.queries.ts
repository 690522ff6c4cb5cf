import { reportStates, signedStates } from '@healthplus/contract/reports/rules';
import { SampleState } from '@healthplus/contract/specimens/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { VisitPatient } from '#src/modules/bookings/visit-patient.rules.ts';
import { Range } from './reports.rules.ts';

export const WorkRow = z.strictObject({
  order_id: z.number(),
  number: z.string(),
  accession_number: z.string().nullable(),
  person_name: z.string(),
  person_sex: z.string(),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  starts_at: z.string(),
  items: z.array(z.string()),
  sample_state: SampleState,
  report_state: z.enum(reportStates).nullable(),
  due_at: z.string().nullable(),
  overdue: z.boolean(),
  has_draft: z.boolean(),
  patient: VisitPatient,
  lab_name: z.string(),
});
export type WorkRow = z.infer<typeof WorkRow>;

export interface WorkFilter {
  lab: LabScope;
  /** What is overdue. */
  now: Date;
  orderId?: number | undefined;
  view?: 'open' | 'pending' | 'done' | undefined;
  sample?: SampleState | undefined;
  q?: string | undefined;
}

function conditions({ lab, orderId, view, sample, q }: WorkFilter): SQL {
  const parts: SQL[] = [sql`v.lab_id = ${lab}`, sql`o.state <> 'cancelled'`, sql`o.sample_state <> 'planned'`];
  if (orderId !== undefined) parts.push(sql`o.id = ${orderId}`);
  if (view === 'open') parts.push(sql`o.state = 'active'`);
  if (view === 'pending') {
    const inLab = sql`o.sample_state in ('received', 'accepted', 'in_process', 'done')`;
    parts.push(sql`${inLab} and coalesce(o.report_state, '') not in ${signedStates}`);
  }
  if (view === 'done') parts.push(sql`o.state = 'done'`);
  if (sample) parts.push(sql`o.sample_state = ${sample}`);
  if (q) {
    const like = containing(q);
    parts.push(sql`(o.accession_number ilike ${like} or v.number ilike ${like} or o.person_name ilike ${like})`);
  }
  return sql.join(parts, sql` and `);
}

/** Orders whose sample was taken: the soonest due first, done ones the latest first. */
export async function selectWork(
  executor: Executor,
  filter: WorkFilter,
  page: { limit: number; offset: number },
): Promise<WorkRow[]> {
  const order = filter.view === 'done' ? sql`o.id desc` : sql`o.due_at nulls last, o.id`;
  const { rows } = await query(
    executor,
    WorkRow,
    sql`
    select o.id as order_id, v.number, o.accession_number, o.person_name, o.person_sex, o.person_birth_date as birth_date, o.person_age_years as age_years, o.person_age_on as age_on, v.starts_at,
      array(select x.name from order_items x where x.order_id = o.id order by x.id) as items, o.sample_state, o.report_state, o.due_at,
      coalesce(o.due_at < ${at(filter.now)} and o.state = 'active', false) as overdue,
      exists (select 1 from reports r where r.order_id = o.id and r.state not in ${signedStates}
        and r.version = (select max(version) from reports where order_id = o.id)) as has_draft,
      visit_patient(v.id, a) as patient, l.name as lab_name
    from orders o join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id left join accounts a on a.id = v.account_id
    where ${conditions(filter)} order by ${order} limit ${page.limit} offset ${page.offset}`,
  );
  return rows;
}

export async function countWork(executor: Executor, filter: WorkFilter): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`
    select count(*)::int as count from orders o join visits v on v.id = o.visit_id where ${conditions(filter)}`,
  );
  return rows[0]!.count;
}

export const MeasuredRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  unit: z.string().nullable(),
  explanation: z.string().nullable(),
  ranges: z.array(Range),
});
export type MeasuredRow = z.infer<typeof MeasuredRow>;

/** What the items of an order measure, each parameter once, with its ranges. */
export async function selectMeasured(executor: Executor, orderId: number): Promise<MeasuredRow[]> {
  const { rows } = await query(
    executor,
    MeasuredRow,
    sql`
    select p.id, p.name, p.unit, p.explanation, coalesce((select json_agg(json_build_object('sex', r.sex, 'from', r.age_from_years, 'to', r.age_to_years,
        'low', r.low, 'high', r.high, 'text', r.text) order by r.id) from reference_ranges r where r.parameter_id = p.id), '[]') as ranges
    from parameters p where p.id in (select ip.parameter_id from order_items x join item_parameters ip on ip.item_id = x.item_id where x.order_id = ${orderId})
    order by (select min(ip.position) from order_items x join item_parameters ip on ip.item_id = x.item_id where x.order_id = ${orderId} and ip.parameter_id = p.id), p.id`,
  );
  return rows;
}

export const ReportRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  state: z.enum(reportStates),
  file_id: z.string().nullable(),
  note: z.string(),
  signature: z.string().nullable(),
  signed_at: z.string().nullable(),
  values: z.array(
    z.strictObject({
      parameter_id: z.number(),
      name: z.string(),
      test: z.string(),
      value: z.number().nullable(),
      text_value: z.string().nullable(),
      unit: z.string(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      range_text: z.string().nullable(),
      flag: z.enum(['low', 'normal', 'high', 'abnormal', 'none']),
      explanation: z.string().nullable(),
    }),
  ),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** The latest version of an order's report; only signed ones when asked so. */
export async function findReport(executor: Executor, orderId: number, signed: boolean): Promise<ReportRow | null> {
  const { rows } = await query(
    executor,
    ReportRow,
    sql`
    select r.id, r.version, r.state, r.file_id, r.note, r.signature, r.signed_at,
      coalesce((select json_agg(json_build_object('parameter_id', w.parameter_id, 'name', p.name, 'test', coalesce(of.test, p.name), 'value', w.value, 'text_value', w.text_value,
        'unit', w.unit, 'low', w.low, 'high', w.high, 'range_text', w.range_text, 'flag', w.flag, 'explanation', p.explanation) order by of.place, w.parameter_id)
        from report_values w join parameters p on p.id = w.parameter_id
        left join lateral (select t.name as test, x.id * 10000 + ip.position as place from order_items x
          join item_parameters ip on ip.item_id = x.item_id and ip.parameter_id = w.parameter_id join tests t on t.id = ip.test_id
          where x.order_id = r.order_id order by x.id, ip.position limit 1) of on true
        where w.report_id = r.id), '[]') as values
    from reports r where r.order_id = ${orderId} and (not ${signed} or r.signed_at is not null)
    order by r.version desc limit 1`,
  );
  return rows[0] ?? null;
}

const LockOrderRow = z.strictObject({
  id: z.number(),
  person_sex: z.string(),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  starts_at: z.string(),
});

/** Locks an order of the lab while its report is written; null for another lab's or a cancelled one. */
export async function lockOrder(executor: Executor, lab: LabScope, orderId: number) {
  const { rows } = await query(
    executor,
    LockOrderRow,
    sql`
    select o.id, o.person_sex, o.person_birth_date as birth_date, o.person_age_years as age_years, o.person_age_on as age_on, v.starts_at from orders o join visits v on v.id = o.visit_id
    where o.id = ${orderId} and v.lab_id = ${lab} and o.state <> 'cancelled' for update of o`,
  );
  return rows[0] ?? null;
}

/** A draft to write into: the standing one, or the next version after a signed one. */
export async function openDraft(executor: Executor, orderId: number, accountId: number): Promise<number> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    with last as (select id, version, signed_at from reports where order_id = ${orderId} order by version desc limit 1),
    made as (
      insert into reports (order_id, version, state, created_by)
      select ${orderId}, coalesce((select version from last), 0) + 1, 'registered', ${accountId}
      where not exists (select 1 from last where signed_at is null) returning id)
    select id from made union all select id from last where signed_at is null`,
  );
  return rows[0]!.id;
}

export async function updateDraft(
  executor: Executor,
  reportId: number,
  change: { note?: string | undefined; fileId?: string | undefined },
): Promise<void> {
  await executor.execute(sql`
    update reports set state = 'partial', note = coalesce(${change.note ?? null}, note), file_id = coalesce(${change.fileId ?? null}::uuid, file_id)
    where id = ${reportId} and signed_at is null`);
}

export interface ValueWrite {
  parameterId: number;
  value: number | null;
  textValue: string | null;
  unit: string;
  low: number | null;
  high: number | null;
  rangeText: string | null;
  flag: string;
}

export async function replaceValues(executor: Executor, reportId: number, values: ValueWrite[]): Promise<void> {
  await executor.execute(sql`delete from report_values where report_id = ${reportId}`);
  await executor.execute(sql`
    insert into report_values (report_id, parameter_id, value, text_value, unit, low, high, range_text, flag)
    select ${reportId}, "parameterId", value, "textValue", unit, low, high, "rangeText", flag
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v("parameterId" bigint, value numeric, "textValue" text, unit text, low numeric, high numeric, "rangeText" text, flag text)`);
}

const EmptyTestRow = z.strictObject({
  name: z.string(),
});

/** The ordered tests of which a report has no value at all. */
export async function selectEmptyTests(executor: Executor, orderId: number, reportId: number): Promise<string[]> {
  const { rows } = await query(
    executor,
    EmptyTestRow,
    sql`
    select t.name from order_items x join item_parameters ip on ip.item_id = x.item_id join tests t on t.id = ip.test_id
    left join report_values w on w.report_id = ${reportId} and w.parameter_id = ip.parameter_id
    where x.order_id = ${orderId} group by t.id, t.name having count(w.parameter_id) = 0 order by min(ip.position)`,
  );
  return rows.map(({ name }) => name);
}

const SignDraftRow = z.strictObject({ version: z.number() });

/** Signs a draft; answers with its version. Null when there is no draft to sign. */
export async function signDraft(
  executor: Executor,
  orderId: number,
  signer: { accountId: number; lab: LabScope; at: Date; stateOf: (version: number) => string },
): Promise<number | null> {
  const { rows } = await query(
    executor,
    SignDraftRow,
    sql`
    update reports r set state = case when r.version = 1 then ${signer.stateOf(1)} else ${signer.stateOf(2)} end, signed_at = ${at(signer.at)}, signed_by = ${signer.accountId},
      signature = (select concat_ws(', ', a.name, nullif(m.qualification, ''), nullif(m.registration_number, ''))
        from accounts a join lab_members m on m.account_id = a.id and m.lab_id = ${signer.lab} and m.ended_at is null where a.id = ${signer.accountId})
    where r.order_id = ${orderId} and r.signed_at is null
      and (r.file_id is not null or exists (select 1 from report_values w where w.report_id = r.id))
    returning r.version`,
  );
  return rows[0]?.version ?? null;
}
