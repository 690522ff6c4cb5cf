import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct({ jobs: true });
const patient = { name: 'Kiran Correct', phone: '9876523888', sex: 'female', age: 30 };

/** The same person twice at a lab whose item measures haemoglobin: 12.5 g/dL is ordinary for a woman and low for a man. */
async function twice() {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
  const orders = [(await walkIn(product, lab, patient)).orderId, (await walkIn(product, lab, patient)).orderId];
  for (const orderId of orders) await typeResults(product, technician, orderId, { [idOf('hb')]: '12.5' });
  const flags = () =>
    Promise.all(orders.map(async (id) => (await readWork(product, technician, id)).parameters[0].flag));
  expect(await flags()).toEqual(['normal', 'normal']);
  return { lab, idOf, desk, technician, orders, flags };
}

it('whom one order is for is corrected on every order of theirs that is worked on', async () => {
  const { desk, technician, orders, flags } = await twice();
  const corrected = await product.call('PUT', `/api/lab/orders/${orders[1]}/person`, {
    token: desk,
    body: { name: patient.name, sex: 'male', age: 30 },
  });
  expect(corrected.body.judgedAnew).toBe(2);
  expect(await flags()).toEqual(['low', 'low']);
  for (const orderId of orders) expect((await readWork(product, technician, orderId)).person.sex).toBe('male');
});

it('what was signed keeps whom it was signed for; the corrected one waits for a signature as an amendment', async () => {
  const { lab, desk, technician, orders } = await twice();
  const [orderId] = orders as [number];
  const signatory = await lab.token('signatory');
  expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
  // As it was signed before a report kept whom it is of.
  await product.deps.pool.query('update reports set person_name = null, person_sex = null where order_id = $1', [
    orderId,
  ]);
  const person = { name: 'Zubin Said', sex: 'female', age: 30 };
  const correct = () => product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body: person });
  expect((await correct()).status).toBe(200);
  const signed = async () => {
    const { rows } = await product.deps.pool.query(
      'select code from reports where order_id = $1 and code is not null order by version',
      [orderId],
    );
    const checks = rows.map(({ code }) => product.call('GET', `/api/report-checks/${code}`));
    return (await Promise.all(checks)).map(({ body }) => body.initials);
  };
  expect(await signed()).toEqual(['K. C.']);
  const queued = async () => {
    const { body } = await product.call('GET', '/api/lab/sign-queue', { token: signatory });
    return body.find((entry: { orderId: number }) => entry.orderId === orderId)?.signs ?? null;
  };
  expect(await queued()).toBe('amendment');
  const why = { reason: 'The name was written down wrongly' };
  expect((await sign(product, signatory, orderId, why)).body.reportState).toBe('amended');
  expect(await signed()).toEqual(['K. C.', 'Z. S.']);
  expect([await queued(), (await readWork(product, technician, orderId)).hasDraft]).toEqual([null, false]);
});

it('a name that is corrected leaves the date of birth, of the order and of the patient; another age takes its place', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
  const birthDate = '2024-02-29';
  const { orderId } = await walkIn(product, lab, {
    name: 'Baby of Asha',
    phone: '9876523777',
    sex: 'female',
    birthDate,
  });
  await typeResults(product, technician, orderId, { [idOf('hb')]: '12.5' });
  const correct = (body: object) => product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body });
  const written = async () => {
    const { rows } = await product.deps.pool.query(
      `select o.person_name as name, o.person_birth_date::text as born, p.birth_date::text as known, o.person_age_years as years
       from orders o join patients p on p.id = o.patient_id where o.id = $1`,
      [orderId],
    );
    return rows[0];
  };
  expect((await correct({ name: 'Baby of Usha', sex: 'female' })).status).toBe(200);
  expect(await written()).toEqual({ name: 'Baby of Usha', born: birthDate, known: birthDate, years: null });
  expect((await correct({ name: 'Usha', sex: 'female', age: 31 })).status).toBe(200);
  expect(await written()).toEqual({ name: 'Usha', born: null, known: null, years: 31 });
});

