// Which domain writes which table, read from the statements: each table is written by the one domain that domains.json names.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The tables by the name of their constant in the schema files. */
function tablesOf(schemaFolder) {
  const tables = new Map();
  for (const file of readdirSync(schemaFolder))
    for (const [, constant, table] of readFileSync(join(schemaFolder, file), 'utf8').matchAll(
      /export const (\w+) = pgTable\(\s*'(\w+)'/g,
    ))
      tables.set(constant, table);
  return tables;
}

/** The tables that a file's statements write: SQL text, and the builder's insert, update and delete. */
export function writtenBy(text, tables) {
  const names = new Set(tables.values());
  const bare = text.replace(/--.*$/gm, '');
  const inSql = [
    ...bare.matchAll(
      /\b(?:insert\s+into|delete\s+from|(?<!for |do |after |or |before )update)\s+(?:only\s+)?([a-z_]+)\b/gi,
    ),
  ]
    .map(([, name]) => name)
    .filter((name) => names.has(name));
  const built = [...bare.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].flatMap(
    ([, name]) => tables.get(name) ?? [],
  );
  return new Set([...inSql, ...built]);
}

/** Sentences about tables that a domain writes and does not own, or that nobody owns. */
export function* strangeWriters(root, domains, sources) {
  const tables = tablesOf(join(root, 'server/src/db/schema'));
  const owners = new Map(domains.flatMap(({ name, tables: own }) => own.map((table) => [table, name])));
  const platform = new Set(['limits', 'rate_limits', 'secrets']);
  for (const table of tables.values())
    if (!owners.has(table) && !platform.has(table)) yield `domains.json: the table ${table} belongs to no domain`;
  const functions = readdirSync(join(root, 'server/src/db/functions')).map((file) => `server/src/db/functions/${file}`);
  for (const file of [...sources, ...functions]) {
    const domain = /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? basename(file).split('.')[0];
    for (const table of writtenBy(readFileSync(join(root, file), 'utf8'), tables))
      if (owners.get(table) !== domain)
        yield `${file}: the table ${table} is written by ${owners.get(table) ?? 'the platform'} alone (domains.json)`;
  }
}
