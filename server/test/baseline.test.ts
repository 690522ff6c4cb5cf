import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { readBackup } from '#src/backup/read-backup.ts';
import { describeSchema } from '#src/db/describe-schema.ts';
import { migrate, migrateTo } from '#src/db/migrate.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { inFull } from './whole.ts';

/** The migrations of version 0.1.0, and the demonstration as its last one kept it. */
const before = join(import.meta.dirname, 'before-baseline');
const saved = join(import.meta.dirname, 'demonstration-backup');
const manifest: { migrations: string[]; tables: { name: string; rows: number }[] } = JSON.parse(
  readFileSync(join(saved, 'manifest.json'), 'utf8'),
);
const migrationsFolder = join(import.meta.dirname, '../src/db/migrations');

async function migrateAsBefore(pool: pg.Pool): Promise<void> {
  for (const name of readdirSync(before).sort()) await pool.query(readFileSync(join(before, name), 'utf8'));
  await pool.query('create table schema_migrations (hash text primary key, ran_at timestamptz not null default now())');
  await pool.query('insert into schema_migrations (hash) select unnest($1::text[])', [manifest.migrations]);
}

/** What does not change when its text does: functions and triggers are put in place again, and who migrates notes its steps. */
const tablesOf = async (pool: pg.Pool) =>
  (await describeSchema(pool)).filter((line) => !/^(function|trigger) |\bschema_migration_steps/.test(line));

inFull('the baseline makes the tables, constraints and indexes that the migrations before it made', async () => {
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const made = await withEmptyDatabase(async (pool) => {
    await migrateTo(pool, [baseline!.hash]);
    return tablesOf(pool);
  });
  const madeBefore = await withEmptyDatabase(async (pool) => {
    await migrateAsBefore(pool);
    return tablesOf(pool);
  });
  expect(made.length).toBeGreaterThan(400);
  expect(made).toEqual(madeBefore);
});

it('a data folder of version 0.1.0 is adopted with its rows, and ends as a fresh one does', async () => {
  const fresh = await withEmptyDatabase(async (pool) => {
    await migrate(pool);
    return describeSchema(pool);
  });
  await withEmptyDatabase(async (pool) => {
    await migrateAsBefore(pool);
    const { rows } = await pool.query(
      "insert into cities (name, state, slug) values ('Nagpur', 'MH', 'nagpur') returning id",
    );
    await migrate(pool);
    expect(await describeSchema(pool)).toEqual(fresh);
    expect((await pool.query('select id from cities where slug = $1', ['nagpur'])).rows).toEqual(rows);
    // A second start finds nothing to do.
    expect(await migrate(pool)).toBe(0);
  });
});

inFull('the demonstration as version 0.1.0 kept it is restored and lifted to the present', async () => {
  await withEmptyDatabase(async (restored) => {
    const { tables } = await readBackup(restored, null, saved);
    const { rows } = await restored.query(
      'select count(*)::int as visits, sum(total_paise)::bigint as paise from visits',
    );
    expect(rows[0].visits).toBe(tables.find(({ name }) => name === 'visits')!.rows);
    expect(Number(rows[0].paise)).toBeGreaterThan(100_000_00);
    const login = await restored.query("select role from accounts where email = 'patient@example.in'");
    expect(login.rows).toEqual([{ role: 'customer' }]);
    const fresh = await withEmptyDatabase(async (pool) => {
      await migrate(pool);
      return describeSchema(pool);
    });
    expect(await describeSchema(restored)).toEqual(fresh);
  });
});

inFull('what was written before the last of version 0.1.0 says which version lifts it', async () => {
  const sentence = 'Start that version on it once, then this one.';
  await withEmptyDatabase(async (pool) => {
    await migrateAsBefore(pool);
    await pool.query('delete from schema_migrations where hash = $1', [manifest.migrations.at(-1)]);
    await expect(migrate(pool)).rejects.toThrow(`This data was written before the last of version 0.1.0. ${sentence}`);
  });
  const folder = mkdtempSync(join(tmpdir(), 'healthplus-old-backup-'));
  try {
    await cp(saved, folder, { recursive: true });
    const old = JSON.parse(await readFile(join(saved, 'manifest.json'), 'utf8'));
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({ ...old, migrations: manifest.migrations.slice(0, 20) }),
    );
    await withEmptyDatabase(async (pool) => {
      await expect(readBackup(pool, null, folder)).rejects.toThrow(
        `This backup was written before the last of version 0.1.0. ${sentence}`,
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
