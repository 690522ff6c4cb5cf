import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from './app.ts';
import { FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from './fixtures.ts';
import { itemOf, walkIn } from './walk-ins.ts';

// What a bill is when one thing is done twice, or one thing meets another.
const product = useProduct();
let lab: FixtureLab;
let [manager, desk, patient, admin] = ['', '', '', ''];
let slots: string[];
let other: number;
const DEARER = 700;
/** The deployment's fee for what is changed late, in rupees. */
const FEE = 100;

const call = (token: string, method: string, path: string, body?: object, key: string = randomUUID()) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': key }, ...(body && { body }) });
const sums = async () =>
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
const billOf = async (number: string) => (await call(manager, 'GET', `/lab/invoices?view=all&q=${number}`)).body[0];
const moneyOf = async (number: string) => {
  const { rows } = await product.deps.pool.query(
    'select total_paise, discount_paise, change_fees_paise from visits where number = $1',
    [number],
  );
  return rows[0];
};

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
  [manager, desk] = [await lab.token('manager'), await lab.token('front_desk')];
  admin = await product.loginDemonstration('admin');
  ({ token: patient } = await product.newCustomer());
  other = (await makeItem(product, { kind: 'test' })).itemId;
  await product.deps.pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)', [
    ...[lab.labId, other, lab.cityId, DEARER * 100],
  ]);
});

