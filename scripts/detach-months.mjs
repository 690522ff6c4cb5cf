// npm run detach-months -- <month>: the audit log before that month into files (docs/operations.md).
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await run(nodePath(), [join(root, 'server/src/detach-months.ts'), ...process.argv.slice(2)]).catch(() =>
  process.exit(1),
);
