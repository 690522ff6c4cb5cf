import { existsSync } from 'node:fs';
import { removeEmbedded } from '#src/db/embedded/embedded-server.ts';
import { lockFolder } from '#src/db/embedded/folder-lock.ts';
import { runCommand, say, UsageError } from './command-line.ts';

runCommand(async ({ config: { DATABASE_URL, DATA_DIR } }) => {
  if (DATABASE_URL)
    throw new UsageError(
      'DATABASE_URL is set: this command resets only the embedded database. Drop and create yours by its own tools.',
    );
  if (!existsSync(DATA_DIR)) return say('There is nothing to reset.');
  if (!lockFolder(DATA_DIR)) throw new UsageError(`A server is running on the data folder ${DATA_DIR}. Stop it first.`);
  await removeEmbedded(DATA_DIR);
  say(`The database, uploads and outbox under ${DATA_DIR} are removed. The next start makes new ones.`);
});
