import { evaluateFormula, formulaAmong } from '@healthplus/contract/results/formulas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { readInterpretations, readMethods } from './read-tables.ts';

/** So many of the orders at the bench are measured, and wait for a signature. */
const TO_SIGN = 6;

/** The parameter of which one value is critical. */
const CRITICAL = 'k';

/**
 * What was measured at the demonstration laboratory: of the done orders with signed reports, and of the first that are in
 * work, where the signatory has something to read.
 */
export async function loadResults(tx: Tx, { labId, now }: { labId: number; now: Date }): Promise<void> {
  await insertMethods(tx, labId);
  await drawValues(tx, labId);
  await agreeWithFormulas(tx);
  await insertReports(tx, labId);
  await insertEntered(tx, { labId, now });
  await tx.execute(sql`drop table demo_values`);
}

/** The laboratory says how it measures: with the site's limits and ranges, as whoever writes a method takes them over. */
async function insertMethods(tx: Tx, labId: number): Promise<void> {
  await tx.execute(sql`
    insert into parameter_rules (lab_id, parameter_id, method, plausible_low, plausible_high, critical_low, critical_high, abnormal_is_critical, delta_percent, decimals, members)
    select ${labId}, p.id, m.method, p.plausible_low, p.plausible_high, p.critical_low, p.critical_high, p.abnormal_is_critical, p.delta_percent, p.decimals, p.members
    from jsonb_to_recordset(${JSON.stringify(readMethods())}::jsonb) as m(key text, method text) join parameters p on p.code = m.key and p.lab_id is null`);
  await tx.execute(sql`
    insert into reference_ranges (lab_id, parameter_id, sex, age_unit, age_from, age_to, pregnant, low, high, text, plausible_low, plausible_high, critical_low, critical_high)
    select own.lab_id, r.parameter_id, r.sex, r.age_unit, r.age_from, r.age_to, r.pregnant, r.low, r.high, r.text, r.plausible_low, r.plausible_high, r.critical_low, r.critical_high
    from reference_ranges r join parameter_rules own on own.parameter_id = r.parameter_id and own.lab_id = ${labId} where r.lab_id is null order by r.id`);
}

