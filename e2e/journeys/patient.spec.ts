import type { Page } from '@playwright/test';
import { accessible, fitsTheScreen, labTokenOf, signIn, tokenOf } from './accessible.ts';
import { goOn } from './book.ts';
import { type Measured, usual } from './measured.ts';
import { breaksTheNetwork, expect, inFull, open, picture, test } from './watch.ts';

const inIndia = (day: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + day * 86_400_000));

interface Slot {
  startsAt: string;
  free: number;
}
const freeSlots = async (page: Page, day: number): Promise<Slot[]> => {
  const answer = await page.request.get(`/api/labs/1/slots?city=Mumbai&place=counter&day=${inIndia(day)}&items=8`);
  return (await answer.json()).slots.filter((slot: Slot) => slot.free > 0);
};

/** A visit at the lab for the demonstration's patient, who is then signed in. */
async function bookedVisit(page: Page, startsAt: string, personId?: number): Promise<string> {
  const token = await tokenOf(page, 'patient');
  const booked = await page.request.post('/api/bookings', {
    // Another visit, never the one before heard twice.
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    data: {
      labId: 1,
      city: 'Mumbai',
      place: 'counter',
      startsAt,
      people: [
        personId
          ? { personId, itemIds: [8] }
          : { person: { name: 'Meera Iyer', sex: 'female', birthDate: '1992-03-04' }, itemIds: [8] },
      ],
      payment: 'at_collection',
    },
  });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  return (await booked.json()).number;
}

/** The same at the first of some times at which the patient has no visit yet: nobody is booked twice for one moment. */
async function bookedAtOneOf(
  page: Page,
  slots: Slot[],
  personId?: number,
): Promise<{ number: string; startsAt: string }> {
  for (const { startsAt } of slots) {
    const number = await bookedVisit(page, startsAt, personId);
    if (number) return { number, startsAt };
  }
  throw new Error('The patient has a visit at each of these times.');
}

/** The hour that a page shows for a moment. */
const shown = (moment: string) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' }).format(
    new Date(moment),
  );

