import type { Locator, Page } from '@playwright/test';
import { labTokenOf, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

// Every filter and every sort of a list changes what the list shows.

type Who = 'lab' | 'admin' | 'nobody';

/** Where the list is, what its rows are, and the filters above it. */
const lists: [Who, string, string, string[]][] = [
  ['lab', '/labs/bookings?when=all', 'tbody tr', ['Status', 'To do']],
  ['lab', '/labs/test-processing?view=done', 'tbody tr', ['Work list by test', 'Sample', 'Department']],
  ['lab', '/labs/manage-package', 'tbody tr', ['Sort', 'Category', 'Location']],
  ['admin', '/admin/bookings', 'tbody tr', ['State', 'Money']],
  ['admin', '/admin/people', 'tbody tr', ['Role', 'State']],
  [
    'nobody',
    '/all-packages',
    'article',
    ['Kind', 'Category', 'Concern', 'Lab', 'Fasting', 'Report within', 'For whom', 'Sort'],
  ],
  ['nobody', '/services/nearby-labs', 'ul article, li.card, li > *:has(a[href^="/lab/"])', ['Sort']],
  ['nobody', '/package/diabetes', 'article', ['Sort by']],
  ['nobody', '/search?q=thyroid', 'li.card', ['City to search in', 'Sort']],
];

/** The rows as they stand, each in one line. */
const shown = async (page: Page, rows: string): Promise<string> =>
  (await page.locator('main').locator(rows).allInnerTexts()).join('|').replaceAll(/\s+/g, ' ');

/** Whether the rows become others within a moment. */
async function becomesOther(page: Page, rows: string, than: string): Promise<boolean> {
  for (let tries = 0; tries < 15; tries += 1) {
    if ((await shown(page, rows)) !== than) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

const named = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) =>
    (element.getAttribute('aria-label') ?? element.labels?.[0]?.firstChild?.textContent ?? '').trim(),
  );

for (const [who, path, rows, filters] of lists)
  test(`each of the filters of ${path} changes its list`, async ({ page }) => {
    if (who !== 'nobody') {
      const token = who === 'lab' ? await labTokenOf(page) : await tokenOf(page, who);
      await page.addInitScript(
        ([key, value]) => localStorage.setItem(key!, value!),
        [who === 'lab' ? 'labToken' : 'token', token],
      );
    }
    await open(page, path);
    await expect(page.locator('main').locator(rows).first()).toBeVisible();
    const selects = page.locator('main select:visible');
    const alive: string[] = [];
    for (const select of await selects.all()) {
      if (await select.isDisabled()) continue;
      const standing = await select.inputValue();
      const whole = await shown(page, rows);
      const options = await select
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      for (const option of options.filter((value) => value !== standing)) {
        await select.selectOption(option);
        if (!(await becomesOther(page, rows, whole))) continue;
        alive.push(await named(select));
        break;
      }
      await select.selectOption(standing);
      await expect.poll(() => shown(page, rows)).toBe(whole);
    }
    expect(alive).toEqual(filters);
  });

test('a filter that is chosen before the page works counts as soon as it does', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/all-packages?city=mumbai', { waitUntil: 'commit' });
  await page.getByLabel('Kind').selectOption('package');
  await expect(page).toHaveURL(/kind=package/);
  await expect(page.getByLabel('Kind')).toHaveValue('package');
});
