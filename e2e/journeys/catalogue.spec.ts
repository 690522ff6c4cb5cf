import { accessible, fitsTheScreen, sorted, tokenOf } from './accessible.ts';
import { expect, inFull, open, test } from './watch.ts';

inFull(
  'blood tests: nine concerns, exclusive packages, city packages, trust, guide, six questions',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/services/blood-test');
    const tiles = page
      .locator('main ul a[href^="/health/"], main ul a[href="/package/diabetes"]')
      .locator('visible=true');
    await expect(tiles).toHaveCount(9);
    await expect(page.getByRole('region', { name: 'Health Plus Exclusive' }).locator('article')).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Explore More Packages' })).toHaveAttribute('href', '/all-packages');
    await expect(page.getByRole('link', { name: 'Explore More Labs' })).toHaveAttribute(
      'href',
      '/services/nearby-labs',
    );
    await expect(page.getByRole('region', { name: 'How to book a blood test' }).locator('ol > li')).toHaveCount(7);
    await expect(page.locator('#faq button')).toHaveCount(6);
    await accessible(page, 'blood tests');
    await page.setViewportSize({ width: 375, height: 900 });
    await open(page, '/services/blood-test');
    await expect(page.getByRole('region', { name: 'Browse by Health Concerns' })).toBeVisible();
    await fitsTheScreen(page);
  },
);

test('[P5.8] exclusive packages stand in their own carousel and nowhere else', async ({ page }) => {
  const cards = async (query: string) =>
    (await (await page.request.get(`/api/items?${query}`)).json()) as { name: string }[];
  const exclusive = await cards('exclusive=only&limit=50');
  expect(exclusive.length).toBeGreaterThan(0);
  await open(page, '/');
  const html = await page.content();
  for (const { name } of exclusive) expect(html).not.toContain(name);
});

test('diabetes packages are searched, sorted both ways, with four chips and their lowest price', async ({ page }) => {
  await open(page, '/package/diabetes');
  const names = () => page.locator('main article h2').allTextContents();
  const prices = async () =>
    (await page.locator('main article .figure-price').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
  const all = await names();
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b)));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  await sorted(prices, 1);
  await page.getByRole('button', { name: 'Order: Ascending' }).click();
  await sorted(prices, -1);
  for (const card of await page.locator('main article').all()) {
    expect(await card.locator('ul li').count()).toBeLessThanOrEqual(5);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/offer-package-details\/\d+$/);
  }
  await page.getByPlaceholder('Search tests...').fill('zzz');
  await expect(page.getByText('No packages fit this search.')).toBeVisible();
});

