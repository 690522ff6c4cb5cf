import { accessible, signIn } from './accessible.ts';
import { bookHomeVisit } from './home-visits.ts';
import { breaksTheNetwork, expect, open, test } from './watch.ts';

test.use({ serviceWorkers: 'allow' });

/** How many readings this device holds. */
const keptRows = () =>
  new Promise<number>((resolve) => {
    const asked = indexedDB.open('health-plus');
    asked.onsuccess = () => {
      const rows = asked.result.transaction('readings').objectStore('readings').count();
      rows.onsuccess = () => resolve(rows.result);
    };
  });

test('a phone keeps visits when asked, shows them without a connection, and forgets them at logout and when the session is over', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 375, height: 800 } });
  const page = await context.newPage();
  breaksTheNetwork(page);
  const { number } = await bookHomeVisit(page, 'Kept Visit');
  await signIn(page, 'patient@example.in');
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Keep my visits on this phone' }).click();
  await expect(page.getByText('It is kept on this phone.')).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/kept')) !== undefined)).toBe(true);
  await page.getByRole('link', { name: 'See what is kept' }).click();
  await expect(page.getByText(number)).toBeVisible();
  await accessible(page, 'kept');
  // What is stored cannot be read as it lies there, and nothing of it names a test.
  const stored = await page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const asked = indexedDB.open('health-plus');
        asked.onsuccess = () => {
          const rows = asked.result.transaction('readings').objectStore('readings').getAll();
          rows.onsuccess = () => resolve(JSON.stringify(rows.result).includes(wanted));
        };
      }),
    number,
  );
  expect(stored).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  await page.goto('/dashboard').catch(() => {});
  await expect(page).toHaveURL(/\/kept\?offline=1&from=%2Fdashboard$/);
  await expect(page.getByText('You are offline. This is what this phone has.')).toBeVisible();
  await context.setOffline(false);
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL('/dashboard');
  await open(page, '/kept');
  await expect(page.getByText('Sign in to read what is kept here.')).toBeVisible();
  await signIn(page, 'patient@example.in');
  await open(page, '/kept');
  await expect(page.getByText('Nothing is kept here')).toBeVisible();
  // A session that ends by its time ends this too, without the server: a phone may be without a connection for long.
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Keep my visits on this phone' }).click();
  await expect(page.getByText('It is kept on this phone.')).toBeVisible();
  await context.setOffline(true);
  await page.clock.setSystemTime(new Date(Date.now() + 31 * 86_400_000));
  await page.goto('/kept').catch(() => {});
  await expect(page.getByText('Sign in to read what is kept here.')).toBeVisible();
  await expect.poll(() => page.evaluate(keptRows)).toBe(0);
  await context.close();
});

test('a visitor without a connection is told so on a page of ours, in the language of the page, and goes on when it is back', async ({
  page,
  context,
}) => {
  breaksTheNetwork(page);
  await open(page, '/');
  const ready = () => page.evaluate(async () => (await caches.match('/hi/kept')) !== undefined);
  await expect.poll(ready, { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto('/hi/all-packages?kind=test').catch(() => {});
  await expect(page).toHaveURL(/\/hi\/kept\?offline=1&from=/);
  await expect(page.getByText('इस पेज के लिए इंटरनेट चाहिए', { exact: false })).toBeVisible();
  await page.goto('/all-packages?kind=test').catch(() => {});
  await expect(page.getByText('This page needs a connection', { exact: false })).toBeVisible();
  await accessible(page, 'without a connection');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/all-packages?kind=test');
  await expect(page.getByRole('heading', { name: 'All packages and tests' })).toBeVisible();
});
