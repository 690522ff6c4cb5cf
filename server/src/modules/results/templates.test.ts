import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();
const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api/lab/result-templates${path}`, { token, ...(body && { body }) });

it('a text is kept for everybody at the bench, written over by its name, and nobody else’s', async () => {
  const { rows } = await product.deps.pool.query(
    "select id, form from parameters where form = 'narrative' or code = 'hb' order by form nulls last",
  );
  const [described, measured] = rows.map(({ id }) => id as number);
  const lab = await makeLab(product);
  const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
  const write = (name: string, text: string, token = technician) =>
    call(token, 'PUT', '', { parameterId: described, name, text });
  expect((await write('Normal smear', 'Microscopy: Superficial cells.')).status).toBe(200);
  await write('Inflammation', 'Microscopy: Neutrophils.', signatory);
  const over = await write('Normal smear', 'Impression: Negative.');
  const kept = over.body.map(({ name, text }: { name: string; text: string }) => [name, text]);
  expect(kept).toEqual([
    ['Inflammation', 'Microscopy: Neutrophils.'],
    ['Normal smear', 'Impression: Negative.'],
  ]);
  const list = (token: string) => call(token, 'GET', `?parameterId=${described}`);
  expect((await list(signatory)).body).toEqual(over.body);
  expect((await list(await (await makeLab(product)).token('technician'))).body).toEqual([]);
  expect((await write('Of nothing', ' ')).status).toBe(400);
  expect((await call(technician, 'PUT', '', { parameterId: measured, name: 'A', text: 'B' })).status).toBe(404);
  const { id } = over.body[0];
  expect((await call(technician, 'DELETE', `/${id}`)).status).toBe(200);
  expect((await call(technician, 'DELETE', `/${id}`)).status).toBe(404);
  expect((await list(technician)).body.map(({ name }: { name: string }) => name)).toEqual(['Normal smear']);
});
