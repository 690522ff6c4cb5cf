import { accessible, enterAsLab, fitsTheScreen, labTokenOf, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('the desk sends collectors on a board: by pincode, by dragging, by keys; each gets a sheet on paper', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'patient')}` };
  const lab = { authorization: await labTokenOf(page) };
  const { labId } = await (await page.request.get('/api/labauth/profile', { headers: lab })).json();
  const [sold] = await (await page.request.get('/api/lab/sold-items?q=cbc', { headers: lab })).json();
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const { slots } = await (await page.request.get(`/api/labs/${labId}/slots?city=Mumbai&day=${day}&place=home`)).json();
  const free = slots.filter((slot: { free: number }) => slot.free > 0);
  const mark = Date.now().toString(36);
  const visits: { number: string; name: string }[] = [];
  for (const [index, pincode] of ['400053', '400053', '400058'].entries()) {
    const name = `Board ${index} ${mark}`;
    const answer = await page.request.post('/api/bookings', {
      headers,
      data: {
        labId,
        city: 'Mumbai',
        place: 'home',
        startsAt: free[index].startsAt,
        payment: 'at_collection',
        people: [
          { person: { name, sex: 'female', birthDate: '1990-04-05', relation: 'sister' }, itemIds: [sold.itemId] },
        ],
        address: { line: `Flat ${index}`, locality: 'Andheri West', cityId: 1, pincode },
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { number } = await answer.json();
    await page.request.post(`/api/lab/bookings/${number}/confirm`, { headers: lab });
    visits.push({ number, name });
  }
  await enterAsLab(page, 'lab@example.in');
  await open(page, `/labs/sample-collection?day=${day}`);
  await page.getByRole('button', { name: 'Collectors’ board' }).click();
  await expect(page).toHaveURL(/view=board/);
  const board = page.getByRole('region', { name: 'Collectors and half hours' });
  const chip = (index: number) => board.getByRole('button', { name: new RegExp(visits[index]!.name) });
  await expect(chip(2)).toBeVisible();
  await accessible(page, 'collectors’ board');
  await page.getByRole('button', { name: /^400053 \(\d+\)$/ }).click();
  await expect(chip(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(2)).toHaveAttribute('aria-pressed', 'false');
  // Visits of others there stay as they are.
  const pressed = board.getByRole('button', { pressed: true });
  for (const label of await pressed.evaluateAll((chips) => chips.map((one) => one.getAttribute('aria-label') ?? '')))
    if (!label.includes(mark)) await board.getByRole('button', { name: label, exact: true }).click();
  await page.screenshot({ path: 'test-results/board-1366.png' });
  const bar = page.getByRole('region', { name: 'Who goes?' });
  await bar.getByLabel('Who goes?').selectOption({ index: 1 });
  const who = (await bar.getByLabel('Who goes?').locator('option:checked').textContent())!;
  await bar.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(new RegExp(`visits? (is|are) ${who}’s now`))).toBeVisible();
  const row = board.getByRole('row', { name: new RegExp(`^${who}`) });
  await expect(row.getByRole('button', { name: new RegExp(visits[0]!.name) })).toBeVisible();
  await chip(2).dragTo(row.getByRole('rowheader'));
  await expect(row.getByRole('button', { name: new RegExp(visits[2]!.name) })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table').filter({ hasText: visits[0]!.name });
  await expect(sheet).toContainText('Flat 0, Andheri West');
  await expect(board).toBeHidden();
  await page.pdf({ path: 'test-results/board-sheets.pdf', format: 'A4' });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 375, height: 800 });
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/board-375.png' });
  await open(page, `/hi/labs/sample-collection?view=board&day=${day}`);
  await expect(page.getByRole('region', { name: 'कलेक्टर और आधे घंटे' })).toBeVisible();
  for (const { number } of visits) await page.request.post(`/api/bookings/${number}/cancel`, { headers, data: {} });
});
