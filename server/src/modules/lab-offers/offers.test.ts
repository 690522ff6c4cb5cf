import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();

const table = async (token: string, query = '') =>
  (await product.call('GET', `/api/lab/offers?${query}`, { token })).body;
const formOf = (csv: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([csv]), 'prices.csv');
  return form;
};

describe('the table of offers', () => {
  it("shows all central items with the lab's own prices alone, by price either way, and only its own on request", async () => {
    const token = await product.loginLab();
    const rows = await table(token, 'limit=100');
    const prices = rows.map((row: { offerPrice: number }) => row.offerPrice);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    expect((await table(token, 'sort=-price&limit=2'))[0].offerPrice).toBeGreaterThanOrEqual(prices.at(-1));
    expect(rows.some((row: { category: string }) => row.category === 'Health Plus Exclusive')).toBe(false);
    const other = await product.loginLab('newlab@example.in');
    const mine = await table(other, 'mine=1&limit=100');
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every((row: { offers: unknown[] }) => row.offers.length > 0)).toBe(true);
    const { rows: owned } = await product.deps.pool.query(
      'select o.id from offers o join lab_members m on m.lab_id = o.lab_id join accounts a on a.id = m.account_id where a.email = $1',
      ['newlab@example.in'],
    );
    const ids = new Set(owned.map((row) => row.id));
    for (const row of mine) for (const offer of row.offers) expect(ids.has(offer.id)).toBe(true);
  });
  it('is paged without a gap or a repetition, narrowed by category, subcategory, kind and name', async () => {
    const token = await product.loginLab();
    const seen: number[] = [];
    let path: string | undefined = '/api/lab/offers?limit=40';
    let total = 0;
    while (path) {
      const page = await product.call('GET', path, { token });
      total = Number(page.headers['x-total-count']);
      seen.push(...page.body.map((row: { id: number }) => row.id));
      path = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    const narrow = await table(token, 'category=pathology&subcategory=diabetes&kind=package&limit=100');
    expect(narrow.length).toBeGreaterThan(0);
    expect(narrow.length).toBeLessThan(total);
    expect(
      (await table(token, 'q=thyroid&limit=100')).every((row: { name: string }) => /thyroid/i.test(row.name)),
    ).toBe(true);
  });
});

describe('an offer', () => {
  it('is set, changed and removed; patients see it; a second one for the same city is refused', async () => {
    const token = await product.loginLab('newlab@example.in');
    const [row] = (await table(token, 'kind=test&limit=100')).filter(
      (entry: { offers: unknown[] }) => entry.offers.length === 0,
    );
    const { body: cities } = await product.call('GET', '/api/locations/', { token });
    const pune = cities.find((city: { name: string }) => city.name === 'Pune').id;
    const offer = { testPackageId: row.id, labPrice: 123.5, locationId: pune };
    const created = await product.call('POST', '/api/lab/offerpackage', { token, body: offer });
    expect(created).toMatchObject({ status: 201, body: { message: 'Offer price submitted successfully!' } });
    product.deps.cache.forget();
    const shown = await product.call('GET', `/api/packages/${row.id}`);
    expect(shown.body.labOffers).toContainEqual(
      expect.objectContaining({ id: created.body.offer.id, labPrice: 123.5 }),
    );
    expect((await product.call('POST', '/api/lab/offerpackage', { token, body: offer })).status).toBe(409);
    const { id } = created.body.offer;
    const put = (body: object, who = token) => product.call('PUT', `/api/lab/offerpackage/${id}`, { token: who, body });
    expect((await put({ labPrice: 150 })).body).toMatchObject({
      message: 'Offer updated successfully!',
      offer: { labPrice: 150, locationId: pune },
    });
    for (const labPrice of [0, 0.5, 1_000_001, 1.234, 'abc']) expect((await put({ labPrice })).status).toBe(400);
    const stranger = await product.loginLab();
    expect((await put({ labPrice: 1 }, stranger)).status).toBe(404);
    expect((await product.call('DELETE', `/api/lab/offerpackage/${id}`, { token: stranger })).status).toBe(404);
    expect((await product.call('DELETE', `/api/lab/offerpackage/${id}`, { token })).body.message).toBe(
      'Offer deleted successfully!',
    );
    expect((await product.call('DELETE', `/api/lab/offerpackage/${id}`, { token })).status).toBe(404);
  });
  it('is for a central item and a known city', async () => {
    const token = await product.loginLab();
    const post = (body: object) => product.call('POST', '/api/lab/offerpackage', { token, body });
    expect((await post({ testPackageId: 99999, labPrice: 10, locationId: 1 })).status).toBe(404);
    expect((await post({ testPackageId: 7, labPrice: 10, locationId: 99999 })).body.fields).toHaveProperty(
      'locationId',
    );
    const { body: own } = await product.call('GET', '/api/lab/managepackage/1/test-packages');
    expect((await post({ testPackageId: own[0].id, labPrice: 10, locationId: 1 })).status).toBe(404);
  });
});

