// npm run backup, restore, migrate, doctor, leave …: a command of server/src/commands by its name, with what stands behind it.
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
const [name, ...args] = process.argv.slice(2);
await run(nodePath(), [join(root, `server/src/commands/${name}.ts`), ...args]).catch(() => process.exit(1));
