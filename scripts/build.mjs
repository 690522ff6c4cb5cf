import { build, install } from './prepare.mjs';

await install();
await build();
