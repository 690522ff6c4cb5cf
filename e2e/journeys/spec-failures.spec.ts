import type { Page } from '@playwright/test';
import { row } from '#scripts/spec-rows.mjs';
import { labTokenOf } from './accessible.ts';
import { breaksTheNetwork, expect, open, test } from './watch.ts';

// What is said when a call fails and its answer says nothing: one sentence of the specification a test.

/** Every call of that method and path fails without a word. */
async function fails(page: Page, path: RegExp, method = 'GET', status = 500): Promise<void> {
  breaksTheNetwork(page);
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { message: '', code: 'internal' } })
      : route.fallback(),
  );
}
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
async function at(page: Page, path: string, identifier = 'lab@example.in'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('labToken', value), await labTokenOf(page, identifier));
  await open(page, path);
}
const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]').first().click();
const own = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/lab/managepackage/1/test-packages')).json())[0].id;

test(row('P8.13'), async ({ page }) => {
  await fails(page, /\/api\/auth\/register/, 'POST');
  await open(page, '/signup');
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill('failing@example.in');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Password').fill('monsoon-lantern');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await said(page, 'Registration failed.');
});
test(row('P8.14'), async ({ page }) => {
  await fails(page, /\/api\/tests\/add/, 'POST');
  await at(page, '/labs/add-package/sections');
  await expect(page.locator('details').first()).toBeVisible();
  await page.locator('details').evaluateAll((all) => {
    for (const section of all) (section as HTMLDetailsElement).open = true;
  });
  for (const input of await page.locator('main form input:not([type=file]), main form textarea').all())
    await input.fill('5');
  await submit(page);
  await said(page, 'Failed to create test package.');
});
test(row('L8.17'), async ({ page }) => {
  await fails(page, /\/api\/labauth\/register/, 'POST');
  await open(page, '/labs/register');
  await page.getByLabel('Lab Name').fill('Failing Lab');
  await page.getByLabel('Email').fill('failing-lab@example.in');
  await page.getByLabel("Owner's Name").fill('Rekha Pillai');
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Password').fill('lakeside-password-1');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await said(page, 'Registration failed.');
});
test(row('L8.18'), async ({ page }) => {
  await fails(page, /\/api\/labauth\/verify-otp/, 'POST');
  await page.addInitScript(() => localStorage.setItem('otpToken', 'a-token'));
  await open(page, '/labs/verify-otp');
  await page.getByLabel('Digit 1 of 6').fill('123456');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await said(page, 'OTP verification failed.');
});
test(row('L8.19'), async ({ page }) => {
  await fails(page, /\/api\/labauth\/login/, 'POST');
  await open(page, '/labs/login');
  await page.getByLabel('Email or Lab Name').fill('lab@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await said(page, 'Login failed. Please try again later.');
});
test(row('L8.20'), async ({ page }) => {
  breaksTheNetwork(page);
  await page.route(/\/api\/labauth\/profile/, (route) => route.fulfill({ json: null }));
  await at(page, '/labs/profile');
  await said(page, 'Lab profile not found.');
});
test(row('L8.21'), async ({ page }) => {
  await fails(page, /\/api\/labprofile\/profile/, 'PUT');
  await at(page, '/lab-verification');
  await submit(page);
  await said(page, 'Update failed!');
});
test(row('L8.22'), async ({ page }) => {
  await fails(page, /\/api\/labprofile\/upload-documents/, 'POST');
  await at(page, '/lab-verification/document', 'newlab@example.in');
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await submit(page);
  await said(page, 'Upload failed!');
});
test(row('L8.23'), async ({ page }) => {
  await fails(page, /\/api\/lab\/offerpackage\/\d+/, 'DELETE');
  await page.setViewportSize({ width: 1280, height: 900 });
  await at(page, '/manage-packages');
  await page
    .getByRole('button', { name: /^Delete offer/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Failed to delete offer. Please try again.');
});
test(row('L8.24'), async ({ page }) => {
  await fails(page, /\/api\/admin\/categories/);
  await at(page, '/labs/manage-package');
  await said(page, 'Failed to fetch data');
});
test(row('L8.25'), async ({ page }) => {
  await fails(page, /\/api\/admin\/subcategories/);
  await at(page, '/labs/add-package');
  await page.getByLabel('Category', { exact: true }).selectOption('Pathology');
  await said(page, 'Failed to fetch subcategories');
});
test(row('L8.26'), async ({ page }) => {
  await fails(page, /\/api\/lab\/managepackage\/?$/, 'POST');
  await at(page, '/labs/add-package');
  await page.getByLabel('Name', { exact: true }).fill('Failing Package');
  await page.locator('form').getByRole('button', { name: 'Add Package' }).click();
  await said(page, 'Failed to add lab test package');
});
test(row('L8.27'), async ({ page }) => {
  const id = await own(page);
  await fails(page, /\/api\/lab\/managepackage\/\d+/);
  await at(page, `/labs/edit-package/${id}`);
  await said(page, 'Failed to fetch package details');
});
test(row('L8.28'), async ({ page }) => {
  const id = await own(page);
  await fails(page, /\/api\/lab\/managepackage\/\d+/, 'PUT');
  await at(page, `/labs/edit-package/${id}`);
  await page.getByRole('button', { name: 'Update Package' }).click();
  await said(page, 'Failed to update lab test package');
});
test(row('L8.29'), async ({ page }) => {
  await fails(page, /\/api\/lab\/managepackage\/\d+/, 'DELETE');
  await at(page, '/labs/manage-package');
  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Failed to delete package');
});
