// npm run mutation: breaks every rule in many small ways and counts the breaks that no
// test of the rules sees. The tool is installed beside the product when this runs, so that nobody else waits for it.
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { nodePath, run } from './run.mjs';

const folder = join(root, 'mutation');
await run(
  process.platform === 'win32' ? 'npm.cmd' : 'npm',
  ['ci', '--include=dev', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'],
  { cwd: folder },
);
await run(
  nodePath(),
  [join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', '../mutation/stryker.config.mjs'],
  { cwd: join(root, 'server') },
);
