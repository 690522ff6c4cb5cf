// npm test: linter, types, architecture, coverage table, tests on a real PostgreSQL, journeys in Chromium; it ends at the
// first part that fails. npm run test:full adds what takes longer, runs every part whatever became of those before, and
// writes what each took and said to test-results/full.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { findChromium, journeys, timedJourneys } from './journeys.mjs';
import { build, install } from './prepare.mjs';
import { journeyGroups, reports } from './reports.mjs';
import { nodePath, run, tool } from './run.mjs';
import { keepInMemory } from './scratch.mjs';

const full = process.argv.includes('--full');
const began = Date.now();
const heading = (text) => console.log(`\n— ${text} (${Math.round((Date.now() - began) / 1000)} s)`);

/** Vitest tells what it does, and writes what ran. */
const reported = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** What a part answers that could not be run here. */
const LEFT_OUT = 'left out';

const ran = [];
/** One part of the checks. `counted` says in words how much of it there was. */
async function part(title, work, counted = () => '') {
  heading(title);
  const from = Date.now();
  let leftOut = '';
  const failure = await work().then(
    (said) => {
      leftOut = said === LEFT_OUT ? LEFT_OUT : '';
      return null;
    },
    (error) => error,
  );
  if (failure && !full) throw failure;
  if (failure) console.error(`\n  ${failure.message}\n`);
  ran.push({ title, seconds: Math.round((Date.now() - from) / 1000), failure, leftOut, counted: counted() });
  if (full) writeTable();
}

/** How many tests a report of vitest or of the journeys names. */
function countOf(...names) {
  const counts = names.map((name) => {
    if (!existsSync(reports[name].file)) return 0;
    const report = JSON.parse(readFileSync(reports[name].file, 'utf8'));
    return Array.isArray(report) ? report.length : report.numPassedTests;
  });
  return `${counts.reduce((sum, count) => sum + count, 0).toLocaleString('en-IN')} tests`;
}

/** What was run so far, as the table of docs/measurements.md: a run that is ended from outside has said it too. */
function writeTable() {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const rows = ran.map(({ title, seconds, failure, leftOut, counted }) => {
    if (leftOut) return `| ${title} | | ${leftOut} |`;
    const said = failure ? `failed: ${failure.message.replaceAll('|', '/')}` : 'green';
    return `| ${title} | ${seconds} | ${[counted, said].filter(Boolean).join(', ')} |`;
  });
  const day = new Date(began).toISOString().slice(0, 10);
  const all = Math.round((Date.now() - began) / 1000);
  const table = `\`npm run test:full\` of ${commit}, ${day}, ${all} s in all.\n\n| part | seconds | result |\n|---|---|---|\n${rows.join('\n')}\n`;
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/full.md'), table);
  return table;
}

/**
 * Moments at which rules on days have gone wrong: just after midnight in India, just before it, the ends of a month and
 * of a year; each weekday is among them. One run takes every other one, the run of the next day the rest; all of them
 * with --all-clocks.
 */
function clocks() {
  const year = new Date().getUTCFullYear() + 1;
  const ends = [`${year}-01-31T00:10`, `${year}-12-31T00:10`, `${year}-12-31T23:30`];
  const weekday = (moment) => new Date(`${moment.slice(0, 10)}T00:00Z`).getUTCDay();
  const taken = new Set(ends.map(weekday));
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (index + 2) * 86_400_000).toISOString());
  const others = days.filter((day) => !taken.has(weekday(day))).map((day) => day.slice(0, 10));
  const hours = ['T00:10', 'T23:50', 'T11:00'];
  const moments = [...others.map((day, index) => `${day}${hours[index % hours.length]}`), ...ends];
  const turn = Math.floor(began / 86_400_000) % 2;
  return moments
    .filter((_, index) => process.argv.includes('--all-clocks') || index % 2 === turn)
    .map((moment) => `${moment}:00+05:30`);
}

/** Where a server may stand: on either side of India, and at the edge of the day. */
const zones = ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'];
/** Modules whose rules are about days and hours. */
const ofDays = ['bookings', 'scheduling', 'quotes', 'payments', 'invoices', 'settlements', 'analytics', 'patients'].map(
  (module) => `src/modules/${module}`,
);

