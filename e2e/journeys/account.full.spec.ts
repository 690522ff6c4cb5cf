import { readFile } from 'node:fs/promises';
import { accessible, fitsTheScreen, signIn } from './accessible.ts';
import { codeFor, expect, open, test } from './watch.ts';

test('a patient keeps a family, takes their data out, and has the account erased', async ({ page }) => {
  const email = `leaving-${Date.now()}@example.in`;
  const password = 'a-good-password-1';
  const { otpToken } = await (
    await page.request.post('/api/auth/register', {
      data: { name: 'Leela Nair', email, phone: '9876543210', password },
    })
  ).json();
  await page.request.post('/api/auth/verify-otp', { data: { otp: await codeFor(page, email), otpToken } });
  await page.setViewportSize({ width: 375, height: 900 });
  await signIn(page, email, password);
  await open(page, '/dashboard?show=family');
  const family = page.getByRole('region', { name: 'Family' });
  await family.getByRole('button', { name: 'Add a family member' }).click();
  const form = page.getByRole('dialog', { name: 'Add a family member' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This is required.').first()).toBeVisible();
  await form.getByLabel('Full name').fill('Amma Nair');
  await form.getByLabel('Sex').selectOption('Female');
  // Nobody knows the day: the age stands for it.
  await form.getByRole('button', { name: 'Only the age is known' }).click();
  await form.getByLabel('Age in years').fill('76');
  await form.getByLabel('Who is it to you?').selectOption('mother');
  await accessible(page, 'family form');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(family.getByText('Amma Nair')).toContainText('76 years');
  await accessible(page, 'account');
  await fitsTheScreen(page);

  await open(page, '/dashboard?show=settings');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.email).toBe(email);
  expect(data.people).toMatchObject([{ name: 'Amma Nair', relation: 'mother' }]);

  await open(page, '/dashboard?show=family');
  await family.getByRole('button', { name: 'Remove: Amma Nair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(family.getByText('Amma Nair')).toHaveCount(0);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const sure = page.getByRole('dialog', { name: 'Erase your account?' });
  await sure.getByLabel('Your password').fill('not-this-one');
  await sure.getByRole('button', { name: 'Erase it' }).click();
  await expect(sure.getByText('This is not your password.').first()).toBeVisible();
  await sure.getByLabel('Your password').fill(password);
  await sure.getByRole('button', { name: 'Erase it' }).click();
  await expect(page.getByText('Your account is erased.')).toBeVisible();
  await open(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
});
