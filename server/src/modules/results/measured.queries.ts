import { flags } from '@healthplus/contract/results/rules';
import { blankReasons, resultSources } from '@healthplus/contract/results/schemas';
import { ageUnits } from '@healthplus/contract/vocabulary/age-units';
import { resultForms } from '@healthplus/contract/vocabulary/result-forms';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { isPrenatal } from '#src/modules/bookings/bookings.service.ts';
import { latestResults } from './results.queries.ts';

const Range = z.strictObject({
  sex: z.enum(['any', 'female', 'male']),
  unit: z.enum(ageUnits),
  pregnant: z.boolean(),
  from: z.number(),
  to: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  text: z.string().nullable(),
  plausibleLow: z.number().nullable(),
  plausibleHigh: z.number().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
});

const LimitRow = {
  plausible_low: z.number().nullable(),
  plausible_high: z.number().nullable(),
  critical_low: z.number().nullable(),
  critical_high: z.number().nullable(),
  delta_percent: z.number().nullable(),
};

export const MeasuredRow = z.strictObject({
  order_id: z.number(),
  order_test_id: z.number(),
  /** What it is measured of is in no state to be measured: not taken, not come, or rejected. */
  awaited: z.boolean(),
  /** When what it is measured of was taken; null where nothing is taken for it, or not yet. */
  collected_at: z.string().nullable(),
  id: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  form: z.enum(resultForms).nullable(),
  unit: z.string().nullable(),
  test_id: z.number(),
  test: z.string(),
  ranges: z.array(Range),
  /** How this lab measures it; empty where it has not said so. */
  method: z.string(),
  ...LimitRow,
  abnormal_is_critical: z.boolean(),
  /** What may be said of it, in order; empty for figures, free words, and what another laboratory measured. */
  members: z.array(z.string()),
  /** How the lab says that results of its test are read, where it measures it itself. */
  interpretation: z.string().nullable(),
  /** Something of the order is done under the law on pre-natal diagnosis. */
  prenatal: z.boolean(),
  version: z.number(),
  value: z.number().nullable(),
  /** The figure as it was written, with its decimals. */
  written: z.string().nullable(),
  text_value: z.string().nullable(),
  flag: z.enum(flags).nullable(),
  source: z.enum(resultSources).nullable(),
  blank_reason: z.enum(blankReasons).nullable(),
  /** The file of an analyser that it came in. */
  message_id: z.number().nullable(),
  /** What the standing value was judged by. */
  result_unit: z.string().nullable(),
  result_low: z.number().nullable(),
  result_high: z.number().nullable(),
  result_text: z.string().nullable(),
  result_method: z.string().nullable(),
  entered_by: z.number().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** Who was called for it as it stands. */
  call: z.strictObject({ called: z.string(), at: z.string() }).nullable(),
  /** The laboratory that measures it for this one. */
  referral: z.string().nullable(),
  /** What its paper states of range and method. */
  stated: z
    .strictObject({
      low: z.number().nullable(),
      high: z.number().nullable(),
      rangeText: z.string(),
      method: z.string(),
    })
    .nullable(),
  before_value: z.string().nullable(),
  before_at: z.string().nullable(),
});
export type MeasuredRow = z.infer<typeof MeasuredRow>;

/** A limit: the lab's own where it has rules of its own for the parameter, else the site's. */
const limit = (name: keyof typeof LimitRow): SQL =>
  sql.raw(`(case when own.lab_id is null then p.${name} else own.${name} end)::float8 as ${name}`);

