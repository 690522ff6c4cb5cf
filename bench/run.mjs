// npm run bench: each kind of work of docs/measurements.md beside its baseline in the same run.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { bareBooking, bareServer } from './bare.mjs';
import { bookingsOn, perSecond } from './booking-load.mjs';
import { compare, fixedServer, median, requestsPerSecond } from './load.mjs';

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
const pidFile = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
const bare = await bareServer(`postgresql://healthplus:${password}@127.0.0.1:${pidFile[3]}/healthplus`);
const rows = [];
const add = async (...args) => {
  const row = await compare(...args);
  rows.push(row);
  console.log(
    `${row.met ? 'met  ' : 'SHORT'} ${row.name}: ${row.product}/s beside ${row.baseline}/s, ratio ${row.ratio}, budget ${row.budget}`,
  );
};
const fetchBytes = async (path) => Buffer.from(await (await fetch(base + path)).arrayBuffer());
const list = '/api/items?city=Mumbai&limit=24&sort=price';

await add(
  'list of 24 from the database',
  0.6,
  () => requestsPerSecond(base, (n) => `${list}&miss=${n}`),
  () => requestsPerSecond(bare.url, '/list'),
);
const listBytes = await fixedServer(await fetchBytes(list), 'application/json');
await add(
  'the same list from the cache',
  0.3,
  () => requestsPerSecond(base, list),
  () => requestsPerSecond(listBytes.url, '/'),
);
await add(
  'detail',
  0.6,
  () => requestsPerSecond(base, (n) => `/api/packages/7?miss=${n}`),
  () => requestsPerSecond(bare.url, '/detail'),
);
await add(
  'search, asked before',
  0.6,
  () => requestsPerSecond(base, (n) => `/api/search?q=thyroid&city=Mumbai&miss=${n}`),
  () => requestsPerSecond(bare.url, '/search'),
);
let budgetOf = 300;
const neverAsked = () => {
  budgetOf += 1;
  return `/api/search?q=thyroid+under+${budgetOf}&city=Mumbai`;
};
await add(
  'search, asked for the first time',
  0.3,
  () => requestsPerSecond(base, neverAsked),
  () => requestsPerSecond(bare.url, '/search'),
);

// A booking: distinct people on slots that have room for all.
const { call, book } = await bookingsOn({ base, pool: bare.pool });
await book();
const slotIds = (await bare.pool.query('select id from slots')).rows.map((row) => row.id);
let turn = 0;
const nextSlot = () => {
  turn += 1;
  return slotIds[turn % slotIds.length];
};
await add(
  'a whole booking',
  0.35,
  () => perSecond(book),
  () => perSecond(() => bareBooking(bare.pool, nextSlot())),
);

// Pages: a list of 24 cards, rendered and from the cache.
const page = '/all-packages?kind=package';
const cards = (await call('GET', list)).body;
const h = createElement;
const plainPage = () =>
  `<!doctype html>${renderToString(
    h(
      'html',
      null,
      h(
        'body',
        null,
        cards.map((card) =>
          h(
            'article',
            { key: card.id, className: 'card' },
            h('h3', null, h('a', { href: card.url }, card.name)),
            h('p', null, card.description),
            h('p', null, card.firstParameters.join(', ')),
            h('ul', null, h('li', null, card.resultHours), h('li', null, card.fastingHours)),
            h('p', null, h('span', null, card.price), h('s', null, card.basePrice)),
            h('a', { href: card.url }, 'Compare labs'),
          ),
        ),
      ),
    ),
  )}`;
const react = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(plainPage()),
);
await new Promise((ready) => react.listen(0, '127.0.0.1', ready));
await add(
  'a page of 24 cards, rendered',
  0.15,
  () => requestsPerSecond(base, (n) => `${page}&miss=${n}`),
  () => requestsPerSecond(`http://127.0.0.1:${react.address().port}`, '/'),
);
const compressed = await fixedServer(await fetchBytes(page), 'text/html');
await add(
  'the same page from the cache',
  0.25,
  () => requestsPerSecond(base, page),
  () => requestsPerSecond(compressed.url, '/'),
);

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
  bare.pool.query(
    `with made as (insert into items (kind, name, base_price_paise, offer_price_paise, category_id)
      select 'package', 'Bench Package ' || n, 100000 + n % 5000, 50000 + n % 40000, 2 from generate_series($1::int, $2::int) n returning id)
    insert into item_cities (item_id, city_id) select id, 1 from made`,
    [from, to],
  );
const listRate = async () => {
  const runs = [];
  for (let repeat = 0; repeat < 3; repeat += 1)
    runs.push(await requestsPerSecond(base, (n) => `${list}&miss=${n}`, { seconds: 2 }));
  return median(runs);
};
await grow(1, 1000);
await bare.pool.query('analyze');
const small = await listRate();

// The lab's table of 5,000 central packages, half of them offered: a page, a search, its own, a subcategory.
await grow(1001, 5000);
await bare.pool.query(
  "insert into offers (lab_id, item_id, city_id, price_paise) select 1, id, 1, 40000 from items where name like 'Bench Package %' and id % 2 = 0",
);
await bare.pool.query('analyze');
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
await bare.pool.query('analyze');
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

await Promise.all([bare.close(), listBytes.close(), compressed.close(), new Promise((done) => react.close(done))]);
await stop(child);
rmSync(folder, { recursive: true, force: true });
