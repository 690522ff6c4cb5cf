import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The disk that a folder stands on, in bytes: what it holds, and what a process like ours may still write. */
export interface Disk {
  size: number;
  free: number;
}

/** Below this part of a disk somebody should make room: PostgreSQL writes nothing once it is full. */
const SCARCE = 0.1;

export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}

export const isScarce = ({ size, free }: Disk): boolean => free < size * SCARCE;

/** So long what was seen of a disk counts. */
const LOOK_AGAIN_MS = 2000;
const MB = 2 ** 20;

/**
 * Whether less is free beside a folder than is kept in reserve (MB; 0 for none): while something may still be written, so that
 * PostgreSQL does not meet a full disk and stop. A folder that cannot be looked at is not full.
 */
export function watchRoom(folder: string, reserveMb: number): () => Promise<boolean> {
  let seen = { at: 0, low: Promise.resolve(false) };
  return () => {
    if (reserveMb === 0) return Promise.resolve(false);
    const now = Date.now();
    if (now - seen.at >= LOOK_AGAIN_MS) {
      const low = diskOf(folder).then(
        ({ free }) => free < reserveMb * MB,
        () => false,
      );
      seen = { at: now, low };
    }
    return seen.low;
  };
}

/** How many bytes the files of a folder and of those within hold. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
