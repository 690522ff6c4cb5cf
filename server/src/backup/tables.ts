import type pg from 'pg';

export interface Table {
  name: string;
  /** Those that are stored; generated ones follow from them. */
  columns: string[];
}

/** The product's tables, each after those that it refers to, so that they can be filled in this order. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not in ('schema_migrations', 'schema_functions', 'schema_migration_steps')
    order by c.relname`);
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const ready = rows.filter((row) => !placed.has(row.name) && row.needs.every((name) => placed.has(name)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      placed.add(name);
    }
  }
  return ordered;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What COPY reads: a partitioned table is read through a query. */
export const copySource = ({ name, columns }: Table) =>
  `(select ${columns.map(quoted).join(', ')} from ${quoted(name)})`;

/** A table with its columns, as COPY fills it. */
export const copyTarget = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;
