import type { ItemCard } from '@healthplus/contract/items/schemas';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();

/** A package of the lab's own; base 1777, offer 1333: 25% off. */
async function ownPackage(lab: FixtureLab, given: object = {}): Promise<number> {
  const tests = (await product.call('GET', '/api/parameter/')).body as {
    id: number;
    name: string;
    parameters: { id: number }[];
  }[];
  const test = tests.find((entry) => entry.name === 'Lipid Profile')!;
  const { body } = await product.call('POST', '/api/lab/managepackage/', {
    token: await lab.token('manager'),
    body: {
      name: `Own of ${lab.name}`,
      description: 'Fats of the blood.',
      basePrice: 1777,
      offerPrice: 1333,
      fastingRequired: false,
      resultTime: '24 Hours',
      categoryId: await categoryId('Pathology'),
      subCategoryIds: [],
      locationIds: [lab.cityId],
      selectedTests: [{ testId: test.id, parameterIds: [test.parameters[0]!.id] }],
      ...given,
    },
  });
  expect(body.id).toEqual(expect.any(Number));
  return body.id;
}

async function categoryId(name: string): Promise<number> {
  const { body } = await product.call('GET', '/api/admin/categories');
  return body.find((entry: { name: string }) => entry.name === name).id;
}

async function cityId(name: string): Promise<number> {
  const { rows } = await product.deps.pool.query('select id from cities where name = $1', [name]);
  return rows[0].id;
}

const cardsIn = async (city: string, more = ''): Promise<ItemCard[]> => {
  product.deps.cache.forget();
  return (await product.call('GET', `/api/items?city=${city}&kind=package${more}`)).body;
};
const cardOf = async (id: number, city: string, more = '') =>
  (await cardsIn(city, more)).find((card) => card.id === id);
const quote = async (ids: number[], city: string) =>
  (await product.call('GET', `/api/baskets/quote?items=${ids.join(',')}&city=${city}`)).body;

describe("a lab's own package in the lists", () => {
  it('stands with its lab, offer price and percent where its lab is and where it names, and leads to its own page', async () => {
    const lab = await makeLab(product, { city: 'Jaipur' });
    const id = await ownPackage(lab, { locationIds: [await cityId('Pune')] });
    const card = {
      id,
      price: 1333,
      basePrice: 1777,
      percentOff: 25,
      labCount: 1,
      lab: { id: lab.labId, labName: lab.name, city: 'Jaipur' },
      url: `/lab-package-details/${id}`,
    };
    for (const city of ['Jaipur', 'Pune']) {
      expect(await cardOf(id, city)).toMatchObject(card);
      expect(await cardOf(id, city, '&category=pathology')).toMatchObject(card);
      expect(await cardOf(id, city, '&own=without')).toBeUndefined();
      expect(await cardOf(id, city, `&lab=${lab.labId}`)).toMatchObject(card);
      expect(await cardOf(id, city, '&maxPrice=1332')).toBeUndefined();
    }
    expect(await cardOf(id, 'Chennai')).toBeUndefined();
    expect((await product.call('GET', `/api/items/by-ids?ids=${id}&city=Chennai`)).body).toEqual([
      expect.objectContaining(card),
    ]);
    // The calls of the specification have central packages alone.
    const central = (await product.call('GET', '/api/packages/?city=Jaipur')).body as { id: number }[];
    expect(central.map((entry) => entry.id)).not.toContain(id);
    const inOrder = (await cardsIn('Jaipur', '&sort=price')).map((entry) => entry.price);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  });
  it('follows its price, its removal and its lab: suspended, moved, not bookable', async () => {
    const lab = await makeLab(product, { city: 'Jaipur' });
    const id = await ownPackage(lab, { locationIds: [await cityId('Chennai')] });
    const token = await lab.token();
    const { pool } = product.deps;
    await product.call('PUT', `/api/lab/managepackage/${id}`, { token, body: { offerPrice: 1111 } });
    expect((await cardOf(id, 'Jaipur'))?.price).toBe(1111);
    await pool.query('update labs set suspended_at = now() where id = $1', [lab.labId]);
    expect(await cardOf(id, 'Jaipur')).toBeUndefined();
    expect((await product.call('GET', `/api/items/by-ids?ids=${id}&city=Jaipur`)).body).toEqual([]);
    await pool.query('update labs set suspended_at = null, city_id = $2 where id = $1', [
      lab.labId,
      await cityId('Pune'),
    ]);
    expect(await cardOf(id, 'Jaipur')).toBeUndefined();
    // Its centre is still in Jaipur: nobody can come in Pune.
    expect((await cardOf(id, 'Pune'))?.labCount).toBe(0);
    await pool.query('update centres set city_id = $2 where lab_id = $1', [lab.labId, await cityId('Pune')]);
    expect((await cardOf(id, 'Pune'))?.labCount).toBe(1);
    await pool.query("update items set review = 'waiting' where id = $1", [id]);
    expect(await cardOf(id, 'Pune')).toBeUndefined();
    await pool.query("update items set review = 'released' where id = $1", [id]);
    expect((await cardOf(id, 'Pune'))?.id).toBe(id);
    await product.call('DELETE', `/api/lab/managepackage/${id}`, { token });
    expect(await cardOf(id, 'Pune')).toBeUndefined();
  });
  it("asks in a basket for its lab's city, beside what else that lab sells, whatever city the visitor has chosen", async () => {
    const lab = await makeLab(product, { city: 'Jaipur' });
    const id = await ownPackage(lab);
    for (const city of ['Jaipur', 'Mumbai']) {
      const both = await quote([id, lab.itemId], city);
      expect(both.city).toBe('Jaipur');
      expect(both.missing).toEqual([]);
      expect(
        both.choices.map((choice: { lab: { id: number }; price: number }) => [choice.lab.id, choice.price]),
      ).toEqual([[lab.labId, 1333 + 1234]]);
    }
    expect((await quote([lab.itemId], 'Jaipur')).city).toBe('Jaipur');
  });
});
