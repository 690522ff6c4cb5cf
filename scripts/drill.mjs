// npm run drill [-- --from <folder>]: a cluster on one machine, hurt in every way that happens (scripts/drill/drill.mjs).
// npm run drill -- --point-in-time: a database that is brought back to a moment (scripts/drill/point-in-time.mjs).
import { build, install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

const which = process.argv.includes('--point-in-time') ? 'point-in-time' : 'drill';
await install();
await build();
await run(nodePath(), [`scripts/drill/${which}.mjs`, ...process.argv.slice(2)]).catch(() => process.exit(1));
