import { accessible, enterAsLab, fitsTheScreen, labTokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

test('a lab sets the range of its own method, reads it in the list, and goes back to the site’s', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const headers = { authorization: await labTokenOf(page, 'lab@example.in') };
  const known = await page.request.get('/api/lab/parameter-rules?q=ferritin', { headers });
  // What an earlier try may have left behind.
  await page.request.delete(
    `/api/lab/parameter-rules/${((await known.json()) as { parameterId: number }[])[0]!.parameterId}`,
    {
      headers,
    },
  );
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/test-processing');
  await page.getByRole('link', { name: 'Reference ranges' }).click();
  await expect(page).toHaveURL('/labs/ranges');
  await page.getByRole('searchbox').fill('ferritin');
  const rows = page.getByRole('table', { name: /Reference ranges|सामान्य सीमाएँ/ }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Of the site');
  await accessible(page, 'ranges');
  await rows.getByRole('button', { name: /ferritin/i }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Method').fill('CLIA');
  const ranges = panel.getByRole('region', { name: /^Range / });
  const before = await ranges.count();
  await panel.getByRole('button', { name: 'Add a range' }).click();
  const added = ranges.nth(before);
  // The site's ranges of children are for anyone.
  await added.getByLabel('Sex').selectOption('female');
  await added.getByLabel('Age in').selectOption('days');
  await added.getByLabel('To age').fill('6');
  // A range that says nothing is refused where it stands.
  await panel.getByRole('button', { name: 'Save as our own' }).click();
  await expect(added.getByRole('alert')).toBeVisible();
  await added.getByLabel('Low', { exact: true }).fill('50');
  await added.getByLabel('High', { exact: true }).fill('200');
  await accessible(page, 'rules of a parameter');
  await page.screenshot({ path: 'test-results/ranges-1366.png' });
  await panel.getByRole('button', { name: 'Save as our own' }).click();
  await expect(panel).toBeHidden();
  await expect(rows).toContainText('CLIA');
  await expect(rows).toContainText('Our own');

  await page.setViewportSize({ width: 375, height: 800 });
  // The demonstration's lab has named its methods.
  await open(page, '/hi/labs/ranges?view=own&q=ferritin');
  await expect(rows).toHaveCount(1);
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/ranges-375.png', fullPage: true });
  await rows.getByRole('button', { name: /ferritin/i }).click();
  await page.getByRole('button', { name: 'साइट के नियम लगाएँ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'साइट के नियम लगाएँ' }).last().click();
  await expect(rows).toHaveCount(0);
});

test('a lab takes a test in another tube than the catalogue says, and goes back', async ({ page }) => {
  await enterAsLab(page, 'lab@example.in');
  await open(page, '/labs/containers');
  const section = page.getByRole('region', { name: 'Tests that you take as another kind' });
  const search = section.getByRole('combobox', { name: 'Test that is taken differently' });
  await search.pressSequentially('ESR');
  await search.press('Enter');
  const kind = section.getByLabel('Taken here as: ESR');
  await kind.selectOption({ index: 1 });
  await accessible(page, 'containers');
  await section.getByRole('button', { name: 'Take it so' }).click();
  await expect(section.getByText('In the catalogue: Whole blood (EDTA)')).toBeVisible();
  await page.screenshot({ path: 'test-results/containers-1280.png', fullPage: true });
  await page.setViewportSize({ width: 375, height: 800 });
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/containers-375.png', fullPage: true });
  await page.reload();
  await section.getByRole('button', { name: 'As the catalogue says: ESR' }).click();
  await expect(section.getByText('Every test is taken as the catalogue says.')).toBeVisible();
});

test('a lab names a kind of specimen of its own, and removes it', async ({ page }) => {
  await enterAsLab(page, 'lab@example.in');
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/labs/containers');
  await page.getByRole('button', { name: 'New kind of specimen' }).click();
  const panel = page.getByRole('dialog', { name: 'New kind of specimen' });
  await panel.getByLabel('Specimen').fill('Trace element blood');
  await panel.getByLabel('Container').fill('Trace element tube');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Colour of the cap')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('Colour of the cap').fill('Royal blue');
  await accessible(page, 'new kind of specimen');
  await fitsTheScreen(page);
  await page.screenshot({ path: 'test-results/container-new-375.png' });
  await panel.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('button', { name: /Trace element blood/ });
  await row.click();
  await page.getByRole('button', { name: 'Remove this kind' }).click();
  await expect(row).toHaveCount(0);
});