describe('the price list', () => {
  it('goes out as CSV, comes back changed, is tried first, and names what it cannot read', async () => {
    const token = await product.loginLab('newlab@example.in');
    const { body: cities } = await product.call('GET', '/api/locations/', { token });
    const locationId = String(cities.find((city: { name: string }) => city.name === 'Surat').id);
    const csv = String((await product.call('GET', `/api/lab/offers.csv?locationId=${locationId}`, { token })).body);
    const lines = csv.trim().split('\n');
    expect(lines[0]).toContain('id,kind,name,category,base_price,admin_offer_price,lab_offer_price');
    const priced = [
      lines[0],
      `${lines[1]}777`,
      `${lines[2]}"1,234.50"`,
      `${lines[3]}abc`,
      `${lines[4]}1,234`,
      '424242,test,Nothing,x,1,1,50',
    ].join('\n');
    const send = (dryRun: string) =>
      product.call('POST', '/api/lab/offers/import', { token, form: formOf(priced, { locationId, dryRun }) });
    const tried = await send('true');
    expect(tried.body).toMatchObject({ rows: 5, created: 2, updated: 0, dryRun: true });
    expect(tried.body.problems.map((entry: { row: number }) => entry.row)).toEqual([4, 5, 6]);
    const count = async () =>
      (await product.deps.pool.query('select count(*)::int as n from offers where city_id = $1', [locationId])).rows[0]
        .n;
    expect(await count()).toBe(0);
    await send('false');
    expect(await count()).toBe(2);
    expect((await send('false')).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const wrong = await product.call('POST', '/api/lab/offers/import', {
      token,
      form: formOf('a,b\n1,2\n', { locationId, dryRun: 'true' }),
    });
    expect(wrong.body.fields).toHaveProperty('file');
  });
  it('of a lab’s own knows its columns and tests by their usual names', async () => {
    const token = await product.loginLab('newlab@example.in');
    const { body: cities } = await product.call('GET', '/api/locations/', { token });
    const locationId = String(cities.find((city: { name: string }) => city.name === 'Jaipur').id);
    const own = 'Test Name,MRP,Price\nCBC,400,301\nGlucose Fasting,150,81\nSerum Creatinine,200,121\nMoon dust,9,9\n';
    const form = formOf(own, { locationId, dryRun: 'true' });
    const { body } = await product.call('POST', '/api/lab/offers/import', { token, form });
    const changes = body.changes.map(({ name, written, after }: Record<string, unknown>) => [name, written, after]);
    expect(changes).toEqual([
      ['Complete Blood Count', 'CBC', 301],
      ['Glucose, Fasting', null, 81],
      ['Creatinine', 'Serum Creatinine', 121],
    ]);
    expect(body.problems).toMatchObject([{ row: 5, reason: 'The catalogue has nothing called Moon dust.' }]);
  });
});
