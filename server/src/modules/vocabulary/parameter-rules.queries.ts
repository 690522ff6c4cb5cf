import type { ParameterRuleWrite } from '@healthplus/contract/vocabulary/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { CountRow, hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { RangeColumns, rangeObject, replaceRanges } from './ranges.queries.ts';

export const ParameterRuleRow = z.strictObject({
  parameterId: z.number(),
  name: z.string(),
  unit: z.string(),
  own: z.boolean(),
  named: z.boolean(),
  reported: z.boolean(),
  method: z.string(),
  plausibleLow: z.number().nullable(),
  plausibleHigh: z.number().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
  abnormalIsCritical: z.boolean(),
  deltaPercent: z.number().nullable(),
  decimals: z.number().nullable(),
  members: z.array(z.string()),
  referenceRanges: z.array(RangeColumns),
});
export type ParameterRuleRow = z.infer<typeof ParameterRuleRow>;

export interface RuleFilter {
  q?: string | undefined;
  own?: boolean | undefined;
  unreported?: boolean | undefined;
}

/** What a lab can set rules for: what the site knows, and what it has named itself. */
const among = (lab: LabScope, { q, own, unreported }: RuleFilter): SQL => sql`
  from parameters p left join parameter_rules own on own.lab_id = ${lab} and own.parameter_id = p.id
    left join unreported_parameters left_out on left_out.lab_id = ${lab} and left_out.parameter_id = p.id
  where (p.lab_id is null or p.lab_id = ${lab}) ${own ? sql`and own.lab_id is not null` : sql``} ${unreported ? sql`and left_out.lab_id is not null` : sql``}
    ${q ? sql`and (p.name ilike ${containing(q)} or lower(p.code) = lower(${q}))` : sql``}`;

const limit = (column: string, name: string): SQL =>
  sql.raw(`(case when own.lab_id is null then p.${column} else own.${column} end)::float8 as "${name}"`);

/** By what a lab judges parameters, its own rules before the site's, a page of them. */
export async function selectParameterRules(
  executor: Executor,
  lab: LabScope,
  filter: RuleFilter,
  { limit: most, offset }: { limit: number; offset: number },
): Promise<ParameterRuleRow[]> {
  const { rows } = await query(
    executor,
    ParameterRuleRow,
    sql`
    select p.id as "parameterId", p.name, coalesce(p.unit, '') as unit, own.lab_id is not null as own, p.lab_id is not null as named,
      left_out.lab_id is null as reported, coalesce(own.method, '') as method,
      ${limit('plausible_low', 'plausibleLow')}, ${limit('plausible_high', 'plausibleHigh')}, ${limit('critical_low', 'criticalLow')},
      ${limit('critical_high', 'criticalHigh')}, ${limit('delta_percent', 'deltaPercent')}, ${limit('decimals', 'decimals')},
      case when own.lab_id is null then p.abnormal_is_critical else own.abnormal_is_critical end as "abnormalIsCritical",
      case when own.lab_id is null then p.members else own.members end as members,
      coalesce((select json_agg(${rangeObject} order by r.id) from reference_ranges r
        where r.parameter_id = p.id and r.lab_id is not distinct from own.lab_id), '[]') as "referenceRanges"
    ${among(lab, filter)} order by lower(p.name), p.id limit ${most} offset ${offset}`,
  );
  return rows;
}

/** How many parameters a filter of a lab's rules names. */
export async function countParameterRules(executor: Executor, lab: LabScope, filter: RuleFilter): Promise<number> {
  const { rows } = await query(executor, CountRow, sql`select count(*)::int as count ${among(lab, filter)}`);
  return rows[0]!.count;
}

/** Sets a lab's rules of a parameter, and the unit of one that it named itself; false for a parameter that it cannot name. */
export async function writeParameterRule(
  executor: Executor,
  lab: LabScope,
  parameterId: number,
  { referenceRanges, unit, ...rule }: ParameterRuleWrite,
): Promise<boolean> {
  const written = await hasRow(
    executor,
    sql`
    insert into parameter_rules (lab_id, parameter_id, method, plausible_low, plausible_high, critical_low, critical_high, abnormal_is_critical, delta_percent, decimals, members)
    select ${lab}, p.id, ${rule.method}, ${rule.plausibleLow}::numeric, ${rule.plausibleHigh}::numeric, ${rule.criticalLow}::numeric,
      ${rule.criticalHigh}::numeric, ${rule.abnormalIsCritical}, ${rule.deltaPercent}::smallint, ${rule.decimals}::smallint, ${sql.param(rule.members)}::text[]
    from parameters p where p.id = ${parameterId} and (p.lab_id is null or p.lab_id = ${lab})
    on conflict (lab_id, parameter_id) do update set method = excluded.method, plausible_low = excluded.plausible_low,
      plausible_high = excluded.plausible_high, critical_low = excluded.critical_low, critical_high = excluded.critical_high,
      abnormal_is_critical = excluded.abnormal_is_critical, delta_percent = excluded.delta_percent, decimals = excluded.decimals, members = excluded.members
    returning 1`,
  );
  if (!written) return false;
  if (unit !== undefined)
    await executor.execute(
      sql`update parameters set unit = nullif(${unit}, '') where id = ${parameterId} and lab_id = ${lab}`,
    );
  await replaceRanges(executor, { parameterId, labId: lab }, referenceRanges);
  return true;
}

/** Says whether a lab reports a parameter; false for one that it cannot name. */
export async function writeReported(
  executor: Executor,
  lab: LabScope,
  { parameterId, reported }: { parameterId: number; reported: boolean },
): Promise<boolean> {
  const known = sql`select p.id from parameters p where p.id = ${parameterId} and (p.lab_id is null or p.lab_id = ${lab})`;
  await executor.execute(
    reported
      ? sql`delete from unreported_parameters where lab_id = ${lab} and parameter_id = ${parameterId}`
      : sql`insert into unreported_parameters (lab_id, parameter_id) select ${lab}, id from (${known}) named on conflict do nothing`,
  );
  return hasRow(executor, known);
}

/** Takes a lab's rules of a parameter away; false where it had none. */
export async function removeParameterRule(executor: Executor, lab: LabScope, parameterId: number): Promise<boolean> {
  const removed = await hasRow(
    executor,
    sql`delete from parameter_rules where lab_id = ${lab} and parameter_id = ${parameterId} returning 1`,
  );
  if (removed) await replaceRanges(executor, { parameterId, labId: lab }, []);
  return removed;
}
