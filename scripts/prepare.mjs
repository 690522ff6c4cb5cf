// Installs from the lock file and builds, each only when something has changed since, and one process at a time.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { digestOf, isFresh, markFresh, root } from './freshness.mjs';
import { nodePath, run, tool } from './run.mjs';

const step = async (text, work) => {
  const began = Date.now();
  process.stdout.write(`  ${text} …`);
  await work();
  process.stdout.write(` ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
};

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Runs the work alone on this checkout: another start or check waits, and takes over from one that was killed. */
async function alone(work) {
  const lock = join(root, '.preparing');
  for (let waited = 0; ; waited += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(join(lock, 'pid')) ? Number(readFileSync(join(lock, 'pid'), 'utf8')) : null;
    // One without its number is being made this moment, or was left by a crash in between.
    if (holder === null ? waited > 20 : !alive(holder)) rmSync(lock, { recursive: true, force: true });
    else if (waited === 0) console.log('  Another start is installing or building here; waiting for it …');
    await delay(250);
  }
  try {
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** The direct dependencies that are not there: an install that was cut off, or left the tools out. */
function missingPackages() {
  return ['.', 'contract', 'words', 'server', 'web'].flatMap((workspace) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    const places = createRequire(join(root, workspace, 'package.json')).resolve.paths('x');
    return Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !places.some((place) => existsSync(join(place, name, 'package.json'))),
    );
  });
}

const installed = (digest) => isFresh('node_modules/.installed', digest) && missingPackages().length === 0;

export async function install() {
  const digest = digestOf(['package-lock.json']);
  if (installed(digest)) return;
  await alone(async () => {
    if (installed(digest)) return;
    // No install script is needed: PostgreSQL's links are made when it starts. The tools of the build are among the
    // development packages, so NODE_ENV must not leave them out.
    await step('Installing the packages (about a minute)', () =>
      run(
        process.platform === 'win32' ? 'npm.cmd' : 'npm',
        ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
        { quiet: true },
      ),
    );
    const missing = missingPackages();
    if (missing.length > 0) throw new Error(`The install left out ${missing.join(', ')}. Run npm start again.`);
    markFresh('node_modules/.installed', digest);
  });
}

/** Puts a finished build in the place of the one before; a server that runs on that one has read what it needs. */
function replace(folder, made) {
  const old = `${folder}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
}

/** Which state of the code is built, so that whoever runs it can tell two apart; where there is no repository, as it was named. */
export function revision() {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return process.env.REVISION || (git.status === 0 ? git.stdout.trim() : 'unknown');
}

const pages = {
  stamp: 'web/build/.built',
  digest: () => digestOf(['package-lock.json', 'contract', 'words', 'web']),
  async make(digest) {
    const made = join(root, 'web/build.new');
    rmSync(made, { recursive: true, force: true });
    const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: 'build.new' };
    await run(nodePath(), [join(root, 'web/scripts/subset-fonts.mjs')], { quiet: true });
    await tool('@react-router/dev/bin.cjs', ['build'], { quiet: true, cwd: join(root, 'web'), env });
    await run(nodePath(), [join(root, 'web/scripts/compress-assets.mjs')], { quiet: true, env });
    writeFileSync(join(made, '.built'), digest);
    replace(join(root, 'web/build'), made);
  },
};

const server = {
  stamp: 'server/dist/.built',
  digest: () => digestOf(['package-lock.json', 'contract', 'words', 'server/src', 'server/rolldown.config.mjs']),
  async make(digest) {
    const made = join(root, 'server/dist.new');
    rmSync(made, { recursive: true, force: true });
    const env = { ...process.env, BUILD_FOLDER: 'dist.new' };
    await tool('rolldown/bin/cli.mjs', ['-c', 'rolldown.config.mjs'], { quiet: true, cwd: join(root, 'server'), env });
    writeFileSync(join(made, '.built'), digest);
    replace(join(root, 'server/dist'), made);
  },
};

export async function build() {
  for (const [text, { stamp, digest, make }] of [
    ['Building the pages', pages],
    ['Building the server', server],
  ]) {
    const wanted = digest();
    if (isFresh(stamp, wanted)) continue;
    await alone(async () => {
      if (!isFresh(stamp, wanted)) await step(text, () => make(wanted));
    });
  }
  writeFileSync(join(root, 'server/dist/revision'), revision());
}
