// Knows what must be done again: a stamp holds the digest of what a step was last done for.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Made by the build out of what is counted anyway: they are not there before the first one. */
const generated = new Set(['web/public/fonts', 'web/app/assets'].map((path) => join(root, path)));

function* filesUnder(path) {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'build' || entry.name === 'dist' || entry.name.startsWith('.'))
      continue;
    if (generated.has(join(path, entry.name))) continue;
    yield* filesUnder(join(path, entry.name));
  }
}

/** A digest of files and folders: of contents, since a fresh clone has new times. */
export function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function isFresh(stamp, digest) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === digest;
}

export function markFresh(stamp, digest) {
  const file = join(root, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, digest);
}
