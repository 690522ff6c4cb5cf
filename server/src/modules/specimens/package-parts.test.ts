import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { transact } from '#src/db/transact.ts';
import { verify } from '#src/db/verify.ts';
import { completeVisit } from '#src/modules/bookings/visits.process.ts';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { untilBlocked } from '#test/until-blocked.ts';
import { itemOf } from '#test/walk-ins.ts';
import { expireAbandonedWork } from './given-up.service.ts';

const product = useProduct();
const tests = { blood: 'Complete Blood Count', liver: 'Liver Function Test', clotting: 'Prothrombin Time' };
const PRICE = 900.01;
const SHARE = 450;
let lab: FixtureLab;
let desk: string;
let technician: string;
let signatory: string;
let both: number;
let clotting: number;

const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });

beforeAll(async () => {
  lab = await makeLab(product);
  [desk, technician, signatory] = await Promise.all([
    lab.token('front_desk'),
    lab.token('technician'),
    lab.token('signatory'),
  ]);
  both = await itemOf(product, lab, PRICE, tests.blood, tests.liver);
  clotting = await itemOf(product, lab, 200, tests.clotting);
});

/** Somebody at the desk with these items, paid in cash. */
async function paid(...itemIds: number[]): Promise<{ number: string; orderId: number; total: number }> {
  const { body } = await call(desk, 'POST', '/lab/walk-ins', {
    patient: { name: 'Omkar Part', phone: '9876523458', sex: 'male', age: 47 },
    itemIds,
  });
  await call(desk, 'POST', `/lab/bookings/${body.number}/payments`, { method: 'cash', amount: body.total });
  return { number: body.number, orderId: body.orders[0].id, total: body.total };
}
const take = (number: string) => call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
const partsOf = async (orderId: number) =>
  (await call(desk, 'GET', `/lab/orders/${orderId}/tests`)).body as {
    itemId: number;
    testId: number;
    name: string;
    state: string;
    price: number;
  }[];
const part = async (orderId: number, name: string) => (await partsOf(orderId)).find((test) => test.name === name)!;
const takeOff = (orderId: number, itemId: number, testId: number) =>
  call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, { itemId, testId, reason: 'No urine was given' });
const stands = async (number: string) => (await call(desk, 'GET', `/lab/bookings?q=${number}&when=all`)).body[0];
const toGiveBack = async (number: string): Promise<number> =>
  (await call(desk, 'GET', `/lab/invoices?view=to_give_back&q=${number}`)).body[0]?.toGiveBack ?? 0;
const sound = async () =>
  expect((await verify(product.deps.pool)).filter(({ check }) => !/search documents/.test(check))).toEqual([]);

/** Types what a test measures, and signs; an interim report while something is waited for. */
async function report(orderId: number, name: string, interim: boolean) {
  const { parameters } = await readWork(product, technician, orderId);
  const values = parameters
    .filter(({ test, formula }: { test: string; formula?: string | null }) => test === name && !formula)
    .map(({ parameterId }: { parameterId: number }) => [parameterId, '13']);
  await typeResults(product, technician, orderId, Object.fromEntries(values.slice(0, 1)));
  return sign(product, signatory, orderId, { interim });
}

it('of a package one test is taken off for its share; the rest stands, and can be reported whole', async () => {
  const { number, orderId } = await paid(both);
  await take(number);
  const liver = await part(orderId, tests.liver);
  expect(liver).toMatchObject({ itemId: both, state: 'in_process', price: SHARE });
  expect((await report(orderId, tests.blood, true)).status).toBe(200);
  // What is signed stays.
  const signed = await part(orderId, tests.blood);
  expect((await takeOff(orderId, both, signed.testId)).body.message).toContain('stands in a signed report');
  const { status, body } = await takeOff(orderId, both, liver.testId);
  expect([status, body.total]).toEqual([200, PRICE - SHARE]);
  expect((await partsOf(orderId)).map(({ name }) => name)).toEqual([tests.blood]);
  expect(await toGiveBack(number)).toBe(SHARE);
  // It does not come back with what is added, and what was awaited of it is no more.
  expect((await call(desk, 'POST', `/lab/orders/${orderId}/tests`, { itemIds: [clotting] })).status).toBe(200);
  expect((await partsOf(orderId)).map(({ name }) => name)).toEqual([tests.blood, tests.clotting]);
  await call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, { itemId: clotting, reason: 'Not wanted' });
  expect((await partsOf(orderId)).map(({ name }) => name)).toEqual([tests.blood]);
  const queue = (await call(signatory, 'GET', '/lab/sign-queue')).body.map((row: { orderId: number }) => row.orderId);
  expect(queue).toContain(orderId);
  expect((await sign(product, signatory, orderId)).body).toMatchObject({ reportState: 'final' });
  expect((await stands(number)).state).toBe('completed');
  await sound();
});

