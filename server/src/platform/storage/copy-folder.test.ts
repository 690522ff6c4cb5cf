import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFolder } from './copy-folder.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import { createSealedStorage } from './sealed-storage.ts';

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
  expect(await copyFolder(folder, createDiskStorage(folder), storage)).toEqual({ files: 2, copied: 2 });
  expect(asked).toContain('of-the-machine');
  expect([...objects].map(([key, { type }]) => [key, type]).toSorted()).toEqual([
    ['/labs/logo.png', 'image/png'],
    ['/labs/reports/one.pdf', 'application/pdf'],
  ]);
  expect((await storage.read('reports/one.pdf'))?.toString()).toBe('%PDF-1.7 one');
  expect(await copyFolder(folder, createDiskStorage(folder), storage)).toEqual({ files: 2, copied: 0 });
  writeFileSync(join(folder, 'logo.png'), 'PNG anew');
  expect(await copyFolder(folder, createDiskStorage(folder), storage)).toEqual({ files: 2, copied: 1 });
});

it('what comes back otherwise than it went in is said', async () => {
  writeFileSync(join(folder, 'logo.png'), 'PNG once more');
  spoils = true;
  await expect(copyFolder(folder, createDiskStorage(folder), await open())).rejects.toThrow(
    'logo.png came back from the store with other bytes',
  );
});

it('what is sealed by another key there by now stays as it is; what lies open here is sealed there', async () => {
  spoils = false;
  const [before, now] = ['b'.repeat(40), 'n'.repeat(40)];
  const ring = { secret: now, also: [before] };
  const [here, there] = [createSealedStorage(createDiskStorage(folder), ring), createSealedStorage(await open(), ring)];
  await createSealedStorage(createDiskStorage(folder), { secret: before, also: [] }).write(
    'reports/three.pdf',
    Buffer.from('%PDF-1.7 three'),
    'application/pdf',
  );
  await copyFolder(folder, here, there);
  const sealed = objects.get('/labs/reports/three.pdf')!.content;
  expect(await copyFolder(folder, here, there)).toMatchObject({ copied: 0 });
  expect(objects.get('/labs/reports/three.pdf')!.content.equals(sealed)).toBe(true);
  const alone = createSealedStorage(await open(), { secret: now, also: [] });
  for (const [key, text] of [
    ['reports/three.pdf', '%PDF-1.7 three'],
    ['reports/one.pdf', '%PDF-1.7 one'],
  ] as const)
    expect((await alone.read(key))?.toString()).toBe(text);
});
