import { accessible, enterAsLab, fitsTheScreen, signIn, tokenOf } from './accessible.ts';
import { goOn } from './book.ts';
import { expect, hydrated, open, openMore, test } from './watch.ts';

/** A photograph of a paper, drawn here. */
async function photo(page: import('@playwright/test').Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 800;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 600, 800);
    pen.fillStyle = '#123';
    pen.font = '32px serif';
    pen.fillText('Rx', 40, 80);
    pen.fillText('Thyroid Profile', 40, 160);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(drawn.split(',')[1]!, 'base64');
}

for (const width of process.env.E2E_FULL ? [375, 1280] : [375])
  test(`a prescription becomes a basket and a visit, at ${width} px`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    const shot = (name: string) =>
      page.screenshot({ path: `test-results/prescription-${width}-${name}.png`, fullPage: true });
    await open(page, '/prescription');
    await accessible(page, 'before signing in');
    await page.getByRole('link', { name: 'Sign in to send it' }).click();
    await hydrated(page);
    await page.getByLabel('Email').fill('patient@example.in');
    await page.getByLabel('Password').fill('demonstration-2026');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/prescription$/);

    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Thyroid') });
    await expect(page.getByText('Choose a PDF, a JPEG or a PNG.')).toBeVisible();
    await file.setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
    await expect(page.getByText('Chosen: slip.jpg')).toBeVisible();
    await page.getByLabel('Anything we should know').fill('For my mother');
    await accessible(page, 'ready to send');
    await fitsTheScreen(page);
    await shot('1-send');
    await page.getByRole('button', { name: 'Send prescription' }).click();
    await expect(page).toHaveURL(/\/prescription\/\d+$/);
    await expect(page.getByText('Waiting to be read')).toBeVisible();
    await page.getByRole('button', { name: 'Show the paper' }).click();
    await expect(page.getByRole('img', { name: 'The paper itself' })).toBeVisible();
    await shot('2-waiting');
    const address = page.url();

    const site = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await signIn(site, 'admin@example.in');
    await open(site, '/admin/prescriptions?state=waiting');
    await site
      .getByRole('button', { name: /^Read the prescription of/ })
      .first()
      .click();
    const panel = site.getByRole('dialog');
    await expect(panel.getByText('For my mother')).toBeVisible();
    await panel.getByRole('button', { name: 'Show the paper' }).click();
    await expect(panel.getByRole('img', { name: 'The paper itself' })).toBeVisible();
    await panel.getByLabel('Find a test or a package').fill('thyroid');
    await panel.getByRole('option').first().click();
    await expect(panel.getByRole('button', { name: /^Leave out/ })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
    const labs = panel.getByRole('group', { name: 'Offer it at up to three labs' }).getByRole('checkbox');
    await labs.nth(0).check();
    await labs.nth(1).check();
    await accessible(site, 'reading');
    await site.screenshot({ path: `test-results/prescription-${width}-3-read.png` });
    await panel.getByRole('button', { name: 'Send the answer' }).click();
    await expect(site.getByText('The patient has your answer.')).toBeVisible();
    await site.close();

    await open(page, address);
    await expect(page.getByRole('heading', { name: 'Where you can have it' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Book here/ })).toHaveCount(2);
    await accessible(page, 'answered');
    await shot('4-answered');
    await page
      .getByRole('link', { name: /^Book here/ })
      .first()
      .click();
    await expect(page.getByText('You book with your prescription')).toBeVisible();
    await hydrated(page);
    // The patient is the first of the account's people.
    await goOn(page);
    await expect(page).toHaveURL(/step=time/);
    await page.getByText('At the lab', { exact: true }).first().click();
    // Each at a time of its own, and not the first, which others of this patient take.
    await page
      .locator('button:not([disabled])', { hasText: / left/ })
      .nth(width === 375 ? 5 : 8)
      .click();
    await goOn(page);
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
    await expect(page.getByRole('heading', { name: 'Your booking is in' })).toBeVisible();
    const number = (await page
      .getByText(/^HP-[2-9A-Z]{7}$/)
      .first()
      .textContent())!;
    await open(page, address);
    await expect(page.getByText(`Booked: ${number}`)).toBeVisible();

    // The desk of the lab sees the paper beside the visit.
    const token = await tokenOf(page, 'admin');
    const booking = await page.request.get(`/api/admin/bookings/${number}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { lab } = await booking.json();
    const desk = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await enterAsLab(desk, lab.labName);
    await open(desk, `/labs/bookings?when=all&q=${number}`);
    await openMore(desk, number);
    await desk.getByRole('button', { name: `Prescription: ${number}` }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Show the paper' }).click();
    await expect(desk.getByRole('img', { name: 'The paper itself' })).toBeVisible();
    await desk.close();

    await page.getByRole('button', { name: 'Delete prescription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete prescription' }).click();
    await expect(page).toHaveURL(/\/prescription$/);
    await expect(page.getByText('The prescription is deleted.')).toBeVisible();
  });

test('a lab reads what was sent to its own desk, and says why it cannot', async ({ page, browser }) => {
  await signIn(page, 'patient@example.in');
  await open(page, '/lab/1');
  await page.getByRole('link', { name: 'Upload a prescription' }).click();
  await expect(page.getByText(/^The desk of .* reads it, and nobody else\.$/)).toBeVisible();
  await hydrated(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
  await page.getByRole('button', { name: 'Send prescription' }).click();
  await expect(page).toHaveURL(/\/prescription\/\d+$/);
  const desk = await (await browser.newContext()).newPage();
  await enterAsLab(desk, 'lab@example.in');
  await open(desk, '/labs/bookings');
  await desk.getByRole('link', { name: 'Prescriptions' }).click();
  await accessible(desk, 'prescriptions of a lab');
  await desk
    .getByRole('button', { name: /^Read the prescription of/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Cannot be read' }).click();
  await desk.getByLabel('The patient reads this').fill('The right half is cut off.');
  await desk.getByRole('button', { name: 'Tell the patient' }).click();
  await expect(desk.getByText('The patient is told.')).toBeVisible();
  await desk.close();
  await page.reload();
  await expect(page.getByText('The right half is cut off.')).toBeVisible();
});
