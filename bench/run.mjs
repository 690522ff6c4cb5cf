// npm run bench: each kind of work of docs/measurements.md beside its baseline in the same run.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { bareBooking } from './bare.mjs';
import { bookingsOn, perSecond } from './booking-load.mjs';
import { load } from './generator.mjs';
import { baseline, ceiling, compare, fixedServer, head, loaded, median, rowOf, worked } from './load.mjs';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'healthplus-bench-'));
// The database's own OS user must reach it when root runs this.
chmodSync(folder, 0o755);
const free = await fixedServer(Buffer.from(''), 'text/plain');
await free.close();
const { port } = new URL(free.url);
const base = `http://127.0.0.1:${port}`;
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: '0',
  OPEN_VISITS: '1000',
  OPEN_VISITS_UNPROVEN: '1000',
};

/** The product must not outlive a bench that fails. */
let running = null;
process.on('exit', () => running?.kill('SIGKILL'));

async function start() {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running = child;
  for (;;) {
    const answer = await fetch(`${base}/`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { child, milliseconds: performance.now() - began };
}
const stop = (child) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
const megabytes = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

console.log(
  `load average before: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
);
await stop((await start()).child);
const { child, milliseconds } = await start();
await new Promise((resolve) => setTimeout(resolve, 1500));
const idle = megabytes(child.pid);

const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
const [databasePid, , , databasePort] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
const database = `postgresql://healthplus:${password}@127.0.0.1:${databasePort}/healthplus`;
const pool = new pg.Pool({ connectionString: database, max: 20 });
const [postgres, ours] = [[Number(databasePid)], [child.pid, Number(databasePid)]];
const fetchBytes = async (path) => Buffer.from(await (await fetch(base + path)).arrayBuffer());
/** A baseline that answers bytes as they are. */
async function fixed(bytes, type) {
  const file = join(folder, `fixed-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`);
  writeFileSync(file, bytes);
  return baseline('fixed', type, file);
}
const bare = await baseline('bare', database);
const bareDatabase = [...bare.pids, ...postgres];
const list = '/api/items?city=Mumbai&limit=24&sort=price';
const cards = JSON.parse(await fetchBytes(list));
writeFileSync(join(folder, 'cards.json'), JSON.stringify(cards));
const empty = await fixed(Buffer.from(''), 'text/plain');
const listBytes = await fixed(await fetchBytes(list), 'application/json');
const page = '/all-packages?kind=package';
const pageBytes = await fixed(await fetchBytes(page), 'text/html');
const plain = await baseline('page', join(folder, 'cards.json'));

console.log(await ceiling(empty.url));
console.log(`\n${head}`);
const add = async (...args) => console.log(rowOf(await compare(...args)));
const asked = (path, options) => loaded(ours, base, path, options);

await add('list of 24 from the database', 0.6, asked(`${list}&miss={n}`), loaded(bareDatabase, bare.url, '/list'));
await add('the same list from the cache', 0.3, asked(list), loaded(listBytes.pids, listBytes.url, '/'));
await add('detail', 0.6, asked('/api/packages/7?miss={n}'), loaded(bareDatabase, bare.url, '/detail'));
const bareSearch = loaded(bareDatabase, bare.url, '/search');
await add('search, asked before', 0.6, asked('/api/search?q=thyroid&city=Mumbai&miss={n}'), bareSearch);
// A price that nobody has named: what is asked is read anew. Prices have five digits at most.
let named = 300;
const nextPrices = () => {
  named += 15_000;
  return { start: named };
};
await add(
  'search, asked for the first time',
  0.3,
  asked('/api/search?q=thyroid+under+{n}&city=Mumbai', nextPrices),
  bareSearch,
);

// A booking: distinct people on slots that have room for all.
const { call, book } = await bookingsOn({ base, pool });
await book();
const slotIds = (await pool.query('select id from slots')).rows.map((row) => row.id);
let turn = 0;
const nextSlot = () => {
  turn += 1;
  return slotIds[turn % slotIds.length];
};
await add(
  'a whole booking',
  0.35,
  worked(ours, () => perSecond(book)),
  worked([process.pid, ...postgres], () => perSecond(() => bareBooking(pool, nextSlot()))),
);
await add('a page of 24 cards, rendered', 0.15, asked(`${page}&miss={n}`), loaded(plain.pids, plain.url, '/'));
await add('the same page from the cache', 0.25, asked(page), loaded(pageBytes.pids, pageBytes.url, '/'));
console.log('');

// Search times as a visitor waits for them.
const times = [];
for (const q of [
  'cbc',
  'thyriod',
  'khoon ki jaanch',
  'hemogloben',
  'vitamin d',
  'खून की जांच',
  'full body',
  'sgp t/alt',
]) {
  for (let repeat = 0; repeat < 25; repeat += 1) {
    const began = performance.now();
    await fetch(`${base}/api/search?city=Mumbai&q=${encodeURIComponent(q)}`);
    times.push(performance.now() - began);
  }
}
console.log(
  `search, one at a time: median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms (budget: median 50 ms)`,
);

// From 1,000 to 100,000 packages.
const grow = (from, to) =>
  pool.query(
    `with made as (insert into items (kind, name, base_price_paise, offer_price_paise, category_id)
      select 'package', 'Bench Package ' || n, 100000 + n % 5000, 50000 + n % 40000, 2 from generate_series($1::int, $2::int) n returning id)
    insert into item_cities (item_id, city_id) select id, 1 from made`,
    [from, to],
  );
const listRate = async () => {
  const runs = [];
  for (let repeat = 0; repeat < 3; repeat += 1) runs.push((await load(base, `${list}&miss={n}`, { seconds: 2 })).rate);
  return median(runs);
};
await grow(1, 1000);
await pool.query('analyze');
const small = await listRate();

// The lab's table of 5,000 central packages, half of them offered: a page, a search, its own, a subcategory.
await grow(1001, 5000);
await pool.query(
  "insert into offers (lab_id, item_id, city_id, price_paise) select 1, id, 1, 40000 from items where name like 'Bench Package %' and id % 2 = 0",
);
await pool.query('analyze');
const lab = (await call('POST', '/api/labauth/login', { identifier: 'lab@example.in', password: 'demonstration-2026' }))
  .body.token;
const waits = [];
for (const query of [
  'limit=50',
  'limit=50&sort=-price',
  'limit=50&q=package%2049',
  'limit=50&mine=1',
  'kind=package',
]) {
  for (let repeat = 0; repeat < 20; repeat += 1) {
    const began = performance.now();
    const answer = await fetch(`${base}/api/lab/offers?${query}`, { headers: { authorization: lab } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The table of offers answered ${answer.status}.`);
    waits.push(performance.now() - began);
  }
}
console.log(
  `${median(waits) <= 100 ? 'met  ' : 'SHORT'} offers of a lab, 5,000 packages, one at a time: median ${median(waits).toFixed(1)} ms, slowest ${Math.max(...waits).toFixed(1)} ms (budget: median 100 ms)`,
);
await grow(5001, 100_000);
await pool.query('analyze');
const large = await listRate();
const cost = small / large;
console.log(
  `${cost <= 1.2 ? 'met  ' : 'SHORT'} list of 24 with 1,000 and with 100,000 packages: ${Math.round(small)}/s and ${Math.round(large)}/s, cost ${cost.toFixed(2)} (budget 1.2)`,
);
console.log(
  `${milliseconds <= 1500 ? 'met  ' : 'SHORT'} process start to first page, existing data: ${Math.round(milliseconds)} ms (budget 1500)`,
);
console.log(`${idle <= 200 ? 'met  ' : 'SHORT'} idle memory: ${Math.round(idle)} MB (budget 200)`);
console.log(
  `load average after: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
);

await pool.end();
for (const each of [bare, empty, listBytes, pageBytes, plain]) each.stop();
await stop(child);
rmSync(folder, { recursive: true, force: true });
