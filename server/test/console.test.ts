import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct({ jobs: true });
let admin: string;
beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
});
const call = (method: string, path: string, body?: object) =>
  product.call(method, `/api/admin${path}`, { token: admin, ...(body ? { body } : {}) });
const find = async (q: string) => {
  const { body } = await product.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
  return body.results.map((result: { name: string }) => result.name);
};

describe('people', () => {
  it('are found by name and role, locked out with their sessions, and let in again', async () => {
    const { token, email } = await product.newCustomer('Lalita Locked');
    const { body: rows } = await call('GET', '/accounts?role=customer&q=lalita');
    expect(rows).toMatchObject([{ name: 'Lalita Locked', email, role: 'customer', disabled: false, bookings: 0 }]);
    expect((await product.call('GET', '/api/auth/me', { token })).status).toBe(200);
    await call('PUT', `/accounts/${rows[0].id}`, { disabled: true });
    expect((await product.call('GET', '/api/auth/me', { token })).status).toBe(401);
    const login = () => product.call('POST', '/api/auth/login', { body: { email, password: 'a-good-password' } });
    expect((await login()).status).toBe(400);
    expect((await call('GET', '/accounts?state=disabled')).body).toHaveLength(1);
    await call('PUT', `/accounts/${rows[0].id}`, { disabled: false });
    expect((await login()).status).toBe(200);
  });
  it('lets no administrator lock themselves out', async () => {
    const { body } = await call('GET', '/accounts?role=admin');
    const { id } = body.find(({ email }: { email: string }) => email === 'admin@example.in');
    expect((await call('PUT', `/accounts/${id}`, { disabled: true })).status).toBe(409);
  });
});

describe('bookings', () => {
  it('of every lab are listed by filter, and reading one leaves an audit row', async () => {
    const all = await call('GET', '/bookings?limit=20');
    expect(all.body).toHaveLength(20);
    expect(Number(all.headers['x-total-count'])).toBeGreaterThanOrEqual(100);
    const following = /[?&]cursor=([^&>]+)/.exec(String(all.headers.link))![1];
    const second = await call('GET', `/bookings?limit=20&cursor=${following}`);
    const numbers = new Set([...all.body, ...second.body].map((row: { number: string }) => row.number));
    expect(numbers.size).toBe(40);
    const [row] = all.body;
    expect((await call('GET', `/bookings?q=${row.number}`)).body).toMatchObject([{ number: row.number }]);
    expect((await call('GET', `/bookings?state=${row.state}&lab=999`)).body).toEqual([]);
    const { body: detail } = await call('GET', `/bookings/${row.number}`);
    expect(detail.orders.length).toBeGreaterThan(0);
    expect(detail.events[0]).toMatchObject({ subject: 'visit' });
    const { body: audit } = await call('GET', `/audit?q=${row.number}&action=booking.read`);
    expect(audit).toMatchObject([{ by: 'Site Admin', role: 'admin', subject: `booking ${row.number}` }]);
    expect((await call('GET', '/bookings/HP-NOBODY')).status).toBe(404);
  });
});

