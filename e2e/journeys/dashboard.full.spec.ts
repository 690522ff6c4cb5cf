import { accessible, fitsTheScreen, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('the account has its parts: bookings and results of one person, the family, what was written; the name is changed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, '/');
  const token = await tokenOf(page, 'patient');
  // Whoever is alone has nobody to choose among.
  await page.request.post('/api/account/people', {
    headers: { authorization: token },
    data: { name: 'Baba Iyer', sex: 'male', birthDate: '1956-03-04', relation: 'father' },
  });
  // Another number, and this one again: nobody has proven it, whatever was done here before.
  for (const phone of ['+919000000001', '+919000000000'])
    await page.request.put('/api/account/profile', {
      headers: { authorization: token },
      data: { name: 'Meera Iyer', phone },
    });
  await page.request.put('/api/account/message-choices', {
    headers: { authorization: token },
    data: { visits: ['mail'], reports: ['mail'], reminders: ['mail'], reviews: ['mail'] },
  });
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await open(page, '/dashboard');
  const next = page.getByRole('article').filter({ has: page.getByRole('list', { name: 'Steps so far' }) });
  await expect(page.getByRole('region', { name: 'Your bookings' })).toBeVisible();
  await expect(next.or(page.getByText('Nothing is coming up')).first()).toBeVisible();
  await accessible(page, 'dashboard');
  await fitsTheScreen(page);

  // One person: bookings and results of nobody else.
  await page.getByRole('button', { name: 'Meera Iyer', exact: true }).click();
  await expect(page).toHaveURL(/person=\d+/);
  const past = page.locator('summary').filter({ hasText: 'Completed' });
  await expect(past.first()).toContainText('Meera Iyer');
  await past.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('link', { name: 'Read report: Meera Iyer' })).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of your account' });
  await parts.getByRole('link', { name: 'Results' }).click();
  await expect(parts.getByRole('link', { name: 'Results' })).toHaveAttribute('aria-current', 'page');
  const results = page.getByRole('region', { name: 'Your results' });
  await expect(results.getByRole('link').first()).toContainText(/to look at|as usual/);
  await accessible(page, 'results');
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/dashboard-results-375.png', fullPage: true });
  await results
    .getByRole('link', { name: /Meera Iyer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reports\/\d+/);
  await page.goBack();
  await expect(results.getByRole('link').first()).toBeVisible();

  await parts.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('region', { name: 'What we have written to you' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toBeVisible();
  const reminders = page.getByRole('checkbox', { name: /^Reminders.*: E-mail$/ });
  await reminders.uncheck();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await reminders.check();
  await expect(reminders).toBeEnabled();
  // Nothing goes to a telephone before its holder has shown that it is theirs.
  const bySms = page.getByRole('checkbox', { name: /^Reports.*: SMS$/ });
  await expect(bySms).toBeDisabled();
  await page.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(page.getByLabel('Code from the message')).toBeVisible();
  const messages = (await (await page.request.get('/api/outbox')).json()) as { channel: string; text: string }[];
  await page
    .getByLabel('Code from the message')
    .fill(/\d{6}/.exec(messages.find(({ channel }) => channel === 'sms')!.text)![0]);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await bySms.check();
  await saved;
  await page.reload();
  await expect(bySms).toBeChecked();
  // What the header that stays covers by half is no small target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await accessible(page, 'settings');
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/dashboard-settings-375.png', fullPage: true });

  await page.getByRole('button', { name: 'Change: Meera Iyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your name, telephone and language' });
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a mobile number of ten digits', { exact: false })).toBeVisible();
  await dialog.getByLabel('Phone').fill('90000 00000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await open(page, '/hi/dashboard?show=results');
  await expect(page.getByRole('heading', { name: 'आपके नतीजे' })).toBeVisible();
  await fitsTheScreen(page);
});
