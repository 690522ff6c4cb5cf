import type { Locator } from '@playwright/test';
import { accessible, enterAsLab, fitsTheScreen, signIn, signInAtLab } from './accessible.ts';
import { breaksTheNetwork, codeFor, expect, open, test } from './watch.ts';

/** The smallest PDF there is: one empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** One black point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const required = [
  'Business Registration',
  'Tax Identification',
  'Waste Management',
  'Quality Assurance',
  'Lab Technician Certificate',
  'Ownership/Partnership Document',
];

test('a lab registers, hands its documents in and is verified; then patients see it so', async ({ page, browser }) => {
  const stamp = Date.now().toString(36);
  const lab = { name: `Lakeside Lab ${stamp}`, email: `lakeside-${stamp}@example.in` };
  await page.setViewportSize({ width: 375, height: 900 });
  await open(page, '/register');
  await expect(page).toHaveURL('/labs/register');
  await expect(page.getByText('Patients of your city find your tests and prices')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Already Have an Account? Login' })).toHaveAttribute(
    'href',
    '/labs/login',
  );
  await accessible(page, 'register');
  await fitsTheScreen(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('This is required.').first()).toBeVisible();
  await page.getByLabel('Lab Name').fill(lab.name);
  await page.getByLabel('Email').fill(lab.email);
  await page.getByLabel("Owner's Name").fill('Rekha Pillai');
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Password').fill('lakeside-password-1');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('OTP sent to email! Please verify.')).toBeVisible();
  await expect(page).toHaveURL('/labs/verify-otp');

  // Six boxes: a digit a box moves the focus on, backspace goes back, a paste fills all.
  const boxes = page.getByRole('textbox', { name: /^Digit \d of 6$/ });
  await expect(boxes).toHaveCount(6);
  const first = boxes.first();
  const code6 = async () =>
    (await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).join('');
  const button = page.getByRole('button', { name: 'Verify', exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.type('0a00');
  await expect(boxes.nth(3)).toBeFocused();
  await expect(button).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(2)).toBeFocused();
  expect(await code6()).toBe('00');
  await first.fill('000000');
  await button.click();
  await expect(
    page.getByText('The code is wrong or has expired. Check it, or ask for a new one.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const code = await codeFor(page, lab.email);
  await first.focus();
  await page.evaluate(
    (text) => {
      const clipboard = new DataTransfer();
      clipboard.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
      );
    },
    ` ${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect.poll(code6).toBe(code);
  await accessible(page, 'code');
  await button.click();
  await expect(page.getByText('Lab registered successfully!')).toBeVisible();
  await expect(page).toHaveURL('/labs/login');

  const password = page.getByLabel('Password');
  const logIn = async (identifier: string, secret: string) => {
    await page.getByLabel('Email or Lab Name').fill(identifier);
    await password.fill(secret);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await logIn('Nobody Knows This Lab', 'lakeside-password-1');
  await expect(page.getByText('Lab not found. Please register first.').first()).toBeVisible();
  await logIn(lab.name, 'not-the-password');
  await expect(page.getByText('Invalid credentials. Please check and try again.').first()).toBeVisible();
  await logIn(lab.name, 'lakeside-password-1');
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/labs/profile');

  await expect(page.getByText('Verification Pending')).toBeVisible();
  await expect(page.getByText('Not Verified')).toBeVisible();
  await accessible(page, 'profile');
  await page.getByRole('link', { name: 'Complete Verification' }).click();
  await expect(page).toHaveURL('/lab-verification');
  await expect(page.getByText('Lab image is required.')).toBeVisible();
  await page.getByRole('button', { name: 'Save and go on to documents' }).click();
  await expect(page.getByText('All fields are required!')).toBeVisible();
  await page.getByLabel('Address').fill('14 Lake Road, Powai');
  await page.getByLabel('City').selectOption('Mumbai');
  await page.getByLabel('Pincode').fill('400076');
  await page.getByLabel('Opening hours').fill('Mon to Sat 7 am to 8 pm');
  const image = page.locator('input[name="labImage"]');
  await image.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('File type must be a picture: JPEG, PNG or WebP.').first()).toBeVisible();
  await image.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('front.png')).toBeVisible();
  await accessible(page, 'complete profile');
  await page.getByRole('button', { name: 'Save and go on to documents' }).click();
  await expect(page.getByText('Lab profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/lab-verification/document');

  const slot = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const put = (name: string, buffer: Buffer, fileName = 'paper.pdf', mimeType = 'application/pdf') =>
    slot(name).locator('input[type="file"]').setInputFiles({ name: fileName, mimeType, buffer });
  const rows = (list: Locator) => list.getByRole('listitem').filter({ has: page.locator('input[type="file"]') });
  await expect(rows(page.getByRole('main'))).toHaveCount(12);
  await expect(rows(page.getByRole('region', { name: 'Licences' }))).toHaveCount(2);
  await expect(page.getByText(`Still missing: ${required.join(', ')}`)).toBeVisible();
  await put(required[0]!, Buffer.concat([pdf, Buffer.alloc(102_401)]));
  await expect(slot(required[0]!).getByText('File size must be under 100 KB')).toBeVisible();
  await put(required[0]!, Buffer.from('text'), 'paper.txt', 'text/plain');
  await expect(slot(required[0]!).getByText('File type must be application/pdf')).toBeVisible();
  for (const name of required.slice(0, 5)) await put(name, pdf);
  await accessible(page, 'documents');
  await fitsTheScreen(page);
  await page.getByRole('button', { name: 'Submit documents' }).click();
  await expect(page.getByText('Documents uploaded successfully!')).toBeVisible();
  await expect(page.getByText('Handed in. 1 required document is still missing.')).toBeVisible();
  await expect(page).toHaveURL('/labs/profile');

  // The console cannot verify it yet, and says why.
  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signIn(admin, 'admin@example.in');
  await open(admin, `/admin/labs?q=${encodeURIComponent(lab.name)}`);
  await admin
    .getByRole('link', { name: lab.name })
    .or(admin.getByRole('button', { name: lab.name }))
    .first()
    .click();
  await expect(admin.getByRole('heading', { name: lab.name })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Verify this lab' })).toBeDisabled();
  await expect(admin.getByText('Not yet, because')).toBeVisible();

  await open(page, '/lab-verification/document');
  await put(required[5]!, pdf);
  await page.getByRole('button', { name: 'Submit documents' }).click();
  await expect(page.getByText('Documents uploaded successfully!')).toBeVisible();
  await expect(page).toHaveURL('/labs/profile');
  await expect(page.getByText('Your documents are being read. We write to you when we are done.')).toBeVisible();

  await admin.reload();
  await admin.getByRole('button', { name: `Read: ${required[0]}` }).click();
  await expect(admin.getByRole('img', { name: 'Business Registration: Page 1 of 1' })).toBeVisible();
  await accessible(admin, 'verification');
  await admin.getByRole('button', { name: `Reject: ${required[0]}` }).click();
  await admin.getByRole('dialog').getByRole('textbox').fill('The stamp cannot be read.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByText('The stamp cannot be read.').first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Verify this lab' })).toBeDisabled();

  // The lab reads why, and replaces that one document.
  await open(page, '/lab-verification/document');
  await expect(slot(required[0]!).getByText('Why: The stamp cannot be read.')).toBeVisible();
  await put(required[0]!, pdf, 'better.pdf');
  await page.getByRole('button', { name: 'Submit documents' }).click();
  await expect(page).toHaveURL('/labs/profile');

  await admin.reload();
  // By keys alone: each is read, approved, and the next one is there; then the lab.
  await expect(admin.getByText('Keys: J and K walk')).toBeVisible();
  await admin.keyboard.press('j');
  for (const name of required) {
    await expect(admin.getByRole('region', { name: `Document: ${name}` })).toBeVisible();
    await admin.keyboard.press('a');
    await expect(admin.getByRole('button', { name: `Approve: ${name}` })).toHaveCount(0);
  }
  await admin.keyboard.press('v');
  await admin.getByRole('dialog').getByRole('button', { name: 'Verify this lab' }).click();
  await expect(admin.getByText('Done. The lab is told by mail.')).toBeVisible();
  const { pathname } = new URL(admin.url());
  const labId = pathname.split('/').at(-1)!;

  // Verified: in the portal, in the mail, on the site.
  await page.reload();
  await expect(page.getByText('Accredited Laboratory')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await open(page, `/lab/${labId}`);
  await expect(page.getByRole('heading', { level: 1, name: lab.name })).toBeVisible();
  await expect(page.getByText('Verified Lab')).toBeVisible();

  // Its accreditation shows once it is recorded.
  await admin.getByLabel('Certificate number').fill(`MC-${stamp}`);
  await admin.getByLabel('Scope').fill('Clinical biochemistry');
  await admin.getByLabel('Valid until').fill('2031-12-31');
  const accreditation = admin.getByRole('region', { name: 'Accreditation' });
  await accreditation.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(admin.getByText('Saved.').first()).toBeVisible();
  const site = async () => (await page.request.get(`/lab/${labId}`)).text();
  await expect.poll(site).toContain(`MC-${stamp}`);

  // Suspended, it is gone from the site at once; restored, it is back.
  await admin.getByRole('button', { name: 'Suspend' }).click();
  await admin.getByRole('dialog').getByRole('textbox').fill('Address could not be confirmed.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect.poll(async () => (await page.request.get(`/lab/${labId}`)).status()).toBe(404);
  await admin.getByRole('button', { name: 'Restore' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.poll(async () => (await page.request.get(`/lab/${labId}`)).status()).toBe(200);
  await admin.context().close();
});

test('every lab screen needs a session of a lab, and sends back to where one wanted to be', async ({ page }) => {
  const screens = [
    '/labs/profile',
    '/labs/dashboard',
    '/lab-verification',
    '/lab-verification/document',
    '/manage-packages',
    '/offer-price/7',
    '/edit-offer-price/1',
    '/labs/manage-package',
    '/labs/add-package',
    '/labs/add-package/sections',
    '/labs/edit-package/274',
    '/labs/bookings',
    '/labs/sample-collection',
    '/labs/test-processing',
    '/labs/invoices',
    '/labs/sales-analytics',
    '/labs/service',
    '/labs/staff',
  ];
  // Some here, every one in the full run.
  const tried = process.env.E2E_FULL ? screens : screens.filter((_, index) => index % 5 === 2);
  for (const path of tried) {
    await open(page, path);
    await expect(page).toHaveURL(`/labs/login?next=${encodeURIComponent(path)}`);
  }
  await expect(page.getByText('Unauthorized. Please log in.').first()).toBeVisible();
  await page.getByLabel('Email or Lab Name').fill('Sahyadri Diagnostics');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(tried.at(-1)!);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
  await expect(page).toHaveURL('/labs/login');
  expect(await page.evaluate(() => localStorage.getItem('labToken'))).toBeNull();
});

test('each member of a lab sees the part that is theirs', async ({ page }) => {
  await signInAtLab(page, 'collector@example.in');
  const menu = page.getByRole('navigation', { name: 'Portal menu' });
  await expect(menu.getByRole('link')).toContainText(['Dashboard', 'Collection', 'Profile']);
  await expect(menu.getByRole('link', { name: 'Invoices' })).toHaveCount(0);
  await open(page, '/labs/invoices');
  await expect(page.getByText('This part of the portal belongs to other members of your lab.')).toBeVisible();
  await open(page, '/labs/dashboard');
  await expect(page.getByText('Total Bookings')).toBeVisible();
  await expect(page.getByText('Total Revenue')).toHaveCount(0);
});

test('the forms of the portal say that they are busy', async ({ page }) => {
  /** Holds a call back until it is let go, and says what the button then reads. */
  const held = async (path: string, button: string, busy: string, act: () => Promise<void>) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(path, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await gate;
      await route.abort();
    });
    await act();
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    const waiting = page.getByRole('main').getByRole('button', { name: busy, exact: true });
    await expect(waiting).toBeVisible();
    await expect(waiting).toBeDisabled();
    release();
    await expect(waiting).toHaveCount(0);
    await page.unroute(path);
  };
  breaksTheNetwork(page);
  await open(page, '/labs/register');
  await held('**/api/labauth/register', 'Register', 'Registering...', async () => {
    for (const [label, value] of [
      ['Lab Name', 'Busy Lab'],
      ['Email', 'busy@example.in'],
      ["Owner's Name", 'Bina Busy'],
      ['Phone Number', '9876543210'],
      ['Password', 'a-long-password-1'],
    ] as const)
      await page.getByLabel(label).fill(value);
  });
  await expect(page.getByText('Registration failed.').first()).toBeVisible();
  await open(page, '/labs/login');
  await held('**/api/labauth/login', 'Log in', 'Logging in...', async () => {
    await page.getByLabel('Email or Lab Name').fill('Busy Lab');
    await page.getByLabel('Password').fill('whatever-it-is');
  });
  await expect(page.getByText('Network error. Please check your connection.').first()).toBeVisible();
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/lab-verification');
  await held('**/api/labprofile/profile', 'Save and go on to documents', 'Proceeding...', async () => {});
  await expect(page.getByText('Update failed!').first()).toBeVisible();
  await open(page, '/offer-price/7');
  await held('**/api/lab/offerpackage', 'Submit offer', 'Submitting...', async () => {
    await page.getByLabel('Lab Price').fill('500');
    await page.getByLabel('Location').selectOption('Pune');
  });
  await open(page, '/labs/edit-package/274');
  await held('**/api/lab/managepackage/274', 'Update Package', 'Updating...', async () => {});
  await expect(page.getByText('Failed to update lab test package').first()).toBeVisible();
});

test('a new lab sees its first steps, and where each is taken', async ({ page }) => {
  await enterAsLab(page, 'newlab@example.in');
  await open(page, '/labs/dashboard');
  const steps = page.getByRole('region', { name: 'Your first steps' });
  await expect(steps).toContainText(/\d of 8 are done/);
  await accessible(page, 'first steps');
  await page.screenshot({ path: 'test-results/first-steps-1280.png' });
  await steps.getByRole('link', { name: 'Say who signs your reports' }).click();
  await expect(page).toHaveURL(/\/labs\/staff/);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/hi/labs/dashboard');
  await expect(page.getByRole('region', { name: 'आपके पहले क़दम' })).toBeVisible();
  await fitsTheScreen(page);
});
