import { describe, expect, it } from 'vitest';
import { indexItems, indexLabs } from '#src/modules/search-index/search-index.service.ts';
import { useProduct } from '#test/app.ts';

const product = useProduct();

async function parts() {
  const [{ body: tests }, { body: categories }, { body: subcategories }] = await Promise.all([
    product.call('GET', '/api/parameter/'),
    product.call('GET', '/api/admin/categories'),
    product.call('GET', '/api/admin/subcategories'),
  ]);
  const pathology = categories.find((entry: { name: string }) => entry.name === 'Pathology').id;
  return {
    test: tests.find((entry: { name: string }) => entry.name === 'Lipid Profile'),
    pathology,
    exclusive: categories.find((entry: { name: string }) => entry.name === 'Health Plus Exclusive').id,
    radiology: categories.find((entry: { name: string }) => entry.name === 'Radiology').id,
    heart: subcategories.find((entry: { name: string }) => entry.name === 'Heart').id,
  };
}

async function valid(changes: object = {}) {
  const { test, pathology, heart } = await parts();
  return {
    name: 'Our Heart Watch',
    description: 'Fats of the blood, once a year.',
    basePrice: 900,
    offerPrice: 499.5,
    fastingRequired: true,
    fastingDuration: 12,
    resultTime: '24 Hours',
    demographics: 'Adults, Male',
    preTestRequirements: 'Fast, Drink water',
    categoryId: pathology,
    subCategoryIds: [heart],
    locationIds: [1, 2],
    selectedTests: [
      { testId: test.id, parameterIds: test.parameters.slice(0, 2).map((entry: { id: number }) => entry.id) },
    ],
    ...changes,
  };
}

