import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { readLaterDraws } from './read-tables.ts';

/** Ties items to all parameters of the named tests and of what is drawn later for them, in the order of their naming. */
export async function linkItems(tx: Tx, links: { itemId: number; tests: readonly string[] }[]): Promise<void> {
  const later = Map.groupBy(readLaterDraws(), ({ of }) => of);
  const whole = links.map(({ itemId, tests }) => ({
    itemId,
    tests: tests.flatMap((test) => [test, ...(later.get(test) ?? []).map(({ name }) => name)]),
  }));
  const result = await tx.execute(sql`
    insert into item_parameters (item_id, test_id, parameter_id, position)
    select g."itemId", t.id, tp.parameter_id, n.ordinality * 40 + tp.position
    from jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as g("itemId" bigint, tests jsonb),
      jsonb_array_elements_text(g.tests) with ordinality as n(name, ordinality)
    join tests t on t.name = n.name join test_parameters tp on tp.test_id = t.id`);
  if ((result.rowCount ?? 0) === 0) throw new Error('The demonstration links no test.');
}
