import { readdir, readFile } from 'node:fs/promises';
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
 * Copies every file of a folder into a store under the same key, and reads each back: what stands there already with the
 * same bytes is left. Error where one comes back with other bytes. Answers with how many files, and how many were new.
 */
export async function copyFolder(folder: string, storage: FileStorage): Promise<{ files: number; copied: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map((entry) => join(entry.parentPath, entry.name));
  let copied = 0;
  for (const path of paths) {
    const key = relative(folder, path).split(sep).join('/');
    const content = await readFile(path);
    if ((await storage.read(key))?.equals(content)) continue;
    await storage.write(key, content, TYPES[extname(path)] ?? 'application/octet-stream');
    if (!(await storage.read(key))?.equals(content))
      throw new Error(`${key} came back from the store with other bytes.`);
    copied += 1;
  }
  return { files: paths.length, copied };
}
