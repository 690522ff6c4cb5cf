import type pg from 'pg';

/**
 * What a database is made of, one sorted line for each thing: columns, constraints, indexes, functions, triggers and
 * extensions. Two databases with the same lines hold and refuse the same data.
 */
export async function describeSchema(pool: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with mine as (
      select c.oid, c.relname, c.relkind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname !~ '^schema_(migrations|functions)')
    select line from (
      select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end,
        coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
      from mine c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p')
      union all
      select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
      from mine c join pg_constraint k on k.conrelid = c.oid where k.contype <> 'n'
      union all
      select format('index %s', pg_get_indexdef(c.oid)) from mine c where c.relkind in ('i', 'I')
      union all
      select format('sequence %s %s to %s', c.relname, s.seqtypid::regtype, s.seqmax)
      from mine c join pg_sequence s on s.seqrelid = c.oid
      union all
      select format('trigger %s', pg_get_triggerdef(t.oid)) from mine c join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal
      union all
      select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend x where x.objid = p.oid and x.deptype = 'e')
      union all
      select format('extension %s', extname) from pg_extension where extname <> 'plpgsql') described
    order by line collate "C"`);
  return rows.map(({ line }) => line);
}
