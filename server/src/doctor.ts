import { actAsOwner, runCommand, say, UsageError } from './command-line.ts';
import { ConfigError, readConfig } from './config.ts';
import { connectDirectly } from './db/connect.ts';
import { TooOldError } from './db/migrate.ts';
import { openDeployment } from './db/open-deployment.ts';
import { examine } from './doctor/checks.ts';

const signs = { good: '✓', doubtful: '!', wrong: '✗' } as const;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  actAsOwner(config.DATA_DIR);
  const database = await openDeployment(config);
  const { pool } = connectDirectly(database.connectionString);
  try {
    const findings = await examine({ config, direct: pool, now: new Date() });
    for (const { check, state, text } of findings) say(`${signs[state]} ${check}: ${text}`);
    const wrongs = findings.filter(({ state }) => state === 'wrong').length;
    if (wrongs > 0) throw new UsageError(`${wrongs} of ${findings.length} are wrong.`);
  } finally {
    await pool.end();
    await database.close();
  }
}

runCommand(main, [ConfigError, TooOldError, UsageError]);
