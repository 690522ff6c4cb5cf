import type pg from 'pg';

interface Part {
  /** The table that it stands on, quoted where it must be. */
  table: string;
  name: string;
  definition: string;
}

/** Keys of the site's tables, by kind; those of partitions come and go with the table that they are parts of. */
const constraintsOf = (client: pg.ClientBase, kinds: string) =>
  client.query<Part>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where t.relnamespace = 'public'::regnamespace and c.contype = any(string_to_array($1, null)::"char"[]) and c.conparentid = 0 and c.coninhcount = 0
     order by c.oid`,
    [kinds],
  );

/** Indexes that no key stands on; one of a table in parts is made with those of its parts. */
const indexesOf = (client: pg.ClientBase) =>
  client.query<Part>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, case t.relkind when 'p' then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') else pg_get_indexdef(i.indexrelid) end as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
       and not exists (select 1 from pg_inherits h where h.inhrelid = i.indexrelid)
     order by i.indexrelid`,
  );

/**
 * Does something to tables that stand without indexes and keys, in the caller's transaction, and makes them again from
 * all rows at once: several times as fast as row by row, and each key is proven over everything that was brought in.
 */
export async function withBareTables(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: foreign } = await constraintsOf(client, 'f');
  const { rows: keys } = await constraintsOf(client, 'pux');
  const { rows: indexes } = await indexesOf(client);
  for (const { table, name } of [...foreign, ...keys])
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
  // Their planner wants to know how large the tables are before it proves the keys between them.
  await client.query('analyze');
  for (const { table, name, definition } of foreign)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
