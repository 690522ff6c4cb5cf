import { expect } from 'vitest';
import { withEmptyDatabase } from '#test/empty-database.ts';
import { inFull } from '#test/whole.ts';
import { migrate } from './migrate.ts';

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
