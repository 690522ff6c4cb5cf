import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct({ environment: { OPEN_VISITS: '3', OPEN_VISITS_UNPROVEN: '2' } });
let lab: FixtureLab;
let slots: string[];

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
});

const book = (token: string) =>
  product.call('POST', '/api/bookings', {
    token,
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'home',
      startsAt: slots.pop(),
      payment: 'at_collection',
      address: lab.address,
      people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
    },
  });

it('a telephone that no code has proven has fewer visits before it than one that is; what is cancelled counts no more', async () => {
  const { token } = await product.newCustomer();
  const first = await book(token);
  expect([first.status, (await book(token)).status]).toEqual([201, 201]);
  const third = await book(token);
  expect(third).toMatchObject({
    status: 409,
    body: {
      message: 'You already have 2 upcoming visits. To book more, verify your phone number in your account settings.',
    },
  });
  await product.deps.pool.query(
    'update accounts set phone_verified_at = created_at where id = (select account_id from visits where number = $1)',
    [first.body.number],
  );
  expect((await book(token)).status).toBe(201);
  expect(await book(token)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('You already have 3 upcoming visits') },
  });
  await product.call('POST', `/api/bookings/${first.body.number}/cancel`, { token, body: {} });
  expect((await book(token)).status).toBe(201);
});
