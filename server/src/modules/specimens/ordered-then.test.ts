import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { itemOf } from '#test/walk-ins.ts';

const product = useProduct();
const tests = { blood: 'Complete Blood Count', liver: 'Liver Function Test', clotting: 'Prothrombin Time' };
let lab: FixtureLab;
let desk: string;
let clotting: number;
let potassium: number;
/** A test that is done with consent alone; none of the site's is touched. */
let hiv: { testId: number; itemId: number };

const call = (method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': randomUUID() }, body });

beforeAll(async () => {
  lab = await makeLab(product);
  desk = await lab.token('front_desk');
  clotting = await itemOf(product, lab, 200, tests.clotting);
  potassium = await itemOf(product, lab, 300, 'Potassium');
  const { pool } = product.deps;
  const named = `Consent ${randomUUID().slice(0, 8)}`;
  const { rows } = await pool.query(
    "insert into tests (name, specimen, needs_consent) values ($1, 'Blood', true) returning id",
    [named],
  );
  const parameter = await pool.query('insert into parameters (name) values ($1) returning id', [named]);
  await pool.query('insert into test_parameters (test_id, parameter_id, position) values ($1, $2, 0)', [
    ...[rows[0].id, parameter.rows[0].id],
  ]);
  hiv = { testId: rows[0].id, itemId: await itemOf(product, lab, 400, named) };
});

/** Somebody at the desk with a package of two tests and a test beside it, collected; the package then gets a third test. */
async function ofAChangedPackage(): Promise<{ orderId: number; itemId: number }> {
  const itemId = await itemOf(product, lab, 900, tests.blood, tests.liver);
  const { body } = await call('POST', '/lab/walk-ins', {
    patient: { name: 'Omkar Then', phone: '9876523459', sex: 'male', age: 47 },
    itemIds: [itemId, clotting],
  });
  await call('POST', `/lab/collection/${body.number}/step`, { to: 'collected' });
  await product.deps.pool.query(
    `insert into item_parameters (item_id, test_id, parameter_id, position)
     select $1, tp.test_id, tp.parameter_id, 90 from test_parameters tp where tp.test_id = $2`,
    [itemId, hiv.testId],
  );
  return { orderId: body.orders[0].id, itemId };
}
const stands = async (orderId: number) => {
  const { body } = await call('GET', `/lab/orders/${orderId}/tests`);
  return Object.fromEntries(body.map(({ name, price }: { name: string; price: number }) => [name, price]));
};
const cancel = (orderId: number, itemId: number, testId?: number) =>
  call('POST', `/lab/orders/${orderId}/tests/cancel`, { itemId, testId, reason: 'Not wanted' });
const isConfidential = async (orderId: number) =>
  (await product.deps.pool.query('select is_confidential(o) as is from orders o where id = $1', [orderId])).rows[0].is;

describe('a package that gets another test after it was ordered', () => {
  it('brings nothing to a running order, whatever else is put on it or taken off, and each part keeps its price', async () => {
    const { orderId, itemId } = await ofAChangedPackage();
    const parts = { [tests.blood]: 450, [tests.liver]: 450 };
    expect((await cancel(orderId, clotting)).status).toBe(200);
    expect(await stands(orderId)).toEqual(parts);
    expect((await call('POST', `/lab/orders/${orderId}/tests`, { itemIds: [potassium] })).status).toBe(200);
    expect(await stands(orderId)).toEqual({ ...parts, Potassium: 300 });
    const { rows } = await product.deps.pool.query('select id from tests where name = $1', [tests.liver]);
    expect((await cancel(orderId, itemId, rows[0].id)).status).toBe(200);
    expect(await stands(orderId)).toEqual({ [tests.blood]: 450, Potassium: 300 });
    const wrong = await verify(product.deps.pool);
    expect(wrong.filter(({ check }) => check !== 'search documents')).toEqual([]);
  });

  it('nor to one from before what it measured was kept', async () => {
    const { orderId } = await ofAChangedPackage();
    await product.deps.pool.query(
      'update order_items set measured_test_ids = null, measured_parameter_ids = null where order_id = $1',
      [orderId],
    );
    expect((await cancel(orderId, clotting)).status).toBe(200);
    expect(await stands(orderId)).toEqual({ [tests.blood]: 450, [tests.liver]: 450 });
  });

  it('brings it to an order on which it is put again, at the price of now', async () => {
    const { orderId, itemId } = await ofAChangedPackage();
    expect((await cancel(orderId, itemId)).status).toBe(200);
    const again = await call('POST', `/lab/orders/${orderId}/tests`, { itemIds: [itemId], consent: true });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(Object.keys(await stands(orderId))).toHaveLength(4);
  });
});

describe('a report goes to the person alone', () => {
  it('by what was ordered: not for what its package measures since, nor for what was taken off before it was measured', async () => {
    const { orderId } = await ofAChangedPackage();
    expect(await isConfidential(orderId)).toBe(false);
    const put = await call('POST', `/lab/orders/${orderId}/tests`, { itemIds: [hiv.itemId], consent: true });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect(await isConfidential(orderId)).toBe(true);
    expect((await cancel(orderId, hiv.itemId)).status).toBe(200);
    expect(await isConfidential(orderId)).toBe(false);
  });
});