it('a patient who is written down anew on their own page is so on the orders that are worked on', async () => {
  const { desk, orders, flags } = await twice();
  const { rows } = await product.deps.pool.query('select patient_id from orders where id = $1', [orders[0]]);
  const { age, ...known } = patient;
  const saved = await product.call('PUT', `/api/lab/patients/${rows[0].patient_id}`, {
    token: desk,
    body: { ...known, age, sex: 'male', email: '' },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await expect.poll(flags, { timeout: 10_000 }).toEqual(['low', 'low']);
});

it('two who correct a patient at once each write what they have changed; what both have is asked about', async () => {
  const { desk, orders } = await twice();
  const { rows } = await product.deps.pool.query('select patient_id from orders where id = $1', [orders[0]]);
  const path = `/api/lab/patients/${rows[0].patient_id}`;
  const { body: opened } = await product.call('GET', path, { token: desk });
  const { name, sex, phone, email, birthDate, age: years } = opened;
  const was = { name, sex, phone, email, birthDate, age: years };
  const save = (change: object) =>
    product.call('PUT', path, { token: desk, body: { name, sex, phone, email, age: years, was, ...change } });
  expect((await save({ phone: '9876500045' })).body.phone).toBe('+919876500045');
  // Seen before that: another age, and the telephone as it was.
  expect((await save({ age: 29 })).body).toMatchObject({ phone: '+919876500045', age: 29 });
  const late = await save({ phone: '9876500046' });
  expect([late.status, late.body.fields.phone]).toEqual([409, 'Saved by somebody else meanwhile: +919876500045']);
});

it('who came in place of a patient has this order alone, and a record of their own: the other’s orders and name stay', async () => {
  const { desk, technician, orders, flags } = await twice();
  const correct = (orderId: number, body: object) =>
    product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body });
  const names = () =>
    Promise.all(orders.map(async (id) => (await readWork(product, technician, id)).person.name as string));
  const records = async () => {
    const { rows } = await product.deps.pool.query(
      'select p.name, p.contacts_lent as lent from orders o join patients p on p.id = o.patient_id where o.id = any($1) order by o.id',
      [orders],
    );
    return rows;
  };
  const vikram = { name: 'Vikram Correct', sex: 'male', age: 51 };
  expect((await correct(orders[1]!, vikram)).body.judgedAnew).toBe(1);
  expect([await names(), await flags()]).toEqual([
    [patient.name, vikram.name],
    ['normal', 'low'],
  ]);
  expect(await records()).toEqual([
    { name: patient.name, lent: false },
    { name: vikram.name, lent: true },
  ]);
  // A second Kiran of the same name is somebody else where the desk says so.
  await correct(orders[0]!, { name: patient.name, sex: 'female', age: 62, somebodyElse: true });
  expect(await records()).toEqual([
    { name: patient.name, lent: true },
    { name: vikram.name, lent: true },
  ]);
});

it('a change of the site’s ranges judges anew what no lab has signed', async () => {
  const { idOf, flags } = await twice();
  const hb = idOf('hb');
  const admin = await product.loginDemonstration('admin');
  const { body } = await product.call('GET', '/api/admin/parameters?q=Haemoglobin', { token: admin });
  const shown = body.find(({ id }: { id: number }) => id === hb);
  const { id: _, tests: __, ...given } = shown;
  const referenceRanges = shown.referenceRanges.map((range: { low: number | null }) => ({
    ...range,
    low: 13,
    high: 18,
  }));
  const written = await product.call('PUT', `/api/admin/parameters/${hb}`, {
    token: admin,
    body: { ...given, referenceRanges },
  });
  expect(written.status, JSON.stringify(written.body)).toBeLessThan(300);
  await expect.poll(flags, { timeout: 10_000 }).toEqual(['low', 'low']);
});

it('what the lab corrects of somebody on the site stands in their account too: the next visit is of them as they are', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const { token } = await product.newCustomer();
  const times = await slotsOf(product, lab, 'counter');
  const call = (by: string, method: string, path: string, body?: object) =>
    product.call(method, `/api${path}`, { token: by, ...(body && { body }) });
  const people = async () => (await call(token, 'GET', '/account/people')).body;
  const book = async (person: object) => {
    const people = [{ ...person, itemIds: [lab.itemId] }];
    const at = { labId: lab.labId, city: lab.city, place: 'counter', startsAt: times.pop(), payment: 'at_collection' };
    const { body, status } = await call(token, 'POST', '/bookings', { ...at, people });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.orders[0].id as number;
  };
  const orderId = await book({
    person: { name: 'Jaya Menon', sex: 'male', birthDate: '1958-03-04', relation: 'mother' },
  });
  const right = { name: 'Jaya R Menon', sex: 'female', birthDate: '1956-03-04' };
  expect((await call(desk, 'PUT', `/lab/orders/${orderId}/person`, right)).status).toBe(200);
  const [entry] = (await people()).filter(({ relation }: { relation: string }) => relation === 'mother');
  expect(entry).toMatchObject(right);
  const again = await book({ personId: entry.id });
  const { rows } = await product.deps.pool.query(
    'select person_name as name, person_sex as sex, person_birth_date::text as "birthDate" from orders where id = $1',
    [again],
  );
  expect(rows).toEqual([right]);
  // An age takes no date of birth away, and somebody of another name is another person of the account.
  const byAge = { name: right.name, sex: 'female', age: 70 };
  expect((await call(desk, 'PUT', `/lab/orders/${orderId}/person`, byAge)).status).toBe(200);
  expect(await people()).toContainEqual(expect.objectContaining(right));
  expect((await call(desk, 'PUT', `/lab/orders/${orderId}/person`, right)).status).toBe(200);
  const other = { name: 'Sunil Kumar', sex: 'male', birthDate: '2015-01-01' };
  expect((await call(desk, 'PUT', `/lab/orders/${orderId}/person`, other)).status).toBe(200);
  expect(await people()).toContainEqual(expect.objectContaining(right));
  expect(await people()).toContainEqual(expect.objectContaining({ ...other, relation: 'family' }));
  // Another order of theirs that says something else by now changes nothing of it.
  await product.deps.pool.query("update people set name = 'Jaya Menon R' where id = $1", [entry.id]);
  expect((await call(desk, 'PUT', `/lab/orders/${again}/person`, { ...right, name: 'J Menon' })).status).toBe(200);
  expect((await people()).map(({ name }: { name: string }) => name)).toContain('Jaya Menon R');
});
