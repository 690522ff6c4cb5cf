import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct({ jobs: true });
const patient = { name: 'Indu Reads', phone: '9876512121', sex: 'female', age: 41 };

it('what the lab says of a test stands on what is signed from then on, on paper and for its reader, and stays as it was signed', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const signatory = await lab.token('signatory');
  const technician = await lab.token('technician');
  const { orderId } = await walkIn(product, lab, patient);
  const { testId } = (await readWork(product, signatory, orderId)).parameters[0];
  const put = (text: string, token = signatory, translations: object = {}) =>
    product.call('PUT', '/api/lab/test-interpretations', { token, body: { testId, text, translations } });
  expect((await put('By a technician', technician)).status).toBe(403);
  await typeResults(product, technician, orderId, { [idOf('hb')]: '13' });
  const { digest } = await readWork(product, signatory, orderId);
  expect((await put('Low in iron deficiency.')).body).toMatchObject([{ testId, text: 'Low in iron deficiency.' }]);
  // It is part of what is shown before it is signed.
  const stale = await product.call('POST', `/api/lab/work/${orderId}/report/final`, {
    token: signatory,
    body: { digest },
  });
  expect(stale.status).toBe(409);
  // In another language as well, and that is part of it too.
  const { digest: seen } = await readWork(product, signatory, orderId);
  const both = await put('Low in iron deficiency.', signatory, { hi: 'लोहे की कमी में कम।' });
  expect(both.body).toMatchObject([{ translations: { hi: 'लोहे की कमी में कम।' } }]);
  expect((await readWork(product, signatory, orderId)).digest).not.toBe(seen);
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  expect((await put('Another sentence.', signatory, { hi: '' })).body).toMatchObject([{ translations: {} }]);
  const paper = async (language: string) => {
    const { rawPayload } = await product.app.inject({
      url: `/api/lab/work/${orderId}/pdf?language=${language}`,
      headers: { authorization: `Bearer ${signatory}` },
    });
    return (await readPdf(rawPayload)).text.replaceAll(/\s+/g, ' ');
  };
  expect(await paper('en')).toContain('Interpretation: Low in iron deficiency.');
  const hindi = await paper('hi');
  expect([hindi.includes('Low in iron'), /लोहे/.test(hindi)]).toEqual([false, true]);
  expect((await put('')).body).toEqual([]);
  // Another lab's reports say nothing of it.
  const other = await (await benchLab(product, ['hb'])).lab.token('signatory');
  expect((await product.call('GET', '/api/lab/test-interpretations', { token: other })).body).toEqual([]);
});