/** A visit at the counter; late: in five hours. */
async function booked({
  coupon,
  itemIds = [lab.itemId, other],
  late = false,
}: {
  coupon?: string;
  itemIds?: number[];
  late?: boolean;
} = {}) {
  const { body, status } = await call(patient, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots.pop(),
    payment: 'at_collection',
    ...(coupon && { coupon }),
    people: [{ itemIds, person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  if (late)
    await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [
      ...[body.number, product.inSeconds(5 * 3600)],
    ]);
  return { number: body.number as string, orderId: body.orders[0].id as number, total: body.total as number };
}

describe('a visit that is moved late', () => {
  it('to one time costs the fee once, however often it is pressed, and nothing where it stands there already', async () => {
    const { number, total } = await booked({ late: true });
    const startsAt = slots.pop()!;
    const move = () => call(patient, 'POST', `/bookings/${number}/reschedule`, { startsAt });
    const both = await Promise.all([move(), move()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const again = await move();
    expect(again.body).toMatchObject({ changeFees: FEE, total: total + FEE });
    // It moves back nobody: what the lab has confirmed stays so.
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    expect((await move()).body).toMatchObject({ state: 'confirmed', changeFees: FEE });
    await sums();
  });
});

describe('what a desk has let off', () => {
  it('is there whole again when a test comes back', async () => {
    const { number, orderId, total } = await booked();
    const discount = total - 20;
    await call(manager, 'POST', `/lab/bookings/${number}/discount`, { amount: discount, reason: 'camp' });
    await call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, { itemId: other, reason: 'Not wanted.' });
    expect(await moneyOf(number)).toMatchObject({ total_paise: 0, discount_paise: FIGURES.price * 100 });
    await call(desk, 'POST', `/lab/orders/${orderId}/tests`, { itemIds: [other] });
    expect(await moneyOf(number)).toMatchObject({ total_paise: 2000, discount_paise: discount * 100 });
    await sums();
  });

  it('stands beside what was given back for being late, never for more than there is', async () => {
    const { number, orderId, total } = await booked();
    const late = (total - 20) * 100;
    await product.deps.pool.query(
      `with given as (insert into late_credits (visit_id, kind, gives, amount_paise) select id, 'visit', 'percent', $2 from visits where number = $1 returning visit_id)
       update visits set total_paise = total_paise - $2, discount_paise = discount_paise + $2 where id = (select visit_id from given)`,
      [number, late],
    );
    await call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, { itemId: other, reason: 'Not wanted.' });
    const nothing = await call(manager, 'POST', `/lab/bookings/${number}/discount`, { amount: 0, reason: 'other' });
    expect([nothing.status, await moneyOf(number)]).toMatchObject([200, { total_paise: 0 }]);
    await call(desk, 'POST', `/lab/orders/${orderId}/tests`, { itemIds: [other] });
    expect(await moneyOf(number)).toMatchObject({ total_paise: 2000, discount_paise: late });
    await sums();
  });

  it('is refused where the visit came to nothing; its fee has an invoice, and is then written off', async () => {
    const { number } = await booked({ late: true });
    await call(patient, 'POST', `/bookings/${number}/cancel`);
    expect(await billOf(number)).toMatchObject({ total: FEE, cancelled: true, invoiceable: true });
    const discount = await call(manager, 'POST', `/lab/bookings/${number}/discount`, {
      amount: 50,
      reason: 'complaint',
    });
    expect(discount.status).toBe(409);
    expect((await call(desk, 'POST', `/lab/bookings/${number}/invoice`)).body).toMatchObject({ total: FEE });
    const given = await call(manager, 'POST', `/lab/bookings/${number}/write-off`, { reason: 'refuses' });
    expect(given.body).toMatchObject({ writtenOff: FEE, outstanding: 0 });
    const uninvoiced = (await call(manager, 'GET', '/lab/invoices?view=uninvoiced')).body;
    expect(uninvoiced.map(({ bookingNumber }: { bookingNumber: string }) => bookingNumber)).not.toContain(number);
    await sums();
  });
});

describe('a coupon', () => {
  it('makes a late change no dearer than what it saves, and the console counts what it lets off now', async () => {
    const made = await call(admin, 'POST', '/admin/coupons', {
      code: 'WHOLE',
      kind: 'percent',
      value: 100,
      startsOn: '2020-01-01',
      endsOn: '2099-12-31',
    });
    const letOff = async () =>
      (await call(admin, 'GET', '/admin/coupons')).body.find(({ id }: { id: number }) => id === made.body.id).letOff;
    const { number, orderId } = await booked({ coupon: 'WHOLE', late: true });
    expect(await letOff()).toBe(FIGURES.price + DEARER);
    // Tried first: the sums as they would be, and nothing is done.
    const leaveOut = (given: object = {}) =>
      call(patient, 'POST', `/bookings/${number}/leave-out`, { orders: [{ orderId, itemIds: [other] }], ...given });
    expect((await leaveOut({ dryRun: true })).body).toMatchObject({ total: 0, discount: FIGURES.price });
    expect(await letOff()).toBe(FIGURES.price + DEARER);
    const less = await leaveOut();
    expect(less.body).toMatchObject({
      total: 0,
      changeFees: 0,
      changes: [{ what: 'taken_off', person: 'Usha Rao', names: [expect.any(String)] }],
    });
    expect(await letOff()).toBe(FIGURES.price);
    // The desk takes nothing of it back, and lets nothing off of what is free.
    const refused = await call(manager, 'POST', `/lab/bookings/${number}/discount`, { amount: 5, reason: 'other' });
    expect(refused.body.messageCode.code).toBe('coupon_lets_off_more');
    expect(await letOff()).toBe(FIGURES.price);
    await sums();
  });
});

describe('what is left of a bill', () => {
  it('is printed the same to the byte within a day', async () => {
    const { number } = await walkIn(product, lab, await itemOf(product, lab, 300, 'Complete Blood Count'));
    const print = () =>
      product.app.inject({ url: `/api/lab/bookings/${number}/bill`, headers: { authorization: desk } });
    const one = await print();
    expect(one.statusCode).toBe(200);
    const other = await product.later(1500, print);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  });
  it('is paid to the paisa, and a part is given up once for a key', async () => {
    const { number, take } = await walkIn(product, lab, await itemOf(product, lab, 300, 'Complete Blood Count'));
    await take();
    const pay = (amount: number) =>
      call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount, reference: '' });
    const part = (key: string) =>
      call(manager, 'POST', `/lab/bookings/${number}/write-off`, { reason: 'too_small', amount: 99.5 }, key);
    const key = randomUUID();
    const both = await Promise.all([part(key), part(key)]);
    expect(both.map(({ body }) => body.writtenOff)).toEqual([99.5, 99.5]);
    expect((await pay(200)).status).toBe(201);
    expect((await pay(0)).body.fields.amount).toBe('The amount must be at least ₹0.01.');
    expect((await pay(0.5)).body).toMatchObject({ paid: 200.5, outstanding: 0, writtenOff: 99.5 });
    // The console reads the same sums, and the papers that the lab has made.
    const { body: bill } = await call(desk, 'POST', `/lab/bookings/${number}/invoice`);
    expect((await call(admin, 'GET', `/admin/bookings/${number}`)).body).toMatchObject({
      charged: 200.5,
      writtenOff: 99.5,
      papers: [{ kind: 'invoice', id: bill.invoiceId, number: bill.number }],
    });
    const paper = (id: number) =>
      product.app.inject({ url: `/api/admin/invoices/${id}/pdf`, headers: { authorization: admin } });
    expect([(await paper(bill.invoiceId)).statusCode, (await paper(1e9)).statusCode]).toEqual([200, 404]);
    await sums();
  });
});
