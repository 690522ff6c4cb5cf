import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();

it('pincodes that collectors serve are pincodes, and of the city of their centre; those that are not are named', async () => {
  const lab = await makeLab(product);
  const token = await lab.token('owner');
  const save = (pincodes: string[]) => product.call('PUT', '/api/lab/service', { token, body: { pincodes } });
  expect((await save(['400001', '400050'])).status).toBe(200);
  const wrong = await save(['400001', '40005', 'abc']);
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { pincodes: 'A pincode has six digits; these have not: 40005, abc' },
  ]);
  const far = await save(['400001', '110001']);
  expect(far.status).toBe(400);
  expect(far.body.fields.pincodes).toContain('110001');
  expect((await product.call('GET', '/api/lab/service', { token })).body.pincodes).toEqual(['400001', '400050']);
});
