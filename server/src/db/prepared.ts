import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './connect.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const names = new Map<string, string>();

/** One name for one text: PostgreSQL then plans a hot statement once for each connection and not for each call. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/**
 * Runs a hot read as a prepared statement when it goes to the pool. Inside a transaction it runs as any other.
 * Moments come as Date from the pool and as text in a transaction: hot reads select none.
 */
export async function executeHot<Row extends Record<string, unknown>>(executor: Executor, query: SQL): Promise<Row[]> {
  if (!('$client' in executor)) return (await executor.execute(query)).rows as Row[];
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const { rows } = await executor.$client.query({ name: nameOf(text), text, values });
  return rows as Row[];
}
