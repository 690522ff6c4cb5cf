// npm run dev: the sources as they are; the server starts again when its own change, pages reload by themselves.
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await run(nodePath(), [join(root, 'web/scripts/subset-fonts.mjs')]);
await run(
  nodePath(),
  [
    '--watch',
    '--watch-path=server/src',
    '--watch-path=contract/src',
    '--watch-path=words/src',
    '--watch-preserve-output',
    'server/src/main.ts',
  ],
  {
    env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' },
  },
).catch(() => process.exit(1));
