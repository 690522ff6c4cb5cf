import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { labTokenOf, tokenOf } from './accessible.ts';
import { breaksTheNetwork, expect, open, test } from './watch.ts';

// Every list whose call fails says so in its place, in words, and the page around it stands.

type Who = 'lab' | 'admin' | 'patient' | 'doctor' | 'nobody';

/** Where, which call fails, and what is said. */
const lists: [Who, string, RegExp, string][] = [
  ['lab', '/labs/bookings', /\/api\/lab\/bookings\?/, 'The bookings could not be loaded.'],
  ['lab', '/labs/sample-collection', /\/api\/lab\/collection\?/, 'This could not be loaded. Please try again.'],
  ['lab', '/labs/test-processing', /\/api\/lab\/work\?/, 'This could not be loaded. Please try again.'],
  ['lab', '/labs/invoices', /\/api\/lab\/invoices\?/, 'This could not be loaded. Please try again.'],
  ['lab', '/labs/sales-analytics', /\/api\/lab\/analytics/, 'This could not be loaded. Please try again.'],
  ['lab', '/labs/manage-package', /\/api\/lab\/managepackage/, 'Failed to fetch packages'],
  ['lab', '/manage-packages', /\/api\/lab\/offers/, 'Failed to fetch packages'],
  ['lab', '/labs/staff', /\/api\/lab\/staff/, 'This could not be loaded. Please try again.'],
  ['lab', '/labs/service', /\/api\/lab\/service/, 'This could not be loaded. Please try again.'],
  ['lab', '/labs/locked-records', /\/api\/lab\/locked-records/, 'The records could not be read.'],
  ['lab', '/labs/dashboard', /\/api\/lab\/dashboard/, 'This could not be loaded. Please try again.'],
  [
    'lab',
    '/lab-verification/document',
    /\/api\/lab\/documents/,
    'The documents could not be loaded. Please try again.',
  ],
  ['admin', '/admin', /\/api\/admin\/numbers/, 'That did not load. Please try again.'],
  ['admin', '/admin/labs', /\/api\/admin\/labs/, 'That did not load. Please try again.'],
  ['admin', '/admin/labs/1', /\/api\/admin\/labs\/1/, 'That did not load. Please try again.'],
  ['admin', '/admin/approvals', /\/api\/admin\/approvals/, 'That did not load. Please try again.'],
  ['admin', '/admin/bookings', /\/api\/admin\/bookings/, 'That did not load. Please try again.'],
  ['admin', '/admin/consultations', /\/api\/admin\/consultations/, 'That did not load. Please try again.'],
  ['admin', '/admin/people', /\/api\/admin\/accounts/, 'That did not load. Please try again.'],
  ['admin', '/admin/callbacks', /\/api\/admin\/callbacks/, 'That did not load. Please try again.'],
  ['admin', '/admin/items', /\/api\/admin\/items/, 'That did not load. Please try again.'],
  ['admin', '/admin/tests', /\/api\/admin\/tests/, 'That did not load. Please try again.'],
  ['admin', '/admin/parameters', /\/api\/admin\/parameters/, 'That did not load. Please try again.'],
  ['admin', '/admin/categories', /\/api\/admin\/categories/, 'That did not load. Please try again.'],
  ['admin', '/admin/cities', /\/api\/admin\/cities/, 'That did not load. Please try again.'],
  ['admin', '/admin/searches', /\/api\/admin\/searches/, 'That did not load. Please try again.'],
  ['admin', '/admin/imports', /\/api\/admin\/imports/, 'The earlier imports could not be read. Please try again.'],
  ['admin', '/admin/content', /\/api\/site\/content/, 'That did not load. Please try again.'],
  ['admin', '/admin/audit', /\/api\/admin\/audit(\?|$)/, 'That did not load. Please try again.'],
  ['patient', '/dashboard', /\/api\/bookings/, 'Your bookings could not be loaded.'],
  ['patient', '/dashboard?show=results', /\/api\/reports/, 'Your results could not be loaded.'],
  ['patient', '/dashboard?show=settings', /\/api\/account\/messages/, 'Your messages could not be loaded.'],
  ['patient', '/dashboard?show=family', /\/api\/account\/people/, 'This could not be loaded. Please try again.'],
  ['patient', '/dashboard?show=family', /\/api\/account\/addresses/, 'This could not be loaded. Please try again.'],
  ['patient', '/dashboard?show=settings', /\/api\/account\/devices/, 'This could not be loaded. Please try again.'],
  ['patient', '/dashboard', /\/api\/consultations/, 'Your consultations could not be read.'],
  ['doctor', '/doctors', /\/api\/doctor\/consultations/, 'Your consultations could not be loaded. Please try again.'],
  ['doctor', '/doctors', /\/api\/doctor\/reports/, 'The reports that were shared with you could not be loaded.'],
  ['nobody', '/basket?items=7,8', /\/api\/baskets\/quote/, 'The prices could not be loaded. Please try again.'],
];

const tokens = new Map<Who, string>();
async function tokenFor(page: Page, who: Who): Promise<string | null> {
  if (who === 'nobody') return null;
  if (!tokens.has(who)) tokens.set(who, who === 'lab' ? await labTokenOf(page) : await tokenOf(page, who));
  return tokens.get(who)!;
}

for (const [who, path, failing, said] of lists)
  test(`${path} says that ${failing.source.replaceAll('\\', '')} could not be read`, async ({ page }) => {
    breaksTheNetwork(page);
    const token = await tokenFor(page, who);
    if (token)
      await page.addInitScript(
        ([key, value]) => localStorage.setItem(key!, value!),
        [who === 'lab' ? 'labToken' : 'token', token],
      );
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: '', code: 'internal' } }));
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').getByText(said).first()).toBeVisible();
  });

test('a file of a list holds it whole; where a page of it does not come, it says where it ends', async ({ page }) => {
  breaksTheNetwork(page);
  const token = await tokenFor(page, 'lab');
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('labToken', value!), token);
  const saved = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    return (await readFile(await (await download).path(), 'utf8')).trim().split('\n').length - 1;
  };
  await open(page, '/labs/invoices');
  const said = await page.getByText(/^\d+ of [\d,]+ rows$/).innerText();
  const total = Number(said.split(' ')[2]!.replaceAll(',', ''));
  expect(await saved()).toBe(total);
  await page.route(/\/api\/lab\/invoices\?.*cursor=/, (route) => route.abort());
  const read = await saved();
  expect(read).toBeLessThan(total);
  await expect(page.getByText(`The file ends after ${read} of ${total.toLocaleString('en-IN')} rows.`)).toBeVisible();
  // What is saved is not shown: the list stands as it was.
  await expect(page.getByText(said, { exact: true })).toBeVisible();
});
