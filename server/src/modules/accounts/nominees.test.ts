import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();

it('somebody is named who may ask in one’s place: one at a time, read by support and in one’s data, taken out again', async () => {
  const { token } = await product.newCustomer();
  const other = await product.newCustomer();
  const call = (method: string, body?: object, as = token) =>
    product.call(method, '/api/account/nominee', { token: as, ...(body && { body }) });
  expect((await call('GET')).body).toEqual({ nominee: null });
  expect((await call('DELETE')).status).toBe(404);
  const wrong = await call('PUT', { name: '', relation: '', phone: '12' });
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([400, ['name', 'phone', 'relation']]);
  await call('PUT', { name: 'Ravi Rane', relation: 'brother', phone: '98200 11223' });
  const { body } = await call('PUT', { name: 'Usha Rane', relation: 'sister', phone: '98200 11224' });
  expect(body.nominee).toMatchObject({ name: 'Usha Rane', relation: 'sister', phone: '+919820011224' });
  expect((await call('GET')).body).toEqual(body);
  expect((await call('GET', undefined, other.token)).body).toEqual({ nominee: null });

  const { body: me } = await product.call('GET', '/api/auth/me', { token });
  const support = (await product.newOperator('support')).token;
  const page = await product.call('GET', `/api/admin/accounts/${me.id}`, { token: support });
  expect(page.body.nominee).toMatchObject({ name: 'Usha Rane' });
  const data = await product.call('GET', '/api/account/data', { token });
  expect(data.body.nominee).toMatchObject({ name: 'Usha Rane', relation: 'sister' });
  expect((await call('DELETE')).status).toBe(200);
  expect((await call('GET')).body).toEqual({ nominee: null });
});
