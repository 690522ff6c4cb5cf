import { accessible, enterAsLab, fitsTheScreen, labTokenOf, tokenOf } from './accessible.ts';
import { readWork, walkIn } from './measured.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('a result that the law wants reported becomes a task, is done by somebody, and stands in the list for the authority', async ({
  page,
}) => {
  const token = await labTokenOf(page, 'signatory@example.in');
  const headers = { authorization: token };
  const name = `Notice ${Date.now().toString(36)}`;
  const { orderId } = await walkIn(page, await labTokenOf(page), ['Dengue NS1 Antigen'], name);
  const work = await readWork(page, token, orderId);
  await page.request.post('/api/lab/specimens/receive', { headers, data: { barcode: work.specimens[0].barcode } });
  const results = [{ parameterId: work.parameters[0].parameterId, value: 'Positive', version: 0 }];
  await page.request.put(`/api/lab/work/${orderId}/results`, { headers, data: { results } });
  const { digest } = await readWork(page, token, orderId);
  const signed = await page.request.post(`/api/lab/work/${orderId}/report/final`, { headers, data: { digest } });
  expect(signed.status()).toBe(200);

  await enterAsLab(page, 'signatory@example.in');
  await open(page, '/labs/test-processing');
  await page.getByRole('link', { name: /Tasks \(\d+/ }).click();
  const task = page.getByRole('listitem').filter({ hasText: name });
  await expect(task).toContainText('Report to the authority: Dengue');
  await expect(task).toContainText('Dengue NS1 Antigen: Positive');
  await accessible(page, 'tasks');
  await page.screenshot({ path: 'test-results/tasks-1366.png' });
  await task.getByRole('button', { name: /^I do it/ }).click();
  await expect(task).toContainText('does it');
  await task.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Entered, number L-778');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(task).toBeHidden();
  await page.getByText('Done', { exact: true }).first().click();
  await expect(task).toContainText('L-778');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the authority’s list (CSV)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^notices-.*\.csv$/);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/hi/labs/tasks?view=done');
  await expect(task).toContainText('अधिकारी को सूचना दें');
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/tasks-375.png', fullPage: true });
});

test('an operator writes what has to be reported in a state, changes it, and takes it off the list', async ({
  page,
}) => {
  const token = await tokenOf(page, 'admin');
  await page.addInitScript((value) => localStorage.setItem('token', value), token.replace(/^Bearer /, ''));
  await open(page, '/admin/notifiable');
  await expect(page.getByRole('table').getByText('Dengue').first()).toBeVisible();
  await accessible(page, 'to be reported');
  await page.screenshot({ path: 'test-results/notifiable-1366.png' });
  await page.getByRole('button', { name: 'Add a result' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert').first()).toBeVisible();
  const disease = `Scrub ${Date.now().toString(36)}`;
  await panel.getByLabel('Disease').fill(disease);
  await panel.getByLabel('State', { exact: true }).fill('Tamil Nadu');
  await panel.getByLabel('Find a parameter').pressSequentially('scrub');
  await panel.getByRole('option').first().click();
  await panel.getByLabel('Within hours').fill('24');
  await panel.getByLabel('Reported to').fill('Health officer');
  await panel.getByLabel('Who says so').fill('Written by a test');
  await accessible(page, 'a result to be reported');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('searchbox').fill(disease);
  const row = page.getByRole('table').locator('tbody tr').filter({ hasText: disease });
  await expect(row).toContainText('1 day');
  await row.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
