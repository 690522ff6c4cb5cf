import { createHash } from 'node:crypto';
import { accessible, enterAsLab, fitsTheScreen, openPastVisit, signIn, signInAtLab, tokenOf } from './accessible.ts';
import { agreed } from './consent.ts';
import { collectAtDoor } from './door.ts';
import { bookHomeVisit } from './home-visits.ts';
import { breaksTheNetwork, expect, inFull, open, openMore, picture, test } from './watch.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

inFull(
  'a visit goes from booking to a signed report and a paid invoice, seen from both sides',
  async ({ page, browser }) => {
    const name = `Ila ${Date.now().toString(36)}`;
    const { number, startsAt } = await bookHomeVisit(page, name);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(startsAt));
    const patient = await (await browser.newContext({ viewport: { width: 375, height: 900 } })).newPage();
    await open(patient, '/');
    await patient.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'patient'));
    const seen = async (words: string) => {
      await open(patient, '/dashboard');
      if (words === 'Completed') await openPastVisit(patient, number);
      const card = patient.getByRole('article', { name: new RegExp(number) });
      await expect(card.locator('header')).toContainText(words);
      return card;
    };
    await seen('Waiting for the lab');

    // Front desk: confirms it, and sends a collector.
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterAsLab(page, 'frontdesk@example.in');
    await open(page, `/labs/bookings?q=${number}`);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('₹');
    await row.getByRole('button', { name: `Confirm ${number}` }).click();
    await expect(page.getByText(`Booking ${number} is confirmed. The patient is told by mail.`)).toBeVisible();
    await open(page, `/labs/sample-collection?day=${day}&place=home`);
    const visit = page.getByRole('article', { name: number });
    await accessible(page, 'collection');
    await visit.getByLabel(`Collector: ${number}`).selectOption({ label: 'Deepak Shinde' });
    await visit.getByRole('button', { name: `Send: ${number}` }).click();
    await expect(page.getByText(`Booking ${number}: Collector assigned. The patient sees it.`)).toBeVisible();
    await seen('Collector assigned');

    // The collector, on a phone: sees this visit, and marks each step.
    const collector = await (await browser.newContext({ viewport: { width: 375, height: 900 } })).newPage();
    await enterAsLab(collector, 'collector@example.in');
    await open(collector, `/labs/sample-collection?day=${day}`);
    const mine = collector.getByRole('article', { name: number });
    await accessible(collector, 'round');
    await fitsTheScreen(collector);
    await expect(mine.getByText('7 Hill View', { exact: false })).toBeVisible();
    await mine.getByRole('button', { name: `On the way: ${number}` }).click();
    await expect(collector.getByText(`Booking ${number}: On the way. The patient sees it.`)).toBeVisible();
    await seen('On the way');
    await mine.getByRole('button', { name: `Arrived: ${number}` }).click();
    await expect(collector.getByText(`Booking ${number}: Arrived. The patient sees it.`)).toBeVisible();
    await mine.getByRole('button', { name: `Collected: ${number}` }).click();
    // What cannot be taken back is asked once more: tube by tube.
    await (await collectAtDoor(collector, number)).click();
    await expect(collector.getByText(`Booking ${number}: Sample collected. The patient sees it.`)).toBeVisible();
    await seen('Sample collected');
    await mine.getByRole('button', { name: `Take payment: ${number}` }).click();
    const money = collector.getByRole('dialog', { name: `Take payment: ${number}` });
    const due = Number(await money.getByLabel('Amount (₹)').inputValue());
    expect(due).toBeGreaterThan(100);
    await money.getByLabel('Amount (₹)').fill('100000');
    await money.getByRole('button', { name: 'Record payment' }).click();
    await expect(money.getByText(/Only ₹[\d,.]+ is outstanding\./).first()).toBeVisible();
    await money.getByLabel('Paid by').selectOption({ label: 'UPI' });
    await money.getByLabel('Amount (₹)').fill('100');
    await money.getByRole('button', { name: 'Record payment' }).click();
    await expect(collector.getByText('The payment is recorded.')).toBeVisible();
    await expect(mine.getByRole('button', { name: `Take payment: ${number}` })).toContainText(
      `₹${(due - 100).toLocaleString('en-IN')}`,
    );

    // The bench: the sample's states, a value that cannot be, the draft, what is unsaved.
    const bench = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await signInAtLab(bench, 'signatory@example.in');
    // Reception first: every tube by its code, whose list the collector's card shows too.
    await mine.getByRole('button', { name: `Tubes: ${number}` }).click();
    const tubes = mine.getByRole('list', { name: `Tubes: ${number}` }).locator('strong');
    await expect(tubes.first()).toBeVisible();
    const codes = await tubes.allInnerTexts();
    expect(codes.length).toBeGreaterThan(1);
    await accessible(collector, 'tubes on the round');
    await open(bench, '/labs/reception');
    await expect(bench.getByLabel('Scan a tube, or type its code')).toBeFocused();
    await accessible(bench, 'reception');
    for (const code of codes) {
      await bench.keyboard.type(code);
      await bench.keyboard.press('Enter');
    }
    await expect(bench.getByText(`${codes.length} scanned now`)).toBeVisible();
    await bench.keyboard.type('NOT-OURS');
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('No specimen has the code NOT-OURS.', { exact: false }).first()).toBeVisible();
    await picture(bench, 'reception-1280');

    await open(bench, `/labs/test-processing?q=${number}`);
    await accessible(bench, 'work list');
    await bench.locator('tbody').getByRole('button').first().click();
    const panel = bench.getByRole('dialog').first();
    await expect(panel.getByText(codes[0]!)).toBeVisible();
    await accessible(bench, 'work panel');
    const values = panel.locator('input[data-row]');
    await values.first().fill('plenty');
    await bench.keyboard.press('Escape');
    await bench
      .getByRole('dialog', { name: 'Close without saving what you typed?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(values.first()).toHaveValue('plenty');
    // Nor by reading the page again: the browser asks.
    const asked = bench.waitForEvent('dialog');
    await bench.evaluate(() => void setTimeout(() => location.reload()));
    await (await asked).dismiss();
    await expect(values.first()).toHaveValue('plenty');
    await values.first().press('Enter');
    await expect(panel.getByText('Enter a number, like 5.4 or <0.01.').first()).toBeVisible();
    // What cannot be is refused in its cell, with the reason.
    await values.first().fill('132');
    await values.first().press('Enter');
    await expect(panel.getByText('It cannot be above 25. Look at it again.')).toBeVisible();
    await values.first().fill('13.2');
    await values.first().press('Enter');
    await expect(panel.getByText('It cannot be above 25. Look at it again.')).toHaveCount(0);
    await expect(values.nth(1)).toBeFocused();
    await panel.getByLabel('Note for the patient').fill('Nothing to worry about.');
    await panel.getByLabel('Report as PDF (at most 5 MB)').setInputFiles({
      name: 'report.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await expect(bench.getByText('The draft is saved.')).toBeVisible();
    await panel.getByRole('button', { name: 'Make final' }).click();
    const sign = bench.getByRole('dialog', { name: /^Make this report final\?/ });
    await expect(sign).toBeVisible();
    // Escape closes the question, and the panel behind it stays.
    await bench.keyboard.press('Escape');
    await expect(sign).toHaveCount(0);
    await panel.getByRole('button', { name: 'Make final' }).click();
    await sign.getByRole('button', { name: 'Make final' }).click();
    await expect(bench.getByText('The report is final. The patient is told by mail.')).toBeVisible();
    // Signed, the keyboard is still in the panel: Escape closes it.
    await expect(panel.getByRole('button', { name: 'Make final' })).toHaveCount(0);
    // Even where the focus went with the button that had it.
    await bench.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await bench.keyboard.press('Escape');
    await expect(bench.getByRole('dialog')).toHaveCount(0);

    // Who booked reads it once she has said yes, with the value, the note and the PDF.
    await agreed(page, { authorization: await tokenOf(page, 'patient'), name, birthYear: 1990 });
    const done = await seen('Completed');
    await done
      .getByRole('link', { name: /report/i })
      .first()
      .click();
    await expect(patient.getByText('Nothing to worry about.')).toBeVisible();
    await expect(patient.getByText('13.2')).toBeVisible();
    await expect(patient.getByText(/Signed by Dr Mrinal Sathe/)).toBeVisible();
    const [paper] = await Promise.all([
      patient.waitForEvent('download'),
      patient.getByRole('button', { name: 'Report as PDF' }).click(),
    ]);
    expect(paper.suggestedFilename()).toBe(`report-${number}-1.pdf`);
    const [file] = await Promise.all([
      patient.waitForEvent('download'),
      patient.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);

    // The bill: an invoice with its number, the rest paid, nothing outstanding.
    await open(page, `/labs/invoices?q=${number}`);
    await accessible(page, 'invoices');
    const bill = page.getByRole('row').filter({ hasText: number });
    await bill.getByRole('button', { name: `Make invoice: ${number}` }).click();
    await expect(page.getByText(/^Invoice \S+ is made\.$/)).toBeVisible();
    await bill.getByRole('button', { name: `Take payment: ${number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('The payment is recorded.')).toBeVisible();
    await expect(bill.getByRole('button', { name: `Take payment: ${number}` })).toHaveCount(0);
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      bill.getByRole('button', { name: /^PDF: / }).click(),
    ]);
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);
    await open(page, `/labs/bookings?when=all&q=${number}`);
    await expect(row).toContainText('Paid');
    for (const other of [patient, collector, bench]) await other.context().close();
  },
);

inFull(
  'the dashboard of the demonstration lab counts its rows, and every tile leads to a working screen',
  async ({ page }) => {
    await enterAsLab(page, 'lab@example.in');
    await open(page, '/lab-dashboard');
    await expect(page).toHaveURL('/labs/dashboard');
    const figure = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('.figure-price');
    // Journeys before this one may have booked: never fewer than the rows of the demonstration.
    const count = async (name: string) => Number((await figure(name).textContent())!.replace(/[^\d]/g, ''));
    expect(await count('Total Bookings')).toBeGreaterThanOrEqual(150);
    expect(await count('Pending Reports')).toBeGreaterThanOrEqual(75);
    expect(await count('Total Revenue')).toBeGreaterThanOrEqual(120_000);
    const pending = await count('Pending Reports');
    await figure('Pending Reports').getByRole('link').click();
    await expect(page).toHaveURL('/labs/test-processing?view=pending');
    const work = page.getByRole('table', { name: 'Test Processing' });
    await expect(work).toBeVisible();
    while (await page.getByRole('button', { name: 'Show more' }).isVisible()) {
      const before = await work.getByRole('row').count();
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect.poll(() => work.getByRole('row').count()).toBeGreaterThan(before);
    }
    expect(await work.locator('tbody tr').count()).toBe(pending);
    for (const [tile, title] of [
      ['Manage Predefined Packages', 'Offer Your Price'],
      ['Manage Packages', 'Manage Test Packages'],
      ['Sample Collection', 'Sample Collection'],
      ['Test Processing', 'Test Processing'],
      ['Invoices', 'Invoices'],
      ['Sales Analytics', 'Sales Analytics'],
    ] as const) {
      await open(page, '/labs/dashboard');
      await page.getByRole('main').getByRole('link', { name: tile, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Month' }).click();
    await expect(page).toHaveURL('/labs/sales-analytics?by=month');
    await page.getByText('The same as a table').click();
    await expect(page.getByRole('table', { name: 'Revenue by period' }).locator('tbody tr')).toHaveCount(12);
    await accessible(page, 'analytics');
  },
);

inFull('what could not be collected is told with its reason, and the portal speaks Hindi', async ({ page }) => {
  const { number, startsAt } = await bookHomeVisit(page, `Usha ${Date.now().toString(36)}`);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(startsAt));
  await page.setViewportSize({ width: 375, height: 900 });
  await signInAtLab(page, 'manager@example.in');
  const token = await page.evaluate(() => localStorage.getItem('labToken')!);
  const confirmed = await page.request.post(`/api/lab/bookings/${number}/confirm`, {
    headers: { authorization: token },
  });
  expect(confirmed.status()).toBe(200);
  await open(page, `/labs/sample-collection?day=${day}&place=home`);
  const visit = page.getByRole('article', { name: number });
  await visit.getByLabel(`Collector: ${number}`).selectOption({ label: 'Deepak Shinde' });
  await visit.getByRole('button', { name: `Send: ${number}` }).click();
  await visit.getByRole('button', { name: `Could not collect: ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').fill('The lift was broken.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(visit.getByText('The lift was broken.')).toBeVisible();
  await open(page, `/hi/labs/bookings?when=all&q=${number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'बुकिंग' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await fitsTheScreen(page);
});

inFull(
  'a visit that the lab cannot keep is cancelled with its reason, and the console shows what happened in words',
  async ({ page }) => {
    const { number } = await bookHomeVisit(page, `Gauri ${Date.now().toString(36)}`);
    await enterAsLab(page, 'frontdesk@example.in');
    await open(page, `/labs/bookings?when=all&q=${number}`);
    // By keyboard: what was pressed goes, and the keyboard stays with the row.
    await page.getByRole('button', { name: `Confirm ${number}` }).press('Enter');
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Confirmed');
    await expect(row).toBeFocused();
    await openMore(page, number);
    await page.getByRole('button', { name: `Cancel ${number}` }).click();
    const sure = page.getByRole('dialog', { name: `Cancel booking ${number}?` });
    await sure.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(sure.getByText('Please give a reason.')).toBeVisible();
    await sure.getByRole('textbox').fill('Our collector is ill.');
    // What is typed is not lost by a key.
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Close without saving what you typed?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await sure.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(page.getByText(`Booking ${number} is cancelled. The patient is told by mail.`)).toBeVisible();
    await expect(row).toContainText('Our collector is ill.');
    await signIn(page, 'admin@example.in');
    await open(page, `/admin/bookings?q=${number}&open=${number}`);
    const panel = page.getByRole('dialog', { name: number });
    await expect(panel.getByText('Cancelled', { exact: true }).last()).toBeVisible();
    await expect(panel.getByText('Waiting for the lab')).toBeVisible();
  },
);

test('whoever holds a report’s paper learns by its code whether it is genuine, and nothing of what it says', async ({
  page,
}) => {
  const token = await tokenOf(page, 'patient');
  const bookings = (await (await page.request.get('/api/bookings', { headers: { authorization: token } })).json()) as {
    orders: { id: number; reportState: string }[];
  }[];
  const order = bookings.flatMap(({ orders }) => orders).findLast(({ reportState }) => reportState === 'final')!;
  // As the demonstration's reports have their codes.
  const digits = createHash('md5').update(`demonstration ${order.id}`).digest('hex').slice(0, 16).toUpperCase();
  const code = digits.replaceAll('0', 'G').replaceAll('1', 'H').match(/.{4}/g)!.join('-');
  await open(page, `/r/${code}`);
  await expect(page.getByRole('heading', { name: 'This report is genuine' })).toBeVisible();
  await expect(page.getByText('Sahyadri Diagnostics').first()).toBeVisible();
  await expect(page.getByText('M. I.')).toBeVisible();
  await expect(page.getByText('Meera')).toHaveCount(0);
  await accessible(page, 'report check');
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, `/hi/r/${code}`);
  await expect(page.getByRole('heading', { name: 'यह रिपोर्ट असली है' })).toBeVisible();
  await fitsTheScreen(page);
  await picture(page, 'report-check-375-hi', { fullPage: false });
  const missing = await page.goto('/r/AAAAAAAAAAAAAAAAAAAA');
  expect(missing!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No report has this code' })).toBeVisible();
});

inFull('a part of the portal that fails leaves the menu where it is, and can be tried again', async ({ page }) => {
  await enterAsLab(page, 'lab@example.in');
  breaksTheNetwork(page);
  let broken = true;
  await page.route('**/api/lab/drawer*', (route) =>
    broken ? route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }) : route.continue(),
  );
  await open(page, '/labs/drawer');
  await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Portal menu' }).getByRole('link', { name: 'Bookings' }),
  ).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Drawer' })).toBeVisible();
});
