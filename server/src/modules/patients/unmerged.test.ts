import type { OrdersSinceMerge, PatientDetail } from '@healthplus/contract/patients/schemas';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct({ jobs: true });
const asha = { name: 'Asha Apart', phone: '9876500031', sex: 'female', age: 31 };
const ravi = { name: 'Ravi Apart', phone: '9876500052', sex: 'male', age: 52 };

it('an order is never left in the name of the wrong record: another telephone renames nobody, and what comes out is of whom it names, judged anew', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab/patients${path}`, { token: desk, ...(body && { body }) });
  const { orderId } = await walkIn(product, lab, asha);
  await walkIn(product, lab, ravi);
  // Ordinary for her, low for him.
  await typeResults(product, technician, orderId, { [idOf('hb')]: '12.5' });
  const stands = async () => {
    const { rows } = await product.deps.pool.query(
      `select o.person_name as name, o.person_sex as sex, o.person_age_years as age,
         (select r.flag from results r where r.order_id = o.id order by r.version desc limit 1) as flag
       from orders o where o.id = $1`,
      [orderId],
    );
    return rows[0];
  };
  const hers = await stands();
  expect(hers).toEqual({ name: asha.name, sex: 'female', age: 31, flag: 'normal' });
  const idOfPatient = async (name: string) => (await call('GET', `?q=${encodeURIComponent(name)}`)).body[0].id;
  const [from, into] = [await idOfPatient(asha.name), await idOfPatient(ravi.name)];
  expect((await call('POST', `/${from}/merge`, { intoId: into })).status).toBe(200);
  const renamed = { ...ravi, name: 'Ravi Righted' };
  expect((await call('PUT', `/${into}`, { ...ravi, phone: '9876500053' })).status).toBe(200);
  const jobs = async () =>
    (await product.deps.pool.query("select count(*)::int as count from pgboss.job where name = 'patients.rewritten'"))
      .rows[0].count;
  // Two records of one person: what is open is of who the one that stays names, judged anew at once.
  await expect.poll(stands, { timeout: 15_000 }).toEqual({ name: ravi.name, sex: 'male', age: 52, flag: 'low' });
  expect(await jobs()).toBe(1);
  expect((await call('PUT', `/${into}`, renamed)).status).toBe(200);
  await expect.poll(stands, { timeout: 15_000 }).toEqual({ name: renamed.name, sex: 'male', age: 52, flag: 'low' });
  expect((await call('POST', `/${from}/unmerge`, { alsoOrderIds: [] })).status).toBe(200);
  await expect.poll(stands, { timeout: 15_000 }).toEqual(hers);
  expect(await jobs()).toBe(3);
});

it('what was ordered while two records were one is of whom the desk says: the person of the site is proposed, what was before the merge is refused, and what goes is judged anew', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab/patients${path}`, { token: desk, ...(body && { body }) });
  await walkIn(product, lab, asha);
  const his = await walkIn(product, lab, ravi);
  const find = async (q: string) => (await call('GET', `?q=${encodeURIComponent(q)}`)).body[0].id;
  const [from, into] = [await find(asha.name), await find(ravi.name)];
  const ordersOf = async (id: number) => ((await call('GET', `/${id}`)).body as PatientDetail).orders;
  expect((await call('GET', `/${from}/unmerge`)).status).toBe(409);
  await call('POST', `/${from}/merge`, { intoId: into });
  // She comes again, and is written as he is; so is he.
  const [hers, hisAgain] = [await walkIn(product, lab, asha), await walkIn(product, lab, ravi)];
  await typeResults(product, technician, hers.orderId, { [idOf('hb')]: '12.5' });
  const { into: stands, orders } = (await call('GET', `/${from}/unmerge`)).body as OrdersSinceMerge;
  expect(stands.id).toBe(into);
  expect(orders.map(({ orderId, suggested }) => [orderId, suggested]).sort()).toEqual(
    [hers.orderId, hisAgain.orderId].sort().map((id) => [id, false]),
  );
  const apart = (alsoOrderIds: number[]) => call('POST', `/${from}/unmerge`, { alsoOrderIds });
  expect((await apart([hers.orderId, his.orderId])).body.messageCode.code).toBe('patient_orders_since_changed');
  expect(await ordersOf(from)).toEqual([]);
  expect((await apart([hers.orderId])).status).toBe(200);
  expect((await ordersOf(from)).map(({ orderId }) => orderId)).toContain(hers.orderId);
  expect((await ordersOf(into)).map(({ orderId }) => orderId).sort()).toEqual([his.orderId, hisAgain.orderId].sort());
  const flag = async () =>
    (
      await product.deps.pool.query(
        `select o.person_name as name, (select r.flag from results r where r.order_id = o.id order by r.version desc limit 1) as flag from orders o where o.id = $1`,
        [hers.orderId],
      )
    ).rows[0];
  await expect.poll(flag, { timeout: 15_000 }).toEqual({ name: asha.name, flag: 'normal' });
});

