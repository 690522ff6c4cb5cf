import { isMigrated } from '#src/db/migrate.ts';
import { CHECKS } from '#src/db/stored-answers.ts';
import { verify } from '#src/db/verify.ts';
import { runCommand, say, UsageError, withDatabase } from './command-line.ts';

runCommand(({ config }) =>
  withDatabase(config, async ({ pool }) => {
    // It looks, and brings nothing up to date.
    if (!(await isMigrated(pool)))
      throw new UsageError(
        'The database is of another version of the product: npm run migrate first, or check out its own.',
      );
    const differences = await verify(pool);
    for (const check of CHECKS) {
      const difference = differences.find((entry) => entry.check === check);
      say(difference ? `✗ ${check}: ${difference.rows} rows differ` : `✓ ${check}`);
      for (const example of difference?.examples ?? []) say(`    ${example}`);
    }
    if (differences.length > 0) throw new UsageError(`${differences.length} of ${CHECKS.length} differ.`);
  }),
);
