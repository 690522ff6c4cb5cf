import { readFile } from 'node:fs/promises';
import { accessible, enterAsLab, labTokenOf } from './accessible.ts';
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

test('an owner takes out all that is the lab’s own, after the password', async ({ page }) => {
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/profile');
  await page.getByRole('button', { name: 'Take the data out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take out all data' });
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Take the data out' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('This is not your password.');
  await accessible(page, 'take out all data');
  await dialog.getByLabel('Password').fill('demonstration-2026');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Take the data out' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^lab-data-.*\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('The file is saved.')).toBeVisible();
});
