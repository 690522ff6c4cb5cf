import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { printLabels, readWork } from '#test/bench.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { itemOf } from '#test/walk-ins.ts';
import { endNeedlessRecollections, expireAbandonedWork } from './given-up.service.ts';

const product = useProduct();
let lab: FixtureLab;
let desk: string;
let technician: string;
let collector: string;
let customer: string;
let email: string;
let times: string[];

const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });
const step = (token: string, number: string, to: string) =>
  call(token, 'POST', `/lab/collection/${number}/step`, { to, ...(to === 'failed' && { reason: 'Ill' }) });
const tubesOf = async (number: string) =>
  (await call(desk, 'GET', `/lab/bookings/${number}/specimens`)).body as { barcode: string; state: string }[];
const mine = async (number: string) => (await call(customer, 'GET', `/bookings/${number}`)).body;
const again = (number: string, startsAt = times.shift()!) =>
  call(customer, 'POST', `/bookings/${number}/recollection`, { startsAt });
const collectors = async () =>
  ((await call(desk, 'GET', '/lab/collectors')).body as { id: number; role: string }[]).find(
    ({ role }) => role === 'collector',
  )!.id;

/** Its time is an hour away. */
const bringNear = (number: string) =>
  product.deps.pool.query(
    "update visits set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where number = $1",
    [number, product.inSeconds(3600)],
  );

beforeAll(async () => {
  lab = await makeLab(product);
  const patient = await product.newCustomer();
  customer = patient.token;
  email = patient.email;
  [desk, technician, collector] = await Promise.all([
    lab.token('front_desk'),
    lab.token('technician'),
    lab.token('collector'),
  ]);
  times = await slotsOf(product, lab);
});

/** A home visit of somebody, collected, received, and its one tube rejected. */
async function rejected(): Promise<{ number: string; orderId: number; barcode: string }> {
  const person = { name: `Rekha ${randomUUID().slice(0, 4)}`, sex: 'female', birthDate: '1990-04-05' };
  const { body: booked } = await call(customer, 'POST', '/bookings', {
    labId: lab.labId,
    place: 'home',
    startsAt: times.shift(),
    people: [{ person, itemIds: [lab.itemId] }],
    address: lab.address,
    payment: 'at_collection',
  });
  const { number } = booked;
  await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
  await call(desk, 'POST', `/lab/collection/${number}/assign`, { collectorId: await collectors() });
  await bringNear(number);
  for (const to of ['on_the_way', 'arrived', 'collected']) await step(collector, number, to);
  const [tube] = await tubesOf(number);
  await call(technician, 'POST', '/lab/specimens/reject', { barcode: tube!.barcode, reason: 'clotted' });
  return { number, orderId: booked.orders[0].id, barcode: tube!.barcode };
}

