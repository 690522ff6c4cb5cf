// npm run rotate-keys: seals anew by TOKEN_SECRET what a secret of TOKEN_SECRET_ALSO has sealed (docs/runbooks/keys.md).
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await run(nodePath(), [join(root, 'server/src/rotate-keys.ts'), ...process.argv.slice(2)]).catch(() => process.exit(1));
