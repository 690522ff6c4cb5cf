import { fitsTheScreen } from './accessible.ts';
import { expect, inFull, open, test } from './watch.ts';

const pages = [
  '/',
  '/all-packages',
  '/search?q=cbc',
  '/package/99',
  '/lab/1',
  '/basket',
  '/services/nearby-labs',
  '/compare',
  '/services/doctor-consultation/1',
];

inFull('letters of twice the size widen no public page of a phone, in either language', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => {
    localStorage.setItem('app.basket', JSON.stringify([99, 100, 101, 102, 103, 104]));
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const path of ['/book?items=99,100&lab=1', ...pages, ...pages.map((path) => `/hi${path === '/' ? '' : path}`)]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await test.step(path, () => fitsTheScreen(page));
  }
});
