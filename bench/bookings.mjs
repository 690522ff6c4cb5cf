// npm run bench -- --bookings [commit]: whole bookings a second beside those of an earlier commit, interleaved on one machine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingsOn, perSecond } from './booking-load.mjs';
import { fixedServer, median } from './load.mjs';
import { startProduct } from './product.mjs';

const root = join(import.meta.dirname, '..');
const [, , commit = 'HEAD~1'] = process.argv;
/** How many rounds, and bookings in each: a customer has thirty visits ahead at most. */
const ROUNDS = 5;
const EACH = 300;
const AT_LEAST = 0.95;
/** The generator may take so much of what is measured. */
const GENERATOR = 5;

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const before = mkdtempSync(join(tmpdir(), 'healthplus-before-'));
const leave = () => {
  execFileSync('git', ['worktree', 'remove', '--force', before], { cwd: root, stdio: 'ignore' });
  rmSync(before, { recursive: true, force: true });
};
process.on('exit', leave);
git('worktree', 'add', '--detach', '--force', before, commit);
console.log(
  `Installing and building ${git('rev-parse', '--short', commit)} beside ${git('rev-parse', '--short', 'HEAD')} …`,
);
const prepare = "import('./scripts/prepare.mjs').then(async (it) => { await it.install(); await it.build(); })";
execFileSync(process.execPath, ['-e', prepare], { cwd: before, stdio: ['ignore', 'ignore', 'inherit'] });

/** What the generator alone can do: the same calls, answered with fixed bytes. */
async function generatorAlone() {
  const fixed = await fixedServer(Buffer.from('{}'), 'application/json');
  const ask = async () => (await fetch(`${fixed.url}/api/bookings`, { method: 'POST', body: '{}' })).json();
  const reached = await perSecond(ask, 2000);
  await fixed.close();
  return reached;
}

console.log(
  `load average before: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
);
const products = { now: await startProduct(root), before: await startProduct(before) };
const loads = { now: await bookingsOn(products.now), before: await bookingsOn(products.before) };
const reached = { now: [], before: [] };
for (const which of ['before', 'now']) await perSecond(loads[which].book, 50);
for (let round = 0; round < ROUNDS; round += 1)
  // Whoever goes first finds the machine cooler: they take turns.
  for (const which of round % 2 === 0 ? ['before', 'now'] : ['now', 'before'])
    reached[which].push(await perSecond(loads[which].book, EACH));
for (const product of Object.values(products)) await product.stop();

const ratio = median(reached.now) / median(reached.before);
const shown = (values) => `${median(values).toFixed(0)}/s (${values.map((value) => value.toFixed(0)).join(', ')})`;
console.log(
  `bookings now ${shown(reached.now)}, before ${shown(reached.before)}: ratio ${ratio.toFixed(3)}, at least ${AT_LEAST}`,
);
const alone = await generatorAlone();
console.log(`the generator alone: ${alone.toFixed(0)}/s`);
if (alone < GENERATOR * median(reached.now)) {
  console.error('The generator is too slow for what it measures: the figures say nothing.');
  process.exit(1);
}
if (ratio < AT_LEAST) process.exit(1);