describe('numbers', () => {
  it('count the way from a search to a booking, by day, week and month', async () => {
    const before = (await call('GET', '/numbers')).body;
    await find('haemoglobin');
    await find('zzqqxxv');
    await expect
      .poll(async () => (await call('GET', '/numbers')).body.periods.at(-1))
      .toMatchObject({
        searches: before.periods.at(-1).searches + 2,
        withoutResult: before.periods.at(-1).withoutResult + 1,
      });
    expect(before.periods).toHaveLength(30);
    expect((await call('GET', '/numbers?by=month')).body.periods).toHaveLength(12);
    // The list that it leads to: bookings of labs in every state, no consultations.
    const listed = await call('GET', '/bookings?limit=1');
    expect(String(before.bookings)).toBe(listed.headers['x-total-count']);
  });
  it('export a long list to its end', async () => {
    await product.deps.pool.query(
      "insert into audit_events (role, action, subject) select 'admin', 'long.list', 'row ' || n from generate_series(1, 21003) n",
    );
    const token = await product.loginDemonstration('admin');
    const { body } = await product.call('GET', '/api/admin/exports/audit?action=long.list', { token });
    const lines = String(body).trim().split('\n');
    expect(lines).toHaveLength(21_004);
    expect(lines.at(-1)).toContain('row 1');
    // Every line has a cell for each column of the first.
    const cells = (line: string) => line.split(',').length;
    expect(cells(lines.at(-1)!)).toBe(cells(lines[0]!));
  });

  it('export lists as CSV with their filters, and say who took them', async () => {
    const answer = await product.app.inject({
      method: 'GET',
      url: '/api/admin/exports/accounts?role=doctor',
      headers: { authorization: admin },
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.body.trim().split('\n');
    expect(lines[0]).toContain('email');
    expect(lines.slice(1).every((line) => line.includes('doctor'))).toBe(true);
    // What finds nothing has its columns all the same, those that a long list has.
    const headingOf = async (query: string) =>
      String((await call('GET', `/exports/bookings?${query}`)).body).split(/\r?\n/)[0];
    const whole = await headingOf('');
    expect(whole).toContain('number');
    expect(await headingOf('q=nobody-is-called-so')).toBe(whole);
    expect((await call('GET', '/exports/bookings?state=nonsense')).status).toBe(400);
    const taken = (await call('GET', '/audit?action=list.exported')).body as { subject: string }[];
    expect(taken.map(({ subject }) => subject)).toContain('export accounts');
  });
  it('find anything by one text', async () => {
    const kinds = async (q: string) =>
      (await call('GET', `/find?q=${q}`)).body.map((found: { kind: string }) => found.kind);
    expect(await kinds('sahyadri')).toContain('lab');
    expect(await kinds('patient@example')).toContain('account');
    expect(await kinds('full%20body')).toContain('item');
    expect(await kinds('%25')).toEqual([]);
  });
});

describe('a search without a result', () => {
  it('becomes a synonym in one call, when the replacement finds something', async () => {
    expect(await find('jigarparakh')).toEqual([]);
    const misses = () => call('GET', '/searches/without-result').then(({ body }) => body);
    // The log is written once a second.
    await vi.waitFor(
      async () => expect((await misses()).map((miss: { query: string }) => miss.query)).toContain('jigarparakh'),
      { timeout: 10_000 },
    );
    expect((await call('PUT', '/synonyms', { phrase: 'jigarparakh', replacement: 'qqzzwwx' })).status).toBe(400);
    expect((await call('PUT', '/synonyms', { phrase: 'Jigarparakh', replacement: 'Liver' })).status).toBe(200);
    expect((await find('jigarparakh')).join()).toMatch(/liver/i);
    expect((await misses()).map((miss: { query: string }) => miss.query)).not.toContain('jigarparakh');
    expect((await call('GET', '/synonyms?q=jigarparakh')).body).toEqual([
      { phrase: 'jigarparakh', replacement: 'liver' },
    ]);
    // A phrase means several things, four at most; one of them is forgotten without the others.
    for (const replacement of ['kidney', 'thyroid', 'lipid'])
      expect((await call('PUT', '/synonyms', { phrase: 'jigarparakh', replacement })).status).toBe(200);
    expect((await call('PUT', '/synonyms', { phrase: 'jigarparakh', replacement: 'vitamin' })).status).toBe(400);
    expect((await call('DELETE', '/synonyms?phrase=jigarparakh&replacement=lipid')).status).toBe(200);
    expect((await call('GET', '/synonyms?q=jigarparakh')).body).toHaveLength(3);
    expect((await call('DELETE', '/synonyms?phrase=jigarparakh')).status).toBe(200);
    expect((await call('GET', '/synonyms?q=jigarparakh')).body).toEqual([]);
    expect(await find('jigarparakh')).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('takes a city with aliases that search and pages know, and refuses one that is there', async () => {
    const city = { name: 'Nashik Road', state: 'Maharashtra', latitude: 19.95, longitude: 73.84, aliases: ['NSK'] };
    const { body, status } = await call('POST', '/cities', city);
    expect(status).toBe(201);
    expect((await call('POST', '/cities', city)).status).toBe(409);
    expect((await call('GET', '/cities?q=nsk')).body).toMatchObject([{ slug: 'nashik-road', aliases: ['nsk'] }]);
    expect((await call('DELETE', `/cities/${body.id}`)).status).toBe(200);
    const [mumbai] = (await call('GET', '/cities?q=mumbai')).body;
    expect((await call('DELETE', `/cities/${mumbai.id}`)).status).toBe(409);
  });
  it('keeps the category that the site names, and removes none that is in use', async () => {
    const { body: categories } = await call('GET', '/categories');
    const named = (name: string) => categories.find((entry: { name: string }) => entry.name === name).id;
    expect((await call('PUT', `/categories/${named('Health Plus Exclusive')}`, { name: 'Else' })).status).toBe(400);
    expect((await call('DELETE', `/categories/${named('Pathology')}`)).status).toBe(409);
    const { body: made } = await call('POST', '/categories', { name: 'Genetics' });
    const { body: sub } = await call('POST', '/subcategories', { categoryId: made.id, name: 'Carrier' });
    expect((await call('PUT', `/subcategories/${sub.id}`, { name: 'Carrier Screening' })).status).toBe(200);
    expect((await call('DELETE', `/subcategories/${sub.id}`)).status).toBe(200);
    expect((await call('DELETE', `/categories/${made.id}`)).status).toBe(200);
    expect((await call('DELETE', `/categories/${made.id}`)).status).toBe(404);
  });
  it('teaches a test a name that the search then knows', async () => {
    const [test] = (await call('GET', '/tests?q=vitamin%20b12')).body;
    const parameterIds = test.parameters.map((parameter: { id: number }) => parameter.id);
    const change = {
      name: test.name,
      specimen: test.specimen,
      synonyms: [...test.synonyms, 'Wobblicin'],
      parameterIds,
    };
    expect((await call('PUT', `/tests/${test.id}`, change)).status).toBe(200);
    await expect.poll(() => find('wobblicin'), { timeout: 15_000 }).not.toEqual([]);
    expect((await call('PUT', `/tests/${test.id}`, { ...change, parameterIds: [999_999] })).status).toBe(400);
    const [other] = (await call('GET', '/parameters?q=ferritin')).body;
    expect((await call('PUT', `/tests/${test.id}`, { ...change, parameterIds: [other.id] })).status).toBe(409);
  });
  it('asks for consent where a test says so, whatever it is called; HIV begins so, and a merge keeps it', async () => {
    const measured = (await call('GET', '/parameters?q=ferritin')).body[0].id;
    const write = (name: string) => ({ name, specimen: 'Serum', synonyms: [], parameterIds: [measured] });
    const { id } = (await call('POST', '/tests', write('HIV Zebra Card'))).body;
    const listed = async () => (await call('GET', '/tests?q=zebra%20card')).body;
    expect(await listed()).toMatchObject([{ id, needsConsent: true }]);
    expect((await call('PUT', `/tests/${id}`, write('Retro Zebra Card'))).status).toBe(200);
    expect(await listed()).toMatchObject([{ id, name: 'Retro Zebra Card', needsConsent: true }]);
    expect((await call('PUT', `/tests/${id}`, { ...write('HIV Zebra Card'), needsConsent: false })).status).toBe(200);
    expect(await listed()).toMatchObject([{ id, needsConsent: false }]);
    expect((await call('PUT', `/tests/${id}`, { ...write('HIV Zebra Card'), needsConsent: true })).status).toBe(200);
    const plain = (await call('POST', '/tests', write('Plain Zebra Card'))).body.id;
    expect((await call('POST', `/tests/${id}/merge`, { into: plain })).status).toBe(200);
    expect(await listed()).toMatchObject([{ id: plain, needsConsent: true }]);
  });
  it('hides the exclusive category by what it is, not by its name', async () => {
    const { pool } = product.deps;
    const rename = (name: string) => pool.query('update categories set name = $1 where exclusive', [name]);
    const shown = async () =>
      (await product.call('GET', '/api/items?city=Mumbai&exclusive=without&limit=100')).body.map(
        (card: { name: string }) => card.name,
      );
    await rename('Signature');
    try {
      expect((await shown()).filter((name: string) => name.startsWith('Health Plus Signature'))).toEqual([]);
      const only = await product.call('GET', '/api/items?city=Mumbai&exclusive=only&limit=100');
      expect(only.body.length).toBeGreaterThan(0);
      const { body } = await call('GET', '/categories');
      expect(body.filter((each: { exclusive: boolean }) => each.exclusive)).toMatchObject([{ name: 'Signature' }]);
      expect(
        (
          await call('PUT', `/categories/${body.find((each: { exclusive: boolean }) => each.exclusive).id}`, {
            name: 'Else',
          })
        ).status,
      ).toBe(400);
    } finally {
      await rename('Health Plus Exclusive');
    }
  });
  it('keeps units and ranges of a parameter, and refuses a range that cannot be', async () => {
    const [ferritin] = (await call('GET', '/parameters?q=ferritin')).body;
    const range = {
      sex: 'female',
      ageUnit: 'years',
      ageFrom: 18,
      ageTo: null,
      pregnant: false,
      low: 11,
      high: 140,
      text: null,
      plausibleLow: null,
      plausibleHigh: null,
      criticalLow: 5,
      criticalHigh: null,
    };
    const { id, tests: _, ...fields } = ferritin;
    const write = (referenceRanges: object[]) => call('PUT', `/parameters/${id}`, { ...fields, referenceRanges });
    expect((await write([{ ...range, low: 200 }])).body.message).toMatch(/low value is higher/);
    const inDays = { ageUnit: 'days', ageFrom: 0, ageTo: 130 * 366 + 1 };
    expect((await write([{ ...range, ...inDays }])).body.message).toMatch(/130/);
    expect((await write([{ ...range, plausibleLow: 6 }])).body.message).toMatch(/From the lowest/);
    expect((await write([{ ...range, sex: 'male', pregnant: true }])).body.message).toMatch(/pregnancy/);
    expect((await write([range])).status).toBe(200);
    expect((await call('GET', '/parameters?q=ferritin')).body[0].referenceRanges).toEqual([range]);
  });
  it('keeps the limits of a parameter, refuses those that are not in order, and leaves what is not sent', async () => {
    const [ferritin] = (await call('GET', '/parameters?q=ferritin')).body;
    const { id, tests: _, ...fields } = ferritin;
    const limits = { plausibleLow: 1, criticalLow: 5, criticalHigh: 900, plausibleHigh: 9000, deltaPercent: 40 };
    const wrong = await call('PUT', `/parameters/${id}`, { ...fields, ...limits, criticalLow: 950 });
    expect(wrong.body.fields).toEqual({ criticalLow: 'From the lowest: plausible, critical, critical, plausible.' });
    expect((await call('PUT', `/parameters/${id}`, { ...fields, ...limits })).status).toBe(200);
    const { name, unit, loinc, explanation, synonyms, referenceRanges } = ferritin;
    await call('PUT', `/parameters/${id}`, { name, unit, loinc, explanation, synonyms, referenceRanges });
    expect((await call('GET', '/parameters?q=ferritin')).body[0]).toMatchObject({ ...limits, code: 'fer' });
  });
  it('merges two parameters and two tests, whose names become synonyms', async () => {
    const parameter = (name: string) => ({
      name,
      unit: 'mg/dL',
      loinc: null,
      explanation: null,
      synonyms: [],
      referenceRanges: [],
    });
    const kept = (await call('POST', '/parameters', parameter('Zeta One'))).body.id;
    const duplicate = (await call('POST', '/parameters', parameter('Zeta Uno'))).body.id;
    const test = (name: string, id: number) => ({ name, specimen: 'Serum', synonyms: [], parameterIds: [id] });
    const first = (await call('POST', '/tests', test('Zeta Test', kept))).body.id;
    const second = (await call('POST', '/tests', test('Zeta Prueba', duplicate))).body.id;
    expect((await call('DELETE', `/parameters/${duplicate}`)).status).toBe(409);
    expect((await call('POST', `/parameters/${duplicate}/merge`, { into: kept })).status).toBe(200);
    expect((await call('POST', `/tests/${second}/merge`, { into: first })).status).toBe(200);
    expect((await call('GET', '/parameters?q=zeta')).body).toMatchObject([{ id: kept, synonyms: ['Zeta Uno'] }]);
    expect((await call('GET', '/tests?q=zeta')).body).toMatchObject([
      { id: first, synonyms: ['Zeta Prueba'], parameters: [{ id: kept }] },
    ]);
    expect((await call('POST', `/tests/${second}/merge`, { into: first })).status).toBe(404);
  });
  it('adds, changes and merges central items: the old address leads to the kept one, and offers move', async () => {
    const { body: categories } = await call('GET', '/categories');
    const categoryId = categories.find((entry: { name: string }) => entry.name === 'Pathology').id;
    const [test] = (await call('GET', '/tests?q=ferritin')).body;
    const selectedTests = [{ testId: test.id, parameterIds: [test.parameters[0].id] }];
    const item = {
      kind: 'test',
      name: 'Ferritina',
      translatedNames: { hi: 'फ़ेरिटिना' },
      basePrice: 900,
      offerPrice: 700,
      categoryId,
      locationIds: [1],
      selectedTests,
    };
    const { body: made, status } = await call('POST', '/items', item);
    expect(status).toBe(201);
    expect((await call('POST', '/items', item)).status).toBe(409);
    expect((await call('PUT', `/items/${made.id}`, { offerPrice: 950 })).status).toBe(400);
    expect((await call('PUT', `/items/${made.id}`, { offerPrice: 650 })).status).toBe(200);
    expect((await call('GET', `/items/${made.id}`)).body).toMatchObject({
      offerPrice: 650,
      translatedNames: { hi: 'फ़ेरिटिना' },
    });
    await expect.poll(() => find('फ़ेरिटिना'), { timeout: 15_000 }).toContain('Ferritina');
    const lab = await product.loginLab();
    const offer = { packageId: made.id, price: 555, locationId: 1 };
    await product.call('POST', '/api/lab/offerpackage', { token: lab, body: offer });
    const { body: like } = await call('GET', '/items?kind=test&q=ferritin');
    const kept = like.find((row: { name: string }) => row.name !== 'Ferritina').id;
    expect((await call('POST', `/items/${made.id}/merge`, { into: 1 })).status).toBe(400);
    expect((await call('POST', `/items/${made.id}/merge`, { into: kept })).status).toBe(200);
    expect((await product.call('GET', `/api/packages/${made.id}`)).body.id).toBe(kept);
    await expect.poll(() => find('ferritina'), { timeout: 15_000 }).toEqual([expect.not.stringMatching('Ferritina')]);
    const { rows: offers } = await product.deps.pool.query(
      'select item_id from offers where item_id = any($1) and lab_id = 1 and city_id = 1',
      [[made.id, kept]],
    );
    expect(offers).toEqual([{ item_id: kept }]);
    expect((await call('DELETE', `/items/${made.id}`)).status).toBe(404);
  });
});
