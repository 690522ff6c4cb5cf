import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct();

it('a report that was signed for a misspelt name says, once it is amended, whom it named before; the next one does not', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [desk, signatory] = [await lab.token('front_desk'), await lab.token('signatory')];
  const { orderId } = await walkIn(product, lab, { name: 'Oldname Typo', phone: '9876500077', sex: 'female', age: 30 });
  const drawn = async () => {
    const answer = await product.app.inject({
      method: 'GET',
      url: `/api/lab/work/${orderId}/pdf`,
      headers: { authorization: signatory },
    });
    return (await readPdf(answer.rawPayload)).text;
  };
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '12.5' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  expect(await drawn()).not.toContain('It named before');
  const corrected = await product.call('PUT', `/api/lab/orders/${orderId}/person`, {
    token: desk,
    body: { name: 'Newname Right', sex: 'male', age: 61 },
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
  expect((await sign(product, signatory, orderId, { reason: 'Misspelt' })).status).toBe(200);
  const amended = await drawn();
  expect(amended).toContain('Newname Right');
  expect(amended).toContain('It named before: Oldname Typo, about 30 years, female.');
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '12.6' });
  expect((await sign(product, signatory, orderId, { reason: 'Measured again' })).status).toBe(200);
  expect(await drawn()).not.toContain('It named before');
});

it('whoever asks about a replaced paper by its code learns why, unless it goes to the person alone: the reason might tell what was found', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const signatory = await lab.token('signatory');
  const { orderId } = await walkIn(product, lab, { name: 'Asha Checked', phone: '9876500078', sex: 'female', age: 30 });
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '12.5' });
  await sign(product, signatory, orderId);
  await typeResults(product, signatory, orderId, { [idOf('hb')]: '12.6' });
  await sign(product, signatory, orderId, { reason: 'Reactive on repeat testing' });
  const { rows } = await product.deps.pool.query('select code from reports where order_id = $1 and version = 1', [
    orderId,
  ]);
  const replaced = async () => (await product.call('GET', `/api/report-checks/${rows[0].code}`)).body.replacedBy;
  expect(await replaced()).toMatchObject({ version: 2, reason: 'Reactive on repeat testing' });
  await product.deps.pool.query(
    'update tests set needs_consent = true where id in (select test_id from order_tests where order_id = $1)',
    [orderId],
  );
  expect(await replaced()).toMatchObject({ version: 2, reason: '' });
});
