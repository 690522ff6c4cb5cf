import { readConfig } from './config.ts';
import { connectDirectly } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { openDeployment } from './db/open-deployment.ts';
import { CHECKS, verify } from './db/verify.ts';

const database = await openDeployment(readConfig(process.env));
const { pool } = connectDirectly(database.connectionString);
let differences: Awaited<ReturnType<typeof verify>>;
try {
  if (!database.shared) await migrate(pool);
  differences = await verify(pool);
} finally {
  await pool.end();
  await database.close();
}
for (const check of CHECKS) {
  const difference = differences.find((entry) => entry.check === check);
  console.log(difference ? `  ✗ ${check}: ${difference.rows} rows differ` : `  ✓ ${check}`);
  for (const example of difference?.examples ?? []) console.log(`      ${example}`);
}
process.exit(differences.length > 0 ? 1 : 0);
