import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { row } from '#scripts/spec-rows.mjs';
import { tokenOf } from './accessible.ts';
import { read, says } from './page-words.ts';
import { breaksTheNetwork, expect, open, test } from './watch.ts';

// What the specification says of what a visitor does, one sentence a test.

const asPatient = async (page: Page) =>
  page.addInitScript((value) => localStorage.setItem('token', value), await tokenOf(page, 'patient'));
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function signUp(page: Page): Promise<void> {
  await open(page, '/signup');
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill(`spec-${randomUUID().slice(0, 8)}@example.in`);
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Password').fill('monsoon-lantern');
  await page.getByRole('button', { name: 'Sign up' }).click();
}

test(row('P8.3', 'P2.84', 'P4.7'), async ({ page }) => {
  await signUp(page);
  await expect(page.getByText('Registration successful! Check your email for the OTP.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/verify-otp');
  expect(await stored(page, 'otpToken')).toBeTruthy();
});
test(row('P8.2', 'P4.6'), async ({ page }) => {
  await open(page, '/login');
  await page.getByLabel('Email').fill('patient@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // It closes after some seconds: looked for before anything else.
  await expect(page.getByText('Login successful!', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  expect(await stored(page, 'token')).toBeTruthy();
  await open(page, '/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL('/dashboard');
  expect(await stored(page, 'token')).toBeNull();
});
test(row('P8.1'), async ({ page }) => {
  breaksTheNetwork(page);
  await open(page, '/login');
  await page.getByLabel('Email').fill('patient@example.in');
  await page.getByLabel('Password').fill('not-the-password');
  const login = page.getByRole('button', { name: 'Log in', exact: true });
  await login.click();
  await expect(page.getByText('Invalid email or password.', { exact: true }).first()).toBeVisible();
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
  );
  await login.click();
  await expect(page.getByText('Login failed.', { exact: true }).first()).toBeVisible();
});
test(row('P2.85'), async ({ page }) => {
  await asPatient(page);
  await open(page, '/dashboard');
  const main = page.getByRole('main');
  for (const text of ['Meera Iyer', 'patient@example.in', /\+91[ \d]{10,}/, /customer/i])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Logout' })).toBeVisible();
});
test(row('P2.86'), async ({ page }) => {
  await open(page, '/dashboard');
  await expect(page).toHaveURL(/\/login/);
});
test(row('P5.7', 'P2.3'), async ({ page }) => {
  // The page's own clock: a slow machine does not count.
  const began = new Date();
  await page.clock.install({ time: began });
  await page.clock.pauseAt(new Date(began.getTime() + 60_000));
  await page.goto('/admin/add-packages');
  const notice = page.getByRole('alert').filter({ hasText: 'User not authenticated!' });
  await expect.poll(() => page.clock.runFor(20).then(() => notice.isVisible())).toBe(true);
  await expect(page.getByText('User not authenticated!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const box = (await notice.boundingBox())!;
  expect(box.y).toBeLessThan(160);
  expect(Math.abs(box.x + box.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(12);
  await page.clock.runFor(2500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(900);
  await expect(notice).toBeHidden();
});
test(row('P2.2'), async ({ page }) => {
  await open(page, '/services/blood-test');
  await page.getByRole('link', { name: 'Explore More Labs' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.getByRole('link', { name: 'Explore More Labs' }).click();
  await expect(page).toHaveURL('/services/nearby-labs');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
/** Chooses a city where one stands, and sees the page follow. */
async function choosesPune(page: Page): Promise<void> {
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Pune');
  await expect(page.getByRole('heading', { name: /Packages in Pune/ })).toBeVisible();
  expect(await stored(page, 'selectedCity')).toBe('Pune');
  const cities = JSON.parse((await stored(page, 'cities')) ?? '[]') as { name: string }[];
  expect(cities.map(({ name }) => name)).toContain('Pune');
}
test(row('P2.6', 'P2.8'), async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/');
  await page.getByRole('button', { name: /menu/i }).click();
  for (const [name, href] of [
    ['Services', '/services'],
    ['Packages', '/packages'],
    ['About', '/about'],
  ] as const)
    await expect(page.locator(`a[href="${href}"]:visible`, { hasText: name }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await choosesPune(page);
});
test(row('P4.1'), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  await choosesPune(page);
});
test(row('P2.29', 'P2.33'), async ({ page }) => {
  await open(page, '/');
  const full = page.getByText(/See the full price, how to prepare/);
  const short = page.getByText('Compare labs, see the full price, book a time.');
  for (const [width, compact] of [
    [1025, false],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(compact ? short : full).toBeVisible();
    await expect(compact ? full : short).toBeHidden();
  }
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Why Choose Us' }) });
  for (const [width, seen] of [
    [769, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(section.locator('img, svg[role=img], picture').first()).toBeVisible({ visible: seen });
  }
});
test(row('P2.44', 'P2.42', 'P2.55'), async ({ page }) => {
  await open(page, '/');
  const offers = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Packages on offer' }) });
  await expect(offers.locator('article')).toHaveCount(6);
  const labs = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Nearby Labs in/ }) });
  await expect(labs.getByRole('link', { name: /^View Lab/ })).toHaveCount(3);
  const link = page.locator('main a[href^="#"]').filter({ hasText: /\S/ }).first();
  const target = (await link.getAttribute('href'))!;
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator(target)).toBeInViewport();
  const questions = page.locator('#faq button[aria-expanded]');
  await expect(questions).toHaveCount(10);
  await questions.nth(2).click();
  await questions.nth(5).click();
  expect(
    await questions.evaluateAll((all) => all.filter((one) => one.getAttribute('aria-expanded') === 'true').length),
  ).toBe(1);
});
test(row('P4.8'), async ({ page }) => {
  await open(page, '/');
  const bar = page.locator('aside').filter({ has: page.locator('input[type=tel]') });
  await bar.locator('input[type=tel]').fill('98765 43210');
  await bar.locator('button[type=submit]').click();
  await expect(page.locator('aside [role=status]')).toBeVisible();
});
test(row('P2.48'), async ({ page }) => {
  await open(page, '/services/blood-test');
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /Search tests/ })
    .fill('iron');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=iron');
});
test(row('P5.1'), async ({ page }) => {
  await open(page, '/');
  const search = page.getByPlaceholder('Find your Package/Test/Scans...').locator('visible=true');
  const send = page
    .getByRole('main')
    .getByRole('button', { name: 'Search', exact: true })
    .locator('visible=true')
    .first();
  await search.fill('   ');
  await send.click();
  await expect(page).toHaveURL('/');
  await search.fill(' vitamin d & b12 ');
  await send.click();
  await expect(page).toHaveURL('/search?q=vitamin%20d%20%26%20b12');
});
test(row('P2.50', 'P2.51'), async ({ page }) => {
  await open(page, '/services/blood-test');
  const carousel = page
    .getByRole('group', { name: /Exclusive/ })
    .or(page.getByRole('region', { name: /Exclusive/ }))
    .first();
  await carousel.scrollIntoViewIfNeeded();
  const first = carousel.locator('article').first();
  const before = (await first.boundingBox())!.x;
  await page.waitForTimeout(3200);
  expect((await first.boundingBox())!.x).toBe(before);
  const card = page.locator('main li article').first();
  const box = (await card.boundingBox())!;
  // In a corner where no word stands.
  await card.click({ position: { x: box.width - 6, y: 6 } });
  await expect(page).toHaveURL(/\/offer-package-details\/\d+/);
});
test(row('P2.58'), async ({ page }) => {
  for (const id of [7, 9, 10]) {
    await open(page, `/offer-package-details/${id}`);
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Test Parameters' }) });
    const names = await section.locator('details li').allTextContents();
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size, `package ${id}`).toBe(names.length);
  }
});
test(row('P2.70', 'P2.71'), async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/lab/managepackage/1/test-packages')).json();
  await open(page, `/lab/package/${id}`);
  for (const [tab, words] of [
    ['Test Parameters', 'Haemoglobin'],
    ['Requirements', /Fast|water|doctor/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toContainText(words);
  }
});

/** Words of waiting: the page one goes to is held back, and what stands in its place is looked at. */
for (const [number, from, link, words] of [
  ['P2.79', '/services/blood-test', '/services/nearby-labs', 'Loading labs...'],
  ['P2.81', '/services/nearby-labs', '/lab/1', 'Loading test packages...'],
] as const)
  test(row(number), async ({ page }) => {
    await open(page, from);
    await page.waitForLoadState('networkidle');
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator(`main a[href="${link}"]:visible`).first().click();
    await expect(page.getByRole('status', { name: words })).toBeVisible();
    go();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('status', { name: words })).toHaveCount(0);
  });

/** A page whose load fails says so in the words of its row. */
for (const [number, from, link, words] of [
  ['P8.10', '/all-packages?kind=package', /^\/offer-package-details\//, 'Package not found.'],
  ['P8.12', '/services/blood-test', /^\/package\/diabetes$/, 'Failed to load packages. Please try again later.'],
] as const)
  test(row(number), async ({ page }) => {
    breaksTheNetwork(page);
    await open(page, from);
    await page.waitForLoadState('networkidle');
    await page.route(/\.data/, (route) => route.abort());
    const links = page.locator('main a:visible');
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    await links.nth(hrefs.findIndex((href) => link.test(href))).click();
    await expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();
  });

test(row('P2.87'), async ({ page }) => {
  await page.addInitScript((value) => localStorage.setItem('token', value), await tokenOf(page, 'admin'));
  await open(page, '/admin/add-packages');
  const names = ['Basic Information', 'Test Details', 'Pricing & Requirements', 'Logistics & Upload'];
  const sections = page.locator('main details');
  await expect(sections.locator('summary')).toHaveText(names);
  for (const [index] of names.entries()) await expect(sections.nth(index)).toHaveJSProperty('open', index === 0);
  await sections.nth(1).locator('summary').click();
  await expect(sections.nth(1)).toHaveJSProperty('open', true);
  await sections.nth(1).locator('summary').click();
  await expect(sections.nth(1)).toHaveJSProperty('open', false);
});

test(row('P2.82'), async ({ request }) => {
  const labs = await (await request.get('/api/labauth/?limit=100')).json();
  for (const { id } of labs as { id: number }[]) {
    const packages = await (await request.get(`/api/lab/managepackage/${id}/test-packages`)).json();
    if (packages.length > 0) continue;
    return says(await read(request, `/lab/${id}`), 'No test packages available.');
  }
  throw new Error('Every lab sells a package of its own.');
});
test(row('P2.69'), async ({ request }) => {
  const labs = (await (await request.get('/api/labauth/?limit=100')).json()) as {
    id: number;
    accreditation: string | null;
  }[];
  const lab = labs.find(({ accreditation }) => accreditation === null)!;
  const [item] = await (await request.get(`/api/lab/managepackage/${lab.id}/test-packages`)).json();
  says(await read(request, `/lab/package/${item.id}`), 'About the Lab', 'NABL Certified', 'ISO 9001:2015', '2005');
});
