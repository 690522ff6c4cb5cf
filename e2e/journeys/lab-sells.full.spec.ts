import { accessible, enterAsLab, fitsTheScreen, labTokenOf, sorted } from './accessible.ts';
import { expect, open, test } from './watch.ts';

const table = (name: string) => ({ name });

test('a lab offers its price on a central package: deleted, set, changed; filters stand in the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/dashboard');
  await page.getByRole('link', { name: 'Manage Predefined Packages' }).click();
  await expect(page).toHaveURL('/manage-packages');
  const rows = page.getByRole('table', table('Offer Your Price')).locator('tbody tr');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Package',
    'Base Price',
    'Admin Offer Price',
    'Lab Offer Price',
    'Tests',
    'Parameters',
    'Actions',
  ]);
  await expect(rows).toHaveCount(50);
  await accessible(page, 'offers');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(100);

  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Category', exact: true }).locator('option')).not.toContainText([
    'Health Plus Exclusive',
  ]);
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Pathology');
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Subcategory' }).selectOption('Diabetes');
  await page.getByRole('button', { name: 'High to Low' }).click();
  await expect(page).toHaveURL(/category=Pathology&subcategory=Diabetes&sort=-price/);
  const prices = async () =>
    (await rows.locator('td:nth-child(3)').allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  await sorted(prices, -1);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toHaveValue('Diabetes');
  await page.getByRole('searchbox').fill('no such thing at all');
  await expect(page.getByText('No packages fit these filters.')).toBeVisible();

  // Deleted after a question, its own offer is 'Not Set' again.
  const token = await labTokenOf(page, 'lab@example.in');
  const answer = await page.request.get('/api/lab/offers?kind=package&sort=-price&limit=100', {
    headers: { authorization: token },
  });
  const { id, name } = ((await answer.json()) as { id: number; name: string }[]).at(-1)!;
  await open(page, `/manage-packages?q=${encodeURIComponent(name)}&kind=package`);
  const row = page.getByRole('row').filter({ hasText: name }).first();
  const remove = page.getByRole('button', { name: `Delete offer: ${name}, Mumbai` });
  await remove.click();
  await expect(page.getByRole('dialog', { name: `Delete your offer for ${name} in Mumbai?` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete offer' }).click();
  await expect(page.getByText('Offer deleted successfully!')).toBeVisible();
  await expect(row.getByText('Not Set')).toBeVisible();
  await row.getByRole('link', { name: `Offer Price: ${name}` }).click();
  await expect(page).toHaveURL(`/offer-price/${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await accessible(page, 'offer price');
  await page.getByLabel('Lab Price').fill('0');
  await page.getByRole('button', { name: 'Submit offer' }).click();
  await expect(page.getByText('The price must be at least ₹1.')).toBeVisible();
  await page.getByLabel('Lab Price').fill('777');
  await page.getByLabel('Location').selectOption('');
  await page.getByRole('button', { name: 'Submit offer' }).click();
  await expect(page.getByText('Choose a city.')).toBeVisible();
  await page.getByLabel('Location').selectOption('Mumbai');
  await page.getByRole('button', { name: 'Submit offer' }).click();
  await expect(page.getByText('Offer price submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL('/labs/dashboard');
  // Patients are offered it at once.
  const labs = await page.request.get(`/api/items/${id}/labs?city=Mumbai`);
  expect((await labs.json()).find((entry: { lab: { id: number } }) => entry.lab.id === 1).price).toBe(777);

  await open(page, '/manage-packages?mine=1');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('link', { name: `Edit offer: ${name}` })).toHaveAttribute('href', `/offer-price/${id}`);
  await page.getByRole('button', { name: `Edit Offer: ${name}, Mumbai, ₹777` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Offer' });
  await expect(dialog.getByLabel('Lab Price')).toHaveValue('777');
  await accessible(page, 'edit offer');
  await dialog.getByLabel('Lab Price').fill('');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Enter a price in rupees.')).toBeVisible();
  await dialog.getByLabel('Lab Price').fill('650.50');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Offer updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit Offer: ${name}, Mumbai, ₹650.50` })).toBeVisible();
});

