import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { inShortLocks, LOCK_WAIT_HOLDING_MS, untilLocked } from './until-locked.ts';

/** A folder of SQL, beside the sources and beside the bundle alike. */
function sqlFolder(name: string): string {
  const beside = join(import.meta.dirname, name);
  return existsSync(beside) ? beside : join(import.meta.dirname, '../src/db', name);
}

/** An arbitrary number that all our processes agree on. */
const MIGRATION_LOCK = 4_207_301;

/** The last migration of version 0.1.0: what stands there has the baseline's schema. */
const LAST_BEFORE_BASELINE = '5cda16a321f6563f7eb76b879d05de5d4d4ac715b07eea37a1d75ece84d09343';

export class TooOldError extends Error {
  constructor(what: string) {
    super(`${what} was written before the last of version 0.1.0. Start that version on it once, then this one.`);
  }
}

const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: sqlFolder('migrations') });

/**
 * The migrations that a database or a backup stands at, by their hashes: those of version 0.1.0 are the baseline.
 * TooOldError for what was written before its last.
 */
export function adopted(hashes: string[], what: string): string[] {
  const baseline = readMigrations()[0]!.hash;
  if (hashes.length === 0 || hashes.includes(baseline)) return hashes;
  if (!hashes.includes(LAST_BEFORE_BASELINE)) throw new TooOldError(what);
  return [baseline];
}

/** The migrations that have run; the journal of version 0.1.0 is rewritten to the baseline, and no data is moved. */
async function readJournal(client: pg.PoolClient): Promise<Set<string>> {
  await client.query(
    `create table if not exists schema_migrations (hash text primary key, ran_at timestamptz not null default now());
     create table if not exists schema_functions (name text primary key, digest text not null);
     create table if not exists schema_migration_steps (hash text not null, step int not null, primary key (hash, step));
     do $$ begin
       if not exists (select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'needed') then
         alter table schema_migrations add column needed boolean not null default false;
       end if;
     end $$`,
  );
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations');
  const written = rows.map((row) => row.hash);
  const hashes = adopted(written, 'This data');
  if (hashes.some((hash) => !written.includes(hash)))
    await client.query(
      'with gone as (delete from schema_migrations) insert into schema_migrations (hash) select unnest($1::text[])',
      [hashes],
    );
  return new Set(hashes);
}

/** How long an index that is made beside the work may wait for those who are at it. */
const LOCK_WAIT = '3s';
/** What takes a table's lock in a file of functions: a trigger is put on it, or taken off it. */
const TRIGGERS = /^(?:create (?:or replace )?(?:constraint )?trigger|drop trigger)\b[^;]*;$/gm;

/** What a trigger of before may hang on still: it goes once that has gone. */
const OLD_FUNCTIONS = /^drop function\b[^;]*;$/gm;

/**
 * A file of functions: first what locks no table, however long that takes, then its triggers, then the functions that they
 * needed before. Triggers lock several tables one after the other, and all their waits together are as long as one may be:
 * somebody who waits for the first of them looks for a deadlock once, after a second.
 */
async function applyFile(client: pg.PoolClient, text: string): Promise<void> {
  await client.query(text.replace(TRIGGERS, '').replace(OLD_FUNCTIONS, ''));
  const until = Date.now() + LOCK_WAIT_HOLDING_MS;
  for (const [trigger] of text.matchAll(TRIGGERS)) {
    // None may be 0: that would be without end.
    await client.query(`set local lock_timeout = ${Math.max(1, until - Date.now())}`);
    await client.query(trigger);
  }
  for (const [old] of text.matchAll(OLD_FUNCTIONS)) await client.query(old);
}

/** Functions and triggers are put in place again, a file at a time, whenever its text is not the one that last ran. */
async function applyFunctions(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_functions');
  const applied = new Map(rows.map((row) => [row.name, row.digest]));
  const folder = sqlFolder('functions');
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    const digest = createHash('sha256').update(text).digest('hex');
    if (applied.get(name) === digest) continue;
    await inShortLocks(client, async () => {
      // Files name each other's functions.
      await client.query('set local check_function_bodies = off');
      await applyFile(client, text);
      await client.query(
        'insert into schema_functions values ($1, $2) on conflict (name) do update set digest = excluded.digest',
        [name, digest],
      );
    });
  }
}

async function mayBegin(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
  return rows[0]!.mine;
}

/** How long one that waits for its turn looks away, in milliseconds. */
const TURN_PAUSE = 200;

/**
 * One process at a time, without a limit of time: another one may be at a long migration. Whoever waits asks again and
 * again: a statement that waits would hold up an index that is made concurrently, which waits for every statement.
 */
async function alone<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    while (!(await mayBegin(client))) await setTimeout(TURN_PAUSE);
    return await work(client);
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

