import { expect, type Locator, type Page, test } from '@playwright/test';

/** Where the first card stands: it moves when the carousel does. */
const leftOf = async (carousel: Locator) =>
  Math.round(
    (await carousel
      .getByRole('listitem')
      .first()
      .evaluate((node) => node.getBoundingClientRect().left)) * 10,
  );

/** Opens a page whose time stands still but for what the test lets pass, and waits for a carousel's engine. */
async function frozen(page: Page, address: string, name: string | RegExp): Promise<Locator> {
  const began = new Date('2026-11-24T05:30:00Z');
  await page.clock.install({ time: began });
  await page.goto(address);
  const carousel = page.locator('[aria-roledescription=carousel]').and(page.getByRole('region', { name }));
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('[data-live=true]')).toBeAttached();
  // From here on nothing passes but what the test lets pass.
  await page.clock.pauseAt(new Date(began.getTime() + 60_000));
  return carousel;
}

/** It stands until shortly before each step, and has moved shortly after it. */
async function movesEvery(page: Page, carousel: Locator, ms: number): Promise<void> {
  // To the end of the first step, wherever in it we came.
  const before = await leftOf(carousel);
  let waited = 0;
  while ((await leftOf(carousel)) === before && waited < 2 * ms) {
    await page.clock.runFor(50);
    waited += 50;
  }
  expect(waited).toBeLessThanOrEqual(ms + 50);
  // The movement itself ends well before the next step begins.
  await page.clock.runFor(ms - 150);
  const settled = await leftOf(carousel);
  expect(settled).not.toBe(before);
  await page.clock.runFor(50);
  expect(await leftOf(carousel)).toBe(settled);
  await page.clock.runFor(200);
  expect(await leftOf(carousel)).not.toBe(settled);
}

test('the health insights move on by themselves every 3000 ms', async ({ page }) => {
  await movesEvery(page, await frozen(page, '/', 'Health insights'), 3000);
});

test('the scans move on by themselves every 3000 ms', async ({ page }) => {
  await movesEvery(page, await frozen(page, '/', /scans/i), 3000);
});

test('on a phone the tiles of concerns move on by themselves every 1500 ms', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await movesEvery(page, await frozen(page, '/services/blood-test', /Browse|concern/i), 1500);
});
