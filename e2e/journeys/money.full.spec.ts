import type { Page } from '@playwright/test';
import { enterAsLab, tokenOf } from './accessible.ts';
import { fillAddress, fillPerson, goOn } from './book.ts';
import { expect, open, openMore, test } from './watch.ts';

/** What leaves the gateway leaves it by a job of the minute: it is asked for in one, sent in the next. */
const BY_THE_JOBS = { timeout: 200_000 };
const widths = [375, 1280];

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const dashboardCard = (page: Page, number: string) => page.getByRole('article', { name: new RegExp(number) });

async function enter(page: Page, who: 'patient' | 'admin', width: number): Promise<string> {
  await page.setViewportSize({ width, height: 900 });
  await open(page, '/');
  const token = await tokenOf(page, who);
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  return token;
}

/** A visit of two people at the counter of the demonstration lab, paid online: its number and what was paid, in rupees. */
async function paidVisit(page: Page, token: string, when: 'soon' | 'late', itemIds = [8]) {
  const headers = { authorization: token };
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const days = [0, 1, 5, 6, 7].map((ahead) => day.format(new Date(Date.now() + ahead * 86_400_000)));
  for (const one of when === 'soon' ? days : days.slice(2)) {
    const query = `city=Mumbai&place=counter&items=${itemIds}&people=2&day=${one}`;
    const { slots = [] } = await (await page.request.get(`/api/labs/1/slots?${query}`)).json();
    const slot = slots.find(({ free }: { free: number }) => free > 0);
    if (!slot) continue;
    // Nobody is booked twice for one moment: each visit has people of its own.
    const own = [...String(Date.now())].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
    const person = (name: string) => ({
      person: { name: `${name} ${own}`, sex: 'female', birthDate: '1960-01-01' },
      itemIds,
    });
    const booked = await page.request.post('/api/bookings', {
      headers,
      data: {
        labId: 1,
        city: 'Mumbai',
        place: 'counter',
        startsAt: slot.startsAt,
        payment: 'online',
        people: [person('Amma Iyer'), person('Appa Iyer')],
      },
    });
    const { number, total } = await booked.json();
    const begun = await page.request.post(`/api/bookings/${number}/payments`, { headers, data: {} });
    const reference = (await begun.json()).checkout.split('/').at(-1);
    await page.request.post(`/api/simulated-gateway/${reference}`, { data: { decision: 'approve', way: 'upi' } });
    const paid = async () =>
      (await (await page.request.get(`/api/bookings/${number}`, { headers })).json()).payment.paid;
    await expect.poll(paid, { timeout: 30_000 }).toBe(total);
    return { number, total };
  }
  throw new Error('There is no free time within a week.');
}

