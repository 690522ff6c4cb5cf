import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { CountRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { RangeColumns, rangeObject } from './ranges.queries.ts';

const CategoryRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  exclusive: z.boolean(),
});

/** The categories of the catalogue, with which of them is the site's own. */
export async function selectCategories(executor: Executor) {
  const { rows } = await query(executor, CategoryRow, sql`select id, name, exclusive from categories order by id`);
  return rows;
}

const SubcategoryRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  categoryId: z.number(),
});

/** Subcategories, of one category or all. */
export async function selectSubcategories(executor: Executor, categoryId: number | null) {
  const { rows } = await query(
    executor,
    SubcategoryRow,
    sql`
    select id, name, category_id as "categoryId" from subcategories
    where ${categoryId}::bigint is null or category_id = ${categoryId}::bigint order by id`,
  );
  return rows;
}

export const TestRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  specimen: z.string().nullable(),
  parameters: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      unit: z.string().nullable(),
      loinc: z.string().nullable(),
      ranges: z.array(RangeColumns),
    }),
  ),
});
export type TestRow = z.infer<typeof TestRow>;

/** Central tests with what they measure and its ranges, a page of them. */
export async function selectTests(
  executor: Executor,
  input: { q: string | undefined; limit: number; afterId: number },
): Promise<TestRow[]> {
  const { rows } = await query(
    executor,
    TestRow,
    sql`
    select t.id, t.name, t.specimen, param.list as parameters
    from tests t
    join lateral (select json_agg(json_build_object('id', p.id, 'name', p.name, 'unit', p.unit, 'loinc', p.loinc,
        'ranges', (select coalesce(json_agg(${rangeObject} order by r.id), '[]') from reference_ranges r where r.parameter_id = p.id and r.lab_id is null))
        order by tp.position) as list
      from test_parameters tp join parameters p on p.id = tp.parameter_id where tp.test_id = t.id) param on param.list is not null
    where ${among(input.q)} and t.id > ${input.afterId}
    order by t.id limit ${input.limit}`,
  );
  return rows;
}

/** The central tests that are asked for: all, or those whose name has a text. */
const among = (q: string | undefined): SQL =>
  sql`t.lab_id is null and (${q ?? null}::text is null or t.name ilike ${containing(q ?? '')})`;

/** How many of them there are with a parameter. */
export async function countTests(executor: Executor, q: string | undefined): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from tests t where ${among(q)} and exists (select 1 from test_parameters tp where tp.test_id = t.id)`,
  );
  return rows[0]!.count;
}

const FoundRow = z.strictObject({ id: z.number(), name: z.string(), unit: z.string(), code: z.string().nullable() });

/** Parameters by name, synonym or code. */
export async function findParameters(executor: Executor, lab: LabScope, q: string) {
  const { rows } = await query(
    executor,
    FoundRow,
    sql`
    select p.id, p.name, coalesce(p.unit, '') as unit, p.code from parameters p
    where (p.lab_id is null or p.lab_id = ${lab}) and (p.name ilike ${containing(q)} or lower(p.code) = lower(${q})
      or exists (select 1 from parameter_synonyms s where s.parameter_id = p.id and s.name ilike ${containing(q)}))
    order by lower(p.code) = lower(${q}) desc nulls last, length(p.name), lower(p.name) limit 12`,
  );
  return rows;
}
