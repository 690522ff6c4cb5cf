import { randomUUID } from 'node:crypto';
import type { Patient, PatientDetail } from '@healthplus/contract/patients/schemas';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
const meera = { name: 'Meera Walk-In', phone: '98765 43210', sex: 'female', age: 41 };

async function desk(of?: FixtureLab) {
  const lab = of ?? (await makeLab(product));
  const token = await lab.token('front_desk');
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    product.call(method, `/api/lab${path}`, { token, ...(body && { body }) });
  const find = async (q: string): Promise<Patient[]> =>
    (await call('GET', `/patients?q=${encodeURIComponent(q)}`)).body;
  const open = async (id: number): Promise<PatientDetail> => (await call('GET', `/patients/${id}`)).body;
  const visit = (patient: object, headers = { 'idempotency-key': randomUUID() }) =>
    product.call('POST', '/api/lab/walk-ins', { token, headers, body: { patient, itemIds: [lab.itemId] } });
  return { lab, token, call, find, open, visit };
}

async function book(lab: FixtureLab, token: string, people: object[], startsAt: string) {
  const { status, body } = await product.call('POST', '/api/bookings', {
    token,
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt,
      payment: 'at_collection',
      people: people.map((person) => ({ person, itemIds: [lab.itemId] })),
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const father = { name: 'Dilip Rane', sex: 'male', birthDate: '1955-02-03', relation: 'father' };
const herself = { name: 'Asha Rane', sex: 'female', birthDate: '1990-04-05' };

describe('whom a lab knows', () => {
  it('is everybody for whom tests were booked on the site, each once', async () => {
    const { lab, find, open } = await desk();
    const { token } = await product.newCustomer();
    const times = await slotsOf(product, lab, 'counter');
    const first = await book(lab, token, [herself, father], times[0]!);
    const second = await book(lab, token, [father], times[1]!);
    expect((await find('')).map(({ number, name }) => [number, name])).toEqual([
      [2, 'Dilip Rane'],
      [1, 'Asha Rane'],
    ]);
    const [dilip] = await find('dilip');
    expect(await open(dilip!.id)).toMatchObject({
      onSite: true,
      birthDate: '1955-02-03',
      alike: [{ name: 'Asha Rane' }],
      orders: [
        { number: second.number, personName: 'Dilip Rane', items: [lab.itemName], state: 'active', reportState: null },
        { number: first.number },
      ],
    });
  });

  it('is the same at the desk and on the site, by telephone, name, sex and age', async () => {
    const { lab, find, visit, open } = await desk();
    const customer = await product.newCustomer();
    // Anybody may write another's telephone: a code has proven this one.
    const { rows } = await product.deps.pool.query(
      'update accounts set phone_verified_at = now() where email = $1 returning phone',
      [customer.email],
    );
    const phone = rows[0].phone as string;
    const years = new Date(product.deps.now()).getFullYear() - 1955;
    await visit({ ...father, relation: undefined, birthDate: undefined, age: years, phone });
    const [time] = await slotsOf(product, lab, 'counter');
    await book(lab, customer.token, [father], time!);
    const found = await find('dilip');
    expect(found).toHaveLength(1);
    expect((await open(found[0]!.id)).orders).toHaveLength(2);
    const stranger = await product.newCustomer();
    await product.deps.pool.query('update accounts set phone = $1 where email = $2', [phone, stranger.email]);
    const [, later] = await slotsOf(product, lab, 'counter');
    await book(lab, stranger.token, [father], later!);
    expect((await open(found[0]!.id)).orders).toHaveLength(2);
    expect(await find('dilip')).toHaveLength(2);
    // His grandson of the same name, at the same telephone, is somebody else.
    await visit({ name: 'Dilip Rane', sex: 'male', birthDate: '2015-06-07', phone });
    expect(await find('dilip')).toHaveLength(3);
  });

  it('is found by a number of four digits, which may be the end of a telephone, too', async () => {
    const { visit, find, lab } = await desk();
    await visit(meera);
    await product.deps.pool.query('update patients set number = 4711 where lab_id = $1', [lab.labId]);
    await visit({ ...meera, name: 'Another', phone: '98765 04711' });
    expect((await find('4711')).map(({ name }) => name)).toEqual(['Another', 'Meera Walk-In']);
  });

  it('is read page by page, and counted', async () => {
    const { visit, call } = await desk();
    for (const letter of 'abcde') await visit({ ...meera, name: `Person ${letter}` });
    const first = await call('GET', '/patients?limit=2&q=person');
    expect(first.body.map(({ number }: Patient) => number)).toEqual([5, 4]);
    expect(first.headers['x-total-count']).toBe('5');
    const next = /cursor=([^&>]+)/.exec(String(first.headers.link))![1]!;
    const second = await call('GET', `/patients?limit=2&q=person&cursor=${next}`);
    expect(second.body.map(({ number }: Patient) => number)).toEqual([3, 2]);
  });

  it('is written down anew, and the next visit takes it from there', async () => {
    const { lab, token, find, visit, call, open } = await desk();
    await visit(meera);
    const [patient] = await find('meera');
    const change = { name: 'Meera Shah', phone: '98111 22255', email: 'Meera@Example.in', sex: 'female' };
    const changed = await call('PUT', `/patients/${patient!.id}`, { ...change, birthDate: '1984-01-31' });
    expect(changed.body).toMatchObject({ name: 'Meera Shah', phone: '+919811122255', email: 'meera@example.in' });
    expect((await find('22255'))[0]).toMatchObject({ name: 'Meera Shah', birthDate: '1984-01-31' });
    await product.call('POST', '/api/lab/walk-ins', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { patientId: patient!.id, itemIds: [lab.itemId] },
    });
    expect((await open(patient!.id)).orders.map(({ personName }) => personName)).toEqual([
      'Meera Shah',
      'Meera Walk-In',
    ]);
    const wrong = await call('PUT', `/patients/${patient!.id}`, { ...change, phone: '12', age: 200 });
    expect(wrong.body.fields).toMatchObject({ phone: expect.any(String), age: expect.any(String) });
  });
});

it('is nobody once the last of those who booked for them is erased, and the other’s until then', async () => {
  const { lab, find, open, call } = await desk();
  const times = await slotsOf(product, lab, 'counter');
  const mother = { name: 'Malti Shared', sex: 'female', birthDate: '1950-01-02', relation: 'mother' };
  const accounts: { token: string; email: string }[] = [];
  for (const index of [0, 1]) {
    const account = await product.newCustomer();
    const { number } = await book(lab, account.token, [mother], times[index]!);
    await product.call('POST', `/api/bookings/${number}/cancel`, { token: account.token, body: {} });
    accounts.push(account);
  }
  const known = await find('malti');
  if (known.length === 2) await call('POST', `/patients/${known[0]!.id}/merge`, { intoId: known[1]!.id });
  const [{ id }] = (await find('malti')) as [Patient];
  expect((await open(id)).orders).toHaveLength(2);
  const { rows } = await product.deps.pool.query(
    'select email from accounts where id = (select account_id from patients where id = $1)',
    [id],
  );
  const first = accounts.find(({ email }) => email === rows[0].email)!;
  const erase = async ({ token }: { token: string }) =>
    product.call('POST', '/api/account/erase', { token, body: { password: 'a-good-password' } });
  expect((await erase(first)).status).toBe(200);
  expect((await find('malti')).map((patient) => patient.id)).toEqual([id]);
  expect((await erase(accounts.find((account) => account !== first)!)).status).toBe(200);
  expect(await find('malti')).toEqual([]);
  const left = await product.deps.pool.query(
    "select 1 from patients where lab_id = $1 and (name ilike '%malti%' or phone <> '')",
    [lab.labId],
  );
  expect(left.rows).toEqual([]);
});

describe('two records of one person', () => {
  async function two() {
    const one = await desk();
    await one.visit(meera);
    await one.visit({ ...meera, name: 'Mira Walk In' });
    const [wrong, right] = (await one.find('3210')) as [Patient, Patient];
    const merge = (from: number, into: number) => one.call('POST', `/patients/${from}/merge`, { intoId: into });
    return { ...one, wrong, right, merge };
  }

  it('become one with everything that was done, and two again as they were', async () => {
    const { find, open, call, merge, wrong, right, visit } = await two();
    expect((await open(right.id)).alike.map(({ id }) => id)).toEqual([wrong.id]);
    const merged = await merge(wrong.id, right.id);
    expect(merged.status).toBe(200);
    expect(merged.body).toMatchObject({
      id: right.id,
      alike: [],
      merged: [{ id: wrong.id, name: 'Mira Walk In', mergedBy: 'Fixture front_desk' }],
      orders: [{ personName: 'Mira Walk In' }, { personName: 'Meera Walk-In' }],
    });
    expect((await find('3210')).map(({ id }) => id)).toEqual([right.id]);
    expect(await open(wrong.id)).toMatchObject({ mergedInto: { id: right.id, number: 1 }, orders: [] });
    // Who comes again under the wrong name is written into the record that stands.
    await visit({ ...meera, name: 'Mira Walk In' });
    expect((await open(right.id)).orders).toHaveLength(3);
    const apart = await call('POST', `/patients/${wrong.id}/unmerge`, { alsoOrderIds: [] });
    expect(apart.body).toMatchObject({ id: wrong.id, mergedInto: null, orders: [{ personName: 'Mira Walk In' }] });
    // What came while they were one stays where it was written, unless the desk says otherwise.
    expect((await open(right.id)).orders).toHaveLength(2);
  });

  it('a record that stands for others takes them with it, and gives them back', async () => {
    const { visit, find, open, call, merge, wrong, right } = await two();
    await visit({ ...meera, name: 'Meera W', phone: '98765 00000' });
    const [third] = (await find('meera w')) as [Patient];
    const last = third.name === 'Meera W' ? third : (await find('00000'))[0]!;
    await merge(wrong.id, right.id);
    await merge(right.id, last.id);
    expect((await open(last.id)).orders).toHaveLength(3);
    expect(await open(wrong.id)).toMatchObject({ mergedInto: { id: last.id } });
    // The first is taken out of the middle, then the second.
    await call('POST', `/patients/${wrong.id}/unmerge`, { alsoOrderIds: [] });
    expect((await open(last.id)).orders).toHaveLength(2);
    await call('POST', `/patients/${right.id}/unmerge`, { alsoOrderIds: [] });
    expect((await open(last.id)).orders).toHaveLength(1);
    expect((await open(right.id)).orders).toHaveLength(1);
    // And in the other order, with the one that it stood for.
    await merge(wrong.id, right.id);
    await merge(right.id, last.id);
    await call('POST', `/patients/${right.id}/unmerge`, { alsoOrderIds: [] });
    expect(await open(wrong.id)).toMatchObject({ mergedInto: { id: right.id } });
    expect((await open(right.id)).orders).toHaveLength(2);
  });

  it('of three that were merged one after the other, the middle one takes out all that it stood for', async () => {
    const { visit, find, open, call, merge, wrong, right } = await two();
    await visit({ ...meera, name: 'Third', phone: '98765 00001' });
    await visit({ ...meera, name: 'Fourth', phone: '98765 00002' });
    const [third] = (await find('00001')) as [Patient];
    const [fourth] = (await find('00002')) as [Patient];
    await merge(wrong.id, right.id);
    await merge(right.id, third.id);
    await merge(third.id, fourth.id);
    await call('POST', `/patients/${third.id}/unmerge`, { alsoOrderIds: [] });
    for (const { id } of [wrong, right]) expect(await open(id)).toMatchObject({ mergedInto: { id: third.id } });
    expect((await open(third.id)).orders).toHaveLength(3);
    expect((await open(third.id)).merged.map(({ id }) => id).sort()).toEqual([wrong.id, right.id].sort());
    await call('POST', `/patients/${wrong.id}/unmerge`, { alsoOrderIds: [] });
    expect((await open(wrong.id)).orders).toHaveLength(1);
  });

  it('are refused in a circle, twice, with themselves, and with another lab’s', async () => {
    const { call, merge, wrong, right } = await two();
    expect((await merge(wrong.id, wrong.id)).status).toBe(400);
    expect((await merge(wrong.id, right.id)).status).toBe(200);
    expect((await merge(right.id, wrong.id)).body.message).toBe('This record was merged into patient 1.');
    expect((await merge(wrong.id, right.id)).status).toBe(409);
    expect((await call('POST', `/patients/${right.id}/unmerge`, { alsoOrderIds: [] })).status).toBe(409);
    const changed = await call('PUT', `/patients/${wrong.id}`, { ...meera, name: 'Somebody' });
    expect(changed.status).toBe(409);
    const other = await two();
    expect((await merge(right.id, other.right.id)).status).toBe(404);
    expect((await other.merge(other.right.id, right.id)).status).toBe(404);
  });

  it('are merged once, though two desks press at once in both directions', async () => {
    const { merge, wrong, right } = await two();
    const answers = await Promise.all([
      merge(wrong.id, right.id),
      merge(right.id, wrong.id),
      merge(wrong.id, right.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('the database takes no order for a merged record', async () => {
    const { merge, wrong, right } = await two();
    const { rows } = await product.deps.pool.query('select id from orders where patient_id = $1', [wrong.id]);
    await merge(wrong.id, right.id);
    await expect(
      product.deps.pool.query('update orders set patient_id = $1 where id = $2', [wrong.id, rows[0].id]),
    ).rejects.toThrow('was merged');
    await expect(
      product.deps.pool.query('update patients set merged_into = $1 where id = $2', [wrong.id, right.id]),
    ).rejects.toThrow('cannot become');
  });

  it('show the value of before beside the new one, once they are one', async () => {
    const { lab, idOf } = await benchLab(product, ['hb']);
    const { call, find } = await desk(lab);
    const signatory = await lab.token('signatory');
    const first = await walkIn(product, lab, meera);
    await typeResults(product, signatory, first.orderId, { [idOf('hb')]: '13.1' });
    expect((await sign(product, signatory, first.orderId)).status).toBe(200);
    const second = await walkIn(product, lab, { ...meera, name: 'Mira Walk In' });
    const before = async () => (await readWork(product, signatory, second.orderId)).parameters[0].previous;
    expect(await before()).toBe(null);
    const [wrong, right] = (await find('3210')) as [Patient, Patient];
    await call('POST', `/patients/${wrong.id}/merge`, { intoId: right.id });
    expect(await before()).toMatchObject({ value: '13.1' });
  });
});
