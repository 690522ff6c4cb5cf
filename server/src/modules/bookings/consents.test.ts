import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeItem, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();

it('what was agreed to for a person is taken back at one press once no visit needs it, stays written down, and is asked for anew', async () => {
  const lab = await makeLab(product, { capacityHome: 30 });
  const slots = await slotsOf(product, lab);
  const { itemId } = await makeItem(product, { kind: 'test', needsConsent: true });
  await product.deps.pool.query(
    'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 30000)',
    [lab.labId, itemId, lab.cityId],
  );
  const { token } = await product.newCustomer();
  const stranger = await product.newCustomer();
  const call = (method: string, path: string, body?: object, by = token) =>
    product.call(method, `/api${path}`, { token: by, headers: { 'idempotency-key': randomUUID() }, body });
  const book = (people: object[]) =>
    call('POST', '/bookings', {
      labId: lab.labId,
      city: lab.city,
      place: 'home',
      startsAt: slots.shift(),
      payment: 'at_collection',
      address: lab.address,
      people,
    });
  const adult = { name: 'Asha Agrees', sex: 'female', birthDate: '1980-01-01' };
  const child = { name: 'Tara Agrees', sex: 'female', age: 8 };
  const { body: booked } = await book([
    { person: adult, itemIds: [lab.itemId, itemId], consent: true },
    { person: child, itemIds: [lab.itemId], guardian: true },
  ]);
  const { number } = booked;
  const consents = async () => (await call('GET', '/account/consents')).body;
  const [guardian, test] = await (async () => {
    const all = await consents();
    return ['guardian', 'hiv-testing'].map((notice) =>
      all.find((entry: { notice: string }) => entry.notice === notice),
    );
  })();
  expect([guardian, test]).toMatchObject([
    { person: 'Tara Agrees', endedAt: null },
    { person: 'Asha Agrees', endedAt: null },
  ]);
  const withdraw = (id: number, by = token) => call('POST', `/account/consents/${id}/withdraw`, undefined, by);
  for (const { id } of [guardian, test]) {
    const needed = await withdraw(id);
    expect([needed.status, needed.body.messageCode]).toEqual([
      409,
      { code: 'visit_needs_this_consent', params: { number } },
    ]);
    expect((await withdraw(id, stranger.token)).status).toBe(404);
  }

  // Nor once somebody stands at the door, or has the tube: it would be tested without a yes.
  for (const state of ['arrived', 'collected']) {
    await product.deps.pool.query('update visits set state = $2 where number = $1', [number, state]);
    expect((await withdraw(test.id)).status, state).toBe(409);
  }
  await product.deps.pool.query("update visits set state = 'requested' where number = $1", [number]);
  // Without the test nothing of the visit needs it.
  const [order] = booked.orders;
  const less = await call('POST', `/bookings/${number}/leave-out`, {
    orders: [{ orderId: order.id, itemIds: [itemId] }],
  });
  expect(less.status).toBe(200);
  const { body: left } = await withdraw(test.id);
  expect(left.find(({ id }: { id: number }) => id === test.id).endedAt).not.toBeNull();
  expect((await withdraw(test.id)).status).toBe(404);

  await call('POST', `/bookings/${number}/cancel`, {});
  expect((await withdraw(guardian.id)).status).toBe(200);
  const { body: family } = await call('GET', '/account/people');
  const tara = family.find(({ name }: { name: string }) => name === 'Tara Agrees');
  expect(tara.guardian).toBe(false);
  expect((await book([{ personId: tara.id, itemIds: [lab.itemId] }])).body.fields).toHaveProperty([
    'people.0.guardian',
  ]);
  expect((await book([{ personId: tara.id, itemIds: [lab.itemId], guardian: true }])).status).toBe(201);
  // A child who is taken out of the family takes the word along.
  expect((await call('DELETE', `/account/people/${tara.id}`)).status).toBe(200);
  const standing = (await consents()).filter(
    ({ notice, endedAt }: { notice: string; endedAt: string | null }) => notice === 'guardian' && endedAt === null,
  );
  expect(standing).toEqual([]);
  // What everybody agreed to ends with the account alone.
  const privacy = (await consents()).find(({ notice }: { notice: string }) => notice === 'privacy');
  if (privacy) expect((await withdraw(privacy.id)).status).toBe(404);
});
