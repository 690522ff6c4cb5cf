import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFolder } from './copy-folder.ts';
import { createS3Storage } from './s3.ts';

/** A bucket in memory: what stands in it with its type, and who asked last. */
const objects = new Map<string, { content: Buffer; type: string }>();
let asked = '';
let spoils = false;
const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const key = request.url!.split('?')[0]!;
  asked = request.headers.authorization ?? '';
  const content = spoils ? Buffer.from('spoiled') : Buffer.concat(chunks);
  if (request.method === 'PUT') objects.set(key, { content, type: request.headers['content-type'] ?? '' });
  const found = objects.get(key);
  if (request.method === 'GET' && !found)
    response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  else response.writeHead(200).end(request.method === 'GET' ? found!.content : undefined);
});
const folder = mkdtempSync(join(tmpdir(), 'healthplus-move-'));
const roles = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const open = () => {
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  return createS3Storage({ bucket: 'labs', endpoint, region: 'ap-south-1', keys: null });
};

beforeAll(async () => {
  await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready));
  mkdirSync(join(folder, 'reports'), { recursive: true });
  writeFileSync(join(folder, 'reports', 'one.pdf'), '%PDF-1.7 one');
  writeFileSync(join(folder, 'reports', 'two.pdf.77.part'), '%PDF-1.7 half');
  writeFileSync(join(folder, 'logo.png'), 'PNG');
  for (const name of roles) process.env[name] = 'of-the-machine';
});
afterAll(async () => {
  for (const name of roles) delete process.env[name];
  rmSync(folder, { recursive: true, force: true });
  await new Promise((done) => bucket.close(done));
});

it('every file goes into the bucket once, with its type; without keys of ours the role of the machine asks', async () => {
  const storage = await open();
  expect(await copyFolder(folder, storage)).toEqual({ files: 2, copied: 2 });
  expect(asked).toContain('of-the-machine');
  expect([...objects].map(([key, { type }]) => [key, type]).toSorted()).toEqual([
    ['/labs/logo.png', 'image/png'],
    ['/labs/reports/one.pdf', 'application/pdf'],
  ]);
  expect((await storage.read('reports/one.pdf'))?.toString()).toBe('%PDF-1.7 one');
  expect(await copyFolder(folder, storage)).toEqual({ files: 2, copied: 0 });
  writeFileSync(join(folder, 'logo.png'), 'PNG anew');
  expect(await copyFolder(folder, storage)).toEqual({ files: 2, copied: 1 });
});

it('what comes back otherwise than it went in is said', async () => {
  writeFileSync(join(folder, 'logo.png'), 'PNG once more');
  spoils = true;
  await expect(copyFolder(folder, await open())).rejects.toThrow('logo.png came back from the store with other bytes');
});
