import { randomUUID } from 'node:crypto';
import { accessible, enterAsLab, fitsTheScreen, labTokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('the desk finds a patient, writes them down anew, merges a second record, and takes it apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const headers = { authorization: await labTokenOf(page, 'lab@example.in') };
  const digits = `98${String(Date.now()).slice(-8)}`;
  const [sold] = await (await page.request.get('/api/lab/sold-items?q=cbc', { headers })).json();
  for (const name of ['Meera Doublet', 'Mira Dublet']) {
    const made = await page.request.post('/api/lab/walk-ins', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { patient: { name, phone: digits, sex: 'female', age: 41 }, itemIds: [sold.itemId] },
    });
    expect(made.status()).toBe(201);
  }
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/bookings');
  await page.getByRole('link', { name: 'Patients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await page.getByRole('searchbox').fill(digits.slice(-6));
  const rows = page.getByRole('table', { name: 'Patients' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await accessible(page, 'patients');
  await page.screenshot({ path: 'test-results/patients-1366.png' });

  await rows.getByRole('link', { name: 'Meera Doublet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera Doublet');
  await page.getByLabel('E-mail').fill('meera.doublet@example.in');
  await page.getByLabel('Date of birth').fill('1985-02-03');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const alike = page.getByRole('region', { name: 'May be the same person' });
  await alike.getByRole('button', { name: /Merge: Mira Dublet/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Goes overMira Dublet');
  await accessible(page, 'merge of patients');
  await dialog.getByRole('button', { name: 'Merge the records' }).click();
  const visits = page.getByRole('table', { name: 'Visits' }).locator('tbody tr');
  await expect(visits).toHaveCount(2);
  await expect(visits.first()).toContainText('as Mira Dublet');
  await page.screenshot({ path: 'test-results/patient-1366.png', fullPage: true });
  await accessible(page, 'a patient');

  await page.setViewportSize({ width: 375, height: 800 });
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/patient-375.png', fullPage: true });
  const address = page.url();
  await open(page, `/hi${new URL(address).pathname}`);
  await page.getByRole('button', { name: /अलग करें: Mira Dublet/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'अलग करें' }).click();
  await expect(page.getByText('ये फिर से दो रिकॉर्ड हैं।')).toBeVisible();

  // A slash finds them from anywhere.
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, '/labs/drawer');
  // The menu offers it once it is known who is signed in.
  await expect(page.locator('kbd', { hasText: '/' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(digits.slice(-6));
  await expect(page.getByRole('option').first()).toContainText('Dublet');
  await accessible(page, 'find anything');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/labs\/patients\/\d+$/);

  // A new visit begins with the patient in its place.
  await open(page, new URL(address).pathname);
  await page.getByRole('link', { name: 'New visit' }).click();
  await expect(page.getByRole('region', { name: 'Who has come?' })).toContainText('Meera Doublet');
  // Tests as one says them, several at once; what several are called so is left to choose.
  const what = page.getByRole('region', { name: 'What is to be done?' });
  await what.getByRole('combobox').fill('cbc lip tsh');
  await page.keyboard.press('Enter');
  // While the list of what is left stands open, what is behind it is hidden from readers.
  const chosen = what.getByRole('listitem', { includeHidden: true });
  await expect(chosen).toHaveCount(2);
  await expect(what).toContainText('Complete Blood Count');
  await expect(what.getByRole('combobox')).toHaveValue('lip');
  await page.getByRole('option', { name: /Lipid Profile/ }).click();
  await expect(chosen).toHaveCount(3);
  // What is taken of several words leaves the others in the field.
  await what.getByRole('combobox').fill('lipid stool');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(what.getByRole('combobox')).toHaveValue('stool');
  await what.getByRole('combobox').fill('');
  await page.getByLabel('She is pregnant').check();
  await page.screenshot({ path: 'test-results/codes-1366.png' });
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Meera Doublet is at the desk')).toBeVisible();
});
