// Small tools of the benches: a median, a server of a few lines, a piece of work beside its baseline.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { generator, load } from './generator.mjs';
import { cpuSeconds } from './processes.mjs';

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** node:http that answers fixed bytes, in this process. */
export async function fixedServer(bytes, type) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.end(bytes);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => new Promise((done) => server.close(done)) };
}

/** A baseline (bench/baseline.cli.mjs) in a process of its own. */
export async function baseline(...words) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'baseline.cli.mjs'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = () => child.kill('SIGKILL');
  process.on('exit', stop);
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (bytes) => resolve(bytes.toString().trim()));
    child.once('exit', () => reject(new Error(`The baseline ${words[0]} did not start.`)));
  });
  return { url, pids: [child.pid], stop };
}

/** Does some work, and says what that cost the processes that did it: CPU in ms for each time (null where the system does not tell). */
async function costing(pids, work) {
  const before = cpuSeconds(pids);
  const began = performance.now();
  const done = await work();
  const times = done.rate * ((performance.now() - began) / 1000);
  return { ...done, cpuMs: before === null ? null : ((cpuSeconds(pids) - before) * 1000) / times };
}

/** A side of a comparison: an address that is loaded. `options` is asked for those of each round. */
export const loaded =
  (pids, base, path, options = () => ({})) =>
  () =>
    costing(pids, () => load(base, path, options()));

/** A side of a comparison: work that this process does itself, so often a second. */
export const worked = (pids, work) => () => costing(pids, async () => ({ rate: await work(), p99: null, busy: null }));

const byRate = (runs) => runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)];

/** Runs product and baseline in turn, three times, and answers with the run of the median rate of each, and their ratio. */
export async function compare(name, atLeast, product, bare) {
  const [ours, theirs] = [[], []];
  for (let repeat = 0; repeat < 3; repeat += 1) {
    theirs.push(await bare());
    ours.push(await product());
  }
  const [own, other] = [byRate(ours), byRate(theirs)];
  const ratio = own.rate / other.rate;
  return { name, own, other, ratio, budget: atLeast, met: ratio >= atLeast };
}

const figure = (value, digits = 2) => (value === null ? '–' : value.toFixed(digits));
const rateText = ({ rate }) => Math.round(rate).toLocaleString('en-IN');

export const head = `| work | product | p99 ms | CPU ms | baseline | p99 ms | CPU ms | ratio | budget | | generator |
|---|---|---|---|---|---|---|---|---|---|---|`;

/** A comparison as a row of a table. The generator's own share says whether it was the limit. */
export function rowOf({ name, own, other, ratio, budget, met }) {
  const busy = [own, other].map((side) => (side.busy === null ? '–' : `${Math.round(side.busy * 100)} %`));
  const isLimit = [own, other].some((side) => side.busy !== null && side.busy > 0.85);
  const cells = [name, `${rateText(own)}/s`, figure(own.p99, 1), figure(own.cpuMs)];
  cells.push(`${rateText(other)}/s`, figure(other.p99, 1), figure(other.cpuMs));
  cells.push(ratio.toFixed(3), budget, met ? 'met' : 'short', `${busy.join(', ')}${isLimit ? ': the limit' : ''}`);
  return `| ${cells.join(' | ')} |`;
}

/** What the generator reaches at most, against a server that answers nothing at once. */
export async function ceiling(empty) {
  const { rate, busy, p99 } = await load(empty, '/');
  return `${generator} at most: ${rateText({ rate })}/s against an empty answer of node:http (p99 ${figure(p99, 1)} ms), itself ${busy === null ? 'of unknown cost' : `${Math.round(busy * 100)} % busy`}`;
}
