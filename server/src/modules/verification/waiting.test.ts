import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { approveDocument, FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';
import { samplePdf } from '#test/sample-pdf.ts';

const product = useProduct();
let admin: string;
beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
});

const OFFER = 'Know your baby’s gender';
const call = (method: string, path: string, token?: string, body?: object) => {
  product.deps.cache.forget();
  return product.call(method, path, { ...(token ? { token } : {}), ...(body ? { body } : {}) });
};
const waiting = async (kind: string, name: string) => {
  const { body } = await call('GET', `/api/admin/approvals?kind=${kind}&limit=100`, admin);
  return body.find((entry: { name: string; labName: string }) => entry.name === name || entry.labName === name);
};
/** A lab whose tax document stands, and what sends another in its place. */
async function withApprovedTaxId() {
  const lab = await makeLab(product);
  const token = await lab.token();
  await approveDocument(product, lab.labId, 'taxId');
  const form = new FormData();
  form.set('taxId', new Blob([new Uint8Array(samplePdf())]), 'new.pdf');
  const send = () => product.call('POST', '/api/labprofile/upload-documents', { token, form });
  return { lab, token, send };
}

interface Waiting {
  kind: string;
  id: number;
  at: string;
  texts: object[];
}
const decide = (entry: Waiting, decision: 'approved' | 'refused', reason = 'Not like this.') =>
  call('POST', `/api/admin/approvals/${entry.kind}/${entry.id}`, admin, {
    decision,
    reason,
    seen: { at: entry.at, texts: entry.texts },
  });
const seen = async (path: string) => (await call('GET', path)).status;

async function packageOf(lab: FixtureLab, changes: object = {}) {
  const token = await lab.token('manager');
  const { body: categories } = await call('GET', '/api/admin/categories');
  const { body: tests } = await call('GET', '/api/parameter/?limit=1');
  const name = `Own package ${randomUUID().slice(0, 8)}`;
  const body = {
    name,
    basePrice: 2400,
    offerPrice: 999,
    categoryId: categories.find((entry: { name: string }) => entry.name === 'Pathology').id,
    locationIds: [lab.cityId],
    selectedTests: [{ testId: tests[0].id, parameterIds: [tests[0].parameters[0].id] }],
    ...changes,
  };
  const made = await call('POST', '/api/lab/managepackage/', token, body);
  expect(made.status).toBe(201);
  const own = async () => (await call('GET', `/api/lab/managepackage/${made.body.id}`, token)).body.review;
  const change = (changed: object) => call('PUT', `/api/lab/managepackage/${made.body.id}`, token, changed);
  return { id: made.body.id as number, name: (changes as { name?: string }).name ?? name, own, change };
}

async function bookOwn(lab: FixtureLab, itemId: number) {
  const { token } = await product.newCustomer();
  const [startsAt] = await slotsOf(product, lab, 'counter');
  const person = { name: 'Asha Rao', sex: 'female', birthDate: '1990-05-01' };
  const body = {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt,
    payment: 'at_collection',
    people: [{ person, itemIds: [itemId] }],
  };
  return call('POST', '/api/bookings', token, body);
}

