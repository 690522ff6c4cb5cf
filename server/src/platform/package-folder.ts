import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The server's own folder, whether this runs as sources or as one bundle. */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** The version that this is. */
export const ownVersion = (): string => JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version;

/** Which state of the code the build beside this was made of. */
export function builtRevision(): string {
  const file = join(packageFolder(), 'dist', 'revision');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}
