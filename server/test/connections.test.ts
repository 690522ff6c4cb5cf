import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#src/config.ts';
import { connect } from '#src/db/connect.ts';
import { listen } from '#src/db/listen.ts';
import { migrate } from '#src/db/migrate.ts';
import { transact, transactJob } from '#src/db/transact.ts';
import { useProduct } from './app.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { inFull } from './whole.ts';

const product = useProduct();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A way to a database that can be cut without a word, as a network does: nothing is closed, nothing comes through. */
async function breakableWay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let whole = true;
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = dial(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => [near, far].forEach((each) => void each.destroy()));
    }
    near.on('data', (chunk) => whole && far.write(chunk));
    far.on('data', (chunk) => whole && near.write(chunk));
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      whole = false;
    },
    mend: () => {
      whole = true;
    },
  };
}

async function ownUrl(): Promise<string> {
  const { rows } = await product.deps.direct.query('select current_database() as name');
  const url = new URL(product.adminUrl);
  url.pathname = `/${rows[0].name}`;
  return url.href;
}

/** Long enough that a machine with other work is not taken for a silent one. */
const SILENCE_MS = 600;

describe('a database that is cut off without a word', () => {
  it('costs a statement its limit, not minutes; afterwards the pool answers, and no late answer is taken for another', async () => {
    const way = await breakableWay(await ownUrl());
    const { pool } = connect(way.url, 1, { silenceMs: SILENCE_MS });
    closing.push(() => pool.end());
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    // Nothing is asked for longer than a statement may be silent: that is no silence, and it does not end the watch.
    await new Promise((resolve) => setTimeout(resolve, 2 * SILENCE_MS));
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    way.cut();
    await expect(pool.query('select 2 as two')).rejects.toThrow('timeout');
    way.mend();
    await expect.poll(() => pool.query('select 3 as three').then(({ rows }) => rows)).toEqual([{ three: 3 }]);
  });

  it('ends a transaction on it too: its connection is not handed to anybody else', async () => {
    const way = await breakableWay(await ownUrl());
    const { pool } = connect(way.url, 1, { silenceMs: SILENCE_MS });
    closing.push(() => pool.end());
    const client = await pool.connect();
    await client.query('begin');
    way.cut();
    await expect(client.query('select 2 as two')).rejects.toThrow('timeout');
    await expect(client.query('rollback')).rejects.toThrow();
    client.release();
    way.mend();
    await expect.poll(() => pool.query('select 3 as three').then(({ rows }) => rows)).toEqual([{ three: 3 }]);
  });

  it('keeps no connection of a transaction whose first word was lost: the pool has as many as before', async () => {
    const way = await breakableWay(await ownUrl());
    const { pool, db } = connect(way.url, 1, { silenceMs: SILENCE_MS });
    closing.push(() => pool.end());
    const one = () => transact(db, async (tx) => (await tx.execute<{ one: number }>(sql`select 1 as one`)).rows);
    expect(await one()).toEqual([{ one: 1 }]);
    way.cut();
    await expect(one()).rejects.toThrow();
    way.mend();
    await expect.poll(one).toEqual([{ one: 1 }]);
  });

  it('is waited for longer in a job, and as long as ever after it', async () => {
    const { pool, db } = connect(await ownUrl(), 1, { silenceMs: SILENCE_MS });
    closing.push(() => pool.end());
    const sleep = sql`select pg_sleep(${(2 * SILENCE_MS) / 1000})`;
    await transactJob(db, (tx) => tx.execute(sleep));
    await expect(transact(db, (tx) => tx.execute(sleep))).rejects.toThrow();
  });

  it('is noticed by who listens: it comes back, and is told that something may have been missed', async () => {
    const way = await breakableWay(await ownUrl());
    const heard: string[] = [];
    const said: string[] = [];
    const listener = listen(
      way.url,
      { cut_off: (words) => heard.push(words) },
      { pingMs: 100, say: (what) => said.push(what) },
    );
    closing.push(() => listener.stop());
    await listener.start();
    expect(heard).toEqual(['']);
    way.cut();
    await product.deps.direct.query("notify cut_off, 'missed'");
    await new Promise((resolve) => setTimeout(resolve, 400));
    way.mend();
    await expect.poll(() => heard).toEqual(['', '']);
    await product.deps.direct.query("notify cut_off, 'heard'");
    await expect.poll(() => heard).toEqual(['', '', 'heard']);
    // Each once, however often it was tried in between.
    expect(said).toEqual(['lost', 'heard again']);
  });
});

inFull(
  'a migration does not make others wait for the lock that it waits for: it steps back, and goes on when it can',
  async () => {
    await withEmptyDatabase(async (pool, url) => {
      await migrate(pool);
      // A migration that has not run: an index on a table that somebody has been writing to for long.
      await pool.query('drop index search_documents_weight');
      const file = readFileSync(join(import.meta.dirname, '../src/db/migrations/0065_search_weight.sql'));
      const forgotten = await pool.query('delete from schema_migrations where hash = $1', [
        createHash('sha256').update(file).digest('hex'),
      ]);
      expect(forgotten.rowCount).toBe(1);
      const writers = connect(url, 2);
      closing.push(() => writers.pool.end());
      const client = await writers.pool.connect();
      await client.query('begin');
      await client.query('delete from search_documents where false');
      const migrated = migrate(pool);
      let longest = 0;
      for (const end = Date.now() + 4500; Date.now() < end; ) {
        const began = Date.now();
        await writers.pool.query('delete from search_documents where false');
        longest = Math.max(longest, Date.now() - began);
      }
      await client.query('rollback');
      client.release();
      expect(await migrated).toBe(1);
      expect(longest).toBeLessThan(4000);
    });
  },
);

describe('settings of a database behind a pooler', () => {
  const base = { DATABASE_URL: 'postgresql://a:b@pooler:6432/site' };
  it('name the way past it', () => {
    expect(() => readConfig({ ...base, DATABASE_PREPARE: '0' })).toThrow(ConfigError);
    expect(() => readConfig({ DATABASE_DIRECT_URL: base.DATABASE_URL })).toThrow('DATABASE_DIRECT_URL');
    const config = readConfig({ ...base, DATABASE_DIRECT_URL: 'postgresql://a:b@database/site' });
    expect(config.DATABASE_DIRECT_URL).toContain('@database/');
  });
  it('of a process for pages alone name the process that answers calls', () => {
    expect(() => readConfig({ SERVICES: 'web' })).toThrow('API_URL');
    expect(readConfig({ SERVICES: 'web', API_URL: 'http://api:3000' }).SERVICES).toEqual(['web']);
    // What one of them stores the other reads.
    for (const SERVICES of ['jobs', 'web,api', 'api']) {
      expect(() => readConfig({ SERVICES })).toThrow('S3_BUCKET');
      for (const where of [{ S3_BUCKET: 'files' }, { FILES_DIR: '/shared' }])
        expect(readConfig({ SERVICES, ...where }).SERVICES).toEqual(SERVICES.split(','));
    }
  });
});
