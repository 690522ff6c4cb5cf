import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './storage.ts';

const safeKey = /^[a-z0-9][a-z0-9/_-]{2,120}(\.[a-z0-9]{2,5})?$/;

/** The new name itself must outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder: written beside their place, synced, then renamed, so that a crash leaves no half file. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key) || key.includes('..')) throw new Error('A storage key is not well formed.');
    return join(folder, key);
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      const temporary = `${path}.${process.pid}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const file = await open(temporary, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
