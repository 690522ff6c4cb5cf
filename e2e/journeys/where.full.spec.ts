import { fillPerson, goOn } from './book.ts';
import { breaksTheNetwork, expect, hydrated, open, test } from './watch.ts';

/** The visitor’s own choice, as an earlier visit left it. */
async function chooseCity(page: import('@playwright/test').Page, city: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((name) => localStorage.setItem('selectedCity', name), city);
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'city', value: city, url: origin }]);
}

test('a lab in the address decides the city, and it is said; nobody is told that it sells nothing', async ({
  page,
}) => {
  await chooseCity(page, 'Delhi');
  await open(page, '/book?item=7&lab=1');
  await expect(page.getByText('Your visit is in Mumbai, where Sahyadri Diagnostics is.')).toBeVisible();
  await expect(page.getByText(/cannot be booked for this/)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText('Sahyadri Diagnostics');
});

test('a city in the address stays through filters, and to the booking', async ({ page }) => {
  await chooseCity(page, 'Delhi');
  await open(page, '/all-packages?city=mumbai');
  await page.getByLabel('Fasting').selectOption('no');
  await expect(page).toHaveURL(/fasting=no/);
  await expect(page).toHaveURL(/city=mumbai/);
  await open(page, '/offer-package-details/7?city=mumbai');
  await page.getByRole('link', { name: /^Book/ }).first().click();
  await expect(page).toHaveURL(/\/book\?(?=.*item=7)(?=.*city=mumbai)/);
});

test('a test that is added is there though one goes on before the page has read it', async ({ page }) => {
  await chooseCity(page, 'Mumbai');
  await open(page, '/book?item=7&lab=1');
  // The page’s answer takes its time; what is pressed meanwhile begins with what was pressed before.
  await page.route(/book\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await fillPerson(page, { name: 'Asha Rao', sex: 'female', born: '1980-05-06' });
  await page.getByRole('button', { name: 'Change: What, and at which lab?' }).click();
  await page.getByRole('combobox', { name: 'Add another test' }).fill('malaria antigen');
  await page.getByRole('option', { name: 'Malaria Antigen Test' }).click();
  await goOn(page);
  await expect(page).toHaveURL(/step=people/);
  await expect(page).toHaveURL(/items=7(,|%2C)110/);
});

test('a second shared link in the same tab is another report', async ({ page }) => {
  await open(page, '/shared-report#one');
  const first = page.waitForRequest(
    (request) => request.url().includes('/api/') && request.postData()?.includes('"two"') === true,
  );
  await page.evaluate(() => {
    location.hash = 'two';
  });
  await first;
  await hydrated(page);
  await expect(page).toHaveURL(/#two$/);
});

test('a search field whose list cannot be fetched is the plain form that it was', async ({ page, context }) => {
  breaksTheNetwork(page);
  await open(page, '/search?q=iron');
  await context.route(/search-list/, (route) => route.abort());
  const field = page.locator('input[name=q]').locator('visible=true').first();
  await field.fill('thyroid');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=thyroid/);
});
