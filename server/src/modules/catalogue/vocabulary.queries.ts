import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';

export async function selectCategories(executor: Executor) {
  const { rows } = await executor.execute<{ id: number; name: string; exclusive: boolean }>(
    sql`select id, name, exclusive from categories order by id`,
  );
  return rows;
}

export async function selectSubcategories(executor: Executor, categoryId: number | null) {
  const { rows } = await executor.execute<{ id: number; name: string; categoryId: number }>(sql`
    select id, name, category_id as "categoryId" from subcategories
    where ${categoryId}::bigint is null or category_id = ${categoryId}::bigint order by id`);
  return rows;
}

export interface TestRow extends Record<string, unknown> {
  id: number;
  name: string;
  specimen: string | null;
  parameters: {
    id: number;
    name: string;
    unit: string | null;
    loinc: string | null;
    ranges: {
      sex: 'any' | 'female' | 'male';
      from: number;
      to: number | null;
      low: number | null;
      high: number | null;
      text: string | null;
    }[];
  }[];
}

export async function selectTests(
  executor: Executor,
  input: { q: string | undefined; limit: number; afterId: number },
): Promise<TestRow[]> {
  const { rows } = await executor.execute<TestRow>(sql`
    select t.id, t.name, t.specimen, param.list as parameters
    from tests t
    join lateral (select json_agg(json_build_object('id', p.id, 'name', p.name, 'unit', p.unit, 'loinc', p.loinc,
        'ranges', (select coalesce(json_agg(json_build_object('sex', r.sex, 'from', r.age_from_years, 'to', r.age_to_years,
            'low', r.low, 'high', r.high, 'text', r.text) order by r.id), '[]') from reference_ranges r where r.parameter_id = p.id))
        order by tp.position) as list
      from test_parameters tp join parameters p on p.id = tp.parameter_id where tp.test_id = t.id) param on param.list is not null
    where t.lab_id is null and t.id > ${input.afterId} and (${input.q ?? null}::text is null or t.name ilike ${`%${input.q ?? ''}%`})
    order by t.id limit ${input.limit}`);
  return rows;
}

export async function countTests(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from tests where lab_id is null`,
  );
  return rows[0]!.count;
}
