// Holds the house's rules as tables: who may import whom, and how large a file may be.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse } from '@babel/parser';
import { wrongWords } from './glossary.mjs';
import { strangeWriters } from './table-writers.mjs';

const root = join(import.meta.dirname, '..');
const problems = [];

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'build', 'dist', 'migrations', '.react-router'].includes(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|mjs)$/.test(entry.name)) yield path;
  }
}

/** The domains from left to right: a module may call those before it, and alone writes its tables. */
const domains = JSON.parse(readFileSync(join(root, 'domains.json'), 'utf8'));
const modules = domains.map(({ name }) => name);
/** What another module may open: decisions, scopes, pure rules and names of queues. */
const openRoles = /\.(service|process|rules|queues)\.ts$/;

/** What a file imports, statically or when it is needed, as the parser reads it. */
function importsOf(file, text) {
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])];
  const { program } = parse(text, { sourceType: 'module', plugins });
  const named = program.body.flatMap(({ type, source }) =>
    source && /^(Import|Export)/.test(type) ? [source.value] : [],
  );
  return [...named, ...(text.includes('import(') ? [...importedLater(program)] : [])];
}

function* importedLater(node) {
  if (!node || typeof node !== 'object') return;
  if (node.type === 'CallExpression' && node.callee.type === 'Import') yield node.arguments[0]?.value ?? '';
  for (const child of Object.values(node))
    if (Array.isArray(child)) for (const each of child) yield* importedLater(each);
    else if (typeof child?.type === 'string') yield* importedLater(child);
}

function targetOf(file, specifier) {
  if (specifier.startsWith('#src/'))
    return `${/^(contract|words)\//.exec(file)?.[1] ?? 'server'}/src/${specifier.slice(5)}`;
  if (specifier.startsWith('#app/')) return `web/app/${specifier.slice(5)}`;
  if (specifier.startsWith('#host/')) return `web/host/${specifier.slice(6)}`;
  if (specifier.startsWith('#test/')) return `server/test/${specifier.slice(6)}`;
  if (specifier.startsWith('@healthplus/contract/')) return `contract/src/${specifier.slice(21)}.ts`;
  if (specifier.startsWith('@healthplus/words/')) return `words/src/${specifier.slice(18)}.ts`;
  if (specifier.startsWith('./+types/')) return null;
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier));
  return null;
}

/** What a module offers says in a comment what comes in and goes out, and which errors. */
function undescribed(file, text) {
  if (!/^server\/src\/modules\/.*\.service\.ts$/.test(file)) return [];
  return [...text.matchAll(/^(.*)\nexport (?:async )?(?:function|const) (\w+)/gm)]
    .filter(([, before]) => !before.trimEnd().endsWith('*/'))
    .map(([, , name]) => `${file}: ${name} says nothing of itself`);
}

const moduleOf = (path) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path) => /^web\/app\/features\/([^/]+)\//.exec(path)?.[1];
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('server/test/');

const contractDomainOf = (path) => /^contract\/src\/([^/]+)\//.exec(path)?.[1];