test('a patient moves a visit to another time, then cancels it, and the times are free again', async ({ page }) => {
  const [first] = await freeSlots(page, 5);
  const target = (await freeSlots(page, 4)).at(-1)!;
  const number = await bookedVisit(page, first!.startsAt);
  await open(page, '/dashboard');
  const card = page.getByRole('article', { name: new RegExp(number) });
  await expect(card).toContainText(shown(first!.startsAt));

  await card.getByRole('button', { name: `Choose another time: ${number}` }).click();
  const panel = page.getByRole('dialog', { name: `Another time for ${number}` });
  const date = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' }).format(
    new Date(target.startsAt),
  );
  await panel.getByRole('button', { name: new RegExp(date) }).click();
  await expect(panel.getByRole('button', { name: 'Move the visit' })).toBeDisabled();
  await panel.getByRole('button', { name: new RegExp(`^${shown(target.startsAt)}`) }).click();
  await panel.getByRole('button', { name: 'Move the visit' }).click();
  await expect(page.getByText('Your visit has a new time. The lab will confirm it.')).toBeVisible();
  await expect(card).toContainText(shown(target.startsAt));
  await page.reload();
  await expect(card).toContainText(shown(target.startsAt));
  const freed = (await freeSlots(page, 5)).find((slot) => slot.startsAt === first!.startsAt);
  expect(freed?.free).toBe(first!.free);

  // Kept at the question, then for good; it cannot be cancelled or moved again.
  await card.getByRole('button', { name: `Cancel booking: ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(card).not.toContainText('Cancelled');
  await card.getByRole('button', { name: `Cancel booking: ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible();
  await expect(card).toContainText('Cancelled');
  await expect(card.getByRole('button', { name: /Choose another time|Cancel booking/ })).toHaveCount(0);
  expect((await freeSlots(page, 4)).find((slot) => slot.startsAt === target.startsAt)?.free).toBe(target.free);
});

inFull('a session that ends while one books leads to the login and back to what was chosen', async ({ page }) => {
  const choices = await (await page.request.get('/api/items/9/labs?city=Mumbai')).json();
  const lab = choices.find((choice: { bookable: boolean }) => choice.bookable).lab;
  await page.addInitScript(
    (value) => {
      if (!sessionStorage.getItem('once')) localStorage.setItem('token', value);
      sessionStorage.setItem('once', 'yes');
    },
    await tokenOf(page, 'patient'),
  );
  await page
    .context()
    .addCookies([
      { name: 'city', value: 'Mumbai', url: page.url() === 'about:blank' ? 'http://localhost' : page.url() },
    ]);
  await open(page, `/book?item=9&lab=${lab.id}`);
  await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText('Meera Iyer');
  await goOn(page);
  await page.getByLabel('At the lab').check();
  const slot = page.locator('button:not([disabled])', { hasText: / left/ }).first();
  await slot.click();
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  const chosen = await slot.innerText();
  await goOn(page);
  // Another device has signed this one out.
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  await page.request.post('/api/auth/logout', { headers: { authorization: token } });
  await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill('patient@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/book\?item=9/);
  await expect(page.getByRole('region', { name: 'Where, and when?' })).toContainText(chosen.split('\n')[0]!);
  await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/book\/done\?number=HP-/);
});

inFull(
  'a rejected sample is taken again at a time that the patient chooses, and the desk sees it',
  async ({ page }) => {
    // An early time: its sample may be taken from a day before.
    const { number } = await bookedAtOneOf(page, [...(await freeSlots(page, 0)), ...(await freeSlots(page, 1))]);
    const headers = { authorization: await labTokenOf(page) };
    const send = async (path: string, data: object = {}) =>
      expect((await page.request.post(`/api/lab/${path}`, { headers, data })).status(), path).toBeLessThan(300);
    await send(`bookings/${number}/confirm`);
    await send(`collection/${number}/step`, { to: 'collected' });
    const tubes = await (await page.request.get(`/api/lab/bookings/${number}/specimens`, { headers })).json();
    await send('specimens/reject', { barcode: tubes[0].barcode, reason: 'clotted' });

    await open(page, '/dashboard');
    const card = page.getByRole('article', { name: new RegExp(number) });
    const again = card.getByRole('region', { name: 'A sample has to be taken again' });
    await expect(again).toContainText('Meera Iyer: it had clotted.');
    await accessible(page, 'dashboard with a sample to take again');
    await again.getByRole('button', { name: `Choose a time for the new sample: ${number}` }).click();
    const panel = page.getByRole('dialog', { name: /^Choose a time/ });
    await panel
      .getByRole('button', { name: /free|left/ })
      .first()
      .click();
    await picture(page, 'taken-again-1280', { fullPage: false });
    await panel.getByRole('button', { name: 'Take this time' }).click();
    await expect(page.getByText('Your time is confirmed. Nothing is to be paid.')).toBeVisible();
    await expect(again).toContainText(/A time is chosen: visit HP-/);
    const made = (await again.getByText(/A time is chosen/).innerText()).match(/HP-\w+/)![0];
    const visit = page.getByRole('article', { name: new RegExp(made) });
    await expect(visit).toContainText(`A sample of visit ${number} is taken again here, free of charge.`);
    await page.setViewportSize({ width: 375, height: 800 });
    await fitsTheScreen(page);
    await card.scrollIntoViewIfNeeded();
    await picture(page, 'taken-again-375', { fullPage: false });

    await page.evaluate((token) => localStorage.setItem('labToken', token), headers.authorization);
    await page.setViewportSize({ width: 1366, height: 768 });
    await open(page, '/labs/reception?view=again');
    await expect(page.getByRole('table', { name: 'To recollect' })).toContainText(made);
    await picture(page, 'reception-again-1366', { fullPage: false });
  },
);

/** A visit of the patient is taken, measured and signed: values by name, the rest in the middle of their ranges. */
async function signedReport(page: Page, number: string, values: Record<string, string>): Promise<number> {
  const desk = { authorization: await labTokenOf(page) };
  const bench = { authorization: await labTokenOf(page, 'signatory@example.in') };
  const ok = async (answer: { status(): number; json(): Promise<unknown>; url(): string }) => {
    expect(answer.status(), answer.url()).toBeLessThan(300);
    return (await answer.json()) as never;
  };
  await ok(await page.request.post(`/api/lab/bookings/${number}/confirm`, { headers: desk }));
  const step = { headers: desk, data: { to: 'collected' } };
  const visit: { orders: { id: number }[] } = await ok(
    await page.request.post(`/api/lab/collection/${number}/step`, step),
  );
  const path = `/api/lab/work/${visit.orders[0]!.id}`;
  const work: { parameters: Measured[] } = await ok(await page.request.get(path, { headers: bench }));
  const results = work.parameters
    .filter(({ formula }) => !formula)
    .map((entry) => ({
      parameterId: entry.parameterId,
      version: entry.version,
      value: values[entry.name] ?? usual(entry),
    }));
  await ok(await page.request.put(`${path}/results`, { headers: bench, data: { results } }));
  const { digest }: { digest: string } = await ok(await page.request.get(path, { headers: bench }));
  await ok(await page.request.post(`${path}/report/final`, { headers: bench, data: { digest } }));
  return visit.orders[0]!.id;
}

inFull(
  'a report says by organ what there is to look at, how far it is out, and how it has moved',
  async ({ page, browser }) => {
    const times = [...(await freeSlots(page, 0)), ...(await freeSlots(page, 1))];
    await signedReport(page, (await bookedAtOneOf(page, times)).number, { Creatinine: '0.8' });
    // The same person again: what was measured before stands beside it.
    const token = await tokenOf(page, 'patient');
    const people = await (await page.request.get('/api/account/people', { headers: { authorization: token } })).json();
    const person = people.find((entry: { name: string }) => entry.name === 'Meera Iyer');
    const { number } = await bookedAtOneOf(page, times, person.id);
    const orderId = await signedReport(page, number, { Creatinine: '1', 'Total Cholesterol': '320' });
    await open(page, `/reports/${orderId}`);
    await expect(page.getByText('values are outside their range.', { exact: false })).toBeVisible();
    await expect(page.getByText('to look at', { exact: true })).toBeVisible();
    const groups = page.locator('details');
    await expect(groups.nth(0)).toContainText('Heart');
    await expect(groups.nth(0)).toContainText('1 to look at');
    await expect(groups.nth(1)).toContainText('Kidneys');
    await expect(groups.filter({ hasText: 'Creatinine' })).toContainText('A little high');
    await expect(groups.filter({ hasText: 'Creatinine' })).toContainText(/before: 0.80 on .*\+25\s%/);
    await accessible(page, 'report');
    await page.setViewportSize({ width: 1280, height: 900 });
    await picture(page, 'report-1280');
    await page.getByRole('button', { name: 'Creatinine' }).click();
    const panel = page.getByRole('dialog', { name: 'Creatinine' });
    await expect(panel).toContainText('What to ask a doctor');
    await expect(panel.getByText(/\d+ values over time/)).toBeVisible();
    await accessible(page, 'value of a report');
    await picture(page, 'report-value-1280', { fullPage: false });
    await page.keyboard.press('Escape');

    // Shared by a link that asks for a passcode: somebody without an account reads it with both.
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const made = page.getByRole('status').filter({ hasText: 'Copy this link now' });
    const link = (await made.locator('.font-mono').innerText()).trim();
    const passcode = (await made.getByText(/^\d{6}$/).innerText()).trim();
    await picture(page, 'share-1280', { fullPage: false });
    const guest = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage();
    await open(guest, new URL(link).pathname + new URL(link).hash);
    await guest.getByLabel('Passcode').fill(passcode === '111111' ? '222222' : '111111');
    await guest.getByRole('button', { name: 'Open the report' }).click();
    await expect(guest.getByText('This passcode is not right.', { exact: false }).first()).toBeVisible();
    await accessible(guest, 'passcode');
    await guest.getByLabel('Passcode').fill(passcode);
    await guest.getByRole('button', { name: 'Open the report' }).click();
    await expect(guest.getByText('Meera Iyer', { exact: false }).first()).toBeVisible();
    await expect(guest.getByText('A little high').first()).toBeVisible();
    await fitsTheScreen(guest);
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, `/hi/reports/${orderId}`);
    await expect(page.getByText('ध्यान देने लायक')).toBeVisible();
    await fitsTheScreen(page);
    await picture(page, 'report-hi-375');
  },
);

