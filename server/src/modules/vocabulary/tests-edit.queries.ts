import { type Department, departments } from '@healthplus/contract/vocabulary/departments';
import { type OrganSystem, organSystems } from '@healthplus/contract/vocabulary/organ-systems';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { CountRow, IdRow, query } from '#src/db/rows.ts';
import { tests } from '#src/db/schema/vocabulary.ts';

export const AdminTestRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  specimen: z.string().nullable(),
  organSystem: z.enum(organSystems).nullable(),
  department: z.enum(departments).nullable(),
  synonyms: z.array(z.string()),
  parameters: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
    }),
  ),
  needsConsent: z.boolean(),
  items: z.number(),
});
export type AdminTestRow = z.infer<typeof AdminTestRow>;

/** Of the shared vocabulary alone: what a lab names for itself is not kept here. */
const matching = (q: string | undefined) =>
  q
    ? sql`where t.lab_id is null and (t.name ilike ${containing(q)} or exists (select 1 from test_synonyms s where s.test_id = t.id and s.name ilike ${containing(q)}))`
    : sql`where t.lab_id is null`;

/** Central tests with names, container and how many items hold them, a page of them. */
export async function selectAdminTests(
  executor: Executor,
  q: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminTestRow[]> {
  const { rows } = await query(
    executor,
    AdminTestRow,
    sql`
    select t.id, t.name, t.specimen, t.organ_system as "organSystem", t.department, t.needs_consent as "needsConsent",
      array(select s.name from test_synonyms s where s.test_id = t.id order by s.name) as synonyms,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by tp.position, p.id) from test_parameters tp
        join parameters p on p.id = tp.parameter_id where tp.test_id = t.id), '[]') as parameters,
      (select count(distinct ip.item_id) from item_parameters ip where ip.test_id = t.id)::int as items
    from tests t ${matching(q)} order by lower(t.name), t.id limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many central tests a search names. */
export async function countAdminTests(executor: Executor, q: string | undefined): Promise<number> {
  const { rows } = await query(executor, CountRow, sql`select count(*)::int as count from tests t ${matching(q)}`);
  return rows[0]!.count;
}

interface TestColumns {
  name: string;
  specimen: string | null;
  organSystem?: OrganSystem | null | undefined;
  department?: Department | null | undefined;
  needsConsent?: boolean | undefined;
}

/** Writes a test down, and answers with its id. */
export async function insertTest(executor: Executor, row: TestColumns): Promise<number> {
  const [made] = await executor.insert(tests).values(row).returning({ id: tests.id });
  return made!.id;
}

/** A key that is left out keeps its value. False when there is no such test. */
export async function changeTest(executor: Executor, id: number, row: Partial<TestColumns>): Promise<boolean> {
  const changed = { ...row, name: row.name ?? sql`${tests.name}` };
  const rows = await executor.update(tests).set(changed).where(eq(tests.id, id)).returning({ id: tests.id });
  return rows.length > 0;
}

/** By which other names a test is known, in place of those before. */
export async function replaceTestSynonyms(executor: Executor, testId: number, synonyms: string[]): Promise<void> {
  await executor.execute(sql`delete from test_synonyms where test_id = ${testId}`);
  await executor.execute(sql`
    insert into test_synonyms (test_id, name) select distinct ${testId}::bigint, name from unnest(${sql.param(synonyms)}::text[]) name`);
}

/** What a test measures, in place of what it did; answers with how many of the parameters exist. */
export async function replaceTestParameters(executor: Executor, testId: number, ids: number[]): Promise<number> {
  await executor.execute(sql`delete from test_parameters where test_id = ${testId}`);
  const { rowCount } = await executor.execute(sql`
    insert into test_parameters (test_id, parameter_id, position)
    select ${testId}::bigint, p.id, g.place from unnest(${sql.param(ids)}::bigint[]) with ordinality as g(id, place)
    join parameters p on p.id = g.id on conflict do nothing`);
  return rowCount ?? 0;
}

/** Items that name a parameter with this test which the test no longer has. */
export async function countStranded(executor: Executor, testId: number): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`
    select count(distinct ip.item_id)::int as count from item_parameters ip
    where ip.test_id = ${testId} and not exists (select 1 from test_parameters tp where tp.test_id = ip.test_id and tp.parameter_id = ip.parameter_id)`,
  );
  return rows[0]!.count;
}

/** Removes a test; false for none of that id. The database refuses one that is in use. */
export async function removeTest(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.delete(tests).where(eq(tests.id, id)).returning({ id: tests.id });
  return rows.length > 0;
}

/** Central items whose search document a test or a parameter stands in. */
export async function selectItemsOf(
  executor: Executor,
  part: { testId: number } | { parameterId: number },
): Promise<number[]> {
  const which = 'testId' in part ? sql`ip.test_id = ${part.testId}` : sql`ip.parameter_id = ${part.parameterId}`;
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select distinct i.id from item_parameters ip join items i on i.id = ip.item_id and i.lab_id is null where ${which}`,
  );
  return rows.map((row) => row.id);
}

/** Makes one of two; false when one of them is not there. The function in the database says what moves. */
export async function mergeInto(
  executor: Executor,
  what: 'tests' | 'parameters',
  { id, into }: { id: number; into: number },
): Promise<boolean> {
  const table = sql.identifier(what);
  const found = await query(executor, IdRow, sql`select id from ${table} where id in (${id}, ${into})`);
  if (found.rows.length !== 2) return false;
  await executor.execute(sql`select ${sql.identifier(`merge_${what}`)}(${id}, ${into})`);
  return true;
}
