import { runCommand, say } from './command-line.ts';
import { ConfigError, readConfig } from './config.ts';
import { connectDirectly } from './db/connect.ts';
import { LockedError, migrate, TooOldError } from './db/migrate.ts';
import { openDeployment } from './db/open-deployment.ts';
import { keepMonthsAhead } from './db/partitions.ts';

async function main(): Promise<void> {
  const database = await openDeployment(readConfig(process.env));
  const { pool } = connectDirectly(database.connectionString);
  try {
    const ran = await migrate(pool);
    await keepMonthsAhead(pool, new Date());
    say(ran === 0 ? 'The database was up to date.' : `Brought the database up to date (${ran} migrations).`);
  } finally {
    await pool.end();
    await database.close();
  }
}

runCommand(main, [ConfigError, TooOldError, LockedError]);