it('what was taken off alone stays off, though another line brought it and went again; a part is never more than its line', async () => {
  const liver = await itemOf(product, lab, 300, tests.liver);
  const { number, orderId } = await paid(both);
  const { testId } = await part(orderId, tests.liver);
  expect((await takeOff(orderId, both, testId)).body.total).toBe(PRICE - SHARE);
  expect((await call(desk, 'POST', `/lab/orders/${orderId}/tests`, { itemIds: [liver] })).body.total).toBe(
    PRICE - SHARE + 300,
  );
  expect(await part(orderId, tests.liver)).toMatchObject({ itemId: liver, price: 300 });
  await call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, { itemId: liver, reason: 'Not wanted' });
  expect((await partsOf(orderId)).map(({ name }) => name)).toEqual([tests.blood]);
  expect((await stands(number)).total).toBe(PRICE - SHARE);
  // The test that came first alone goes on under the package once its own line is gone, and each is worth its part.
  const { orderId: other } = await paid(liver);
  await call(desk, 'POST', `/lab/orders/${other}/tests`, { itemIds: [both] });
  await call(desk, 'POST', `/lab/orders/${other}/tests/cancel`, { itemId: liver, reason: 'In the package' });
  const parts = await partsOf(other);
  expect(parts.map(({ price }) => price).toSorted()).toEqual([SHARE, PRICE - SHARE].toSorted());
  await sound();
});

it('a test that another line holds too stays, and a stranger takes nothing off', async () => {
  const liver = await itemOf(product, lab, 700, tests.liver);
  const { orderId } = await paid(both);
  const held = await part(orderId, tests.liver);
  await call(desk, 'POST', `/lab/orders/${orderId}/tests`, { itemIds: [liver] });
  const refused = await takeOff(orderId, both, held.testId);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('holds this test too')]);
  const other = await (await makeLab(product)).token('front_desk');
  expect((await call(other, 'GET', `/lab/orders/${orderId}/tests`)).status).toBe(404);
  expect((await takeOff(orderId, clotting, held.testId)).status).toBe(404);
});

it('a bill that was made is put right by a credit note for the part', async () => {
  const { number, orderId } = await paid(both);
  await take(number);
  expect((await call(desk, 'POST', `/lab/bookings/${number}/invoice`)).status).toBe(200);
  const { testId } = await part(orderId, tests.liver);
  expect((await takeOff(orderId, both, testId)).status).toBe(200);
  const { rows } = await product.deps.pool.query(
    'select c.amount_paise from credit_notes c join invoices n on n.id = c.invoice_id join visits v on v.id = n.visit_id where v.number = $1',
    [number],
  );
  expect(rows).toEqual([{ amount_paise: SHARE * 100 }]);
  await sound();
});

it('two weeks after its promise what never came of a package goes back by itself, and the visit can end', async () => {
  const { number, orderId } = await paid(both);
  await take(number);
  expect((await report(orderId, tests.blood, true)).status).toBe(200);
  await product.deps.pool.query("update visits set starts_at = now() - interval '30 days' where number = $1", [number]);
  await product.deps.pool.query(
    "update order_tests set due_at = now() - interval '15 days' where order_id = $1 and released_at is null",
    [orderId],
  );
  await expireAbandonedWork(product.deps);
  expect((await stands(number)).total).toBe(PRICE - SHARE);
  expect(await toGiveBack(number)).toBe(SHARE);
  await sound();
});

it('two reports of one visit that are ready at the same moment end the visit', async () => {
  const { db, pool } = product.deps;
  const { number, orderId } = await paid(both);
  await take(number);
  // As of a visit of two persons: another order of it.
  const { rows } = await pool.query(
    `insert into orders (visit_id, person_name, person_sex, person_birth_date, total_paise, sample_state)
     select visit_id, 'Usha Part', 'female', '1960-01-01', 0, 'received' from orders where id = $1 returning id`,
    [orderId],
  );
  let done = (): void => {};
  const held = new Promise<void>((resolve) => {
    done = resolve;
  });
  const ends = (id: number, before: () => Promise<unknown>) =>
    transact(db, async (tx) => {
      await tx.execute(sql`update orders set state = 'done', sample_state = 'done' where id = ${id}`);
      // As a signature writes it: what is written of a visit holds its row, so that nobody takes it away.
      await tx.execute(sql`
        insert into visit_events (visit_id, subject, to_state, actor_role) select visit_id, 'report', 'final', 'lab' from orders where id = ${id}`);
      await completeVisit(tx, id);
      await before();
    });
  const first = ends(orderId, () => held);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const second = ends(rows[0].id, async () => {});
  await untilBlocked(pool);
  done();
  await Promise.all([first, second]);
  expect((await stands(number)).state).toBe('completed');
  // What was left behind by such a moment before ends in the night.
  await pool.query("update visits set state = 'collected' where number = $1", [number]);
  await expireAbandonedWork(product.deps);
  expect((await stands(number)).state).toBe('completed');
});
