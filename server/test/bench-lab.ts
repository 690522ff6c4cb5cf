import { randomUUID } from 'node:crypto';
import type { TestProduct } from './app.ts';
import { receive } from './bench.ts';
import { type FixtureLab, makeLab } from './fixtures.ts';

/** A lab that sells one item of the demonstration's own parameters, by their codes. */
export async function benchLab(
  product: TestProduct,
  codes: string[],
): Promise<{ lab: FixtureLab; idOf: (code: string) => number }> {
  const lab = await makeLab(product);
  const { rows } = await product.deps.pool.query('select id, code from parameters where code = any($1)', [codes]);
  const ids = new Map(rows.map(({ id, code }) => [code as string, id as number]));
  await product.deps.pool.query('delete from item_parameters where item_id = $1', [lab.itemId]);
  await product.deps.pool.query(
    `insert into item_parameters (item_id, test_id, parameter_id, position)
     select $1, (select id from tests where name = $2), p.id, p.place from unnest($3::bigint[]) with ordinality p(id, place)`,
    [lab.itemId, lab.itemName, codes.map((code) => ids.get(code))],
  );
  return { lab, idOf: (code) => ids.get(code)! };
}

/** Somebody who walked in, whose specimen is in the lab. */
export async function walkIn(
  product: TestProduct,
  lab: FixtureLab,
  patient: object,
): Promise<{ orderId: number; number: string }> {
  const desk = await lab.token('front_desk');
  const { body, status } = await product.call('POST', '/api/lab/walk-ins', {
    token: desk,
    headers: { 'idempotency-key': randomUUID() },
    body: { patient, itemIds: [lab.itemId] },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const taken = await product.call('POST', `/api/lab/collection/${body.number}/step`, {
    token: desk,
    body: { to: 'collected' },
  });
  if (taken.status !== 200) throw new Error(JSON.stringify(taken.body));
  const orderId = body.orders[0].id;
  await receive(product, await lab.token('technician'), orderId);
  return { orderId, number: body.number };
}
