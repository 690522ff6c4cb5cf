import { accessible } from './accessible.ts';
import { codeFor, expect, open, test } from './watch.ts';

for (const width of process.env.E2E_FULL ? [375, 1280] : [375])
  test(`somebody with a telephone alone comes in by a code, and again on another device, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const phone = `98${String(Date.now()).slice(-8)}`;
    await open(page, '/login?next=%2Fdashboard');
    await page.getByRole('link', { name: 'Use a code to my phone instead' }).click();
    await page.getByLabel('Phone').fill('12345');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText(/Enter a mobile number of ten digits/)).toBeVisible();
    await accessible(page, 'the number');
    await page.getByLabel('Phone').fill(phone);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText(`We have sent six digits to +91${phone}.`)).toBeVisible();
    await page.getByLabel('Six-digit code').fill(await codeFor(page, `+91${phone}`));
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Your name').fill('Kamla Devi');
    await page.getByLabel('Year of birth').fill('1958');
    await accessible(page, 'a new account');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('No bookings yet')).toBeVisible();

    const other = await (await browser.newContext({ locale: 'hi-IN' })).newPage();
    await open(other, '/hi/login?way=phone');
    await other.getByLabel('फ़ोन').fill(phone);
    await other.getByRole('button', { name: 'कोड भेजें' }).click();
    await expect(other.getByText(`+91${phone}`)).toBeVisible();
    await other
      .getByLabel(/कोड/)
      .first()
      .fill(await codeFor(page, `+91${phone}`));
    await other.locator('main button[type=submit]').first().click();
    await other.getByLabel('जन्म का साल').fill('1958');
    await other.locator('main button[type=submit]').first().click();
    await expect(other).toHaveURL(/\/hi\/dashboard$/);
    await other.close();
  });
