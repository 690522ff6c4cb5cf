import type pg from 'pg';
import type { Config } from '#src/config.ts';
import { checkFilesKey, noteFilesKey, openTokens, SecretError } from '#src/db/secret.ts';
import { dropLookup, forgetStored, renewLookup, resealAll } from '#src/keys/reseal.ts';
import { resealFiles } from '#src/keys/reseal-files.ts';
import { openStorage } from '#src/open-storage.ts';
import { runCommand, say, UsageError, withDatabase } from './command-line.ts';

/** The keys with another one for digests, whether or not the one before can be opened. */
async function withNewLookup(pool: pg.Pool, config: Config) {
  await dropLookup(pool);
  await renewLookup(pool, await openTokens(pool, config));
  return openTokens(pool, config);
}

async function rotate(pool: pg.Pool, config: Config, renewsLinks: boolean): Promise<void> {
  const tokens = renewsLinks ? await withNewLookup(pool, config) : await openTokens(pool, config);
  const done = await resealAll(pool, tokens);
  for (const { what, resealed, already, lost } of done)
    say(`${what}: ${resealed} sealed anew, ${already} were already${lost > 0 ? `, ${lost} that no key opens` : ''}.`);
  if (done.some(({ lost }) => lost > 0))
    throw new UsageError(
      'Some of it was sealed by a secret that is not here, and was left as it is. Name that secret in TOKEN_SECRET_ALSO and run this again; where it is lost, what it sealed is named anew by whose it is.',
    );
  if (config.TOKEN_SECRET && (await forgetStored(pool)))
    say('The secret that stood in the database is taken out of it. Backups from before still hold it.');
  if (renewsLinks)
    say('Links, codes on bills, recovery codes and keys of devices from before have ended. Restart every process now.');
  say('TOKEN_SECRET_ALSO is needed no more, once nobody has to be still signed in by it.');
}

/** Every stored file by the present key, or by none where none is set. */
async function rotateFiles(pool: pg.Pool, config: Config, goesOn: boolean): Promise<void> {
  await checkFilesKey(pool, config);
  const { resealed, already, lost, missing } = await resealFiles(pool, await openStorage(config));
  const became = config.FILES_KEY ? 'sealed anew' : 'opened for good';
  say(
    `Files: ${resealed} ${became}, ${already} were already${lost > 0 ? `, ${lost} that no key opens` : ''}${missing > 0 ? `, ${missing} are not where they should be` : ''}.`,
  );
  if (missing > 0 && !goesOn)
    throw new UsageError(
      'Nothing is noted: files are not where they should be. Look at DATA_DIR, FILES_DIR and S3_BUCKET; where they are lost for good, run this with -- --missing.',
    );
  if (lost > 0)
    throw new UsageError(
      'Some files were sealed by a key that is not here. Name it in FILES_KEY_ALSO and run this again.',
    );
  await noteFilesKey(pool, config.FILES_KEY);
}

runCommand(
  async ({ config, args }) => {
    if (args.some((word) => word !== '--links' && word !== '--missing'))
      throw new UsageError('Usage: npm run rotate-keys [-- --links] [-- --missing]');
    await withDatabase(config, async ({ pool }) => {
      // What is lost of the one keeps nobody from the other.
      const secrets = await rotate(pool, config, args.includes('--links')).catch((error: unknown) => error);
      await rotateFiles(pool, config, args.includes('--missing'));
      if (secrets) throw secrets;
    });
  },
  [SecretError],
);
