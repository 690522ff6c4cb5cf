import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The folder of migrations, beside the sources and beside the bundle alike. */
export function migrationsFolder(): string {
  const beside = join(import.meta.dirname, 'migrations');
  return existsSync(beside) ? beside : join(import.meta.dirname, '../src/db/migrations');
}

/** An arbitrary number that all our processes agree on. */
const MIGRATION_LOCK = 4_207_301;

export interface Migrated {
  /** How many ran now. */
  ran: number;
  /** How many of those wanted this build knows. */
  length: number;
}

/**
 * Brings the schema up to date: one transaction for each migration, under an advisory lock,
 * so that any number of processes may start at once. Answers with how many ran, and
 * how many there are. `wanted` leaves some for later.
 */
export async function migrate(pool: pg.Pool, wanted: (hash: string) => boolean = () => true): Promise<Migrated> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() }).filter(({ hash }) => wanted(hash));
  const client = await pool.connect();
  try {
    // First without a limit: another process may be at a long migration.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (hash text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations');
    const known = new Set(rows.map((row) => row.hash));
    let ran = 0;
    for (const migration of migrations) {
      if (known.has(migration.hash)) continue;
      await client.query('begin');
      try {
        for (const statement of migration.sql) await client.query(statement);
        await client.query('insert into schema_migrations (hash) values ($1)', [migration.hash]);
        await client.query('commit');
        ran += 1;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return { ran, length: migrations.length };
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** True when every migration of this build has run. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from schema_migrations');
  return (rows[0]?.count ?? 0) >= migrations.length;
}
