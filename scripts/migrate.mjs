// npm run migrate: brings the schema up to date as a step of its own, for deployments that start with MIGRATE=0.
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await run(nodePath(), [join(root, 'server/src/migrate.ts')]).catch(() => process.exit(1));
