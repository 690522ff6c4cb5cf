import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openBackupBucket } from './backup/bucket.ts';
import { RestoreError, readBackup } from './backup/read-backup.ts';
import { keysOf, makeKeys, SealedError } from './backup/sealing.ts';
import { writeBackup } from './backup/write-backup.ts';
import { actAsOwner, runCommand, say } from './command-line.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectDirectly, type Db } from './db/connect.ts';
import { TooOldError } from './db/migrate.ts';
import { openDeployment } from './db/open-deployment.ts';
import { erasureNotes, holdErasedSince } from './modules/privacy/restored-erasures.service.ts';
import { filesFolder, openStorage } from './open-storage.ts';

async function main(): Promise<void> {
  const [command, given] = process.argv.slice(2);
  if (!['write', 'read', 'hold'].includes(command ?? '') || (command === 'read' && !given))
    throw new RestoreError(
      'Usage: npm run backup -- [folder], npm run backup -- --new-key, npm run backup -- --bring [name], npm run restore -- <folder>, or npm run hold-erased',
    );
  if (given === '--new-key') return showNewKeys();
  const config = readConfig(process.env);
  if (given === '--bring') return bringFromBucket(config, process.argv[4]);
  // Beside the nightly ones it belongs to the server, whoever makes it by hand.
  if (command === 'write' && !given) actAsOwner(config.DATA_DIR);
  const { recipient, identity } = await keysOf(config);
  const moment = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
  const folder = resolve(given ?? join(config.DATA_DIR, 'backups', moment));
  if (command === 'write' && existsSync(folder))
    throw new RestoreError(`${folder} is there already. Name another folder.`);
  // In a bucket files are kept by the bucket's own versions.
  const files = config.S3_BUCKET ? null : filesFolder(config);
  const database = await openDeployment(config);
  if (command === 'read' && database.shared)
    throw new RestoreError(`A server is running on the data folder ${config.DATA_DIR}. Stop it, then restore.`);
  const { db, pool } = connectDirectly(database.connectionString);
  try {
    if (command === 'hold') await holdErased(config, db);
    else if (command === 'write') {
      const { tables } = await writeBackup(pool, files && existsSync(files) ? files : null, folder, recipient);
      say(`Saved ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables in ${folder}.`);
      say(
        recipient
          ? `It is encrypted for ${recipient}. Whoever has the secret key of that reads the secrets of this deployment and health data.`
          : 'It holds the secrets of this deployment and health data: keep it where nobody else can read it.',
      );
    } else {
      if (!files && existsSync(join(folder, 'files')))
        throw new RestoreError(
          'This backup holds uploaded files, and S3_BUCKET is set: restore without S3_BUCKET, so that they come into the folder, then set it and run npm run move-files.',
        );
      const { madeAt } = await readBackup(pool, files, folder, identity);
      say(`Restored the backup of ${madeAt}.`);
      await holdErased(config, db).catch((error: unknown) => {
        throw new RestoreError(
          `Who was erased since could not be read (${error instanceof Error ? error.message : error}): run npm run hold-erased before the server starts.`,
        );
      });
      say('Start the server as before.');
    }
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Closes whoever was erased after the state that the database is in; done again it closes nobody twice. */
async function holdErased(config: Config, db: Db): Promise<void> {
  const held = await holdErasedSince(db, erasureNotes(config, await openStorage(config)), new Date());
  say(`${held} accounts were erased since: they are closed, and a job erases them once more.`);
}

/** Brings a backup out of the bucket, the newest where none is named, to be restored from its folder. */
async function bringFromBucket(config: Config, named: string | undefined): Promise<void> {
  const bucket = await openBackupBucket(config);
  if (!bucket) throw new RestoreError('Name the bucket of the backups: BACKUPS_BUCKET, with S3_*.');
  const names = await bucket.names();
  const name = named ?? names[0];
  if (!name || !names.includes(name))
    throw new RestoreError(`There is no such backup in the bucket. There are: ${names.join(', ') || 'none'}.`);
  const folder = join(config.DATA_DIR, 'backups', name);
  if (existsSync(folder)) throw new RestoreError(`${folder} is there already: npm run restore -- ${folder}`);
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

runCommand(main, [ConfigError, RestoreError, SealedError, TooOldError]);
