import { accessible, enterAsLab, fitsTheScreen, labTokenOf } from './accessible.ts';
import { browserSeeing } from './camera.ts';
import { expect, open, test } from './watch.ts';

test('tubes are scanned before somebody is collected: by the end of a code, by the camera, and no other’s', async ({
  page,
  baseURL,
}) => {
  const token = await labTokenOf(page, 'frontdesk@example.in');
  const headers = { authorization: token };
  const sold = async (q: string) =>
    (await (await page.request.get(`/api/lab/sold-items?q=${q}`, { headers })).json())[0].itemId;
  const booked = await page.request.post('/api/lab/walk-ins', {
    headers,
    data: {
      patient: { name: `Dora Door ${Date.now().toString(36)}`, phone: '9876598764', sex: 'female', age: 45 },
      itemIds: [await sold('cbc'), await sold('liver')],
    },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { number } = await booked.json();
  const tubes = await (await page.request.get(`/api/lab/bookings/${number}/specimens`, { headers })).json();
  expect(tubes.length).toBeGreaterThan(0);
  const browser = await browserSeeing(page, tubes[0].barcode);
  const seeing = await (
    await browser.newContext({ baseURL, locale: 'en-IN', viewport: { width: 375, height: 812 } })
  ).newPage();
  await enterAsLab(seeing, 'frontdesk@example.in');
  await open(seeing, '/labs/sample-collection?state=arrived&place=counter');
  await seeing.getByRole('button', { name: `Collected: ${number}` }).click();
  const door = seeing.getByRole('dialog', { name: `Collected: ${number}` });
  const field = door.getByLabel('Scan a tube, or type the end of its code');
  await field.fill('999-9');
  await field.press('Enter');
  await expect(door.getByText('999-9 is on no tube of this visit that is left.')).toBeVisible();
  await field.fill('');
  await accessible(seeing, 'door');
  await seeing.screenshot({ path: 'test-results/door-375.png' });
  await door.getByRole('button', { name: 'Use the camera' }).click();
  await expect(door.getByRole('listitem').first().getByText('scanned')).toBeVisible({ timeout: 20_000 });
  await fitsTheScreen(seeing);
  await seeing.screenshot({ path: 'test-results/door-camera-375.png' });
  // The vein gives no more: that tube is drawn another time, the visit is not lost for it.
  const last = tubes.at(-1).barcode;
  for (const { barcode } of tubes.slice(1, -1)) {
    await field.fill(barcode.slice(-5));
    await field.press('Enter');
  }
  await door.getByLabel(`Could not be drawn: ${last}`).check();
  await expect(door.getByText('One tube is drawn another time.')).toBeVisible();
  await seeing.screenshot({ path: 'test-results/door-missing-375.png' });
  await door.getByLabel('The patient has read the names').check();
  const fasted = door.getByLabel('Hours without food, as the patient says');
  if ((await fasted.count()) > 0) await fasted.fill('9');
  await door.getByRole('button', { name: 'Collected' }).click();
  await expect(seeing.getByText(new RegExp(`Booking ${number}: Sample collected`))).toBeVisible();
  await browser.close();
  const after = await (await page.request.get(`/api/lab/bookings/${number}/specimens`, { headers })).json();
  expect(after.map(({ state }: { state: string }) => state)).toEqual(
    tubes.map(({ barcode }: { barcode: string }) => (barcode === last ? 'planned' : 'received')),
  );
  const again = await (await page.request.get(`/api/lab/specimens?view=again&q=${number}`, { headers })).json();
  expect(again).toMatchObject([{ barcode: last }]);
  const other = await page.request.post(`/api/lab/collection/${number}/step`, {
    headers,
    data: { to: 'collected', door: { scanned: ['NO-TUBE-1'], fastedHours: null, namesConfirmed: true } },
  });
  expect(other.status()).toBe(400);
});
