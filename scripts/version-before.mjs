// The version before on the schema of now: what stood before the last migration is built beside this, started on a data
// folder that this version has migrated, and its own journeys are run on it; then this version goes on with that folder.
// `node scripts/version-before.mjs [commit]` names another one.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { findChromium, startProduct, stopProduct } from './journeys.mjs';
import { freePort } from './ports.mjs';
import { nodePath, run } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit before the one that brought the last migration. */
const beforeTheLast = () => `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/src/db/migrations')}^`;

/** Journeys in which much is written: bookings, the desk, the bench, reports. */
const JOURNEYS = ['booking', 'walk-in', 'lab-works', 'patient'];

const place = mkdtempSync(join(tmpdir(), 'healthplus-before-'));
const checkout = join(place, 'checkout');
const folder = join(place, 'data');
execFileSync('mkdir', ['-m', '755', folder]);
chmodSync(place, 0o755);

async function served(work, from) {
  const port = await freePort();
  const child = await startProduct(port, folder, { checkout: from });
  try {
    const ready = await fetch(`http://localhost:${port}/readyz`);
    if (!ready.ok) throw new Error(`It is not ready: ${ready.status} ${await ready.text()}`);
    await work(port);
  } finally {
    await stopProduct(child);
  }
}

try {
  const commit = git('rev-parse', '--short', process.argv[2] ?? beforeTheLast());
  console.log(`  The version before: ${git('log', '-1', '--format=%h %s', commit).slice(0, 100)}`);
  git('worktree', 'add', '--detach', checkout, commit);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: checkout });
  await served(async () => {}, root);
  const chromium = await findChromium();
  await served(
    (port) =>
      run(
        nodePath(),
        [join(checkout, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', ...JOURNEYS],
        {
          cwd: checkout,
          env: { ...process.env, CHROMIUM: chromium, E2E_PORT: String(port), E2E_RETRIES: '1', E2E_GROUP: '' },
        },
      ),
    checkout,
  );
  await served(async () => {}, root);
  await run(nodePath(), ['server/src/commands/verify.ts'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
  });
  console.log('  It served on the schema of now, and this version went on from there.');
} catch (error) {
  console.error(`\n  ${error.message}\n`);
  process.exitCode = 1;
} finally {
  git('worktree', 'remove', '--force', checkout);
  rmSync(place, { recursive: true, force: true });
}
