import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
const HOUR = 3_600_000;

it('a collector with a round today stays signed in between two doors; without one the half hour holds', async () => {
  const lab = await makeLab(product);
  const [owner, desk, ravi] = [await lab.token(), await lab.token('front_desk'), await lab.token('collector')];
  const { token: customer } = await product.newCustomer();
  const call = (token: string, method: string, path: string, body?: unknown) =>
    product.call(method, `/api${path}`, { token, body });
  const { members } = (await call(owner, 'GET', '/lab/staff')).body;
  const { accountId } = members.find((one: { role: string }) => one.role === 'collector');
  const [startsAt] = await slotsOf(product, lab);
  const { body } = await call(customer, 'POST', '/bookings', {
    labId: lab.labId,
    place: 'home',
    startsAt,
    address: lab.address,
    payment: 'at_collection',
    people: [{ person: { name: 'Rekha', sex: 'female', birthDate: '1990-04-05' }, itemIds: [lab.itemId] }],
  });
  await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`);
  await call(desk, 'POST', `/lab/collection/${body.number}/assign`, { collectorId: accountId });
  const moved = (days: number) =>
    product.deps.pool.query(
      "update visits set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where number = $1",
      [...[body.number, product.inSeconds(days * 86_400)]],
    );
  const rounds = (token: string) => call(token, 'GET', '/labauth/profile');
  const idle = () =>
    product.deps.pool.query('update sessions set last_seen_at = $1 where account_id = any($2)', [
      ...[product.inSeconds(-HOUR / 1000), members.map((one: { accountId: number }) => one.accountId)],
    ]);
  await moved(0);
  await idle();
  expect((await rounds(ravi)).status).toBe(200);
  // Nobody else is spared, and nobody whose round is tomorrow's.
  expect((await rounds(desk)).status).toBe(401);
  await moved(1);
  await idle();
  expect((await rounds(ravi)).status).toBe(401);
});
