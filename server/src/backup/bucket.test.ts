import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Config, readConfig } from '#src/config.ts';
import { openBackupBucket } from './bucket.ts';
import { backUpNightly, lastSent } from './nightly.ts';

/** A bucket in memory that answers to what we ask of one: put, list, get, delete. */
const objects = new Map<string, Buffer>();
let refused: RegExp | null = null;
/** So many puts fail from now on. */
let failing = 0;
const store = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url!, 'http://store');
  const key = decodeURIComponent(pathname.replace(/^\/away\/?/, ''));
  if (refused?.test(key)) return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  if (request.method === 'PUT' && failing > 0) {
    failing -= 1;
    return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  }
  if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method !== 'GET') return void response.writeHead(200).end();
  if (searchParams.get('list-type')) {
    const keys = [...objects.keys()].filter((one) => one.startsWith(searchParams.get('prefix') ?? '')).toSorted();
    const contents = keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('');
    return void response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
  }
  response.writeHead(objects.has(key) ? 200 : 404).end(objects.get(key));
});
const folder = mkdtempSync(join(tmpdir(), 'healthplus-away-'));
const made = join(folder, 'made');
let config: Config;

beforeAll(async () => {
  await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready));
  config = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    S3_ACCESS_KEY: 'id',
    S3_SECRET_KEY: 'secret',
    BACKUPS_BUCKET: 'away',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  });
  mkdirSync(join(made, 'tables'), { recursive: true });
  writeFileSync(join(made, 'manifest.json'), '{}');
  writeFileSync(join(made, 'tables', 'visits.age'), Buffer.alloc(300_000, 7));
});
beforeEach(() => {
  objects.clear();
  refused = null;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise((done) => store.close(done));
});

it('a backup goes into the bucket and comes back byte for byte', async () => {
  const bucket = (await openBackupBucket(config))!;
  failing = 2;
  await bucket.put(made, 'nightly-1');
  expect([...objects.keys()].toSorted()).toEqual(['nightly-1/manifest.json', 'nightly-1/tables/visits.age']);
  const into = join(folder, 'brought');
  await bucket.bring('nightly-1', into);
  expect(readdirSync(into, { recursive: true }).toSorted()).toEqual([
    'manifest.json',
    'tables',
    join('tables', 'visits.age'),
  ]);
  expect(readFileSync(join(into, 'tables', 'visits.age')).equals(Buffer.alloc(300_000, 7))).toBe(true);
});

it('one that was stopped in the middle is none: going there, coming back, being taken away', async () => {
  const bucket = (await openBackupBucket(config))!;
  await bucket.put(made, 'nightly-1');
  refused = /nightly-2\/manifest/;
  await expect(bucket.put(made, 'nightly-2')).rejects.toThrow();
  expect(await bucket.names()).toEqual(['nightly-1']);
  refused = /visits/;
  await expect(bucket.bring('nightly-1', join(folder, 'half'))).rejects.toThrow();
  expect(existsSync(join(folder, 'half'))).toBe(false);
  await expect(bucket.remove('nightly-1')).rejects.toThrow();
  expect(await bucket.names()).toEqual([]);
});

it('they are named the newest first; without a bucket there is none, and what is not encrypted does not leave', async () => {
  const bucket = (await openBackupBucket(config))!;
  for (const night of ['nightly-2', 'nightly-10', 'nightly-1']) await bucket.put(made, night);
  expect(await bucket.names()).toEqual(['nightly-2', 'nightly-10', 'nightly-1']);
  await bucket.remove('nightly-10');
  expect(await bucket.names()).toEqual(['nightly-2', 'nightly-1']);
  expect(await openBackupBucket(readConfig({}))).toBeNull();
  expect(() => readConfig({ BACKUPS_BUCKET: 'away' })).toThrow('what leaves the machine is encrypted');
});

it('a night whose backup did not get there is tried again by sending it, not by making another one', async () => {
  const night = 'nightly-2026-11-25-20-17-00';
  const DATA_DIR = join(folder, 'data');
  mkdirSync(join(DATA_DIR, 'backups'), { recursive: true });
  cpSync(made, join(DATA_DIR, 'backups', night), { recursive: true });
  // Without a database: whoever made a backup would fail.
  const { mtime } = statSync(join(DATA_DIR, 'backups', night, 'manifest.json'));
  const needs = { config: { ...config, DATA_DIR }, direct: null as never, now: () => mtime };
  refused = /manifest/;
  await expect(backUpNightly(needs)).rejects.toThrow();
  expect(await lastSent(needs)).toBeNull();
  refused = null;
  await backUpNightly(needs);
  expect([await lastSent(needs), ...(await (await openBackupBucket(config))!.names())]).toEqual([night, night]);
  expect(readdirSync(join(DATA_DIR, 'backups')).toSorted()).toEqual(['in-bucket', night]);
});
