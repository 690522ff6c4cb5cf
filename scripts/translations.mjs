// The words as translators' tools open them: npm run words -- export hi words-hi.po, and back with import.
// A text is known by its file and its place in it; what stands in ${braces} is filled in by the product and stays.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import gettext from 'gettext-parser';
import { root } from './freshness.mjs';

const folder = join(root, 'words/src');
const hasWords = (text) => /[\p{L}\p{M}]{2}/u.test(text.replace(/\$\{[^}]*\}/g, ''));

/** Names of codes, not words for people: what is compared with, chosen by, imported from, or only a type. */
const isCode = (parent, key) =>
  parent?.type === 'BinaryExpression' ||
  parent?.type === 'ImportDeclaration' ||
  parent?.type === 'TSLiteralType' ||
  (parent?.type === 'ObjectProperty' && key === 'key') ||
  (parent?.type === 'MemberExpression' && key === 'property') ||
  (parent?.type === 'CallExpression' && parent.callee.name === 'pluralOf');

const nameOf = ({ key, id }) => key?.name ?? key?.value ?? id?.name;

function* literals(node, path, parent, key) {
  if (typeof node?.type !== 'string' || node.type.startsWith('TSType') || node.type === 'ImportDeclaration') return;
  if (node.type === 'StringLiteral' && !isCode(parent, key)) yield { path, node, text: node.value };
  if (node.type === 'TemplateLiteral') yield { path, node, text: null };
  const below =
    node.type === 'ObjectProperty' || node.type === 'VariableDeclarator' ? [...path, String(nameOf(node))] : path;
  for (const [name, child] of Object.entries(node)) {
    if (name === 'loc' || name === 'comments' || name === 'typeAnnotation') continue;
    for (const each of Array.isArray(child) ? child : [child])
      if (each && typeof each === 'object') yield* literals(each, below, node, name);
  }
}

/** The texts of a file: where each stands, and what it says with ${…} for what is filled in. */
export function textsOf(source) {
  const found = [...literals(parse(source, { sourceType: 'module', plugins: ['typescript'] }).program, [])];
  const seen = new Map();
  return found
    .map(({ path, node, text }) => ({
      path: path.join('.'),
      start: node.start,
      end: node.end,
      template: text === null,
      text: text ?? cookedOf(source, node),
    }))
    .filter(({ text }) => hasWords(text))
    .map((entry) => {
      const count = seen.get(entry.path) ?? 0;
      seen.set(entry.path, count + 1);
      return { ...entry, place: `${entry.path}${count > 0 ? `#${count}` : ''}` };
    });
}

/** A template as its words, with ${…} as it stands in the source. */
const cookedOf = (source, { quasis, expressions }) =>
  quasis
    .map((quasi, index) => {
      const filled = expressions[index];
      return quasi.value.cooked + (filled ? `\${${source.slice(filled.start, filled.end)}}` : '');
    })
    .join('');

const filledIn = (text) =>
  [...text.matchAll(/\$\{[^}]*\}/g)]
    .map(([all]) => all)
    .sort()
    .join(' ');

/** A text as the source writes it. */
const written = (text, template) =>
  template
    ? `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('\n', '\\n')}\``
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const catalogues = () =>
  readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.en.ts'))
    .sort();
const fileIn = (catalogue, language) => join(folder, catalogue.replace(/\.en\.ts$/, `.${language}.ts`));

/** Where a language says one thing for every count, its one text stands for each of them. */
const at = (places, place) => places.get(place) ?? places.get(place.replace(/\.(one|other)$/, ''));

/** Every text in English with what it is in that language, as a gettext catalogue. */
export function exportWords(language) {
  const translations = {};
  for (const catalogue of catalogues()) {
    const other = new Map(
      textsOf(readFileSync(fileIn(catalogue, language), 'utf8')).map(({ place, text }) => [place, text]),
    );
    for (const { place, text } of textsOf(readFileSync(join(folder, catalogue), 'utf8'))) {
      const context = `${catalogue.replace(/\.en\.ts$/, '')}:${place}`;
      translations[context] = { [text]: { msgctxt: context, msgid: text, msgstr: [at(other, place) ?? ''] } };
    }
  }
  return gettext.po.compile({
    charset: 'utf-8',
    headers: { 'Content-Type': 'text/plain; charset=utf-8', Language: language },
    translations,
  });
}

/** One file with what a translator changed; `left` names what has no place there, or fills in something else. */
export function withTexts(source, changed) {
  const left = [];
  let text = source;
  const places = new Map(textsOf(source).map((entry) => [entry.place, entry]));
  const edits = [];
  for (const [place, wanted] of changed) {
    const entry = at(places, place);
    if (entry && entry.text === wanted) continue;
    if (!entry || filledIn(entry.text) !== filledIn(wanted)) left.push(place);
    else edits.push({ ...entry, wanted });
  }
  for (const { start, end, template, wanted } of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + written(wanted, template) + text.slice(end);
  return { text, left };
}

function importWords(language, po) {
  const byFile = new Map();
  for (const entries of Object.values(gettext.po.parse(po).translations))
    for (const { msgctxt, msgstr } of Object.values(entries)) {
      if (!msgctxt || !msgstr[0]) continue;
      const [name, place] = msgctxt.split(':', 2);
      byFile.set(`${name}.en.ts`, [...(byFile.get(`${name}.en.ts`) ?? []), [place, msgstr[0]]]);
    }
  for (const [catalogue, changed] of byFile) {
    const file = fileIn(catalogue, language);
    const source = readFileSync(file, 'utf8');
    const { text, left } = withTexts(source, changed);
    if (text !== source) {
      writeFileSync(file, text);
      console.log(`  ${file.slice(root.length + 1)}`);
    }
    for (const place of left) console.log(`  Not written, by hand: ${catalogue}:${place}`);
  }
}

const [what, language, file] = process.argv.slice(2);
if (import.meta.filename === process.argv[1]) {
  if (!['export', 'import'].includes(what) || !/^[a-z]{2}$/.test(language ?? '') || !file) {
    console.error('npm run words -- export hi words-hi.po, or import hi words-hi.po');
    process.exit(1);
  }
  if (what === 'export') writeFileSync(file, exportWords(language));
  else importWords(language, readFileSync(file));
}
