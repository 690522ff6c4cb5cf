import { accessible, enterAsLab, fitsTheScreen, signInAtLab } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('hours, days off and staff: what is wrong is said, what is right is kept', async ({ page, browser }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/service');
  await accessible(page, 'service');
  await fitsTheScreen(page);
  // Hours and windows; fees by distance are saved by themselves.
  const hours = page.locator('form').filter({ has: page.getByLabel('Length of a window (minutes)') });
  await page.getByLabel('Length of a window (minutes)').fill('');
  await hours.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a number.').first()).toBeVisible();
  await page.getByLabel('Length of a window (minutes)').fill('30');
  await hours.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your hours and service are saved.')).toBeVisible();

  await open(page, '/labs/staff');
  await accessible(page, 'staff');
  await fitsTheScreen(page);
  const email = `desk-${Date.now().toString(36)}@example.in`;
  await page.getByLabel('Name').fill('Ritu Desk');
  await page.getByLabel('Email').fill('collector@example.in');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('They work in this lab already. Change it in the list instead').first()).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  const mails = (await (await page.request.get('/api/outbox')).json()) as { to: string; text: string }[];
  const link = /\/labs\/join\?token=\S+/.exec(mails.find((mail) => mail.to === email)!.text)![0];

  const other = await (await browser.newContext()).newPage();
  await open(other, link);
  await expect(other.getByRole('heading', { name: 'Join Sahyadri Diagnostics' })).toBeVisible();
  await other.getByLabel('Phone Number').fill('9876500000');
  await other.getByLabel('Password').fill('ritu-has-a-password');
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByText('Welcome. Please log in.')).toBeVisible();
  await signInAtLab(other, email, 'ritu-has-a-password');
  const menu = other.getByRole('navigation', { name: 'Portal menu' });
  await expect(menu.getByRole('link', { name: 'Invoices' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  // Removed, they are out at once.
  await page.reload();
  await page.getByRole('button', { name: 'Remove: Ritu Desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('They no longer belong to your lab, and are signed out.')).toBeVisible();
  await open(other, '/labs/bookings');
  await expect(other).toHaveURL(/\/labs\/login/);
  await other.context().close();
});
