import { randomUUID } from 'node:crypto';
import { givenBackPaise } from '@healthplus/contract/labs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';
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

async function booked(wish: { itemIds?: number[]; coupon?: string } = {}): Promise<{ number: string; email: string }> {
  const { itemIds = [lab.itemId], ...changes } = wish;
  const { token, email } = await product.newCustomer();
  const { body, status } = await call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt: slots.shift(),
    payment: 'at_collection',
    address: lab.address,
    people: [{ itemIds, person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
    ...changes,
  });
  expect(status).toBe(201);
  return { number: body.number, email };
}
const arrives = (number: string, minutesLate: number) => goes(number, minutesLate, ['on_the_way', 'arrived']);

/** The collector goes there, so many minutes after the time is over; says of the last step when it was, if at all. */
async function goes(number: string, minutesLate: number, steps: string[], at?: string): Promise<void> {
  await isConfirmed(number, minutesLate);
  const { rows } = await product.deps.pool.query(
    "select account_id from lab_members where lab_id = $1 and role = 'collector'",
    [lab.labId],
  );
  await call(desk, 'POST', `/lab/collection/${number}/assign`, { collectorId: rows[0].account_id });
  for (const to of steps) {
    const step = { to, ...(at && to === steps.at(-1) && { at }) };
    expect((await call(collector, 'POST', `/lab/collection/${number}/step`, step)).status).toBe(200);
  }
}
/** Confirmed, and over so many minutes ago. */
async function isConfirmed(number: string, minutesLate: number): Promise<void> {
  await product.deps.pool.query('update visits set starts_at = $2, ends_at = $3 where number = $1', [
    ...[number, product.inSeconds(-minutesLate * 60 - 1800), product.inSeconds(-minutesLate * 60)],
  ]);
  await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
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
  it('stays missed where the lab moves the visit once its time is over, and comes in time then', async () => {
    await promise({ gives: 'home_fee' }, none);
    const { number } = await booked();
    await isConfirmed(number, 40);
    const moved = { startsAt: slots.shift(), reason: 'Our collector was held up' };
    expect((await call(desk, 'POST', `/lab/bookings/${number}/reschedule`, moved)).status).toBe(200);
    await arrives(number, -10);
    await keepPromises(product.deps);
    expect(await stands(number)).toMatchObject({ total: FIGURES.price, discount: FIGURES.homeFee });
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
  it('gives the home fee back once, also where the collector and the report were late', async () => {
    await promise({ gives: 'home_fee' }, { gives: 'home_fee' });
    const { number } = await booked();
    await arrives(number, 20);
    await call(collector, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
    await product.deps.pool.query(
      `update order_tests t set due_at = $2, released_at = $3 from orders o join visits v on v.id = o.visit_id where t.order_id = o.id and v.number = $1`,
      [number, product.inSeconds(-600), product.inSeconds(-60)],
    );
    await keepPromises(product.deps);
    expect(await stands(number)).toMatchObject({ total: FIGURES.price, discount: FIGURES.homeFee });
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

describe('what a late lab gives back, beside what else is let off', () => {
  const OTHER = 700;
  let other: number;
  let admin: string;
  const discountsOf = async (number: string) =>
    (
      await product.deps.pool.query(
        `select t.note, sum(e.amount_paise)::int as paise from visits v join ledger_transactions t on t.visit_id = v.id and t.verb = 'discount'
         join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'discounts'
         where v.number = $1 group by t.note having sum(e.amount_paise) <> 0 order by t.note`,
        [number],
      )
    ).rows;
  const sound = async () =>
    // The hours of the test before were written by hand.
    expect(
      (await verify(product.deps.pool)).filter(({ check }) => !/search documents|tests of orders/.test(check)),
    ).toEqual([]);
  const orderOf = async (number: string): Promise<number> => (await stands(number)).orders[0].id;

  beforeAll(async () => {
    admin = await product.loginDemonstration('admin');
    other = (await makeItem(product, { kind: 'test' })).itemId;
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)',
      [...[lab.labId, other, lab.cityId, OTHER * 100]],
    );
  });

  it('leaves a coupon what it is, also when a test is taken off later', async () => {
    await promise({ gives: 'percent', percent: 10 }, none);
    const coupon = {
      code: `HALF${lab.labId}`,
      kind: 'percent',
      value: 50,
      startsOn: '2020-01-01',
      endsOn: '2099-12-31',
    };
    expect((await call(admin, 'POST', '/admin/coupons', coupon)).status).toBe(201);
    const { number } = await booked({ itemIds: [lab.itemId, other], coupon: coupon.code });
    await arrives(number, 20);
    await keepPromises(product.deps);
    const half = (FIGURES.price + OTHER) / 2;
    const late = Math.ceil((half + FIGURES.homeFee) * 10) / 100;
    expect(await discountsOf(number)).toEqual([
      { note: 'coupon', paise: half * 100 },
      { note: 'late', paise: late * 100 },
    ]);
    await sound();
    const taken = await call(desk, 'POST', `/lab/orders/${await orderOf(number)}/tests/cancel`, {
      itemId: other,
      reason: 'Not wanted',
    });
    expect(taken.status).toBe(200);
    expect((await stands(number)).total).toBeCloseTo(FIGURES.price / 2 + FIGURES.homeFee - late, 2);
    expect(await discountsOf(number)).toEqual([
      { note: 'coupon', paise: (FIGURES.price / 2) * 100 },
      { note: 'late', paise: late * 100 },
    ]);
    await sound();
  });
  it('stays when the desk lets something off, and is none of the reasons of the desk', async () => {
    await promise({ gives: 'home_fee' }, none);
    const { number } = await booked();
    await arrives(number, 20);
    await keepPromises(product.deps);
    const discount = `/lab/bookings/${number}/discount`;
    expect((await call(desk, 'POST', discount, { amount: 1, reason: 'late' })).status).toBe(400);
    const { body, status } = await call(desk, 'POST', discount, { amount: 1, reason: 'senior' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: FIGURES.price - 1,
      discount: FIGURES.homeFee + 1,
      lateCredit: FIGURES.homeFee,
    });
    const [seen] = (await call(desk, 'GET', `/lab/bookings?q=${number}`)).body;
    expect([seen.discount, seen.lateCredit]).toEqual([FIGURES.homeFee + 1, FIGURES.homeFee]);
    await call(desk, 'POST', discount, { amount: 0, reason: 'senior' });
    await keepPromises(product.deps);
    expect(await discountsOf(number)).toEqual([{ note: 'late', paise: FIGURES.homeFee * 100 }]);
    expect((await stands(number)).total).toBe(FIGURES.price);
    await sound();
  });
  it('is not escaped by a step that is left out, or said to be earlier than the one before it', async () => {
    await promise({ gives: 'home_fee' }, none);
    const [skipped, backdated] = [await booked(), await booked()];
    await isConfirmed(skipped.number, 20);
    const step = `/lab/collection/${skipped.number}/step`;
    expect((await call(desk, 'POST', step, { to: 'collected' })).status).toBe(200);
    await goes(backdated.number, 20, ['on_the_way', 'arrived'], product.inSeconds(-2 * 3600));
    await keepPromises(product.deps);
    for (const { number } of [skipped, backdated]) expect((await stands(number)).total).toBe(FIGURES.price);
  });
  it('counts from when a test was added, by the hours that were promised then; what promises none is never late', async () => {
    await promise(none, { gives: 'percent', percent: 20 });
    const [{ number }, unpromised] = [await booked(), await booked()];
    for (const one of [number, unpromised.number]) await goes(one, -10, ['on_the_way', 'arrived', 'collected']);
    await product.deps.pool.query(
      `update order_items x set promised_hours = null from orders o join visits v on v.id = o.visit_id where x.order_id = o.id and v.number = $1`,
      [unpromised.number],
    );
    await product.deps.pool.query(
      `update specimens s set collected_at = now() - interval '30 days' from orders o join visits v on v.id = o.visit_id where s.order_id = o.id and v.number = any($1)`,
      [[number, unpromised.number]],
    );
    const added = await call(desk, 'POST', `/lab/orders/${await orderOf(number)}/tests`, { itemIds: [other] });
    expect(added.status).toBe(200);
    await product.deps.pool.query('update items set result_hours = 1 where id = $1', [other]);
    const released = (name: string, test: string) =>
      product.deps.pool.query(
        `update order_tests t set released_at = $2 from orders o join visits v on v.id = o.visit_id, order_items x
         where t.order_id = o.id and v.number = $1 and x.id = t.order_item_id ${test}`,
        [name, product.inSeconds(2 * 3600)],
      );
    await released(number, `and x.item_id = ${other}`);
    await released(unpromised.number, '');
    await keepPromises(product.deps);
    for (const one of [number, unpromised.number]) expect((await stands(one)).discount).toBe(0);
  });
});