describe('what is taken again', () => {
  it('is not drawn by the step of the visit whose tube was rejected', async () => {
    const person = { name: 'Rekha Before', sex: 'female', birthDate: '1990-04-05' };
    const { body: booked } = await call(customer, 'POST', '/bookings', {
      labId: lab.labId,
      place: 'home',
      startsAt: times.shift(),
      payment: 'at_collection',
      address: lab.address,
      people: [{ person, itemIds: [lab.itemId] }],
    });
    await call(desk, 'POST', `/lab/bookings/${booked.number}/confirm`);
    await call(desk, 'POST', `/lab/collection/${booked.number}/assign`, { collectorId: await collectors() });
    await bringNear(booked.number);
    for (const to of ['on_the_way', 'arrived']) await step(collector, booked.number, to);
    const [tube] = await tubesOf(booked.number);
    await printLabels(product, desk, booked.number);
    const drawnAt = product.inSeconds(1);
    // It reached the laboratory before the telephone of who drew it had a signal.
    await product.later(3000, async () => {
      expect((await call(technician, 'POST', '/lab/specimens/receive', { barcode: tube!.barcode })).status).toBe(200);
      await call(technician, 'POST', '/lab/specimens/reject', { barcode: tube!.barcode, reason: 'clotted' });
    });
    await product.later(6000, async () => {
      const taken = { to: 'collected', at: drawnAt };
      expect((await call(collector, 'POST', `/lab/collection/${booked.number}/step`, taken)).status).toBe(200);
    });
    expect((await tubesOf(booked.number)).map(({ state }) => state)).toEqual(['rejected', 'planned']);
    const { rows } = await product.deps.pool.query(
      'select s.collected_at, a.name from specimens s join accounts a on a.id = s.collected_by where s.barcode = $1',
      [tube!.barcode],
    );
    // It was drawn at the door, by whoever stood there, and not when it came.
    expect(rows).toEqual([{ collected_at: new Date(drawnAt), name: 'Fixture collector' }]);
  });

  it('is nothing of a visit that came to nothing after its tube was rejected', async () => {
    const person = { name: 'Rekha Refuses', sex: 'female', birthDate: '1990-04-05' };
    const { body: booked } = await call(customer, 'POST', '/bookings', {
      labId: lab.labId,
      place: 'home',
      startsAt: times.pop(),
      payment: 'at_collection',
      address: lab.address,
      people: [{ person, itemIds: [lab.itemId] }],
    });
    const { number } = booked;
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    await call(desk, 'POST', `/lab/collection/${number}/assign`, { collectorId: await collectors() });
    await bringNear(number);
    for (const to of ['on_the_way', 'arrived']) await step(collector, number, to);
    const [tube] = await tubesOf(number);
    await printLabels(product, desk, number);
    expect((await call(technician, 'POST', '/lab/specimens/receive', { barcode: tube!.barcode })).status).toBe(200);
    await call(technician, 'POST', '/lab/specimens/reject', { barcode: tube!.barcode, reason: 'clotted' });
    expect((await step(collector, number, 'failed')).status).toBe(200);
    expect(await mine(number)).toMatchObject({ state: 'failed', again: [] });
    expect((await again(number, times.at(-1))).status).toBe(409);
    const { body: owed } = await call(desk, 'GET', '/lab/bookings?when=all&waits=again');
    expect(owed.map((row: { number: string }) => row.number)).not.toContain(number);
    // As it stands where a visit failed before its orders ended with it.
    await product.deps.pool.query("update orders set state = 'active' where id = $1", [booked.orders[0].id]);
    expect((await mine(number)).again).toEqual([]);
    expect((await again(number, times.at(-1))).status).toBe(409);
  });

  it('is not given up while somebody comes for it, and is where nobody has come though its visit was completed', async () => {
    const { number, orderId } = await rejected();
    const { body: coming } = await again(number, times.pop());
    await product.deps.pool.query(
      "update visits set starts_at = now() - interval '30 days', ends_at = now() - interval '29 days' where number = $1",
      [number],
    );
    await product.deps.pool.query("update order_tests set due_at = now() - interval '15 days' where order_id = $1", [
      orderId,
    ]);
    await expireAbandonedWork(product.deps);
    expect((await mine(number)).orders[0].items).toHaveLength(1);
    expect((await mine(coming.number)).state).toBe('confirmed');
    await call(customer, 'POST', `/bookings/${coming.number}/cancel`);
    // A correction opened its order again after it was completed.
    await product.deps.pool.query("update visits set state = 'completed' where number = $1", [number]);
    // A tube that was lost lately is taken again yet.
    await expireAbandonedWork(product.deps);
    expect((await mine(number)).orders[0].items).toHaveLength(1);
    await product.deps.pool.query(
      "update specimens set rejected_at = now() - interval '15 days' where order_id = $1 and rejected_at is not null",
      [orderId],
    );
    await expireAbandonedWork(product.deps);
    const { rows } = await product.deps.pool.query('select state from orders where id = $1', [orderId]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    expect((await mine(number)).total).toBe(FIGURES.homeFee);
  });

  it('is also what came on once the rest was drawn: the patient and the desk see it, and it gets a visit of its own', async () => {
    const { number, orderId } = await rejected();
    const clotting = await itemOf(product, lab, 200, 'Prothrombin Time');
    await again(number);
    expect((await call(desk, 'POST', `/lab/orders/${orderId}/tests`, { itemIds: [clotting] })).status).toBe(200);
    const owed = (await mine(number)).again;
    expect(owed).toContainEqual({ person: expect.any(String), reason: null, visit: null, fastingItemIds: [clotting] });
    const { body: list } = await call(desk, 'GET', '/lab/specimens?view=again&limit=100');
    const [tube] = list.filter(
      (one: { number: string; recollection: unknown }) => one.number === number && !one.recollection,
    );
    expect(tube.tests).toEqual(['Prothrombin Time']);
    const atDesk = async () =>
      (await call(desk, 'GET', '/lab/bookings?waits=again&when=all')).body.map((row: { number: string }) => row.number);
    expect(await atDesk()).toContain(number);
    const { status, body: made } = await again(number);
    expect([status, made.orders.length, made.total]).toEqual([201, 1, 0]);
    expect(await atDesk()).not.toContain(number);
    expect((await tubesOf(made.number)).map(({ barcode }) => barcode)).toEqual([tube.barcode]);
    await call(desk, 'POST', `/lab/collection/${made.number}/assign`, { collectorId: await collectors() });
    await bringNear(made.number);
    for (const to of ['on_the_way', 'arrived', 'collected']) await step(collector, made.number, to);
    expect((await tubesOf(made.number)).map(({ state }) => state)).toEqual(['collected']);
    expect((await mine(number)).again.filter(({ reason }: { reason: unknown }) => reason === null)).toEqual([]);
  });

  it('has a time that the patient chooses, a visit that costs nothing, and ends in the report of the first', async () => {
    const { number, orderId, barcode } = await rejected();
    const before = await mine(number);
    expect(before.again).toEqual([
      { person: expect.stringContaining('Rekha'), reason: 'clotted', visit: null, fastingItemIds: [lab.itemId] },
    ]);
    const { status, body: made } = await again(number);
    expect([status, made.state, made.total, made.recollects, made.place]).toEqual([
      201,
      'confirmed',
      0,
      number,
      'home',
    ]);
    expect(made.orders).toMatchObject([{ id: orderId, total: 0, items: [{ name: lab.itemName, price: 0 }] }]);
    expect((await mine(number)).again).toMatchObject([{ visit: made.number }]);
    expect((await mine(number)).total).toBe(before.total);
    // A second time for the same tube is not to be had, and the seat of the attempt is free again.
    const [twice, seat] = [times[0]!, times.shift()!];
    expect((await again(number, twice)).status).toBe(409);
    const { rows: seats } = await product.deps.pool.query(
      'select s.taken from slots s join centres c on c.id = s.centre_id where c.lab_id = $1 and s.starts_at = $2',
      [lab.labId, seat],
    );
    expect(seats.every(({ taken }) => taken === 0)).toBe(true);
    // The collector takes that tube and no other.
    await call(desk, 'POST', `/lab/collection/${made.number}/assign`, { collectorId: await collectors() });
    const [tube, ...others] = await tubesOf(made.number);
    expect([tube!.state, others, tube!.barcode === barcode]).toEqual(['planned', [], false]);
    await bringNear(made.number);
    for (const to of ['on_the_way', 'arrived']) expect((await step(collector, made.number, to)).status).toBe(200);
    // What is told of the fast now counts for the order, whose first visit it was not told at.
    const door = { scanned: [tube!.barcode], fasted: [{ orderId, hours: 3 }], namesConfirmed: true };
    const path = `/lab/collection/${made.number}/step`;
    expect((await call(collector, 'POST', path, { to: 'collected', door })).status).toBe(200);
    expect((await mine(made.number)).state).toBe('completed');
    expect((await readWork(product, technician, orderId)).fast.said).toBe(3);
    expect((await readWork(product, technician, orderId)).sampleState).toBe('collected');
    await call(technician, 'POST', '/lab/specimens/receive', { barcode: tube!.barcode });
    expect((await readWork(product, technician, orderId)).sampleState).toBe('received');
    const { rows: fasts } = await product.deps.pool.query('select fasted_hours from specimens where barcode = $1', [
      tube!.barcode,
    ]);
    expect(fasts).toEqual([{ fasted_hours: 3 }]);
    expect((await mine(number)).again).toEqual([]);
    // It stands in no bill, and no money is taken for it.
    const money = { method: 'cash', amount: 1 };
    expect((await call(desk, 'POST', `/lab/bookings/${made.number}/payments`, money)).status).toBe(404);
    expect((await call(desk, 'POST', `/lab/bookings/${made.number}/invoice`)).status).toBe(404);
    const { body: bills } = await call(desk, 'GET', '/lab/invoices?limit=100');
    const numbers = bills.map((bill: { bookingNumber: string }) => bill.bookingNumber);
    expect([numbers.includes(number), numbers.includes(made.number)]).toEqual([true, false]);
  });

  it('what cannot be drawn at its new time either waits for another one, and the patient is told to choose', async () => {
    const { number } = await rejected();
    const { body: made } = await again(number);
    for (const q of [number, made.number])
      expect((await call(desk, 'GET', `/lab/specimens?view=again&q=${q}`)).body, q).toMatchObject([{ number }]);
    await call(desk, 'POST', `/lab/collection/${made.number}/assign`, { collectorId: await collectors() });
    const [tube, ...others] = await tubesOf(made.number);
    expect(others).toEqual([]);
    await bringNear(made.number);
    for (const to of ['on_the_way', 'arrived']) await step(collector, made.number, to);
    const door = { scanned: [], missing: [tube!.barcode], namesConfirmed: false };
    const { status } = await call(collector, 'POST', `/lab/collection/${made.number}/step`, { to: 'collected', door });
    expect(status).toBe(200);
    expect((await mine(number)).again).toMatchObject([{ reason: 'clotted', visit: null }]);
    expect((await product.lastMail(email)).text).toContain(`Not every sample of booking ${number}`);
    expect((await again(number, times.shift()!)).status).toBe(201);
  });

  it('is taken before noon where it is taken fasting, and whom to call at the door stays', async () => {
    await product.deps.pool.query('update items set fasting_hours = 10 where id = $1', [lab.itemId]);
    const { number } = await rejected();
    await product.deps.pool.query(
      "update visits set door_name = 'Aai', door_phone = '+919823477701' where number = $1",
      [number],
    );
    // The one at the door says their own number to the desk.
    expect((await call(desk, 'GET', '/lab/bookings?q=477701')).body).toMatchObject([{ number }]);
    expect((await mine(number)).again).toMatchObject([{ fastingItemIds: [lab.itemId] }]);
    const noon = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) >= 6.5 * 60;
    const evening = times.find(noon)!;
    const late = await again(number, evening);
    expect([late.status, late.body.fields]).toEqual([422, { startsAt: expect.stringContaining('before noon') }]);
    const { status, body: made } = await again(number, times.find((time) => !noon(time))!);
    expect([status, made.door]).toEqual([201, { name: 'Aai', phone: '+919823477701' }]);
    await product.deps.pool.query('update items set fasting_hours = 5 where id = $1', [lab.itemId]);
    times = times.filter((time) => time > made.startsAt);
  });

  it('and was taken at the desk before its time ends that visit, which holds no seat and nobody in an account', async () => {
    const { number } = await rejected();
    const { body: made } = await again(number);
    await endNeedlessRecollections(product.deps);
    expect((await mine(made.number)).state).toBe('confirmed');
    const [tube] = await tubesOf(made.number);
    await printLabels(product, desk, made.number);
    expect((await call(technician, 'POST', '/lab/specimens/receive', { barcode: tube!.barcode })).status).toBe(200);
    await endNeedlessRecollections(product.deps);
    expect(await mine(made.number)).toMatchObject({
      state: 'cancelled',
      stateReason: 'not_taken_again',
      cancellationFee: 0,
    });
    const { rows } = await product.deps.pool.query(
      'select s.taken from visit_stops st join slots s on s.id = st.slot_id join visits v on v.id = st.visit_id where v.number = $1',
      [made.number],
    );
    expect(rows).toEqual([{ taken: 0 }]);
    const { rows: told } = await product.deps.pool.query(
      "select 1 from messages where template = 'booking.not_taken_again' and subject like '%' || $1 || '%'",
      [made.number],
    );
    expect(told).toHaveLength(1);
  });

  it('waits for another time when that visit does not take place, and moving it costs nothing', async () => {
    const { number } = await rejected();
    const { body: first } = await again(number);
    expect(first.rescheduleFee).toBe(0);
    await bringNear(first.number);
    const moved = await call(customer, 'POST', `/bookings/${first.number}/reschedule`, { startsAt: times.pop() });
    expect([moved.status, moved.body.total, moved.body.changeFees]).toEqual([200, 0, 0]);
    const { body: cancelled } = await call(customer, 'POST', `/bookings/${first.number}/cancel`, {});
    expect([cancelled.state, cancelled.cancellationFee, cancelled.orders.length]).toEqual(['cancelled', 0, 1]);
    expect((await mine(number)).again).toMatchObject([{ visit: null }]);
    expect((await again(number)).status).toBe(201);
  });

  it('is taken at once from whoever stands at the desk; by nobody else, and of nobody else', async () => {
    const { number, orderId } = await rejected();
    const other = await makeLab(product);
    const path = `/lab/bookings/${number}/recollection`;
    expect((await call(await other.token('front_desk'), 'POST', path, { startsAt: null })).status).toBe(404);
    expect(
      (
        await call((await product.newCustomer()).token, 'POST', `/bookings/${number}/recollection`, {
          startsAt: times[0],
        })
      ).status,
    ).toBe(404);
    const { status, body: made } = await call(desk, 'POST', path, { startsAt: null });
    expect([status, made.state, made.place]).toEqual([201, 'arrived', 'counter']);
    expect((await step(desk, made.number, 'collected')).body.state).toBe('completed');
    expect((await readWork(product, technician, orderId)).sampleState).toBe('received');
    expect((await call(desk, 'POST', path, { startsAt: null })).body.message).toBe(
      'Nothing of this visit waits to be recollected.',
    );
  });
});
