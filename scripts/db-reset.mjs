// npm run db:reset: removes the embedded database and the uploads of DATA_DIR. Refuses while a server holds the folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

if (process.env.DATABASE_URL) {
  console.error(
    '\n  DATABASE_URL is set: this command resets only the embedded database. Drop and create yours by its own tools.\n',
  );
  process.exit(1);
}
await install();
if (!existsSync(join(root, process.env.DATA_DIR ?? 'var')) && !existsSync(process.env.DATA_DIR ?? join(root, 'var'))) {
  console.log('  There is nothing to reset.');
  process.exit(0);
}
await run(nodePath(), [join(root, 'server/src/reset.ts')]).catch(() => process.exit(1));
