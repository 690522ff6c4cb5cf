import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { createSealedStorage } from './sealed-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'healthplus-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const disk = createDiskStorage(folder);
const [first, second] = ['f'.repeat(40), 's'.repeat(40)];
const paper = Buffer.from('%PDF-1.7 haemoglobin of somebody');
const kept = (secret: string | null, also: string[] = []) => createSealedStorage(disk, { secret, also });
const onDisk = (name: string) => readFileSync(join(folder, name));

it('keeps nothing readable where it lies, and gives back what was written', async () => {
  await kept(first).write('reports/one.pdf', paper, 'application/pdf');
  expect(onDisk('reports/one.pdf').includes('haemoglobin')).toBe(false);
  expect((await kept(first).read('reports/one.pdf'))?.equals(paper)).toBe(true);
  expect(await kept(first).read('reports/none.pdf')).toBeNull();
});

it('keeps notes of who was erased open: they are read beside a backup of any age', async () => {
  await kept(first).write('erased/7.json', Buffer.from('{}'), 'application/json');
  expect((await kept(null).read('erased/7.json'))?.toString()).toBe('{}');
});

it('reads what was kept before there was a key, and keeps as it comes where there is none', async () => {
  await kept(null).write('reports/plain.pdf', paper, 'application/pdf');
  expect(onDisk('reports/plain.pdf').equals(paper)).toBe(true);
  expect((await kept(first).read('reports/plain.pdf'))?.equals(paper)).toBe(true);
});

it('opens nothing without the key, nothing that was changed, and no file in another’s place', async () => {
  await kept(first).write('reports/two.pdf', paper, 'application/pdf');
  await expect(kept(null).read('reports/two.pdf')).rejects.toThrow('FILES_KEY');
  await expect(kept(second).read('reports/two.pdf')).rejects.toThrow('FILES_KEY');
  const sealed = onDisk('reports/two.pdf');
  writeFileSync(join(folder, 'reports/three.pdf'), sealed);
  await expect(kept(first).read('reports/three.pdf')).rejects.toThrow('changed');
  sealed[sealed.length - 1]! ^= 1;
  writeFileSync(join(folder, 'reports/two.pdf'), sealed);
  await expect(kept(first).read('reports/two.pdf')).rejects.toThrow('changed');
});

it('seals by another key what the one before has sealed, once, and opens for good where none is wanted', async () => {
  await kept(first).write('reports/four.pdf', paper, 'application/pdf');
  expect(await kept(second).reseal('reports/four.pdf', 'application/pdf')).toBe('lost');
  const changing = kept(second, [first]);
  expect((await changing.read('reports/four.pdf'))?.equals(paper)).toBe(true);
  expect(await changing.reseal('reports/four.pdf', 'application/pdf')).toBe('resealed');
  expect(await changing.reseal('reports/four.pdf', 'application/pdf')).toBe('already');
  expect(await changing.reseal('reports/none.pdf', 'application/pdf')).toBe('missing');
  await expect(kept(first).read('reports/four.pdf')).rejects.toThrow('FILES_KEY');
  expect((await kept(second).read('reports/four.pdf'))?.equals(paper)).toBe(true);
  expect(await kept(null, [second]).reseal('reports/four.pdf', 'application/pdf')).toBe('resealed');
  expect(onDisk('reports/four.pdf').equals(paper)).toBe(true);
});