describe("a lab's own package", () => {
  it('of a verified lab shows at once; with a doubtful text it waits, and is seen, listed and booked by nobody', async () => {
    const lab = await makeLab(product);
    const plain = await packageOf(lab);
    expect(await plain.own()).toBe('released');
    expect(await seen(`/api/lab/package/${plain.id}`)).toBe(200);
    expect((await bookOwn(lab, plain.id)).status).toBe(201);

    const held = await packageOf(lab, { description: `Blood at week 9. ${OFFER}` });
    expect(await held.own()).toBe('waiting');
    expect(await seen(`/api/lab/package/${held.id}`)).toBe(404);
    expect((await call('GET', `/api/items/by-ids?ids=${held.id}`)).body).toEqual([]);
    const listed = await call('GET', `/api/lab/managepackage/${lab.labId}/test-packages`);
    expect(listed.body.map((entry: { id: number }) => entry.id)).toEqual([plain.id]);
    expect((await bookOwn(lab, held.id)).body.code).toBe('not_bookable');
    // Another price makes its words no better.
    expect((await held.change({ offerPrice: 201 })).status).toBe(200);
    expect(await held.own()).toBe('waiting');
    const entry = await waiting('package', held.name);
    expect(entry).toMatchObject({
      reason: 'words',
      texts: [{ field: 'description', text: expect.stringContaining(OFFER) }],
    });

    expect((await decide(entry, 'approved')).status).toBe(200);
    expect((await decide(entry, 'approved')).status).toBe(409);
    expect(await held.own()).toBe('released');
    expect(await seen(`/api/lab/package/${held.id}`)).toBe(200);
    expect((await bookOwn(lab, held.id)).status).toBe(201);

    // What is written again is judged again.
    expect((await held.change({ name: `Baby boy or girl ${randomUUID().slice(0, 6)}` })).status).toBe(200);
    expect(await seen(`/api/lab/package/${held.id}`)).toBe(404);
    const again = (await call('GET', '/api/admin/approvals?kind=package&limit=100', admin)).body.find(
      (one: { labName: string }) => one.labName === lab.name,
    );
    expect((await decide(again, 'refused', 'This is an offence.')).status).toBe(200);
    expect(await held.own()).toBe('refused');
    const { rows } = await product.deps.pool.query(
      'select text from messages m join labs l on l.email = m.recipient where l.id = $1 order by m.id desc limit 1',
      [lab.labId],
    );
    expect(rows[0].text).toContain('This is an offence.');
    // Refused, it stays so whatever else of it is saved.
    expect((await held.change({ offerPrice: 210 })).status).toBe(200);
    expect(await held.own()).toBe('waiting');
    expect(await seen(`/api/lab/package/${held.id}`)).toBe(404);
    await held.change({ name: `Plain again ${randomUUID().slice(0, 6)}`, description: 'Plain' });
    expect(await held.own()).toBe('released');
  });
  it('of a lab that is not verified waits, and is released when the lab is verified', async () => {
    const lab = await makeLab(product, { verified: false });
    const own = await packageOf(lab);
    const doubtful = await packageOf(lab, { name: `Gender reveal ${randomUUID().slice(0, 6)}` });
    expect(await own.own()).toBe('waiting');
    expect(await seen(`/api/lab/package/${own.id}`)).toBe(404);
    expect(await waiting('package', own.name)).toMatchObject({ reason: 'unverified_lab' });
    await doubtful.change({ offerPrice: 201 });
    expect(await waiting('package', doubtful.name)).toMatchObject({ reason: 'words' });
    for (const slot of [
      'businessRegistration',
      'taxId',
      'wasteManagement',
      'qualityAssurance',
      'technicianCert',
      'ownershipDoc',
    ])
      await approveDocument(product, lab.labId, slot);
    expect((await call('POST', `/api/admin/labs/${lab.labId}/decision`, admin, { decision: 'approved' })).status).toBe(
      200,
    );
    expect(await own.own()).toBe('released');
    expect(await doubtful.own()).toBe('waiting');
  });
});

describe('the section form of a package', () => {
  const fields = {
    testName: 'Form package',
    category: 'Pathology',
    description: 'Plain',
    numberOfTests: 1,
    offerPrice: 999,
    mrp: 2400,
    fastingRequirement: 'No',
    resultTime: '31 hours',
    demographics: 'Adults',
    numberOfParameters: 1,
    listOfParameters: 'Fixturin of the form',
    testDuration: '10 minutes',
    preTestRequirements: 'None',
    reportFormat: 'PDF',
    testValidity: '1 month',
    testLocation: 'Mumbai',
  };
  it('is for the office of a lab, which chooses of the site’s categories and makes none', async () => {
    const lab = await makeLab(product, { verified: false });
    for (const role of ['collector', 'technician', 'front_desk', 'signatory'] as const)
      expect((await call('POST', '/api/tests/add', await lab.token(role), fields)).status, role).toBe(403);
    const manager = await lab.token('manager');
    const made = await call('POST', '/api/tests/add', manager, { ...fields, category: 'Free text of mine' });
    expect(made).toMatchObject({ status: 400, body: { fields: { category: expect.stringContaining('Pathology') } } });
    expect(
      (await call('POST', '/api/tests/add', manager, { ...fields, category: 'Health Plus Exclusive' })).status,
    ).toBe(400);
    const { rows } = await product.deps.pool.query("select 1 from categories where name = 'Free text of mine'");
    expect(rows).toEqual([]);
    const added = await call('POST', '/api/tests/add', manager, {
      ...fields,
      testName: `Form ${randomUUID().slice(0, 8)}`,
    });
    expect(added.status).toBe(201);
    expect(await seen(`/api/lab/package/${added.body.id}`)).toBe(404);
  });
});