/**
 * A visit at the counter, up to its last step; the first answer of the server to it is lost. The numbers that it gave. On a
 * day of its own, so many ahead: nobody is booked twice for one moment.
 */
async function bookedUnheard(page: Page, day: number): Promise<string[]> {
  breaksTheNetwork(page);
  await open(page, '/');
  const token = await tokenOf(page, 'patient');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
  await open(page, '/book?item=9&lab=1');
  await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText('Meera Iyer');
  await goOn(page);
  await page.getByLabel('At the lab').check();
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(day).click();
  await page.locator('button:not([disabled])', { hasText: / left/ }).first().click();
  await expect(page.getByText('This time is held for you')).toBeVisible();
  await goOn(page);
  const answers: string[] = [];
  await page.route('**/api/bookings', async (route) => {
    const answer = await route.fetch();
    const { number, messageCode } = await answer.json();
    answers.push(number ?? messageCode.params.number);
    await (answers.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await confirmOf(page).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /connection|try again/i })
      .first(),
  ).toBeVisible();
  return answers;
}
const confirmOf = (page: Page) => page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true');

inFull('an answer that is lost on its way, and a page that is loaded again, book once', async ({ page }) => {
  const answers = await bookedUnheard(page, 2);
  await page.reload();
  await confirmOf(page).click();
  await expect(page).toHaveURL(/\/book\/done\?number=HP-/);
  expect(answers).toHaveLength(2);
  expect(answers[1]).toBe(answers[0]);
});

