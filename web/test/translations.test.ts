import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, languages, translated } from '@healthplus/contract/languages';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, unknown>;
type Catalogue = Record<Locale, Texts>;

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../words/src/pages/*.ts', '!../../words/src/pages/*.*.ts'],
  { eager: true },
);

/** What is the same in every language: names, units, codes, addresses. */
const SAME = new Set([
  'Ctrl Enter',
  'N/A',
  'CBC',
  'HbA1c',
  'ISO 9001:2015',
  'Pune → 3',
  'Pune: 3.',
  'PDF',
  'UPI',
  'GST',
  'IFSC',
  'PAN',
]);

/** Words for what is named: a name that nobody knows is shown as it is; its tables are catalogues of their own. */
const LOOKED_UP = /^(Pune|\d|)$|=> /;

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'en' in value;

/** A text with examples in place of what it takes: words, a number, and again. */
function spoken(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  for (const values of [
    ['Pune', 3, 'Zinc', 7, 'Iron'],
    [3, 'Pune', 7, 'Zinc', 'Iron'],
    [3, 7, 9, 4, 5],
  ])
    try {
      const said = String((text as (...values: unknown[]) => string)(...values));
      if (!/NaN|undefined|Invalid/.test(said)) return said;
    } catch {
      // Other kinds of values are tried next.
    }
  return String(text);
}

function pairs(en: unknown, other: unknown, path: string): [string, string, string][] {
  if (typeof en === 'object' && en !== null)
    return Object.entries(en).flatMap(([name, value]) => pairs(value, (other as Texts)?.[name], `${path}.${name}`));
  return [[path, spoken(en), spoken(other)]];
}

const catalogues = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Catalogue] => isCatalogue(entry[1]))
    .map(([name, catalogue]) => [`${file.replace('../../words/src/pages/', '')} ${name}`, catalogue] as const),
);

const root = join(import.meta.dirname, '../..');
const inEnglish = ['words/src', 'web/app/content'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.en.ts'))
    .map((name) => join(folder, name)),
);

describe.each(translated)('the language %s', (locale) => {
  const letters = new RegExp(`\\p{Script=${languages[locale].script}}`, 'u');

  it('has a file for each that stands in English', () => {
    expect(inEnglish.length).toBeGreaterThan(100);
    expect(
      inEnglish.map((name) => name.replace('.en.ts', `.${locale}.ts`)).filter((name) => !existsSync(join(root, name))),
    ).toEqual([]);
  });

  it('is there for every catalogue of texts', () => expect(catalogues.length).toBeGreaterThan(30));

  it.each(catalogues)('of %s differs from English, and is written in letters of its own', (_, catalogue) => {
    const wrong = pairs(catalogue.en, catalogue[locale], '').filter(
      ([, english, other]) => !SAME.has(english) && !LOOKED_UP.test(english) && !letters.test(other),
    );
    expect(wrong).toEqual([]);
  });
});
