import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#src/config.ts';
import { connectDirectly } from '#src/db/connect.ts';
import { startEmbedded } from '#src/db/embedded/embedded-server.ts';
import { createLimiters } from '#src/db/limiters.ts';
import { migrate } from '#src/db/migrate.ts';
import { keepMonthsAhead } from '#src/db/partitions.ts';
import { readPrimary } from '#src/db/public-reads.ts';
import { limitSiteRole, makeOwnSiteRole, ownSiteUrl } from '#src/db/site-role.ts';
import { openDemonstration } from '#src/demo/demonstration.ts';
import { createLabChanges } from '#src/modules/live/lab-changes.service.ts';
import { loadPincodes } from '#src/modules/places/pincodes.service.ts';
import { createTokens } from '#src/platform/crypto/tokens.ts';
import { createMicroCache } from '#src/platform/http/micro-cache.ts';
import { startJobs } from '#src/platform/jobs/jobs.ts';
import { createDiskStorage } from '#src/platform/storage/disk.ts';
import { startPooler } from './pooler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be made; `template` is migrated and holds the demonstration data. */
    adminUrl: string;
    /** The same server by a pooler, where the run has one (TEST_POOLER); else the server itself. */
    pooledUrl: string;
    template: string;
    /** Milliseconds that the clock of the run is ahead of the machine's: TEST_CLOCK sets the moment that it begins at. */
    clockOffset: number;
  }
}

/** One PostgreSQL for the whole run: yours with DATABASE_URL, else one of our own in a temporary folder. */
export default async function setup(project: TestProject) {
  const clockOffset = process.env.TEST_CLOCK ? Date.parse(process.env.TEST_CLOCK) - Date.now() : 0;
  if (Number.isNaN(clockOffset)) throw new Error('TEST_CLOCK is no moment like 2026-12-31T00:10:00+05:30.');
  const folder = mkdtempSync(join(tmpdir(), 'healthplus-test-'));
  // The database's own OS user must reach it when root runs this.
  chmodSync(folder, 0o755);
  const embedded = process.env.DATABASE_URL ? null : await startEmbedded(folder);
  const adminUrl = process.env.DATABASE_URL ?? embedded!.connectionString;
  const template = `healthplus_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  if (embedded) await forgetCrashes(admin);
  await admin.query(`create database ${template}`);
  await admin.end();

  const connectionString = databaseUrl(adminUrl, template);
  const { pool, db } = connectDirectly(connectionString, 4);
  await migrate(pool);
  await keepMonthsAhead(pool, new Date(Date.now() + clockOffset));
  const jobs = await startJobs({ connectionString, working: false, onFailure: () => {} });
  const config = readConfig({ DATA_DIR: folder, DEMO_DATA: '1', LOG_LEVEL: 'silent' });
  const deps = {
    config,
    now: () => new Date(Date.now() + clockOffset),
    db,
    pool,
    direct: pool,
    jobs,
    tokens: createTokens('x'.repeat(32)),
    storage: createDiskStorage(folder),
    cache: createMicroCache(),
    reads: readPrimary(db),
    limiters: createLimiters(pool, 0),
    changes: createLabChanges(),
    gateways: null,
  };
  await openDemonstration(deps);
  await loadPincodes(db);
  await passThirtyTwoBits(pool);
  await hashCheaply(pool);
  const site = { siteUrl: ownSiteUrl(connectionString), ownerUrl: connectionString };
  await makeOwnSiteRole(pool, site.siteUrl);
  await limitSiteRole(pool, site);
  await jobs.stop();
  await pool.end();
  const { TEST_POOLER: program } = process.env;
  const urls = { serverUrl: adminUrl, siteUrl: site.siteUrl };
  const pooler = program ? await startPooler(program, urls, folder) : null;
  project.provide('adminUrl', adminUrl);
  project.provide('pooledUrl', pooler?.url ?? adminUrl);
  project.provide('template', template);
  project.provide('clockOffset', clockOffset);

  return async () => {
    pooler?.stop();
    const last = new pg.Client({ connectionString: adminUrl });
    await last.connect();
    await last.query(`drop database if exists ${template} with (force)`);
    await last.end();
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A server whose folder goes with the run need not survive one: nothing waits for the disk. */
async function forgetCrashes(admin: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`);
  // Each file begins with connections that know no plan: of a few rows any plan will do, made once.
  await admin.query('alter system set plan_cache_mode = force_generic_plan');
  await admin.query('select pg_reload_conf()');
}

/** What tests make has keys that 32 bits do not hold. */
async function passThirtyTwoBits(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), 5000000000)
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`);
}

/** The demonstration's one password under a hash that costs next to nothing to check, as those that tests make. */
async function hashCheaply(pool: pg.Pool): Promise<void> {
  const cheap = await hash('demonstration-2026', { memoryCost: 64, timeCost: 1 });
  await pool.query('update accounts set password_hash = $1 where password_hash like $2', [cheap, '$argon2%']);
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
