import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let token: string;
let email: string;
let desk: string;
let slots: string[];
let other: number;
const DEARER = 700;
/** The deployment's fee for what is cancelled late, in rupees. */
const FEE = 100;

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token: by, ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
  desk = await lab.token('front_desk');
  ({ token, email } = await product.newCustomer());
  other = (await makeItem(product, { kind: 'test' })).itemId;
  await product.deps.pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)', [
    ...[lab.labId, other, lab.cityId, DEARER * 100],
  ]);
});

/** Two people: the first has one test, the second has two. */
async function booked() {
  const person = (name: string) => ({ name, sex: 'female', birthDate: '1960-01-01' });
  const { body, status } = await call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt: slots.pop(),
    payment: 'at_collection',
    address: lab.address,
    people: [
      { itemIds: [lab.itemId], person: person('Usha Rao') },
      { itemIds: [lab.itemId, other], person: person('Asha Rao') },
    ],
  });
  expect(status).toBe(201);
  const [usha, asha] = body.orders.map(({ id }: { id: number }) => id);
  return { number: body.number as string, usha, asha, total: body.total as number };
}
const leaveOut = (number: string, orderId: number, itemIds?: number[], by = token) =>
  call(by, 'POST', `/bookings/${number}/leave-out`, { orders: [{ orderId, ...(itemIds && { itemIds }) }] });
const late = (number: string) =>
  product.deps.pool.query('update visits set starts_at = $2 where number = $1', [number, product.inSeconds(5 * 3600)]);

