import { join, resolve } from 'node:path';
import { detachMonths, MonthError } from './backup/detach-months.ts';
import { keysOf } from './backup/sealing.ts';
import { runCommand, say, UsageError } from './command-line.ts';
import { ConfigError, readConfig } from './config.ts';
import { connectDirectly } from './db/connect.ts';
import { TooOldError } from './db/migrate.ts';
import { openDeployment } from './db/open-deployment.ts';

async function main(): Promise<void> {
  const [before, given] = process.argv.slice(2);
  if (!before || !/^\d{4}-(0[1-9]|1[0-2])$/.test(before))
    throw new UsageError('Usage: npm run detach-months -- <first month that stays, as 2025-01> [folder]');
  const config = readConfig(process.env);
  const folder = resolve(given ?? join(config.DATA_DIR, 'archive'));
  const { recipient } = await keysOf(config);
  const database = await openDeployment(config);
  const { pool } = connectDirectly(database.connectionString);
  try {
    const detached = await detachMonths(pool, { before, folder, recipient, now: new Date() });
    for (const { month, rows, file } of detached) say(`${month}: ${rows} rows of the audit log stand in ${file}.`);
    if (detached.length === 0) say(`The audit log has no month before ${before}.`);
    else if (recipient === null)
      say('They name people and addresses, and are not encrypted: keep them where the backups are.');
  } finally {
    await pool.end();
    await database.close();
  }
}

runCommand(main, [ConfigError, UsageError, TooOldError, MonthError]);