const NOTE_DONE = 'insert into schema_migrations (hash, needed) values ($1, $2)';
/** A migration that takes away what the versions before it use says so in its first line: they serve nobody then. */
const NEEDED = /^-- needed: \S/;
const doneOf = ({ hash, sql }: MigrationMeta) => [hash, NEEDED.test(sql[0] ?? '')];
/** An index that is made while everybody goes on writing, and rows that are written anew in batches: no transaction may be around it. */
const BESIDE_THE_WORK = /\bconcurrently\b|^-- in batches: \S/i;

const NOTE_STEP = 'insert into schema_migration_steps (hash, step) values ($1, $2) on conflict do nothing';

/** A statement around which no transaction may be, noted once it is through: broken off before that, it may begin again. */
async function runAlone(client: pg.PoolClient, statement: string, note: () => Promise<unknown>): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
  try {
    await untilLocked(async () => {
      // An index whose making was broken off is there but never used: it is made from the start.
      const [, name] = /concurrently (?:if not exists )?"?(\w+)"?/i.exec(statement) ?? [];
      if (name && /create/i.test(statement)) await client.query(`drop index concurrently if exists "${name}"`);
      await client.query(statement);
    });
    await note();
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
}

/**
 * Statement by statement, each noted as it goes through: one that commits by itself ends what a transaction could hold
 * together, and a start that was broken off goes on behind the last that is noted.
 */
async function runBesideTheWork(client: pg.PoolClient, migration: MigrationMeta): Promise<void> {
  const { hash } = migration;
  const { rows } = await client.query<{ step: number }>('select step from schema_migration_steps where hash = $1', [
    hash,
  ]);
  const done = new Set(rows.map(({ step }) => step));
  for (const [step, statement] of migration.sql.entries()) {
    if (done.has(step)) continue;
    const note = () => client.query(NOTE_STEP, [hash, step]);
    if (BESIDE_THE_WORK.test(statement)) await runAlone(client, statement, note);
    else
      await inShortLocks(client, async () => {
        await client.query(statement);
        await note();
      });
  }
  await inShortLocks(client, async () => {
    await client.query('delete from schema_migration_steps where hash = $1', [hash]);
    await client.query(NOTE_DONE, doneOf(migration));
  });
}

async function runMigrations(client: pg.PoolClient, migrations: MigrationMeta[]): Promise<number> {
  const known = await readJournal(client);
  const missing = migrations.filter(({ hash }) => !known.has(hash));
  for (const migration of missing) {
    if (migration.sql.some((statement) => BESIDE_THE_WORK.test(statement))) await runBesideTheWork(client, migration);
    else
      await inShortLocks(client, async () => {
        for (const statement of migration.sql) await client.query(statement);
        await client.query(NOTE_DONE, doneOf(migration));
      });
  }
  return missing.length;
}

/** Whether the database has migrations that this build does not know. */
async function isAhead(client: pg.PoolClient, migrations: MigrationMeta[]): Promise<boolean> {
  const own = new Set(migrations.map(({ hash }) => hash));
  return [...(await readJournal(client))].some((hash) => !own.has(hash));
}

/**
 * Brings the schema up to date: one transaction for each migration, then the functions that have changed; under an
 * advisory lock, so that any number of processes may start at once. Answers with how many migrations ran.
 */
export const migrate = (pool: pg.Pool): Promise<number> =>
  alone(pool, async (client) => {
    const migrations = readMigrations();
    const ran = await runMigrations(client, migrations);
    // One of the version before that starts beside newer ones leaves them their functions.
    if (!(await isAhead(client, migrations))) await applyFunctions(client);
    return ran;
  });

/**
 * Makes an empty database's tables as they were after the given migrations, without functions and triggers: a backup
 * is filled in, then `migrate` does the rest. Answers whether this build knows all of them.
 */
export const migrateTo = (pool: pg.Pool, hashes: string[]): Promise<boolean> =>
  alone(pool, async (client) => {
    const migrations = readMigrations().filter(({ hash }) => hashes.includes(hash));
    await runMigrations(client, migrations);
    return migrations.length === hashes.length;
  });

let inThisBuild: string[] | undefined;

/**
 * True when every migration of this build has run, and none that this build would have to know. One of a newer build is
 * no hindrance: the version before runs on the new schema until a migration says otherwise.
 */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  // Balancers ask twice a second: the files are read once.
  inThisBuild ??= readMigrations().map(({ hash }) => hash);
  const { rows } = await pool.query<{ own: number; needs: number }>(
    `select count(*) filter (where hash = any($1))::int as own,
       count(*) filter (where hash <> all($1) and to_jsonb(m) ->> 'needed' = 'true')::int as needs from schema_migrations m`,
    [inThisBuild],
  );
  return rows[0]!.own === inThisBuild.length && rows[0]!.needs === 0;
}
