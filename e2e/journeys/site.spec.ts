import type { Page } from '@playwright/test';
import { accessible, fitsTheScreen, readableColours } from './accessible.ts';
import { breaksTheNetwork, expect, hydrated, inFull, open, test, windowless } from './watch.ts';

/** What stands in Hindi is the same pages: their links are followed in the full run. */
const inThisRun = (address: string) => process.env.E2E_FULL !== undefined || !/^\/hi(\/|\?|$)/.test(address);

test('no link of the site leads nowhere', async ({ page }) => {
  const seen = new Set<string>(['/']);
  const queue = ['/'];
  const dead: string[] = [];
  while (queue.length > 0 && seen.size < 400) {
    const path = queue.shift()!;
    const response = await page.request.get(path);
    if (!response.ok()) dead.push(`${response.status()} ${path}`);
    const type = response.headers()['content-type'] ?? '';
    if (!type.startsWith('text/html')) continue;
    const html = await response.text();
    for (const match of html.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      const address = match[1]!.replaceAll('&amp;', '&');
      // One page of each kind is enough: a thousand packages are the same page.
      const kind = address.replace(/\d+/g, 'N').replace(/\?.*/, '?');
      if (address.startsWith('/assets/') || seen.has(kind) || !inThisRun(address)) continue;
      seen.add(kind);
      queue.push(address);
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});

/** Every page is looked at in the full run. */
const looked = ['/lab/1'];
const others = [
  '/hi',
  '/all-packages',
  '/login',
  '/services/blood-test',
  '/services/nearby-labs',
  '/lab/package/274',
  '/common-health-problems',
  '/privacy',
];

for (const path of process.env.E2E_FULL ? [...looked, ...others, '/labs/login', '/nothing-here'] : looked) {
  test(`${path} is accessible and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    await accessible(page, path);
    await fitsTheScreen(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

/** How light the page's ground is, 0 to 765. */
const lightness = (page: Page) =>
  page.evaluate(() =>
    [...getComputedStyle(document.documentElement).backgroundColor.matchAll(/\d+/g)]
      .slice(0, 3)
      .reduce((sum, [part]) => sum + Number(part), 0),
  );

inFull(
  'the colours follow the system until somebody chooses, also after a reload, and on paper they are light',
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/all-packages');
    const dark = page.getByRole('button', { name: 'Dark' }).first();
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    expect(await lightness(page)).toBeLessThan(120);
    await readableColours(page);
    await dark.press('Enter');
    expect(await lightness(page)).toBeGreaterThan(700);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Dark' }).first().click();
    expect(await lightness(page)).toBeLessThan(120);
    await open(page, '/all-packages');
    expect(await lightness(page)).toBeLessThan(120);
    await page.emulateMedia({ media: 'print' });
    expect(await lightness(page)).toBeGreaterThan(700);
  },
);

windowless(
  'pages hold their policy: each inline script is named, nothing foreign, nothing personal',
  async ({ request }) => {
    for (const path of ['/', '/search?q=cbc', '/dashboard', '/nothing-here']) {
      const response = await request.get(path);
      const policy = response.headers()['content-security-policy']!;
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe/);
    }
  },
);

windowless('an address that makes no sense is a page that does not exist, never a failure', async ({ request }) => {
  for (const path of [
    '/search?q=%00',
    '/hi/search?q=%00',
    '/services/nearby-labs?q=%00',
    '/all-packages?cursor=zzz',
    '//',
    '//evil.example/',
    '/package/abc',
    '/lab/-1',
  ]) {
    const response = await request.get(`http://localhost:${process.env.E2E_PORT ?? 3210}${path}`);
    expect(response.status(), path).toBeLessThan(500);
  }
});

windowless('a first visit is shown the prices of the city that the page names', async ({ request }) => {
  const [first] = await (await request.get('/api/locations/')).json();
  const { results } = await (await request.get(`/api/search?q=cbc&city=${first.name}&limit=20`)).json();
  const page = await (await request.get('/search?q=cbc')).text();
  expect(page).toContain(`in ${first.name}`);
  const priced = (results as { name: string; price?: number }[]).filter(({ price }) => price !== undefined).slice(0, 5);
  expect(priced.length).toBeGreaterThan(2);
  for (const { name, price } of priced)
    expect(page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), name).toContain(`₹${price!.toLocaleString('en-IN')}`);
});

test('the HTML is whole before any script', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Compare labs/ }).first()).toBeVisible();
  await page.getByPlaceholder('Find your Package/Test/Scans...').fill('thyroid');
  await page.getByPlaceholder('Find your Package/Test/Scans...').press('Enter');
  await expect(page).toHaveURL(/\/search\?city=mumbai&q=thyroid/);
  await expect(page.getByRole('link', { name: 'TSH', exact: true })).toBeVisible();
  await page.close();
});

test('the city is remembered under the specified keys and mirrored for the server', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCity'))).not.toBeNull();
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Pune');
  await expect(page.getByRole('heading', { name: /Packages in Pune/ })).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('selectedCity'),
      JSON.parse(localStorage.getItem('cities')!).length,
    ]),
  ).toEqual(['Pune', 30]);
  expect(await (await page.request.get('/')).text()).toContain('Packages in Pune');
});

inFull('an empty search does nothing, and the menu works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/');
  await page.getByPlaceholder('Find your Package/Test/Scans...').fill('   ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('the language switch keeps the page and speaks Hindi', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/offer-package-details/7');
  await page.getByRole('link', { name: 'हिन्दी' }).first().click();
  await expect(page).toHaveURL('/hi/offer-package-details/7');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { name: /की लैब/ })).toBeVisible();
});

