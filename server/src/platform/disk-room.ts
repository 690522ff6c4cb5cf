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

/** How many bytes the files of a folder and of those within hold. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
