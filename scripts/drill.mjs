// npm run drill [-- --from <folder>]: a cluster on one machine, hurt in every way that happens (scripts/drill/drill.mjs).
import { build, install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await build();
await run(nodePath(), ['scripts/drill/drill.mjs', ...process.argv.slice(2)]).catch(() => process.exit(1));
