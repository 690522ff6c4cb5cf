// The words that names in the code do not use, each with the one to use: the last column of docs/glossary.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';

const [before, table = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split(/^\|---\|.*\n/m);
if (/^\| (?!word \|)/m.test(before)) throw new Error('docs/glossary.md has rows above its table.');

const rows = table
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5);

const forbidden = rows.flatMap(([, instead, , not]) =>
  not.split(', ').flatMap((word) => (word ? [{ word, instead }] : [])),
);
if (forbidden.length < 10) throw new Error('docs/glossary.md names no words that are not used.');

/** The names of a file: words in code, without comments and texts. */
const namesOf = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
    .match(/[A-Za-z]\w*/g) ?? [];
const partsOf = (name) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/);

/** What of a source uses a word that the glossary has another one for. */
export function wrongWords(text) {
  const names = namesOf(text);
  const single = new Set(names.flatMap((name) => [name, ...partsOf(name)]));
  // Two words are looked for in a name as they follow one another there.
  const whole = names.map((name) => ` ${partsOf(name).join(' ')} `);
  return forbidden.filter(({ word }) =>
    word.includes(' ')
      ? whole.some((name) => name.includes(` ${word} `))
      : single.has(word) || (word !== 'metric' && single.has(`${word}s`)),
  );
}
