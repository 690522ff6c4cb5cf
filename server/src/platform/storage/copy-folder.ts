import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FileStorage } from './storage.ts';

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** What is still being written: no file yet. */
const UNFINISHED = '.part';

/**
 * Copies every file of a folder into a store under the same key, and reads each back: what stands there already and says the
 * same is left. `source` reads the folder: of both the opened contents are compared, since a file may be sealed by one key here
 * and by another there. Error where one comes back with other bytes. Answers with how many files, and how many were new.
 */
export async function copyFolder(
  folder: string,
  source: Pick<FileStorage, 'read'>,
  storage: FileStorage,
): Promise<{ files: number; copied: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const keys = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  let copied = 0;
  for (const key of keys) {
    const content = await source.read(key);
    // Removed meanwhile: it was forgotten.
    if (!content || (await storage.read(key))?.equals(content)) continue;
    await storage.write(key, content, TYPES[extname(key)] ?? 'application/octet-stream');
    if (!(await storage.read(key))?.equals(content))
      throw new Error(`${key} came back from the store with other bytes.`);
    copied += 1;
  }
  return { files: keys.length, copied };
}
