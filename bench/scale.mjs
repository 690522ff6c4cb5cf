// npm run bench -- --scale: a site of a country's size, written by SQL, and how long its lists, pages and figures take.
// PACKAGES, LABS, CITIES, ACCOUNTS, AUDIT and VISITS change its size; FOLDER keeps it for the next run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './load.mjs';
import { startProduct } from './product.mjs';

const size = { PACKAGES: 1_000_000, LABS: 500, CITIES: 100, ACCOUNTS: 200_000, AUDIT: 1_000_000, VISITS: 100_000 };
for (const name of Object.keys(size)) size[name] = Number(process.env[name] ?? size[name]);
const [ALONE, AT_ONCE] = [12, 16];
const [GOAL_ALONE_MS, GOAL_AT_ONCE_MS] = [50, 200];

const { pool, base, signIn, stop } = await startProduct();
const { rows: owners } = await pool.query(
  "select m.lab_id from lab_members m join accounts a on a.id = m.account_id where a.email = 'lab@example.in'",
);
const LAB = owners[0].lab_id;

async function write(file, done) {
  if ((await pool.query(done)).rows.length > 0) return;
  const began = performance.now();
  let statements = readFileSync(join(import.meta.dirname, file), 'utf8');
  for (const [name, value] of Object.entries({ ...size, LAB }))
    statements = statements.replaceAll(`$${name}`, String(value));
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(statements);
  client.release(true);
  console.log(`${file}: written in ${Math.round((performance.now() - began) / 1000)} s`);
}
await write('scale.sql', "select 1 from labs where name = 'Scale Diagnostics 1'");
await write('lab-scale.sql', "select 1 from visits where number = 'HP-S000001'");
await pool.query('vacuum analyze');

const lab = await signIn('/api/labauth/login', { identifier: 'lab@example.in' });
const admin = await signIn('/api/auth/login', { email: 'admin@example.in' });

const lists = ['price', '-price', 'name', 'tests', '-tests', 'popular'];
const calls = [
  ...lists.map((sort) => [`cards by ${sort}`, `/api/items?city=Mumbai&limit=24&sort=${sort}`]),
  ...lists.map((sort) => [`packages by ${sort}`, `/api/packages/?city=Mumbai&limit=24&sort=${sort}`]),
  ['cards of every city, popular', '/api/items?limit=24&sort=popular'],
  ['cards with a text', '/api/items?city=Mumbai&limit=24&q=thyroid'],
  ['cards with a text, popular', '/api/items?city=Mumbai&limit=24&q=heart%20care&sort=popular'],
  ['cards of a price at most', '/api/items?city=Mumbai&limit=24&maxPrice=900&sort=popular'],
  ['cards without fasting', '/api/items?city=Mumbai&limit=24&fasting=no&sort=popular'],
  ['cards of a lab', `/api/items?city=Mumbai&limit=24&lab=${LAB}`],
  ['a package', '/api/packages/7'],
  ['search: thyroid', '/api/search?city=Mumbai&q=thyroid'],
  ['search: heart care', '/api/search?city=Mumbai&q=heart%20care'],
  ['search: misspelt', '/api/search?city=Mumbai&q=thyriod%20panl'],
  ['typeahead: h', '/api/search/suggest?city=Mumbai&q=h'],
  ['typeahead: hea', '/api/search/suggest?city=Mumbai&q=hea'],
  ['laboratories', '/api/labauth/'],
  ['console: packages', '/api/admin/items?limit=50', admin],
  ['console: packages with a text', '/api/admin/items?limit=50&q=heart', admin],
  ['console: people', '/api/admin/accounts?limit=50', admin],
  ['console: people by name', '/api/admin/accounts?limit=50&q=scale%201234', admin],
  ['console: audit', '/api/admin/audit?limit=50', admin],
  ['console: audit with a text', '/api/admin/audit?limit=50&q=item%20999', admin],
  ['console: find', '/api/admin/find?q=9812345', admin],
  ['console: bookings', '/api/admin/bookings?limit=50', admin],
  ['console: today', '/api/admin/today', admin],
  ['console: numbers', '/api/admin/numbers', admin],
  ['portal: bookings', '/api/lab/bookings?limit=50', lab],
  ['portal: bookings by name', '/api/lab/bookings?limit=50&q=asha', lab],
  ['portal: dashboard', '/api/lab/dashboard', lab],
  ['portal: payments that are outstanding', '/api/lab/bookings?limit=50&owing=1', lab],
];

async function ask([, path, token], n) {
  const began = performance.now();
  const answer = await fetch(`${base}${path}${path.includes('?') ? '&' : '?'}miss=${n}`, {
    headers: token ? { authorization: token } : {},
  });
  await answer.arrayBuffer();
  return { milliseconds: performance.now() - began, status: answer.status };
}
let n = 0;
const run = async (call, times) => {
  const answers = [];
  for (let turn = 0; turn < times; turn += 1) {
    n += 1;
    answers.push(await ask(call, n));
  }
  return answers;
};
const p95 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

console.log('| call | first | alone, median | 16 at once, p95 | |\n|---|---|---|---|---|');
for (const call of calls) {
  const [first] = await run(call, 1);
  if (first.status >= 400 && first.status !== 503) {
    console.log(`| ${call[0]} | | | | ${first.status} |`);
    continue;
  }
  const alone = await run(call, ALONE);
  const together = (await Promise.all(Array.from({ length: AT_ONCE }, () => run(call, 3)))).flat();
  const refused = [first, ...alone, ...together].filter(({ status }) => status === 503).length;
  const times = {
    alone: median(alone.map(({ milliseconds }) => milliseconds)),
    together: p95(together.map(({ milliseconds }) => milliseconds)),
  };
  const met = times.alone <= GOAL_ALONE_MS && times.together <= GOAL_AT_ONCE_MS && refused === 0;
  console.log(
    `| ${call[0]} | ${first.milliseconds.toFixed(0)} ms | ${times.alone.toFixed(1)} ms | ${times.together.toFixed(0)} ms | ${met ? 'met' : 'SHORT'}${refused ? `, ${refused} refused` : ''} |`,
  );
}
await stop();