describe('the name of a lab', () => {
  it('that is doubtful is not seen until it is released', async () => {
    const labName = `Baby Gender Test Centre ${randomUUID().slice(0, 6)}`;
    const email = `${randomUUID()}@example.in`;
    const registered = await call('POST', '/api/labauth/register', undefined, {
      labName,
      email,
      name: 'Owner',
      phone: '9876543210',
      password: 'a-good-password',
    });
    expect(registered.status).toBe(201);
    await call('POST', '/api/labauth/verify-otp', undefined, {
      otp: await product.lastCode(email),
      otpToken: registered.body.otpToken,
    });
    const { rows } = await product.deps.pool.query(
      'update labs set city_id = 1, address = $2 where name = $1 returning id',
      [labName, 'Fort'],
    );
    const id = rows[0].id;
    const names = async () => (await call('GET', '/api/labauth/')).body.map((lab: { labName: string }) => lab.labName);
    expect(await seen(`/api/labauth/${id}`)).toBe(404);
    expect(await names()).not.toContain(labName);
    const entry = await waiting('lab', labName);
    expect(entry.texts).toEqual([{ field: 'labName', text: labName }]);
    expect((await call('POST', `/api/admin/labs/${id}/decision`, admin, { decision: 'approved' })).status).toBe(409);
    await decide(entry, 'approved');
    expect(await seen(`/api/labauth/${id}`)).toBe(200);
    expect(await names()).toContain(labName);
  });
});

describe('a text of the site', () => {
  it('that is doubtful is refused beside its field until an administrator has released it', async () => {
    const name = `Fetal sex chromosome study ${randomUUID().slice(0, 6)}`;
    const body = { name, specimen: 'Blood', parameterIds: [1], synonyms: [] };
    const refused = await call('POST', '/api/admin/tests', admin, body);
    expect(refused).toMatchObject({ status: 400, body: { fields: { name: expect.stringContaining('Approvals') } } });
    const entry = (await call('GET', '/api/admin/approvals?kind=text&limit=100', admin)).body.find(
      (one: { texts: { text: string }[] }) => one.texts[0]!.text === name,
    );
    expect((await decide(entry, 'approved')).status).toBe(200);
    expect((await call('POST', '/api/admin/tests', admin, body)).status).toBe(201);
  });
  it('that is judged field by field is not doubtful for what stands in another field', async () => {
    const lab = await makeLab(product);
    const own = await packageOf(lab, {
      name: `Pregnancy Test ${randomUUID().slice(0, 6)}`,
      demographics: ['Female'],
      preTestRequirements: ['Tell your sex and age at the desk'],
    });
    expect(await own.own()).toBe('released');
  });
});

describe('a search', () => {
  it('for the sex of an unborn child finds nothing, says why, and is not remembered', async () => {
    for (const q of ['baby gender test', 'ladka ya ladki jaanch', 'गर्भ में लड़का या लड़की', 's.e.x of b.a.b.y']) {
      const { body } = await call('GET', `/api/search?q=${encodeURIComponent(q)}`);
      expect(body, q).toMatchObject({ results: [], correctedTo: null, refused: 'prenatal_sex' });
    }
    const { body } = await call('GET', '/api/search?q=pregnancy%20test');
    expect(body.refused).toBeNull();
    const { rows } = await product.deps.pool.query(
      "select query from search_log where query like '%gender%' or query like '%ladk%'",
    );
    expect(rows).toEqual([]);
  });
});

