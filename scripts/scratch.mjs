// Where the checks keep what goes with them: in memory, where the machine has room there. A database of a test is two
// thousand small files, which a disk takes four times as long for.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What a run needs at most, and as much again. */
const ROOM_BYTES = 8 * 2 ** 30;

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Has all that this process and its children keep for a while (TMPDIR) in memory, and takes it away at the end. */
export function keepInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'healthplus-'));
  // The database's own OS user must reach what is below it when root runs this.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
}
