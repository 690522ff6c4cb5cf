import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { WHOLE } from '#test/whole.ts';
import { withoutQuery } from './reading/vocabulary.rules.ts';
import { currentVocabulary } from './reading/vocabulary.service.ts';
import { searchBy } from './search.service.ts';

const folder = process.env.REAL_DATA_DIR;
const training = `${folder}/search/training.csv`;
const product = useProduct({ jobs: true });

interface Line {
  query: string;
  kind: string;
  within: string;
  expected: string;
}

async function importCatalogue() {
  const admin = await product.loginDemonstration('admin');
  for (const [kind, file] of [
    ['tests', 'tests_500'],
    ['packages', 'packages'],
  ] as const) {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob([new Uint8Array(readFileSync(`${folder}/catalogue/${file}.csv`))]), 'list.csv');
    const { body } = await product.call('POST', '/api/admin/imports', { token: admin, form });
    await expect
      .poll(async () => (await product.call('GET', `/api/admin/imports/${body.id}`, { token: admin })).body.state, {
        timeout: 60_000,
      })
      .toBe('done');
  }
}

const answers = ({ expected, within }: Line, names: string[]): boolean =>
  expected === 'none'
    ? names.length === 0
    : expected
        .split(' && ')
        .every((pattern) => names.slice(0, Number(within)).some((name) => new RegExp(pattern, 'i').test(name)));

describe.skipIf(!folder || !existsSync(training))('queries as people type them (needs REAL_DATA_DIR)', () => {
  it('are answered, 97 of 100; 90 of 100 without what the lexicon knows of the query as a whole', async () => {
    await importCatalogue();
    const lines = parse(readFileSync(training, 'utf8'), { columns: true }) as Line[];
    const vocabulary = await currentVocabulary(product.deps.db);
    const table: Record<string, { lines: number; answered: number; untaught: number }> = {};
    const missed: string[] = [];
    for (const line of lines) {
      table[line.kind] ??= { lines: 0, answered: 0, untaught: 0 };
      const row = table[line.kind]!;
      row.lines += 1;
      const input = { q: line.query, limit: 10 };
      const named = async (by: typeof vocabulary) =>
        (await searchBy(by, product.deps, input)).results.map(({ name }) => name);
      const whole = await named(vocabulary);
      if (answers(line, whole)) row.answered += 1;
      else missed.push(`${line.kind}: ${line.query}: ${whole.slice(0, 3).join(', ')}`);
      // Without it in the full run alone.
      if (!WHOLE) continue;
      const less = await named(withoutQuery(vocabulary, line.query));
      if (answers(line, less)) row.untaught += 1;
      else if (process.env.SEARCH_MISSES)
        missed.push(`untaught ${line.kind}: ${line.query}: ${less.slice(0, 3).join(', ')}`);
    }
    const sum = (of: 'lines' | 'answered' | 'untaught') =>
      Object.values(table).reduce((total, row) => total + row[of], 0);
    if (process.env.SEARCH_MISSES) writeFileSync(process.env.SEARCH_MISSES, missed.join('\n'));
    process.stdout.write(
      `${Object.entries(table)
        .map(([kind, row]) => `${kind}: ${row.answered} and ${row.untaught} of ${row.lines}`)
        .join('\n')}\nall: ${sum('answered')} and ${sum('untaught')} of ${sum('lines')}\n`,
    );
    expect(sum('answered') / sum('lines'), missed.join('\n')).toBeGreaterThanOrEqual(0.97);
    if (WHOLE) expect(sum('untaught') / sum('lines')).toBeGreaterThanOrEqual(0.9);
  }, 120_000);
});
