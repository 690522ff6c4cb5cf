import { accessible, tokenOf } from './accessible.ts';
import { goOn } from './book.ts';
import { expect, open, test } from './watch.ts';

const names = ['Glucose, Fasting', 'Glucose, Post Prandial'];

/** Each on a day of its own: nobody is booked twice for one moment. */
for (const [width, day] of [
  [375, 2],
  [1280, 3],
] as const)
  test(`what is drawn fasting and what after a meal are two times of one visit, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
    const token = await tokenOf(page, 'patient');
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    const ids = await Promise.all(
      names.map(async (name) => {
        const answer = await page.request.get(`/api/search?q=${encodeURIComponent(name)}&city=Mumbai`);
        const { results } = await answer.json();
        return results.find((item: { name: string }) => item.name === name).id;
      }),
    );
    await open(page, `/book?items=${ids}&lab=1`);
    await goOn(page);
    await page.getByLabel('At the lab').check();
    await expect(page.getByText('two draws in one visit')).toBeVisible();
    await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(day).click();
    const time = page.locator('button:not([disabled])', { hasText: / left/ }).last();
    await expect(time).toContainText(/then \d+:\d\d [ap]m/);
    const second = /then (\d+:\d\d [ap]m)/.exec((await time.textContent())!)![1]!;
    await time.click();
    await expect(page.getByText('This time is held for you')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText(
      `Second draw, after a meal: ${second}`,
    );
    await goOn(page);
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
    await expect(page.getByRole('heading', { name: 'Your booking is in' })).toBeVisible();
    const ticket = page.getByRole('region', { name: 'Your visit' });
    await expect(ticket).toContainText(`Second draw, after a meal: ${second}`);
    await expect(ticket).toContainText('Eat right after the first sample');
    await accessible(page, 'two draws');
    await page.screenshot({ path: `test-results/two-draws-${width}.png`, fullPage: true });
  });
