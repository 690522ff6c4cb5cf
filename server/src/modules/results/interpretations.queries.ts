import type { TextTranslations } from '@healthplus/contract/languages';
import { TestInterpretation } from '@healthplus/contract/results/interpretations.endpoints';
import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** What a lab says of its tests, by their names. */
export async function selectInterpretations(executor: Executor, lab: LabScope): Promise<TestInterpretation[]> {
  const { rows } = await query(
    executor,
    TestInterpretation.strict(),
    sql`
    select t.id as "testId", t.name as test, n.text, n.translations from test_interpretations n join tests t on t.id = n.test_id
    where n.lab_id = ${lab} order by lower(t.name), t.id`,
  );
  return rows;
}

/** Sets what a lab says of a test; nothing takes it away. False for a test that is none of its own or of the site's. */
export async function writeInterpretation(
  tx: Tx,
  lab: LabScope,
  { testId, text, translations }: { testId: number; text: string; translations: TextTranslations },
): Promise<boolean> {
  const known = sql`select 1 from tests where id = ${testId} and (lab_id is null or lab_id = ${lab}) for share`;
  if (!(await hasRow(tx, known))) return false;
  if (text === '')
    await tx.execute(sql`delete from test_interpretations where lab_id = ${lab} and test_id = ${testId}`);
  else
    await tx.execute(sql`
      insert into test_interpretations (lab_id, test_id, text, translations)
      values (${lab}, ${testId}, ${text}, ${JSON.stringify(translations)}::jsonb)
      on conflict (lab_id, test_id) do update set text = excluded.text, translations = excluded.translations`);
  return true;
}
