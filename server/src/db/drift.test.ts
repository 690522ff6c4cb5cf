import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { withEmptyDatabase } from '#test/empty-database.ts';
import { migrate } from './migrate.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const casing = new CasingCache('snake_case');

async function tablesOfFiles(): Promise<PgTable[]> {
  const folder = join(import.meta.dirname, 'schema');
  const modules = await Promise.all(readdirSync(folder).map((name) => import(join(folder, name))));
  return modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable));
}

const described = (type: string) =>
  ({
    bigserial: 'bigint',
    'text[]': 'ARRAY',
    'bigint[]': 'ARRAY',
    time: 'time without time zone',
    'varchar(255)': 'character varying',
  })[type] ?? type;

/** What the schema files say, and what the database has, in the same lines. */
function linesOf(table: PgTable): string[] {
  const { name, columns, indexes, checks, foreignKeys, uniqueConstraints } = getTableConfig(table);
  return [
    ...columns.map((column) => {
      const generated = column.generatedIdentity || column.getSQLType() === 'bigserial' ? ' generated' : '';
      return `${name}.${casing.getColumnCasing(column)} ${described(column.getSQLType())}${column.notNull ? ' not null' : ''}${generated}`;
    }),
    ...indexes.map((index) => `${name} index ${index.config.name}${index.config.unique ? ' unique' : ''}`),
    ...checks.map((check) => `${name} check ${check.name}`),
    ...columns.filter((column) => column.isUnique).map((column) => `${name} unique ${column.uniqueName}`),
    ...uniqueConstraints.map((unique) => `${name} unique ${unique.getName()}`),
    ...foreignKeys.map((key) => {
      const { columns: from, foreignTable } = key.reference();
      const rule = key.onDelete && key.onDelete !== 'no action' ? ` on delete ${key.onDelete}` : '';
      return `${name} ${from.map((column) => casing.getColumnCasing(column)).join()} → ${getTableConfig(foreignTable).name}${rule}`;
    }),
  ];
}

it('a freshly migrated database has the tables, columns, indexes and constraints of the schema files, and no other', async () => {
  const wanted = (await tablesOfFiles()).flatMap(linesOf);
  const found = await withEmptyDatabase(async (pool) => {
    await migrate(pool);
    const { rows } = await pool.query<{ line: string }>(`
      with mine as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^schema_')
      select format('%s.%s %s%s%s', table_name, column_name, case when data_type = 'USER-DEFINED' then udt_name else data_type end,
        case is_nullable when 'NO' then ' not null' else '' end,
        case when is_identity = 'YES' or column_default like 'nextval%' then ' generated' else '' end) as line
      from information_schema.columns where table_schema = 'public' and table_name in (select relname from mine)
      union all
      select format('%s index %s%s', m.relname, i.relname, case when x.indisunique then ' unique' else '' end)
      from mine m join pg_index x on x.indrelid = m.oid join pg_class i on i.oid = x.indexrelid
      where not exists (select 1 from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))
      union all
      select format('%s check %s', m.relname, k.conname) from mine m join pg_constraint k on k.conrelid = m.oid and k.contype = 'c'
      union all
      select format('%s unique %s', m.relname, k.conname) from mine m join pg_constraint k on k.conrelid = m.oid and k.contype = 'u'
      union all
      select format('%s %s → %s%s', m.relname, (select string_agg(a.attname, ',' order by array_position(k.conkey, a.attnum)) from pg_attribute a where a.attrelid = m.oid and a.attnum = any(k.conkey)),
        f.relname, case k.confdeltype when 'c' then ' on delete cascade' when 'n' then ' on delete set null' else '' end)
      from mine m join pg_constraint k on k.conrelid = m.oid and k.contype = 'f' join pg_class f on f.oid = k.confrelid`);
    return rows.map(({ line }) => line);
  });
  expect(wanted.length).toBeGreaterThan(500);
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

it('the statements that make the checks are the ones of the schema files', async () => {
  const tables = await tablesOfFiles();
  await withEmptyDatabase(async (pool) => {
    await migrate(pool);
    for (const table of tables)
      for (const check of getTableConfig(table).checks) {
        const { sql } = dialect.sqlToQuery(check.value);
        const { name } = getTableConfig(table);
        // A check like the file's, added beside the migrated one, must read the same to PostgreSQL.
        await pool.query(`alter table "${name}" add constraint drift_probe check (${sql}) not valid`);
        const { rows } = await pool.query(
          `select conname, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as def from pg_constraint
           where conrelid = $1::regclass and conname in ('drift_probe', $2) order by conname = 'drift_probe'`,
          [name, check.name],
        );
        expect([check.name, rows[1].def]).toEqual([check.name, rows[0].def]);
        await pool.query(`alter table "${name}" drop constraint drift_probe`);
      }
  });
});
