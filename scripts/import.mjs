// npm run import -- <tests|packages|prices> <file> [--dry-run] [--lab 3 --city Mumbai] [--mapping '{"name":"Title"}']
// Asks a running server. Signs in with IMPORT_EMAIL and IMPORT_PASSWORD, or ADMIN_EMAIL and ADMIN_PASSWORD, or, on this
// machine, the demonstration's admin; --code (or IMPORT_CODE) is the second step of whoever has one.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    lab: { type: 'string' },
    city: { type: 'string' },
    mapping: { type: 'string' },
    code: { type: 'string', default: process.env.IMPORT_CODE },
    url: { type: 'string', default: process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}` },
  },
});
const [kind, path] = positionals;
const fail = (text) => {
  console.error(`\n  ${text}\n`);
  process.exit(1);
};
if (!kind || !path)
  fail(
    'Usage: npm run import -- <tests|packages|prices> <file.csv> [--dry-run] [--lab <id> --city <name>] [--mapping <json>] [--code <6 digits>]',
  );

async function call(method, address, options = {}) {
  const response = await fetch(`${values.url}/api${address}`, { method, ...options }).catch(() =>
    fail(`No server answers at ${values.url}. Start it with npm start, or name it with --url.`),
  );
  const body = await response.json().catch(() => ({}));
  if (!response.ok) fail(body.message ?? `The server answered ${response.status}.`);
  return body;
}

// The published login is tried on this machine alone.
const here = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(values.url).hostname);
const email = process.env.IMPORT_EMAIL ?? process.env.ADMIN_EMAIL ?? (here ? 'admin@example.in' : undefined);
const password = process.env.IMPORT_PASSWORD ?? process.env.ADMIN_PASSWORD ?? (here ? 'demonstration-2026' : undefined);
if (!email || !password) fail('Name who imports: IMPORT_EMAIL and IMPORT_PASSWORD.');
const { token } = await call('POST', '/auth/login', {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password, ...(values.code && { code: values.code }) }),
});

let content;
try {
  content = readFileSync(path);
} catch (error) {
  fail(`The file cannot be read: ${error.message}`);
}
const form = new FormData();
form.set('kind', kind);
form.set('dryRun', String(values['dry-run']));
for (const [name, value] of Object.entries({ labId: values.lab, city: values.city, mapping: values.mapping }))
  if (value) form.set(name, value);
form.set('file', new Blob([content]), basename(path));
const headers = { authorization: `Bearer ${token}` };
const { id } = await call('POST', '/admin/imports', { headers, body: form });

let found;
do {
  await new Promise((resolve) => setTimeout(resolve, 200));
  found = await call('GET', `/admin/imports/${id}`, { headers });
  if (process.stdout.isTTY) process.stdout.write(`\r  ${found.state} ${found.progress} %   `);
} while (found.state === 'queued' || found.state === 'running');
if (process.stdout.isTTY) process.stdout.write('\n');
if (found.state === 'failed') fail(found.message);
const { report } = found;
console.log(
  `  ${values['dry-run'] ? 'Trial, nothing was changed. ' : ''}${report.rows} rows: ${report.created} new, ${report.updated} changed, ${report.unchanged} unchanged, ${report.refused} left out.`,
);
for (const problem of report.problems) console.log(`  row ${problem.row}, ${problem.column}: ${problem.reason}`);
