import { expect, it } from 'vitest';
import { checkFilesKey, noteFilesKey } from '#src/db/secret.ts';
import { forgetFile, readFile, storeFile } from '#src/modules/files/files.service.ts';
import { createDiskStorage } from '#src/platform/storage/disk.ts';
import { createSealedStorage, type SealedStorage } from '#src/platform/storage/sealed-storage.ts';
import { useProduct } from '#test/app.ts';
import { resealFiles } from './reseal-files.ts';

const product = useProduct();
const [first, second] = ['f'.repeat(40), 's'.repeat(40)];
const content = Buffer.from('%PDF-1.7 a report');
const bytes = () => createDiskStorage(product.deps.config.DATA_DIR);
const storage = (secret: string | null, also: string[] = []): SealedStorage =>
  createSealedStorage(bytes(), { secret, also });
const check = (secret: string | undefined, also: string[] = []) =>
  checkFilesKey(product.deps.pool, { FILES_KEY: secret, FILES_KEY_ALSO: also });
const store = (kept: SealedStorage) =>
  storeFile(
    { ...product.deps, storage: kept },
    {
      folder: 'reports',
      content,
      contentType: 'application/pdf',
      extension: 'pdf',
      fileName: 'a.pdf',
      isPublic: false,
    },
  );

it('seals what lay open, what another key has sealed, and nothing twice; what is gone stays gone', async () => {
  const [open, before, gone] = [await store(storage(null)), await store(storage(first)), await store(storage(first))];
  const deps = { ...product.deps, storage: storage(second, [first]) };
  await forgetFile(deps, gone);
  expect(await resealFiles(deps.pool, deps.storage)).toMatchObject({ resealed: 2, already: 0, lost: 0 });
  expect(await resealFiles(deps.pool, deps.storage)).toMatchObject({ resealed: 0, already: 2, lost: 0 });
  const alone = { ...product.deps, storage: storage(second) };
  for (const id of [open, before]) expect((await readFile(alone, id))?.content.equals(content)).toBe(true);
  expect(await readFile(alone, gone)).toBeNull();
  expect(await resealFiles(deps.pool, storage(first))).toMatchObject({ resealed: 0, lost: 2 });
});

it('does not start without the key that files are sealed by, until none is', async () => {
  await check(undefined);
  await check(first);
  await expect(check(undefined)).rejects.toThrow('FILES_KEY');
  await expect(check(second)).rejects.toThrow('FILES_KEY_ALSO');
  await check(second, [first]);
  // Not every file is sealed by the second yet, and some are: neither goes alone.
  await expect(check(second)).rejects.toThrow('FILES_KEY_ALSO');
  await expect(check(first)).rejects.toThrow('FILES_KEY_ALSO');
  await check(first, [second]);
  await noteFilesKey(product.deps.pool, second);
  await check(second);
  await noteFilesKey(product.deps.pool, undefined);
  await check(undefined);
});
