// The journeys in a browser, each group on a product and a database of its own.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { freePort } from './ports.mjs';
import { journeyGroups } from './reports.mjs';
import { nodePath, run, tool } from './run.mjs';

/** Browsers by what a journey costs in them: the shell has no window to draw and takes two thirds of the time. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the journeys: one that is there, or Debian's own package when we may install it. */
export async function findChromium() {
  const found = () => [process.env.CHROMIUM, ...browsers].find((path) => path && existsSync(path));
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (found() || !mayInstall) break;
    console.log(`\n— Installing ${name}`);
    await installPackage(name).catch((error) => console.error(error.message));
  }
  if (!found())
    throw new Error(
      'The journeys need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell), or name one with CHROMIUM=/path.',
    );
  return found();
}

/** Debian's package, as far as it has one of that name; it speaks where it fails. */
async function installPackage(name) {
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // The lists of before may do where one of their sources does not answer.
  await run('apt-get', ['update', '-qq'], options).catch(() => {});
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

/** Starts the product that is built in a checkout on a data folder, and resolves when it serves. */
export async function startProduct(port, folder, { database = null, checkout = root } = {}) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(nodePath(), ['--enable-source-maps', join(checkout, 'server/dist/main.js')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '0',
      OPEN_VISITS: '1000',
      OPEN_VISITS_UNPROVEN: '1000',
      ...(database ? { DATABASE_URL: database.url, DEMO_DATA: '1' } : {}),
    },
  });
  child.stdout.on('data', () => {});
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error('The server did not answer within a minute.');
}

/** Stops it as an operator does, and resolves when it is gone. */
export async function stopProduct(child) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** With DATABASE_URL the journeys run on that server too, on a database of their own. */
async function ownDatabase(serverUrl, group) {
  const { default: pg } = await import('pg');
  const name = `healthplus_journeys_${group}_${process.pid}`;
  const ask = async (statement) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) };
}

/** One group of journeys, on a server and a database of its own. */
async function journeysOf(group, { chromium, full }) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'healthplus-journeys-'));
  // The database's own OS user must reach it when root runs this.
  chmodSync(folder, 0o755);
  const database = process.env.DATABASE_URL ? await ownDatabase(process.env.DATABASE_URL, group) : null;
  let child = null;
  try {
    child = await startProduct(port, folder, { database });
    await tool('@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts'], {
      env: {
        ...process.env,
        CHROMIUM: chromium,
        E2E_PORT: String(port),
        E2E_GROUP: group,
        E2E_RETRIES: '1',
        ...(full ? { E2E_FULL: '1' } : {}),
      },
    });
  } finally {
    if (child) await stopProduct(child);
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All groups, side by side. */
export async function journeys({ chromium, full }) {
  const failures = [];
  const runOne = (group) => journeysOf(group, { chromium, full }).catch((error) => failures.push(error));
  await Promise.all(journeyGroups.map(runOne));
  if (failures.length > 0) throw failures[0];
}

/** Those whose figure would be another with something beside them. */
export const timedJourneys = ({ chromium }) => journeysOf('timed', { chromium, full: true });
