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

const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });
const bill = async (number: string) =>
  (await call(manager, 'GET', `/lab/invoices?q=${number}`)).body.find(
    (row: { bookingNumber: string }) => row.bookingNumber === number,
  );
const drawer = async () => (await call(manager, 'GET', `/lab/drawer?day=${dayOf(product.now())}`)).body;
const owed = async () =>
  (await drawer()).now.outstanding.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
const numbersOf = async (view: string) =>
  (await call(manager, 'GET', `/lab/invoices?view=${view}`)).body.map(
    (row: { bookingNumber: string }) => row.bookingNumber,
  );
const writeOff = (number: string, token = manager) =>
  call(token, 'POST', `/lab/bookings/${number}/write-off`, { reason: 'refuses' });
const pay = (number: string, amount: number) =>
  call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount, reference: '' });

/** A visit of ₹1,000 of two tests whose tubes are drawn, ₹400 of it paid. */
async function visited() {
  const items = [
    await itemOf(product, lab, 700, 'Complete Blood Count'),
    await itemOf(product, lab, 300, 'Thyroid Profile Total'),
  ];
  const visit = await walkIn(product, lab, ...items);
  await visit.take();
  await pay(visit.number, 400);
  return { ...visit, items };
}

beforeAll(async () => {
  lab = await makeLab(product);
  [manager, desk] = [await lab.token('manager'), await lab.token('front_desk')];
});

it('what is not expected any more leaves what is outstanding, and stays earned; it can be expected again', async () => {
  const { number } = await visited();
  expect((await call(desk, 'POST', `/lab/bookings/${number}/invoice`)).status).toBe(200);
  expect(await owed()).toBe(600);
  expect((await writeOff(number, desk)).status).toBe(403);
  expect((await writeOff(number)).body).toMatchObject({ total: 1000, paid: 400, writtenOff: 600, outstanding: 0 });
  expect(await owed()).toBe(0);
  expect(await drawer()).toMatchObject({ writtenOff: 600 });
  expect(await numbersOf('outstanding')).not.toContain(number);
  expect(await numbersOf('written_off')).toContain(number);
  expect((await writeOff(number)).status).toBe(409);
  // Nothing is asked for it, so nothing is taken by mistake.
  const paid = await pay(number, 1);
  expect([paid.status, paid.body.messageCode?.code]).toEqual([409, 'it_was_written_off_expect_it_again']);
  const again = await call(manager, 'DELETE', `/lab/bookings/${number}/write-off`);
  expect(again.body).toMatchObject({ writtenOff: 0, outstanding: 600 });
  expect((await call(manager, 'DELETE', `/lab/bookings/${number}/write-off`)).status).toBe(404);
  expect((await pay(number, 600)).status).toBe(201);
  expect(await drawer()).toMatchObject({ writtenOff: 0 });
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
});

it('a part of it is given up, never more than is outstanding; the rest is expected as before', async () => {
  const { number } = await visited();
  const part = (amount: number) =>
    call(manager, 'POST', `/lab/bookings/${number}/write-off`, { reason: 'cannot_pay', amount });
  const tooMuch = await part(600.01);
  expect([tooMuch.status, Object.keys(tooMuch.body.fields)]).toEqual([409, ['amount']]);
  expect((await part(250.5)).body).toMatchObject({ writtenOff: 250.5, outstanding: 349.5 });
  expect((await pay(number, 300)).status).toBe(201);
  expect((await part(49.5)).body).toMatchObject({ writtenOff: 300, outstanding: 0, paid: 700 });
  const again = await call(manager, 'DELETE', `/lab/bookings/${number}/write-off`);
  expect(again.body).toMatchObject({ writtenOff: 0, outstanding: 300 });
  expect((await pay(number, 300)).status).toBe(201);
});

it('a test that is taken off makes it less, and never money that goes back', async () => {
  const { number, orderId, items } = await visited();
  expect((await writeOff(number)).body).toMatchObject({ writtenOff: 600 });
  const { status } = await call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, {
    itemId: items[1],
    reason: 'Not run',
  });
  expect(status).toBe(200);
  expect(await bill(number)).toMatchObject({ total: 700, paid: 400, writtenOff: 300, outstanding: 0, toGiveBack: 0 });
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
});

it('money that comes after all takes its place', async () => {
  const { number } = await visited();
  expect((await writeOff(number)).body).toMatchObject({ writtenOff: 600 });
  const { rows } = await product.deps.pool.query('select id, lab_id from visits where number = $1', [number]);
  // As a payment online does, which was begun before.
  await product.deps.pool.query(
    `select ledger_post('collect', $2, $1, null, $3, '', '[{"account": "gateway", "amount": 25000}, {"account": "patient", "amount": -25000}]')`,
    [rows[0].id, rows[0].lab_id, product.now()],
  );
  expect(await bill(number)).toMatchObject({ paid: 650, writtenOff: 350, outstanding: 0, toGiveBack: 0 });
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
});

it('a visit that is still to come owes what it owes', async () => {
  const item = await itemOf(product, lab, 700, 'Complete Blood Count');
  const { number } = await walkIn(product, lab, item);
  expect((await writeOff(number)).status).toBe(409);
});

it('stands in the file of the closed day, with why and by whom, and moves no money of it', async () => {
  const { number } = await visited();
  expect((await writeOff(number)).status).toBe(200);
  const [{ expectedCash }] = (await call(manager, 'GET', `/lab/drawer?day=${dayOf(product.now())}`)).body.now.drawers;
  const closing = { counted: expectedCash, expected: expectedCash };
  const { body } = await call(manager, 'POST', '/lab/drawer/close', closing);
  const csv = await call(manager, 'GET', `/lab/day-sheets/${body.serial}/csv`);
  const rows = parse(csv.body, { columns: true, bom: true }) as Record<string, string>[];
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);
  expect(rows.filter((row) => row.booking === number && row.verb === 'write_off')).toMatchObject([
    { rupees: '', reason: 'refuses', person: 'Fixture manager', written_off: '600', let_off: '' },
  ]);
  expect(sumOf('written_off')).toBe(Math.round(body.writtenOff * 100));
});