/** What the items of orders measure, each parameter once an order, with its value as it stands and the one before this order. */
export async function selectMeasured(executor: Executor, orderIds: number[]): Promise<MeasuredRow[]> {
  const among = sql`= any(${sql.param(orderIds)}::bigint[])`;
  const { rows } = await query(
    executor,
    MeasuredRow,
    sql`
    with ordered as (
      select distinct on (n.order_id, listed.parameter_id) n.order_id, listed.parameter_id, n.test_id, n.id as order_test_id, n.state = 'ordered'
        and n.container_id is not null as awaited, n.container_id, n.after_meal, n.id * 1000 + listed.position as place
      from order_tests n, unnest(n.parameter_ids) with ordinality listed(parameter_id, position)
      where n.order_id ${among} and n.state <> 'cancelled' order by n.order_id, listed.parameter_id, n.id, listed.position),
    stands as ${latestResults(among)}
    select d.order_id, d.order_test_id, d.awaited, taken.collected_at, p.id, p.name, p.code, p.form, p.unit, t.id as test_id, t.name as test,
      coalesce((select json_agg(json_build_object('sex', g.sex, 'unit', g.age_unit, 'from', g.age_from, 'to', g.age_to, 'pregnant', g.pregnant,
          'low', g.low, 'high', g.high, 'text', g.text, 'plausibleLow', g.plausible_low, 'plausibleHigh', g.plausible_high,
          'criticalLow', g.critical_low, 'criticalHigh', g.critical_high) order by g.id)
        from reference_ranges g where g.parameter_id = p.id and g.lab_id is not distinct from own.lab_id), '[]') as ranges,
      ${limit('plausible_low')}, ${limit('plausible_high')}, ${limit('critical_low')}, ${limit('critical_high')}, ${limit('delta_percent')},
        case when own.lab_id is null then p.abnormal_is_critical else own.abnormal_is_critical end as abnormal_is_critical,
        coalesce(stated.method, own.method, '') as method,
      case when rl.id is not null then '{}' when own.lab_id is null then p.members else own.members end as members,
      ${isPrenatal(sql`d.order_id`)} as prenatal, case when rl.id is null then said.text || coalesce(nullif(said.translations, '{}')::text, '') end as interpretation,
      coalesce(s.version, 0) as version, s.value::float8 as value, s.value::text as written, s.text_value, s.flag, s.source, s.blank_reason,
        s.message_id, s.unit as result_unit,
      s.low::float8 as result_low, s.high::float8 as result_high,
      s.range_text as result_text, s.method as result_method, s.entered_by, a.name as by, s.at,
      (select json_build_object('called', c.called, 'at', c.at) from critical_calls c
        where c.order_id = d.order_id and c.parameter_id = p.id and c.version = s.version) as call,
      case when rl.id is not null then referral_name(rl) end as referral,
      case when stated.parameter_id is not null then json_build_object('low', stated.low, 'high', stated.high, 'rangeText', coalesce(stated.text, ''),
        'method', stated.method) end as stated,
      before.value as before_value, before.at as before_at
    from ordered d join parameters p on p.id = d.parameter_id join tests t on t.id = d.test_id join orders o on o.id = d.order_id join visits v on v.id = o.visit_id
    left join specimens taken on taken.order_id = d.order_id and taken.container_id = d.container_id and taken.after_meal = d.after_meal and taken.state <> 'rejected'
    left join send_outs so on so.order_test_id = d.order_test_id left join referral_labs rl on rl.id = so.referral_lab_id
    left join stated_ranges stated on stated.order_test_id = so.order_test_id and stated.parameter_id = p.id
    -- What another laboratory measured goes by no method, range or limit of this one.
    left join parameter_rules own on own.lab_id = v.lab_id and own.parameter_id = p.id and rl.id is null
    left join test_interpretations said on said.lab_id = v.lab_id and said.test_id = t.id
    left join stands s on s.order_id = d.order_id and s.parameter_id = p.id left join accounts a on a.id = s.entered_by
    left join lateral (
      -- When it was taken, or else the visit began; that a specimen gave none is no value.
      select coalesce(w.text_value, w.value::text) as value, coalesce((select min(s.collected_at) from order_tests n
          join specimens s on s.order_id = n.order_id and s.container_id = n.container_id and s.after_meal = n.after_meal and s.state <> 'rejected'
          where n.order_id = x.id and n.state <> 'cancelled' and p.id = any(n.parameter_ids)), ov.starts_at) as at from orders x join visits ov on ov.id = x.visit_id and ov.lab_id = v.lab_id
      join reports r on r.order_id = x.id and r.signed_at is not null and r.recalled_at is null
        and r.version = (select max(y.version) from reports y where y.order_id = x.id and y.signed_at is not null)
          join report_values w on w.report_id = r.id and w.parameter_id = p.id and w.flag <> 'invalid'
      where x.id <> o.id and (x.patient_id = o.patient_id or x.person_id = o.person_id and x.person_sex = o.person_sex
        and born_alike(x.person_birth_date, x.person_age_years, x.person_age_on, o.person_birth_date, o.person_age_years, o.person_age_on))
          and ov.starts_at <= v.starts_at
      order by ov.starts_at desc, r.version desc limit 1) before on true
    order by d.order_id, d.place, p.id`,
  );
  return rows;
}

/** What an order measures of one of its specimens. */
export async function selectMeasuredOf(executor: Executor, specimenId: number): Promise<MeasuredRow[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ order_id: z.number(), ids: z.array(z.number()) }),
    sql`
    select s.order_id, array(select distinct p from order_tests n, unnest(n.parameter_ids) p
      where n.order_id = s.order_id and n.container_id = s.container_id and n.after_meal = s.after_meal and n.state <> 'cancelled') as ids
    from specimens s where s.id = ${specimenId}`,
  );
  const { order_id: orderId, ids } = rows[0]!;
  return (await selectMeasured(executor, [orderId])).filter(({ id }) => ids.includes(id));
}
