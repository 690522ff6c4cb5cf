import { randomUUID } from 'node:crypto';
import { dayOf } from '@healthplus/contract/zone';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { itemOf, walkIn } from '#test/walk-ins.ts';

const product = useProduct();
let lab: FixtureLab;
let manager: string;
let desk: string;

const call = (token: string, method: string, path: string, body?: object, key: string = randomUUID()) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': key }, ...(body ? { body } : {}) });
const bill = async (number: string) => (await call(manager, 'GET', `/lab/invoices?q=${number}`)).body[0];
const drawer = async () => (await call(manager, 'GET', `/lab/drawer?day=${dayOf(product.now())}`)).body;
const pay = (number: string, method: string, amount: number) =>
  call(desk, 'POST', `/lab/bookings/${number}/payments`, { method, amount, reference: '' });

/** A visit of ₹1,000 of which the desk wrote down ₹`amount`; with the payment's id. */
async function paid(method: string, amount: number) {
  const visit = await walkIn(product, lab, await itemOf(product, lab, 1000, 'Complete Blood Count'));
  await visit.take();
  await pay(visit.number, method, amount);
  return { number: visit.number, id: (await bill(visit.number)).payments[0].id as number };
}
const correct = ({ number, id }: { number: string; id: number }, body: object, token = manager) =>
  call(token, 'POST', `/lab/bookings/${number}/payments/${id}/correction`, { reason: 'wrong_method', ...body });

/** Of what is stored, what the ledger does not say. */
const wrong = async () => (await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents');

beforeAll(async () => {
  lab = await makeLab(product);
  [manager, desk] = [await lab.token('manager'), await lab.token('front_desk')];
});

it('what was written down as cash and came by UPI leaves the drawer, stays paid, and is said on the day sheet', async () => {
  const payment = await paid('cash', 1000);
  const before = await drawer();
  expect((await correct(payment, { method: 'upi', amount: 1000 }, desk)).status).toBe(403);
  const corrected = await correct(payment, { method: 'upi', amount: 1000, reference: '612345678901' });
  expect(corrected.body).toMatchObject({ paid: 1000, outstanding: 0, toGiveBack: 0 });
  expect(corrected.body.payments).toMatchObject([{ method: 'upi', amount: 1000, reference: '612345678901' }]);
  const after = await drawer();
  expect([after.cash - before.cash, after.upi - before.upi]).toEqual([-1000, 1000]);
  expect(after.now.drawers[0].expectedCash).toBe(before.now.drawers[0].expectedCash - 1000);
  // In the name of who took it, once.
  expect(after.people.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual(
    before.people.map(({ name, count }: { name: string; count: number }) => [name, count]),
  );
  expect(after.payments.slice(0, 2).map((row: { corrects: string | null }) => row.corrects)).toContain('wrong_method');
  // A corrected one is not corrected again; the one in its place may be.
  expect((await correct(payment, { method: 'card', amount: 1000 })).status).toBe(409);
  const { now } = await drawer();
  const closing = await call(desk, 'POST', '/lab/drawer/close', {
    counted: now.drawers[0].expectedCash,
    expected: now.drawers[0].expectedCash,
  });
  const table = await product.app.inject({
    url: `/api/lab/day-sheets/${closing.body.serial}/csv`,
    headers: { authorization: `Bearer ${desk}` },
  });
  const rows = parse<Record<string, string>>(table.body, { columns: true, bom: true }).filter(
    (row) => row.booking === payment.number,
  );
  expect(rows.map(({ method, rupees, reason }) => [method, rupees, reason])).toEqual(
    expect.arrayContaining([
      ['cash', '1000', ''],
      ['cash', '-1000', 'wrong_method'],
      ['upi', '1000', ''],
    ]),
  );
  expect(await wrong()).toEqual([]);
});

it('a wrong sum becomes the right one, or none: what is open is asked for again', async () => {
  const payment = await paid('cash', 400);
  expect((await correct(payment, { method: 'cash', amount: 1001, reason: 'wrong_amount' })).status).toBe(409);
  expect((await correct(payment, { method: 'cash', amount: 400 })).status).toBe(409);
  const more = await correct(payment, { method: 'cash', amount: 900, reason: 'wrong_amount' });
  expect(more.body).toMatchObject({ paid: 900, outstanding: 100 });
  const [{ id }] = more.body.payments;
  const none = await correct({ ...payment, id }, { method: 'cash', amount: 0, reason: 'not_paid' });
  expect(none.body).toMatchObject({ paid: 0, outstanding: 1000, payments: [] });
  expect(await wrong()).toEqual([]);
});

it('less than was given back since cannot have been paid, and another visit has no such payment', async () => {
  const payment = await paid('cash', 1000);
  const other = await paid('cash', 10);
  await call(manager, 'POST', `/lab/bookings/${payment.number}/discount`, { amount: 300, reason: 'staff' });
  const { outstanding, backAtDesk } = await bill(payment.number);
  expect([outstanding, backAtDesk]).toEqual([0, 300]);
  expect((await call(manager, 'POST', `/lab/bookings/${payment.number}/refunds`, { amount: 300 })).status).toBe(201);
  const refused = await correct(payment, { method: 'cash', amount: 200, reason: 'wrong_amount' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['amount']]);
  expect((await correct({ ...payment, id: other.id }, { method: 'upi', amount: 10 })).status).toBe(404);
  expect((await correct(payment, { method: 'cash', amount: 500, reason: 'wrong_amount' })).body).toMatchObject({
    paid: 200,
    outstanding: 500,
  });
});

it('sent twice with one key it is corrected once', async () => {
  const payment = await paid('card', 1000);
  const path = `/lab/bookings/${payment.number}/payments/${payment.id}/correction`;
  const key = randomUUID();
  const send = () => call(manager, 'POST', path, { method: 'upi', amount: 1000, reason: 'wrong_method' }, key);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect((await send()).status).toBe(201);
  expect((await bill(payment.number)).paid).toBe(1000);
});

it('much less than was written down is said by another pair of eyes than took it, or made it owed', async () => {
  const { config } = product.deps;
  const taken = await paid('cash', 1000);
  const visit = await walkIn(product, lab, await itemOf(product, lab, 1000, 'Complete Blood Count'));
  await visit.take();
  await call(manager, 'POST', `/lab/bookings/${visit.number}/payments`, {
    method: 'cash',
    amount: 1000,
    reference: '',
  });
  const own = { number: visit.number, id: (await bill(visit.number)).payments[0].id as number };
  const nothing = { method: 'cash', amount: 0, reason: 'not_paid' };
  product.deps.config = { ...config, REFUND_APPROVAL_ABOVE: 500 };
  const refused = await correct(own, nothing);
  expect([refused.status, refused.body.messageCode.code]).toEqual([409, 'somebody_else_corrects_this']);
  // Below the limit, and of what somebody else took, a manager puts it right alone.
  expect((await correct(own, { method: 'cash', amount: 600 })).status).toBe(201);
  expect((await correct(taken, nothing)).status).toBe(201);
  product.deps.config = config;
  expect(await wrong()).toEqual([]);
});
