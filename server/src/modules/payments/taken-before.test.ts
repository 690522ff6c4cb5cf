import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });

/** A visit at home that was booked, and its lab's people. */
async function bookedAtHome() {
  const lab = await makeLab(product);
  const [desk, collector] = [await lab.token('front_desk'), await lab.token('collector')];
  const customer = await product.newCustomer();
  const [startsAt] = await slotsOf(product, lab);
  const { body: visit } = await call(customer.token, 'POST', '/bookings', {
    labId: lab.labId,
    place: 'home',
    startsAt,
    address: lab.address,
    payment: 'at_collection',
    people: [{ person: { name: 'Asha Rao', sex: 'female', birthDate: '1990-05-01' }, itemIds: [lab.itemId] }],
  });
  return { desk, collector, customer, visit };
}

/** The visit is confirmed, and the collector sent to it. */
async function sendCollector(desk: string, visit: { number: string }) {
  await call(desk, 'POST', `/lab/bookings/${visit.number}/confirm`);
  const { body: members } = await call(desk, 'GET', '/lab/collectors');
  const collectorId = members.find(({ role }: { role: string }) => role === 'collector').id;
  await call(desk, 'POST', `/lab/collection/${visit.number}/assign`, { collectorId });
}

it.each([
  ['for a fee', 3600],
  ['free of charge', 40 * 3600],
])(
  'money that was taken at the door before a visit was cancelled %s is written down and goes back; its tube is measured by nobody',
  async (_, ahead) => {
    const { desk, collector, customer, visit } = await bookedAtHome();
    await product.deps.pool.query(
      "update visits set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where number = $1",
      [visit.number, product.inSeconds(ahead)],
    );
    await sendCollector(desk, visit);
    const { body: tubes } = await call(desk, 'GET', `/lab/bookings/${visit.number}/specimens`);
    const takenAt = product.inSeconds(1);
    const pay = (amount: number, at?: string) =>
      call(collector, 'POST', `/lab/bookings/${visit.number}/payments`, { method: 'cash', amount, ...(at && { at }) });
    await product.later(5000, async () => {
      expect((await call(customer.token, 'POST', `/bookings/${visit.number}/cancel`, {})).body.state).toBe('cancelled');
    });
    await product.later(9000, async () => {
      // Typed now it is too much; taken before, it is in somebody's hands.
      expect((await pay(visit.total, product.inSeconds(0))).status).toBe(409);
      expect((await pay(visit.total + 1, takenAt)).status).toBe(409);
      const paid = await pay(visit.total, takenAt);
      expect([paid.status, paid.body.paid]).toEqual([201, visit.total]);
      expect(paid.body.toGiveBack).toBeGreaterThan(0);
      expect((await pay(1, takenAt)).status).toBe(409);
      const arrived = await call(desk, 'POST', '/lab/specimens/receive', { barcode: tubes[0].barcode });
      expect([arrived.status, arrived.body.message]).toEqual([409, expect.stringContaining('was cancelled')]);
    });
  },
);

it('money that was taken at the door before the patient paid online is written down, and what is too much goes back', async () => {
  const { desk, collector, customer, visit } = await bookedAtHome();
  await sendCollector(desk, visit);
  const at = product.inSeconds(1);
  await product.later(5000, async () => {
    const { body: payment } = await call(customer.token, 'POST', `/bookings/${visit.number}/payments`, {});
    const reference = payment.checkout.split('/').at(-1);
    const approved = await product.call('POST', `/api/simulated-gateway/${reference}`, {
      body: { decision: 'approve' },
    });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const read = await call(customer.token, 'GET', `/bookings/${visit.number}/payments/${payment.id}`);
    expect(read.body.state).toBe('paid');
  });
  await product.later(9000, async () => {
    const pay = (amount: number) =>
      call(collector, 'POST', `/lab/bookings/${visit.number}/payments`, { method: 'cash', amount, at });
    expect((await pay(visit.total + 1)).status).toBe(409);
    const paid = await pay(visit.total);
    expect([paid.status, paid.body.paid, paid.body.toGiveBack]).toEqual([201, 2 * visit.total, visit.total]);
    expect((await pay(1)).status).toBe(409);
  });
});

it('who was not sent there takes no money for what was, whatever moment they name', async () => {
  const { desk, collector, customer, visit } = await bookedAtHome();
  await sendCollector(desk, visit);
  const at = product.inSeconds(1);
  await product.later(5000, async () => {
    await call(customer.token, 'POST', `/bookings/${visit.number}/cancel`, {});
  });
  await product.later(9000, async () => {
    const pay = (by: string, more: object) =>
      call(by, 'POST', `/lab/bookings/${visit.number}/payments`, { amount: visit.total, at, ...more });
    expect((await pay(desk, { method: 'upi', reference: '612345678901' })).status).toBe(409);
    expect((await pay(desk, { method: 'cash' })).status).toBe(409);
    expect((await pay(collector, { method: 'upi' })).status).toBe(201);
  });
});
