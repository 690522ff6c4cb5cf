import { accessible, enterAsLab, fitsTheScreen, labTokenOf } from './accessible.ts';
import { readWork, walkIn } from './measured.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('a test is sent to another laboratory, stands among what is elsewhere, and the page names who measured it', async ({
  page,
}) => {
  const token = await labTokenOf(page, 'signatory@example.in');
  const headers = { authorization: token };
  const mark = Date.now().toString(36);
  const { orderId, number } = await walkIn(page, await labTokenOf(page), ['Platelet Count'], `Sent ${mark}`);
  const work = await readWork(page, token, orderId);
  await page.request.post('/api/lab/specimens/receive', { headers, data: { barcode: work.specimens[0].barcode } });

  await enterAsLab(page, 'signatory@example.in');
  await open(page, '/labs/test-processing');
  await page.getByRole('link', { name: 'Sent out' }).click();
  await page.getByRole('button', { name: 'Add a laboratory' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill(`Reference ${mark}`);
  await dialog.getByLabel('Address').fill('1 Reference Road, Mumbai');
  await accessible(page, 'a laboratory to send to');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Reference ${mark}`)).toBeVisible();

  await open(page, `/labs/test-processing?q=${number}`);
  await page.locator('tbody').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Send Platelet Count to another laboratory' }).click();
  await page.getByLabel('To which laboratory?').selectOption({ label: `Reference ${mark}` });
  await page.getByRole('button', { name: 'Send it there' }).click();
  const panel = page.getByRole('dialog').first();
  await expect(panel).toContainText(`Measured by Reference ${mark}, 1 Reference Road, Mumbai`);
  await accessible(page, 'a test that was sent out');
  await page.screenshot({ path: 'test-results/sent-out-1366.png' });
  await open(page, '/labs/send-outs');
  const row = page
    .getByRole('table')
    .locator('tbody tr')
    .filter({ hasText: `Sent ${mark}` });
  await expect(row).toContainText('Awaited');
  await accessible(page, 'sent out');
  await page.screenshot({ path: 'test-results/send-outs-1366.png' });

  const results = [{ parameterId: work.parameters[0].parameterId, value: '250', version: 0 }];
  expect((await page.request.put(`/api/lab/work/${orderId}/results`, { headers, data: { results } })).status()).toBe(
    200,
  );
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/hi/labs/send-outs');
  await expect(row).toContainText('लिखा गया, हस्ताक्षर बाक़ी');
  await fitsTheScreen(page);
  const { digest } = await readWork(page, token, orderId);
  await page.request.post(`/api/lab/work/${orderId}/report/final`, { headers, data: { digest } });
  const paper = await page.request.get(`/api/lab/work/${orderId}/pdf`, { headers });
  expect(paper.headers()['content-type']).toBe('application/pdf');
  // The list goes as it came.
  const [lab] = await (await page.request.get('/api/lab/referral-labs', { headers })).json();
  await page.request.delete(`/api/lab/referral-labs/${lab.id}`, { headers });
});
