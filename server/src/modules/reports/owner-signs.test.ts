import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();

it('an owner signs reports with a registration number of their own, and none without', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const owner = await lab.token('owner');
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api${path}`, { token: owner, ...(body ? { body } : {}) });
  const register = (qualification: string, registrationNumber: string) =>
    call('PUT', '/lab/staff/own-registration', { qualification, registrationNumber });
  const signs = async () => (await call('GET', '/labauth/profile')).body.signs;
  const { orderId } = await walkIn(product, lab, {
    name: 'Signed By Owner',
    phone: '9876523113',
    sex: 'female',
    age: 30,
  });
  await typeResults(product, owner, orderId, { [idOf('hb')]: '12.4' });
  expect([(await sign(product, owner, orderId)).status, await signs()]).toEqual([403, false]);
  expect((await register('MD (Pathology)', '')).body.fields).toHaveProperty('registrationNumber');
  expect((await register('MD (Pathology)', 'MMC-77')).status).toBe(200);
  expect([(await sign(product, owner, orderId)).status, await signs()]).toEqual([200, true]);
  expect(await readWork(product, owner, orderId)).toMatchObject({ reportState: 'final' });
  const { rows } = await product.deps.pool.query('select signature from reports where order_id = $1', [orderId]);
  expect(rows[0].signature).toMatch(/, MD \(Pathology\), MMC-77$/);
  // What only the owner may do is still not a signatory's.
  const signatory = await lab.token('signatory');
  const refused = await product.call('PUT', '/api/lab/staff/own-registration', {
    token: signatory,
    body: { qualification: '', registrationNumber: '' },
  });
  expect(refused.status).toBe(403);
  expect((await register('', '')).status).toBe(200);
  await typeResults(product, owner, orderId, { [idOf('hb')]: '12.9' });
  expect([(await sign(product, owner, orderId, { reason: 'Read wrong' })).status, await signs()]).toEqual([403, false]);
});
