import { build, install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await build();
await run(nodePath(), ['bench/run.mjs']).catch(() => process.exit(1));
