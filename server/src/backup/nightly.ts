import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#src/deps.ts';
import { filesFolder } from '#src/open-storage.ts';
import { diskOf, sizeOf } from '#src/platform/disk-room.ts';
import { openBackupBucket } from './bucket.ts';
import { keysOf } from './sealing.ts';
import { writeBackup } from './write-backup.ts';

type Needs = Pick<Deps, 'config' | 'direct' | 'now'>;

const PREFIX = 'nightly-';
/** Holds the name of the last one that came into the bucket. */
const SENT = 'in-bucket';
/** What was made so short a time ago is of the same night. */
const TONIGHT_MS = 12 * 3_600_000;
/** Where backups of the night stand. */
export const backupsFolder = ({ config }: Pick<Needs, 'config'>) => join(config.DATA_DIR, 'backups');

/** What the nights have left, the newest first: whole ones, and those that were stopped in the middle. A folder has its name only once it is whole. */
async function left(needs: Pick<Needs, 'config'>): Promise<{ whole: string[]; broken: string[] }> {
  const folder = backupsFolder(needs);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const ours = names
    .filter((name) => name.startsWith(PREFIX))
    .toSorted()
    .reverse();
  const isBroken = (name: string) => name.endsWith('.part');
  return { whole: ours.filter((name) => !isBroken(name)), broken: ours.filter(isBroken) };
}

/**
 * Writes tonight's backup under DATA_DIR/backups, and into the bucket where one is named, and takes away what is more than BACKUPS_KEPT; with 0 none is written.
 * One that was stopped in the middle leaves nothing that looks whole. What somebody wrote by hand stays.
 */
export async function backUpNightly(needs: Needs): Promise<void> {
  const folder = backupsFolder(needs);
  // The queue gives a night up after its hours and asks again: what is half written is not taken away from who writes it.
  if (underWay.has(folder)) throw new Error(`The backup of ${folder} is still being written.`);
  underWay.add(folder);
  try {
    await backUp(needs);
  } finally {
    underWay.delete(folder);
  }
}

/** The folders into which this process writes a backup now. */
const underWay = new Set<string>();

async function backUp(needs: Needs): Promise<void> {
  const { config, direct, now } = needs;
  if (config.BACKUPS_KEPT === 0) return;
  const unsent = await unsentOfTonight(needs);
  if (unsent) return sendAway(needs, unsent);
  // What a night that was stopped has left goes first: its room may be what is lacking.
  await removeAll(needs, (await left(needs)).broken);
  await assertRoom(needs);
  const name = PREFIX + now().toISOString().slice(0, 19).replace(/[:T]/g, '-');
  const uploads = config.S3_BUCKET ? null : filesFolder(config);
  const { recipient } = await keysOf(config);
  await writeBackup(
    direct,
    uploads && existsSync(uploads) ? uploads : null,
    join(backupsFolder(needs), name),
    recipient,
  );
  await removeAll(needs, (await left(needs)).whole.slice(config.BACKUPS_KEPT));
  await sendAway(needs, name);
}

/**
 * Error where the disk has no room for as much as the last night took: half a backup helps nobody, and on a full disk
 * the embedded database writes nothing either.
 */
async function assertRoom(needs: Pick<Needs, 'config'>): Promise<void> {
  const newest = await newestNightly(needs);
  if (!newest) return;
  const wanted = await sizeOf(join(backupsFolder(needs), newest));
  const { free } = await diskOf(needs.config.DATA_DIR);
  if (free < wanted)
    throw new Error(
      `Tonight's backup was not begun: the disk of ${needs.config.DATA_DIR} has ${free} bytes free, and the last one took ${wanted}. Keep fewer (BACKUPS_KEPT), or give it more room.`,
    );
}

async function removeAll(needs: Pick<Needs, 'config'>, names: string[]): Promise<void> {
  for (const name of names) await rm(join(backupsFolder(needs), name), { recursive: true, force: true });
}

/** Tried again because the bucket was away, tonight's backup is sent, not made once more: that would push older nights out. */
async function unsentOfTonight(needs: Needs): Promise<string | null> {
  const [newest, madeAt] = [await newestNightly(needs), await lastNightly(needs)];
  if (!needs.config.BACKUPS_BUCKET || !newest || !madeAt || newest === (await lastSent(needs))) return null;
  return needs.now().getTime() - madeAt.getTime() < TONIGHT_MS ? newest : null;
}

/** Puts a backup into the bucket too, where one is named, and keeps as many there. */
async function sendAway(needs: Needs, name: string): Promise<void> {
  const bucket = await openBackupBucket(needs.config);
  if (!bucket) return;
  await bucket.put(join(backupsFolder(needs), name), name);
  const nightly = (await bucket.names()).filter((one) => one.startsWith(PREFIX));
  for (const old of nightly.slice(needs.config.BACKUPS_KEPT)) await bucket.remove(old);
  await writeFile(join(backupsFolder(needs), SENT), name);
}

/** The name of the last nightly backup that came into the bucket; null where none is named, or none came yet. */
export const lastSent = (needs: Pick<Needs, 'config'>): Promise<string | null> =>
  readFile(join(backupsFolder(needs), SENT), 'utf8').catch(() => null);

/** The name of the newest whole backup of a night; null while there is none. */
export const newestNightly = async (needs: Pick<Needs, 'config'>): Promise<string | null> =>
  (await left(needs)).whole[0] ?? null;

/** When the last nightly backup became whole; null while there is none. */
export async function lastNightly(needs: Pick<Needs, 'config'>): Promise<Date | null> {
  const newest = await newestNightly(needs);
  return newest ? (await stat(join(backupsFolder(needs), newest, 'manifest.json'))).mtime : null;
}

/** What is written grows within this time; what does not was stopped in the middle. */
const GROWS_WITHIN_MS = 10 * 60_000;

/** The backup of the night that is written now, by whichever process, and what the one before took, in bytes; null while none is. */
export async function nightlyUnderWay(
  needs: Needs,
): Promise<{ since: Date; bytes: number; before: number | null } | null> {
  const folder = backupsFolder(needs);
  const [part] = (await left(needs)).broken;
  if (!part) return null;
  try {
    const path = join(folder, part);
    const changes = await Promise.all(['.', ...(await readdir(path))].map((name) => stat(join(path, name))));
    const lastChange = Math.max(...changes.map(({ mtimeMs }) => mtimeMs));
    if (Date.now() - lastChange > GROWS_WITHIN_MS) return null;
    const newest = await newestNightly(needs);
    return {
      since: changes[0]!.birthtime,
      bytes: await sizeOf(path),
      before: newest === null ? null : await sizeOf(join(folder, newest)),
    };
  } catch (error) {
    // It has become whole, and has its name, while it was looked at.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
