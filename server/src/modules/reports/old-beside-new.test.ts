import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();

it('whoever writes into a signed report, and whoever signs it again, sees what was signed beside what is written now', async () => {
  const { lab, idOf } = await benchLab(product, ['hb', 'rbc']);
  const signatory = await lab.token('signatory');
  const { orderId } = await walkIn(product, lab, { name: 'Old Beside', phone: '9876523111', sex: 'female', age: 30 });
  const work = () => readWork(product, signatory, orderId);
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '12.4', [idOf('rbc')]: '4.4' });
  expect(await work()).toMatchObject({ amends: false, signedValues: [] });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '11.1' });
  const { amends, signedValues, parameters } = await work();
  const of = (code: string, list: { parameterId: number; value: string }[]) =>
    list.find(({ parameterId }) => parameterId === idOf(code))?.value;
  expect(amends).toBe(true);
  expect([of('hb', signedValues), of('hb', parameters)]).toEqual(['12.4', '11.1']);
  expect(of('rbc', signedValues)).toBe(of('rbc', parameters));
});

it('what is typed back to what was signed waits for no signature', async () => {
  const { lab, idOf } = await benchLab(product, ['hb', 'rbc']);
  const signatory = await lab.token('signatory');
  const { orderId } = await walkIn(product, lab, { name: 'Typed Back', phone: '9876523112', sex: 'female', age: 30 });
  const type = (code: string, value: string) => typeResults(product, signatory, orderId, { [idOf(code)]: value });
  const waits = async () => {
    const { body } = await product.call('GET', '/api/lab/sign-queue', { token: signatory });
    return body.some((entry: { orderId: number }) => entry.orderId === orderId);
  };
  const stands = async () => {
    const { rows } = await product.deps.pool.query('select state from order_tests where order_id = $1', [orderId]);
    return [await waits(), (await readWork(product, signatory, orderId)).hasDraft, rows.map(({ state }) => state)];
  };
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '12.4', [idOf('rbc')]: '4.4' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  expect(await stands()).toEqual([false, false, ['released']]);
  await type('hb', '14.9');
  expect(await stands()).toEqual([true, true, ['entered']]);
  await type('hb', '12.4');
  expect(await stands()).toEqual([false, false, ['released']]);
  // What was signed anew is what is compared with from then on, and stays amended.
  await type('hb', '13.1');
  expect((await sign(product, signatory, orderId, { reason: 'Read wrong' })).status).toBe(200);
  expect(await stands()).toEqual([false, false, ['amended']]);
  await type('hb', '12.4');
  expect(await stands()).toEqual([true, true, ['entered']]);
  await type('hb', '13.1');
  expect(await stands()).toEqual([false, false, ['amended']]);
});
