import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '#src/platform/errors.ts';
import { connect, type Db } from './connect.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded-server.ts';
import { followReplica } from './public-reads.ts';
import { transact } from './transact.ts';

const folders = ['primary', 'standby'].map((name) => mkdtempSync(join(tmpdir(), `healthplus-${name}-`)));
const [first, second] = folders as [string, string];
const servers: EmbeddedServer[] = [];
let primary: ReturnType<typeof connect>;
let replica: ReturnType<typeof connect>;
let reads: ReturnType<typeof followReplica>;
const troubles: string[] = [];

/** A second server that replays what the first one writes, from a copy of its files. */
async function startStandby(of: EmbeddedServer): Promise<EmbeddedServer> {
  const backup = new pg.Client({ connectionString: of.connectionString });
  await backup.connect();
  await backup.query("select pg_backup_start('standby', true)");
  const cluster = join(second, 'postgres');
  cpSync(join(first, 'postgres'), cluster, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  cpSync(join(first, 'postgres.password'), join(second, 'postgres.password'));
  const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await backup.end();
  writeFileSync(join(cluster, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${of.connectionString}'\n`);
  keepOwner(cluster);
  return startEmbedded(second);
}

/** What is copied or made by root belongs to the database's own OS user, as what it was copied of. */
function keepOwner(cluster: string) {
  const { uid, gid } = statSync(join(first, 'postgres'));
  for (const path of ['.', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    chownSync(join(cluster, path), uid, gid);
  chmodSync(cluster, 0o700);
}

const count = (db: Db) => db.execute(sql`select count(*)::int as count from prices`).then(({ rows }) => rows[0]!.count);
const write = () => primary.pool.query('insert into prices default values');
const replay = (what: 'pause' | 'resume') => replica.pool.query(`select pg_wal_replay_${what}()`);
/** Whether the standby is asked. */
const fromReplica = async () => {
  const before = reads.uses().replica;
  await reads.read(count);
  return reads.uses().replica > before;
};
const untilFromReplica = () => vi.waitFor(async () => expect(await fromReplica()).toBe(true), { timeout: 10_000 });

beforeAll(async () => {
  for (const folder of folders) chmodSync(folder, 0o755);
  const server = await startEmbedded(first);
  servers.push(server);
  primary = connect(server.connectionString, 4);
  await primary.pool.query('create table prices (id int generated always as identity)');
  const standby = await startStandby(server);
  servers.push(standby);
  replica = connect(standby.connectionString, 4);
  reads = followReplica({
    primary,
    replica,
    maxLagMs: 1000,
    everyMs: 100,
    onTrouble: ({ message }) => troubles.push(message),
  });
});
afterAll(async () => {
  reads.stop();
  await Promise.all([primary.pool.end(), replica.pool.end()]);
  for (const server of servers.toReversed()) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a standby is read once it is known to have everything', async () => {
  // Asked before it could have looked where either is.
  const fresh = followReplica({ primary, replica, maxLagMs: 1000 });
  await fresh.read(count);
  fresh.stop();
  expect(fresh.uses()).toEqual({ primary: 1, replica: 0 });
  await untilFromReplica();
});

test('a change that this process heard of is never read as it was before', async () => {
  await untilFromReplica();
  await replay('pause');
  const before = (await reads.read(count)) as number;
  await write();
  reads.changed();
  for (let ask = 0; ask < 5; ask += 1) {
    expect(await reads.read(count)).toBe(before + 1);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await replay('resume');
  await untilFromReplica();
  expect(await reads.read(count)).toBe(before + 1);
});

test('a standby that is too far behind is left alone, also where nothing was heard of', async () => {
  await untilFromReplica();
  await replay('pause');
  await write();
  await vi.waitFor(async () => expect(await fromReplica()).toBe(false), { timeout: 10_000 });
  expect(reads.lagSeconds()).toBeGreaterThan(1);
  await replay('resume');
  await untilFromReplica();
  expect(reads.lagSeconds()).toBeLessThan(1);
});

test('what fails there for its own reasons is read of the primary, what is wrong stays wrong', async () => {
  await untilFromReplica();
  // As a standby ends a read whose rows it has to remove.
  const contradicted = vi.fn(async (db: Db) => {
    if (db === replica.db) throw Object.assign(new Error('conflict with recovery'), { code: '40001' });
    return count(db);
  });
  expect(await reads.read(contradicted)).toBeGreaterThan(0);
  expect(contradicted).toHaveBeenCalledTimes(2);
  expect(troubles.at(-1)).toBe('conflict with recovery');
  await untilFromReplica();
  const missing = vi.fn(() => Promise.reject(new AppError('not_found', 'nothing_here' as never)));
  await expect(reads.read(missing)).rejects.toBeInstanceOf(AppError);
  expect(missing).toHaveBeenCalledTimes(1);
  const slow = vi.fn((db: Db) =>
    transact(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      return tx.execute(sql`select pg_sleep(1)`);
    }),
  );
  await expect(reads.read(slow)).rejects.toThrow();
  expect(slow).toHaveBeenCalledTimes(1);
});

test('a standby that is gone takes no read with it, and is asked again when it is back', async () => {
  await untilFromReplica();
  await servers.pop()!.stop();
  expect(await reads.read(count)).toBeGreaterThan(0);
  expect(await fromReplica()).toBe(false);
  const back = await startEmbedded(second);
  servers.push(back);
  reads.stop();
  await replica.pool.end();
  replica = connect(back.connectionString, 4);
  reads = followReplica({ primary, replica, maxLagMs: 1000, everyMs: 100 });
  await untilFromReplica();
});
