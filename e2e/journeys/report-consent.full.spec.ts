import { accessible, fitsTheScreen, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('the report of one’s mother opens once she has said yes by her own phone, and closes when she takes it back', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, '/');
  const token = await tokenOf(page, 'patient');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await open(page, '/dashboard?show=results');
  const row = page.getByRole('link', { name: /Kamala Iyer/ });
  await expect(row).toContainText('Needs their permission');
  await row.click();
  const closed = page.getByRole('region', { name: 'This is Kamala Iyer’s report' });
  await expect(closed).toBeVisible();
  const address = page.url();
  await accessible(page, 'closed report');
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/report-closed-375.png', fullPage: true });
  // Not a mobile, then one.
  await closed.getByRole('textbox', { name: 'Their mobile number' }).fill('12345');
  await closed.getByRole('button', { name: 'Ask for permission' }).click();
  await expect(closed.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await closed.getByRole('textbox').fill('98200 11223');
  await closed.getByRole('button', { name: 'Ask for permission' }).click();
  await expect(closed.getByText('They were asked and have not answered yet.')).toBeVisible();

  // What she reads on her own telephone.
  await open(page, '/outbox');
  const sms = page.getByText(/asks to see your results/).first();
  const link = /\/report-consent#\S+/.exec((await sms.textContent()) ?? '')![0];
  const hers = await (await browser.newContext()).newPage();
  await hers.setViewportSize({ width: 375, height: 900 });
  await open(hers, link);
  await hers.getByRole('textbox', { name: 'Year of birth' }).fill('1957');
  await hers.getByRole('button', { name: 'Go on' }).click();
  await expect(hers.getByText('This year of birth is not right').first()).toBeVisible();
  await hers.getByRole('textbox', { name: 'Year of birth' }).fill('1958');
  await hers.getByRole('button', { name: 'Go on' }).click();
  await expect(hers.getByRole('heading', { name: 'May Meera Iyer read your results?' })).toBeVisible();
  await accessible(hers, 'report consent');
  await fitsTheScreen(hers);
  await hers.screenshot({ path: 'test-results/report-consent-375.png', fullPage: true });
  await hers.getByRole('button', { name: 'Yes, they may' }).click();
  await expect(hers.getByText('Meera Iyer may read your results.')).toBeVisible();
  // Hers to read without an account.
  await hers
    .getByRole('button', { name: /^Read report/ })
    .first()
    .click();
  await expect(hers.getByRole('button', { name: 'All reports' })).toBeVisible();
  await hers.getByRole('button', { name: 'All reports' }).click();

  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Share this report' })).toBeVisible();
  await expect(page.getByText('The person it is of')).toBeVisible();
  await hers.getByRole('button', { name: 'Withdraw permission' }).click();
  await expect(hers.getByText('Meera Iyer does not read your results.')).toBeVisible();
  await page.reload();
  await expect(closed).toBeVisible();
  await open(page, '/dashboard?show=family');
  await expect(page.getByText(/Asked on .* ending in 23/)).toBeVisible();
  await page.screenshot({ path: 'test-results/family-consent-375.png', fullPage: true });
  await hers.context().close();
});
