import { accessible, enterAsLab, fitsTheScreen, labTokenOf } from './accessible.ts';
import { readWork, usual, walkIn } from './measured.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('a signatory sees the page before it is signed, and the desk prints what was signed', async ({ page }) => {
  const token = await labTokenOf(page);
  const name = `Paper ${Date.now().toString(36)}`;
  const { orderId, number } = await walkIn(page, token, ['Platelet Count'], name);
  const work = await readWork(page, token, orderId);
  const headers = { authorization: token };
  await page.request.post('/api/lab/specimens/receive', { headers, data: { barcode: work.specimens[0].barcode } });
  const results = work.parameters.map((parameter: Parameters<typeof usual>[0] & { parameterId: number }) => ({
    parameterId: parameter.parameterId,
    value: usual(parameter),
    version: 0,
  }));
  expect((await page.request.put(`/api/lab/work/${orderId}/results`, { headers, data: { results } })).status()).toBe(
    200,
  );

  await enterAsLab(page, 'signatory@example.in');
  await open(page, '/labs/sign');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const sheet = page.getByRole('region', { name: new RegExp(name) });
  await expect(sheet.getByRole('table')).toBeVisible();
  const preview = page.waitForEvent('popup');
  const asked = page.waitForResponse(/\/preview/);
  await page.keyboard.press('p');
  await preview;
  expect((await asked).headers()['content-type']).toBe('application/pdf');
  await sheet.getByRole('button', { name: /^Sign/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'signed' })).toBeVisible();
  await page.getByRole('link', { name: 'Paper', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your signature' })).toBeVisible();
  await accessible(page, 'paper of a signatory');

  await page.request.put('/api/lab/paper', { headers, data: { head: 'drawn' } });
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/paper');
  await page.getByLabel('Nothing: we print on paper that has our letterhead').check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByLabel('Name, address and telephone of your profile').check();
  await accessible(page, 'paper');
  await page.screenshot({ path: 'test-results/paper-1366.png', fullPage: true });
  await open(page, `/labs/bookings?when=all&q=${number}`);
  const printed = page.waitForResponse(/\/lab\/work\/\d+\/pdf/);
  await page.getByRole('button', { name: `Print the report of ${name}` }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/hi/labs/paper');
  await expect(page.getByRole('heading', { name: 'काग़ज़ पर रिपोर्ट' })).toBeVisible();
  await fitsTheScreen(page);
});
