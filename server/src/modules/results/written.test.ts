import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();

it('a bench writes a count in words and figures of any script; the report says it as it was written', async () => {
  const { lab, idOf } = await benchLab(product, ['hb', 'upus', 'urbc']);
  const signatory = await lab.token('signatory');
  const { orderId } = await walkIn(product, lab, {
    name: 'Written Words',
    phone: '9876523211',
    sex: 'female',
    age: 41,
  });
  const typed = { [idOf('hb')]: '१३.२', [idOf('upus')]: 'tntc', [idOf('urbc')]: '२-४' };
  expect((await typeResults(product, signatory, orderId, typed)).status).toBe(200);
  const { parameters } = await readWork(product, signatory, orderId);
  expect(
    parameters.map(({ name, value, flag }: { name: string; value: string; flag: string }) => [name, value, flag]),
  ).toEqual([
    ['Haemoglobin', '13.2', 'normal'],
    ['Pus Cells', 'TNTC', 'high'],
    ['Urine Red Cells', '2-4', 'high'],
  ]);
  const refused = await typeResults(product, signatory, orderId, { [idOf('upus')]: 'lots' });
  expect([refused.status, JSON.stringify(refused.body.fields)]).toEqual([
    400,
    expect.stringContaining('or one of these: Nil'),
  ]);
  expect((await sign(product, signatory, orderId)).status).toBe(200);
});
