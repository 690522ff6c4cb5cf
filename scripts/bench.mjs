import { build, install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await build();
// `npm run bench -- --lists`: the lists of a laboratory with many visits.
const bench = process.argv.includes('--lists') ? 'bench/lab-lists.mjs' : 'bench/run.mjs';
await run(nodePath(), [bench]).catch(() => process.exit(1));
