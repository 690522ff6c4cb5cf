import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { suggestsConsent } from './consent.rules.ts';

const MeasuredNameRow = z.strictObject({
  kind: z.enum(['test', 'parameter']),
  id: z.number(),
  name: z.string(),
});

/** Normalised names of everything that is measured, for linking what a list names. */
export async function selectMeasuredNames(executor: Executor) {
  const { rows } = await query(
    executor,
    MeasuredNameRow,
    sql`
    select 'test' as kind, id, name from tests where lab_id is null union all select 'test', test_id, name from test_synonyms
    union all select 'parameter', id, name from parameters where lab_id is null union all select 'parameter', parameter_id, name from parameter_synonyms`,
  );
  return rows;
}

export interface TestLink {
  itemId: number;
  /** The test to use, or null to make one of the given name. */
  testId: number | null;
  testName: string;
  specimen: string | null;
  /** Parameters that are known, or null to take all of the test's own. */
  parameterIds: number[] | null;
  /** Parameters to be made. */
  parameterNames: string[];
}

const setOf = (links: TestLink[]) => {
  const given = JSON.stringify(links.map((link) => ({ ...link, needsConsent: suggestsConsent(link.testName) })));
  return sql`jsonb_to_recordset(${given}::jsonb) as k("itemId" bigint, "testId" bigint, "testName" text, specimen text, "needsConsent" boolean, "parameterIds" jsonb, "parameterNames" jsonb)`;
};

const ownOf = (labId: number | null) => (alias: string) =>
  sql`${sql.raw(alias)}.lab_id is not distinct from ${labId}::bigint`;

/**
 * Makes the tests and parameters that are not there yet. What a lab names in a package of its own stays with that lab: the
 * shared vocabulary is the administrators'.
 */
export async function ensureTests(executor: Executor, links: TestLink[], labId: number | null): Promise<void> {
  const set = setOf(links);
  const own = ownOf(labId);
  await executor.execute(sql`
    insert into tests (name, specimen, needs_consent, lab_id)
    select distinct on (lower(k."testName")) k."testName", k.specimen, k."needsConsent", ${labId}::bigint
    from ${set} where k."testId" is null on conflict do nothing`);
  await executor.execute(sql`
    insert into parameters (name, lab_id) select distinct on (lower(p)) p, ${labId}::bigint
    from ${set}, jsonb_array_elements_text(k."parameterNames") p on conflict do nothing`);
  await executor.execute(sql`
    insert into test_parameters (test_id, parameter_id, position)
    select distinct on (t.id, p.id) t.id, p.id, 0 from ${set}
    join tests t on k."testId" is null and lower(t.name) = lower(k."testName") and ${own('t')}
    join parameters p on p.id in (select value::bigint from jsonb_array_elements_text(coalesce(nullif(k."parameterIds", 'null'), '[]')))
      or (lower(p.name) in (select lower(value) from jsonb_array_elements_text(k."parameterNames")) and ${own('p')})
    on conflict do nothing`);
}
