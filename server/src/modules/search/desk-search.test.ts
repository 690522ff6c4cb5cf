import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
let desk: string;

beforeAll(async () => {
  desk = await product.loginLab();
});

const find = async (q: string): Promise<string[]> =>
  (await product.call('GET', `/api/lab/sold-items?q=${encodeURIComponent(q)}`, { token: desk })).body.map(
    ({ name }: { name: string }) => name,
  );

it.each([
  ['vit d', /Vitamin D/],
  ['vitd', /Vitamin D/],
  ['vitamin d3', /Vitamin D/],
  ['vit b12', /Vitamin B12/],
  ['urine culture sensitivity', /Urine Culture/],
  ['fasting sugar', /Glucose, Fasting/],
  ['थायरॉइड', /Thyroid|TSH/],
  ['शुगर', /Glucose|Sugar|Diabet/],
])('the desk finds what it says as people say it: %s', async (said, name) => {
  expect((await find(said))[0]).toMatch(name);
});

it.each([
  ['creat', 'Creatinine'],
  ['na', 'Sodium'],
  ['ca', 'Calcium'],
  ['ra', 'Rheumatoid Factor'],
  ['pt', 'Prothrombin Time'],
])('a short code is what it means, before what merely contains it: %s', async (said, name) => {
  const found = await find(said);
  expect(found[0]).toBe(name);
  // The rest is there too, for whoever meant that.
  expect(found.length).toBeGreaterThan(1);
});

it.each(['cbc tsh', 'hba1c lip', 'serum calcium', 'zzzq', 'wdth'])(
  'several at once, and what nothing is called, are no one test: %s',
  async (said) => {
    expect(await find(said)).toEqual([]);
  },
);

it.each([
  ['fasting sugar', ''],
  ['vitamin d3', ''],
  ['urine culture', ''],
  ['pap stool', 'stool'],
  ['biopsy urine', 'biopsy'],
  ['lipid xyz', 'xyz'],
])('what is taken of "%s" leaves what is of something else: "%s"', async (said, left) => {
  const { body } = await product.call('GET', `/api/lab/sold-items?q=${encodeURIComponent(said)}`, { token: desk });
  expect(body[0]).toMatchObject({ left });
});

it('what commas part is several things, unless a name has one', async () => {
  expect(await find('cbc, vitamin d, urine culture')).toEqual([]);
  expect((await find('glucose, fasting'))[0]).toMatch(/^Glucose, Fasting/);
  expect((await find('glucose, fa'))[0]).toMatch(/^Glucose, Fasting/);
});
