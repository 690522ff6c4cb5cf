import type { Page } from '@playwright/test';
import { accessible, enterAsLab, labTokenOf } from './accessible.ts';
import { collectAtDoor } from './door.ts';
import { bookHomeVisit } from './home-visits.ts';
import { ownServer } from './own-server.ts';
import { breaksTheNetwork, expect, open, test } from './watch.ts';

test.use({ serviceWorkers: 'allow' });

let server: ReturnType<typeof ownServer> | undefined;
test.afterEach(() => server?.stop());

test('a collector’s day without a connection: twenty actions survive a killed tab, an ended session and a killed server, and arrive once each', async ({
  browser,
  baseURL,
}) => {
  server = ownServer(Number(new URL(baseURL!).port) + 40);
  await server.start();
  const context = await browser.newContext({ viewport: { width: 375, height: 900 }, baseURL: server.address });
  const page = await context.newPage();
  breaksTheNetwork(page);
  // Five visits of now, each of somebody else, by a lab that is the demonstration's.
  const desk = { authorization: await labTokenOf(page, 'frontdesk@example.in') };
  const collectors = await (await page.request.get('/api/lab/collectors', { headers: desk })).json();
  const deepak = collectors.find(({ name }: { name: string }) => name === 'Deepak Shinde').id;
  const visits: { number: string; startsAt: string }[] = [];
  const names = ['Uma One', 'Uma Two', 'Uma Three', 'Uma Four', 'Uma Five'];
  const dayOf = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(at));
  for (const name of names) {
    // All on one day: where today has two seats left, the first of five is tomorrow and so are the others.
    const day = visits[0] && dayOf(visits[0].startsAt);
    visits.push(await bookHomeVisit(page, `${name} ${Date.now().toString(36)}`, names.length - visits.length, day));
  }
  for (const { number } of visits) {
    await page.request.post(`/api/lab/bookings/${number}/confirm`, { headers: desk });
    await page.request.post(`/api/lab/collection/${number}/assign`, { headers: desk, data: { collectorId: deepak } });
  }
  const day = dayOf(visits[0]!.startsAt);
  await enterAsLab(page, 'collector@example.in');
  await open(page, `/labs/sample-collection?day=${day}`);
  const card = (on: Page, number: string) => on.getByRole('article', { name: number });
  for (const { number } of visits) await expect(card(page, number)).toBeVisible();
  // The page and its files are kept by the service worker.
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined)).toBe(true);

  // So are the tubes of every visit, which nobody has opened yet.
  const readings = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('health-plus');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('readings').objectStore('readings').count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
  await expect.poll(readings).toBeGreaterThanOrEqual(visits.length + 2);

  await context.setOffline(true);
  await page.getByRole('button', { name: `Tubes: ${visits[4]!.number}` }).click();
  await expect(
    page
      .getByRole('list', { name: `Tubes: ${visits[4]!.number}` })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  const act = async (on: Page, number: string, name: string) => {
    await card(on, number)
      .getByRole('button', { name: `${name}: ${number}` })
      .click();
    if (name === 'Collected') await (await collectAtDoor(on, number)).click();
  };
  for (const { number } of visits.slice(0, 2))
    for (const name of ['On the way', 'Arrived', 'Collected']) await act(page, number, name);
  await expect(page.getByText('6 actions are kept on this device and wait to be sent.')).toBeVisible();
  await page.screenshot({ path: 'test-results/round-offline-375.png' });
  // Nothing of a patient can be read from what is kept.
  const kept = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('health-plus');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('actions').objectStore('actions').getAll();
          reading.onsuccess = () =>
            resolve(
              JSON.stringify(reading.result, (_, value) =>
                value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value,
              ),
            );
        };
      }),
  );
  expect(kept).not.toContain('on_the_way');

  // The tab is killed and opened again, still without a connection: the page, the visits and what waits are there.
  await page.close();
  const again = await context.newPage();
  breaksTheNetwork(again);
  await again.goto(`/labs/sample-collection?day=${day}`);
  await expect(again.getByText('6 actions are kept on this device and wait to be sent.')).toBeVisible();
  for (const { number } of visits.slice(2))
    for (const name of ['On the way', 'Arrived', 'Collected']) await act(again, number, name);
  for (const { number } of visits) {
    await card(again, number)
      .getByRole('button', { name: `Take payment: ${number}` })
      .click();
    const money = again.getByRole('dialog', { name: `Take payment: ${number}` });
    await money.getByLabel('Amount (₹)').fill('50');
    await money.getByRole('button', { name: 'Record payment' }).click();
  }
  await expect(again.getByText('20 actions are kept on this device and wait to be sent.')).toBeVisible();
  await accessible(again, 'round without a connection');
  await again.screenshot({ path: 'test-results/round-waiting-375.png' });
  // Whoever leaves now is asked first.
  await again.getByRole('button', { name: 'Portal menu' }).click();
  await again.getByRole('button', { name: 'Logout' }).click();
  const leave = again.getByRole('dialog', { name: /^20 actions are not sent yet/ });
  await leave.getByRole('button', { name: 'Cancel' }).click();

  // The server takes the fourth action, and is killed before its answer is out: it is sent again, and done once.
  let asked = 0;
  await context.route('**/api/lab/collection/*/step', async (route) => {
    asked += 1;
    if (asked !== 4) return route.fallback();
    await route.fetch();
    await server!.kill();
    await route.abort();
    await server!.start();
  });
  // Meanwhile the desk has cancelled one of the visits: that is said, and holds what comes after it.
  await context.request.post(`/api/lab/bookings/${visits[4]!.number}/cancel`, {
    headers: desk,
    data: { reason: 'Ill' },
  });
  // The session has ended meanwhile. What waits stays, unreadable, until the same person has signed in again.
  const ended = await again.evaluate(() => localStorage.getItem('labToken'));
  await context.request.post('/api/labauth/logout', { headers: { authorization: `Bearer ${ended}` } });
  await context.setOffline(false);
  const signsIn = again.getByRole('link', { name: /^Sign in to send/ });
  const name = again.getByLabel('Email or Lab Name');
  await expect(signsIn.or(name)).toBeVisible({ timeout: 40_000 });
  if (await signsIn.isVisible()) await signsIn.click();
  await name.fill('collector@example.in');
  await again.getByLabel('Password').fill('demonstration-2026');
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(again).toHaveURL(/sample-collection/);
  const refused = again.getByRole('region', { name: 'Not taken by the lab' });
  await expect(refused).toContainText(visits[4]!.number, { timeout: 40_000 });
  expect(asked).toBeGreaterThan(4);
  const stands = async (number: string) =>
    (await (await context.request.get(`/api/lab/bookings?when=all&q=${number}`, { headers: desk })).json())[0];
  for (const { number } of visits.slice(0, 4)) {
    await expect.poll(async () => (await stands(number)).state, { timeout: 40_000 }).toBe('collected');
    await expect.poll(async () => (await stands(number)).payment.paid).toBe(50);
    const steps = (await stands(number)).steps.map(({ state }: { state: string }) => state);
    expect(steps).toEqual(['requested', 'confirmed', 'assigned', 'on_the_way', 'arrived', 'collected']);
  }
  await refused.getByRole('button', { name: 'Drop it' }).first().click();
  // Each step that came after it is refused in its turn, and dropped.
  for (let left = 2; left > 0; left -= 1) {
    await expect(refused).toContainText(visits[4]!.number, { timeout: 30_000 });
    await refused.getByRole('button', { name: 'Drop it' }).first().click();
  }
  await expect(again.getByText(/kept on this device/)).toHaveCount(0, { timeout: 30_000 });
  // What was paid at that door is in the collector's hands, and stands in the books.
  await expect.poll(async () => (await stands(visits[4]!.number)).payment.paid).toBe(50);
  await context.close();
});
