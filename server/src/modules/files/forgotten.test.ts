import { expect, it, vi } from 'vitest';
import { useProduct } from '#test/app.ts';
import { forgetFile, readFile, storeFile, sweepForgotten } from './files.service.ts';

const product = useProduct();

it('a forgotten file is read by nobody from then on; where the storage is away, its bytes go in the night', async () => {
  const { deps } = product;
  const kept = { folder: 'reports', contentType: 'text/plain', extension: 'txt', fileName: 'a.txt', isPublic: false };
  const id = await storeFile(deps, { ...kept, content: Buffer.from('of somebody who is gone') });
  const other = await storeFile(deps, { ...kept, content: Buffer.from('of somebody else') });
  const { rows } = await deps.pool.query('select storage_key from files where id = $1', [id]);
  const [{ storage_key: key }] = rows;
  const away = vi.spyOn(deps.storage, 'remove').mockRejectedValue(new Error('the bucket is away'));
  await forgetFile(deps, id);
  expect(await readFile(deps, id)).toBeNull();
  // Its bytes are there still, and whoever runs the site hears of it.
  expect(await deps.storage.read(key)).not.toBeNull();
  await expect(sweepForgotten(deps)).rejects.toThrow('the bucket is away');
  away.mockRestore();
  await sweepForgotten(deps);
  expect(await deps.storage.read(key)).toBeNull();
  expect((await deps.pool.query('select 1 from files where id = $1', [id])).rowCount).toBe(0);
  expect((await readFile(deps, other))?.content.toString()).toBe('of somebody else');
});
