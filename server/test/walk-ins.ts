import { randomUUID } from 'node:crypto';
import type { Answer, TestProduct } from './app.ts';
import { readWork } from './bench.ts';
import { type FixtureLab, makeItem } from './fixtures.ts';

/** An item that the lab offers at a price in rupees: of each named test its first parameter. */
export async function itemOf(
  product: TestProduct,
  lab: FixtureLab,
  price: number,
  ...tests: string[]
): Promise<number> {
  const { itemId: id } = await makeItem(product);
  await product.deps.pool.query(
    `insert into offers (item_id, lab_id, city_id, price_paise) select $1, $2, city_id, $3 from labs where id = $2`,
    [id, lab.labId, Math.round(price * 100)],
  );
  await product.deps.pool.query('delete from item_parameters where item_id = $1', [id]);
  await product.deps.pool.query(
    `insert into item_parameters (item_id, test_id, parameter_id, position)
     select $1, t.id, p.id, row_number() over (order by t.name) from tests t join lateral (
       select tp.parameter_id as id from test_parameters tp where tp.test_id = t.id order by tp.position limit 1) p on true
     where t.name = any($2)`,
    [id, tests],
  );
  return id;
}

const patient = { name: 'Omkar Order', phone: '9876523457', sex: 'male', age: 47 };

/** Somebody walks in for items of a lab: the visit, and what its desk does with it. */
export async function walkIn(product: TestProduct, lab: FixtureLab, ...itemIds: number[]) {
  const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
  const call = (token: string, method: string, path: string, body?: unknown): Promise<Answer> =>
    product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });
  const { body } = await call(desk, 'POST', '/lab/walk-ins', { patient, itemIds });
  const number = body.number as string;
  const orderId = body.orders[0].id as number;
  return {
    number,
    orderId,
    take: () => call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' }),
    /** The parameter that is measured of a test. */
    parameterOf: async (test: string): Promise<number> => {
      const { parameters } = await readWork(product, technician, orderId);
      return parameters.find((entry: { test: string }) => entry.test === test).parameterId;
    },
  };
}
