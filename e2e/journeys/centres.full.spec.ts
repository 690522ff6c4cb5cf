import { accessible, enterAsLab, fitsTheScreen, labTokenOf, tokenOf } from './accessible.ts';
import { fillPerson, goOn } from './book.ts';
import { expect, open, test } from './watch.ts';

test('a lab opens a second centre: an administrator reads it, it has its own hours and fee, a patient chooses it, and it closes again', async ({
  page,
}) => {
  const name = `Powai ${Date.now().toString(36)}`;
  const lab = { authorization: await labTokenOf(page) };
  const { labId } = await (await page.request.get('/api/labauth/profile', { headers: lab })).json();
  const [sold] = await (await page.request.get('/api/lab/sold-items?q=cbc', { headers: lab })).json();

  // What an earlier try left open would come to the same pincode.
  const { centres } = await (await page.request.get('/api/lab/centres', { headers: lab })).json();
  for (const { id, first, open: isOpen } of centres)
    if (isOpen && !first) await page.request.post(`/api/lab/centres/${id}/close`, { headers: lab });

  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/walk-in');
  await expect(page.getByRole('combobox', { name: 'Centre' })).toHaveCount(0);
  await open(page, '/labs/service');
  await page.getByRole('link', { name: 'All centres and addresses' }).click();
  const form = page.getByRole('region', { name: 'Add a centre' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  for (const [label, value] of [
    ['Name', name],
    ['City', 'Mumbai'],
    ['Address', '12 Lake Road, Powai'],
    ['Pincode', '400076'],
  ] as const)
    await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An administrator reads it first; you will get a mail.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waits for an administrator' });
  await expect(waiting).toContainText(name);

  const admin = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
  const asked = await (await page.request.get('/api/admin/approvals?kind=centre&limit=100', { headers: admin })).json();
  const { id } = asked.find((entry: { name: string }) => entry.name === name);
  await page.request.post(`/api/admin/approvals/centre/${id}`, { headers: admin, data: { decision: 'approved' } });

  await open(page, '/labs/centres');
  await expect(waiting).toHaveCount(0);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await accessible(page, 'centres');
  await page.screenshot({ path: 'test-results/centres-1280.png', fullPage: true });
  await page.setViewportSize({ width: 375, height: 800 });
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/centres-375.png', fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('link', { name: 'Hours and seats' }).click();
  await expect(page.getByRole('combobox', { name: 'Centre' }).locator('option:checked')).toHaveText(name);
  // Nobody goes to homes from a new centre before its lab says so.
  await expect(page.getByLabel('Home visits in a window')).toHaveValue('0');
  await page.getByLabel('Home visits in a window').fill('2');
  await page.getByLabel('Fee for coming home (₹)').fill('80');
  await page.getByLabel('Pincodes that your collectors serve').fill('400076');
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Pincodes that your collectors serve') })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await expect(page.getByText('Your hours and service are saved.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Centre' }).selectOption({ index: 0 });
  await expect(page.getByLabel('Fee for coming home (₹)')).not.toHaveValue('80');

  // Open on Sundays too, on whatever day this runs.
  const [, centre] = (await (await page.request.get('/api/lab/centres', { headers: lab })).json()).centres.filter(
    (entry: { name: string; first: boolean }) => entry.first || entry.name === name,
  );
  const address = `/api/lab/service?centreId=${centre.id}`;
  const service = await (await page.request.get(address, { headers: lab })).json();
  const hours = [...service.hours, { weekday: 0, opens: '07:00', closes: '19:00' }];
  expect((await page.request.put(address, { headers: lab, data: { ...service, hours } })).status()).toBe(200);
  // It stands closed until the lab opens it.
  await open(page, `/lab/${labId}`);
  await expect(page.getByRole('region', { name: 'Centres' })).toHaveCount(0);
  await open(page, '/labs/centres');
  await row.getByRole('button', { name: `Open: ${name}` }).click();
  await expect(page.getByText('The centre takes bookings now.')).toBeVisible();

  await open(page, '/labs/walk-in');
  await expect(page.getByRole('combobox', { name: 'Centre' })).toBeVisible();
  await open(page, '/labs/staff');
  await expect(page.getByRole('combobox', { name: 'Centre' })).toHaveValue('');
  await open(page, '/labs/bookings?when=all');
  await page.getByRole('combobox', { name: 'Centre' }).selectOption({ label: name });
  await expect(page.getByText('No bookings here')).toBeVisible();

  await open(page, `/lab/${labId}`);
  await expect(
    page.getByRole('region', { name: 'Centres' }).getByRole('listitem').filter({ hasText: name }),
  ).toContainText('Mon–Sun 7:00 am–7:00 pm');
  await page.screenshot({ path: 'test-results/centres-lab.png', fullPage: true });

  await open(page, `/book?item=${sold.itemId}&lab=${labId}`);
  await fillPerson(page, { name: 'Centre Visitor', sex: 'female', born: '1980-05-06' });
  await goOn(page);
  await page.getByLabel('Pincode of your address').fill('400076');
  await expect(page.getByText(`Collected by ${name}`)).toBeVisible();
  await expect(page.getByText('₹80').first()).toBeVisible();
  await page.screenshot({ path: 'test-results/centres-home.png', fullPage: true });
  await page.getByRole('radio', { name: /At the lab/ }).check();
  await page.getByRole('group', { name: 'Which centre?' }).getByLabel(new RegExp(name)).check();
  await page.getByRole('button', { name: /left$/ }).first().click();
  await expect(page.getByText(/This time is held for you/)).toBeVisible();
  await accessible(page, 'booking at a centre');
  await page.screenshot({ path: 'test-results/centres-book.png', fullPage: true });

  await open(page, '/labs/centres');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: `Close: ${name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the centre' }).click();
  await expect(page.getByText('The centre takes no more bookings.')).toBeVisible();
  await open(page, '/labs/walk-in');
  await expect(page.getByRole('combobox', { name: 'Centre' })).toHaveCount(0);
});
