import { accessible, fitsTheScreen } from './accessible.ts';
import { pages, sides } from './all-pages.ts';
import { expect, open, test } from './watch.ts';

// Every page in both languages at phone and desktop width: part of npm run test:full.
for (const { key, signIn, pages: behind } of sides) {
  for (const path of behind.flatMap((page) => [page, `/hi${page}`])) {
    test(`${path} behind its session, at 375, 768 and 1280 px`, async ({ page }) => {
      await open(page, '/about');
      const token = await signIn(page);
      await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, token]);
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[role="status"] .animate-pulse')).toHaveCount(0);
        await accessible(page, `${path} at ${width} px`);
        await fitsTheScreen(page);
      }
    });
  }
}

for (const path of pages.flatMap((page) => [page, page === '/' ? '/hi' : `/hi${page}`])) {
  for (const width of [375, 1280]) {
    test(`${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      // Booking goes on where one left it: what has slid under the bar at the top is measured in the open.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await accessible(page, path);
      await fitsTheScreen(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
}

for (const path of pages.flatMap((page) => [page, page === '/' ? '/hi' : `/hi${page}`])) {
  test(`${path} in the dark at 320 px, and with its text twice as large`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await accessible(page, `${path} in the dark`);
    await fitsTheScreen(page);
    // As somebody sets it in their browser: on a phone too.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.enable');
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await fitsTheScreen(page);
    }
  });
}
