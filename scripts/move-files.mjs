// npm run move-files: copies uploads and papers from DATA_DIR/files into the bucket of S3_BUCKET (docs/operations.md).
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { install } from './prepare.mjs';
import { nodePath, run } from './run.mjs';

await install();
await run(nodePath(), [join(root, 'server/src/move-files.ts'), ...process.argv.slice(2)]).catch(() => process.exit(1));