describe('what a patient leaves out of a visit', () => {
  it('is one test, or one person: free in time; what is left costs what it cost, and the lab is told', async () => {
    const { number, usha, asha, total } = await booked();
    const fewer = await leaveOut(number, asha, [other]);
    expect(fewer.body).toMatchObject({ state: 'requested', total: total - DEARER, changeFees: 0 });
    expect(fewer.body.orders[1].items.map(({ itemId }: { itemId: number }) => itemId)).toEqual([lab.itemId]);
    const one = await leaveOut(number, usha);
    expect(one.body).toMatchObject({ total: FIGURES.price + FIGURES.homeFee, changeFees: 0 });
    expect(one.body.orders.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'active']);
    const { rows: labs } = await product.deps.pool.query('select email from labs where id = $1', [lab.labId]);
    expect((await product.lastMail(labs[0].email)).text).toContain(`left tests out of booking ${number}`);
    const mail = (await product.lastMail(email)).text;
    expect(mail).toContain(`You have left people or tests out of your booking ${number}`);
    expect(mail).not.toContain('short notice');
    const seen = await call(desk, 'GET', `/lab/bookings?when=all&q=${number}`);
    expect(seen.body[0]).toMatchObject({ total: FIGURES.price + FIGURES.homeFee });
    // The seat stays: somebody still comes.
    const { rows } = await product.deps.pool.query(
      'select count(*)::int as stops from visit_stops s join visits v on v.id = s.visit_id where v.number = $1 and s.slot_id is not null',
      [number],
    );
    expect(rows[0].stops).toBe(1);
  });
  it('costs the fee within 24 hours, never more than it did itself, and one time no more than once; what was paid for it is to be given back', async () => {
    const { number, usha, asha, total } = await booked();
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    const paid = await product.call('POST', `/api/lab/bookings/${number}/payments`, {
      token: desk,
      headers: { 'idempotency-key': `left-out-${number}` },
      body: { method: 'cash', amount: total },
    });
    expect(paid.status).toBe(201);
    await late(number);
    const fewer = await leaveOut(number, asha, [other]);
    expect(fewer.body).toMatchObject({ total: total - DEARER + FEE, changeFees: FEE });
    const bill = (await call(desk, 'GET', '/lab/invoices?view=to_give_back')).body.find(
      ({ bookingNumber }: { bookingNumber: string }) => bookingNumber === number,
    );
    expect(bill).toMatchObject({ paid: total, toGiveBack: DEARER - FEE });
    expect((await leaveOut(number, usha)).body).toMatchObject({ changeFees: FEE, rescheduleFee: 0 });
    expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
  });
  it('costs what it did itself, where that is less; the rest of the fee is for the next change', async () => {
    const { number, usha, asha } = await booked();
    await late(number);
    await product.deps.pool.query('update order_items set price_paise = 4000 where order_id = $1', [usha]);
    expect((await leaveOut(number, usha)).body).toMatchObject({ changeFees: 40, rescheduleFee: FEE - 40 });
    expect((await leaveOut(number, asha, [other])).body).toMatchObject({ changeFees: FEE, cancellationFee: FEE });
  });
  it('is several people at once, all of it or none, for one fee', async () => {
    const { number, usha, asha, total } = await booked();
    await late(number);
    const leave = (...orders: object[]) => call(token, 'POST', `/bookings/${number}/leave-out`, { orders });
    // Of both nothing would be left.
    expect((await leave({ orderId: usha }, { orderId: asha })).status).toBe(409);
    expect((await call(token, 'GET', `/bookings/${number}`)).body).toMatchObject({ total, changeFees: 0 });
    expect((await leave({ orderId: usha }, { orderId: asha, itemIds: [999_999] })).status).toBe(404);
    const less = await leave({ orderId: asha, itemIds: [other] }, { orderId: usha });
    expect(less.body).toMatchObject({ total: FIGURES.price + FIGURES.homeFee + FEE, changeFees: FEE });
    expect(less.body.orders.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'active']);
    expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
  });
  it('is never the last test, nor what is not there, nor somebody else’s, nor what was collected', async () => {
    const { number, usha, asha } = await booked();
    const stranger = (await product.newCustomer()).token;
    expect((await leaveOut(number, usha, undefined, stranger)).status).toBe(404);
    expect((await leaveOut('HP-ANOTHER', usha)).status).toBe(404);
    expect((await leaveOut(number, usha, [other])).status).toBe(404);
    expect((await leaveOut(number, usha)).status).toBe(200);
    expect((await leaveOut(number, usha)).status).toBe(409);
    expect((await leaveOut(number, asha)).status).toBe(409);
    expect((await leaveOut(number, asha, [other])).status).toBe(200);
    expect((await leaveOut(number, asha, [lab.itemId])).status).toBe(409);
    const taken = await booked();
    await call(desk, 'POST', `/lab/bookings/${taken.number}/confirm`);
    await product.deps.pool.query("update order_tests set state = 'in_process' where order_id = $1", [taken.usha]);
    expect((await leaveOut(taken.number, taken.usha)).status).toBe(409);
    const collected = await booked();
    await product.deps.pool.query("update visits set state = 'collected' where number = $1", [collected.number]);
    expect((await leaveOut(collected.number, collected.usha)).status).toBe(409);
  });
  it('two at once leave one of two behind, not none', async () => {
    const { number, usha, asha } = await booked();
    const answers = await Promise.all([leaveOut(number, usha), leaveOut(number, asha)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('what an operator leaves out of a visit for its patient', () => {
  it('costs nothing at any hour; patient and lab read why, and it stands in history and audit log', async () => {
    const { token: operator } = await product.newOperator('support');
    const { number, usha, asha, total } = await booked();
    await late(number);
    const path = `/admin/bookings/${number}/leave-out`;
    const reason = 'Usha is in hospital';
    const { status, body } = await call(operator, 'POST', path, { orders: [{ orderId: usha }], reason });
    expect([status, body.total]).toEqual([200, total - FIGURES.price]);
    expect(body.orders.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'active']);
    expect((await product.lastMail(email)).text).toContain(reason);
    const { rows } = await product.deps.pool.query(
      `select (select text from messages where template in ('booking.reduced_by_site_at_lab', 'booking.digest_at_lab') order by id desc limit 1) as mail,
        (select count(*)::int from audit_events where action = 'booking.left_out' and subject = $1) as audited,
        (select actor_role from visit_events e join visits v on v.id = e.visit_id where v.number = $2 and e.to_state = 'taken_off' order by e.id desc limit 1) as by`,
      [`booking ${number}`, number],
    );
    expect(rows[0]).toMatchObject({ mail: expect.stringContaining(number), audited: 1, by: 'admin' });
    const history = body.events.find(({ to }: { to: string }) => to === 'taken_off');
    expect(history.changed).toEqual({ person: 'Usha Rao', names: [expect.any(String)], fee: 0 });
    const rest = { orders: [{ orderId: asha }], reason };
    expect((await call(operator, 'POST', path, rest)).body.code).toBe('wrong_state');
    expect((await call(operator, 'POST', path, { orders: [{ orderId: asha, itemIds: [other] }] })).status).toBe(400);
    // Once it is cancelled nothing of it is charged, whatever it was to cost.
    const cancelled = await call(operator, 'POST', `/admin/bookings/${number}/cancel`, { reason });
    expect([cancelled.body.state, cancelled.body.charged]).toEqual(['cancelled', 0]);
    const listed = await call(operator, 'GET', `/admin/bookings?q=${number}`);
    expect(listed.body[0]).toMatchObject({ total: 0, outstanding: 0 });
    const { number: another, usha: foreign } = await booked();
    const mixed = { orders: [{ orderId: foreign }], reason };
    expect((await call(operator, 'POST', path, mixed)).status).toBe(404);
    expect((await call(operator, 'POST', `/admin/bookings/HP-NONE/leave-out`, mixed)).status).toBe(404);
    expect((await call(token, 'GET', `/bookings/${another}`)).body.orders).toHaveLength(2);
  });
});
