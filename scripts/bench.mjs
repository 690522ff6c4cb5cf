import { build, install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await build();
// `npm run bench -- --lists`: the lists of a laboratory with many visits.
// `npm run bench -- --scale`: a million packages, and what else a country has.
// `npm run bench -- --search`: searches that nobody asked before, one and sixteen at a time.
// `npm run bench -- --bookings <commit>`: bookings a second beside those of an earlier commit.
const asked = process.argv.indexOf('--bookings');
const named = { '--lists': 'bench/lab-lists.mjs', '--scale': 'bench/scale.mjs', '--search': 'bench/search.mjs' };
const option = process.argv.find((word) => word in named);
const bench = option ? named[option] : 'bench/run.mjs';
const words = asked === -1 ? [bench] : ['bench/bookings.mjs', ...process.argv.slice(asked + 1)];
await run(nodePath(), words).catch(() => process.exit(1));
