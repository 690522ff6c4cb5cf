import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './watch.ts';

// Every page in both languages at phone and desktop width: part of npm run test:full.
const pages = [
  '/',
  '/search',
  '/search?q=thyroid',
  '/offer-package-details/7',
  '/package/120',
  '/health-scan/1',
  '/all-packages',
  '/services',
  '/services/blood-test',
  '/services/xrays-scans',
  '/services/doctor-consultation',
  '/services/nearby-labs',
  '/health/heart',
  '/package/diabetes',
  '/common-health-problems',
  '/common-health-problems/fever',
  '/common-health-problems/std',
  '/city/pune',
  '/compare?items=7,9',
  '/basket?items=8,110',
  '/services/doctor-consultation/1',
  '/doctors/login',
  '/admin/add-packages',
  '/lab/1',
  '/lab/package/274',
  '/about',
  '/privacy',
  '/terms',
  '/refund',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/book',
  '/book?item=7&lab=1',
  '/labs/login',
  '/labs/forgot-password',
  '/outbox',
  '/nothing-here',
];

for (const path of pages.flatMap((page) => [page, page === '/' ? '/hi' : `/hi${page}`])) {
  for (const width of [375, 1280]) {
    test(`${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map((entry) => `${entry.id} ${entry.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
}