it('a person of the site who is booked for while two records are one is proposed to go with theirs', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const { token } = await product.newCustomer();
  const times = await slotsOf(product, lab, 'counter');
  const book = async (name: string, birthDate: string, startsAt: string) => {
    const people = [{ person: { name, sex: 'female', birthDate }, itemIds: [lab.itemId] }];
    const at = { labId: lab.labId, city: lab.city, place: 'counter', startsAt, payment: 'at_collection' };
    expect((await product.call('POST', '/api/bookings', { token, body: { ...at, people } })).status).toBe(201);
  };
  await book('Asha Rane', '1990-04-05', times[0]!);
  await book('Usha Rane', '1962-01-09', times[1]!);
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab/patients${path}`, { token: desk, ...(body && { body }) });
  const [from, into] = [(await call('GET', '?q=asha')).body[0].id, (await call('GET', '?q=usha')).body[0].id];
  await call('POST', `/${from}/merge`, { intoId: into });
  await book('Asha Rane', '1990-04-05', times[2]!);
  await book('Usha Rane', '1962-01-09', times[3]!);
  const { orders } = (await call('GET', `/${from}/unmerge`)).body as OrdersSinceMerge;
  expect(orders.map(({ personName, suggested }) => [personName, suggested]).sort()).toEqual([
    ['Asha Rane', true],
    ['Usha Rane', false],
  ]);
});

describe('records that were merged one after the other', () => {
  const person = (name: string, end: number, age: number) => ({ name, phone: `98765006${end}`, sex: 'female', age });
  async function three() {
    const { lab } = await benchLab(product, ['hb']);
    const desk = await lab.token('front_desk');
    const call = (method: string, path: string, body?: object) =>
      product.call(method, `/api/lab/patients${path}`, { token: desk, ...(body && { body }) });
    const people = [person('Anita Chain', 11, 72), person('Bina Chain', 12, 31), person('Esha Chain', 13, 45)] as const;
    const orders: number[] = [];
    for (const one of people) orders.push((await walkIn(product, lab, one)).orderId);
    const ids: number[] = [];
    for (const { name } of people) ids.push((await call('GET', `?q=${encodeURIComponent(name)}`)).body[0].id);
    const [a, b, e] = ids as [number, number, number];
    const ordersOf = async (id: number) =>
      ((await call('GET', `/${id}`)).body as PatientDetail).orders.map(({ orderId }) => orderId).sort();
    const merge = async (from: number, into: number) =>
      expect((await call('POST', `/${from}/merge`, { intoId: into })).status).toBe(200);
    const apart = (id: number, alsoOrderIds: number[] = []) => call('POST', `/${id}/unmerge`, { alsoOrderIds });
    return { lab, call, people, orders, a, b, e, ordersOf, merge, apart };
  }

  it('come apart in any order, each with its own visits and no others', async () => {
    const { orders, a, b, e, ordersOf, merge, apart } = await three();
    await merge(a, b);
    await merge(b, e);
    expect((await apart(a)).status).toBe(200);
    await merge(a, e);
    expect((await apart(b)).status).toBe(200);
    expect((await apart(a)).status).toBe(200);
    expect([await ordersOf(a), await ordersOf(b), await ordersOf(e)]).toEqual(orders.map((id) => [id]));
  });

  it('offer of what came since what may be theirs alone, and what is given to one is in its name, whoever it was written as', async () => {
    const { lab, call, people, a, b, e, merge, apart } = await three();
    await merge(a, b);
    // She comes as herself and is written as the record that stands; Esha comes before anything is merged into her.
    const hers = await walkIn(product, lab, people[0]);
    const eshas = await walkIn(product, lab, people[2]);
    await merge(b, e);
    const since = (await call('GET', `/${a}/unmerge`)).body as OrdersSinceMerge;
    expect(since.orders.map(({ orderId }) => orderId)).toEqual([hers.orderId]);
    expect((await apart(a, [eshas.orderId])).status).toBe(409);
    expect((await apart(a, [hers.orderId])).status).toBe(200);
    const named = async () => {
      const { rows } = await product.deps.pool.query(
        'select person_name as name, person_age_years as age from orders where id = $1',
        [hers.orderId],
      );
      return rows[0];
    };
    await expect.poll(named, { timeout: 15_000 }).toEqual({ name: people[0].name, age: 72 });
  });
});

it('an edit of a record into which a customer was merged by mistake changes nothing of their account', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const { token } = await product.newCustomer();
  const times = await slotsOf(product, lab, 'counter');
  const people = [
    {
      person: { name: 'Kiran Dev', sex: 'female', birthDate: '1962-02-03', relation: 'mother' },
      itemIds: [lab.itemId],
    },
  ];
  const at = { labId: lab.labId, city: lab.city, place: 'counter', startsAt: times[0], payment: 'at_collection' };
  expect((await product.call('POST', '/api/bookings', { token, body: { ...at, people } })).status).toBe(201);
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab/patients${path}`, { token: desk, ...(body && { body }) });
  await walkIn(product, lab, { name: 'Kiran Devi', phone: '9876500677', sex: 'female', age: 42 });
  const [from, into] = [(await call('GET', '?q=Kiran%20Dev')).body, (await call('GET', '?q=Kiran%20Devi')).body];
  const customer = from.find(({ name }: { name: string }) => name === 'Kiran Dev').id;
  await call('POST', `/${customer}/merge`, { intoId: into[0].id });
  const written = { name: 'Kirandevi Shah', phone: '9876500677', sex: 'female', birthDate: '1984-01-01' };
  expect((await call('PUT', `/${into[0].id}`, written)).status).toBe(200);
  const named = async () =>
    (await product.deps.pool.query('select person_name as name from orders where patient_id = $1', [into[0].id])).rows;
  await expect.poll(named, { timeout: 15_000 }).toContainEqual({ name: 'Kirandevi Shah' });
  const { body } = await product.call('GET', '/api/account/people', { token });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ name: 'Kiran Dev', birthDate: '1962-02-03', relation: 'mother' });
});

