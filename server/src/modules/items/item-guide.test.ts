import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const guideOf = (id: number, locale = 'en') => product.call('GET', `/api/items/${id}/guide?locale=${locale}`);

/** An item of the demonstration by its name, as a card. */
async function cardOf(name: string) {
  const { body } = await product.call('GET', `/api/items?q=${encodeURIComponent(name)}`);
  return body.find((card: { name: string }) => card.name === name);
}

describe('what an item teaches', () => {
  it('groups each value once by what of the body it tells, the most first, as its card counts them', async () => {
    const card = await cardOf('Essential Full Body Checkup');
    const { body } = await guideOf(card.id);
    const counted = body.measures.map(({ organ, tests }: { organ: string; tests: { parameters: object[] }[] }) => ({
      organ,
      values: tests.reduce((sum, { parameters }) => sum + parameters.length, 0),
    }));
    expect(card.organs).toEqual(counted);
    expect(counted.length).toBeGreaterThan(3);
    const ids = body.measures.flatMap(({ tests }: { tests: { parameters: { id: number }[] }[] }) =>
      tests.flatMap(({ parameters }) => parameters.map(({ id }) => id)),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(card.parameterCount);
  });
  it('says what is taken, each container once, in the order of draw', async () => {
    const { body } = await guideOf((await cardOf('Essential Full Body Checkup')).id);
    expect(body.containers.map(({ capColour }: { capColour: string }) => capColour)).toEqual(
      expect.arrayContaining(['gold', 'lavender']),
    );
    const names = body.containers.map(({ name, afterMeal }: { name: string; afterMeal: boolean }) => name + afterMeal);
    expect(new Set(names).size).toBe(names.length);
  });
  it('names tests, values and containers in Hindi', async () => {
    const { body } = await guideOf((await cardOf('Complete Blood Count')).id, 'hi');
    const [{ tests }] = body.measures;
    const [{ name, specimen }] = body.containers;
    for (const text of [tests[0].name, tests[0].parameters[0].name, body.description, name, specimen])
      expect(text).toMatch(/[\u0900-\u097f]/);
  });
  it('has no more to say of a scan, and nothing of what is not there', async () => {
    const { id } = await cardOf('MRI Brain Scan');
    expect((await guideOf(id)).body).toEqual({
      description: expect.stringContaining('magnet'),
      measures: [],
      containers: [],
    });
    expect((await guideOf(999_999_999)).status).toBe(404);
  });
  it('is counted anew when a test tells of something else', async () => {
    const card = await cardOf('TSH');
    expect(card.organs).toEqual([{ organ: 'thyroid', values: 1 }]);
    await product.deps.pool.query("update tests set organ_system = 'hormones' where name = 'TSH' and lab_id is null");
    const { rows } = await product.deps.pool.query('select organs from item_summaries where item_id = $1', [card.id]);
    expect(rows[0].organs).toEqual([{ organ: 'hormones', values: 1 }]);
  });
});

describe('what an operator writes of an item in Hindi', () => {
  it('is what those read who read Hindi; a name that goes leaves the description, and each stays where it is not spoken of', async () => {
    const admin = await product.loginDemonstration('admin');
    const { id } = await cardOf('TSH');
    const change = (body: object) => product.call('PUT', `/api/admin/items/${id}`, { token: admin, body });
    const written = async () => {
      const { body } = await product.call('GET', `/api/admin/items/${id}`, { token: admin });
      return [body.translatedNames.hi, body.translatedDescriptions.hi];
    };
    const description = 'थायरॉइड को दिमाग़ का हुक्म।';
    expect(
      (await change({ translatedNames: { hi: 'टीएसएच' }, translatedDescriptions: { hi: description } })).status,
    ).toBe(200);
    expect(await written()).toEqual(['टीएसएच', description]);
    expect((await guideOf(id, 'hi')).body.description).toBe(description);
    expect((await guideOf(id)).body.description).not.toBe(description);
    await change({ translatedNames: { hi: 'टीएसएच जाँच' } });
    expect(await written()).toEqual(['टीएसएच जाँच', description]);
    // The log says from what to what, and nothing of what was sent as it stood.
    const { body: before } = await product.call('GET', `/api/admin/items/${id}`, { token: admin });
    await change({ name: before.name, basePrice: before.basePrice + 100 });
    const { body: log } = await product.call('GET', `/api/admin/audit?q=item ${id}&limit=1`, { token: admin });
    expect(log[0].detail).toBe(`basePrice: ${before.basePrice} → ${before.basePrice + 100}`);
    await change({ translatedNames: { hi: '' } });
    expect(await written()).toEqual([undefined, description]);
    await change({ translatedNames: {}, translatedDescriptions: { hi: '' } });
    expect(await written()).toEqual([undefined, undefined]);
    const { rows } = await product.deps.pool.query('select 1 from item_translations where item_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
