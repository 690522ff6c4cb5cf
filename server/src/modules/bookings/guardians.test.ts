import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { bookingAt } from '#test/visit-at-the-bench.ts';

const product = useProduct();
let lab: FixtureLab;
let slots: string[];
beforeAll(async () => {
  lab = await makeLab(product, { capacityCounter: 30 });
  slots = await slotsOf(product, lab);
});

const yearsAgo = (years: number, days = 0) => {
  const day = new Date(product.now().getTime() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28');
};

it('a child is booked for once their parent or guardian has said so, which is asked once and kept with the version of its words', async () => {
  const { token } = await product.newCustomer();
  const book = (people: object[]) =>
    product.call('POST', '/api/bookings', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: bookingAt(lab, slots.shift()!, { people }),
    });
  const aunt = { person: { name: 'Nila Guard', sex: 'female', birthDate: '1980-05-05' }, itemIds: [lab.itemId] };
  const child = { person: { name: 'Tara Guard', sex: 'female', birthDate: yearsAgo(8) }, itemIds: [lab.itemId] };
  const refused = await book([aunt, child]);
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'people.1.guardian': expect.any(String) } } });
  expect((await book([aunt, { ...child, guardian: false }])).status).toBe(400);
  // Nothing of what was refused is kept.
  expect((await product.call('GET', '/api/account/people', { token })).body).toEqual([]);

  expect((await book([aunt, { ...child, guardian: true }])).status).toBe(201);
  const { body: family } = await product.call('GET', '/api/account/people', { token });
  const tara = family.find(({ name }: { name: string }) => name === 'Tara Guard');
  expect(tara).toMatchObject({ relation: 'child', guardian: true });
  expect(family.find(({ name }: { name: string }) => name === 'Nila Guard')).toMatchObject({ guardian: false });
  expect((await book([child])).status).toBe(201);
  expect((await book([{ personId: tara.id, itemIds: [lab.itemId] }])).status).toBe(201);
  const { body: consents } = await product.call('GET', '/api/account/consents', { token });
  expect(consents.filter(({ notice }: { notice: string }) => notice === 'guardian')).toMatchObject([
    { person: 'Tara Guard', version: '2026-11-24' },
  ]);
  // One who becomes another child is asked about again; what was said stays written down, of nobody.
  const edit = (name: string) =>
    product.call('PUT', `/api/account/people/${tara.id}`, {
      token,
      body: { ...child.person, name, relation: 'child' },
    });
  expect((await edit('Tara Guard')).body.guardian).toBe(true);
  expect((await edit('Rani Guard')).body.guardian).toBe(false);
  expect((await book([{ personId: tara.id, itemIds: [lab.itemId] }])).status).toBe(400);
  const { body: left } = await product.call('GET', '/api/account/consents', { token });
  expect(left.find(({ notice }: { notice: string }) => notice === 'guardian').person).toBeNull();
  // A second child is another word; who is 18 today is nobody's child.
  const second = { person: { name: 'Ila Guard', sex: 'female', age: 3 }, itemIds: [lab.itemId] };
  expect((await book([second])).status).toBe(400);
  const grown = { person: { name: 'Uma Guard', sex: 'female', birthDate: yearsAgo(18) }, itemIds: [lab.itemId] };
  expect((await book([grown])).status).toBe(201);
  const tomorrow = { person: { name: 'Isha Guard', sex: 'female', birthDate: yearsAgo(18, 1) }, itemIds: [lab.itemId] };
  expect((await book([tomorrow])).status).toBe(400);
});
