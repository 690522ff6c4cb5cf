import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';
import { itemOf } from '#test/walk-ins.ts';

const product = useProduct();

it('a visit at which something was taken is not undone, whatever its state says; once that is rejected it is', async () => {
  const lab = await makeLab(product);
  const item = await itemOf(product, lab, 900, 'Complete Blood Count', 'Liver Function Test');
  const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
  const call = (method: string, path: string, body?: object) =>
    product.call(method, path, { token: desk, headers: { 'idempotency-key': randomUUID() }, ...(body && { body }) });
  const patient = { name: 'Drawn Early', phone: '9876512345', sex: 'female', age: 40 };
  const { body: visit } = await call('POST', '/api/lab/walk-ins', { patient, itemIds: [item] });
  const cancel = () => call('POST', `/api/lab/bookings/${visit.number}/cancel`, { reason: 'The patient left.' });
  const step = (to: string) => call('POST', `/api/lab/collection/${visit.number}/step`, { to, reason: 'nobody there' });
  const { body: tubes } = await call('GET', `/api/lab/bookings/${visit.number}/specimens`);
  expect(tubes).toHaveLength(2);
  const { barcode } = tubes[0];
  await call('POST', '/api/lab/specimens/collect', { barcode });
  const refused = await cancel();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('Specimens of this booking were taken'),
  ]);
  for (const to of ['failed', 'no_show']) expect((await step(to)).status).toBe(409);
  const rejected = await product.call('POST', '/api/lab/specimens/reject', {
    token: technician,
    body: { barcode, reason: 'clotted' },
  });
  expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
  expect((await cancel()).body.state).toBe('cancelled');
});