describe("a lab's own package", () => {
  it.each([['true'], [true], [[12]], [{}], [''], ['12 hours'], [1.5], [0], [73], ['1e400']])(
    'is refused beside the field for a fasting of %j hours',
    async (fastingDuration) => {
      const token = await product.loginLab();
      for (const fastingRequired of [true, false]) {
        const body = await valid({
          name: `Fasting ${JSON.stringify(fastingDuration)}`,
          fastingRequired,
          fastingDuration,
        });
        const answer = await product.call('POST', '/api/lab/managepackage/', { token, body });
        expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['fastingDuration']]);
      }
    },
  );

  it('is found by its name from any city, and is for sale where its lab is; a suspended lab takes it along', async () => {
    const token = await product.loginLab();
    const body = await valid({ name: 'Zephyrine Heart Watch', locationIds: [1] });
    const { id } = (await product.call('POST', '/api/lab/managepackage/', { token, body })).body;
    await indexItems(product.deps.db, [id]);
    const search = async (city = 'Mumbai') =>
      (await product.call('GET', `/api/search?city=${city}&q=zephyrine%20heart`)).body.results.find(
        (hit: { id: number; type: string }) => hit.type === 'package' && hit.id === id,
      );
    expect(await search()).toMatchObject({ url: `/lab-package-details/${id}`, price: 499.5, bookable: true });
    expect(await search('Bengaluru')).toMatchObject({ bookable: false });
    const { body: choices } = await product.call('GET', `/api/items/${id}/labs?city=Bengaluru`);
    expect(choices).toMatchObject([{ lab: { id: 1 }, price: 499.5, bookable: true }]);
    const { pool, db } = product.deps;
    await pool.query('update labs set suspended_at = now() where id = 1');
    await indexLabs(db, [1]);
    product.deps.cache.forget();
    expect(await search()).toBeUndefined();
    await pool.query('update labs set suspended_at = null where id = 1');
    await indexLabs(db, [1]);
    await product.call('DELETE', `/api/lab/managepackage/${id}`, { token });
    await indexItems(db, [id]);
    product.deps.cache.forget();
    expect(await search()).toBeUndefined();
  });

  it('is called in Hindi as its lab writes it, wherever it is shown; what is sent alone leaves the rest', async () => {
    const token = await product.loginLab();
    const hindi = { translatedNames: { hi: 'दिल की जाँच' }, translatedDescriptions: { hi: 'साल में एक बार।' } };
    const body = await valid({ name: 'Heart In Two Languages', ...hindi });
    const { id } = (await product.call('POST', '/api/lab/managepackage/', { token, body })).body;
    const shown = async () => (await product.call('GET', `/api/lab/managepackage/${id}`, { token })).body;
    const { body: read } = await product.call('GET', `/api/lab/package/${id}`);
    expect(read).toMatchObject({ name: 'Heart In Two Languages', ...hindi });
    expect(read.packageTests[0].test.parameters[0].translations.hi).toMatch(/[\u0900-\u097f]/);
    const change = (changes: object) => product.call('PUT', `/api/lab/managepackage/${id}`, { token, body: changes });
    expect((await change({ translatedDescriptions: { hi: 'हर साल।' } })).status).toBe(200);
    expect(await shown()).toMatchObject({ ...hindi, translatedDescriptions: { hi: 'हर साल।' } });
    expect((await change({ translatedNames: { hi: '' } })).status).toBe(200);
    expect(await shown()).toMatchObject({ translatedNames: {}, translatedDescriptions: { hi: 'हर साल।' } });
    // Words on the sex of an unborn child wait in Hindi as in English.
    await change({ translatedNames: { hi: 'गर्भ में लड़का या लड़की की जाँच' } });
    expect((await shown()).review).toBe('waiting');
    // What stands there is judged whole, whatever else is saved.
    await change({ offerPrice: 450 });
    expect((await shown()).review).toBe('waiting');
    await change({ translatedNames: { hi: 'दिल की जाँच' } });
    expect((await shown()).review).toBe('released');
  });

  it('keeps hours of fasting sent alone only where it asks for fasting', async () => {
    const token = await product.loginLab();
    const body = await valid({ name: 'Without fasting', fastingRequired: false, fastingDuration: null });
    const { id } = (await product.call('POST', '/api/lab/managepackage/', { token, body })).body;
    const put = (change: object) => product.call('PUT', `/api/lab/managepackage/${id}`, { token, body: change });
    expect((await put({ fastingDuration: 9 })).status).toBe(200);
    const read = async () => (await product.call('GET', `/api/lab/managepackage/${id}`, { token })).body;
    expect(await read()).toMatchObject({ fastingRequired: false, fastingDuration: null });
    await put({ fastingRequired: true, fastingDuration: 9 });
    expect(await read()).toMatchObject({ fastingRequired: true, fastingDuration: 9 });
  });

  it('is added, read, changed by the keys present, and removed; patients see it at its address', async () => {
    const token = await product.loginLab();
    const created = await product.call('POST', '/api/lab/managepackage/', { token, body: await valid() });
    expect(created).toMatchObject({ status: 201, body: { message: 'Lab test package added successfully!' } });
    const { id } = created.body;
    const read = () => product.call('GET', `/api/lab/managepackage/${id}`, { token });
    expect((await read()).body).toMatchObject({
      name: 'Our Heart Watch',
      offerPrice: 499.5,
      fastingRequired: true,
      fastingDuration: 12,
      demographics: ['Adults', 'Male'],
      preTestRequirements: ['Fast', 'Drink water'],
      locationIds: [1, 2],
      numberOfParameters: 2,
      lab: { id: 1 },
    });
    const put = (body: object) => product.call('PUT', `/api/lab/managepackage/${id}`, { token, body });
    expect((await put({ offerPrice: 450 })).body).toMatchObject({ message: 'Lab test package updated successfully!' });
    expect((await read()).body).toMatchObject({ name: 'Our Heart Watch', offerPrice: 450, numberOfParameters: 2 });
    await put({ fastingRequired: false, fastingDuration: 10 });
    expect((await read()).body).toMatchObject({ fastingRequired: false, fastingDuration: null });
    const { radiology } = await parts();
    await put({ categoryId: radiology });
    expect((await read()).body).toMatchObject({ categoryId: radiology, subCategories: [] });
    product.deps.cache.forget();
    expect((await product.call('GET', `/api/lab/package/${id}`)).status).toBe(200);
    expect((await product.call('DELETE', `/api/lab/managepackage/${id}`, { token })).body.message).toBe(
      'Package deleted successfully',
    );
    product.deps.cache.forget();
    expect((await product.call('GET', `/api/lab/package/${id}`)).status).toBe(404);
    expect((await read()).status).toBe(404);
  });
  it('is refused with the name of what is wrong', async () => {
    const token = await product.loginLab();
    const { exclusive, radiology, heart, test } = await parts();
    const fieldsOf = async (changes: object) =>
      Object.keys(
        (await product.call('POST', '/api/lab/managepackage/', { token, body: await valid(changes) })).body.fields ??
          {},
      );
    expect(await fieldsOf({ offerPrice: 1000 })).toEqual(['offerPrice']);
    expect(await fieldsOf({ categoryId: exclusive })).toEqual(['categoryId']);
    expect(await fieldsOf({ categoryId: radiology, subCategoryIds: [heart] })).toEqual(['subCategoryIds']);
    expect(await fieldsOf({ locationIds: [1, 99999] })).toEqual(['locationIds']);
    expect(await fieldsOf({ selectedTests: [] })).toEqual(['selectedTests']);
    expect(await fieldsOf({ selectedTests: [{ testId: test.id, parameterIds: [999999] }] })).toEqual(['selectedTests']);
    expect(await fieldsOf({ name: '  ' })).toEqual(['name']);
  });
  it("[L6.1] is nobody else's: another lab's is not found, and the list shows the lab's own alone", async () => {
    const token = await product.loginLab();
    const other = await product.loginLab('newlab@example.in');
    const { body: mine } = await product.call('GET', '/api/lab/managepackage/', { token });
    expect(mine.every((entry: { lab: { id: number } }) => entry.lab.id === 1)).toBe(true);
    const path = `/api/lab/managepackage/${mine[0].id}`;
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await product.call(method, path, { token: other, ...(method === 'PUT' ? { body: { name: 'Mine' } } : {}) }))
          .status,
      ).toBe(404);
    expect((await product.call('GET', '/api/lab/managepackage/7', { token })).status).toBe(404);
    const sorted = await product.call('GET', '/api/lab/managepackage/?sort=-price', { token });
    const prices = sorted.body.map((entry: { offerPrice: number }) => entry.offerPrice);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a));
    expect((await product.call('GET', '/api/lab/managepackage/?sort=category', { token })).status).toBe(200);
  });
});
