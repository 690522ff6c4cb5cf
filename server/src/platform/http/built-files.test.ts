import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';
import { createHttpServer } from './http-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'healthplus-built-'));
const script = `export const text = '${'long enough to be compressed. '.repeat(100)}';`;
let app: FastifyInstance;

beforeAll(async () => {
  const root = join(folder, 'client');
  for (const place of ['assets', 'art/people']) mkdirSync(join(root, place), { recursive: true });
  writeFileSync(join(folder, 'secret.js'), 'not of the build');
  writeFileSync(join(root, 'assets/page-1a2b.js'), script);
  writeFileSync(join(root, 'assets/page-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(root, 'assets/small-1a2b.js'), 'export const small = 1;');
  writeFileSync(join(root, 'assets/small-1a2b.js.br'), brotliCompressSync('export const small = 1;'));
  writeFileSync(join(root, 'assets/.built'), 'a stamp');
  writeFileSync(join(root, 'art/people/one.png'), Buffer.alloc(2000, 7));
  writeFileSync(join(root, 'service-worker.js'), 'self');
  app = createHttpServer({
    trustProxy: false,
    corsOrigins: [],
    thisMachineOnly: false,
    noIndex: false,
  });
  serveBuiltFiles(app, root);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test('a script travels as it lies there compressed, for ever, and not again where the browser has it', async () => {
  const sent = await get('/assets/page-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect([sent.statusCode, sent.headers['content-encoding'], sent.headers['content-type']]).toEqual([
    200,
    'br',
    'text/javascript; charset=utf-8',
  ]);
  expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(script);
  expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(sent.headers.vary).toContain('accept-encoding');
  // A cache on the way would hand one visitor's to all others.
  expect(sent.headers).not.toHaveProperty('x-request-id');
  expect((await get('/assets/small-1a2b.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect((await get('/assets/page-1a2b.js')).body).toBe(script);
  const again = await get('/assets/page-1a2b.js', { 'if-none-match': sent.headers.etag as string });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a picture travels as it is, and keeps what a document needs; the worker is asked for anew', async () => {
  const picture = await get('/art/people/one.png', { 'accept-encoding': 'br' });
  expect([picture.headers['content-encoding'], picture.rawPayload.length]).toEqual([undefined, 2000]);
  expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
  const worker = await get('/service-worker.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
});

test.each([
  '/assets/page-9z9z.js',
  '/assets/page-1a2b.js.br',
  '/assets/.built',
  '/assets/..%2F..%2Fsecret.js',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.js',
  '/art/people/..%5C..%5C..%5Csecret.js',
  '/assets/%00',
])('what the build did not make is not there: %s', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('not of the build');
});
