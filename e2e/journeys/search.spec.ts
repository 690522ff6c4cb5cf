import { accessible, fitsTheScreen } from './accessible.ts';
import { expect, inFull, open, test } from './watch.ts';

test('a sentence as it is spoken finds what was asked for, all of it goes into the basket; a guess can be taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, `/search?q=${encodeURIComponent('sugar aur thyriod ki jaanch')}`);
  await expect(page.getByText('Showing results for “sugar thyroid”')).toBeVisible();
  const asked = page.getByRole('region', { name: 'What you asked for' });
  await expect(asked).toContainText(/Glucose, Fasting from ₹\d+ \+ Thyroid Profile from ₹/);
  await accessible(page, 'several things searched for');
  await fitsTheScreen(page);
  await asked.getByRole('button', { name: 'Add all to the basket' }).click();
  await asked.getByRole('link', { name: 'To the basket' }).click();
  await expect(page).toHaveURL(/\/basket/);
  const main = page.getByRole('main');
  await expect(main.getByText('Glucose, Fasting').first()).toBeVisible();
  await expect(main.getByText('Thyroid Profile').first()).toBeVisible();

  // A city that is typed is the city of the page; a page behind the last is the last.
  await open(page, '/');
  const field = page.getByRole('main').getByRole('combobox', { name: /Search tests/ });
  await field.fill('cbc in pune');
  await field.press('Enter');
  await expect(page.getByText(/results? in Pune/)).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=cbc\+in\+pune&city=pune$/);
  await open(page, '/search?q=thyroid&page=99');
  await expect(page.getByText(/Page (\d+) of \1/)).toBeVisible();

  await open(page, '/search?q=thyriod');
  await page.getByRole('link', { name: 'Search for “thyriod” instead' }).click();
  await expect(page).toHaveURL(/as=typed/);
  await expect(page.getByText('Nothing found for “thyriod”')).toBeVisible();
  await open(page, `/hi/search?q=${encodeURIComponent('पेशाब की जाँच 300 से कम')}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

inFull(
  'letters lead to what is meant by keyboard, from any page; results are narrowed by links that count',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/about');
    const field = page.getByRole('combobox', { name: /Search tests/ });
    await field.click();
    await page.keyboard.type('vitamin d');
    const list = page.getByRole('grid', { name: 'What you may mean' });
    await expect(list.getByRole('row').first()).toContainText('Vitamin D');
    await accessible(page, 'suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Basket: 1 test' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Vitamin D/ })).toBeVisible();

    await open(page, '/search?q=thyroid');
    const main = page.getByRole('main');
    const shown = main.getByText(/results? in /);
    const packages = main.getByRole('link', { name: /^Packages \d+$/ });
    const count = Number((await packages.innerText()).replace(/\D/g, ''));
    await packages.click();
    await expect(shown).toContainText(`${count} result`);
    await main.getByRole('link', { name: /^Without fasting \d+$/ }).click();
    await expect(page).toHaveURL(/type=package&fasting=no/);
    await expect(main.locator('li.card').first()).toContainText('No fasting');
    await main.getByRole('link', { name: 'Take away: Packages' }).click();
    await expect(page).toHaveURL(/\?q=thyroid&fasting=no$/);
    // On a phone the results come first: the other facets open when they are wanted.
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, '/search?q=urine');
    const urine = main.getByRole('link', { name: /^Urine \d+$/ });
    await expect(urine).toBeHidden();
    await main.getByText('More filters').click();
    await urine.click();
    await expect(page).toHaveURL(/sample=urine/);
    await expect(main.getByRole('link', { name: 'Take away: Urine' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    // What was searched stands before the popular ones, the next time.
    await field
      .or(main.getByRole('combobox', { name: /Search tests/ }))
      .first()
      .fill('');
    await expect(page.getByRole('rowgroup', { name: 'Searched before' })).toContainText('thyroid');
  },
);