inFull('an import runs in the console: first a trial, then for good', async ({ page }) => {
  await open(page, '/login');
  await page.getByLabel('Email').fill('admin@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await open(page, '/admin/imports');
  const file = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,price\nCamp Journey Test,120\nBroken,abc\n'),
  };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Trial', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  // Both are done: one that ends later would come to stand before the one that is opened.
  await expect(page.getByText('Left out, and why')).toHaveCount(2);
  await page.getByText('Left out, and why').first().click();
  await expect(page.getByText('"abc" is not a price in rupees.').first()).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/search?q=camp%20journey')).json()).results[0]?.name)
    .toBe('Camp Journey Test');
});

inFull(
  'the carousel moves by itself, stops on request, and never moves for those who ask for stillness',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/');
    const carousel = page.getByRole('region', { name: /Packages in/ });
    const position = () =>
      carousel
        .locator('ul')
        .first()
        .evaluate((list) => getComputedStyle(list).transform);
    await carousel.scrollIntoViewIfNeeded();
    const before = await position();
    await expect(carousel.getByRole('button', { name: 'Pause the movement' })).toBeVisible();
    await expect.poll(position, { timeout: 6000 }).not.toBe(before);
    await carousel.getByRole('button', { name: 'Pause the movement' }).click();
    await expect(carousel.getByRole('button', { name: 'Start the movement' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    await expect(carousel.getByRole('button', { name: 'Start the movement' })).toBeVisible();
  },
);

inFull('questions open one at a time', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'How do I book a test?' }).click();
  await expect(page.getByText('Search for a test or package, compare the labs')).toBeVisible();
  await page.getByRole('button', { name: 'Can I cancel or reschedule?' }).click();
  await expect(page.getByText('Search for a test or package, compare the labs')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Can I cancel or reschedule?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a page whose data cannot be fetched says so in the given words, and is there after another try', async ({
  page,
}) => {
  breaksTheNetwork(page);
  for (const [from, to, words] of [
    ['/', '/services/nearby-labs', 'Failed to fetch labs'],
    ['/services/blood-test', '/package/diabetes', 'Failed to load packages. Please try again later.'],
  ] as const) {
    await open(page, from);
    await page.route(/\.data/, (route) => route.abort());
    await page.getByRole('main').locator(`a[href="${to}"]:visible`).first().click();
    const failure = page.getByRole('heading', { level: 1, name: words });
    await expect(failure).toBeVisible();
    await page.unroute(/\.data/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

inFull('a first visitor for whom something cannot be read is told so, and not sent to sign in', async ({ page }) => {
  breaksTheNetwork(page);
  const away = { status: 503, json: { message: 'away', code: 'unavailable' } };
  for (const call of ['**/api/baskets/quote*', '**/api/doctors/*/slots*'])
    await page.route(call, (route) => route.fulfill(away));
  for (const path of ['/shared-report#dead', '/basket?items=7', '/services/doctor-consultation/1']) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('alert').first(), path).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(path.split(/[?#]/)[0]);
  }
});

inFull(
  'a shared link shows a picture in the language of its page, and none of what is not there',
  async ({ request }) => {
    const pictureAt = async (path: string) => {
      const page = await (await request.get(path)).text();
      const address = /property="og:image" content="[^"]*(\/og\/[^"]+)"/.exec(page)![1]!;
      const answer = await request.get(address);
      expect(answer.headers()['content-type']).toBe('image/png');
      const bytes = await answer.body();
      // Width and height stand in the first chunk of a PNG.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      return bytes;
    };
    for (const path of ['/', '/package/7', '/lab/1', '/common-health-problems/fever'])
      expect((await pictureAt(path)).equals(await pictureAt(`/hi${path}`)), path).toBe(false);
    expect((await request.get('/og/item-999999.png')).status()).toBe(404);
  },
);

inFull(
  'an address that names a city shows that one to everybody, and leaves what one has chosen oneself',
  async ({ page }) => {
    const chosen = () => page.evaluate(() => localStorage.getItem('selectedCity'));
    const shown = page.getByLabel('Choose your city').locator('visible=true');
    await open(page, '/');
    await shown.selectOption('Mumbai');
    await expect(page.getByRole('heading', { name: /Packages in Mumbai/ })).toBeVisible();
    const answer = await page.request.get('/?city=pune');
    expect(answer.headers()['cache-control']).toContain('s-maxage');

    await open(page, '/?city=pune');
    await expect(page.getByRole('heading', { name: /Packages in Pune/ })).toBeVisible();
    await expect(shown).toHaveValue('Pune');
    expect(await chosen()).toBe('Mumbai');
    await shown.selectOption('Chennai');
    await expect(page).toHaveURL(/\?city=chennai$/);
    await expect(page.getByRole('heading', { name: /Packages in Chennai/ })).toBeVisible();
    expect(await chosen()).toBe('Chennai');
    await open(page, '/');
    await expect(shown).toHaveValue('Chennai');
    // One that is not ours is no page, in the frame of the site.
    expect((await page.request.get('/?city=nowhere')).status()).toBe(404);
    // Another name of a city leads to its own, for good.
    const named = await page.request.get('/all-packages?city=bangalore&kind=test', { maxRedirects: 0 });
    expect([named.status(), named.headers().location]).toEqual([301, '/all-packages?city=bengaluru&kind=test']);
    expect((await page.request.get('/city/bangalore', { maxRedirects: 0 })).headers().location).toBe('/city/bengaluru');
  },
);
