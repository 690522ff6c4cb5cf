import type pg from 'pg';
import { runCommand, say, UsageError } from './command-line.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectDirectly } from './db/connect.ts';
import { TooOldError } from './db/migrate.ts';
import { openDeployment } from './db/open-deployment.ts';
import { openTokens, SecretError } from './db/secret.ts';
import { dropLookup, forgetStored, renewLookup, resealAll } from './keys/reseal.ts';

const USAGE = 'Usage: npm run rotate-keys [-- --links]';

/** The keys with another one for digests, whether or not the one before can be opened. */
async function withNewLookup(pool: pg.Pool, config: Config) {
  await dropLookup(pool);
  await renewLookup(pool, await openTokens(pool, config));
  return openTokens(pool, config);
}

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  if (given.some((word) => word !== '--links')) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  const database = await openDeployment(config);
  const { pool } = connectDirectly(database.connectionString);
  try {
    const renews = given.includes('--links');
    const tokens = renews ? await withNewLookup(pool, config) : await openTokens(pool, config);
    const done = await resealAll(pool, tokens);
    for (const { what, resealed, already, lost } of done)
      say(`${what}: ${resealed} sealed anew, ${already} were already${lost > 0 ? `, ${lost} that no key opens` : ''}.`);
    if (done.some(({ lost }) => lost > 0))
      throw new UsageError(
        'Some of it was sealed by a secret that is not here, and was left as it is. Name that secret in TOKEN_SECRET_ALSO and run this again; where it is lost, what it sealed is named anew by whose it is.',
      );
    if (config.TOKEN_SECRET && (await forgetStored(pool)))
      say('The secret that stood in the database is taken out of it. Backups from before still hold it.');
    if (renews)
      say(
        'Links, codes on bills, recovery codes and keys of devices from before have ended. Restart every process now.',
      );
    say('TOKEN_SECRET_ALSO is needed no more, once nobody has to be still signed in by it.');
  } finally {
    await pool.end();
    await database.close();
  }
}

runCommand(main, [ConfigError, SecretError, UsageError, TooOldError]);
