import { randomUUID } from 'node:crypto';
import { dayOf } from '@healthplus/contract/zone';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { askPerson } from '#test/report-consents.ts';

const product = useProduct();
let lab: FixtureLab;
let slots: string[];
let next = 0;
const year = () => Number(dayOf(product.deps.now()).slice(0, 4));

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
});

function book(token: string, person: object) {
  next += 1;
  return product.call('POST', '/api/bookings', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'home',
      startsAt: slots[next]!,
      address: lab.address,
      people: [{ person, itemIds: [lab.itemId] }],
      payment: 'at_collection',
    },
  });
}

const aaji = { name: 'Aaji Joshi', sex: 'female', age: 81, relation: 'grandmother' };

it('whoever does not know a date of birth says the age: the same person the next time, and the age is on what the lab reads', async () => {
  const { token } = await product.newCustomer();
  const first = await book(token, aaji);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect((await book(token, { ...aaji, birthDate: '' })).status).toBe(201);
  const family = (await product.call('GET', '/api/account/people', { token })).body;
  expect(family).toMatchObject([{ name: 'Aaji Joshi', birthDate: null, age: 81, relation: 'grandmother' }]);
  await product.call('POST', `/api/lab/bookings/${first.body.number}/confirm`, { token: await lab.token() });
  const { rows } = await product.deps.pool.query(
    'select person_birth_date as born, person_age_years as years, person_age_on is not null as dated from orders where id = $1',
    [first.body.orders[0].id],
  );
  expect(rows).toEqual([{ born: null, years: 81, dated: true }]);

  // A year off is the same person; a child of the same name is none, and changes nothing of hers.
  expect((await book(token, { ...aaji, age: 80 })).status).toBe(201);
  const child = await book(token, { ...aaji, age: 8, relation: 'child' });
  expect(child).toMatchObject({ status: 409, body: { fields: { 'people.0.person.name': expect.any(String) } } });
  const { body: unchanged } = await product.call('GET', '/api/account/people', { token });
  expect(unchanged).toMatchObject([{ id: family[0].id, age: 80, relation: 'grandmother' }]);
  expect((await book(token, aaji)).status).toBe(201);

  // A year later she is a year older; and what is known better is written down.
  await product.deps.pool.query("update people set age_on = age_on - interval '1 year' where id = $1", [family[0].id]);
  expect((await product.call('GET', '/api/account/people', { token })).body[0].age).toBe(82);
  const { body: known } = await product.call('PUT', `/api/account/people/${family[0].id}`, {
    token,
    body: { ...aaji, age: '', birthDate: '1944-03-01' },
  });
  expect(known).toMatchObject({ birthDate: '1944-03-01', age: null });
});

it('without either, or with one that nobody has, it is said beside the field', async () => {
  const { token } = await product.newCustomer();
  const { age: _, ...nothing } = aaji;
  const problem = async (person: object) => Object.keys((await book(token, person)).body.fields);
  expect(await problem(nothing)).toEqual(['people.0.person.birthDate']);
  expect(await problem({ ...aaji, age: '121' })).toEqual(['people.0.person.age']);
  expect(await problem({ ...aaji, age: 'old' })).toEqual(['people.0.person.age']);
  // The account's holder is of age, however that is said.
  const child = await product.call('POST', '/api/account/people', {
    token,
    body: { ...aaji, age: 12, relation: 'self' },
  });
  expect(child).toMatchObject({ status: 400, body: { fields: { age: expect.any(String) } } });
  const grandson = await product.call('POST', '/api/account/people', {
    token,
    body: { name: 'Chintu Joshi', sex: 'male', age: '9' },
  });
  expect(grandson.body).toMatchObject({ age: 9, relation: 'child' });
  const twin = await product.call('POST', '/api/account/people', { token, body: { ...aaji, name: 'chintu joshi' } });
  expect(twin).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) } } });
});

it('tests for adults or children alone go by the age as by the date', async () => {
  const asked = async (people: object[]) =>
    (
      await product.call('POST', '/api/quotes', {
        body: { labId: lab.labId, city: lab.city, place: 'counter', people },
      })
    ).body.problems.filter(({ about }: { about: string }) => about === 'person').length;
  await product.deps.pool.query("update items set demographics = '{Adults}' where id = $1", [lab.itemId]);
  const itemIds = [lab.itemId];
  expect(await asked([{ itemIds, age: 9 }])).toBe(1);
  expect(await asked([{ itemIds, birthDate: `${year() - 9}-01-01` }])).toBe(1);
  expect(await asked([{ itemIds, age: '40' }])).toBe(0);
  expect(await asked([{ itemIds }])).toBe(0);
  await product.deps.pool.query("update items set demographics = '{}' where id = $1", [lab.itemId]);
});

it('an adult whose age alone is known answers for themselves with a year that it may be', async () => {
  const { token } = await product.newCustomer();
  await book(token, { name: 'Holder Joshi', sex: 'male', birthDate: '1980-01-01', relation: 'self' });
  await book(token, aaji);
  const family = (await product.call('GET', '/api/account/people', { token })).body;
  const personId = family.find(({ name }: { name: string }) => name === 'Aaji Joshi').id;
  const link = await askPerson(product, { token, personId, phone: '9730099001' });
  const open = async (birthYear: number) =>
    (await product.call('POST', '/api/report-consents', { body: { token: link, birthYear } })).status;
  expect(await open(year() - 83)).toBe(400);
  expect(await open(year() - 80)).toBe(400);
  expect(await open(year() - 81)).toBe(200);
  expect(await open(year() - 82)).toBe(200);
});

it('somebody born in other years than the account is not taken for its holder, though nothing else is said', async () => {
  const { token, email } = await product.newCustomer();
  await product.deps.pool.query('update accounts set birth_year = 1988 where email = $1', [email]);
  await book(token, { name: 'Ramesh Patil', sex: 'male', birthDate: '1959-01-01' });
  await book(token, { name: 'Amit Patil', sex: 'male', birthDate: '1988-01-01' });
  const { body } = await product.call('GET', '/api/account/people', { token });
  const relations = body.map(({ name, relation }: { name: string; relation: string }) => [name, relation]);
  expect(Object.fromEntries(relations)).toEqual({ 'Ramesh Patil': 'family', 'Amit Patil': 'self' });
});
