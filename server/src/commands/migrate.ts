import { migrate } from '#src/db/migrate.ts';
import { keepMonthsAhead } from '#src/db/partitions.ts';
import { LockedError } from '#src/db/until-locked.ts';
import { runCommand, say, withDatabase } from './command-line.ts';

runCommand(
  ({ config }) =>
    withDatabase(config, async ({ pool }) => {
      const ran = await migrate(pool);
      await keepMonthsAhead(pool, new Date());
      say(ran === 0 ? 'The database was up to date.' : `Brought the database up to date (${ran} migrations).`);
    }),
  [LockedError],
);
