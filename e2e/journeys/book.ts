import type { Locator, Page } from '@playwright/test';

/** A date of birth, YYYY-MM-DD, in its three fields. */
export async function fillBirthDate(within: Page | Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  await within.getByLabel('Day', { exact: true }).fill(day!);
  await within.getByLabel('Month', { exact: true }).fill(month!);
  await within.getByLabel('Year', { exact: true }).fill(year!);
}

/** Somebody new whom a visit is for. */
export async function fillPerson(
  within: Page | Locator,
  { name, sex, born }: { name: string; sex: string; born: string },
): Promise<void> {
  await within.getByLabel('Full name').fill(name);
  await within.getByLabel('Sex').selectOption(sex);
  await fillBirthDate(within, born);
  // Asked of the first, while the account does not know its holder yet.
  const me = within.getByLabel('This is me', { exact: true });
  if (await me.isVisible()) await me.check();
}

/** Where the collector comes to in Andheri West: another address, where the account has some already. */
export async function fillAddress(page: Page, line: string): Promise<void> {
  const another = page.getByRole('radio', { name: 'Another address', exact: true });
  if (await another.isVisible()) await another.check();
  await page.getByLabel('Flat, house, street').fill(line);
  await page.getByLabel('Area').fill('Andheri West');
  await page.getByRole('textbox', { name: 'Pincode', exact: true }).fill('400053');
}

/** On to the next step of a booking: the button stands in the step, on a phone in the bar below. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).locator('visible=true').click();