/** Rules that have one home: what gives a second one away, and where the rule stands. */
const homes = [
  [/Asia\/Kolkata|\+05:30/, 'contract/src/zone.ts'],
  [/\[1-9\]\\d\{5\}/, 'contract/src/places/rules.ts'],
  [/\b24 \* 3_?600_?000/, 'contract/src/bookings/rules.ts'],
  [
    /suspended_at is null and \w*\.?review = 'released'|review = 'released' and \w*\.?suspended_at is null/,
    'server/src/db/functions/labs.sql',
  ],
  [/paid_?[pP]aise (<|>|===) .*owed|owed\w* - \w*paid/i, 'contract/src/payments/rules.ts'],
  [/['"]requested['"], ['"]confirmed['"]/, 'contract/src/bookings/'],
  [/['"]final['"], ['"]amended['"]\]/, 'contract/src/order-states.ts'],
  [/['"]part_refunded['"], ['"]refunded['"]/, 'contract/src/payments/'],
];
/** A form that sends takes its props from the hook; one that only leads to an address sends nothing. */
function* strayForms(file, text) {
  if (!/^web\/app\/.*\.tsx$/.test(file)) return;
  for (const [tag] of text.matchAll(/<form\b[^>]*>?/g))
    if (!/\{\.\.\.[\w.]*[fF]ormProps\}|method="get"/.test(tag))
      yield `${file}: a form takes its props from useContractForm or usePrivateForm`;
}

/** A literal spread into a literal hides its keys from the compiler, which then takes any. */
function* strayLiterals(file, text) {
  if (/\.\.\.\{(?!\s*\})/.test(text)) yield `${file}: keys are written out, not spread from a literal`;
}

/** What a schema says by itself, and how a browser's policy bears it, stands in one file. */
function* bareSchemas(file, text) {
  if (isTest(file) || !/^(contract|web\/app)\//.test(file) || file === 'contract/src/z.ts') return;
  if (/^import \{ z \} from 'zod'/m.test(text)) yield `${file}: schemas are made by z of contract/src/z.ts`;
}

/** Requests begin in a loader, or with what shows them. */
function* strayRequests(file, text) {
  if (!file.startsWith('web/app/')) return;
  for (const [effect] of text.matchAll(/useEffect\(\(\) => \{[\s\S]*?\n {2}\}, \[/g))
    if (/browserApi|\bfetch\(/.test(effect))
      yield `${file}: a request begins in a loader, or with useBegun, not in an effect`;
}

const isComment = (line) => /^\s*(\/?\*|\/\/|--)/.test(line) || /summary:/.test(line);
function* secondHomes(file, text) {
  if (
    isTest(file) ||
    /\/(demo|migrations|db\/schema)\//.test(file) ||
    !/^(contract|words|server\/src|web\/app)\//.test(file)
  )
    return;
  for (const [sign, home] of homes)
    if (!file.startsWith(home) && text.split('\n').some((line) => sign.test(line) && !isComment(line)))
      yield `${file}: this rule has its home in ${home}`;
}

function refusal(file, target, specifier) {
  if (file.startsWith('contract/')) {
    if (target === null) return specifier === 'zod' ? null : 'contract imports zod alone';
    const [own, named] = [contractDomainOf(file), contractDomainOf(target)];
    if (own && !modules.includes(own)) return `the folder ${own} is no domain of domains.json`;
    return own && named && modules.indexOf(named) > modules.indexOf(own)
      ? `the contract of ${own} may not name ${named}`
      : null;
  }
  if (isTest(file) || target === null) return null;
  const within = (folder) => target.startsWith(folder);
  if (file.startsWith('server/') && within('web/')) return 'server and web never import each other';
  if (file.startsWith('web/') && within('server/')) return 'server and web never import each other';
  if (file.startsWith('words/') && !within('words/') && !within('contract/')) return 'words import the contract alone';
  if (file.startsWith('server/src/platform/') && !['server/src/platform/', 'contract/', 'words/'].some(within))
    return 'platform imports contract and words';
  if (file.startsWith('server/src/db/') && !['server/src/db/', 'server/src/platform/', 'contract/'].some(within))
    return 'db imports platform and contract';
  if (within('server/src/db/schema/') && !file.startsWith('server/src/db/') && !file.endsWith('.queries.ts'))
    return 'only queries import the tables';
  if (file.endsWith('.routes.ts') && target.endsWith('.queries.ts')) return 'routes call a service, never queries';
  const from = moduleOf(file);
  const to = moduleOf(target);
  if (from && to && from !== to) {
    if (!modules.includes(from) || !modules.includes(to))
      return `the module ${from} or ${to} is not in the order of modules`;
    if (modules.indexOf(to) > modules.indexOf(from)) return `calls go left: ${from} may not call ${to}`;
    if (!openRoles.test(target)) return 'another module is entered through its service';
  }
  if (within('web/app/routes/') && file.startsWith('web/')) return 'nothing imports a route';
  if (file.startsWith('web/app/ui/') && !['web/app/ui/', 'web/app/lib/', 'contract/', 'words/'].some(within))
    return 'ui imports lib and contract';
  if (file.startsWith('web/app/lib/') && !['web/app/lib/', 'contract/', 'words/'].some(within))
    return 'lib imports contract';
  const feature = featureOf(file);
  const other = featureOf(target);
  if (feature && !modules.includes(feature)) return `the feature ${feature} is no domain of domains.json`;
  if (feature && other && modules.indexOf(other) > modules.indexOf(feature))
    return `the feature ${feature} may not import ${other}`;
  if (feature && within('web/app/shells/')) return 'a feature knows no shell';
  return null;
}

for (const folder of [
  'contract/src',
  'words/src',
  'server/src',
  'server/test',
  'web/app',
  'web/host',
  'e2e',
  'bench',
  'scripts',
]) {
  for (const file of sources(folder)) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!isTest(file) && /\.tsx?$/.test(file) && !/content\/|demo\/|lexicon|messages|\.(en|hi)\.ts$/.test(file))
      for (const { word, instead } of wrongWords(text))
        problems.push(`${file}: "${word}" is called ${instead} here (docs/glossary.md)`);
    const lines = text.split('\n').length;
    const most = isTest(file) ? 500 : 300;
    if (lines > most) problems.push(`${file}: ${lines} lines, at most ${most}`);
    problems.push(...secondHomes(file, text));
    problems.push(...undescribed(file, text));
    problems.push(...strayForms(file, text), ...strayRequests(file, text), ...strayLiterals(file, text));
    problems.push(...bareSchemas(file, text));
    if (!/^[a-z0-9.-]+$/.test(file.split('/').pop())) problems.push(`${file}: names are kebab-case`);
    for (const specifier of importsOf(file, text)) {
      if (specifier.startsWith('../') && !file.startsWith('server/test/') && !file.startsWith('bench/'))
        problems.push(`${file}: "${specifier}" climbs; write #src or #app`);
      const reason = refusal(file, targetOf(file, specifier), specifier);
      if (reason) problems.push(`${file} → ${specifier}: ${reason}`);
    }
    if (
      /^server\/src\/(modules|demo)\//.test(file) &&
      !isTest(file) &&
      /\.execute<|\{ rows[^}]*\} = await [\w.]+\.execute\(/.test(text)
    )
      problems.push(
        `${file}: rows are read with query(executor, schema, statement) or hasRow, so that they are checked`,
      );
    if (
      /^server\/src\/modules\/.*(?<!\.queries)\.ts$/.test(file) &&
      !isTest(file) &&
      /import (?!type ).*\bsql\b.*from 'drizzle-orm'/.test(text)
    )
      problems.push(`${file}: SQL stands in queries alone`);
    if (file.endsWith('.queries.ts'))
      for (const [, name] of text.matchAll(/(?<!\*\/\n)^export (?:async function|const) (\w+)(?: =(?: async)?)? ?\(/gm))
        problems.push(`${file}: ${name} says in a comment what it reads or writes`);
    if (
      / as (?:Lab|Account|Doctor)Scope\b/.test(text) &&
      file !== 'server/src/modules/accounts/scopes.service.ts' &&
      !isTest(file)
    )
      problems.push(`${file}: scopes are made by the functions of accounts/scopes.service.ts alone`);
    if (
      /process\.env/.test(text) &&
      !isTest(file) &&
      file.startsWith('server/src/') &&
      ![
        'server/src/config.ts',
        'server/src/main.ts',
        'server/src/serve.ts',
        'server/src/commands/command-line.ts',
      ].includes(file)
    )
      problems.push(`${file}: only config reads the environment`);
    if (/\.transaction\(/.test(text) && file.startsWith('server/src/') && file !== 'server/src/db/transact.ts')
      problems.push(`${file}: transactions go through transact, which tries one again that lost`);
  }
}

const snapshots = readdirSync(join(root, 'server/src/db/migrations/meta')).filter((name) =>
  name.endsWith('_snapshot.json'),
);
if (snapshots.length > 1)
  problems.push(`server/src/db/migrations/meta: the newest snapshot alone stays, not ${snapshots.length}`);

const modulesCode = [...sources('server/src/modules')].filter((file) => !isTest(file));
problems.push(...strangeWriters(root, domains, modulesCode));
for (const folder of readdirSync(join(root, 'server/src/modules')))
  if (!modules.includes(folder)) problems.push(`server/src/modules/${folder} is no domain of domains.json`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log('Architecture: every import and every file keeps the rules.');
