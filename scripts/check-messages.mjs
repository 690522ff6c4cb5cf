// Every text of the words' files is used by a page: what nobody reads is not kept in two languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';

const root = join(import.meta.dirname, '..');
const read = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));

const pages = read('web/app', /\.tsx?$/);
const words = read('words/src/pages', /\.en\.ts$/);
const unused = [];
for (const { name, text } of words) {
  const [, texts] = /\nexport const \w+ = \{([\s\S]*)\} as const;/.exec(text) ?? [];
  if (texts === undefined) throw new Error(`${name} holds no texts`);
  for (const [, key] of texts.matchAll(
    texts.includes('\n') ? /^ {2}([a-zA-Z]\w*):/gm : /(?:^|,) ([a-zA-Z]\w*): (?!number|string)/g,
  )) {
    // As `t.key`, or by its name where names are data.
    const use = new RegExp(`\\.${key}\\b|['"\`]${key}['"\`]`);
    if (!pages.some((file) => use.test(file.text))) unused.push(`${name}: ${key}`);
  }
}
// A label is found by its name: a state that is added would move every label after it.
const byPosition = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/\b[a-z]\.[a-z]\w*\[(?:index|[\w.]+\.indexOf\()/g)].map((match) => `${name}: ${match[0]}`),
);
/** Attributes that a person reads or hears. */
const spoken = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'label',
  'placeholder',
  'title',
  'text',
]);
const hasWords = (text) => /\p{L}{2}/u.test(text);

/** What stands in a page's own markup in one language instead of in the words' files. */
function* escaped(node) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const entry of node) yield* escaped(entry);
    return;
  }
  if (node.type === 'JSXText' && hasWords(node.value)) yield node.value.trim();
  if (node.type === 'JSXAttribute' && spoken.has(node.name.name) && node.value?.type === 'StringLiteral')
    if (hasWords(node.value.value)) yield node.value.value;
  for (const [key, child] of Object.entries(node)) if (key !== 'loc') yield* escaped(child);
}

/** Names of things, the same in every language; the page of the design's parts is for those who build it. */
const names = /^(CSV|PDF|UPI|Health Plus|DigiLocker|Authenticator|ml|km)$/;
const inMarkup = pages
  .filter(({ name }) => name.endsWith('.tsx') && !/routes\/public\/design|features\/site\/design-work/.test(name))
  .flatMap(({ name, text }) =>
    [...escaped(parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program)]
      .filter((said) => !names.test(said))
      .map((said) => `${name}: ${said}`),
  );
/** A language is named in one place; its words stand in files of its own. What the demonstration holds is data. */
const byName = ['contract/src', 'words/src', 'server/src', 'web/app', 'web/host'].flatMap((folder) =>
  read(folder, /^(?!demo)(?!.*(\.hi|\.test|\/languages|^languages)\.tsx?$).*\.tsx?$/).flatMap(({ name, text }) =>
    [...text.matchAll(/(['"`])hi\1|\bhi: |\/hi[(?)\\$]|\(hi\b/g)].map((match) => `${name}: ${match[0]}`),
  ),
);
/** A code is part of the API: one that says nearly what another does says in words what is different, not by a number. */
const codes = read('contract/src', /codes\.ts$/).flatMap(({ text }) =>
  [...text.matchAll(/^ {2}(\w+): \[/gm)].map(([, code]) => code),
);
const numbered = codes.filter((code) => codes.includes(code.replace(/_\d+$/, '')) && /_\d+$/.test(code));
for (const [problems, said] of [
  [numbered, 'These codes differ from another by a number; say in words by what:'],
  [inMarkup, 'These texts stand in one language in a page; put them into words/src/pages:'],
  [byPosition, 'These texts are found by position; name them:'],
  [byName, 'A language is named outside contract/src/languages.ts; a further one would be forgotten here:'],
  [unused, 'These texts are used nowhere:'],
]) {
  if (problems.length === 0) continue;
  console.error(`${said}\n${problems.join('\n')}`);
  process.exit(1);
}
console.log('Messages: every text is used, and found by its name.');