describe('a verified lab', () => {
  const profile = (lab: FixtureLab, changes: object) => ({
    address: '7 Fixture Road',
    city: lab.city,
    pincode: '400053',
    operationalHours: 'Daily',
    ...changes,
  });
  it('that moves stays where it was until that is approved; its hours change at once', async () => {
    const lab = await makeLab(product);
    const token = await lab.token();
    const save = (changes: object) => call('PUT', '/api/labprofile/profile', token, profile(lab, changes));
    const read = async () => (await call('GET', '/api/labauth/profile', token)).body;
    expect(
      (await save({ city: 'Delhi', pincode: '110001', address: '9 New Road', operationalHours: 'Mon to Fri' })).status,
    ).toBe(200);
    expect(await read()).toMatchObject({
      city: 'Mumbai',
      verified: true,
      operationalHours: 'Mon to Fri',
      pendingAddress: { city: 'Delhi', pincode: '110001' },
    });
    const labs = async (city: string) =>
      (await call('GET', `/api/labauth/?city=${city}`)).body.map((entry: { id: number }) => entry.id);
    expect(await labs('Mumbai')).toContain(lab.labId);
    expect(await labs('Delhi')).not.toContain(lab.labId);
    const entry = await waiting('profile', lab.name);
    expect(entry.changes).toContainEqual({ field: 'city', before: 'Mumbai', after: 'Delhi' });
    await decide(entry, 'refused', 'Send the new rent agreement.');
    expect(await read()).toMatchObject({ city: 'Mumbai', pendingAddress: null });

    await save({ city: 'Delhi', pincode: '110001', address: '9 New Road' });
    // Whoever has booked there is not left behind in another city.
    const { number } = (await bookOwn(lab, lab.itemId)).body;
    const left = await decide(await waiting('profile', lab.name), 'approved');
    expect([left.status, left.body.messageCode.code]).toEqual([409, 'count_visits_lie_before_this_centre']);
    await call('POST', `/api/lab/bookings/${number}/decline`, token, { reason: 'We move' });
    await decide(await waiting('profile', lab.name), 'approved');
    expect(await read()).toMatchObject({ city: 'Delhi', address: '9 New Road', pendingAddress: null, verified: true });
    const { rows } = await product.deps.pool.query(
      'select c.name, ce.address from centres ce join cities c on c.id = ce.city_id where ce.lab_id = $1',
      [lab.labId],
    );
    expect(rows).toEqual([{ name: 'Delhi', address: '9 New Road' }]);
    // Words of its hours that were held are its hours once they are approved.
    await save({ city: 'Delhi', pincode: '110001', address: '9 New Road', operationalHours: `Daily. ${OFFER}` });
    expect(await read()).toMatchObject({ operationalHours: 'Daily' });
    await decide(await waiting('profile', lab.name), 'approved');
    expect((await read()).operationalHours).toBe(`Daily. ${OFFER}`);
    // What is as it was before needs nobody.
    await save({ city: 'Mumbai' });
    await save({ city: 'Delhi', pincode: '110001', address: '9 New Road' });
    expect(await waiting('profile', lab.name)).toBeUndefined();
  });
  it('of a lab that is not verified yet, doubted and then written otherwise, keeps it from nothing', async () => {
    const lab = await makeLab(product, { verified: false });
    const token = await lab.token('owner');
    const review = async () =>
      (await product.deps.pool.query('select review from labs where id = $1', [lab.labId])).rows[0].review;
    const save = async (operationalHours: string) => {
      const saved = await call('PUT', '/api/labprofile/profile', token, profile(lab, { operationalHours }));
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    };
    await save(`Daily. ${OFFER}`);
    expect(await review()).toBe('waiting');
    await save('Daily');
    expect([await review(), await waiting('lab', lab.name)]).toEqual(['released', undefined]);
    await save(`Daily. ${OFFER}`);
    await decide(await waiting('lab', lab.name), 'refused');
    expect(await review()).toBe('refused');
    await save('Daily');
    expect(await review()).toBe('released');
  });
  it('that replaces an approved document keeps it until the new one is approved', async () => {
    const { lab, token, send } = await withApprovedTaxId();
    const document = async () =>
      (await call('GET', '/api/lab/documents', token)).body.find((one: { slot: string }) => one.slot === 'taxId');
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await document()).toMatchObject({ state: 'waiting', standing: true, fileName: 'new.pdf' });
    await decide(await waiting('document', lab.name), 'refused', 'It cannot be read.');
    expect(await document()).toMatchObject({ state: 'approved', standing: true, fileName: 'paper.pdf' });
    await send();
    await decide(await waiting('document', lab.name), 'approved');
    expect(await document()).toMatchObject({ state: 'approved', fileName: 'new.pdf' });
    expect(await waiting('document', lab.name)).toBeUndefined();
  });
  it('is not approved unread: what was sent or written on it since it was shown is read again', async () => {
    const { lab, token, send } = await withApprovedTaxId();
    const describeAs = (validUntil: string) =>
      call('PUT', '/api/lab/documents/taxId/details', token, { number: 'T-1', issuer: 'State', validUntil });
    await send();
    expect((await describeAs(dayAhead(60))).status).toBe(200);
    const shown = await waiting('document', lab.name);
    expect(shown.texts).toContainEqual({ field: 'validUntil', text: dayAhead(60) });
    await describeAs('2099-12-31');
    expect((await decide(shown, 'approved')).body.code).toBe('conflict');
    const again = await waiting('document', lab.name);
    await send();
    expect((await decide(again, 'approved')).status).toBe(409);
    expect(
      (await call('POST', `/api/admin/approvals/document/${again.id}`, admin, { decision: 'approved' })).status,
    ).not.toBe(200);
    expect((await decide(await waiting('document', lab.name), 'approved')).status).toBe(200);
  });
});

