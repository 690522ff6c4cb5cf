import { accessible, tokenOf } from './accessible.ts';
import { fillBirthDate } from './book.ts';
import { breaksTheNetwork, expect, open, test } from './watch.ts';

test('a consultation is booked like a test, called and ended by the doctor, seen from both sides', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, '/services/doctor-consultation');
  await accessible(page, 'doctors');
  await page.getByRole('link', { name: 'Book consultation Dr Kavita Rao' }).click();
  await expect(page.getByRole('heading', { name: 'Consultation with Dr Kavita Rao' })).toBeVisible();
  await page
    .locator('main button[aria-pressed]')
    .filter({ hasText: /Mon|Tue|Wed|Thu|Fri/ })
    .last()
    .click();
  const time = page.locator('button:not([disabled])', { hasText: /am|pm/ }).first();
  await time.click();
  await expect(time).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Full name').fill('Asha Rane');
  await page.getByLabel('Sex').selectOption('female');
  await fillBirthDate(page, '1988-05-06');
  await page.getByLabel('What is it about? (optional)').fill('My thyroid report');
  await accessible(page, 'consultation');
  await page.getByRole('link', { name: 'Log in to book' }).click();
  await page.getByLabel('Email').fill('patient@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/doctor-consultation\/1/);
  // What was chosen before the sign-in is still there.
  await expect(page.getByLabel('What is it about? (optional)')).toHaveValue('My thyroid report');
  await page.getByRole('button', { name: 'Confirm consultation' }).click();
  await expect(page.getByText(/Your consultation HP-\w+ is booked\./)).toBeVisible();
  await expect(page).toHaveURL('/dashboard#consultations');
  const card = page.getByRole('article', { name: /^Dr Kavita Rao/ });
  await expect(card.getByText('Confirmed')).toBeVisible();
  const number = (await card.getByText(/^HP-/).textContent())!;

  await page.evaluate(() => localStorage.removeItem('token'));
  await open(page, '/doctors');
  await expect(page).toHaveURL(/\/doctors\/login\?next=/);
  await expect(page.getByText('Please log in as a doctor.')).toBeVisible();
  await page.getByLabel('Email').fill('doctor@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/doctors');
  const row = page.getByRole('listitem').filter({ hasText: 'Asha Rane' });
  await expect(row).toContainText('My thyroid report');
  await expect(row.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await accessible(page, 'doctor');
  // Nobody can say how it went before it has begun.
  await expect(row.getByText('Confirmed')).toBeVisible();
  await expect(row.getByRole('button')).toHaveText(['Call off']);
  const early = await page.request.post(`/api/doctor/consultations/${number}/end`, {
    headers: { authorization: await tokenOf(page, 'doctor') },
    data: { to: 'completed' },
  });
  expect(early.status()).toBe(409);
  const mine = await page.request.get('/api/consultations', {
    headers: { authorization: await tokenOf(page, 'patient') },
  });
  expect((await mine.json()).find((entry: { number: string }) => entry.number === number)).toMatchObject({
    state: 'confirmed',
    canCancel: true,
  });

  // One of an earlier day that nobody has marked yet.
  await page.getByRole('button', { name: 'Past' }).click();
  const earlier = page.getByRole('listitem').filter({ hasText: 'Tired for weeks' });
  await earlier.getByRole('button', { name: 'Took place' }).click();
  await expect(earlier.getByText('Completed')).toBeVisible();
});

test('sign-in and sign-up say what went wrong in the given words', async ({ page }) => {
  breaksTheNetwork(page);
  await open(page, '/login');
  await page.getByLabel('Email').fill('nobody@example.in');
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password.' })).toBeVisible();
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed.' })).toBeVisible();
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('This is required.').first()).toBeVisible();
  await page.route('**/api/auth/register', (route) => route.abort());
  await page.getByLabel('Name').fill('Somebody');
  await page.getByLabel('Email').fill('somebody@example.in');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Password').fill('monsoon-lantern');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Registration failed.' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});
