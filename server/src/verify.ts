import { readConfig } from './config.ts';
import { connectDirectly } from './db/connect.ts';
import { isMigrated } from './db/migrate.ts';
import { openDeployment } from './db/open-deployment.ts';
import { CHECKS, verify } from './db/verify.ts';

const database = await openDeployment(readConfig(process.env));
const { pool } = connectDirectly(database.connectionString);
/** What differs; null where the database is of another version: it looks, and brings nothing up to date. */
let differences: Awaited<ReturnType<typeof verify>> | null = null;
try {
  if (await isMigrated(pool)) differences = await verify(pool);
} finally {
  await pool.end();
  await database.close();
}
if (differences === null) {
  console.error('  The database is of another version of the product: npm run migrate first, or check out its own.');
  process.exit(1);
}
for (const check of CHECKS) {
  const difference = differences.find((entry) => entry.check === check);
  console.log(difference ? `  ✗ ${check}: ${difference.rows} rows differ` : `  ✓ ${check}`);
  for (const example of difference?.examples ?? []) console.log(`      ${example}`);
}
process.exit(differences.length > 0 ? 1 : 0);