for (const width of widths)
  test(`two parents with different tests, one fasting, at home tomorrow morning, paid by UPI after a decline, at ${width} px`, async ({
    page,
  }) => {
    await enter(page, 'patient', width);
    await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
    await open(page, '/book?items=8,110&lab=1');
    const visit = page.getByRole('complementary', { name: 'Your visit' });
    await expect(visit).toContainText('Meera Iyer');
    await page.getByRole('button', { name: 'Add another person' }).click();
    const [first, second] = [1, 2].map((person) => page.getByRole('region', { name: `Person ${person}` }));
    const someone = second!.getByText('Someone new');
    if ((await someone.count()) > 0) await someone.click();
    await fillPerson(second!, { name: 'Appa Iyer', sex: 'male', born: '1956-03-01' });
    await first!.getByLabel('Malaria Antigen Test').uncheck();
    await second!.getByLabel('Malaria Antigen Test').check();
    await goOn(page);
    await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
    // Nobody is booked twice for one moment.
    const time = page.locator('button:not([disabled])', { hasText: / left/ }).nth(width === 375 ? 1 : 3);
    await time.click();
    await expect(page.getByText('This time is held for you')).toBeVisible();
    await expect(visit.getByText(/Last meal by/)).toHaveCount(1);
    await fillAddress(page, '12 Sea View');
    await goOn(page);
    await page.getByRole('radio', { name: /Pay now, online/ }).check();
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
    await expect(page.getByRole('heading', { name: 'Simulated payment' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked();
    await expect(page.getByRole('img', { name: /QR code to pay ₹/ })).toBeVisible();
    await page.screenshot({ path: `test-results/upi-online-${width}.png`, fullPage: true });
    const price = (await page.locator('.figure-price').textContent())!;
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('The payment did not go through.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`${price} received. Thank you.`)).toBeVisible();
    const ticket = page.getByRole('region', { name: 'Your visit' });
    await expect(ticket).toContainText(`Paid${price}`);
    await expect(ticket).toContainText('12 Sea View');
  });

test('a part is paid online when it is booked, another part later, and the rest is open for the visit', async ({
  page,
}) => {
  await enter(page, 'patient', 375);
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
  await open(page, '/book?items=8&lab=1');
  const visit = page.getByRole('complementary', { name: 'Your visit' });
  await expect(visit).toContainText('Meera Iyer');
  await goOn(page);
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click();
  await page.locator('button:not([disabled])', { hasText: / left/ }).last().click();
  await expect(page.getByText('This time is held for you')).toBeVisible();
  await fillAddress(page, '12 Sea View');
  await goOn(page);
  await page.getByRole('radio', { name: /Pay a part now, online/ }).check();
  const now = page.getByLabel('How much now, in rupees');
  const confirm = page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true');
  await now.fill('all');
  await confirm.click();
  await expect(page.getByText(/^Enter an amount from ₹1 to less than ₹/).last()).toBeVisible();
  await now.fill('100');
  await page.getByRole('button', { name: 'Pay ₹100 and book' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: 'Simulated payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('₹100 received. Thank you.')).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Your visit' });
  await expect(ticket).toContainText('Paid₹100');
  const number = new URL(page.url()).searchParams.get('number')!;
  await open(page, '/dashboard');
  await page.getByRole('button', { name: `Pay a part: ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay a part' });
  await dialog.getByLabel('How much now, in rupees').fill('50.50');
  await expect(dialog.getByRole('status')).toContainText('remain for the visit');
  await dialog.getByRole('button', { name: 'Pay ₹50.50 now' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('₹50.50 received. Thank you.')).toBeVisible();
  await expect(ticket).toContainText('Paid₹150.50');
  // The next visit comes to where the last one came: nothing is typed again, nor missed while it is on its way.
  await page.route('**/api/account/people', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await open(page, '/book?items=8&lab=1');
  await goOn(page);
  await expect(page).toHaveURL(/step=time/);
  const known = page.getByRole('group', { name: 'Address', exact: true });
  await expect(known.getByRole('radio').first()).toBeChecked();
  await expect(known.getByRole('radio', { name: /^12 Sea View, Andheri West 400053/ })).toBeVisible();
  await expect(page.getByLabel('Flat, house, street')).toHaveCount(0);
});

for (const width of widths)
  test(`one person is left out of a paid visit: free long before, for a fee within a day, and the money goes back, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(500_000);
    const token = await enter(page, 'patient', width);
    const leaveOne = async (number: string, said: RegExp | null) => {
      await open(page, '/dashboard');
      const card = dashboardCard(page, number);
      await card.getByRole('button', { name: `Leave something out: ${number}` }).click();
      const dialog = page.getByRole('dialog', { name: 'What should be left out?' });
      await dialog.getByRole('checkbox').last().check();
      await expect(dialog.getByRole('status')).toContainText('New total');
      if (said) await expect(dialog.getByRole('status')).toContainText(said);
      else await expect(dialog.getByRole('status')).not.toContainText('costs');
      await dialog.getByRole('button', { name: 'Leave it out' }).click();
      await expect(page.getByText(/^Left out\./)).toBeVisible();
      return card;
    };
    const late = await paidVisit(page, token, 'late');
    const soon = await paidVisit(page, token, 'soon');
    await leaveOne(late.number, null);
    const fee = 100;
    await leaveOne(soon.number, new RegExp(`costs ${rupees(fee)}`));
    // Half of the one, and half less the fee of the other, is on its way; then it has gone.
    for (const [{ number, total }, back] of [
      [late, late.total / 2],
      [soon, soon.total / 2 - fee],
    ] as const) {
      const bookingOf = async () =>
        (await (await page.request.get(`/api/bookings/${number}`, { headers: { authorization: token } })).json())
          .payment;
      await expect.poll(async () => (await bookingOf()).paid, BY_THE_JOBS).toBe(total - back);
      await expect.poll(async () => (await bookingOf()).goesBack, BY_THE_JOBS).toBe(0);
      await open(page, '/dashboard');
      await expect(dashboardCard(page, number)).toContainText(`Paid${rupees(total)}`);
      await expect(dashboardCard(page, number)).toContainText(`Given back to you${rupees(back)}`);
    }
  });

for (const width of widths)
  test(`a lab cancels a visit that was paid: much money waits for another pair of eyes, then goes back, at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(500_000);
    const token = await enter(page, 'patient', width);
    const { number, total } = await paidVisit(page, token, 'late', [110, 8, 1, 2, 3]);
    expect(total, 'more than one pair of eyes lets go').toBeGreaterThan(5000);
    const lab = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await enterAsLab(lab, 'lab@example.in');
    await open(lab, `/labs/bookings?q=${number}`);
    await lab.getByRole('button', { name: `Confirm ${number}` }).click();
    await openMore(lab, number);
    await lab.getByRole('button', { name: `Cancel ${number}` }).click();
    await lab.getByLabel('Reason, as the patient will read it').fill('The analyser is away');
    await lab.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(lab.getByText(`Booking ${number} is cancelled. The patient is told by mail.`)).toBeVisible();

    const admin = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await enter(admin, 'admin', width);
    const waits = async () => {
      await open(admin, '/admin/refunds?state=requested');
      return admin.getByText(number).count();
    };
    await expect.poll(waits, BY_THE_JOBS).toBeGreaterThan(0);
    await admin.getByRole('button', { name: `Approve: ${number}` }).click();
    const ask = admin.getByRole('dialog').or(admin.getByRole('alertdialog'));
    await expect(ask).toContainText(`Send ${rupees(total)} of ${number} back by the way it came?`);
    await ask.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Saved.')).toBeVisible();
    const back = async () =>
      (await (await page.request.get(`/api/bookings/${number}`, { headers: { authorization: token } })).json()).payment;
    await expect.poll(async () => (await back()).goesBack, BY_THE_JOBS).toBe(0);
    expect(await back()).toMatchObject({ paid: 0, outstanding: 0 });
    await open(page, '/dashboard');
    await page.screenshot({ path: `test-results/money-back-${width}.png`, fullPage: true });
  });
