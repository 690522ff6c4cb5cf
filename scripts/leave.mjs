// npm run leave -- "<name or id of the lab>" <new folder>: all that is a laboratory's own, as CSV and PDF.
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await run(nodePath(), [join(root, 'server/src/leave.ts'), ...process.argv.slice(2)]).catch(() => process.exit(1));
