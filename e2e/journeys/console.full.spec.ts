import { accessible, signIn } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('numbers lead to their rows, anything is found by name, and lists go out as CSV', async ({ page }) => {
  await signIn(page, 'admin@example.in');
  await open(page, '/admin');
  await page.getByRole('link', { name: /^Open callbacks/ }).click();
  await expect(page).toHaveURL('/admin/callbacks?state=open');
  await open(page, '/admin');
  await page.getByText('As a table').click();
  await expect(page.getByRole('table', { name: 'From search to booking' }).locator('tbody tr')).toHaveCount(30);
  // By keyboard alone: "/" goes to the search, an arrow to what was found, Enter opens it.
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Find a lab, person, booking, case, item or callback' });
  await expect(search).toBeFocused();
  await page.keyboard.type('sahyadri diag');
  await expect(page.getByRole('option', { name: /Sahyadri Diagnostics/ }).first()).toBeVisible();
  await accessible(page, 'find anything in the console');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sahyadri Diagnostics' })).toBeVisible();
  await open(page, '/admin/people?q=patient2');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  const lines = Buffer.concat(parts).toString('utf8').trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('patient2@example.in');
});

test('a callback gets its outcome, and the audit log says who wrote it', async ({ page }) => {
  const asked = await page.request.post('/api/callbacks', { data: { phone: '9123456780' } });
  expect(asked.status()).toBeLessThan(300);
  await signIn(page, 'admin@example.in');
  await open(page, '/admin/callbacks?state=open');
  await page.getByRole('button', { name: 'Write the outcome: 9123456780' }).first().click();
  await page.getByRole('dialog').getByLabel('Outcome').fill('Wanted a price for a lipid profile.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reached', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Wanted a price for a lipid profile.' }).first()).toContainText(
    'Reached',
  );
  await open(page, '/admin/audit?q=admin@example.in');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('callback');
  // What the caller complains of becomes a case, though they have no account.
  await open(page, '/admin/callbacks');
  await page.getByRole('button', { name: 'Open a case: 9123456780' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Their telephone')).toHaveValue('9123456780');
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('The bill named a test that nobody asked for.');
  await dialog.getByRole('button', { name: 'Open a case' }).click();
  await expect(page.getByText(/^Case CS-\S+ is open, and in your hands\.$/)).toBeVisible();
  await open(page, '/admin/cases');
  await expect(page.getByRole('row').filter({ hasText: 'The bill named a test' })).toContainText('91234 56780');
});

test('a search that found nothing becomes a synonym in one click', async ({ page }) => {
  const word = `lipidd${Date.now().toString(36).replace(/\d/g, 'q')}`;
  await open(page, `/search?q=${word}`);
  await signIn(page, 'admin@example.in');
  await open(page, '/admin/searches');
  // What was taught stands in a list of its own beside.
  const miss = page.getByRole('button', { name: `${word}: It means …` });
  // What was missed is written with the others of its second.
  await expect(async () => {
    await page.reload();
    await expect(miss).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await miss.click();
  await page.getByRole('dialog').getByRole('textbox').fill('lipid profile');
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect
    .poll(async () => (await (await page.request.get(`/api/search?q=${word}`)).json()).results[0]?.name)
    .toBe('Lipid Profile');
  await expect(miss).toHaveCount(0);
});

test('site content is written with a preview, stands on the site, and falls back to the sample', async ({ page }) => {
  await signIn(page, 'admin@example.in');
  await open(page, '/admin/content?part=faq');
  const title = `Do you open on ${Date.now().toString(36)}?`;
  const first = page.getByRole('region', { name: 'Entry 1', exact: true });
  await first.getByLabel('Question').fill(title);
  await expect(
    page
      .getByRole('region', { name: 'Preview' })
      .or(page.locator('section', { hasText: 'Preview' }))
      .getByText(title)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save both languages' }).click();
  await expect.poll(async () => (await page.request.get('/')).text(), { timeout: 20_000 }).toContain(title);
  await page.getByRole('button', { name: 'Back to the sample' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the sample' }).click();
  await expect.poll(async () => (await page.request.get('/')).text(), { timeout: 20_000 }).not.toContain(title);
});

test('an item is added, and merged into another, whose page its old address leads to', async ({ page }) => {
  const name = `Twin of lipids ${Date.now().toString(36)}`;
  await signIn(page, 'admin@example.in');
  await open(page, '/admin/items');
  await page.getByText('Add an item', { exact: true }).first().click();
  await expect(page).toHaveURL('/admin/items/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Add an item' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Written twice by mistake.');
  await page.getByLabel('Base price (₹)').fill('500');
  await page.getByLabel('Offer price (₹)').fill('600');
  await page.getByLabel('Category', { exact: true }).selectOption('Pathology');
  await page.getByLabel('Heart', { exact: true }).check();
  await page.getByLabel('Mumbai', { exact: true }).check();
  await page.getByPlaceholder('Find a test...').fill('Lipid Profile');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Add Test' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The offer price is higher than', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Offer price (₹)').fill('400');
  await accessible(page, 'new item');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/items\/\d+$/);
  await open(page, `/admin/items?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await accessible(page, 'item');
  await page.getByRole('button', { name: 'Merge into another' }).click();
  await page.getByRole('combobox', { name: 'Find the one that stays' }).fill('Heart Basic');
  await page.getByRole('option', { name: 'Heart Basic', exact: true }).click();
  await accessible(page, 'merge');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL('/admin/items');
  await open(page, `/package/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Heart Basic' })).toBeVisible();
});

test('the queue of today is walked through by keys, taken, and opens what waits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'admin@example.in');
  await open(page, '/admin/today');
  const waiting = page.locator('[data-waiting]');
  await expect(page.getByRole('region', { name: /^Cases/ })).toContainText('CS-D3M2N4K');
  await expect(page.getByRole('region', { name: /^Labs that wait/ })).toContainText('New City Diagnostics');
  await accessible(page, 'today');
  await page.screenshot({ path: 'test-results/today-1280.png', fullPage: true });
  await page.keyboard.press('j');
  await expect(waiting.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(waiting.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(waiting.first()).toBeFocused();
  const lab = page.locator('[data-waiting^="lab "]').first();
  await lab.focus();
  await page.keyboard.press('t');
  const row = page.getByRole('listitem').filter({ has: lab });
  await expect(row).toContainText('Yours');
  await page.keyboard.press('t');
  await expect(row).not.toContainText('Yours');
  await lab.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/labs\/\d+/);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/hi/admin/today');
  await expect(page.getByRole('heading', { level: 1, name: 'आज' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: 'test-results/today-hi-375.png', fullPage: true });
});
