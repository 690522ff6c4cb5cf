import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { samplePdf } from '#test/sample-pdf.ts';
import { row } from '../../scripts/spec-rows.mjs';

// The calls that both documents name, with the fields that they name: sections 3, 5, 6, 7.
const product = useProduct();
let lab: FixtureLab;
let owner: string;
let admin: string;
const get = async (path: string, token?: string) => product.call('GET', `/api${path}`, token ? { token } : {});
const post = (path: string, body: object, token?: string) =>
  product.call('POST', `/api${path}`, { body, ...(token ? { token } : {}) });
const has = (value: object, ...fields: string[]) => {
  for (const field of fields) expect(value, field).toHaveProperty(field);
};

beforeAll(async () => {
  lab = await makeLab(product);
  owner = await lab.token();
  admin = await product.loginDemonstration('admin');
});

describe('public calls', () => {
  it(row('P7.1'), async () => has((await get('/locations/')).body[0], 'id', 'name'));
  it(row('P3.3'), async () => {
    const [first] = (await get('/locations/')).body;
    expect([typeof first.id, typeof first.name]).toEqual(['number', 'string']);
  });
  it(row('P7.2'), async () => {
    const { status, body } = await get('/packages/');
    expect([status, Array.isArray(body), body.length > 90]).toEqual([200, true, true]);
  });
  it(row('P7.3'), async () =>
    expect((await get('/packages/7')).body).toMatchObject({ id: 7, name: 'Essential Full Body Checkup' }),
  );
  it(row('P7.4'), async () => expect((await get('/labauth/')).body.length).toBeGreaterThanOrEqual(20));
  it(row('P7.5'), async () =>
    expect((await get('/labauth/1')).body).toMatchObject({ id: 1, labName: 'Sahyadri Diagnostics' }),
  );
  it(row('P3.2'), async () =>
    has(
      (await get('/labauth/1')).body,
      'id',
      'labName',
      'labImage',
      'city',
      'address',
      'phone',
      'verified',
      'createdAt',
    ),
  );
  it(row('P7.7'), async () => {
    const { body } = await get('/lab/managepackage/1/test-packages');
    expect(body.length).toBeGreaterThan(2);
    for (const entry of body) expect(entry.lab.id).toBe(1);
  });
  it(row('P7.6'), async () => {
    const [{ id }] = (await get('/lab/managepackage/1/test-packages')).body;
    has(
      (await get(`/lab/package/${id}`)).body,
      'lab.labName',
      'lab.labImage',
      'lab.address',
      'packageTests[0].test.parameters',
    );
  });
  it(row('P7.12'), async () =>
    has((await get('/tests/9')).body, 'testName', 'mrp', 'listOfParameters', 'fastingRequirement', 'testLocation'),
  );
  it(row('P5.9'), async () => {
    const lists = await Promise.all(['Mumbai', 'mumbai', 'MUMBAI'].map((city) => get(`/items?city=${city}&limit=20`)));
    expect(lists[0]!.body).toHaveLength(20);
    for (const list of lists) expect(list.body).toEqual(lists[0]!.body);
  });
  it(row('P6.1'), async () => {
    for (const path of ['/locations/', '/packages/', '/labauth/', '/items?city=Mumbai', '/search?q=iron', '/tests/9'])
      expect((await get(path)).status, path).toBe(200);
  });
  it(row('P5.4'), async () => {
    expect((await post('/callbacks', { phone: 'call me after six' })).status).toBe(201);
    expect((await post('/callbacks', { phone: '   ' })).body.fields).toHaveProperty('phone');
  });
});

