import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';
import { untilBlocked } from '#test/until-blocked.ts';
import { giveRoundBack } from './left-collectors.service.ts';

const product = useProduct();
const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });

it('of a collector who leaves, what they were sent to waits for another, also where they were on the way', async () => {
  const lab = await makeLab(product);
  const [owner, desk, ravi] = [await lab.token(), await lab.token('front_desk'), await lab.token('collector')];
  const { token: customer } = await product.newCustomer();
  const { members } = (await call(owner, 'GET', '/lab/staff')).body;
  const idOf = (role: string) => members.find((one: { role: string }) => one.role === role).accountId;
  const times = await slotsOf(product, lab);
  const sent = async () => {
    const { body } = await call(customer, 'POST', '/bookings', {
      labId: lab.labId,
      place: 'home',
      startsAt: times.shift(),
      address: lab.address,
      payment: 'at_collection',
      people: [{ person: { name: 'Rekha', sex: 'female', birthDate: '1990-04-05' }, itemIds: [lab.itemId] }],
    });
    await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`);
    const assigned = await call(desk, 'POST', `/lab/collection/${body.number}/assign`, {
      collectorId: idOf('collector'),
    });
    expect(assigned.body).toMatchObject({ state: 'assigned' });
    // What is confirmed is not confirmed a second time by a row that was read before.
    expect((await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`)).status).toBe(409);
    return body.number as string;
  };
  const [waiting, underway, again, there] = [await sent(), await sent(), await sent(), await sent()];
  await product.deps.pool.query(
    "update visits set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where number = any($1)",
    [[underway, again, there], product.inSeconds(3600)],
  );
  for (const number of [underway, again, there])
    expect((await call(ravi, 'POST', `/lab/collection/${number}/step`, { to: 'on_the_way' })).status).toBe(200);
  // Another is sent in their place.
  const swapped = await call(desk, 'POST', `/lab/collection/${again}/assign`, { collectorId: idOf('front_desk') });
  expect(swapped.body).toMatchObject({ state: 'assigned', collector: { id: idOf('front_desk') } });

  expect((await call(ravi, 'POST', `/lab/collection/${there}/step`, { to: 'arrived' })).status).toBe(200);

  expect((await call(owner, 'DELETE', `/lab/staff/${idOf('collector')}`)).status).toBe(200);
  const { rows: queued } = await product.deps.pool.query("select data from pgboss.job where name = 'staff.left'");
  const left = queued.map(({ data }) => data).filter(({ labId }) => labId === lab.labId);
  expect(left).toEqual([{ labId: lab.labId, accountId: idOf('collector') }]);
  await giveRoundBack(product.deps, left[0]);
  const { rows } = await product.deps.pool.query(
    'select number, state, collector_id from visits where lab_id = $1 order by number',
    [lab.labId],
  );
  expect(Object.fromEntries(rows.map(({ number, state, collector_id: id }) => [number, [state, id]]))).toEqual({
    [waiting]: ['confirmed', null],
    [underway]: ['confirmed', null],
    [again]: ['assigned', idOf('front_desk')],
    [there]: ['confirmed', null],
  });
});

it('nobody is sent to a visit that is cancelled at the same moment', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  await lab.token('collector');
  const { token: customer } = await product.newCustomer();
  const { body: sendable } = await call(desk, 'GET', '/lab/collectors');
  const { body } = await call(customer, 'POST', '/bookings', {
    labId: lab.labId,
    place: 'home',
    startsAt: (await slotsOf(product, lab))[0],
    address: lab.address,
    payment: 'at_collection',
    people: [{ person: { name: 'Rekha', sex: 'female', birthDate: '1990-04-05' }, itemIds: [lab.itemId] }],
  });
  await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`);
  const other = await product.deps.pool.connect();
  try {
    await other.query('begin');
    await other.query("update visits set state = 'cancelled' where number = $1", [body.number]);
    const assigning = call(desk, 'POST', `/lab/collection/${body.number}/assign`, { collectorId: sendable[0].id });
    await untilBlocked(product.deps.pool);
    await other.query('commit');
    expect((await assigning).body.messageCode.code).toBe('visit_is_state_nobody_can_be_sent_now');
  } finally {
    other.release();
  }
  const { rows } = await product.deps.pool.query('select state, collector_id from visits where number = $1', [
    body.number,
  ]);
  expect(rows).toEqual([{ state: 'cancelled', collector_id: null }]);
});

it('whoever goes on no round is sent to nobody, and gives back what they were sent to when their part becomes another', async () => {
  const lab = await makeLab(product);
  const [owner, desk] = [await lab.token(), await lab.token('front_desk')];
  await lab.token('collector');
  await lab.token('technician');
  const { token: customer } = await product.newCustomer();
  const { members } = (await call(owner, 'GET', '/lab/staff')).body;
  const idOf = (role: string) => members.find((one: { role: string }) => one.role === role).accountId;
  const { body } = await call(customer, 'POST', '/bookings', {
    labId: lab.labId,
    place: 'home',
    startsAt: (await slotsOf(product, lab))[0],
    address: lab.address,
    payment: 'at_collection',
    people: [{ person: { name: 'Rekha', sex: 'female', birthDate: '1990-04-05' }, itemIds: [lab.itemId] }],
  });
  await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`);
  const { body: sendable } = await call(desk, 'GET', '/lab/collectors');
  expect(sendable.map(({ role }: { role: string }) => role).sort()).toEqual(['collector', 'front_desk', 'owner']);
  const assign = (role: string) =>
    call(desk, 'POST', `/lab/collection/${body.number}/assign`, { collectorId: idOf(role) });
  expect((await assign('technician')).status).toBe(400);
  expect((await assign('collector')).status).toBe(200);
  const becomes = (role: string) => call(owner, 'PUT', `/lab/staff/${idOf('collector')}`, { role });
  const given = async () =>
    (await product.deps.pool.query("select data from pgboss.job where name = 'staff.left'")).rows
      .map(({ data }) => data)
      .filter(({ labId }) => labId === lab.labId);
  expect((await becomes('front_desk')).status).toBeLessThan(300);
  expect(await given()).toEqual([]);
  expect((await becomes('technician')).status).toBeLessThan(300);
  expect(await given()).toEqual([{ labId: lab.labId, accountId: idOf('collector') }]);
  await giveRoundBack(product.deps, (await given())[0]);
  const { rows } = await product.deps.pool.query('select state, collector_id from visits where number = $1', [
    body.number,
  ]);
  expect(rows).toEqual([{ state: 'confirmed', collector_id: null }]);
});
