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
