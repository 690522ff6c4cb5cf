import { accessible, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('an operator reads a booking on a page of its own and opens a case of its patient, who reads it', async ({
  page,
}) => {
  const theirs = await tokenOf(page, 'patient');
  const { number } = (
    await (await page.request.get('/api/bookings', { headers: { authorization: `Bearer ${theirs}` } })).json()
  )[0];
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'admin'));
  await open(page, `/admin/bookings/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Meera Iyer' })).toBeVisible();
  await page.getByRole('button', { name: 'Open a case' }).click();
  const dialog = page.getByRole('dialog', { name: 'A case of Meera Iyer' });
  await expect(dialog.getByLabel('Number of the booking')).toHaveValue(number);
  await dialog.getByRole('button', { name: 'Open a case' }).click();
  await expect(dialog.getByLabel('What happened?')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('What happened?').fill('Said on the telephone: the tube was not labelled.');
  await accessible(page, 'open a case');
  await dialog.getByRole('button', { name: 'Open a case' }).click();
  await expect(page.getByText(/^Case CS-\w{7} is open/)).toBeVisible();
  const made = page.getByRole('link', { name: /^CS-/ });
  await expect(made).toBeVisible();
  const caseNumber = (await made.textContent())!;
  await accessible(page, 'page of a booking');
  await page.evaluate((token) => localStorage.setItem('token', token), theirs);
  await open(page, `/cases/${caseNumber}`);
  await expect(page.getByText('the tube was not labelled')).toBeVisible();
});

test('an operator moves a visit that is yet to be to another time', async ({ page }) => {
  const admin = await tokenOf(page, 'admin');
  const read = async (path: string) =>
    (await page.request.get(`/api/admin/bookings${path}`, { headers: { authorization: `Bearer ${admin}` } })).json();
  const coming = (await read('?state=confirmed')) as { number: string; startsAt: string }[];
  // Not of tomorrow, whose last time it is given.
  const far = Date.now() + 2 * 86_400_000;
  const { number, startsAt } = coming.find((one) => Date.parse(one.startsAt) > far)!;
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('token', token), admin);
  await open(page, `/admin/bookings/${number}`);
  await page.getByRole('button', { name: 'Move the booking' }).click();
  const dialog = page.getByRole('dialog', { name: `Move booking ${number}` });
  await dialog
    .getByRole('button', { name: /\d:\d\d/ })
    .last()
    .click();
  await accessible(page, 'move a booking');
  const send = dialog.getByRole('button', { name: 'Move', exact: true });
  await send.click();
  await expect(dialog.getByText('Say why: the patient reads it.')).toBeVisible();
  await dialog.getByLabel('Why, as the patient reads it').fill('The collector is ill.');
  await send.click();
  await expect(page.getByText(`Booking ${number} has a new time.`)).toBeVisible();
  await expect(page.getByText('The collector is ill.')).toBeVisible();
  await expect(page.getByText('Waiting for the lab').or(page.getByText('Confirmed')).first()).toBeVisible();
  expect((await read(`/${number}`)).startsAt).not.toBe(startsAt);
});
