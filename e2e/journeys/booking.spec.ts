import { accessible, accessibleInFull, openPastVisit, tokenOf } from './accessible.ts';
import { fillAddress, fillPerson, goOn } from './book.ts';
import { breaksTheNetwork, codeFor, expect, hydrated, inFull, open, picture, test, twinDialog } from './watch.ts';

/** Each on a phone; on a desktop too in the full run. */
const screens = [
  { name: 'phone', width: 375 },
  { name: 'desktop', width: 1280 },
].slice(0, process.env.E2E_FULL ? 2 : 1);

for (const { name, width } of screens) {
  test(`from the home page to a confirmed booking, on a ${name}`, async ({ page, browser }, { retry }) => {
    await page.setViewportSize({ width, height: 900 });
    const shot = (step: string) => picture(page, `journey-${name}-${step}`);
    // A second try signs up again.
    const email = `journey-${name}-${retry}@example.in`;

    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Health, Our Priority' })).toBeVisible();
    await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
    await expect(page.getByRole('heading', { name: /Packages in Mumbai/ })).toBeVisible();
    await accessibleInFull(page, 'home');
    await shot('1-home');

    await page.getByPlaceholder('Find your Package/Test/Scans...').fill('esential full body');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=esential%20full%20body/);
    await accessibleInFull(page, 'search');
    await shot('2-search');
    await page.getByRole('link', { name: 'Essential Full Body Checkup', exact: true }).click();

    await expect(page.getByRole('heading', { name: 'Available Labs in Mumbai' })).toBeVisible();
    await page.getByLabel('Sort').selectOption('price');
    await accessibleInFull(page, 'package');
    await shot('3-package');
    await page.getByRole('link', { name: /Book Now Essential Full Body Checkup, Sahyadri Diagnostics/ }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Book a visit' })).toBeVisible();
    // The lab was clicked, so one begins with whom it is for; what is missing is said beside its field.
    await goOn(page);
    await expect(page.getByText('Enter an age or a date of birth.').first()).toBeVisible();
    await fillPerson(page, { name: 'Meera Iyer', sex: 'female', born: '1992-03-04' });
    await goOn(page);
    await expect(page).toHaveURL(/step=time/);
    const slot = page.locator('button:not([disabled])', { hasText: / left/ }).first();
    await slot.click();
    await expect(slot).toHaveAttribute('aria-pressed', 'true');
    await fillAddress(page, 'Flat 12, Sea Breeze');
    await accessible(page, 'book');
    await shot('4-book');
    // A reload loses nothing, and back is back.
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Pincode')).toHaveValue('400053');
    // A second tab begins with what was typed in the first, without the time that is held there.
    const second = await page.context().newPage();
    await open(second, page.url());
    await expect(second.getByLabel('Pincode')).toHaveValue('400053');
    await expect(second.locator('button[aria-pressed="true"]', { hasText: / left/ })).toHaveCount(0);
    await second.close();
    await goOn(page);
    await expect(page).toHaveURL(/step=pay/);
    await page.goBack();
    await expect(page.getByLabel('Pincode')).toHaveValue('400053');
    await goOn(page);
    await accessibleInFull(page, 'pay');
    await shot('4-pay');

    await page.getByRole('link', { name: 'Log in to book' }).locator('visible=true').click();
    await expect(page.getByRole('heading', { name: 'Log in to go on' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await hydrated(page);
    // Who books has said so before.
    await expect(page.getByLabel('Name')).toHaveValue('Meera Iyer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByLabel('Password').fill('monsoon-lantern');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Registration successful! Check your email for the OTP.')).toBeVisible();
    await expect(page).toHaveURL(/verify-otp/);
    await page.getByLabel('Digit 1 of 6').fill(await codeFor(page, email));
    await accessibleInFull(page, 'verify');
    await page.getByRole('button', { name: 'Verify' }).click();

    // Signed in by what was just typed. What was typed before the sign-up is still there.
    await expect(page).toHaveURL(/\/book\?item=/);
    await expect(page.getByText('Meera Iyer').first()).toBeVisible();
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').dblclick();
    await expect(page.getByRole('heading', { name: 'Your booking is in' })).toBeVisible();
    const number = (await page
      .getByText(/^HP-[2-9A-Z]{7}$/)
      .first()
      .textContent())!;
    await accessibleInFull(page, 'confirmation');
    await shot('5-confirmation');

    const lab = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await open(lab, '/labs/login');
    await lab.getByLabel('Email or Lab Name').fill('Sahyadri Diagnostics');
    await lab.getByLabel('Password').fill('demonstration-2026');
    await lab.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(lab.getByText('Login successful! Redirecting...')).toBeVisible();
    await expect(lab).toHaveURL(/\/labs\/profile/);
    await open(lab, '/labs/bookings');
    await lab.getByRole('searchbox').fill(number);
    await expect(lab.getByText(number)).toBeVisible();
    await accessibleInFull(lab, 'lab bookings');
    await picture(lab, `journey-${name}-6-lab`);
    await lab.getByRole('button', { name: `Confirm ${number}` }).click();
    await expect(lab.getByText(`Booking ${number} is confirmed. The patient is told by mail.`)).toBeVisible();
    await lab.close();

    await open(page, '/dashboard');
    const card = page.getByRole('article', { name: new RegExp(number) });
    await expect(card.locator('header')).toContainText('Confirmed');
    await expect(page.getByRole('article')).toHaveCount(1);
    await accessible(page, 'dashboard');
    await shot('7-dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(
      await page.evaluate(() => ({
        token: localStorage.getItem('token'),
        ours: Object.keys(localStorage).filter((key) => key.startsWith('app.')),
      })),
    ).toEqual({ token: null, ours: [] });
  });
}

inFull(
  'a time that is clicked beside a lab is held when one comes to it, with whom it is for asked first',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/offer-package-details/7');
    const time = page
      .locator('tbody')
      .getByRole('link', { name: /Sahyadri Diagnostics/ })
      .filter({ hasText: /[ap]m/ });
    await expect(time).toHaveCount(3);
    const said = (await time.nth(1).locator('strong').textContent())!;
    await time.nth(1).click();
    await expect(page).toHaveURL(/\/book\?item=7&lab=1/);
    await expect(page).not.toHaveURL(/at=/);
    await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText(said);
    await fillPerson(page, { name: 'Chitra Clicked', sex: 'female', born: '1990-01-01' });
    await goOn(page);
    await expect(page).toHaveURL(/step=time/);
    await expect(page.locator('button[aria-pressed="true"]', { hasText: said })).toBeVisible();
    await expect(page.getByText(/held for you/).first()).toBeVisible();
  },
);

inFull('a lab declines with a reason, and the patient reads it', async ({ page }) => {
  const login = await page.request.post('/api/auth/login', {
    data: { email: 'patient@example.in', password: 'demonstration-2026' },
  });
  const { token } = await login.json();
  const choices = await (await page.request.get('/api/items/8/labs?city=Mumbai')).json();
  const {
    lab,
    nextSlots: [nextSlot],
  } = choices.find((choice: { bookable: boolean; lab: { id: number } }) => choice.bookable && choice.lab.id === 1);
  const booked = await page.request.post('/api/bookings', {
    headers: { authorization: token },
    data: {
      labId: lab.id,
      city: 'Mumbai',
      place: 'counter',
      startsAt: nextSlot.startsAt,
      people: [{ person: { name: 'Baba Iyer', sex: 'male', birthDate: '1958-01-01' }, itemIds: [8] }],
      payment: 'at_collection',
    },
  });
  const { number } = await booked.json();
  await open(page, '/labs/login');
  await page.getByLabel('Email or Lab Name').fill('lab@example.in');
  await page.getByLabel('Password').fill('demonstration-2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/labs\/profile/);
  await open(page, `/labs/bookings?q=${number}`);
  await page.getByRole('button', { name: `Decline ${number}` }).click();
  await page.getByRole('button', { name: 'Decline booking' }).click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await page.getByLabel('Reason, as the patient will read it').fill('Our analyser is in service');
  await page.getByRole('button', { name: 'Decline booking' }).click();
  await expect(page.getByText(`Booking ${number} is declined.`)).toBeVisible();
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await open(page, '/dashboard');
  await openPastVisit(page, number);
  await expect(page.getByRole('article', { name: new RegExp(number) })).toContainText('Our analyser is in service');
});

inFull(
  'two parents with different tests, one fasting, are booked in one visit at the lab, each with their own price',
  async ({ page }) => {
    await open(page, '/');
    await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
    await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'patient'));
    await open(page, '/book?items=8,110&lab=1');
    const total = page.getByRole('complementary', { name: 'Your visit' });
    await expect(total).toContainText('Meera Iyer');
    const rupeesOf = async () => Number((await total.locator('.figure-price').textContent())!.replace(/\D/g, ''));
    await expect(total.locator('.figure-price')).toHaveText(/₹/);
    const both = await rupeesOf();
    await page.getByRole('button', { name: 'Add another person' }).click();
    const [first, second] = [1, 2].map((person) => page.getByRole('region', { name: `Person ${person}` }));
    // Where the account knows others, one of them could be chosen.
    const someone = second!.getByText('Someone new');
    if ((await someone.count()) > 0) await someone.click();
    await fillPerson(second!, { name: 'Baba Iyer', sex: 'male', born: '1956-03-01' });
    // Nothing is chosen for who is added: what each has is said for each.
    await expect(second!.getByLabel('Basic Health Screen')).not.toBeChecked();
    await second!.getByLabel('Malaria Antigen Test').check();
    await expect.poll(rupeesOf).toBeGreaterThan(both);
    // One test each: together they cost what one person with both does.
    await first!.getByLabel('Malaria Antigen Test').uncheck();
    await expect.poll(rupeesOf).toBe(both);
    await expect(second!.getByLabel('Malaria Antigen Test')).toBeDisabled();
    await goOn(page);
    await page.getByLabel('At the lab').check();
    await expect(page.getByText(/need 10 hours without food, so only times before noon/)).toBeVisible();
    await expect(page.getByText('Evening', { exact: true })).toHaveCount(0);
    await page.locator('button:not([disabled])', { hasText: / left/ }).first().click();
    await expect(page.getByText('This time is held for you')).toBeVisible();
    await expect(page.getByText(/^1[45]:\d\d$/)).toBeVisible();
    // Only who fasts is told when to eat last.
    await expect(total.getByText(/Last meal by/)).toHaveCount(1);
    await goOn(page);
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
    await expect(page.getByRole('heading', { name: 'Your booking is in' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Baba Iyer' })).toContainText('Malaria Antigen Test');
    await expect(page.getByRole('listitem').filter({ hasText: 'Baba Iyer' })).not.toContainText('Basic Health Screen');
    // One of the two is left out again; the other still comes.
    const number = (await page
      .getByText(/^HP-[2-9A-Z]{7}$/)
      .first()
      .textContent())!;
    await open(page, '/dashboard');
    const card = page.getByRole('article', { name: new RegExp(number) });
    await card.getByRole('button', { name: `Leave something out: ${number}` }).click();
    const dialog = page.getByRole('dialog', { name: 'What should be left out?' });
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('checkbox').last().check();
    await expect(dialog.getByText('That would be all of it: cancel the booking instead.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Leave it out' })).toBeDisabled();
    await dialog.getByRole('checkbox').first().uncheck();
    await expect(dialog.getByText(/New total, in place of ₹/)).toBeVisible();
    await accessible(page, 'leaving out');
    await dialog.getByRole('button', { name: 'Leave it out' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Baba Iyer' })).toContainText('left out');
    await expect(card.getByRole('button', { name: /Leave something out/ })).toHaveCount(0);
  },
);

inFull(
  'a test is added and left out while booking, and what was typed stays; times that cannot be read are said to be so',
  async ({ page }) => {
    breaksTheNetwork(page);
    await open(page, '/');
    await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
    await open(page, '/book?item=8&lab=1');
    await fillPerson(page, { name: 'Asha Rao', sex: 'female', born: '1980-05-06' });
    await page.getByRole('button', { name: 'Change: What, and at which lab?' }).click();
    await page.getByRole('combobox', { name: 'Add another test' }).fill('malaria antigen');
    await page.getByRole('option', { name: 'Malaria Antigen Test' }).click();
    await expect(page).toHaveURL(/items=8(,|%2C)110/);
    await expect(page.getByRole('button', { name: 'Leave out Malaria Antigen Test' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave out Basic Health Screen' }).click();
    await expect(page).toHaveURL(/item=110/);
    await goOn(page);
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
    await page.context().setOffline(true);
    await expect(page.getByText('What you have entered stays here.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('What you have entered stays here.')).toBeHidden();
    await page.route('**/api/labs/*/slots*', (route) =>
      route.fulfill({ status: 503, json: { message: 'away', code: 'unavailable' } }),
    );
    await goOn(page);
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('The times could not be loaded.');
  },
);

for (const { width } of screens)
  inFull(`a visit is paid online: declined, tried again, paid; at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
    await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'patient'));
    await open(page, '/book?item=110&lab=1');
    await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText('Meera Iyer');
    await goOn(page);
    await page.getByLabel('At the lab').check();
    // Nobody is booked twice for one moment.
    await page
      .locator('button:not([disabled])', { hasText: / left/ })
      .nth(width === 375 ? -1 : -2)
      .click();
    await expect(page.getByText('This time is held for you')).toBeVisible();
    await goOn(page);
    await expect(page.getByRole('radio', { name: /Pay at collection/ })).toBeChecked();
    await page.getByRole('radio', { name: /Pay now, online/ }).check();
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
    await expect(page.getByRole('heading', { name: 'Simulated payment' })).toBeVisible();
    await accessible(page, 'simulated payment');
    const price = await page.locator('.figure-price').textContent();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('The payment did not go through.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your booking is in' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`${price} received. Thank you.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(`Paid${price}`);
    await accessible(page, 'paid booking');
    await picture(page, `paid-${width}`);
    const number = (await page
      .getByText(/^HP-[2-9A-Z]{7}$/)
      .first()
      .textContent())!;
    await open(page, '/dashboard');
    const card = page.getByRole('article', { name: new RegExp(number) });
    await expect(card).toContainText('Paid');
    await expect(card.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  });

inFull('what stands already is not booked once more without a question', async ({ page }) => {
  await page.removeLocatorHandler(twinDialog(page));
  await open(page, '/');
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
  await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'patient'));
  const book = async (slot: number) => {
    await open(page, '/book?item=7&lab=1');
    await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText('Meera Iyer');
    await goOn(page);
    await page.getByLabel('At the lab').check();
    await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(4).click();
    await page.locator('button:not([disabled])', { hasText: / left/ }).nth(slot).click();
    await expect(page.getByText('This time is held for you')).toBeVisible();
    await goOn(page);
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
  };
  await book(-1);
  await expect(page.getByRole('heading', { name: 'Your booking is in' }).or(twinDialog(page))).toBeVisible();
  if (await twinDialog(page).isVisible()) await page.getByRole('button', { name: 'Book once more' }).click();
  await expect(page.getByRole('heading', { name: 'Your booking is in' })).toBeVisible();
  await book(-2);
  await expect(twinDialog(page)).toContainText(/booking HP-[2-9A-Z]{7}/);
  await accessible(page, 'booked already');
  await twinDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true')).toBeEnabled();
});

inFull('an administrator makes a coupon, and whoever books has so much less to pay', async ({ page }) => {
  const code = `GET${Date.now().toString(36).toUpperCase().slice(-6)}`;
  await open(page, '/');
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
  await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'admin'));
  await open(page, '/admin/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const panel = page.getByRole('dialog', { name: 'New coupon' });
  await panel.getByLabel('Code').fill(code.toLowerCase());
  await panel.getByLabel('How much').fill('110');
  await panel.getByLabel('Last day').fill('2099-12-31');
  await panel.getByRole('button', { name: 'Make it' }).click();
  await expect(panel.getByText('Whole percent, at most 100.')).toBeVisible();
  await accessible(page, 'new coupon');
  await panel.getByLabel('How much').fill('10');
  await panel.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByText(`${code} counts now.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('10 %');
  await accessible(page, 'coupons');

  await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'patient'));
  await open(page, '/book?item=110&lab=1');
  const visit = page.getByRole('complementary', { name: 'Your visit' });
  await expect(visit).toContainText('Meera Iyer');
  await goOn(page);
  await page.getByLabel('At the lab').check();
  await page.locator('button:not([disabled])', { hasText: / left/ }).nth(-3).click();
  await expect(page.getByText('This time is held for you')).toBeVisible();
  const price = Number((await visit.locator('.figure-price').textContent())!.replace(/[^\d.]/g, ''));
  await goOn(page);
  await page.getByLabel('Coupon').fill('NOSUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This coupon is not known. Check how it is written.').first()).toBeVisible();
  await page.getByLabel('Coupon').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  const less = Math.floor(price * 10) / 100;
  await expect(page.getByText(/^₹[\d.]+ less\.$/)).toBeVisible();
  await expect
    .poll(async () => Number((await visit.locator('.figure-price').textContent())!.replace(/[^\d.]/g, '')))
    .toBeCloseTo(price - less, 2);
  await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { name: 'Your booking is in' })).toBeVisible();
  await expect(page.getByText('Discount', { exact: true })).toBeVisible();
});
