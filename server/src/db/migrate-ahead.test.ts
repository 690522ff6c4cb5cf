import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { withEmptyDatabase } from '#test/empty-database.ts';
import { inFull } from '#test/whole.ts';
import { isMigrated, migrate } from './migrate.ts';

const product = useProduct();

it('a build goes on serving on a newer schema, until a migration says that it must be known', async () => {
  const { direct: pool } = product.deps;
  const ready = async () => (await product.call('GET', '/readyz')).status;
  expect([await isMigrated(pool), await ready()]).toEqual([true, 200]);
  await pool.query("insert into schema_migrations (hash) values ('of a newer build')");
  expect(await isMigrated(pool)).toBe(true);
  await pool.query("insert into schema_migrations (hash, needed) values ('that takes something away', true)");
  expect(await isMigrated(pool)).toBe(false);
  await pool.query("delete from schema_migrations where hash in ('of a newer build', 'that takes something away')");
  // One of its own that has not run cannot be made up for by another.
  await pool.query(
    "update schema_migrations set hash = 'another' where hash = (select max(hash) from schema_migrations)",
  );
  expect(await isMigrated(pool)).toBe(false);
});

inFull('a build that is behind leaves newer ones their functions; one that is not brings its own', () =>
  withEmptyDatabase(async (pool) => {
    await migrate(pool);
    const afterMigrating = async () => {
      await pool.query("update schema_functions set digest = 'of another build' where name = 'bookings.sql'");
      await migrate(pool);
      const { rows } = await pool.query("select digest from schema_functions where name = 'bookings.sql'");
      return rows[0].digest;
    };
    await pool.query("insert into schema_migrations (hash) values ('of a newer build')");
    expect(await afterMigrating()).toBe('of another build');
    await pool.query("delete from schema_migrations where hash = 'of a newer build'");
    expect(await afterMigrating()).not.toBe('of another build');
  }),
);

it('a function that goes hangs on no trigger of the version before any more', () =>
  withEmptyDatabase(async (pool) => {
    await migrate(pool);
    // As version 0.2.0 left it.
    await pool.query(`
      create function end_send_out_of_test() returns trigger language plpgsql as 'begin return new; end';
      create trigger order_tests_end_send_out after update on order_tests for each row execute function end_send_out_of_test();
      update schema_functions set digest = 'of 0.2.0' where name = 'referrals.sql'`);
    await migrate(pool);
    const { rows } = await pool.query("select 1 from pg_proc where proname = 'end_send_out_of_test'");
    expect(rows).toEqual([]);
  }));

it('a migration that was broken off between its statements goes on where it was, and not from the start', () =>
  withEmptyDatabase(async (pool) => {
    await migrate(pool);
    // A column, then an index that no transaction may be around: as a start left them that was killed at the index.
    const text = readFileSync(new URL('./migrations/0148_held_for_erasure.sql', import.meta.url), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const forgotten = await pool.query('delete from schema_migrations where hash = $1', [hash]);
    expect(forgotten.rowCount).toBe(1);
    await pool.query('drop index accounts_held_for_erasure');
    await pool.query('insert into schema_migration_steps (hash, step) values ($1, 0)', [hash]);
    await migrate(pool);
    const { rows } = await pool.query(
      `select to_regclass('accounts_held_for_erasure') is not null as index, (select count(*)::int from schema_migration_steps) as left,
         exists (select 1 from schema_migrations where hash = $1) as noted`,
      [hash],
    );
    expect(rows).toEqual([{ index: true, left: 0, noted: true }]);
  }));
