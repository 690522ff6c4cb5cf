import { TestContainer } from '@healthplus/contract/vocabulary/containers.endpoints';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const TestContainerRow = TestContainer.strict();

/** The tests that a lab takes as another kind, by name. */
export async function selectTestContainers(executor: Executor, lab: LabScope): Promise<TestContainer[]> {
  const { rows } = await query(
    executor,
    TestContainerRow,
    sql`
    select t.id as "testId", t.name as test, k.specimen, coalesce(t.specimen, '') as usual
    from test_containers k join tests t on t.id = k.test_id where k.lab_id = ${lab} order by lower(t.name), t.id`,
  );
  return rows;
}

const TestRow = z.strictObject({ id: z.number(), name: z.string(), specimen: z.string().nullable() });

/** A test `t` that a lab may take: of the shared vocabulary, or named by itself. */
const knownTo = (lab: LabScope) => sql`(t.lab_id is null or t.lab_id = ${lab})`;

/** Tests that a lab may take, by a part of their name, the shortest first. */
export async function selectTestsNamed(executor: Executor, lab: LabScope, q: string) {
  const { rows } = await query(
    executor,
    TestRow,
    sql`
    select t.id, t.name, t.specimen from tests t where ${knownTo(lab)} and t.name ilike ${containing(q)}
    order by length(t.name), lower(t.name), t.id limit 8`,
  );
  return rows;
}

/** Sets the kind as which a lab takes a test; what the catalogue says needs no row. False for a test that is none. */
export async function writeTestContainer(
  tx: Tx,
  lab: LabScope,
  { testId, specimen }: { testId: number; specimen: string | null },
): Promise<boolean> {
  if (!(await hasRow(tx, sql`select 1 from tests t where t.id = ${testId} and ${knownTo(lab)} for share`)))
    return false;
  await tx.execute(sql`delete from test_containers where lab_id = ${lab} and test_id = ${testId}`);
  if (specimen !== null)
    await tx.execute(sql`
      insert into test_containers (lab_id, test_id, specimen)
      select ${lab}, t.id, ${specimen} from tests t where t.id = ${testId} and lower(coalesce(t.specimen, '')) <> lower(${specimen})
      on conflict (lab_id, test_id) do update set specimen = excluded.specimen`);
  return true;
}