describe('an item that needs a licence', () => {
  it('is bookable only where it is approved: in prices, choices and booking', async () => {
    const { itemId } = await makeItem(product, { kind: 'scan', name: `Ultrasound ${randomUUID().slice(0, 6)}` });
    await product.deps.pool.query("update items set licence = 'pcpndt' where id = $1", [itemId]);
    const lab = await makeLab(product);
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 77700)',
      [lab.labId, itemId, lab.cityId],
    );
    const choice = async () => (await call('GET', `/api/items/${itemId}/labs?city=Mumbai`)).body[0];
    const card = async () => (await call('GET', `/api/items/by-ids?ids=${itemId}&city=Mumbai`)).body[0];
    // The lab reads at its price what that waits for, and its page does not sell it.
    const ownersToken = await lab.token();
    const lacks = async () => {
      const { body } = await call('GET', '/api/lab/offers?mine=1', ownersToken);
      return body.find(({ id }: { id: number }) => id === itemId).lacksLicence;
    };
    const sold = async () =>
      (await call('GET', `/api/items?lab=${lab.labId}&city=Mumbai`)).body.map(({ id }: { id: number }) => id);
    expect(await choice()).toMatchObject({ bookable: false, licensed: false });
    expect([await lacks(), await sold()]).toEqual(['pcpndt', [lab.itemId]]);
    expect(await card()).toMatchObject({ labCount: 0, price: FIGURES.list });
    expect((await bookOwn(lab, itemId)).body.code).toBe('not_bookable');
    // Another licence does not do.
    await approveDocument(product, lab.labId, 'aerbLicence');
    expect(await card()).toMatchObject({ labCount: 0 });
    await approveDocument(product, lab.labId, 'pcpndtRegistration');
    expect(await choice()).toMatchObject({ bookable: true, licensed: true, price: 777 });
    expect(await lacks()).toBeNull();
    // A licence is of a place: a price for a city where no centre has it is not booked there.
    await product.deps.pool.query(
      "insert into offers (lab_id, item_id, city_id, price_paise) select $1, $2, id, 77700 from cities where name = 'Pune'",
      [lab.labId, itemId],
    );
    const { body: priced } = await call('GET', '/api/lab/offers?mine=1', ownersToken);
    expect(priced.find(({ id }: { id: number }) => id === itemId).offers).toMatchObject([
      { city: 'Mumbai', licensed: true },
      { city: 'Pune', licensed: false },
    ]);
    expect(await sold()).toContain(itemId);
    expect(await card()).toMatchObject({ labCount: 1, price: 777 });
    expect((await bookOwn(lab, itemId)).status).toBe(201);
    await product.deps.pool.query(
      "update lab_documents set state = 'rejected' where lab_id = $1 and slot = 'pcpndtRegistration'",
      [lab.labId],
    );
    expect(await card()).toMatchObject({ labCount: 0 });
  });
  it('is known by its name when it is added; the scans of the demonstration can all be booked', async () => {
    const { body: categories } = await call('GET', '/api/admin/categories');
    const { body: tests } = await call('GET', '/api/parameter/?limit=1');
    const base = {
      basePrice: 2400,
      offerPrice: 999,
      categoryId: categories[0].id,
      locationIds: [1],
      selectedTests: [{ testId: tests[0].id, parameterIds: [tests[0].parameters[0].id] }],
      kind: 'scan',
    };
    for (const [name, licence] of [
      ['Ultrasound of the knee', 'pcpndt'],
      ['X-Ray of the hand', 'aerb'],
      ['CT scan of the spine', 'aerb'],
      ['MRI of the knee', null],
    ] as const) {
      const { body } = await call('POST', '/api/admin/items', admin, { ...base, name });
      expect((await call('GET', `/api/admin/items/${body.id}`, admin)).body.licence, name).toBe(licence);
    }
    const { rows } = await product.deps.pool.query(
      "select i.name, p.bookable_labs from items i join item_city_prices p on p.item_id = i.id join cities c on c.id = p.city_id where i.id between 1 and 6 and c.name = 'Mumbai'",
    );
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(row.bookable_labs, row.name).toBeGreaterThan(0);
  });
});
