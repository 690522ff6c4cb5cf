import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { keepMonthsAhead } from './partitions.ts';

const product = useProduct();

const parts = async (table: string): Promise<string[]> => {
  const { rows } = await product.deps.pool.query(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
};

it.each(['visit_events', 'audit_events', 'search_log'])(
  '%s has its last three months, this one and the next three ready',
  async (table) => {
    expect((await parts(table)).length).toBeGreaterThanOrEqual(8);
    const stray = await product.deps.pool.query(`select count(*)::int as count from parts.${table}_default`);
    expect(stray.rows[0].count).toBe(0);
  },
);

it('a row of a month that nobody made is kept, told of, and given its month', async () => {
  const { direct: pool, now } = product.deps;
  const written = await pool.query(
    "insert into audit_events (role, action, subject, at) values ('admin', 'test.past', 'x', '2019-03-31T23:59:59Z') returning id",
  );
  expect(await parts('audit_events')).not.toContain('audit_events_2019_03');
  await expect(keepMonthsAhead(pool, now())).rejects.toThrow('1 rows of audit_events had no partition of their month');
  expect(await parts('audit_events')).toContain('audit_events_2019_03');
  const { rows } = await pool.query(
    "select id, tableoid::regclass::text as part from audit_events where action = 'test.past'",
  );
  expect(rows).toEqual([{ id: written.rows[0].id, part: 'parts.audit_events_2019_03' }]);
  // Told once; and what is written once stays as it is, in its month as in the default one.
  await keepMonthsAhead(pool, now());
  await expect(pool.query("update audit_events set subject = 'y' where action = 'test.past'")).rejects.toThrow(
    'append only',
  );
  await pool.query(
    "insert into audit_events (role, action, subject, at) values ('admin', 'test.older', 'x', '2018-01-01T00:00:00Z')",
  );
  await expect(pool.query('delete from parts.audit_events_default')).rejects.toThrow('append only');
});
