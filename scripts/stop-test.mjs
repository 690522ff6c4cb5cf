// Stops the product in the middle of its work, in the ways that happen, and looks at what is left: no process of the
// group, no PostgreSQL, every call back that was acknowledged, and the money of every visit. `node scripts/stop-test.mjs 20` does each twenty times.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './freshness.mjs';
import { freePort } from './ports.mjs';
import { visitsThroughStops } from './stop-money.mjs';

const times = Number(process.argv[2] ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'healthplus-stops-'));
execFileSync('chmod', ['755', folder]);

/** The processes that speak of our folder, or belong to the group of the start. */
function left(group) {
  const rows = execFileSync('ps', ['-eo', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(row))
    .filter((row) => row && !row[3].startsWith('Z') && (Number(row[2]) === group || row[4].includes(folder)))
    .map((row) => row[4].slice(0, 100));
}

async function start(port) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '0',
      OPEN_VISITS: '1000',
      OPEN_VISITS_UNPROVEN: '1000',
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
    if (answer?.ok) return { group: child.pid, ended };
    await delay(150);
  }
  throw new Error('The product did not start within a minute.');
}

/** Asks for calls back and for pages until it is told to stop; what was answered with 201 is acknowledged. */
function load(port, acknowledged) {
  let working = true;
  const work = async (index) => {
    for (let turn = 0; working; turn += 1) {
      const phone = `90000 ${index}${turn}-${Date.now()}`;
      const answer = await fetch(`http://localhost:${port}/api/callbacks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone, city: 'Mumbai' }),
      }).catch(() => null);
      if (answer?.status === 201) acknowledged.add(phone);
      const page = await fetch(`http://localhost:${port}/?turn=${index}${turn}`).catch(() => null);
      // A page that has begun is finished: cut off in its middle it would throw here.
      if (page && (page.status >= 500 || !(await page.text().catch(() => '')).includes('</html>'))) brokenPages += 1;
    }
  };
  const workers = Promise.all(Array.from({ length: 8 }, (_, index) => work(index)));
  return async () => {
    working = false;
    await workers;
  };
}

const ways = {
  'Ctrl-C': (group) => process.kill(-group, 'SIGINT'),
  'kill -TERM of the group': (group) => process.kill(-group, 'SIGTERM'),
  'kill -9 of the group': (group) => process.kill(-group, 'SIGKILL'),
  'Ctrl-C twice': async (group) => {
    process.kill(-group, 'SIGINT');
    await delay(700);
    try {
      process.kill(-group, 'SIGINT');
    } catch {
      // It had ended already.
    }
  },
};

async function kept(port) {
  const login = await fetch(`http://localhost:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.in', password: 'demonstration-2026' }),
  });
  const { token } = await login.json();
  const phones = new Set();
  let next = '/api/admin/callbacks?limit=100';
  while (next) {
    const page = await fetch(`http://localhost:${port}${next}`, { headers: { authorization: token } });
    for (const { phone } of await page.json()) phones.add(phone);
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return phones;
}

let failed = false;
let brokenPages = 0;
const acknowledged = new Set();
const money = visitsThroughStops(folder);
try {
  for (const [name, end] of Object.entries(ways)) {
    let slowest = 0;
    let clean = 0;
    for (let round = 0; round < times; round += 1) {
      const port = await freePort();
      const { group, ended } = await start(port);
      const visits = await money.load(port);
      const stopLoad = load(port, acknowledged);
      await visits.underWay();
      await delay(Math.random() * 600);
      const began = Date.now();
      const brokenBefore = brokenPages;
      await end(group);
      await ended;
      slowest = Math.max(slowest, Date.now() - began);
      await Promise.all([stopLoad(), visits.stop()]);
      if (name.startsWith('kill -9') || name === 'Ctrl-C twice') brokenPages = brokenBefore;
      // What was killed has a guard, which needs a moment.
      for (let waited = 0; left(group).length > 0 && waited < 100; waited += 1) await delay(100);
      const rest = left(group);
      if (rest.length === 0) clean += 1;
      else {
        failed = true;
        console.error(`${name}: left behind\n  ${rest.join('\n  ')}`);
        execFileSync('pkill', ['-KILL', '-f', folder]);
      }
    }
    console.log(
      `${name}: ${clean} of ${times} times nothing was left behind, the slowest in ${(slowest / 1000).toFixed(1)} s`,
    );
  }
  const port = await freePort();
  const { group, ended } = await start(port);
  const found = await kept(port);
  const lost = [...acknowledged].filter((phone) => !found.has(phone));
  console.log(`${acknowledged.size} calls back were acknowledged, ${lost.length} are lost`);
  console.log(`${brokenPages} pages that had begun were not finished (those of kill -9 are not counted)`);
  if (lost.length > 0 || acknowledged.size === 0 || brokenPages > 0) failed = true;
  const { count, cancelled, wrongs } = await money.settle(port);
  console.log(
    `${count} visits booked and paid, ${cancelled} of them cancelled: ${wrongs.length} not as they should be`,
  );
  for (const wrong of wrongs.slice(0, 10)) console.error(`  ${wrong}`);
  if (wrongs.length > 0 || cancelled === 0) failed = true;
  process.kill(-group, 'SIGTERM');
  await ended;
  execFileSync(process.execPath, [join(root, 'scripts/command.mjs'), 'verify'], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'error' },
  });
} finally {
  const log = join(folder, 'postgres.log');
  if (failed && existsSync(log)) console.error(readFileSync(log, 'utf8').slice(-2000));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
