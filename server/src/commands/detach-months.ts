import { join, resolve } from 'node:path';
import { detachMonths, MonthError } from '#src/backup/detach-months.ts';
import { keysOf } from '#src/backup/sealing.ts';
import { runCommand, say, UsageError, withDatabase } from './command-line.ts';

runCommand(
  async ({ config, args: [before, given] }) => {
    if (!before || !/^\d{4}-(0[1-9]|1[0-2])$/.test(before))
      throw new UsageError('Usage: npm run detach-months -- <first month that stays, as 2025-01> [folder]');
    const folder = resolve(given ?? join(config.DATA_DIR, 'archive'));
    const { recipient } = await keysOf(config);
    await withDatabase(config, async ({ pool }) => {
      const detached = await detachMonths(pool, { before, folder, recipient, now: new Date() });
      for (const { month, rows, file } of detached) say(`${month}: ${rows} rows of the audit log stand in ${file}.`);
      if (detached.length === 0) say(`The audit log has no month before ${before}.`);
      else if (recipient === null)
        say('They name people and addresses, and are not encrypted: keep them where the backups are.');
    });
  },
  [MonthError],
);
