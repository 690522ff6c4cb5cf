import { expect, test, windowless } from './watch.ts';

/** What each kind of structured data must have to be shown. Source: schema.org and the search engines' own guides. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'image', 'offers'],
  MedicalTest: ['name', 'description'],
  MedicalTestPanel: ['name', 'description', 'subTest'],
  ImagingTest: ['name', 'description'],
  DiagnosticLab: ['name', 'address', 'telephone', 'url'],
  MedicalCondition: ['name', 'description', 'signOrSymptom'],
  Physician: ['name', 'medicalSpecialty'],
};

async function structured(html: string) {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1]!.replaceAll('\\u003c', '<')) as Record<string, unknown>,
  );
}

const pages: [string, string[]][] = [
  ['/', ['Organization', 'FAQPage']],
  ['/offer-package-details/7', ['MedicalTestPanel', 'Product', 'BreadcrumbList']],
  ['/package/120', ['MedicalTest', 'Product', 'BreadcrumbList']],
  ['/health-scan/1', ['ImagingTest', 'Product', 'BreadcrumbList']],
  ['/lab/1', ['DiagnosticLab', 'BreadcrumbList']],
  ['/lab/package/274', ['Product', 'BreadcrumbList']],
  ['/services/blood-test', ['FAQPage']],
  ['/common-health-problems/fever', ['MedicalCondition', 'BreadcrumbList']],
  ['/city/pune', ['BreadcrumbList']],
  ['/services/doctor-consultation/1', ['Physician']],
];

for (const [path, types] of pages) {
  windowless(
    `${path} has one title, description, canonical and h1, both languages, and valid structured data`,
    async ({ request }) => {
      const html = await (await request.get(path)).text();
      const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
      expect(count(/<title>[^<]{10,}<\/title>/g)).toBe(1);
      expect(count(/<meta name="description" content="[^"]{20,}"/g)).toBe(1);
      expect(count(/<link rel="canonical"/g)).toBe(1);
      expect(count(/<h1[\s>]/g)).toBe(1);
      for (const language of ['en-IN', 'hi-IN', 'x-default'])
        expect(html).toMatch(new RegExp(`hreflang="${language}"`, 'i'));
      const found = await structured(html);
      expect(found.map((entry) => entry['@type'])).toEqual(expect.arrayContaining(types));
      for (const entry of found) {
        expect(entry['@context']).toBe('https://schema.org');
        for (const field of required[entry['@type'] as string] ?? ['(an unknown type)'])
          expect(entry[field], `${path} ${entry['@type']}.${field}`).toBeTruthy();
        if (entry['@type'] === 'Product') {
          expect(entry.offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'INR', price: expect.any(Number) });
        }
        if (entry['@type'] === 'BreadcrumbList') {
          expect(new URL((entry.itemListElement as { item: string }[])[0]!.item).pathname).toBe('/');
          for (const [index, item] of (entry.itemListElement as { position: number; item: string }[]).entries()) {
            expect(item.position).toBe(index + 1);
            expect((await request.get(new URL(item.item).pathname)).ok(), item.item).toBe(true);
          }
        }
      }
      const picture = /property="og:image" content="([^"]+)"/.exec(html)![1]!;
      const drawn = await request.get(new URL(picture).pathname);
      expect(drawn.headers()['content-type']).toBe('image/png');
      expect([...(await drawn.body()).subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
    },
  );
}

windowless('several addresses of one item name one canonical', async ({ request }) => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec(await (await request.get(path)).text())![1];
  expect(await canonical('/package/7')).toBe(await canonical('/offer-package-details/7'));
  expect(await canonical('/lab-package-details/274')).toBe(await canonical('/lab/package/274'));
  expect(await canonical('/package/1')).toMatch(/\/health-scan\/1$/);
});

windowless('the sitemap index leads to every page in both languages, and each of them answers', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /Sitemap: (\S+)/.exec(robots)![1]!;
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => {
      const { pathname, search } = new URL(match[1]!);
      return pathname + search;
    });
  const maps = locations(await (await request.get(new URL(index).pathname)).text());
  expect(maps).toEqual(expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/items-1.xml', '/sitemaps/labs.xml']));
  const addresses = (
    await Promise.all(maps.map(async (map) => locations(await (await request.get(map)).text())))
  ).flat();
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/hi',
      '/offer-package-details/7',
      '/hi/offer-package-details/7',
      '/health-scan/1',
      '/city/pune',
      '/all-packages?city=pune',
      '/lab/1',
    ]),
  );
  const sample = addresses.filter((_, place) => place % 37 === 0);
  for (const address of sample) expect((await request.get(address)).status(), address).toBe(200);
});

test('a city page is the same for everybody, may be cached by all, and is a choice of the city', async ({ page }) => {
  const plain = await page.request.get('/city/pune');
  expect(plain.headers()['cache-control']).toContain('public');
  const other = await page.request.get('/city/pune', { headers: { cookie: 'city=Delhi' } });
  expect(await other.text()).toBe(await plain.text());
  await page.goto('/city/pune');
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests in Pune' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCity'))).toBe('Pune');
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Delhi');
  await expect(page).toHaveURL('/city/delhi');
});

windowless('the manifest and its icons are there, and /design is not', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest.name).toBe('Health Plus');
  for (const icon of manifest.icons) expect((await request.get(icon.src)).headers()['content-type']).toBe('image/png');
  expect((await request.get('/design')).status()).toBe(404);
});
