import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Locks last as long as their file is open: one that nobody names would be closed by the garbage collector. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process, or answers null when another one has it. The lock is an exclusive transaction
 * on a file in the folder itself: the file system's own lock, which processes in other containers see too, and which
 * ends with the process, however that ended.
 */
export function lockFolder(folder: string): { release(): void } | null {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  chmodSync(path, 0o600);
  held.add(file);
  return {
    release: () => {
      held.delete(file);
      file.close();
    },
  };
}
