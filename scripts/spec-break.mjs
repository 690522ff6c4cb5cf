// npm run spec:break [-- --seed 7 --rows 60]: draws rows of the coverage table by a seed,
// changes the text or address that a row names in a copy of the built product, and runs the test that holds it. A test
// that stays green holds nothing: the row has survived.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { freePort } from './ports.mjs';
import { reports } from './reports.mjs';
import { nodePath } from './run.mjs';
import { rowsIn, specRows } from './spec-rows.mjs';

const option = (name, otherwise) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1]) || otherwise;
const most = option('rows', 60);
let seed = option('seed', 20_261_121);
/** A number from 0 to 1, the same for the same seed (mulberry32). */
function chance() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

const copy = join(root, 'test-results', 'broken');
const folders = {
  journeys: ['server/dist', 'web/build'],
  server: ['server/src', 'contract/src'],
  web: ['web/app', 'contract/src'],
};

/** What a row names: texts in quotes, without what is filled in, and addresses. */
function named(sentence) {
  const texts = [...sentence.matchAll(/'([^']{5,})'/g)].flatMap((match) => match[1].split(/\{[^}]*\}|N%/));
  const addresses = [...sentence.matchAll(/(?<![\w'])\/[a-z][\w/-]{4,}/g)].map((match) => match[0].replace(/\/$/, ''));
  return [...texts.map((text) => text.trim()), ...addresses].filter((text) => text.length >= 5);
}

/** The same with one letter changed, so that it is as long and no longer itself. */
function changed(text) {
  const at = text.search(/[a-z](?=[a-z]*$)/i);
  const letter = at < 0 ? 0 : at;
  return text.slice(0, letter) + (text[letter] === 'q' ? 'z' : 'q') + text.slice(letter + 1);
}

const filesBelow = (folder) =>
  readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|ts|tsx)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Changes a text wherever it stands; answers with what puts it back, null where it stands nowhere. */
function breakText(kind, text) {
  const before = new Map();
  // Built files may write an apostrophe or a dash as an escape: such a text is not found, and another is drawn.
  for (const file of folders[kind].flatMap(filesBelow)) {
    const content = readFileSync(file, 'utf8');
    if (!content.includes(text)) continue;
    before.set(file, content);
    writeFileSync(file, content.replaceAll(text, changed(text)));
    for (const form of ['br', 'gz']) rmSync(`${file}.${form}`, { force: true });
  }
  return before.size === 0
    ? null
    : () => {
        for (const [file, content] of before) writeFileSync(file, content);
      };
}

async function serve(port, data) {
  const child = spawn(nodePath(), [join(copy, 'server/dist/main.js')], {
    cwd: copy,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: data,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '0',
      OPEN_VISITS: '1000',
      OPEN_VISITS_UNPROVEN: '1000',
    },
  });
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (child.exitCode !== null) break;
    if ((await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    const ended = new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()));
    child.kill('SIGTERM');
    await ended;
  };
}

const quoted = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const run = (args, options) => spawnSync(nodePath(), args, { encoding: 'utf8', timeout: 180_000, ...options });

/** Whether the test that holds a row fails now. */
async function fails(kind, row, data) {
  if (kind !== 'journeys') {
    const tool = join(copy, 'node_modules/vitest/vitest.mjs');
    const { status } = run([tool, 'run', '-t', quoted(`[${row}]`), '--bail=1'], { cwd: join(copy, kind) });
    return status !== 0;
  }
  const port = String(await freePort());
  const stop = await serve(port, data);
  const tool = join(copy, 'node_modules/@playwright/test/cli.js');
  const { status } = run([tool, 'test', '-c', 'e2e/playwright.config.ts', '-g', `${row.replace('.', '\\.')}(, |\\])`], {
    cwd: copy,
    env: { ...process.env, E2E_PORT: port, E2E_PATIENCE_MS: '3000' },
  });
  await stop();
  return status !== 0;
}

const holders = new Map();
for (const [kind, { file, kind: form }] of Object.entries(reports)) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const names = form === 'journeys' ? report : report.testResults.flatMap((suite) => suite.assertionResults);
  for (const test of names)
    for (const row of rowsIn(test.fullName ?? test.name)) holders.set(row, form === 'journeys' ? 'journeys' : kind);
}

rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
const skipped = /^(\.git|var|test-results|mutation|backup-.*)$/;
for (const name of readdirSync(root).filter((entry) => !skipped.test(entry))) {
  // Linked rather than copied where the system can: only the product's own files are written.
  const linked = name === 'node_modules' && spawnSync('cp', ['-al', join(root, name), join(copy, name)]).status === 0;
  if (!linked) cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
}
const data = join(copy, 'data-of-the-journeys');
mkdirSync(data);
for (const folder of [copy, data]) chmodSync(folder, 0o755);

const drawn = [...specRows]
  .filter(([row, sentence]) => holders.has(row) && named(sentence).length > 0)
  .map((entry) => ({ entry, at: chance() }))
  .sort((one, other) => one.at - other.at)
  .map(({ entry }) => entry);
const survived = [];
let broken = 0;
for (const [row, sentence] of drawn) {
  if (broken === most) break;
  const kind = holders.get(row);
  const candidates = named(sentence).sort(() => chance() - 0.5);
  let mend = null;
  let text = '';
  for (text of candidates) {
    mend = breakText(kind, text);
    if (mend) break;
  }
  if (!mend) continue;
  broken += 1;
  const caught = await fails(kind, row, data);
  mend();
  console.log(
    `  ${caught ? 'caught  ' : 'SURVIVED'}  ${row.padEnd(6)} ${JSON.stringify(text)} → ${JSON.stringify(changed(text))}`,
  );
  if (!caught) survived.push(row);
}
rmSync(copy, { recursive: true, force: true });
console.log(
  `${broken} rows broken, ${broken - survived.length} caught${survived.length ? `; survived: ${survived.join(', ')}` : ''}.`,
);
process.exit(survived.length > 0 ? 1 : 0);
