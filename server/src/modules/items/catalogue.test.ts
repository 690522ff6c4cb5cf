import { percentOff } from '@healthplus/contract/items/rules';
import type { ItemCard, Package } from '@healthplus/contract/items/schemas';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { writeDocuments } from './items.service.ts';

const product = useProduct();
const get = (path: string) => product.call('GET', path);
/** Section 3 of the public document: the fields of a package. */
const packageFields = [
  'id',
  'name',
  'description',
  'basePrice',
  'offerPrice',
  'category',
  'subCategories',
  'locations',
  'labOffers',
  'packageTests',
  'numberOfParameters',
  'numberOfTests',
  'testCode',
  'testDuration',
  'resultTime',
  'demographics',
  'reportFormat',
  'preTestRequirements',
  'fastingRequired',
  'fastingDuration',
  'methodology',
  'availability',
  'validityPeriod',
  'categoryId',
];

describe('the demonstration catalogue', () => {
  it('is as large as promised', async () => {
    const { rows } =
      await product.deps.pool.query(`select (select count(*) from cities)::int cities, (select count(*) from tests)::int tests,
      (select count(*) from items where kind = 'package' and lab_id is null)::int packages, (select count(*) from labs)::int labs,
      (select count(distinct city_id) from labs)::int lab_cities`);
    const { cities, tests, packages, labs, lab_cities } = rows[0];
    expect(cities).toBeGreaterThanOrEqual(25);
    expect(tests).toBeGreaterThanOrEqual(150);
    expect(packages).toBeGreaterThanOrEqual(90);
    expect(labs).toBeGreaterThanOrEqual(20);
    expect(lab_cities).toBeGreaterThanOrEqual(8);
  });
  it('offers nothing in a city that cannot be booked at or below the offer price', async () => {
    const { rows } =
      await product.deps.pool.query(`select count(*)::int as wrong from item_city_prices p join items i on i.id = p.item_id
      where p.bookable_labs = 0 or p.price_paise > i.offer_price_paise`);
    expect(rows[0].wrong).toBe(0);
  });
  it('shows on every card of every city the lowest price and the percent that section 9 of the specification gives', async () => {
    const cities = (await get('/api/locations/')).body as { name: string }[];
    const read = new Map<number, Package>();
    let compared = 0;
    for (const { name } of cities) {
      for (const kind of ['package', 'test', 'scan'] as const) {
        const cards = (await get(`/api/items?city=${name}&kind=${kind}`)).body as ItemCard[];
        for (const card of cards.filter((entry) => entry.lab === null)) {
          if (!read.has(card.id)) read.set(card.id, (await get(`/api/packages/${card.id}`)).body);
          const { basePrice, offerPrice, labOffers } = read.get(card.id)!;
          const least = Math.min(offerPrice, ...labOffers.map((offer) => offer.labPrice));
          expect(card, `${card.name} in ${name}`).toMatchObject({
            price: least,
            percentOff: Math.round(((basePrice - least) / basePrice) * 100),
          });
          expect(card.labCount, `${card.name} in ${name}`).toBeGreaterThan(0);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
  it('has in each of the first five cities three labs, verified and not, Diabetes, an exclusive package and scans', async () => {
    const cities = (await get('/api/locations/')).body.slice(0, 5);
    for (const { name } of cities) {
      const labs = (await get(`/api/labauth/?city=${name}`)).body as { verified: boolean }[];
      expect(labs.length).toBeGreaterThanOrEqual(3);
      expect(new Set(labs.map((lab) => lab.verified)).size).toBe(2);
      expect(
        (await get(`/api/packages/?city=${name}&category=pathology&subcategory=diabetes`)).body.length,
      ).toBeGreaterThan(0);
      expect((await get(`/api/packages/?city=${name}&category=health%20plus%20exclusive`)).body.length).toBeGreaterThan(
        0,
      );
      expect((await get(`/api/items?city=${name}&kind=scan`)).body.length).toBe(6);
    }
  });
  it('[P3.5] keeps the six scans at 1 to 6 with their prices', async () => {
    const expected = [
      ['MRI Brain Scan', 3500, 5000],
      ['CT Chest Scan', 4500, 6000],
      ['Ultrasound Abdomen', 1200, 1800],
      ['X-Ray Chest PA View', 800, 1200],
      ['Whole Body PET Scan', 9500, 12000],
      ['DEXA Bone Density Scan', 2500, 3200],
    ];
    for (const [index, [name, offer, base]] of expected.entries()) {
      expect((await get(`/api/tests/${index + 1}`)).body).toMatchObject({
        testName: name,
        offerPrice: offer,
        mrp: base,
      });
    }
  });
});

it('a page that is tied to a sub-category keeps its items when it is renamed, and a new one of the old name takes nothing', async () => {
  const { pool } = product.deps;
  const ids = async () => {
    product.deps.cache.forget();
    const cards = (await get('/api/items?city=Mumbai&concern=hair')).body as ItemCard[];
    return cards.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  const before = await ids();
  expect(before.length).toBeGreaterThan(2);
  const admin = await product.loginDemonstration('admin');
  const { rows } = await pool.query("select id, category_id from subcategories where name = 'Hair'");
  const rename = (name: string) =>
    product.call('PUT', `/api/admin/subcategories/${rows[0].id}`, {
      token: admin,
      body: { name, categoryId: rows[0].category_id },
    });
  expect((await rename('Hair and scalp')).status).toBe(200);
  expect(await ids()).toEqual(before);
  const again = { name: 'Hair', categoryId: rows[0].category_id };
  const made = await product.call('POST', '/api/admin/subcategories', { token: admin, body: again });
  expect(made.status).toBe(201);
  expect(await ids()).toEqual(before);
  await product.call('DELETE', `/api/admin/subcategories/${made.body.id}`, { token: admin });
  expect((await rename('Hair')).status).toBe(200);
});

describe('the public calls', () => {
  it('[P3.1] give every package every field, in the list and alone', async () => {
    const { body, headers } = await get('/api/packages/');
    expect(Number(headers['x-total-count'])).toBe(body.length);
    for (const entry of body)
      for (const field of packageFields) expect(entry, `${entry.name}: ${field}`).toHaveProperty(field);
    expect((await get(`/api/packages/${body[0].id}`)).body).toEqual(body[0]);
    expect(body[0].packageTests[0]).toEqual({
      parameterId: expect.any(Number),
      test: {
        id: expect.any(Number),
        name: expect.any(String),
        parameters: [{ id: expect.any(Number), name: expect.any(String), translations: expect.any(Object) }],
      },
    });
    expect(body[0].labOffers[0]).toEqual({
      id: expect.any(Number),
      labAdminId: expect.any(Number),
      labPrice: expect.any(Number),
      locationId: expect.any(Number),
      locations: [{ id: expect.any(Number), name: expect.any(String) }],
    });
  });
  it('answer with and without a trailing slash', async () => {
    for (const path of ['/api/locations', '/api/packages', '/api/labauth', '/api/parameter'])
      expect((await get(`${path}/`)).body).toEqual((await get(path)).body);
  });
  it('narrowed to one lab says what that lab asks, sorts by it and stops at it', async () => {
    const { rows } = await product.deps.pool.query(
      `select o.item_id, o.price_paise / 100.0 as price, p.price_paise / 100.0 as least from offers o
         join item_city_prices p on p.item_id = o.item_id and p.city_id = o.city_id join cities c on c.id = o.city_id and c.name = 'Mumbai'
       where o.lab_id = 2`,
    );
    const asked = new Map(rows.map((row) => [row.item_id, Number(row.price)]));
    // Somebody is cheaper for some of it, or the test shows nothing.
    expect(rows.some((row) => Number(row.price) > Number(row.least))).toBe(true);
    const list = async (more: string) =>
      (await get(`/api/items?city=Mumbai&lab=2&own=without&limit=100&sort=price${more}`)).body as ItemCard[];
    const cards = await list('');
    expect(cards.map(({ id, price }) => [id, price])).toEqual(cards.map(({ id }) => [id, asked.get(id)]));
    expect(cards.map(({ price }) => price)).toEqual(cards.map(({ price }) => price).toSorted((a, b) => a - b));
    const limit = cards[Math.floor(cards.length / 2)]!.price;
    const within = await list(`&maxPrice=${limit}`);
    expect(within.length).toBeGreaterThan(0);
    expect(within.every(({ price }) => price <= limit)).toBe(true);
  });
  it('page by cursor without missing or repeating a row, in every order', async () => {
    for (const sort of ['popular', 'name', '-name', 'price', '-price', 'tests', '-tests']) {
      const seen: number[] = [];
      let path: string | null = `/api/items?city=Mumbai&limit=40&sort=${sort}`;
      while (path) {
        const { body, headers } = await get(path);
        seen.push(...body.map((card: { id: number }) => card.id));
        path = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? null;
      }
      const total = Number((await get('/api/items?city=Mumbai&limit=1')).headers['x-total-count']);
      expect(seen.length, sort).toBe(total);
      expect(new Set(seen).size).toBe(total);
    }
  });
  it('sort and filter by the lowest bookable price of the city', async () => {
    const { body } = await get('/api/items?city=Mumbai&kind=package&sort=price&maxPrice=1000');
    const prices = body.map((card: { price: number }) => card.price);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    expect(prices.at(-1)).toBeLessThanOrEqual(1000);
    for (const card of body.slice(0, 5)) {
      const labs = (await get(`/api/items/${card.id}/labs?city=Mumbai`)).body as { price: number; bookable: boolean }[];
      expect(card.price).toBe(Math.min(...labs.filter((lab) => lab.bookable).map((lab) => lab.price)));
      expect(card.percentOff).toBe(percentOff(card.basePrice, card.price));
    }
  });
  it('know a city by its aliases, and nothing of an unknown one', async () => {
    expect((await get('/api/packages/?city=BANGALORE')).body).toEqual(
      (await get('/api/packages/?city=Bengaluru')).body,
    );
    expect((await get('/api/packages/?city=Atlantis')).body).toEqual([]);
  });
  it('give every test at least one parameter', async () => {
    const { body: tests } = await get('/api/parameter/');
    expect(tests.length).toBeGreaterThan(0);
    for (const test of tests) expect(test.parameters.length).toBeGreaterThan(0);
  });
  it('list categories and their subcategories', async () => {
    const categories = (await get('/api/admin/categories')).body;
    expect(categories.map((category: { name: string }) => category.name)).toEqual(
      expect.arrayContaining(['Pathology', 'Health Plus Exclusive']),
    );
    const pathology = categories.find((category: { name: string }) => category.name === 'Pathology');
    const own = (await get(`/api/admin/subcategories/${pathology.id}`)).body;
    expect(own.map((entry: { name: string }) => entry.name)).toContain('Diabetes');
    expect((await get('/api/admin/subcategories')).body.length).toBeGreaterThan(own.length);
  });
});

describe('what a card says of its measurements', () => {
  it('follows a test that goes, a parameter that is renamed and a subcategory that is', async () => {
    const { pool } = product.deps;
    const card = async () => (await get('/api/items/by-ids?ids=7')).body[0];
    const before = await card();
    expect(before.parameterCount).toBeGreaterThan(5);
    expect(before.firstParameters).toHaveLength(4);
    const { rows } = await pool.query(
      `delete from item_parameters where item_id = 7 and test_id = (select test_id from item_parameters where item_id = 7 order by position limit 1)
       returning parameter_id`,
    );
    await pool.query(
      `update parameters set name = 'Renamed' where id = (select parameter_id from item_parameters where item_id = 7 order by position limit 1)`,
    );
    await pool.query(
      `update subcategories set name = 'Other name' where id = (select min(subcategory_id) from item_subcategories where item_id = 7)`,
    );
    product.deps.cache.forget();
    const after = await card();
    expect(after.parameterCount).toBe(before.parameterCount - rows.length);
    expect(after.testCount).toBe(before.testCount - 1);
    expect(after.firstParameters[0]).toBe('Renamed');
    expect(after.subCategories).toContain('Other name');
  });
});

describe('the stored document of an item', () => {
  it('is not read in a form of before, and written again by its job', async () => {
    const { pool } = product.deps;
    const stored = async () =>
      (await pool.query('select form, package from item_documents where item_id = 8')).rows[0] as {
        form: string;
        package: string;
      };
    const before = await stored();
    expect((await get('/api/packages/8?as=stored')).body.name).toBe(JSON.parse(before.package).name);
    await pool.query(`update item_documents set form = 'of before', package = '{"id":8}' where item_id = 8`);
    const answer = (await get('/api/packages/8?as=put-together')).body;
    expect(answer).toMatchObject(JSON.parse(before.package));
    await writeDocuments(product.deps);
    expect(await stored()).toEqual(before);
  });
});

describe('prices in a city', () => {
  it('follow an offer, a verification and a withdrawal at once', async () => {
    const { pool } = product.deps;
    const price = async () =>
      (
        await pool.query(
          'select price_paise, bookable_labs, labs from item_city_prices where item_id = 7 and city_id = 20',
        )
      ).rows[0];
    expect(await price()).toBeUndefined();
    const { rows } = await pool.query(
      "insert into labs (name, email, phone, city_id, verified) values ('Trial Lab', 't@example.in', '1', 20, false) returning id",
    );
    await pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, 7, 20, 90000)', [
      rows[0].id,
    ]);
    expect(await price()).toEqual({ price_paise: 109900, bookable_labs: 0, labs: 1 });
    await pool.query('update labs set verified = true where id = $1', [rows[0].id]);
    // Without a centre that has hours in the city nobody can be booked there: the offer sets no price.
    expect(await price()).toEqual({ price_paise: 109900, bookable_labs: 0, labs: 1 });
    const centre = await pool.query(
      "insert into centres (lab_id, name, address, city_id) values ($1, 'Main', 'Road 1', 20) returning id",
      [rows[0].id],
    );
    await pool.query('insert into slot_calendars (centre_id) values ($1)', [centre.rows[0].id]);
    expect(await price()).toEqual({ price_paise: 90000, bookable_labs: 1, labs: 1 });
    await pool.query('update labs set suspended_at = now() where id = $1', [rows[0].id]);
    // A suspended lab is not shown: nobody else offers it there.
    expect(await price()).toBeUndefined();
    await pool.query('update labs set suspended_at = null where id = $1', [rows[0].id]);
    expect(await price()).toEqual({ price_paise: 90000, bookable_labs: 1, labs: 1 });
    await pool.query('delete from offers where lab_id = $1', [rows[0].id]);
    expect(await price()).toBeUndefined();
  });
});

describe('a test package from the form', () => {
  const fields = {
    testName: 'Village Camp Checkup',
    category: 'Pathology, Full Body',
    description: 'For camps.',
    numberOfTests: '2',
    offerPrice: '299',
    mrp: '500',
    fastingRequirement: '8 hours',
    resultTime: '24 hours',
    demographics: 'Male, Female',
    numberOfParameters: '2',
    listOfParameters: 'Haemoglobin, Camp Score',
    testDuration: '10 minutes',
    preTestRequirements: 'Bring your card, Drink water',
    reportFormat: 'PDF',
    testValidity: '30 days',
    testLocation: 'Bombay, Pune',
  };
  const send = (token: string, changes: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
    return product.call('POST', '/api/tests/add', { token, form });
  };
  it('is central when an admin adds it', async () => {
    const added = await send(await product.loginDemonstration('admin'));
    expect(added).toMatchObject({ status: 201, body: { message: 'Test package created successfully!' } });
    const { body } = await get(`/api/tests/${added.body.id}`);
    expect(body).toMatchObject({
      testName: fields.testName,
      mrp: 500,
      offerPrice: 299,
      listOfParameters: expect.arrayContaining(['Haemoglobin', 'Camp Score']),
      testLocation: expect.arrayContaining(['Mumbai', 'Pune']),
    });
    expect((await send(await product.loginDemonstration('admin'))).status).toBe(409);
  });
  it('counts what its seller says of it where it was only named, and stands in the subcategories that it names', async () => {
    const admin = await product.loginDemonstration('admin');
    const counts = { numberOfTests: '12', numberOfParameters: '60' };
    const added = await send(admin, {
      ...counts,
      testName: 'Camp Deluxe',
      category: 'Camps, Town Camps, Village Camps',
    });
    const { body } = await get(`/api/tests/${added.body.id}`);
    expect(body).toMatchObject({ numberOfTests: 12, category: ['Camps', 'Town Camps', 'Village Camps'] });
    const [card] = (await get(`/api/items/by-ids?ids=${added.body.id}`)).body;
    expect(card).toMatchObject({ testCount: 12, parameterCount: 60, subCategories: ['Town Camps', 'Village Camps'] });
    const [test] = (await get('/api/parameter/?q=Lipid&limit=1')).body;
    const selectedTests = [{ testId: test.id, parameterIds: test.parameters.map(({ id }: { id: number }) => id) }];
    const put = await product.call('PUT', `/api/admin/items/${added.body.id}`, {
      token: admin,
      body: { selectedTests },
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    const [chosen] = (await get(`/api/items/by-ids?ids=${added.body.id}&city=Pune`)).body;
    expect(chosen).toMatchObject({ testCount: 1, parameterCount: test.parameters.length });
    const lab = await send(await product.loginLab(), { testName: 'Own Camp', category: 'Camps, Nowhere' });
    expect(lab.body.fields.category).toContain('Village Camps');
  });
  it('takes its lists as forms send them, the field once for each; a price has two decimals at most', async () => {
    const admin = await product.loginDemonstration('admin');
    const form = new FormData();
    const lists = {
      category: ['Pathology', 'Full Body'],
      demographics: ['Male', 'Adults'],
      testLocation: ['Bombay', 'Pune'],
    };
    for (const [name, value] of Object.entries({ ...fields, testName: 'Camp In Parts' })) form.set(name, value);
    for (const [name, values] of Object.entries(lists)) {
      form.delete(name);
      for (const value of values) form.append(name, value);
    }
    const added = await product.call('POST', '/api/tests/add', { token: admin, form });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect((await get(`/api/tests/${added.body.id}`)).body).toMatchObject({
      category: ['Pathology', 'Full Body'],
      demographics: ['Male', 'Adults'],
      testLocation: expect.arrayContaining(['Mumbai', 'Pune']),
    });
    const odd = await send(admin, { testName: 'Camp Odd', offerPrice: '299.999' });
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([400, ['offerPrice']]);
    const asked = await product.call('GET', '/api/parameter/?q=Lipid&limit=1');
    const all = await product.call('GET', '/api/parameter/?limit=1');
    expect(Number(asked.headers['x-total-count'])).toBeLessThan(Number(all.headers['x-total-count']));
  });
  it('says that no fast is needed in many words, and asks where they say neither', async () => {
    const admin = await product.loginDemonstration('admin');
    const added = await send(admin, { testName: 'Camp Fed', fastingRequirement: 'Fasting not required' });
    expect((await get(`/api/items/by-ids?ids=${added.body.id}`)).body).toMatchObject([{ fastingHours: null }]);
    const asked = await send(admin, { testName: 'Camp Unsaid', fastingRequirement: 'Drink water' });
    expect(asked).toMatchObject({ status: 400, body: { fields: { fastingRequirement: expect.any(String) } } });
  });
  it("is a lab's own when a lab adds it, and refused with a reason to a customer", async () => {
    const added = await send(await product.loginLab(), { testName: 'Own Camp' });
    expect((await get(`/api/lab/package/${added.body.id}`)).body.lab.labName).toBe('Sahyadri Diagnostics');
    expect((await get(`/api/packages/${added.body.id}`)).status).toBe(404);
    const refused = await send(await product.loginDemonstration('patient'));
    expect(refused).toMatchObject({ status: 403, body: { message: 'Your account may not do this.' } });
  });
  it('refuses a file under another name and a city that is not known', async () => {
    const token = await product.loginDemonstration('admin');
    const form = new FormData();
    form.set('evil', new Blob(['x']), 'x.png');
    expect((await product.call('POST', '/api/tests/add', { token, form })).body.fields).toHaveProperty('evil');
    expect((await send(token, { testName: 'Elsewhere', testLocation: 'Atlantis' })).body.fields).toHaveProperty(
      'testLocation',
    );
  });
});
