import type pg from 'pg';
import { type Config, ConfigError } from './config.ts';
import { connect, connectDirectly, limitRole } from './db/connect.ts';
import { startEmbedded } from './db/embedded/embedded-server.ts';
import { isMigrated, migrate } from './db/migrate.ts';
import { keepMonthsAhead } from './db/partitions.ts';
import { followReplica, type PublicReads, readPrimary } from './db/public-reads.ts';
import { cureOf, reachDatabase, UnreachableError } from './db/reach.ts';
import { limitSiteRole, makeOwnSiteRole, ownSiteUrl } from './db/site-role.ts';

interface Starting {
  say: (line: string) => void;
  warn: (line: string) => void;
  /** The database that the process which started this one runs, where it is a worker. */
  owned: string | undefined;
  /** Registers what is done when the process stops. */
  onStop: (close: () => Promise<unknown>, options?: { must: boolean }) => void;
  /** Ends the process: the database of its own is gone for good. */
  giveUp: () => void;
}

/** The pool that requests run on, and the connections past a pooler; both are the same database, given or our own. */
export async function openDatabase(config: Config, starting: Starting) {
  const { say, warn, onStop, owned } = starting;
  const given = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? owned;
  const directUrl = given ?? (await startOwnDatabase(config, starting));
  const direct = connectDirectly(directUrl);
  onStop(() => direct.pool.end());
  if (config.DATABASE_URL)
    await reachDatabase(direct.pool, { connectionString: directUrl, seconds: config.DATABASE_WAIT_SECONDS, say });
  const pooled = config.DATABASE_DIRECT_URL !== undefined;
  const siteUrl = config.DATABASE_URL ?? ownSiteUrl(directUrl);
  if (!given) await makeOwnSiteRole(direct.pool, siteUrl);
  const options = { pooled, prepare: config.DATABASE_PREPARE ?? !pooled };
  const primary = connect(siteUrl, poolSizeOf(config), options);
  onStop(() => primary.pool.end());
  if (pooled) await limitRole(primary.pool).catch(asSentence);
  const reads = config.DATABASE_READ_URL
    ? readReplica(connect(config.DATABASE_READ_URL, poolSizeOf(config), options))
    : readPrimary(primary.db);
  return { ...primary, reads, direct, directUrl, siteUrl };

  function readReplica(replica: typeof primary): PublicReads {
    const following = followReplica({
      primary,
      replica,
      maxLagMs: config.DATABASE_READ_LAG_SECONDS * 1000,
      onTrouble: ({ message }) => warn(`The standby is left alone: ${message}`),
    });
    onStop(() => {
      following.stop();
      return replica.pool.end();
    });
    return following;
  }
}

/** How many connections this process takes: workers share those that our own PostgreSQL has. */
const poolSizeOf = ({ DATABASE_POOL_SIZE: size, DATABASE_URL: given, WORKERS: workers }: Config): number =>
  given || workers === 1 ? size : Math.max(4, Math.min(size, Math.floor(80 / workers)));

async function startOwnDatabase(config: Config, { warn, onStop, giveUp, say }: Starting): Promise<string> {
  say('Starting PostgreSQL …');
  const starting = startEmbedded(config.DATA_DIR, {
    say: warn,
    giveUp,
  });
  // Registered before it runs: a signal in between must not leave it behind.
  onStop(async () => (await starting).stop(), { must: true });
  return (await starting).connectionString;
}

/** A database without the table of migrations is behind; any other failure is one. */
function unlessMissing(error: { code?: string }): false {
  if (error.code === '42P01') return false;
  throw error;
}

/** What a role may not do, or a server does not take, in a sentence that says what to do. */
function asSentence(error: Error): never {
  const cure = cureOf(error);
  throw cure ? new UnreachableError(cure) : error;
}

/** The schema of this build: made here, or asked for where that is a step of its own. */
export async function bringUpToDate(
  config: Config,
  direct: pg.Pool,
  { now, say, warn }: { now: Date } & Pick<Starting, 'say' | 'warn'>,
): Promise<void> {
  if (!config.MIGRATE && !(await isMigrated(direct).catch(unlessMissing)))
    throw new ConfigError('The database is behind this version. Run "npm run migrate" first, or leave out MIGRATE=0.');
  const ran = config.MIGRATE ? await migrate(direct).catch(asSentence) : 0;
  await keepMonthsAhead(direct, now).catch((error: Error) => warn(error.message));
  if (ran > 0) say(`Brought the database up to date (${ran} migrations).`);
}

/** What the role that requests run under may do; said where that is whatever it likes. Once the queue of jobs has its tables. */
export async function keepToSiteRole(
  direct: pg.Pool,
  urls: { siteUrl: string; ownerUrl: string },
  { say, warn }: Pick<Starting, 'say' | 'warn'>,
): Promise<void> {
  const limited = await limitSiteRole(direct, urls).catch((error: Error) => {
    warn(`The role of DATABASE_URL could not be limited: ${error.message}`);
    return true;
  });
  if (!limited)
    say(
      'Requests run under the owner of the tables, the audit log included: docs/runbooks/server.md says how to part them.',
    );
}
