import { accessible, accessibleInFull, enterAsLab, fitsTheScreen, signInAtLab } from './accessible.ts';
import { breaksTheNetwork, expect, inFull, open, openMore, picture, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('the desk writes down somebody who walked in by keyboard alone, and knows them the next time', async ({
  page,
}) => {
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/bookings');
  await page.getByRole('link', { name: 'New walk-in' }).click();
  await expect(page.getByRole('heading', { name: 'New walk-in' })).toBeVisible();
  await accessible(page, 'walk-in');

  // Nothing typed: each field says what it wants, and the keyboard is in the first of them.
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Choose at least one test.')).toBeVisible();

  const digits = String(Date.now()).slice(-4);
  await page.getByLabel('Name', { exact: true }).fill('Kamala Walk-In');
  await expect(page.getByText('This is required.')).toHaveCount(0);
  await page.getByLabel('Mobile', { exact: true }).fill(`987654${digits}`);
  await page.getByLabel('Sex').selectOption('female');
  await page.getByLabel('Age in years').fill('63');
  const tests = page.getByRole('combobox', { name: 'Test or package' });
  await tests.pressSequentially('thyroid');
  await expect(page.getByRole('option', { name: /thyroid/i }).first()).toBeVisible();
  await tests.press('Enter');
  // Typed faster than found: Enter takes the first as soon as it comes.
  await tests.pressSequentially('lipid');
  await tests.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'UPI' }).click();
  const total = await page.getByLabel('Amount taken (₹)').inputValue();
  expect(Number(total)).toBeGreaterThan(0);
  await picture(page, 'walk-in-1366');
  await page.getByRole('button', { name: 'Save visit' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Kamala Walk-In is at the desk' })).toBeVisible();
  await expect(page.getByText('To pay').locator('..')).toContainText('₹0');
  await expect(page.getByRole('button', { name: 'Next person' })).toBeFocused();
  await accessibleInFull(page, 'walk-in saved');
  const number = (await page
    .getByText(/^HP-[2-9A-Z]{7}$/)
    .first()
    .textContent())!;
  const [labels] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Tube labels: ${number}` }).click(),
  ]);
  await labels.close();
  await picture(page, 'walk-in-saved-1366');

  // The next person is the same one again: the last four digits are enough.
  await page.getByRole('button', { name: 'Next person' }).press('Enter');
  const who = page.getByRole('combobox', { name: 'Telephone, name or number' });
  await who.pressSequentially(digits);
  await expect(page.getByRole('option', { name: /Kamala Walk-In/ })).toBeVisible();
  await who.press('Enter');
  await expect(page.getByText('Kamala Walk-In')).toBeVisible();
  await tests.pressSequentially('cbc');
  await tests.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeVisible();

  // The first one waits for its sample among today's visits, and is found by the telephone.
  await open(page, `/labs/bookings?when=all&q=${digits}`);
  await expect(page.getByText(number)).toBeVisible();

  // One of the two is not wanted after all, another is: what was paid for it is to be given back.
  const tableRow = page.getByRole('row', { name: new RegExp(number) });
  await openMore(page, number);
  await tableRow.getByRole('button', { name: `Change the tests: ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change the tests: ${number}` });
  await dialog.getByRole('button', { name: /^Take off Lipid/ }).click();
  const why = page.getByRole('dialog', { name: /^Take off Lipid/ });
  await why.getByRole('textbox').fill('The doctor does not need it');
  await why.getByRole('button', { name: 'Take it off' }).click();
  await expect(dialog.getByText('To give back')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Test or package' }).pressSequentially('cbc');
  await dialog.getByRole('combobox', { name: 'Test or package' }).press('Enter');
  await accessibleInFull(page, 'tests of a visit');
  await picture(page, 'tests-of-a-visit-1366', { fullPage: false });
  await dialog.getByRole('button', { name: 'Add to the visit' }).click();
  await expect(page.getByText(/^Added: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(tableRow).not.toContainText('Lipid');
  await expect(tableRow).toContainText('Complete Blood Count');
});

inFull('a desk without a connection is told so, and not that nobody is known', async ({ page }) => {
  breaksTheNetwork(page);
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/walk-in');
  await page.route('**/api/lab/patients*', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Telephone, name or number' }).pressSequentially('43210');
  await expect(page.getByText('The search got no answer.', { exact: false })).toBeVisible();
  await expect(page.getByText('Nobody with that here.', { exact: false })).toHaveCount(0);
});

inFull('the drawer says what each member took on a day, and goes back and forth', async ({ page }) => {
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/invoices');
  await page.getByRole('link', { name: 'Drawer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Drawer' })).toBeVisible();
  await expect(page.getByText('Total').first()).toBeVisible();
  await accessible(page, 'drawer');
  await picture(page, 'drawer-1366');
  await page.getByRole('button', { name: 'Day after' }).click();
  await expect(page.getByText('No money was taken on this day.')).toBeVisible();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/hi/labs/drawer');
  await expect(page.getByRole('heading', { level: 1, name: 'दराज़' })).toBeVisible();
  await fitsTheScreen(page);
});

inFull('the desk lets something off with its reason, and closes the drawer with what is missing', async ({ page }) => {
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/walk-in');
  await page.getByLabel('Name', { exact: true }).fill('Leela Walk-In');
  await page.getByLabel('Mobile', { exact: true }).fill(`912345${String(Date.now()).slice(-4)}`);
  await page.getByLabel('Sex').selectOption('female');
  await page.getByLabel('Age in years').fill('71');
  const tests = page.getByRole('combobox', { name: 'Test or package' });
  await tests.pressSequentially('lipid');
  await tests.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByRole('heading', { name: 'Leela Walk-In is at the desk' })).toBeVisible();
  const owed = async () => Number((await page.getByText('To pay').locator('..').innerText()).replace(/[^\d.]/g, ''));
  const before = await owed();
  // Before anything is drawn, from where the visit was made.
  const give = page.getByRole('button', { name: /^Discount: HP-/ });
  const number = (await give.getAttribute('aria-label'))!.replace('Discount: ', '');
  await give.click();
  const dialog = page.getByRole('dialog', { name: `Discount: ${number}` });
  await dialog.getByLabel('Let off (₹)').fill('1');
  await dialog.getByLabel('Reason').selectOption({ label: 'Staff' });
  await accessible(page, 'discount');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The discount is given.')).toBeVisible();
  expect(await owed()).toBeCloseTo(before - 1, 2);
  // Among the bookings it is changed, and the same test is not sold a second time without a word.
  await open(page, `/labs/bookings?when=all&q=${number}`);
  await openMore(page, number);
  await page.getByRole('button', { name: `Discount: ${number}` }).click();
  await expect(dialog.getByLabel('Let off (₹)')).toHaveValue('1');
  await page.keyboard.press('Escape');
  await openMore(page, number);
  await page.getByRole('button', { name: `Change the tests: ${number}` }).click();
  const changed = page.getByRole('dialog', { name: `Change the tests: ${number}` });
  const added = changed.getByRole('combobox', { name: 'Test or package' });
  await added.pressSequentially('cholesterol');
  await added.press('Enter');
  await expect(changed.getByText(/is in Lipid|shares? .*Lipid/i).first()).toBeVisible();
  await changed.getByRole('button', { name: 'Close', exact: true }).last().click();

  await open(page, '/labs/drawer');
  await expect(page.getByText('Let off: Staff (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Close the drawer' }).click();
  const close = page.getByRole('dialog', { name: 'Close the drawer' });
  const said = await close.getByText('in cash should be there').innerText();
  const expected = Number(/₹([\d,.]+)/.exec(said)![1]!.replaceAll(',', ''));
  // What is no number is said in words for people, and nothing differs by it.
  await close.getByLabel('Cash counted (₹)').fill('3,2o0');
  await page.keyboard.press('Enter');
  await expect(close.getByText('Enter a number, like 12.5.').first()).toBeVisible();
  await expect(close.getByText(/is missing|is too much/)).toHaveCount(0);
  await close.getByLabel('Cash counted (₹)').fill(String(expected + 1));
  await close.getByLabel('Why they differ').fill('Not known');
  await expect(close.getByText('₹1 is too much.')).toBeVisible();
  await accessible(page, 'close the drawer');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Day sheet \d+ is written/)).toBeVisible();
  const sheets = page.getByRole('region', { name: 'Day sheets' });
  const saved = page.waitForEvent('download');
  await sheets
    .getByRole('button', { name: /Day sheet \d+ as CSV/ })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toMatch(/day-sheet-\d+\.csv/);
  await picture(page, 'drawer-closed-1366');
});

inFull('the desk fits a phone, in Hindi too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signInAtLab(page, 'lab@example.in');
  for (const path of ['/labs/walk-in', '/hi/labs/walk-in']) {
    await open(page, path);
    await expect(page.getByRole('combobox').first()).toBeVisible();
    await fitsTheScreen(page);
    await accessible(page, path);
    await picture(page, `walk-in-375${path.replaceAll('/', '-')}`);
  }
});

inFull('the desk is asked about what is measured twice, and what is for the other sex', async ({ page }) => {
  await enterAsLab(page, 'frontdesk@example.in');
  await open(page, '/labs/walk-in');
  const find = page.getByRole('combobox', { name: 'Test or package' });
  for (const name of ['haemoglobin', 'complete blood count', 'psa']) {
    await find.fill(name);
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  const twice = page.getByText('Haemoglobin is in Complete Blood Count already.');
  await expect(twice).toBeVisible();
  await page.getByRole('combobox', { name: 'Sex' }).selectOption('female');
  await expect(page.getByText(/has ranges for one sex alone: Male/)).toBeVisible();
  await accessible(page, 'desk checks');
  await picture(page, 'desk-checks-1280');
  await page.getByRole('status').getByRole('button', { name: 'Remove Haemoglobin' }).click();
  await expect(twice).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sex' }).selectOption('male');
  await expect(page.getByText(/has ranges for one sex alone/)).toHaveCount(0);
  // Saved by keys while a list lies over the page: nothing of it is taken, and what is wrong is seen.
  await find.fill('thy');
  await expect(page.getByRole('option', { name: /^Thyroid/ }).first()).toBeVisible();
  await find.press('Control+Enter');
  await expect(page.getByRole('option', { name: /^Thyroid/ })).toHaveCount(0);
  await expect(page.getByText(/^Enter a mobile number of ten digits/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Thyroid/ })).toHaveCount(0);
  await find.click();
  await expect(page.getByRole('option', { name: /^Thyroid/ }).first()).toBeVisible();
});

inFull(
  'a sum that cannot be is said at its field before the visit is made; the rest follows until it is written',
  async ({ page }) => {
    const name = `Sums ${Date.now().toString(36)}`;
    await enterAsLab(page, 'manager@example.in');
    await open(page, '/labs/walk-in');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Mobile', { exact: true }).fill(`98764${String(Date.now()).slice(-5)}`);
    await page.getByLabel('Sex').selectOption('female');
    await page.getByLabel('Age in years').fill('44');
    const tests = page.getByRole('combobox', { name: 'Test or package' });
    await tests.pressSequentially('Creatinine');
    await expect(page.getByRole('option', { name: /Creatinine/ }).first()).toBeVisible();
    await tests.press('Enter');
    const amount = page.getByLabel('Amount taken (₹)');
    const due = Number(await amount.inputValue());
    expect(due).toBeGreaterThan(0);
    const save = page.getByRole('button', { name: 'Save visit' });
    for (const [label, wrong, said] of [
      ['Discount (₹, optional)', '9999', 'Not below nothing, and not more than the tests cost.'],
      ['Amount taken (₹)', '5000', 'Not below nothing, and not more than is to be paid.'],
      ['Amount taken (₹)', '-5', 'Not below nothing, and not more than is to be paid.'],
    ] as const) {
      const field = page.getByLabel(label);
      await field.fill(wrong);
      if (label.startsWith('Discount')) await page.getByLabel('Reason of the discount').selectOption('staff');
      await save.click();
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByText('is at the desk')).toHaveCount(0);
      await field.fill(label.startsWith('Discount') ? '' : String(due));
    }
    await page.getByLabel('Paid in two ways').check();
    await amount.fill('50');
    const rest = page.getByLabel(/^Rest/);
    await expect(rest).toHaveValue(String(due - 50));
    await amount.fill('60');
    await expect(rest).toHaveValue(String(due - 60));
    await rest.fill('10');
    await amount.fill('70');
    await expect(rest).toHaveValue('10');
    // Whose answer is lost is saved once, with all of its money, when it is sent again.
    breaksTheNetwork(page);
    const sent = '**/api/lab/walk-ins';
    await page.route(sent, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await rest.fill(String(due - 70));
    await save.click();
    await expect(page.getByText('Please try again').first()).toBeVisible();
    await page.unroute(sent);
    await save.click();
    await expect(page.getByRole('heading', { name: `${name} is at the desk` })).toBeVisible();
    await expect(page.getByText('To pay').locator('..')).toContainText('₹0');
    await expect(page.getByText('Paid', { exact: true }).locator('..')).toContainText(`₹${due}`);
  },
);
