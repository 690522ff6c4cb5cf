import { expect, inFull, test } from './watch.ts';

// What a visitor sees whose browser runs no script, or on whose slow line none has arrived yet.
test.use({ javaScriptEnabled: false });

const email = () => `no-scripts-${Math.random().toString(36).slice(2)}@example.in`;

test('one registers and confirms the code of the mail, with what was wrong said beside its field and nothing lost', async ({
  page,
  request,
}) => {
  const address = email();
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
  await page.getByRole('main').getByLabel('Email').fill(address);
  await page.getByRole('main').getByLabel('Phone').fill('12');
  await page.getByRole('main').getByLabel('Password').fill('correct horse 9');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(address);
  await expect(page.getByRole('main').getByLabel('Password')).toHaveValue('');

  await page.getByRole('main').getByLabel('Phone').fill('98765 43210');
  await page.getByRole('main').getByLabel('Password').fill('correct horse 9');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/verify-otp\?otpToken=/);
  const outbox = await (await request.get('/api/outbox')).json();
  const mail = outbox.find((entry: { to: string }) => entry.to === address);
  await page.locator('input[name="otp"]').fill(/\d{6}/.exec(mail.text)![0]);
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('verified');
  const session = await request.post('/api/auth/login', { data: { email: address, password: 'correct horse 9' } });
  expect(session.status()).toBe(200);
});

inFull('a link for a new password is asked for, a dead one is said to be dead, in Hindi too', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel('Email').fill('nobody@example.in');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page.goto('/hi/reset-password?token=dead');
  await page.locator('input[name="password"]').fill('correct horse 9');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByRole('alert')).toContainText(/[\u0900-\u097f]/);
});

inFull('another city is chosen and stays, and packages are put beside one another', async ({ page }) => {
  await page.goto('/all-packages?kind=package');
  const header = page.getByRole('banner');
  await header.getByLabel('Choose your city').locator('visible=true').selectOption('Pune');
  await header.getByRole('button', { name: 'Show this city' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/all-packages\?kind=package$/);
  await expect(page.getByLabel('Choose your city').locator('visible=true')).toHaveValue('Pune');
  await page.goto('/city/mumbai');
  await expect(page.getByLabel('Choose your city').locator('visible=true')).toHaveValue('Mumbai');
  await header.getByLabel('Choose your city').locator('visible=true').selectOption('Delhi');
  await header.getByRole('button', { name: 'Show this city' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/city\/delhi$/);

  await page.goto('/package/8');
  await page.getByRole('link', { name: 'Compare with another package' }).click();
  const beside = page.getByLabel('Beside Basic Health Screen');
  await beside.selectOption({ index: 2 });
  const other = await beside.locator('option:checked').textContent();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?items=8&items=\d+$/);
  await expect(page.getByRole('table').first()).toContainText(other!);
  await expect(page.getByRole('table').first()).toContainText('Basic Health Screen');
});

inFull(
  'a number is left to be called, distances count from a pincode, and signing in says what it needs',
  async ({ page }) => {
    await page.goto('/');
    await page.locator('aside input[name="phone"]').fill('98765 43210');
    await page.getByRole('button', { name: 'Request a callback' }).click();
    await expect(page.locator('aside [role="status"]')).toBeVisible();
    await page.goto('/services/nearby-labs');
    await page.getByLabel('Pincode').fill('400001');
    await page.getByRole('button', { name: 'Show distances' }).click();
    await expect(page).toHaveURL(/pincode=400001/);
    await expect(page.getByRole('status').filter({ hasText: '400001' })).toBeVisible();
    await page.goto('/login');
    await expect(page.locator('noscript p').first()).toContainText('Logging in and booking need JavaScript');
  },
);

test('nothing is offered that would do nothing, and what would be folded stands open', async ({ page }) => {
  await page.goto('/all-packages?kind=package');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add to basket|Compare|Dark|Open menu)/ })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('Some tests need 8 to 12 hours without food', { exact: false })).toBeVisible();
});
