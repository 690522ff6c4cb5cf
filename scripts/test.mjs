// npm test: linter, types, architecture, coverage table, tests on a real PostgreSQL, journeys in Chromium.
// npm run test:full adds what takes longer.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { freePort } from './ports.mjs';
import { build, install } from './prepare.mjs';
import { reports } from './reports.mjs';
import { nodePath, run, tool } from './run.mjs';

const full = process.argv.includes('--full');
const began = Date.now();
const heading = (text) => console.log(`\n— ${text} (${Math.round((Date.now() - began) / 1000)} s)`);

/** Vitest tells what it does, and writes what ran. */
const reported = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** Browsers by what a journey costs in them: the shell has no window to draw and takes two thirds of the time. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the journeys: one that is there, or Debian's own package when we may install it. */
function findChromium() {
  const found = () => [process.env.CHROMIUM, ...browsers].find((path) => path && existsSync(path));
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (found() || !mayInstall) break;
    heading(`Installing ${name}`);
    installPackage(name);
  }
  if (!found())
    throw new Error(
      'The journeys need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell), or name one with CHROMIUM=/path.',
    );
  return found();
}

/** Debian's package, as far as it has one of that name. */
function installPackage(name) {
  const apt = (...args) =>
    spawnSync('apt-get', [...args], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', name);
}

/** Starts the built product on a folder of its own and resolves when it serves. */
async function startProduct(port, folder, database) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(nodePath(), ['--enable-source-maps', join(root, 'server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '0',
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
  throw new Error('The server did not answer within a minute.');
}

/** The groups of e2e/playwright.config.ts, side by side; one after the other where something is timed. */
async function journeys(chromium) {
  const groups = ['work', 'pages', 'texts'];
  if (full) for (const group of groups) await journeysOf(group, chromium);
  else {
    const ended = await Promise.allSettled(groups.map((group) => journeysOf(group, chromium)));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  }
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

/** Moments at which rules on days have gone wrong: each weekday, just after midnight in India, ends of months and years. */
function clocks() {
  const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const year = new Date().getUTCFullYear() + 1;
  return [
    ...Array.from({ length: 7 }, (_, index) => `${day(index + 2)}T11:00:00+05:30`),
    `${day(9)}T00:10:00+05:30`,
    `${day(10)}T23:50:00+05:30`,
    `${year}-01-31T00:10:00+05:30`,
    `${year}-12-31T00:10:00+05:30`,
    `${year}-12-31T23:30:00+05:30`,
  ];
}

/** The server's tests once more, with PgBouncer between them and PostgreSQL, where it is installed. */
async function throughPooler() {
  heading('The same through PgBouncer');
  const pooler = [process.env.PGBOUNCER, '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    (path) => path && existsSync(path),
  );
  if (!pooler)
    return console.log(
      '  Left out: there is no PgBouncer here (Debian: apt-get install pgbouncer, or PGBOUNCER=/path).',
    );
  const env = { ...process.env, TEST_POOLER: pooler };
  await tool('vitest/vitest.mjs', ['run', '--reporter=dot'], { cwd: join(root, 'server'), env });
}

/** One group of journeys, on a server and a database of its own. */
async function journeysOf(group, chromium) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'healthplus-journeys-'));
  // The database's own OS user must reach it when root runs this.
  chmodSync(folder, 0o755);
  const database = process.env.DATABASE_URL ? await ownDatabase(process.env.DATABASE_URL, group) : null;
  const child = await startProduct(port, folder, database);
  try {
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
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const chromium = findChromium();
  await install();
  await build();
  heading('Linter');
  await tool('@biomejs/biome/bin/biome', ['check', '.']);
  heading('Types');
  await tool('@react-router/dev/bin.cjs', ['typegen'], { cwd: join(root, 'web'), quiet: true });
  for (const workspace of ['contract', 'words', 'server', 'web', 'web/tsconfig.worker.json', 'e2e'])
    await tool('typescript/bin/tsc', ['-p', workspace]);
  heading('Architecture, messages and sizes');
  await run(nodePath(), ['scripts/check-architecture.mjs']);
  await run(nodePath(), ['scripts/check-messages.mjs']);
  await run(nodePath(), ['scripts/check-sizes.mjs']);
  await tool('knip/bin/knip.js', ['--include', 'files,exports,types', '--no-progress', '--no-config-hints']);
  heading('Tests on a real PostgreSQL');
  await tool('vitest/vitest.mjs', ['run', ...reported(reports.server.file)], {
    cwd: join(root, 'server'),
    // Random orders of deeds: some each time, many in the full run.
    env: { ...process.env, ...(full ? { SEEDS: '40' } : {}) },
  });
  heading('Tests of the pages’ pure code');
  await tool('vitest/vitest.mjs', ['run', ...reported(reports.web.file)], { cwd: join(root, 'web') });
  if (full)
    for (const clock of clocks()) {
      heading(`The same at ${clock}`);
      await tool('vitest/vitest.mjs', ['run', '--reporter=dot'], {
        cwd: join(root, 'server'),
        env: { ...process.env, TEST_CLOCK: clock },
      });
    }
  if (full) {
    await throughPooler();
    heading('Stopped in the middle of its work, fifty times in each way');
    await run(nodePath(), ['scripts/stop-test.mjs', '50']);
    heading('Every rule broken in many ways');
    await run(nodePath(), ['scripts/mutation.mjs']);
  }
  heading('Journeys in Chromium');
  await journeys(chromium);
  heading('Coverage of the specification');
  await run(nodePath(), ['scripts/check-coverage.mjs']);
  if (full) {
    heading('Sentences of the specification changed in the product');
    await run(nodePath(), ['scripts/spec-break.mjs'], { env: { ...process.env, CHROMIUM: chromium } });
  }
  heading('All checks are green');
} catch (error) {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}
