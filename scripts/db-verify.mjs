// npm run db:verify: recomputes what is stored instead of being counted (prices by city, seats, summaries …) and says what differs.
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await run(nodePath(), [join(root, 'server/src/verify.ts')]).catch(() => process.exit(1));
