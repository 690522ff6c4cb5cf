import { accessible, fitsTheScreen, signIn } from './accessible.ts';
import { expect, open, test } from './watch.ts';

// 64 pages and their accessibility: most of a minute here, more on a busy machine.
test.setTimeout(300_000);

const parts = [
  ['/admin', 'Overview'],
  ['/admin/labs', 'Labs'],
  ['/admin/approvals', 'Approvals'],
  ['/admin/bookings', 'Bookings'],
  ['/admin/consultations', 'Consultations'],
  ['/admin/people', 'People'],
  ['/admin/payments', 'Payments'],
  ['/admin/refunds', 'Refunds'],
  ['/admin/callbacks', 'Callbacks'],
  ['/admin/items', 'Packages, tests, scans'],
  ['/admin/tests', 'Tests'],
  ['/admin/parameters', 'Parameters'],
  ['/admin/categories', 'Categories'],
  ['/admin/cities', 'Cities'],
  ['/admin/searches', 'Searched without a result'],
  ['/admin/imports', /Import/],
  ['/admin/content', 'Site content'],
  ['/admin/audit', 'Audit log'],
  ['/admin/operators', 'Operators'],
  ['/admin/system', 'System'],
  ['/admin/security', 'Security'],
] as const;

test('every part of the console opens, is accessible and fits a phone; without an administrator none does', async ({
  page,
}) => {
  for (const [path] of parts) {
    await open(page, path);
    await expect(page).toHaveURL(/\/login\?next=/);
  }
  await signIn(page, 'patient@example.in');
  await open(page, '/admin/people');
  await expect(page.getByText('This part belongs to the administrators of the site.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'admin@example.in');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, title] of parts) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
      // The same words stand on both: they are judged where they are narrowest.
      if (width === 375) await accessible(page, path);
      await fitsTheScreen(page);
    }
  }
});

test('support notes something on a person’s page and looks at their account: only to read, told, and over with a press', async ({
  page,
  context,
}) => {
  await signIn(page, 'support@example.in');
  await open(page, '/admin/people?q=patient@example.in');
  await page.getByRole('link', { name: 'Meera Iyer' }).click();
  await page.getByLabel('A note for the next operator').fill('Prefers calls at noon.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers calls at noon.' }).first()).toBeVisible();
  await accessible(page, 'the page of a person');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'See what they see' }).click(),
  ]);
  await tab.getByLabel('Why?').selectOption({ label: 'A question about a booking' });
  await tab.getByRole('button', { name: 'Look for 15 minutes' }).click();
  await expect(tab.getByText('You see the account of Meera Iyer')).toBeVisible();
  await expect(tab.getByText('Sahyadri Diagnostics').first()).toBeVisible();
  await tab.goto('/dashboard?show=results');
  await expect(tab.getByText('This is not shown or done while you look at somebody’s account.')).toBeVisible();
  // The operator's own tab goes on as it was.
  await open(page, '/admin/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await tab.getByRole('button', { name: 'End', exact: true }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});
