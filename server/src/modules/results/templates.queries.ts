import { ResultTemplate } from '@healthplus/contract/results/templates.endpoints';
import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** The texts that a lab keeps for a parameter, by name. */
export async function selectTemplates(
  executor: Executor,
  lab: LabScope,
  parameterId: number,
): Promise<ResultTemplate[]> {
  const { rows } = await query(
    executor,
    ResultTemplate.strict(),
    sql`
    select id, name, text from result_templates where lab_id = ${lab} and parameter_id = ${parameterId}
    order by lower(name), id`,
  );
  return rows;
}

/** Whether the lab writes the parameter as a text with a form of its own. */
export const isFormed = (executor: Executor, lab: LabScope, parameterId: number): Promise<boolean> =>
  hasRow(
    executor,
    sql`select 1 from parameters where id = ${parameterId} and form is not null and (lab_id is null or lab_id = ${lab})`,
  );

/** Writes a text in place of what had its name; false where the lab keeps `most` others already. */
export const writeTemplate = (
  executor: Executor,
  lab: LabScope,
  { parameterId, name, text, most }: { parameterId: number; name: string; text: string; most: number },
): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    insert into result_templates (lab_id, parameter_id, name, text)
    select ${lab}, ${parameterId}, ${name}, ${text}
    where (select count(*) from result_templates where lab_id = ${lab} and parameter_id = ${parameterId} and name <> ${name}) < ${most}
    on conflict (lab_id, parameter_id, name) do update set text = excluded.text returning 1`,
  );

/** Deletes a text; false for another lab's. */
export const removeTemplate = (executor: Executor, lab: LabScope, id: number): Promise<boolean> =>
  hasRow(executor, sql`delete from result_templates where id = ${id} and lab_id = ${lab} returning 1`);
