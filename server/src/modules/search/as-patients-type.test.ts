import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const search = async (q: string) => {
  const { status, body } = await product.call('GET', `/api/search?q=${encodeURIComponent(q)}&city=Mumbai&limit=8`);
  expect(status).toBe(200);
  return body as { results: { name: string; price?: number }[]; total: number; near: boolean; atMost: number | null };
};
const first = async (q: string) => (await search(q)).results[0]?.name;

describe('as patients type', () => {
  it.each([
    ['vitamine d', 'Vitamin D, 25-Hydroxy'],
    ['vitamine b12', 'Vitamin B12'],
    ['sabse sasta cbc', 'Complete Blood Count'],
    ['cbc 400050', 'Complete Blood Count'],
    ['tsh 200 rs', 'TSH'],
  ])('for %s finds %s first', async (q, name) => {
    const found = await search(q);
    expect([found.results[0]!.name, found.near]).toEqual([name, false]);
  });

  it.each([
    'sugar fasting pp',
    'fasting and pp sugar',
    'sugar test fasting and pp',
    'sugar khali pet aur khane ke baad',
  ])('for %s finds both samples of glucose', async (q) => {
    const names = (await search(q)).results.slice(0, 2).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Glucose, Fasting', 'Glucose, Post Prandial']);
  });

  it.each(['mri ls spine', 'mri cervical spine', 'xray knee', 'ct scan abdomen', 'ultrasound pregnancy', 'mri knee'])(
    'for %s says that no such picture is taken here',
    async (q) => expect((await search(q)).near).toBe(true),
  );

  it.each(['mri head', 'x ray chest', 'usg whole abdomen', 'ultrasound', 'pet scan'])(
    'for %s has what is asked for',
    async (q) => expect((await search(q)).near).toBe(false),
  );

  it.each([
    ['₹500', 500],
    ['cbc rs 250', 250],
    ['tests under ₹200', 200],
    ['full body 999/-', 999],
    ['थायरॉइड 300 रुपये में', 300],
  ])('%s has a sum in it that nothing found is above', async (q, sum) => {
    const { results, atMost } = await search(q);
    expect(atMost).toBe(sum);
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ price }) => price === undefined || price <= sum)).toBe(true);
  });

  it('begins to suggest by words of the household', async () => {
    const { body } = await product.call('GET', '/api/search/suggest?q=thai&city=Mumbai');
    expect(body.suggestions.map(({ name }: { name: string }) => name)).toContain('Thyroid Profile');
  });

  it('a vitamin of another letter is none that was asked for', async () => {
    expect(await first('vitamine c')).toBe('Vitamin C');
  });
});
