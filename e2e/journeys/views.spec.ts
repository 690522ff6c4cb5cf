import { labTokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('filters of a list are kept under a name, come back by a click, and are forgotten; the desk’s mails are switched off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/labs/login');
  const token = await labTokenOf(page, 'frontdesk@example.in');
  await page.evaluate((value) => localStorage.setItem('labToken', value), token);
  await open(page, '/labs/bookings?when=past');
  const views = page.getByRole('region', { name: 'Your views' });
  await views.getByRole('button', { name: 'Keep this view' }).click();
  await page.getByRole('dialog').getByLabel('Name of the view').fill('What was');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await open(page, '/labs/bookings');
  await views.getByRole('button', { name: 'What was', exact: true }).click();
  await expect(page).toHaveURL('/labs/bookings?when=past');
  await expect(views.getByRole('button', { name: 'What was', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // They are of whoever kept them, also after a reload, and of nobody else.
  await page.reload();
  await expect(views.getByRole('button', { name: 'What was', exact: true })).toBeVisible();
  await views.getByRole('button', { name: 'Remove the view “What was”' }).click();
  await expect(views.getByRole('button', { name: 'What was', exact: true })).toHaveCount(0);
  await open(page, '/labs/profile');
  const mails = page.getByRole('checkbox', { name: /Write to me about new and changed bookings/ });
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(mails).not.toBeChecked();
  await mails.click();
  await expect(mails).toBeChecked();
});
