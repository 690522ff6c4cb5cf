import { accessible, fitsTheScreen } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('a sentence as it is spoken finds what was asked for, all of it goes into the basket; a guess can be taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, `/search?q=${encodeURIComponent('sugar aur thyriod ki jaanch')}`);
  await expect(page.getByText('Showing results for “sugar thyroid”')).toBeVisible();
  const asked = page.getByRole('region', { name: 'What you asked for' });
  await expect(asked).toContainText('Glucose, Fasting + Thyroid Profile');
  await accessible(page, 'several things searched for');
  await fitsTheScreen(page);
  await asked.getByRole('button', { name: 'Add all to the basket' }).click();
  await asked.getByRole('link', { name: 'To the basket' }).click();
  await expect(page).toHaveURL(/\/basket/);
  const main = page.getByRole('main');
  await expect(main.getByText('Glucose, Fasting').first()).toBeVisible();
  await expect(main.getByText('Thyroid Profile').first()).toBeVisible();

  await open(page, '/search?q=thyriod');
  await page.getByRole('link', { name: 'Search for “thyriod” instead' }).click();
  await expect(page).toHaveURL(/as=typed/);
  await expect(page.getByText('Nothing found for “thyriod”')).toBeVisible();
  await open(page, `/hi/search?q=${encodeURIComponent('पेशाब की जाँच 300 से कम')}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
