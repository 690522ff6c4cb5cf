import { type ResultForm, resultForms } from '@healthplus/contract/vocabulary/result-forms';
import type { ParameterChange } from '@healthplus/contract/vocabulary/schemas';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { CountRow, query } from '#src/db/rows.ts';
import { parameters } from '#src/db/schema/vocabulary.ts';
import { ParameterTranslations, translationsOfParameter } from '#src/db/translations.ts';
import { RangeColumns, rangeObject, replaceRanges } from './ranges.queries.ts';

export const AdminParameterRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  unit: z.string().nullable(),
  loinc: z.string().nullable(),
  explanation: z.string().nullable(),
  translations: ParameterTranslations,
  synonyms: z.array(z.string()),
  ranges: z.array(RangeColumns),
  code: z.string().nullable(),
  form: z.enum(resultForms).nullable(),
  plausibleLow: z.number().nullable(),
  plausibleHigh: z.number().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
  abnormalIsCritical: z.boolean(),
  deltaPercent: z.number().nullable(),
  decimals: z.number().nullable(),
  members: z.array(z.string()),
  tests: z.number(),
});
export type AdminParameterRow = z.infer<typeof AdminParameterRow>;

/** Of the shared vocabulary alone: what a lab names for itself is not kept here. */
const matching = (q: string | undefined) =>
  q
    ? sql`where p.lab_id is null and (p.name ilike ${containing(q)} or p.loinc = ${q}
        or exists (select 1 from parameter_synonyms s where s.parameter_id = p.id and s.name ilike ${containing(q)}))`
    : sql`where p.lab_id is null`;

/** Parameters with limits, ranges and names, a page of them. */
export async function selectAdminParameters(
  executor: Executor,
  q: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminParameterRow[]> {
  const { rows } = await query(
    executor,
    AdminParameterRow,
    sql`
    select p.id, p.name, p.unit, p.loinc, p.explanation, p.code, p.form, p.plausible_low::float8 as "plausibleLow", p.plausible_high::float8 as "plausibleHigh",
      p.critical_low::float8 as "criticalLow", p.critical_high::float8 as "criticalHigh", p.abnormal_is_critical as "abnormalIsCritical", p.delta_percent as "deltaPercent", p.decimals, p.members,
      ${translationsOfParameter} as translations,
      array(select s.name from parameter_synonyms s where s.parameter_id = p.id order by s.name) as synonyms,
      coalesce((select json_agg(${rangeObject} order by r.id) from reference_ranges r where r.parameter_id = p.id and r.lab_id is null), '[]') as ranges,
      (select count(*) from test_parameters tp where tp.parameter_id = p.id)::int as tests
    from parameters p ${matching(q)} order by lower(p.name), p.id limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many parameters a search names. */
export async function countAdminParameters(executor: Executor, q: string | undefined): Promise<number> {
  const { rows } = await query(executor, CountRow, sql`select count(*)::int as count from parameters p ${matching(q)}`);
  return rows[0]!.count;
}

export interface ParameterColumns {
  name: string;
  unit: string | null;
  loinc: string | null;
  explanation: string | null;
  code?: string | null;
  form?: ResultForm | null;
  plausibleLow?: number | null;
  plausibleHigh?: number | null;
  criticalLow?: number | null;
  criticalHigh?: number | null;
  abnormalIsCritical?: boolean;
  deltaPercent?: number | null;
  decimals?: number | null;
  members?: string[];
}

/** Writes a parameter down, and answers with its id. */
export async function insertParameter(executor: Executor, row: ParameterColumns): Promise<number> {
  const [made] = await executor.insert(parameters).values(row).returning({ id: parameters.id });
  return made!.id;
}

const UnitRow = z.strictObject({ unit: z.string().nullable(), code: z.string().nullable(), measured: z.boolean() });

/** Unit and code of a parameter, locked, and whether a result is written of it; null where there is none. */
export async function findUnit(executor: Executor, id: number): Promise<z.infer<typeof UnitRow> | null> {
  const { rows } = await query(
    executor,
    UnitRow,
    sql`select p.unit, p.code, exists (select 1 from results r where r.parameter_id = p.id) as measured from parameters p where p.id = ${id} for update of p`,
  );
  return rows[0] ?? null;
}

/** A key that is left out keeps its value. False when there is no such parameter. */
export async function changeParameter(
  executor: Executor,
  id: number,
  row: Partial<ParameterColumns>,
): Promise<boolean> {
  const changed = { ...row, name: row.name ?? sql`${parameters.name}` };
  const rows = await executor
    .update(parameters)
    .set(changed)
    .where(eq(parameters.id, id))
    .returning({ id: parameters.id });
  return rows.length > 0;
}

/** Of the parts that are given, what stands there is replaced. */
export async function replaceParameterParts(
  executor: Executor,
  parameterId: number,
  parts: Pick<ParameterChange, 'synonyms' | 'translations' | 'referenceRanges'>,
): Promise<void> {
  if (parts.translations) {
    const written = Object.entries(parts.translations).map(([locale, words]) => ({ locale, ...words }));
    await executor.execute(sql`delete from parameter_translations where parameter_id = ${parameterId}`);
    await executor.execute(sql`
      insert into parameter_translations (parameter_id, locale, name, explanation)
      select ${parameterId}::bigint, locale, name, nullif(explanation, '')
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as t(locale text, name text, explanation text)`);
  }
  if (parts.synonyms) {
    await executor.execute(sql`delete from parameter_synonyms where parameter_id = ${parameterId}`);
    await executor.execute(sql`
      insert into parameter_synonyms (parameter_id, name)
      select distinct ${parameterId}::bigint, name from unnest(${sql.param(parts.synonyms)}::text[]) name`);
  }
  if (parts.referenceRanges) await replaceRanges(executor, { parameterId, labId: null }, parts.referenceRanges);
}

/** Removes a parameter; false for none of that id. The database refuses one that is in use. */
export async function removeParameter(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.delete(parameters).where(eq(parameters.id, id)).returning({ id: parameters.id });
  return rows.length > 0;
}
