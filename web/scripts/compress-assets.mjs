// Compresses what browsers load once and for ever, as hard as can be: brotli 11 and gzip beside each file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '..', process.env.BUILD_FOLDER ?? 'build', 'client');
/** The table of routes says five times for each what it has not; what is not there is as good as false. */
function withoutAbsence(entry, content) {
  if (!/^assets[\\/]manifest-.*\.js$/.test(entry)) return content;
  const short = Buffer.from(content.toString('utf8').replace(/"has[A-Za-z]+":false,|,"css":\[\]/g, ''));
  writeFileSync(join(folder, entry), short);
  return short;
}

for (const entry of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|webmanifest)$/.test(entry)) continue;
  const content = withoutAbsence(entry, readFileSync(join(folder, entry)));
  writeFileSync(
    join(folder, `${entry}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(folder, `${entry}.gz`), gzipSync(content, { level: 9 }));
}
