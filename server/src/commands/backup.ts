import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { openBackupBucket } from '#src/backup/bucket.ts';
import { RestoreError, readBackup } from '#src/backup/read-backup.ts';
import { keysOf, makeKeys, SealedError } from '#src/backup/sealing.ts';
import { writeBackup } from '#src/backup/write-backup.ts';
import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/connect.ts';
import { erasureNotes, holdErasedSince } from '#src/modules/privacy/restored-erasures.service.ts';
import { filesFolder, openStorage } from '#src/open-storage.ts';
import { actAsOwner, runCommand, say, UsageError, withDatabase } from './command-line.ts';

/** In a bucket files are kept by the bucket's own versions. */
const filesOf = (config: Config): string | null => (config.S3_BUCKET ? null : filesFolder(config));

/** Writes tables and uploads into a folder: the one that is named, or one of this moment beside the nightly ones. */
async function write(config: Config, given: string | undefined): Promise<void> {
  // Beside the nightly ones it belongs to the server, whoever makes it by hand.
  if (!given) actAsOwner(config.DATA_DIR);
  const moment = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
  const folder = resolve(given ?? join(config.DATA_DIR, 'backups', moment));
  if (existsSync(folder)) throw new UsageError(`${folder} is there already. Name another folder.`);
  const { recipient } = await keysOf(config);
  const files = filesOf(config);
  await withDatabase(config, async ({ pool }) => {
    const { tables } = await writeBackup(pool, files && existsSync(files) ? files : null, folder, recipient);
    say(`Saved ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables in ${folder}.`);
  });
  say(
    recipient
      ? `It is encrypted for ${recipient}. Whoever has the secret key of that reads the secrets of this deployment and health data.`
      : 'It holds the secrets of this deployment and health data: keep it where nobody else can read it.',
  );
}

/** Reads a backup into an empty database, and closes whoever was erased since it was made. */
async function read(config: Config, given: string): Promise<void> {
  const folder = resolve(given);
  const { identity } = await keysOf(config);
  await withDatabase(config, async ({ db, pool, shared }) => {
    if (shared)
      throw new UsageError(`A server is running on the data folder ${config.DATA_DIR}. Stop it, then restore.`);
    await readInto(pool, { config, folder, identity });
    await holdErased(config, db).catch((error: unknown) => {
      throw new RestoreError(
        `Who was erased since could not be read (${error instanceof Error ? error.message : error}): run npm run hold-erased before the server starts.`,
      );
    });
  });
  say('Start the server as before.');
}

async function readInto(
  pool: pg.Pool,
  { config, folder, identity }: { config: Config; folder: string; identity: string | null },
): Promise<void> {
  const files = filesOf(config);
  if (!files && existsSync(join(folder, 'files')))
    throw new UsageError(
      'This backup holds uploaded files, and S3_BUCKET is set: restore without S3_BUCKET, so that they come into the folder, then set it and run npm run move-files.',
    );
  const { madeAt } = await readBackup(pool, files, folder, identity);
  say(`Restored the backup of ${madeAt}.`);
}

/** Closes whoever was erased after the state that the database is in; done again it closes nobody twice. */
async function holdErased(config: Config, db: Db): Promise<void> {
  const held = await holdErasedSince(db, erasureNotes(config, await openStorage(config)), new Date());
  say(`${held} accounts were erased since: they are closed, and a job erases them once more.`);
}

/** Brings a backup out of the bucket, the newest where none is named, to be restored from its folder. */
async function bringFromBucket(config: Config, named: string | undefined): Promise<void> {
  const bucket = await openBackupBucket(config);
  if (!bucket) throw new UsageError('Name the bucket of the backups: BACKUPS_BUCKET, with S3_*.');
  const names = await bucket.names();
  const name = named ?? names[0];
  if (!name || !names.includes(name))
    throw new UsageError(`There is no such backup in the bucket. There are: ${names.join(', ') || 'none'}.`);
  const folder = join(config.DATA_DIR, 'backups', name);
  if (existsSync(folder)) throw new UsageError(`${folder} is there already: npm run restore -- ${folder}`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await bucket.bring(name, folder);
  say(`Brought ${name}. Now: npm run restore -- ${folder}`);
}

async function showNewKeys(): Promise<void> {
  const { recipient, identity } = await makeKeys();
  say(`BACKUP_RECIPIENT=${recipient}`);
  say(`BACKUP_KEY=${identity}`);
  say(
    'The first encrypts, and may stand in the settings of the server. The second opens what the first has encrypted:',
  );
  say('keep it elsewhere than the backups. It is shown here once, and stored nowhere.');
}

runCommand(
  async ({ config, args: [command, given, named] }) => {
    if (given === '--new-key') return showNewKeys();
    if (given === '--bring') return bringFromBucket(config, named);
    if (command === 'write') return write(config, given);
    if (command === 'read' && given) return read(config, given);
    if (command === 'hold') return withDatabase(config, ({ db }) => holdErased(config, db));
    throw new UsageError(
      'Usage: npm run backup -- [folder], npm run backup -- --new-key, npm run backup -- --bring [name], npm run restore -- <folder>, or npm run hold-erased',
    );
  },
  [RestoreError, SealedError],
);
