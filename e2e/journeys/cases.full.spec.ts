import { accessible, fitsTheScreen, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('something went wrong: a case with a number, answered and settled in the console, open again when its patient writes', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, '/help');
  await accessible(page, 'help');
  await fitsTheScreen(page);
  await page.getByRole('link', { name: 'How the site does now' }).click();
  await expect(page.getByText('Searching, booking and results')).toBeVisible();
  await accessible(page, 'status');
  await fitsTheScreen(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Log in to write' }).click();
  await page.getByLabel('Email').fill('patient5@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/help');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('This is required.').first()).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('A booking');
  await page.getByLabel('Number of the booking (optional)').fill('HP-AAAAAAA');
  await page.getByLabel('What happened?').fill('Nobody came at seven.\nI fasted for nothing.');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('Booking not found.').last()).toBeVisible();
  // What was typed is there after a reload.
  await page.reload();
  await expect(page.getByLabel('What happened?')).toHaveValue('Nobody came at seven.\nI fasted for nothing.');
  await page.getByLabel('Number of the booking (optional)').fill('');
  await page.getByLabel('What is it about?').selectOption('Something else');
  await page.screenshot({ path: 'test-results/case-form-375.png', fullPage: true });
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page).toHaveURL(/\/cases\/CS-\w{7}$/);
  const number = page.url().split('/').at(-1)!;
  await expect(page.getByText(/Somebody takes it by/)).toBeVisible();
  await accessible(page, 'a case');
  await fitsTheScreen(page);

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await open(desk, '/');
  await desk.evaluate((token) => localStorage.setItem('token', token), await tokenOf(desk, 'admin'));
  await open(desk, '/admin/cases?owner=nobody');
  await accessible(desk, 'cases');
  await desk.screenshot({ path: 'test-results/cases-1280.png' });
  await desk.getByRole('link', { name: number }).click();
  await desk.getByRole('button', { name: 'Take it' }).click();
  await expect(desk.getByText('It is in your hands.')).toBeVisible();
  await desk.getByLabel('Your answer').fill('Ring the lab first.');
  await desk.getByRole('button', { name: 'Keep as a note' }).click();
  await expect(desk.getByText('Note, for us alone', { exact: false })).toBeVisible();
  await expect(desk.getByLabel('Your answer')).toHaveValue('');
  await desk.getByLabel('Your answer').fill('We are sorry. The fee is given back.');
  await desk.getByRole('button', { name: 'Answer and settle' }).click();
  await expect(desk.getByText(/Settled on/)).toBeVisible();
  await accessible(desk, 'a case in the console');
  await desk.screenshot({ path: 'test-results/case-1280.png', fullPage: true });

  await page.reload();
  await expect(page.getByText('We are sorry. The fee is given back.')).toBeVisible();
  await expect(page.getByText('Ring the lab first.')).toHaveCount(0);
  await page.getByLabel('It is not settled? Write here, and it is open again.').fill('It has not come yet.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('With us')).toBeVisible();
  await page.screenshot({ path: 'test-results/case-375.png', fullPage: true });
  await open(page, `/hi/cases/${number}`);
  await expect(page.getByRole('heading', { name: `मामला ${number}` })).toBeVisible();
  await open(page, '/help');
  await expect(page.getByRole('link', { name: `Case ${number}` })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('It has not come yet.')).toBeVisible();
});
