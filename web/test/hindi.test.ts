import { describe, expect, it } from 'vitest';

type Texts = Record<string, unknown>;
interface Catalogue {
  en: Texts;
  hi: Texts;
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../words/src/pages/*.ts', '!../../words/src/pages/*.*.ts'],
  { eager: true },
);

/** What is the same in both languages: names, units, codes, addresses. */
const SAME = new Set(['N/A', 'CBC', 'HbA1c', 'ISO 9001:2015', 'Pune → 3', 'PDF', 'UPI', 'GST', 'IFSC', 'PAN', 'हिन्दी']);

/** Words for what is named: a name that nobody knows is shown as it is; its tables are catalogues of their own. */
const LOOKED_UP = /^(Pune|\d|)$|=> /;

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'en' in value && 'hi' in value;

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

function pairs(en: unknown, hi: unknown, path: string): [string, string, string][] {
  if (typeof en === 'object' && en !== null)
    return Object.entries(en).flatMap(([name, value]) => pairs(value, (hi as Texts)?.[name], `${path}.${name}`));
  return [[path, spoken(en), spoken(hi)]];
}

const catalogues = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Catalogue] => isCatalogue(entry[1]))
    .map(([name, catalogue]) => [`${file.replace('../../words/src/pages/', '')} ${name}`, catalogue] as const),
);

describe('Hindi', () => {
  it('is there for every catalogue of texts', () => expect(catalogues.length).toBeGreaterThan(30));
  it.each(catalogues)('of %s differs from English, and is written in Devanagari', (_, { en, hi }) => {
    const wrong = pairs(en, hi, '').filter(
      ([, english, hindi]) => !SAME.has(english) && !LOOKED_UP.test(english) && !/[\u0900-\u097f]/.test(hindi),
    );
    expect(wrong).toEqual([]);
  });
});
