import { accessible, enterAsLab, fitsTheScreen, labTokenOf, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('the desk ticks several bookings, confirms them at once, and sends a collector to all', async ({ page }) => {
  const token = await tokenOf(page, 'patient');
  const headers = { authorization: `Bearer ${token}` };
  const lab = await labTokenOf(page);
  const { body } = {
    body: await (await page.request.get('/api/labauth/profile', { headers: { authorization: lab } })).json(),
  };
  const labId = body.labId ?? body.id;
  const sold = await (await page.request.get('/api/lab/sold-items?q=cbc', { headers: { authorization: lab } })).json();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { slots } = await (await page.request.get(`/api/labs/${labId}/slots?city=Mumbai&day=${day}&place=home`)).json();
  const free = slots.filter((slot: { free: number }) => slot.free > 0);
  const name = `Bulk ${Date.now().toString(36)}`;
  const numbers: string[] = [];
  for (const index of [0, 1, 2]) {
    const answer = await page.request.post('/api/bookings', {
      headers,
      data: {
        labId,
        city: 'Mumbai',
        place: 'home',
        startsAt: free[index].startsAt,
        payment: 'at_collection',
        people: [
          { person: { name, sex: 'female', birthDate: '1990-04-05', relation: 'sister' }, itemIds: [sold[0].itemId] },
        ],
        address: { line: 'Flat 1', locality: 'Andheri West', cityId: 1, pincode: '400053' },
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    numbers.push((await answer.json()).number);
  }
  await enterAsLab(page, 'lab@example.in');
  await open(page, `/labs/bookings?when=all&q=${encodeURIComponent(name)}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Tick all that are shown').check();
  await page.getByLabel(`Tick ${numbers[2]}`).uncheck();
  const bar = page.getByRole('region', { name: 'What is done with the ticked bookings' });
  await expect(bar).toContainText('2 bookings ticked');
  await accessible(page, 'ticked bookings');
  await page.screenshot({ path: 'test-results/bulk-1366.png' });
  await bar.getByRole('button', { name: 'Confirm 2' }).click();
  await expect(page.getByText('2 bookings are changed.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Confirmed' })).toHaveCount(2);
  await bar.getByLabel('Who collects?').selectOption({ index: 1 });
  await bar.getByRole('button', { name: 'Send to 2 visits' }).click();
  await expect(rows.filter({ hasText: /Collector assigned|Assigned/ })).toHaveCount(2);
  // All are moved to one time, and their patients are written to.
  await page.getByLabel('Tick all that are shown').check();
  await bar.getByRole('button', { name: 'Move 3' }).click();
  const when = page.getByRole('dialog', { name: 'Move 3 bookings' });
  await when
    .getByRole('button', { name: /[1-9] left$/ })
    .last()
    .click();
  await when.getByLabel('Why, as the patients read it').fill('The machine is serviced.');
  await when.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(/[1-3] bookings? (is|are) changed\./).first()).toBeVisible();
  await page.getByLabel('Tick all that are shown').check();
  await bar.getByRole('button', { name: 'Write to 3' }).click();
  const message = page.getByRole('dialog', { name: 'Write to 3 patients' });
  await message.getByLabel('Message, as the patient will read it').fill('Please have the earlier report with you.');
  await message.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message).toHaveCount(0);
  await page.getByLabel('Tick all that are shown').check();
  await page.setViewportSize({ width: 375, height: 800 });
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/bulk-375.png' });
  for (const number of numbers) await page.request.post(`/api/bookings/${number}/cancel`, { headers, data: {} });
});
