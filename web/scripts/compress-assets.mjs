// Compresses what browsers load once and for ever, as hard as can be: brotli 11 and gzip beside each file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '..', process.env.BUILD_FOLDER ?? 'build', 'client');
for (const entry of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|webmanifest)$/.test(entry)) continue;
  const content = readFileSync(join(folder, entry));
  writeFileSync(
    join(folder, `${entry}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(folder, `${entry}.gz`), gzipSync(content, { level: 9 }));
}