inFull('an answer that is lost on its way, and another time chosen after it, book once', async ({ page }) => {
  const answers = await bookedUnheard(page, 3);
  await page.goBack();
  await page.locator('button:not([disabled])', { hasText: / left/ }).nth(2).click();
  await goOn(page);
  await confirmOf(page).click();
  await expect(page.getByText('This is booked already').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/book/done\\?number=${answers[0]}`));
  expect(answers[1]).toBe(answers[0]);
});

inFull('an answer that is lost on its way, and other tests chosen after it, are two visits', async ({ page }) => {
  const answers = await bookedUnheard(page, 4);
  await open(page, '/book?item=10&lab=1');
  const chooseAgain = async () => {
    await page.getByLabel('At the lab').check();
    await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(4).click();
    await page.locator('button:not([disabled])', { hasText: / left/ }).nth(1).click();
    await expect(page.getByText('This time is held for you')).toBeVisible();
    await goOn(page);
  };
  await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText('Meera Iyer');
  await goOn(page);
  await chooseAgain();
  await confirmOf(page).click();
  await expect(page.getByText(`Visit ${answers[0]} is another one`)).toBeVisible();
  // What was chosen is still there: it wants a time alone.
  await chooseAgain();
  await confirmOf(page).click();
  await expect(page).toHaveURL(/\/book\/done\?number=HP-/);
  expect(answers[1]).toBe(answers[0]);
  expect(answers[2]).not.toBe(answers[0]);
});

inFull('a tab that shows one person begins anew when another signs in in another tab', async ({ page, context }) => {
  await signIn(page, 'patient@example.in');
  await open(page, '/dashboard?show=family');
  await expect(page.getByRole('region', { name: 'Family' })).toBeVisible();
  const other = await context.newPage();
  await signIn(other, 'support@example.in');
  // What stood here was somebody else's: nothing that is pressed here is done in the other's name.
  await expect(page.getByRole('main')).toContainText('support@example.in');
  await expect(page.getByRole('region', { name: 'Family' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(
    await other.evaluate(() => localStorage.getItem('token')),
  );
});

inFull(
  'Escape loses nothing that is typed in a dialog without a question, and closes one in which nothing is',
  async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('token', value), await tokenOf(page, 'patient'));
    await open(page, '/dashboard?show=family');
    const add = page.getByRole('region', { name: 'Family' }).getByRole('button', { name: 'Add a family member' });
    const form = page.getByRole('dialog', { name: 'Add a family member' });
    await add.click();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await add.click();
    await form.getByLabel('Full name').fill('Amma Nair');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Close without saving what you typed?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Full name')).toHaveValue('Amma Nair');
    // What was typed and taken out again is nothing to lose.
    await form.getByLabel('Full name').fill('');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  },
);

inFull(
  'a part of the account that cannot be read is said, can be tried again, and hides no other',
  async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('token', value), await tokenOf(page, 'patient'));
    breaksTheNetwork(page);
    const refused = '**/api/consultations?*';
    await page.route(refused, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } }));
    await open(page, '/dashboard');
    await expect(page.getByText('Your consultations could not be read.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your bookings' })).toBeVisible();
    await expect(page.getByText('patient@example.in')).toBeVisible();
    await page.unroute(refused);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your consultations could not be read.')).toHaveCount(0);
  },
);
