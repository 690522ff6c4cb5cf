// Every text of the message files is used by a page: what nobody reads is not kept in two languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '../web/app');
const files = readdirSync(app, { recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }));
const unused = [];
for (const { name, text } of files) {
  const english = /defineMessages\(\s*\{([\s\S]*?)\n\s{2,4}\},\s*\{/.exec(text);
  if (!english) continue;
  const keys = [...english[1].matchAll(/^\s{2,4}([a-zA-Z]\w*):/gm)].map((match) => match[1]);
  for (const key of keys) {
    // As `t.key`, or by its name where names are data.
    const use = new RegExp(`\\.${key}\\b|['"\`]${key}['"\`]`);
    if (!files.some((file) => use.test(file.name === name ? file.text.replace(english[0], '') : file.text)))
      unused.push(`web/app/${name}: ${key}`);
  }
}
// A label is found by its name: a state that is added would move every label after it.
const byPosition = files.flatMap(({ name, text }) =>
  [...text.matchAll(/\b[a-z]\.[a-z]\w*\[(?:index|[\w.]+\.indexOf\()/g)].map((match) => `web/app/${name}: ${match[0]}`),
);
if (byPosition.length > 0) {
  console.error(`These texts are found by position; name them:\n${byPosition.join('\n')}`);
  process.exit(1);
}
if (unused.length > 0) {
  console.error(`These texts are used nowhere:\n${unused.join('\n')}`);
  process.exit(1);
}
console.log('Messages: every text is used, and found by its name.');