test('prices go out to a spreadsheet and come back: first a trial, then for good', async ({ page }) => {
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/manage-packages');
  await page.getByText('Prices from a spreadsheet').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/);
  const head = lines[0]!.replace('\uFEFF', '').split(',');
  expect(head).toContain('lab_offer_price');
  const at = head.indexOf('lab_offer_price');
  const ids = head.indexOf('id');
  const first = lines[1]!.split(',')[ids]!;
  // Another one than stands there, which would be no change.
  const price = Number(lines[1]!.split(',')[at]) === 1234 ? 1235 : 1234;
  const changed = `id,lab_offer_price\n${first},${price}\n${lines[2]!.split(',')[ids]},not a price\n`;
  expect(at).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Choose a CSV file.')).toBeVisible();
  await page
    .getByLabel('Changed CSV file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText(/Nothing was changed yet\. 2 rows: \d new, \d changed, 0 as before\./)).toBeVisible();
  await expect(page.getByText(/^Row 3: /)).toBeVisible();
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes.getByRole('row').filter({ hasText: `₹${price.toLocaleString('en-IN')}` })).toBeVisible();
  await page.getByRole('button', { name: 'Set these prices' }).click();
  await expect(page.getByText(/The prices are set\./)).toBeVisible();
  const token = await labTokenOf(page, 'lab@example.in');
  const { offers } = (
    await (
      await page.request.get('/api/lab/offers?mine=1&limit=100&sort=-price', { headers: { authorization: token } })
    ).json()
  ).find((entry: { id: number }) => String(entry.id) === first) ?? { offers: [] };
  expect(offers.map((offer: { labPrice: number }) => offer.labPrice)).toContain(price);
});

test('a lab adds a package of its own; its draft is kept; it is changed and deleted', async ({ page }) => {
  const name = `Weekend Vitality ${Date.now().toString(36)}`;
  await page.setViewportSize({ width: 375, height: 900 });
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/manage-package');
  await page.getByRole('link', { name: 'Add Package' }).click();
  await expect(page.getByRole('heading', { name: 'Add Lab Test Package' })).toBeVisible();
  await accessible(page, 'add package');
  await fitsTheScreen(page);

  const add = page.getByRole('button', { name: 'Add Test' });
  const find = page.getByPlaceholder('Find a test...');
  await add.click();
  await expect(page.getByText('Please select a test.')).toBeVisible();
  await find.fill('Not a test of ours');
  await add.click();
  await expect(page.getByText('Invalid test selection.')).toBeVisible();
  await find.fill('Lipid Profile');
  await add.click();
  await expect(page.getByText('Please select at least one parameter.')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await add.click();
  await expect(page.getByText('Test "Lipid Profile" added successfully.')).toBeVisible();
  await find.fill('lipid profile');
  await add.click();
  await expect(page.getByText('This test has already been added.')).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Base Price').fill('900');
  await page.getByLabel('Category', { exact: true }).selectOption('Pathology');
  await page.getByLabel('Heart', { exact: true }).check();
  // Another category has other subcategories: what was chosen is chosen no more.
  await page.getByLabel('Category', { exact: true }).selectOption('Radiology');
  await expect(page.getByLabel('Heart', { exact: true })).toHaveCount(0);
  await page.getByLabel('Category', { exact: true }).selectOption('Pathology');
  await expect(page.getByLabel('Heart', { exact: true })).not.toBeChecked();
  await page.getByLabel('Heart', { exact: true }).check();
  await page.getByLabel('Mumbai', { exact: true }).check();
  await page.getByLabel('Fasting Required').check();
  await page.getByLabel('Fasting Duration (hours)').fill('10');

  // Left and opened again: all of it is there.
  await open(page, '/labs/dashboard');
  await open(page, '/labs/add-package');
  await expect(page.getByText('What you had begun is here again.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('Fasting Duration (hours)')).toHaveValue('10');
  await expect(page.getByRole('button', { name: 'Remove: Lipid Profile' })).toBeVisible();
  const send = page.locator('form').getByRole('button', { name: 'Add Package' });
  await send.click();
  await expect(page.getByText('Failed to add lab test package')).toBeVisible();
  await expect(page.getByLabel('Offer Price')).toBeFocused();
  await page.getByLabel('Offer Price').fill('700');
  await send.click();
  await expect(page.getByText('Lab test package added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/labs/manage-package');

  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('₹700');
  await accessible(page, 'manage packages');
  await row.getByRole('link', { name: `Edit: ${name}` }).click();
  await expect(page).toHaveURL(/\/labs\/edit-package\/\d+/);
  await expect(page.getByLabel('Test Name')).toHaveValue(name);
  await accessible(page, 'edit package');
  await page.getByLabel('Offer Price').fill('950');
  await page.getByRole('button', { name: 'Update Package' }).click();
  await expect(page.getByText('The offer price is higher than', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Offer Price').fill('650');
  await page.getByRole('button', { name: 'Update Package' }).click();
  await expect(page.getByText('Lab test package updated successfully!')).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(1);
  await row.getByRole('button', { name: `Delete: ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this package?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Package deleted successfully')).toBeVisible();
  await expect(page.getByText('No matching test packages found.')).toBeVisible();
});

test('the section form keeps what is typed, and posts a whole package', async ({ page }) => {
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/add-package/sections');
  await page.getByLabel('Test name').fill('Half a package');
  await open(page, '/labs/profile');
  await open(page, '/labs/add-package/sections');
  await expect(page.getByLabel('Test name')).toHaveValue('Half a package');
  await accessible(page, 'section form');
});
