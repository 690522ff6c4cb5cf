// Every text of the words' files is used by a page: what nobody reads is not kept in two languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
for (const [problems, said] of [
  [byPosition, 'These texts are found by position; name them:'],
  [unused, 'These texts are used nowhere:'],
]) {
  if (problems.length === 0) continue;
  console.error(`${said}\n${problems.join('\n')}`);
  process.exit(1);
}
console.log('Messages: every text is used, and found by its name.');