it('whoever is erased leaves the record that stands for another to that one, and nothing of theirs comes back when it comes out', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const register = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab/patients${path}`, { token: desk, ...(body && { body }) });
  const times = await slotsOf(product, lab, 'counter');
  const booked = async (name: string, birthDate: string) => {
    const { token } = await product.newCustomer(name);
    const { body } = await product.call('POST', '/api/bookings', {
      token,
      body: {
        labId: lab.labId,
        city: lab.city,
        place: 'counter',
        startsAt: times.pop(),
        payment: 'at_collection',
        people: [{ person: { name, sex: 'female', birthDate }, itemIds: [lab.itemId] }],
      },
    });
    await product.deps.pool.query("update visits set state = 'failed' where number = $1", [body.number]);
    const [found] = (await register('GET', `?q=${encodeURIComponent(name)}`)).body;
    return { token, id: found.id as number };
  };
  const erika = await booked('Erika Erased', '1985-03-03');
  const bela = await booked('Bela Stays', '1990-04-04');
  expect((await register('POST', `/${bela.id}/merge`, { intoId: erika.id })).status).toBe(200);
  const erased = await product.call('POST', '/api/account/erase', {
    token: erika.token,
    body: { password: 'a-good-password' },
  });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const found = async () => (await register('GET', `?q=${encodeURIComponent('Erika Erased')}`)).body;
  expect(await found()).toEqual([]);
  expect((await register('GET', `/${erika.id}`)).body).toMatchObject({ name: 'Bela Stays', birthDate: '1990-04-04' });
  expect((await register('POST', `/${bela.id}/unmerge`, { alsoOrderIds: [] })).status).toBe(200);
  expect(await found()).toEqual([]);
  expect((await register('GET', `/${bela.id}`)).body).toMatchObject({ name: 'Bela Stays' });
  expect((await register('GET', `/${erika.id}`)).body).toMatchObject({ name: 'Erased', phone: '' });
});