inFull('a city without packages says so in the given words', async ({ page, context }) => {
  const cities = (await (await page.request.get('/api/locations/')).json()) as { name: string }[];
  const last = cities.at(-1)!.name;
  await context.addCookies([
    { name: 'city', value: last, url: page.url() === 'about:blank' ? 'http://localhost' : page.url() },
  ]);
  await page.setExtraHTTPHeaders({ cookie: `city=${last}` });
  await page.goto('/package/diabetes');
  await expect(page.getByText('No test packages found for Diabetes in Pathology.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(`No test packages available in ${last}.`).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'MRI Brain Scan' }).first()).toBeVisible();
  await expect(page.getByText(`No labs found in ${last}.`)).toBeVisible();
  await page.goto('/services/nearby-labs');
  await expect(page.getByText(`No labs found in ${last}.`)).toBeVisible();
  await page.goto('/offer-package-details/7');
  await expect(page.getByText(`No labs available in ${last}`)).toBeVisible();
  await page.goto('/services/blood-test');
  await expect(page.getByText('No products found in this category.')).toBeVisible();
});

inFull('what does not exist says so: package, lab package, lab, doctor, concern', async ({ page }) => {
  for (const [path, text] of [
    ['/offer-package-details/99999', 'Package not found'],
    ['/package/99999', 'Package not found'],
    ['/health-scan/99999', 'Package not found'],
    ['/lab/package/99999', 'Package not found'],
    ['/lab-package-details/99999', 'Package not found'],
    ['/health-scan/120', 'Package not found'],
    ['/offer-package-details/abc', 'Package not found'],
    ['/lab/99999', 'Lab not found.'],
    ['/services/doctor-consultation/99999', 'We cannot find this page'],
    ['/health/unknown', 'We cannot find this page'],
    ['/common-health-problems/unknown', 'We cannot find this page'],
  ] as const) {
    const response = await page.goto(path);
    expect(response!.status(), path).toBe(404);
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

test('a package says what it is, measures and asks; its labs are sorted by price on request', async ({ page }) => {
  await open(page, '/offer-package-details/7');
  for (const title of ['Package Information', 'Test Parameters', 'Pre-Test Requirements', 'Facilities'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const facility of ['Home Collection Available', 'Same Day Results', 'NABL Certified Labs', 'Advanced Equipment'])
    await expect(page.getByText(facility, { exact: true })).toBeVisible();
  await page.getByLabel('Sort').selectOption('price');
  const prices = (await page.locator('tbody tr .figure-price').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  // Percent off is counted from the base price and the lowest price.
  const { basePrice } = await (await page.request.get('/api/packages/7')).json();
  const [card] = await (await page.request.get('/api/items/by-ids?ids=7&city=Bengaluru')).json();
  expect(card.percentOff).toBe(Math.round(((basePrice - card.price) / basePrice) * 100));
  await page.goto('/package/120');
  await expect(page.getByRole('link', { name: 'Book This Test' })).toHaveAttribute('href', '/book?item=120');
});

inFull('a lab page and a lab package: tabs, rating, About the Lab, the bar at the foot', async ({ page }) => {
  await open(page, '/lab/1');
  await expect(page.getByRole('heading', { name: 'Available Test Packages' })).toBeVisible();
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/lab\/package\/\d+/);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Lab Tests']);
  await expect(page.getByText('4.0')).toBeVisible();
  // The lab's own accreditation stands in place of the fixed text, which a lab without one has.
  await expect(page.getByText(/^NABL Certified: /)).toBeVisible();
  await page.getByRole('tab', { name: 'Test Parameters' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Requirements' }).click();
  await expect(page.getByText('Please follow these before the sample is taken')).toBeVisible();
  await expect(page.getByText(/^Save \d+%$/)).toBeVisible();
  const labs = (await (await page.request.get('/api/labauth/')).json()) as {
    id: number;
    accreditation: string | null;
  }[];
  const plain = labs.filter((lab) => lab.accreditation === null).map((lab) => lab.id);
  const packages = await Promise.all(
    plain.map(async (id) => (await page.request.get(`/api/lab/managepackage/${id}/test-packages`)).json()),
  );
  await page.goto(`/lab-package-details/${packages.flat()[0].id}`);
  for (const text of ['NABL Certified', 'ISO 9001:2015', 'Established 2005'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});

inFull('all packages are narrowed by every filter, and the address can be shared', async ({ page }) => {
  await open(page, '/all-packages');
  const status = page.getByRole('status').filter({ hasText: 'found' });
  const all = Number((await status.textContent())!.replace(/\D/g, ''));
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('package');
  await expect(page).toHaveURL(/kind=package/);
  await page.getByRole('combobox', { name: 'Fasting' }).selectOption('no');
  await expect(page).toHaveURL(/fasting=no/);
  await expect.poll(async () => Number((await status.textContent())!.replace(/\D/g, ''))).toBeLessThan(all);
  const lab = page.getByRole('combobox', { name: 'Lab', exact: true });
  await lab.selectOption({ index: 1 });
  await expect(page).toHaveURL(/lab=\d+/);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Pathology');
  await page.getByLabel('Up to ₹').fill('900');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/maxPrice=900/);
  const dearest = async () =>
    Math.max(
      ...(await page.locator('main article .figure-price').allTextContents()).map((text) =>
        Number(text.replace(/\D/g, '')),
      ),
    );
  await expect.poll(dearest).toBeLessThanOrEqual(900);
  const shared = page.url();
  const shown = await page.locator('main article h3').allTextContents();
  expect(shown.length).toBeGreaterThan(0);
  await page.goto('/about');
  await page.goto(shared);
  expect(await page.locator('main article h3').allTextContents()).toEqual(shown);
  await page.goto('/all-packages?maxPrice=1&lab=1');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.goto('/packages');
  await expect(page).toHaveURL('/all-packages');
});

test('[P9.7, P9.8] cards cut their description at 80 characters and name at most three parameters', async ({
  page,
}) => {
  const city = 'Mumbai';
  const cards = (await (await page.request.get(`/api/items?kind=package&city=${city}&limit=24`)).json()) as {
    name: string;
    description: string;
    firstParameters: string[];
  }[];
  expect(cards.some((card) => card.description.length > 80)).toBe(true);
  await page.setExtraHTTPHeaders({ cookie: `city=${city}` });
  await page.goto('/all-packages?kind=package');
  for (const card of cards.slice(0, 8)) {
    const shown = page
      .locator('main article')
      .filter({ has: page.getByRole('heading', { name: card.name, exact: true }) });
    const [description, parameters] = await shown.first().locator('> p').allTextContents();
    if (card.description.length > 80) expect(description).toBe(`${card.description.slice(0, 80).trimEnd()}…`);
    expect(parameters!.split(': ')[1]).toMatch(
      new RegExp(
        `^${card.firstParameters
          .slice(0, 3)
          .join(' · ')
          .replace(/[()[\]+*?.]/g, '\\$&')}…?$`,
      ),
    );
  }
});

inFull('two packages are compared: price, what differs, and only that on request', async ({ page }) => {
  await open(page, '/all-packages?kind=package&sort=name');
  const compare = page.getByRole('button', { name: /^Compare ?: / });
  await compare.nth(0).click();
  await compare.nth(0).click();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page).toHaveURL(/\/compare\?items=\d+,\d+/);
  await open(page, '/compare?items=7,9');
  const rows = page.locator('tbody tr:visible');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.getByLabel('Show only what differs').check();
  expect(await rows.count()).toBeLessThan(before);
  const measured = page.locator('tbody tr:has([aria-label="Yes"], [aria-label="No"])');
  expect(await measured.count()).toBeGreaterThan(3);
  for (const row of await measured.all()) await expect(row.getByLabel('No', { exact: true }).first()).toBeAttached();
  await accessible(page, 'compare');
  await page.setViewportSize({ width: 320, height: 800 });
  await fitsTheScreen(page);
});

inFull('a basket is priced at one lab and split over two, and all of it is booked in one visit', async ({ page }) => {
  await open(page, '/offer-package-details/8');
  await page.getByRole('button', { name: /^Add to basket/ }).click();
  await open(page, '/package/110');
  await page.getByRole('button', { name: /^Add to basket/ }).click();
  await page.getByRole('link', { name: 'Basket: 2 tests' }).first().click();
  await expect(page).toHaveURL('/basket');
  const single = page.getByRole('region', { name: 'All at one lab' });
  await expect(single.getByText('Cheapest')).toBeVisible();
  const totals = (await single.locator('.figure-price').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  const city = await page.evaluate(() => localStorage.getItem('selectedCity'));
  const quote = await (await page.request.get(`/api/baskets/quote?items=8,110&city=${city}`)).json();
  const sums = quote.choices.map((choice: { lab: { id: number } }) =>
    quote.prices
      .filter((entry: { labId: number }) => entry.labId === choice.lab.id)
      .reduce((sum: number, entry: { price: number }) => sum + entry.price, 0),
  );
  expect(totals).toEqual(sums);
  await accessible(page, 'basket');
  // Test by test: what each lab asks, the least of each marked, a price leads to its booking there.
  const matrix = page.getByRole('region', { name: 'Test by test' });
  const [least] = [...quote.prices].filter(({ itemId }) => itemId === 8).toSorted((a, b) => a.price - b.price);
  const cheapest = matrix.getByRole('link', { name: new RegExp(`at ${least.labName}, Cheapest`) }).first();
  await expect(cheapest).toHaveAttribute('href', new RegExp(`/book\\?item=\\d+&lab=${least.labId}`));
  // On a phone the table scrolls, and not the page.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 375, height: 800 });
  await fitsTheScreen(page);
  await page.setViewportSize({ width, height });
  await single
    .getByRole('link', { name: /^Book all/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/book\?items=8,110&lab=\d+/);
  await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText(
    `₹${totals[0]!.toLocaleString('en-IN')}`,
  );
  await open(page, '/basket');
  await page
    .getByRole('button', { name: /^Remove ?: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Remove ?: / })
    .first()
    .click();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
});

inFull('a package that measures all of a basket for less is pointed out, and takes its place', async ({ page }) => {
  await open(page, '/basket?items=148,145,146');
  const instead = page.getByRole('region', { name: /less as a package/ });
  await expect(instead).toContainText('Kidney Basic at Konkan Pathology measures all of this');
  await expect(instead.getByRole('link', { name: /Book it/ })).toHaveAttribute('href', '/book?item=40&lab=3');
  await instead.getByRole('button', { name: 'Take it instead' }).click();
  await expect(page).toHaveURL('/basket?items=40');
  await expect(page.getByRole('region', { name: 'What you have chosen' }).getByRole('listitem')).toHaveText([
    /Kidney Basic/,
  ]);
  await expect(instead).toBeHidden();
});

inFull('labs are found from a position, which stays in the browser, and from a pincode', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/');
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 19.056, longitude: 72.831 });
  await open(page, '/services/nearby-labs');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.getByRole('button', { name: 'Use my position' }).click();
  const first = page.locator('main article').first();
  await expect(first).toContainText('Mithila Labs');
  await expect(first).toContainText('0.2 km away');
  expect(sent.filter((entry) => /19\.05|72\.83/.test(entry))).toEqual([]);
  await page.getByLabel('Pincode').fill('400053');
  await page.getByRole('button', { name: 'Show distances' }).click();
  await expect(first).toContainText('Sahyadri Diagnostics');
  await page.getByLabel('Pincode').fill('999999');
  await page.getByRole('button', { name: 'Show distances' }).click();
  await expect(page.getByText('We do not know this pincode.')).toBeVisible();
  await page.getByRole('link', { name: /^1\. / }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#lab-\d+/);
  await accessible(page, 'nearby labs');
  await page.getByLabel('Search by lab name').fill('Konkan');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.locator('main article')).toHaveCount(1);
  // Where labs are compared, each says how far it is from there.
  await open(page, '/package/159');
  await expect(page.getByRole('row', { name: /Sahyadri Diagnostics/ })).toContainText(/\d\.\d km away/);
});

test('[P8.11] an administrator adds a package: sections open where something is wrong, and the package is found', async ({
  page,
}) => {
  await open(page, '/login');
  await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'admin'));
  await open(page, '/admin/add-packages');
  const sections = page.locator('details');
  await expect(sections).toHaveCount(4);
  expect(await sections.evaluateAll((all) => all.map((entry) => (entry as HTMLDetailsElement).open))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  await page.getByRole('button', { name: 'Add Package' }).click();
  await expect(page.getByText('16 fields want your attention.')).toBeVisible();
  await accessible(page, 'add package');
  const values: Record<string, string> = {
    'Test Name': 'Journey Wellness Panel',
    Category: 'Pathology, Full Body',
    Description: 'A panel added by a journey.',
    'Number of Tests': '2',
    'Number of Parameters': '2',
    'List of Parameters': 'Haemoglobin, TSH',
    Demographics: 'Adults',
    'Test Duration': '10 minutes',
    'Result Time': '24 Hours',
    'Offer Price (₹)': '700',
    'MRP (₹)': '500',
    'Fasting Requirement': '8 hours',
    'Pre-Test Requirements': 'Drink water',
    'Report Format': 'PDF',
    'Test Validity': '6 months',
    'Test Location': 'Mumbai, Pune',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Add Package' }).click();
  await expect(page.getByText('The offer price is higher than the MRP.').first()).toBeVisible();
  // The keyboard is led to the first field that is wrong; only then is another one filled.
  await expect(page.getByLabel('Offer Price (₹)', { exact: true })).toBeFocused();
  await page.getByLabel('MRP (₹)', { exact: true }).fill('1000');
  await page.getByRole('button', { name: 'Add Package' }).click();
  await expect(page.getByText('Test package created successfully!')).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/search?q=journey%20wellness')).json()).results[0]?.name)
    .toBe('Journey Wellness Panel');
});