/** The server's tests once more, with PgBouncer between them and PostgreSQL, where it is installed. */
async function throughPooler() {
  const pooler = [process.env.PGBOUNCER, '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    (path) => path && existsSync(path),
  );
  if (!pooler) {
    console.log('  Left out: there is no PgBouncer here (Debian: apt-get install pgbouncer, or PGBOUNCER=/path).');
    return LEFT_OUT;
  }
  await testServer(['--reporter=dot'], { TEST_POOLER: pooler });
}

async function checkTypes() {
  await tool('@react-router/dev/bin.cjs', ['typegen'], { cwd: join(root, 'web'), quiet: true });
  // Two at a time: each reads what it needs by itself, and so would each checker beside the first of one of them.
  const lane = async (...workspaces) => {
    for (const workspace of workspaces) await tool('typescript/bin/tsc', ['-p', workspace, '--checkers', '1']);
  };
  await Promise.all([lane('server', 'contract'), lane('web', 'web/tsconfig.worker.json', 'words', 'e2e')]);
}

async function checkArchitecture() {
  const check = (name) => run(nodePath(), [`scripts/check-${name}.mjs`]);
  const checks = async () => {
    for (const name of ['architecture', 'messages', 'sizes']) await check(name);
  };
  const unused = () =>
    tool('knip/bin/knip.js', ['--include', 'files,exports,types', '--no-progress', '--no-config-hints']);
  await Promise.all([checks(), unused()]);
}

const testServer = (args, environment = {}) =>
  tool('vitest/vitest.mjs', ['run', ...args], {
    cwd: join(root, 'server'),
    env: { ...process.env, ...environment },
  });

/** What takes longer than somebody waits for with every change. */
async function longParts() {
  await part('Files of deploy/', async () => {
    for (const name of ['deploy', 'kubernetes']) await run(nodePath(), [`scripts/check-${name}.mjs`]);
  });
  for (const clock of clocks())
    await part(`The server's tests at ${clock}`, () => testServer(['--reporter=dot'], { TEST_CLOCK: clock }));
  for (const zone of zones)
    await part(`What counts in days, on a server in ${zone}`, () =>
      testServer(['--reporter=dot', ...ofDays], { TZ: zone }),
    );
  await part('The same through PgBouncer', throughPooler);
  await part('The version before on the schema of now', () => run(nodePath(), ['scripts/version-before.mjs']));
  await part('Three million visits, migrated while they are worked on', () =>
    run(nodePath(), ['server/test/migration-load.cli.ts']),
  );
  await part('Stopped in the middle of its work, fifty times in each way', () =>
    run(nodePath(), ['scripts/stop-test.mjs', '50']),
  );
}

try {
  // What an earlier run wrote counts for nothing.
  rmSync(join(root, 'test-results/ran'), { recursive: true, force: true });
  // A browser that is not there comes while the packages do.
  const finding = findChromium();
  finding.catch(() => {});
  await install();
  const chromium = await finding;
  // What needs nothing built is looked at meanwhile: a build keeps one core busy.
  const built = build();
  built.catch(() => {});
  await part('Linter', () => tool('@biomejs/biome/bin/biome', ['check', '.']));
  await part('Architecture, messages and sizes', checkArchitecture);
  await part('Types', checkTypes);
  await built;
  keepInMemory();
  await part(
    'Tests on a real PostgreSQL',
    // Random orders of actions: some each time, many in the full run.
    () => testServer(reported(reports.server.file), full ? { SEEDS: '40' } : {}),
    () => countOf('server'),
  );
  await part(
    'Tests of the pages’ pure code',
    () => tool('vitest/vitest.mjs', ['run', ...reported(reports.web.file)], { cwd: join(root, 'web') }),
    () => countOf('web'),
  );
  if (full) await longParts();
  await part(
    'Journeys in Chromium',
    () => journeys({ chromium, full }),
    () => countOf(...journeyGroups),
  );
  await part('Coverage of the specification', () => run(nodePath(), ['scripts/check-coverage.mjs']));
  if (full) await part('What is timed in a browser, nothing beside it', () => timedJourneys({ chromium }));
  if (full) console.log(`\n${writeTable()}`);
  const failed = ran.filter(({ failure }) => failure);
  if (failed.length > 0) throw new Error(`Failed: ${failed.map(({ title }) => title).join('; ')}`);
  heading('All checks are green');
} catch (error) {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}
