// The load on one address by a process of its own: wrk where it is installed, else autocannon on two threads.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from './processes.mjs';

const CONNECTIONS = 10;
const autocannon = createRequire(import.meta.url).resolve('autocannon');
export const generator = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';
/** One thread of wrk asks for more than a server of Node answers; autocannon needs two for that. */
const THREADS = generator === 'wrk' ? 1 : 2;

/** Runs a program to its end; its output, and the CPU that it took in seconds (null where the system does not tell). */
function ran(program, words, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    let [output, cpu] = ['', null];
    child.stdout.on('data', (bytes) => {
      output += bytes;
    });
    const looking = setInterval(() => {
      cpu = cpuSeconds([child.pid]) || cpu;
    }, 50);
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(looking);
      if (code === 0) resolve({ output, cpu });
      else reject(new Error(`${program} ended with ${code}: ${output}`));
    });
  });
}

/** Requests one after the other, each with a number of its own in the place of {n}. */
const luaOf = (path, start) => `
local n = ${start}
function request()
  n = n + 1
  return wrk.format("GET", (("${path}"):gsub("{n}", n)))
end
function done(summary, latency)
  io.write(string.format('{"rate":%f,"p99":%f,"failed":%d,"errors":%d}', summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000,
    summary.errors.status, summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end`;

async function byWrk(base, path, { seconds, start }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'requests.lua');
  writeFileSync(file, luaOf(path, start));
  const words = ['-t', String(THREADS), '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--latency', '-s', file, base];
  try {
    const { output, cpu } = await ran('wrk', words);
    return { ...JSON.parse(output.slice(output.lastIndexOf('{'))), cpu };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function byAutocannon(base, path, { seconds, start }) {
  const work = { base, seconds, connections: CONNECTIONS, workers: THREADS, autocannon };
  const { output, cpu } = await ran(
    process.execPath,
    [join(import.meta.dirname, 'autocannon.cli.mjs'), JSON.stringify(work)],
    {
      BENCH_PATH: path,
      BENCH_START: String(start),
    },
  );
  return { ...JSON.parse(output), cpu };
}

/**
 * Loads an address for `seconds` by ten connections; {n} in a path makes each request another one, from
 * `start` on. `rate` a second, `p99` in
 * ms, and `busy`, what the generator itself took, as a share of the cores that it may use: past 0.85 it is the limit, and not
 * what is measured. Error where an answer was none of success.
 */
export async function load(base, path, { seconds = 3, start = 100_000 + Math.floor(Math.random() * 800_000) } = {}) {
  const run = generator === 'wrk' ? byWrk : byAutocannon;
  const { rate, p99, failed, errors, cpu } = await run(base, path, { seconds, start });
  if (failed > 0 || errors > 0) throw new Error(`${base}${path}: ${failed} answers were not 2xx, ${errors} failed`);
  return { rate, p99, busy: cpu === null ? null : cpu / seconds / THREADS };
}
