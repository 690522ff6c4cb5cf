import { existsSync } from 'node:fs';
import { filesFolder, openFolder, openStorage } from '#src/open-storage.ts';
import { copyFolder } from '#src/platform/storage/copy-folder.ts';
import { runCommand, say, UsageError } from './command-line.ts';

runCommand(async ({ config }) => {
  const folder = filesFolder(config);
  if (!config.S3_BUCKET)
    throw new UsageError('Name the bucket first: S3_BUCKET, and S3_ENDPOINT where it is not at AWS.');
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}: nothing has been kept in it.`);
  const { files, copied } = await copyFolder(folder, openFolder(config), await openStorage(config));
  say(
    `${copied} of ${files} files copied from ${folder} into ${config.S3_BUCKET}, the rest stood there already; each was read back.`,
  );
  say(
    'Nothing is removed from the folder. Files that come while the server still writes there: run this again after its restart.',
  );
});
