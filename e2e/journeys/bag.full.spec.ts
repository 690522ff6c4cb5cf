import { enterAsLab, labTokenOf } from './accessible.ts';
import { bookHomeVisit } from './home-visits.ts';
import { itemId } from './measured.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 375, height: 800 } });

test('of the tubes in the bag one stays, the others are handed over', async ({ page }) => {
  const headers = { authorization: await labTokenOf(page) };
  const itemIds = await Promise.all(['Platelet Count', 'Creatinine'].map((name) => itemId(page, name)));
  const { number } = await bookHomeVisit(page, [`Bag ${Date.now().toString(36)}`], 1, undefined, itemIds);
  await page.request.post(`/api/lab/bookings/${number}/confirm`, { headers, data: {} });
  await page.request.post(`/api/lab/collection/${number}/step`, { headers, data: { to: 'collected' } });
  const before = await (await page.request.get('/api/lab/specimens/bag', { headers })).json();
  expect(before.length).toBeGreaterThan(1);

  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/sample-collection');
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: `Hand over ${before.length} tubes?` });
  await expect(dialog).toBeVisible();
  const stays = before[0].barcode as string;
  await page.getByRole('checkbox', { name: stays }).uncheck();
  await page.screenshot({ path: 'test-results/hand-over-375.png' });
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('One tube in your bag')).toBeVisible();
  const after = await (await page.request.get('/api/lab/specimens/bag', { headers })).json();
  expect(after.map(({ barcode }: { barcode: string }) => barcode)).toEqual([stays]);

  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('in your bag')).toHaveCount(0);
});
