import { accessible, enterAsLab, fitsTheScreen, labTokenOf } from './accessible.ts';
import { readWork, usual, walkIn } from './measured.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('two tubes change places before a signature; after one, the report is taken back from whoever has it', async ({
  page,
}) => {
  const token = await labTokenOf(page);
  const headers = { authorization: token };
  const mark = Date.now().toString(36);
  const people = [`Asha Mixed ${mark}`, `Bela Mixed ${mark}`] as const;
  const barcodes: string[] = [];
  const orders: number[] = [];
  for (const [index, name] of people.entries()) {
    const { orderId } = await walkIn(page, token, ['Platelet Count'], name);
    const work = await readWork(page, token, orderId);
    const { barcode } = work.specimens[0];
    await page.request.post('/api/lab/specimens/receive', { headers, data: { barcode } });
    const [parameter] = work.parameters;
    const value = index === 0 ? usual(parameter) : String(Number(usual(parameter)) + 1);
    const results = [{ parameterId: parameter.parameterId, value, version: 0 }];
    await page.request.put(`/api/lab/work/${orderId}/results`, { headers, data: { results } });
    barcodes.push(barcode);
    orders.push(orderId);
  }
  const readValue = async (index: number) => (await readWork(page, token, orders[index]!)).parameters[0].value;
  const before = [await readValue(0), await readValue(1)];

  await enterAsLab(page, 'signatory@example.in');
  await open(page, '/labs/reception');
  await page.getByRole('button', { name: 'Two tubes mixed up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First tube').fill(barcodes[0]!);
  await dialog.getByLabel('Second tube').fill(barcodes[1]!);
  await dialog.getByLabel('How was it noticed?').fill('Both labels were on the wrong tube');
  await dialog.getByRole('button', { name: 'Show whose they are' }).click();
  await expect(dialog).toContainText(people[0]);
  await expect(dialog).toContainText(people[1]);
  await accessible(page, 'two tubes mixed up');
  await page.screenshot({ path: 'test-results/mix-up-1366.png' });
  await dialog.getByRole('button', { name: 'Each to the other person' }).click();
  await expect(dialog.getByRole('status')).toContainText('changed places');
  expect([await readValue(0), await readValue(1)]).toEqual(before.toReversed());
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // Signed all the same, it is taken back.
  const { digest } = await readWork(page, token, orders[0]!);
  const signing = { headers: { authorization: await labTokenOf(page, 'signatory@example.in') }, data: { digest } };
  const signed = await page.request.post(`/api/lab/work/${orders[0]}/report/final`, signing);
  expect(signed.status()).toBe(200);
  await open(page, `/labs/test-processing?view=done&q=${encodeURIComponent(people[0])}`);
  await page.locator('tbody').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Take the report back' }).click();
  await page.getByRole('textbox', { name: /Why\? The patient/ }).fill('The tube was of somebody else.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take the report back' }).last().click();
  await expect(page.getByRole('note')).toContainText('Taken back by');
  await accessible(page, 'a report that was taken back');
  await page.screenshot({ path: 'test-results/recalled-1366.png' });

  // Nothing of it waits for anybody any more.
  const close = { headers: signing.headers, data: { reason: 'Nobody comes' } };
  expect((await page.request.post(`/api/lab/work/${orders[0]}/close`, close)).status()).toBe(200);
  const other = await readWork(page, token, orders[1]!);
  const last = { headers: signing.headers, data: { digest: other.digest } };
  expect((await page.request.post(`/api/lab/work/${orders[1]}/report/final`, last)).status()).toBe(200);

  const paper = await page.request.get(`/api/lab/work/${orders[0]}/pdf`, { headers });
  expect(paper.status()).toBe(404);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/hi/labs/reception');
  await page.getByRole('button', { name: 'दो ट्यूब आपस में बदल गईं' }).click();
  await fitsTheScreen(page);
});
