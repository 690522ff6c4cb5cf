import { randomUUID } from 'node:crypto';
import { givenBackPaise } from '@healthplus/contract/labs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { keepPromises } from './late.service.ts';

const product = useProduct();
let lab: FixtureLab;
let owner: string;
let desk: string;
let collector: string;
let slots: string[];

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, {
    token: by,
    headers: { 'idempotency-key': randomUUID() },
    ...(body && { body }),
  });

beforeAll(async () => {
  lab = await makeLab(product, { capacityHome: 30, capacityCounter: 30 });
  owner = await lab.token();
  desk = await lab.token('front_desk');
  collector = await lab.token('collector');
  slots = await slotsOf(product, lab);
});

const promise = (lateVisit: object, lateReport: object) =>
  call(owner, 'PUT', '/lab/promises', { lateVisit, lateReport });
const none = { gives: 'none' };

async function booked(): Promise<{ number: string; email: string }> {
  const { token, email } = await product.newCustomer();
  const { body, status } = await call(token, 'POST', '/bookings', {
    ...{ labId: lab.labId, city: lab.city, place: 'home', startsAt: slots.shift(), payment: 'at_collection' },
    address: lab.address,
    people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
  });
  expect(status).toBe(201);
  return { number: body.number, email };
}
/** The collector goes there and arrives so many minutes after the time is over. */
async function arrives(number: string, minutesLate: number): Promise<void> {
  await product.deps.pool.query('update visits set starts_at = $2, ends_at = $3 where number = $1', [
    ...[number, product.inSeconds(-minutesLate * 60 - 1800), product.inSeconds(-minutesLate * 60)],
  ]);
  await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
  const { rows } = await product.deps.pool.query(
    "select account_id from lab_members where lab_id = $1 and role = 'collector'",
    [lab.labId],
  );
  await call(desk, 'POST', `/lab/collection/${number}/assign`, { collectorId: rows[0].account_id });
  for (const to of ['on_the_way', 'arrived'])
    expect((await call(collector, 'POST', `/lab/collection/${number}/step`, { to })).status).toBe(200);
}
const stands = async (number: string) => (await call(desk, 'GET', `/lab/bookings?q=${number}&when=all`)).body[0];
const TOTAL = FIGURES.price + FIGURES.homeFee;

it('never gives back more than a visit costs, and half a paisa to the patient', () => {
  const amounts = fc.record({
    totalPaise: fc.integer({ min: 0, max: 1e7 }),
    homeFeePaise: fc.integer({ min: 0, max: 1e5 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom('none', 'home_fee', 'percent'),
      fc.integer({ min: 1, max: 100 }),
      amounts,
      (gives, percent, of) => {
        const given = givenBackPaise({ gives: gives as 'none', percent }, of);
        expect(Number.isInteger(given)).toBe(true);
        expect(given).toBeGreaterThanOrEqual(0);
        expect(given).toBeLessThanOrEqual(of.totalPaise);
        if (gives === 'percent') expect(given * 100).toBeGreaterThanOrEqual(of.totalPaise * percent);
      },
    ),
  );
});

describe('a promise that is missed', () => {
  it('gives the home fee back once where the collector came after the time, and tells the patient; in time nothing', async () => {
    expect((await promise({ gives: 'home_fee' }, none)).status).toBe(200);
    const [late, inTime] = [await booked(), await booked()];
    await arrives(late.number, 20);
    await arrives(inTime.number, -10);
    await keepPromises(product.deps);
    await keepPromises(product.deps);
    expect(await stands(late.number)).toMatchObject({ total: FIGURES.price, discount: FIGURES.homeFee });
    expect(await stands(inTime.number)).toMatchObject({ total: TOTAL, discount: 0 });
    const mail = await product.lastMail(late.email);
    expect(mail.text).toContain(`₹${FIGURES.homeFee} is taken off your bill`);
    expect((await product.lastMail(inTime.email)).text).not.toContain('taken off');
    expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
  });
  it('counts as it was when the visit was booked, whatever is promised since', async () => {
    await promise(none, none);
    const before = await booked();
    await promise({ gives: 'percent', percent: 10 }, none);
    const after = await booked();
    for (const { number } of [before, after]) await arrives(number, 5);
    await promise({ gives: 'percent', percent: 50 }, none);
    await keepPromises(product.deps);
    expect((await stands(before.number)).total).toBe(TOTAL);
    expect((await stands(after.number)).total).toBeCloseTo(TOTAL * 0.9, 2);
  });
  it('of a report is kept when it comes, also after the bill: by a credit note, and paid money is given back', async () => {
    await promise(none, { gives: 'percent', percent: 20 });
    const { number } = await booked();
    await arrives(number, -10);
    await call(collector, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
    await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount: TOTAL });
    await call(desk, 'POST', `/lab/bookings/${number}/invoice`);
    await product.deps.pool.query(
      `update order_tests t set due_at = $2, released_at = $3 from orders o join visits v on v.id = o.visit_id where t.order_id = o.id and v.number = $1`,
      [number, product.inSeconds(-600), product.inSeconds(-60)],
    );
    await keepPromises(product.deps);
    const { body } = await call(desk, 'GET', `/lab/invoices?q=${number}`);
    const back = Math.ceil(TOTAL * 20) / 100;
    expect(body[0]).toMatchObject({ toGiveBack: back, creditNotes: [{ amount: back }] });
    const drawer = await call(
      desk,
      'GET',
      `/lab/drawer?day=${new Date(product.now().getTime() + 19_800_000).toISOString().slice(0, 10)}`,
    );
    expect(drawer.body.discounts).toContainEqual(expect.objectContaining({ reason: 'late' }));
  });
  it('is said before one books, and wants a percent where it gives one', async () => {
    await promise({ gives: 'home_fee' }, { gives: 'percent', percent: 15 });
    const wish = { labId: lab.labId, city: lab.city, place: 'home', people: [{ itemIds: [lab.itemId] }] };
    const { body } = await product.call('POST', '/api/quotes', { body: wish });
    expect(body.promises).toEqual({
      lateVisit: { gives: 'home_fee', percent: 0 },
      lateReport: { gives: 'percent', percent: 15 },
    });
    expect((await promise({ gives: 'percent' }, none)).body.fields).toHaveProperty('lateVisit.percent');
    expect((await call(await lab.token('technician'), 'GET', '/lab/promises')).status).toBe(403);
  });
});
