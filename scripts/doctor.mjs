// npm run doctor: looks at database, schema, disk, files, mail, jobs, backups and settings, and says what is wrong.
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await run(nodePath(), [join(root, 'server/src/doctor.ts')]).catch(() => process.exit(1));
