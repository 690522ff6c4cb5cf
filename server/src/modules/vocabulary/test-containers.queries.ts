import { TestContainer } from '@healthplus/contract/vocabulary/containers.endpoints';
import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '#src/db/connect.ts';
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

/** Sets the kind as which a lab takes a test; what the catalogue says needs no row. False for a test that is none. */
export async function writeTestContainer(
  tx: Tx,
  lab: LabScope,
  { testId, specimen }: { testId: number; specimen: string | null },
): Promise<boolean> {
  if (!(await hasRow(tx, sql`select 1 from tests where id = ${testId} for share`))) return false;
  await tx.execute(sql`delete from test_containers where lab_id = ${lab} and test_id = ${testId}`);
  if (specimen !== null)
    await tx.execute(sql`
      insert into test_containers (lab_id, test_id, specimen)
      select ${lab}, t.id, ${specimen} from tests t where t.id = ${testId} and lower(coalesce(t.specimen, '')) <> lower(${specimen})
      on conflict (lab_id, test_id) do update set specimen = excluded.specimen`);
  return true;
}
