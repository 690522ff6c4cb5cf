import type pg from 'pg';
import { CHECKS, derived, standing } from './stored-answers.ts';
import { withClient } from './with-client.ts';

/** Something stored that is not what it should be: the check, and how many rows differ with the first of them. */
export interface Difference {
  check: string;
  rows: number;
  examples: string[];
}

const EXAMPLES = 3;

async function differing(client: pg.ClientBase, check: string, sql: string): Promise<Difference | null> {
  const { rows } = await client.query<{ line: string; total: number }>(
    `select line, count(*) over ()::int as total from (${sql}) wrong order by line limit ${EXAMPLES}`,
  );
  return rows[0] ? { check, rows: rows[0].total, examples: rows.map(({ line }) => line) } : null;
}

/** So many at a time: what is written to compare holds others up no longer than these take. */
const AT_A_TIME = 500;

/** Of some items or visits: what they come to is written in a transaction that is rolled back. */
async function compareSome(
  client: pg.ClientBase,
  { check, table, of, refresh }: (typeof derived)[number],
  ids: string[],
) {
  const those = `${of.key} = any('{${ids.join()}}'::bigint[])`;
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`insert into kept_${table} select * from ${table} where ${those}`);
    await client.query(refresh, [ids]);
    return await differing(
      client,
      check,
      `(select 'stored ' || t::text as line from (select * from kept_${table} except select * from ${table} where ${those}) t)
       union all (select 'counted ' || t::text from (select * from ${table} where ${those} except select * from kept_${table}) t)`,
    );
  } finally {
    await client.query('rollback');
  }
}

async function compareDerived(client: pg.ClientBase, entry: (typeof derived)[number]): Promise<Difference | null> {
  const { check, table, of } = entry;
  await client.query(`drop table if exists pg_temp.kept_${table}`);
  await client.query(`create temp table kept_${table} (like ${table}) on commit delete rows`);
  const whole: Difference = { check, rows: 0, examples: [] };
  for (let last = '0'; ; ) {
    const { rows } = await client.query<{ id: string }>(
      `select id::text as id from ${of.table} where id > $1 order by id limit ${AT_A_TIME}`,
      [last],
    );
    if (rows.length === 0) return whole.rows > 0 ? whole : null;
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1)!;
    const found = await compareSome(client, entry, ids);
    whole.rows += found?.rows ?? 0;
    whole.examples = [...whole.examples, ...(found?.examples ?? [])].slice(0, EXAMPLES);
  }
}

/**
 * Recomputes what is stored instead of being counted, and answers with every difference: of all checks, or of those that
 * are named. Changes nothing: what it writes to compare is rolled back, a few hundred at a time, so that nobody who writes
 * prices or visits meanwhile waits for long.
 */
export async function verify(pool: pg.Pool, names: readonly string[] = CHECKS): Promise<Difference[]> {
  const found: (Difference | null)[] = [];
  await withClient(pool, async (client) => {
    for (const entry of derived.filter(({ check }) => names.includes(check)))
      found.push(await compareDerived(client, entry));
    await client.query('begin read only');
    await client.query('set local statement_timeout = 0');
    for (const { check, sql } of standing.filter(({ check }) => names.includes(check)))
      found.push(await differing(client, check, sql));
    await client.query('rollback');
  });
  return found.filter((entry) => entry !== null);
}
