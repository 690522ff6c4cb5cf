// npm run backup -- [folder], npm run restore -- <folder>: the whole deployment, tables and uploads, in one folder;
// npm run hold-erased: closes whoever was erased after the state that the database is in.
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
const [deed, ...rest] = process.argv.slice(2);
await run(nodePath(), [join(root, 'server/src/backup.ts'), deed, ...rest]).catch(() => process.exit(1));
