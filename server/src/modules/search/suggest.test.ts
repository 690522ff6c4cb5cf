import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const suggest = async (q: string, more = '') => {
  const { body } = await product.call('GET', `/api/search/suggest?city=Mumbai&q=${encodeURIComponent(q)}${more}`);
  return body.suggestions as { type: string; name: string; price?: number; url: string }[];
};
const names = async (q: string, more = '') => (await suggest(q, more)).map(({ name }) => name);

describe('while somebody types', () => {
  it.each([
    ['th', /^Thyroid|^TSH|thyroid/i],
    ['x-r', /x-ray/i],
    ['hbs', /HBsAg|Hepatitis B/i],
    ['vitamin d', /Vitamin D/],
    ['thyriod', /thyroid/i],
    ['शुगर', /glucose|sugar|HbA1c/i],
    ['sugar', /^Glucose, Fasting/],
  ])('“%s” leads to what it may mean', async (typed, meant) => {
    expect((await names(typed))[0]).toMatch(meant);
  });

  it.each([
    ['tsh prolactin', [/TSH|Thyroid Stimulating/, /^Prolactin/]],
    ['cbc lipid', [/^Complete Blood Count/, /^Lipid/]],
    ['sugar aur th', [/Glucose/, /Thyroid|TSH/]],
    ['தைரா', [/Thyroid/]],
    ['থাই', [/Thyroid/]],
    ['சர்க்', [/Sugar|Glucose|HbA1c/i]],
  ])('“%s” suggests a test for each thing that is asked for', async (typed, meant) => {
    const tests = (await suggest(typed)).filter(({ type }) => type === 'test').map(({ name }) => name);
    for (const name of meant) expect(tests).toContainEqual(expect.stringMatching(name));
  });

  it('shows at most four of each kind, tests first, with the price in the city', async () => {
    const all = await suggest('b');
    const kinds = all.map(({ type }) => type);
    for (const kind of new Set(kinds)) expect(kinds.filter((entry) => entry === kind).length).toBeLessThanOrEqual(4);
    expect(kinds).toEqual([...kinds].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
    expect(all.find(({ type }) => type === 'test')?.price).toBeGreaterThan(0);
  });

  it.each(['sugar', 'kidney', 'fever', 'full body', 'vitamin d'])(
    '“%s” suggests first what its page shows first',
    async (typed) => {
      const { body } = await product.call('GET', `/api/search?city=Mumbai&limit=40&q=${encodeURIComponent(typed)}`);
      const suggested = await suggest(typed);
      for (const kind of ['test', 'package']) {
        const first = (all: { type: string; name: string }[]) => all.find(({ type }) => type === kind)?.name;
        expect(first(suggested), kind).toBe(first(body.results));
      }
    },
  );

  it('names things in the language of the page, and what is ordered most before anything is typed', async () => {
    expect((await names('cbc', '&locale=hi'))[0]).toMatch(/[\u0900-\u097f]/);
    expect((await suggest('')).length).toBeGreaterThan(4);
  });

  it('suggests nothing for the sex of an unborn child, nor for signs, and remembers nothing', async () => {
    expect(await suggest('gender test of baby')).toEqual([]);
    for (const q of ['ultrasound boy pune', 'usg ladka in mumbai under 1000', 'will it be a boy delhi']) {
      expect(await suggest(q)).toEqual([]);
      const { body } = await product.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
      expect(body, q).toMatchObject({ refused: 'prenatal_sex', results: [] });
    }
    expect(await suggest("'; drop --")).toEqual(await suggest('drop'));
    expect(await suggest('***')).toEqual([]);
    await suggest('qqqzzz');
    const { rows } = await product.deps.pool.query("select 1 from search_log where query like 'qqqzzz%'");
    expect(rows).toEqual([]);
  });
});

const order = ['test', 'package', 'scan', 'condition', 'lab'];
