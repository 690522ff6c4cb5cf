import { enterAsLab, labTokenOf } from './accessible.ts';
import { readWork, walkIn } from './measured.ts';
import { expect, inFull, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

/** Two seconds where nothing else runs; a journey does not measure. */
const SOON = { timeout: 10_000 };

inFull(
  'screens show what others do by themselves; nothing is written over a value that came while somebody typed',
  async ({ page, context }) => {
    const token = await labTokenOf(page);
    const headers = { authorization: token };
    const name = `Lata ${Date.now().toString(36)}`;
    const { orderId } = await walkIn(page, token, ['Platelet Count'], name);
    const [parameter] = (await readWork(page, token, orderId)).parameters;
    const write = (value: string, version: number) =>
      page.request.put(`/api/lab/work/${orderId}/results`, {
        headers,
        data: { results: [{ parameterId: parameter.parameterId, value, version }] },
      });
    await enterAsLab(page, 'technician@example.in');
    await open(page, '/labs/test-processing');
    await page
      .getByLabel('Work list')
      .selectOption({ label: (await page.locator('option', { hasText: 'Platelet' }).first().textContent())! });
    const cell = page.getByRole('textbox', { name: new RegExp(`Platelet.*${name}`) });
    await expect(cell).toHaveValue('');
    // Another page of the same browser hears it from this one.
    const desk = await context.newPage();
    await open(desk, '/labs/sign');
    await expect(desk.getByRole('heading', { name: 'Sign reports' })).toBeVisible();
    await write('250', 0);
    await expect(cell).toHaveValue('250', SOON);
    await expect(desk.getByRole('button', { name: new RegExp(name) })).toBeVisible(SOON);
    await desk.close();

    await page.bringToFront();
    await cell.fill('26');
    await write('270', 1);
    // The row is read again; what is being typed stays.
    await page.waitForResponse((answer) => answer.url().includes('/bench/grid'));
    await expect(cell).toHaveValue('26');
    await cell.press('1');
    await cell.press('Enter');
    await expect(page.getByRole('button', { name: 'Take theirs: 270' })).toBeVisible();
    expect((await readWork(page, token, orderId)).parameters[0].value).toBe('270');
  },
);

inFull('the desk sees a visit that is booked elsewhere without reading the page again', async ({ page, browser }) => {
  await enterAsLab(page, 'frontdesk@example.in');
  const other = await (await browser.newContext()).newPage();
  const name = `Nita ${Date.now().toString(36)}`;
  await open(page, `/labs/bookings?when=all&q=${encodeURIComponent(name)}`);
  await expect(page.getByText(name)).toHaveCount(0);
  const token = await labTokenOf(other);
  await walkIn(other, token, ['Platelet Count'], name);
  await expect(page.getByText(name).first()).toBeVisible(SOON);
  await other.context().close();
});
