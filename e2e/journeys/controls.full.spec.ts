import { writeFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { accessible, enterAsLab, fitsTheScreen, labTokenOf } from './accessible.ts';
import { readWork, walkIn } from './measured.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('an analyser’s file is tried, a code is taught, values are written; a failed control keeps them from being signed until it is closed', async ({
  page,
}, info) => {
  const token = await labTokenOf(page);
  const run = Date.now().toString(36);
  const name = `Kiran ${run}`;
  const { orderId } = await walkIn(page, token, ['Platelet Count'], name);
  const { specimens } = await readWork(page, token, orderId);
  const file = info.outputPath('run.astm');
  const record = (...lines: string[]) => `${lines.join('\r')}\r`;
  writeFileSync(file, record('H|\\^&', 'P|1', `O|1|${specimens[0].barcode}`, `R|1|^^^PLT${run}|250|||||F`, 'L|1|N'));

  await enterAsLab(page, 'technician@example.in');
  await open(page, '/labs/test-processing');
  await page.getByRole('link', { name: 'Analysers' }).click();
  await page.getByRole('button', { name: 'Add analyser' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`Counter ${run}`);
  await dialog.getByLabel('Writes').selectOption('astm');
  await dialog.getByRole('button', { name: 'Add analyser' }).click();
  const card = page.getByRole('region', { name: `Counter ${run}` });
  await card.getByLabel('File').setInputFiles(file);
  await card.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(card.getByRole('status')).toHaveText('Tried: 0 of 1 values would be written.');
  await expect(card.getByRole('table', { name: 'Not taken' })).toContainText(
    `Nobody has said yet what PLT${run} means.`,
  );
  await card.getByRole('button', { name: `What does PLT${run} mean?` }).click();
  await dialog.getByRole('combobox').fill('plt');
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByText('The code is known now.', { exact: false })).toBeVisible();
  await card.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(card.getByRole('status')).toHaveText('Tried: 1 of 1 values would be written.');
  await expect(card.getByRole('table', { name: 'Values' })).toContainText(name);
  await accessible(page, 'analysers');
  await page.screenshot({ path: 'test-results/analysers-1366.png', fullPage: true });
  await card.getByRole('button', { name: 'Write these values' }).click();
  await expect(card.getByRole('status')).toHaveText('1 of 1 values are written.');

  await open(page, '/labs/controls');
  await page.getByRole('button', { name: 'New lot' }).click();
  await dialog.getByRole('combobox', { name: 'Parameter' }).fill('plt');
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Analyser').selectOption(`Counter ${run}`);
  for (const [label, typed] of [
    ['Mean', '240'],
    ['One standard deviation', '5'],
    ['Lot number', 'L-7'],
    ['Expires on', '2036-01-31'],
  ] as const)
    await dialog.getByLabel(label).fill(typed);
  await dialog.getByRole('button', { name: 'Take into use' }).click();
  const group = page.getByRole('region').filter({ hasText: `Counter ${run}` });
  const now = group.getByLabel(/measured now$/);
  for (const value of ['243', '238', '251', '260']) {
    await now.fill(value);
    await group.getByRole('button', { name: 'Write run' }).click();
    await expect(now).toHaveValue('');
  }
  await expect(group).toContainText('Rejected: 1-2s, 1-3s, 2-2s');
  await accessible(page, 'controls');
  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 768 });
    await fitsTheScreen(page);
    await page.screenshot({ path: `test-results/controls-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1366, height: 768 });

  const sheet = page.locator('section[tabindex="-1"]');
  const openSheet = async () => {
    await open(page, '/labs/sign');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(sheet).toContainText(name);
  };
  await enterAsLab(page, 'signatory@example.in');
  await openSheet();
  await expect(sheet.getByRole('alert')).toContainText('A control has failed for Platelet');
  await expect(sheet.getByRole('button', { name: 'Sign' })).toBeDisabled();
  await sheet.getByRole('link', { name: 'To the controls' }).click();
  await page
    .getByRole('button', { name: /^Close the failed run: Platelet.*260$/ })
    .first()
    .click();
  await dialog.getByRole('textbox').fill('New calibrator; control within two deviations after it.');
  await dialog.getByRole('button', { name: 'Close with what was done' }).click();
  await expect(page.getByText('The run is closed; results may be signed again.')).toBeVisible();
  await openSheet();
  await sheet.getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText('1 report is signed now.')).toBeVisible();
});

test('ordinary reports are signed together with one code, where the lab allows it', async ({ page }) => {
  const token = await labTokenOf(page);
  const headers = { authorization: token };
  const run = Date.now().toString(36);
  const rulesOf = (batchSigning: boolean) =>
    page.request.put('/api/lab/release-rules', { headers, data: { secondPersonVerifies: false, batchSigning } });
  const orderIds: number[] = [];
  for (const name of [`Uma ${run}`, `Tara ${run}`]) {
    const { orderId } = await walkIn(page, token, ['Platelet Count'], name);
    const [{ parameterId }] = (await readWork(page, token, orderId)).parameters;
    const results = [{ parameterId, value: '250', version: 0 }];
    await page.request.put(`/api/lab/work/${orderId}/results`, { headers, data: { results } });
    orderIds.push(orderId);
  }
  const signatory = await labTokenOf(page, 'signatory@example.in');
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/auth/second-factor${path}`, { headers: { authorization: signatory }, data })).json();
  const { secret } = await post('', { password: 'demonstration-2026' });
  const codeAt = (moment: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });
  const { recoveryCodes } = await post('/confirm', { code: codeAt(Date.now() - 30_000) });
  try {
    await rulesOf(true);
    await page.addInitScript((value) => localStorage.setItem('labToken', value), signatory);
    await open(page, '/labs/sign');
    await page.getByRole('button', { name: 'Sign ordinary ones together' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`Uma ${run}`)).toBeVisible();
    const all = dialog.getByRole('checkbox');
    for (const box of await all.all())
      if (!(await box.getAttribute('aria-label'))!.includes(`Uma ${run}`)) await box.uncheck();
    await accessible(page, 'batch signing');
    await page.screenshot({ path: 'test-results/batch-1366.png' });
    await dialog.getByLabel('Code of your authenticator app').fill(codeAt(Date.now()));
    await dialog.getByRole('button', { name: 'Sign 1 report' }).click();
    await expect(page.getByText('1 signed.', { exact: true })).toBeVisible();
    const states = await Promise.all(orderIds.map(async (id) => (await readWork(page, token, id)).reportState));
    expect(states).toEqual(['final', null]);
  } finally {
    await rulesOf(false);
    await post('/remove', { password: 'demonstration-2026', code: recoveryCodes[0] });
  }
});
