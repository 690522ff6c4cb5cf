import type { Page } from '@playwright/test';
import { row } from '#scripts/spec-rows.mjs';
import { labTokenOf, sorted } from './accessible.ts';
import { breaksTheNetwork, codeFor, expect, open, test } from './watch.ts';

// What the specification says of the lab portal, one sentence a test.

/** The smallest PDF there is: one empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** Whoever came once is known: the door has sentences of its own. */
const tokens = new Map<string, Promise<string>>();
async function asLab(page: Page, identifier = 'lab@example.in'): Promise<void> {
  if (!tokens.has(identifier)) tokens.set(identifier, labTokenOf(page, identifier));
  await page.addInitScript((value) => localStorage.setItem('labToken', value), await tokens.get(identifier)!);
}
const at = async (page: Page, path: string, identifier?: string) => {
  await asLab(page, identifier);
  await open(page, path);
};
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const mark = () => Math.random().toString(36).slice(2, 9);

async function register(page: Page): Promise<string> {
  const email = `spec-${mark()}@example.in`;
  await open(page, '/labs/register');
  await page.getByLabel('Lab Name').fill(`Spec Lab ${mark()}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel("Owner's Name").fill('Rekha Pillai');
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Password').fill('lakeside-password-1');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  return email;
}
async function fillLogin(page: Page, identifier: string, password: string): Promise<void> {
  if (!page.url().endsWith('/labs/login')) await open(page, '/labs/login');
  await page.getByLabel('Email or Lab Name').fill(identifier);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test(row('L2.1', 'L2.2'), async ({ page }) => {
  await open(page, '/labs/register');
  for (const label of ['Lab Name', 'Email', "Owner's Name", 'Phone Number', 'Password'])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByText('Patients of your city find your tests and prices')).toBeVisible();
  const login = page.getByRole('link', { name: 'Already Have an Account? Login' });
  await expect(login).toHaveAttribute('href', '/labs/login');
});
test(row('L8.1', 'L2.3', 'L8.2'), async ({ page }) => {
  const email = await register(page);
  await said(page, 'OTP sent to email! Please verify.');
  await expect(page).toHaveURL('/labs/verify-otp');
  const boxes = page.getByRole('textbox', { name: /^Digit \d of 6$/ });
  await expect(boxes).toHaveCount(6);
  await boxes.first().focus();
  await page.keyboard.type('4a2');
  await expect(boxes.nth(2)).toBeFocused();
  for (const box of await boxes.all()) await box.fill('');
  await page.getByLabel('Digit 1 of 6').fill(await codeFor(page, email));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await said(page, 'Lab registered successfully!');
  await expect(page).toHaveURL('/labs/login');
});
test(row('L5.2'), async ({ page }) => {
  await open(page, '/labs/verify-otp');
  await said(page, 'Invalid request. Please register again.');
  await expect(page).toHaveURL('/labs/register');
});
test(row('L2.4', 'L8.3', 'L8.4'), async ({ page }) => {
  await open(page, '/labs/login');
  await expect(page.getByLabel('Email or Lab Name')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/labs/forgot-password');
  await expect(page.getByRole('link', { name: 'Register Your Lab' })).toHaveAttribute('href', '/labs/register');
  await fillLogin(page, 'lab@example.in', 'wrong-password');
  await said(page, 'Invalid credentials. Please check and try again.');
  await fillLogin(page, `nobody-${mark()}@example.in`, 'wrong-password');
  await said(page, 'Lab not found. Please register first.');
});
test(row('L8.6', 'L8.8'), async ({ page }) => {
  await fillLogin(page, 'lab@example.in', 'demonstration-2026');
  await said(page, 'Login successful! Redirecting...');
  await expect(page).toHaveURL('/labs/profile');
  await page.getByRole('button', { name: 'Logout' }).locator('visible=true').first().click();
  await said(page, 'Logged out successfully.');
  expect(await page.evaluate(() => localStorage.getItem('labToken'))).toBeNull();
});
test(row('L9.1'), async ({ page }) => {
  // The page's own clock: a slow machine does not count.
  const began = new Date();
  await page.clock.install({ time: began });
  await open(page, '/labs/login');
  await page.getByLabel('Email or Lab Name').fill('lab@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.clock.pauseAt(new Date(began.getTime() + 60_000));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await said(page, 'Login successful! Redirecting...');
  await page.clock.runFor(1450);
  await expect(page).toHaveURL('/labs/login');
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page).toHaveURL('/labs/profile');
});
test(row('L8.5', 'L4.1'), async ({ page }) => {
  breaksTheNetwork(page);
  await page.route('**/api/labauth/login', (route) => route.abort());
  await fillLogin(page, 'lab@example.in', 'wrong-password');
  await said(page, 'Network error. Please check your connection.');
  await page.unroute('**/api/labauth/login');
  await page.route('**/api/labauth/**', () => {});
  await fillLogin(page, 'lab@example.in', 'demonstration-2026');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await register(page);
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled();
});
test(row('L2.5', 'L2.6', 'L3.2'), async ({ page, browser }) => {
  await at(page, '/labs/profile');
  const main = page.getByRole('main');
  await expect(main.locator('img').first()).toBeVisible();
  for (const text of ['Sahyadri Diagnostics', /@example\.in/, /\+91/, /Veera Desai Road/, 'Mumbai'])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/labs/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Complete Verification' })).toHaveCount(0);
  await said(page, 'Accredited Laboratory');
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await at(other, '/labs/profile', 'newlab@example.in');
  await said(other, 'Verification Pending');
  await said(other, 'Not Verified');
  await other.context().close();
});
test(row('L3.1'), async ({ page }) => {
  await page.route('**/api/labauth/profile', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), address: '', city: null } });
  });
  await at(page, '/labs/profile');
  await expect(page.getByText('Not provided', { exact: true })).toHaveCount(2);
});
test(row('L4.2'), async ({ page }) => {
  await open(page, '/labs/profile');
  await said(page, 'Unauthorized. Please log in.');
  await expect(page).toHaveURL(/\/labs\/login/);
});
test(row('L8.7'), async ({ page }) => {
  breaksTheNetwork(page);
  await page.route('**/api/labauth/profile', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
  );
  await at(page, '/labs/profile');
  await said(page, 'Failed to load profile.');
});
test(row('L2.7', 'L5.3', 'L5.7'), async ({ page }) => {
  await at(page, '/lab-verification', 'newlab@example.in');
  await expect(page.getByRole('heading', { name: 'Complete Your Lab Profile' })).toBeVisible();
  for (const label of ['Address', 'City', 'Pincode'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await page.getByLabel('Pincode').fill('');
  await page.getByRole('main').locator('form button[type=submit]').click();
  await said(page, 'All fields are required!');
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  await page.locator('input[type=file]').first().setInputFiles(text);
  await expect(page.getByText(/^File type must be /).first()).toBeVisible();
});
test(row('L5.4'), async ({ page }) => {
  await page.route('**/api/labauth/profile', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), labImage: null } });
  });
  await at(page, '/lab-verification', 'newlab@example.in');
  await said(page, 'Lab image is required.');
});
test(row('L5.8'), async ({ page }) => {
  // The tracer reads the picture by an address that the policy forbids; the page does not.
  breaksTheNetwork(page);
  await at(page, '/lab-verification', 'newlab@example.in');
  const png = { mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]) };
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(['a.png', 'b.png'].map((name) => ({ ...png, name })));
  await expect(page.getByText('Too many files').first()).toBeVisible();
});
test(row('L8.9'), async ({ page }) => {
  await at(page, '/lab-verification');
  await page.getByRole('main').locator('form button[type=submit]').click();
  await said(page, 'Lab profile updated successfully!');
});
test(row('L2.8', 'L8.10'), async ({ page }) => {
  await at(page, '/lab-verification/document', 'newlab@example.in');
  const slots = ['Business Registration', 'Tax Identification', 'GST Number', 'Accreditation', 'Waste Management'];
  const more = [
    'Quality Assurance',
    'Lab Technician Certificate',
    'Phlebotomist',
    'Radiologist',
    'Ownership/Partnership',
  ];
  for (const slot of [...slots, ...more])
    await expect(page.getByRole('main').getByText(slot, { exact: false }).first()).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page.getByText(/^Documents uploaded successfully!/).first()).toBeVisible();
  await expect(page).toHaveURL('/labs/profile');
});
test(row('L2.9', 'L2.10'), async ({ page }) => {
  await at(page, '/labs/dashboard');
  for (const name of ['Total Bookings', 'Pending Reports', 'Total Revenue']) await said(page, name);
  for (const href of [
    '/manage-packages',
    '/labs/manage-package',
    '/labs/sample-collection',
    '/labs/test-processing',
    '/labs/invoices',
    '/labs/sales-analytics',
  ])
    await expect(page.getByRole('main').locator(`a[href="${href}"]`).first()).toBeVisible();
});
test(row('L2.11', 'L2.13'), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await at(page, '/manage-packages');
  await expect(page.getByRole('heading', { name: 'Offer Your Price' })).toBeVisible();
  const columns = ['Package', 'Base Price', 'Admin Offer Price', 'Lab Offer Price', 'Tests', 'Parameters', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Pathology');
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toBeEnabled();
  await expect(page.getByText('Show only my offers')).toBeVisible();
  const prices = async () =>
    (await page.locator('tbody td:nth-child(3)').allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  await expect.poll(async () => (await prices()).length).toBeGreaterThan(10);
  await sorted(prices, 1);
});
test(row('L2.12'), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await at(page, '/manage-packages', 'newlab@example.in');
  await expect(page.locator('tbody tr').first()).toContainText('Not Set');
});
test(row('L4.3'), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await at(page, '/manage-packages?q=Copper');
  const line = page.locator('tbody tr').first();
  await line.getByRole('button', { name: /^Delete offer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line).toContainText('Not Set');
});
test(row('L2.14'), async ({ page }) => {
  await at(page, '/offer-price/18', 'newlab@example.in');
  for (const text of ['Diabetes Care Basic', '₹1,350', '12 Hours', 'HbA1c'])
    await expect(page.getByRole('main').getByText(text, { exact: false }).first()).toBeVisible();
  await expect(
    page.getByRole('main').locator('form input[inputmode=decimal], form input[type=number]').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Location')).toBeVisible();
});
test(row('L8.11'), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await at(page, '/offer-price/19', 'newlab@example.in');
  await page.getByRole('main').locator('form input').first().fill('1500');
  await page.getByLabel('Location').selectOption('Delhi');
  await page.getByRole('main').locator('form button[type=submit]').click();
  await said(page, 'Offer price submitted successfully!');
  const { labOffers } = await (await page.request.get('/api/packages/19')).json();
  const offer = labOffers.find(({ labPrice }: { labPrice: number }) => labPrice === 1500);
  await open(page, `/edit-offer-price/${offer.id}`);
  await page.getByLabel('Lab Price').fill('1450');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await said(page, 'Offer updated successfully!');
  await open(page, '/manage-packages?q=Diabetes+Care+Complete');
  await page
    .getByRole('button', { name: /^Delete offer/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Offer deleted successfully!');
});
test(row('L2.15'), async ({ page }) => {
  const token = await labTokenOf(page);
  const offers = await (await page.request.get('/api/packages/7', { headers: { authorization: token } })).json();
  const offer = offers.labOffers.find(({ labAdminId }: { labAdminId: number }) => labAdminId === 1);
  await at(page, `/edit-offer-price/${offer.id}`);
  const main = page.getByRole('dialog').or(page.getByRole('main')).last();
  await expect(main.getByLabel('Lab Price')).toBeVisible();
  await expect(main.getByLabel('Location')).toBeVisible();
  for (const name of ['Cancel', 'Update']) await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
});
test(row('L2.16', 'L8.16'), async ({ page }) => {
  await at(page, '/labs/manage-package');
  await expect(page.getByPlaceholder('Search by name...')).toBeVisible();
  for (const name of ['Sort', 'Category', 'Location']) await expect(page.getByRole('combobox', { name })).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this package?' })).toBeVisible();
});
test(row('L2.17'), async ({ page }) => {
  await at(page, '/labs/manage-package?q=no+such+thing');
  await said(page, 'No matching test packages found.');
});
test(row('L8.12'), async ({ page }) => {
  breaksTheNetwork(page);
  await page.route('**/api/lab/managepackage/**', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
  );
  await at(page, '/labs/manage-package');
  await said(page, 'Failed to fetch packages');
});
test(row('L8.13'), async ({ page }) => {
  const token = await labTokenOf(page);
  const [measured] = await (await page.request.get('/api/parameter/?limit=1')).json();
  const categories = (await (await page.request.get('/api/admin/categories')).json()) as { id: number; name: string }[];
  const name = `Spec Deleted ${mark()}`;
  await page.request.post('/api/lab/managepackage/', {
    headers: { authorization: token },
    data: {
      name,
      description: 'To be deleted.',
      basePrice: 900,
      offerPrice: 500,
      fastingRequired: false,
      resultTime: '24 Hours',
      categoryId: categories.find((category) => category.name === 'Pathology')!.id,
      subCategoryIds: [],
      locationIds: [1],
      selectedTests: [{ testId: measured.id, parameterIds: [measured.parameters[0].id] }],
    },
  });
  await at(page, '/labs/manage-package');
  await page.getByRole('searchbox').fill(name);
  // The list gives way to its spinner once what was typed is asked for: a press before is lost with its row.
  await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(1);
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Package deleted successfully');
});
async function addLipids(page: Page): Promise<void> {
  await page.getByPlaceholder('Find a test...').fill('Lipid Profile');
  const all = page.getByRole('button', { name: 'All', exact: true });
  if (await all.isVisible().catch(() => false)) await all.click();
  else if ((await page.getByText('added successfully').count()) === 0) await all.click();
  await page.getByRole('button', { name: 'Add Test' }).click();
}
test(row('L5.10', 'L5.12', 'L5.11'), async ({ page }) => {
  await at(page, '/labs/add-package');
  await page.getByRole('button', { name: 'Add Test' }).click();
  await said(page, 'Please select a test.');
  await page.getByPlaceholder('Find a test...').fill('Lipid Profile');
  await page.getByRole('button', { name: 'Add Test' }).click();
  await said(page, 'Please select at least one parameter.');
  await addLipids(page);
  await said(page, 'Test "Lipid Profile" added successfully.');
  await addLipids(page);
  await said(page, 'This test has already been added.');
});
test(row('L2.18', 'L8.14'), async ({ page }) => {
  const name = `Spec Vitality ${mark()}`;
  await at(page, '/labs/add-package');
  await addLipids(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Base Price').fill('900');
  await page.getByLabel('Offer Price').fill('700');
  await page.getByLabel('Category', { exact: true }).selectOption('Pathology');
  await page.getByLabel('Mumbai', { exact: true }).check();
  await page.locator('form').getByRole('button', { name: 'Add Package' }).click();
  await said(page, 'Lab test package added successfully!');
  await expect(page).toHaveURL('/labs/manage-package');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(name).first()).toBeVisible();
});
test(row('L2.19'), async ({ page }) => {
  await at(page, '/labs/add-package/sections');
  const sections = page.locator('main details');
  await expect(sections.first().locator('summary')).toHaveText('Basic Information');
  await expect(sections.first()).toHaveJSProperty('open', true);
  await expect(sections.nth(1)).toHaveJSProperty('open', false);
});
test(row('L2.20', 'L8.15'), async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/lab/managepackage/1/test-packages')).json();
  await at(page, `/labs/edit-package/${id}`);
  const update = page.getByRole('button', { name: 'Update Package' });
  await expect(update).toBeVisible();
  await expect(page.getByLabel('Test Name')).toHaveValue('Sahyadri Family Checkup');
  await update.click();
  await said(page, 'Lab test package updated successfully!');
});
test(row('L2.21'), async ({ request }) => {
  for (const [from, to] of [
    ['/register', '/labs/register'],
    ['/lab-dashboard', '/labs/dashboard'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([Math.floor(answer.status() / 100), answer.headers().location]).toEqual([3, to]);
  }
});