/** Values about the middle of each range, one in eight outside it; words as they usually are, cells of a sediment as a range. */
async function drawValues(tx: Tx, labId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table demo_values on commit drop as
    with measured as (
      select distinct on (o.id, ip.parameter_id) o.id as order_id, o.state, ip.parameter_id, coalesce(p.unit, '') as unit, p.decimals,
        p.plausible_low, p.plausible_high, p.critical_low, p.critical_high, coalesce(own.method, '') as method, r.low, r.high, r.text,
        ('x' || substr(md5(o.id || '-' || ip.parameter_id), 1, 8))::bit(32)::bigint / 4294967296.0 as chance
      from orders o join visits v on v.id = o.visit_id join order_items x on x.order_id = o.id
      join item_parameters ip on ip.item_id = x.item_id join parameters p on p.id = ip.parameter_id
      left join parameter_rules own on own.lab_id = v.lab_id and own.parameter_id = p.id
      join reference_ranges r on r.parameter_id = p.id and r.lab_id is null and r.age_unit = 'years' and r.age_from <= 20 and r.sex in ('any', o.person_sex) and not r.pregnant
        and (r.text is null or r.text !~ ',| or ' and r.text <> 'See report')
      where v.lab_id = ${labId} and (o.state = 'done' or o.id in (
        select w.id from orders w where w.lab_id = ${labId} and w.state = 'active' and w.sample_state = 'received' order by w.id limit ${TO_SIGN}))
      order by o.id, ip.parameter_id, (r.sex = 'any'), r.id)
    select order_id, state, parameter_id, unit, method, low, high, critical_low, critical_high, text as range_text, text as text_value,
      case when text is null then round(least(plausible_high, greatest(plausible_low, (case
          when high is null then low * case when chance < 0.125 then 0.7 + chance else 1 + 0.6 * chance end
          when chance < 0.125 then high * (1.05 + chance)
          when low is null then high * (0.5 + 0.4 * chance)
          else low + (high - low) * (0.2 + 0.6 * chance) end)::numeric)),
        coalesce(decimals, case when coalesce(high, low) < 10 then 2 when coalesce(high, low) < 100 then 1 else 0 end)) end as value
    from measured`);
  // By chance nobody is to be called.
  await tx.execute(sql`
    update demo_values set value = round((case when value >= critical_high then (high + critical_high) / 2 else (low + critical_low) / 2 end)::numeric, 1)
    where value >= critical_high or value <= critical_low`);
  // With as many decimals as a laboratory writes.
  await tx.execute(sql`
    update demo_values d set value = round(d.value::numeric, p.decimals) from parameters p where p.id = d.parameter_id and p.decimals is not null`);
  // One that somebody is to be called for.
  await tx.execute(sql`
    update demo_values d set value = d.critical_high + 0.3
    where (d.order_id, d.parameter_id) = (select e.order_id, e.parameter_id from demo_values e join parameters p on p.id = e.parameter_id
      where e.state = 'active' and p.code = ${CRITICAL} and p.lab_id is null order by e.order_id limit 1)`);
}

const DrawnRow = z.strictObject({
  order_id: z.number(),
  code: z.string(),
  value: z.number(),
  sex: z.string(),
  age: z.number(),
});

/** The white cells that are told apart, as shares of a hundred. */
const differential = ['neu', 'lym', 'mon', 'eos', 'bas'];

/** What the others leave of a hundred, in percent with one decimal. */
const neutrophilsOf = (values: ReadonlyMap<string, number>): number =>
  Math.round(differential.slice(1).reduce((rest, code) => rest - values.get(code)!, 100) * 10) / 10;

/** What is calculated from other values of an order agrees with them; so do red cells with haemoglobin, albumin with protein, and white cells with a hundred. */
async function agreeWithFormulas(tx: Tx): Promise<void> {
  const { rows } = await query(
    tx,
    DrawnRow,
    sql`
    select d.order_id, p.code, d.value::float8 as value, o.person_sex as sex,
      coalesce(o.person_age_years, extract(year from age(o.person_birth_date)), 40)::int as age
    from demo_values d join parameters p on p.id = d.parameter_id and p.code is not null join orders o on o.id = d.order_id
    where d.value is not null order by d.order_id, d.parameter_id`,
  );
  const agreed = [...Map.groupBy(rows, (row) => row.order_id).values()].flatMap((own) => {
    const values = new Map(own.map(({ code, value }) => [code, value]));
    const { order_id: orderId, sex, age } = own[0]!;
    if (differential.every((code) => values.has(code))) values.set('neu', neutrophilsOf(values));
    if (values.has('hb') && values.has('hct')) values.set('hct', Math.round(values.get('hb')! * 30) / 10);
    if (values.has('tp') && values.has('alb')) values.set('alb', Math.round(values.get('tp')! * 6) / 10);
    // Twice: what is calculated from something calculated comes second.
    for (let turn = 0; turn < 2; turn += 1)
      for (const { code } of own) {
        const formula = formulaAmong(code, new Set(values.keys()));
        const found = formula && evaluateFormula(formula, values, { sex, age, pregnant: false });
        if (found?.value != null) values.set(code, found.value);
      }
    const codes = new Set(values.keys());
    return own.map(({ code }) => ({
      orderId,
      code,
      value: values.get(code)!,
      calculated: formulaAmong(code, codes) !== null,
    }));
  });
  await tx.execute(
    sql`alter table demo_values add column flag text, add column calculated boolean not null default false`,
  );
  await tx.execute(sql`
    update demo_values d set value = g.value, calculated = g.calculated
    from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as g("orderId" bigint, code text, value numeric, calculated boolean)
    join parameters p on p.code = g.code and p.lab_id is null
    where d.order_id = g."orderId" and d.parameter_id = p.id`);
  await tx.execute(sql`
    update demo_values set flag = case when value > high then 'high' when value < low then 'low' else 'normal' end,
      text_value = case when unit = '/hpf' then greatest(trunc(value) - 1, 0) || '-' || trunc(value) + 1 else text_value end`);
  await tx.execute(sql`update demo_values set value = null where unit = '/hpf'`);
}

/** Signed reports of the done orders, with what the laboratory says of its tests. */
async function insertReports(tx: Tx, labId: number): Promise<void> {
  await tx.execute(sql`
    with signer as (select a.id, a.name || ', ' || m.qualification || ', ' || m.registration_number as signature
      from lab_members m join accounts a on a.id = m.account_id where m.lab_id = ${labId} and m.role = 'signatory' limit 1),
    made as (
      insert into reports (order_id, version, state, code, signed_by, signature, signed_at, created_by)
      select o.id, 1, 'final', regexp_replace(translate(upper(substr(md5('demonstration ' || o.id), 1, 16)), '01', 'GH'), '(.{4})(?!$)', '\\1-', 'g'), signer.id, signer.signature, v.ends_at + interval '20 hours', signer.id
      from signer, orders o join visits v on v.id = o.visit_id where v.lab_id = ${labId} and o.state = 'done' returning id, order_id)
    insert into report_values (report_id, parameter_id, value, text_value, unit, method, low, high, range_text, flag)
    select made.id, d.parameter_id, d.value, d.text_value, d.unit, d.method, d.low, d.high, d.range_text, d.flag
    from made join demo_values d on d.order_id = made.order_id`);
  await tx.execute(sql`
    insert into results (order_id, parameter_id, version, value, text_value, unit, method, low, high, range_text, flag, source, entered_by, at)
    select r.order_id, w.parameter_id, 1, w.value, w.text_value, w.unit, w.method, w.low, w.high, w.range_text, w.flag, 'typed', r.signed_by, r.signed_at - interval '1 hour'
    from report_values w join reports r on r.id = w.report_id join orders o on o.id = r.order_id join visits v on v.id = o.visit_id where v.lab_id = ${labId}
    order by r.order_id, w.parameter_id`);
  await tx.execute(sql`
    insert into test_interpretations (lab_id, test_id, text, translations)
    select ${labId}, t.id, s.text, s.translations from jsonb_to_recordset(${JSON.stringify(readInterpretations())}::jsonb) as s(test text, text text, translations jsonb) join tests t on t.name = s.test and t.lab_id is null`);
  await tx.execute(sql`
    insert into report_interpretations (report_id, test_id, text, translations)
    select distinct r.id, n.test_id, s.text, s.translations from reports r join order_tests n on n.order_id = r.order_id join test_interpretations s on s.lab_id = n.lab_id and s.test_id = n.test_id
    where n.lab_id = ${labId} and exists (select 1 from report_values w where w.report_id = r.id and w.parameter_id = any(n.parameter_ids))`);
}

/** What the technician has typed of orders in work, some minutes ago: a critical value is said as one, and calls for a call. */
async function insertEntered(tx: Tx, { labId, now }: { labId: number; now: Date }): Promise<void> {
  await tx.execute(sql`
    insert into results (order_id, parameter_id, version, value, text_value, unit, method, low, high, range_text, critical_low, critical_high, flag, source, entered_by, at)
    select d.order_id, d.parameter_id, 1, d.value, d.text_value, d.unit, d.method, d.low, d.high, d.range_text, d.critical_low, d.critical_high,
      case when d.value >= d.critical_high then 'critical_high' when d.value <= d.critical_low then 'critical_low' else d.flag end,
      case when d.calculated then 'formula' else 'typed' end, case when not d.calculated then typist.account_id end, ${at(now)} - interval '10 minutes'
    from demo_values d, (select account_id from lab_members where lab_id = ${labId} and role = 'technician' order by account_id limit 1) typist
    where d.state = 'active' order by d.order_id, d.parameter_id`);
}