describe('accounts', () => {
  const person = { name: 'Asha Rane', email: 'asha.rane@example.in', phone: '9876501234', password: 'a-good-password' };
  it(row('P7.9'), async () => expect((await post('/auth/register', person)).body.otpToken).toEqual(expect.any(String)));
  it.each(['name', 'email', 'phone', 'password'])(`${row('P5.3')}: %s`, async (field) => {
    const answer = await post('/auth/register', { ...person, [field]: '' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
  it.each(['email', 'password'])(`${row('P5.2')}: %s`, async (field) => {
    const answer = await post('/auth/login', { email: 'patient@example.in', password: 'x', [field]: '' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
  it(row('P7.8'), async () =>
    expect(
      (await post('/auth/login', { email: 'patient@example.in', password: 'demonstration-2026' })).body.token,
    ).toEqual(expect.any(String)),
  );
  it(row('P7.10'), async () =>
    expect((await get('/auth/me', await product.loginDemonstration('patient'))).body).toMatchObject({
      email: 'patient@example.in',
    }),
  );
  it(row('P3.4'), async () =>
    expect((await get('/auth/me', await product.loginDemonstration('patient'))).body).toMatchObject({
      name: expect.any(String),
      email: 'patient@example.in',
      phone: expect.any(String),
      role: 'customer',
    }),
  );
  it(row('L6.2'), async () => {
    for (const authorization of [owner, `Bearer ${owner}`])
      expect((await product.call('GET', '/api/labauth/profile', { headers: { authorization } })).status).toBe(200);
  });
});

describe('adding a test package', () => {
  const fields = {
    testName: 'Monsoon Panel',
    category: 'Pathology',
    description: 'For the rains.',
    numberOfTests: '3',
    offerPrice: '499',
    mrp: '900',
    fastingRequirement: 'None',
    resultTime: '24 Hours',
    demographics: 'Male, Female',
    numberOfParameters: '12',
    listOfParameters: 'Dengue NS1, Malaria',
    testDuration: '10 minutes',
    preTestRequirements: 'Drink water, Rest',
    reportFormat: 'PDF',
    testValidity: '1 year',
    testLocation: 'Mumbai, Pune',
  };
  const add = (changes: Record<string, string>, token?: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) if (value) form.set(name, value);
    return product.call('POST', '/api/tests/add', { form, ...(token ? { token } : {}) });
  };
  it(row('P7.11'), async () => {
    const added = await add({ testName: 'Monsoon Panel One' }, admin);
    expect([added.status, added.body.message]).toEqual([201, 'Test package created successfully!']);
  });
  it.each(Object.keys(fields))(`${row('P5.5')}: without %s`, async (field) => {
    const answer = await add({ testName: `Monsoon ${field}`, [field]: '' }, admin);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });
  it(row('P5.6'), async () => {
    const { id } = (await add({ testName: 'Monsoon Lists' }, admin)).body;
    expect((await get(`/tests/${id}`)).body).toMatchObject({
      demographics: ['Male', 'Female'],
      preTestRequirements: ['Drink water', 'Rest'],
      listOfParameters: expect.arrayContaining(['Malaria']),
      testLocation: expect.arrayContaining(['Mumbai', 'Pune']),
    });
  });
  it(row('P6.2'), async () => {
    expect((await add({ testName: 'Monsoon Two' })).status).toBe(401);
    expect((await add({ testName: 'Monsoon Two' }, await product.loginDemonstration('patient'))).status).toBe(403);
  });
  it(row('L7.10'), async () => {
    const { id } = (await add({ testName: 'Monsoon Own' }, owner)).body;
    expect((await get(`/lab/managepackage/${id}`, owner)).body).toMatchObject({ id, lab: { id: lab.labId } });
  });
});

describe('calls of the portal', () => {
  const registration = {
    labName: 'Tapti Diagnostics',
    email: 'tapti@example.in',
    name: 'Usha Tapti',
    phone: '9876504321',
    password: 'a-good-password',
  };
  it(row('L7.1'), async () =>
    expect((await post('/labauth/register', registration)).body.otpToken).toEqual(expect.any(String)),
  );
  it.each(Object.keys(registration))(`${row('L5.1')}: %s`, async (field) => {
    const answer = await post('/labauth/register', { ...registration, labName: 'Tapti Two', [field]: '' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
  it(row('L7.2'), async () => {
    for (const identifier of ['lab@example.in', 'Sahyadri Diagnostics', 'sahyadri diagnostics'])
      expect((await post('/labauth/login', { identifier, password: 'demonstration-2026' })).body.token).toEqual(
        expect.any(String),
      );
  });
  it(row('L3.3'), () =>
    expect(JSON.parse(Buffer.from(owner.split('.')[1]!, 'base64url').toString())).toMatchObject({ labId: lab.labId }),
  );
  it(row('L7.3'), async () =>
    has(
      (await get('/labauth/profile', owner)).body,
      'labName',
      'name',
      'email',
      'phone',
      'address',
      'city',
      'labImage',
      'verified',
    ),
  );
  it(row('L7.4'), async () => {
    const form = new FormData();
    const given = { address: '9 New Road', city: 'Mumbai', pincode: '400053', operationalHours: 'Daily 7 to 9' };
    for (const [name, value] of Object.entries(given)) form.set(name, value);
    const changed = await product.call('PUT', '/api/labprofile/profile', { token: owner, form });
    expect([changed.status, changed.body.message]).toEqual([200, 'Lab profile updated successfully!']);
  });
  it(row('L7.5'), async () => {
    const form = new FormData();
    form.set('taxId', new Blob([new Uint8Array(samplePdf())], { type: 'application/pdf' }), 'tax.pdf');
    const sent = await product.call('POST', '/api/labprofile/upload-documents', { token: owner, form });
    expect([sent.status, sent.body.message]).toEqual([200, 'Documents uploaded successfully!']);
    const handed = (await get('/lab/documents', owner)).body as { slot: string; state: string }[];
    expect(handed.find(({ slot }) => slot === 'taxId')?.state).toBe('waiting');
  });
  it(row('L5.5'), async () => {
    const form = new FormData();
    form.set(
      'taxId',
      new Blob([Buffer.concat([samplePdf(), Buffer.alloc(102_401)])], { type: 'application/pdf' }),
      'tax.pdf',
    );
    const sent = await product.call('POST', '/api/labprofile/upload-documents', { token: owner, form });
    expect([sent.status, sent.body.fields?.taxId ?? sent.body.message]).toEqual([
      400,
      'File size must be under 100 KB',
    ]);
  });
  it(row('L7.6'), async () => {
    for (const path of ['/admin/categories', '/admin/subcategories']) has((await get(path)).body[0], 'id', 'name');
  });
  it(row('L7.7'), async () =>
    has((await get('/parameter/')).body[0], 'id', 'name', 'parameters[0].id', 'parameters[0].name'),
  );
  it(row('L7.8'), async () => {
    const other = await makeLab(product, { city: 'Pune' });
    const token = await other.token();
    const wish = { testPackageId: 7, labPrice: 1234.5, locationId: other.cityId };
    const set = await post('/lab/offerpackage', wish, token);
    expect(set.status).toBe(201);
    const offers = async () =>
      (await get('/packages/7')).body.labOffers.filter(
        (offer: { labAdminId: number }) => offer.labAdminId === other.labId,
      );
    product.deps.cache.forget();
    const [offer] = await offers();
    expect(offer).toMatchObject({ labPrice: 1234.5, locationId: other.cityId });
    await product.call('PUT', `/api/lab/offerpackage/${offer.id}`, { token, body: { labPrice: 999 } });
    product.deps.cache.forget();
    expect((await offers())[0].labPrice).toBe(999);
    await product.call('DELETE', `/api/lab/offerpackage/${offer.id}`, { token });
    product.deps.cache.forget();
    expect(await offers()).toEqual([]);
  });
  it.each(['labPrice', 'locationId'])(`${row('L5.9')}: %s`, async (field) => {
    const wish = { testPackageId: 8, labPrice: 500, locationId: lab.cityId, [field]: '' };
    const answer = await post('/lab/offerpackage', wish, owner);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
  it(row('L7.9'), async () => {
    const [test] = (await get('/parameter/')).body;
    const [category] = (await get('/admin/categories')).body.filter(
      ({ name }: { name: string }) => name === 'Pathology',
    );
    const given = {
      name: 'Tapti Own',
      description: 'Ours.',
      basePrice: 900,
      offerPrice: 500,
      fastingRequired: false,
      resultTime: '24 Hours',
      categoryId: category.id,
      subCategoryIds: [],
      locationIds: [lab.cityId],
      selectedTests: [{ testId: test.id, parameterIds: [test.parameters[0].id] }],
    };
    const { id } = (await post('/lab/managepackage/', given, owner)).body;
    expect((await get(`/lab/managepackage/${id}`, owner)).body.name).toBe('Tapti Own');
    await product.call('PUT', `/api/lab/managepackage/${id}`, { token: owner, body: { offerPrice: 450 } });
    expect((await get('/lab/managepackage/', owner)).body).toContainEqual(
      expect.objectContaining({ id, offerPrice: 450 }),
    );
    await product.call('DELETE', `/api/lab/managepackage/${id}`, { token: owner });
    expect((await get(`/lab/managepackage/${id}`, owner)).status).toBe(404);
  });
  it(row('L3.4'), async () => {
    const [exclusive] = (await get('/admin/categories')).body.filter(
      ({ name }: { name: string }) => name === 'Health Plus Exclusive',
    );
    const { rows } = await product.deps.pool.query(
      "insert into items (kind, lab_id, name, category_id, base_price_paise, offer_price_paise) values ('package', $1, 'Hidden One', $2, 90000, 50000) returning id",
      [lab.labId, exclusive.id],
    );
    expect((await get('/lab/managepackage/', owner)).body.map(({ id }: { id: number }) => id)).not.toContain(
      rows[0].id,
    );
  });
  it(row('L5.6'), async () => {
    const { requiredSlots } = await import('@healthplus/contract/labs/schemas');
    expect([...requiredSlots].sort()).toEqual(
      ['businessRegistration', 'ownershipDoc', 'qualityAssurance', 'taxId', 'technicianCert', 'wasteManagement'].sort(),
    );
  });
});
