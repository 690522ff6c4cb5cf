import type { Page } from '@playwright/test';
import { accessible, enterAsLab, labTokenOf } from './accessible.ts';
import { readWork, walkIn } from './measured.ts';
import { expect, open, test } from './watch.ts';

test.use({ viewport: { width: 1366, height: 768 } });

/** Somebody walked in for a test, its tube is received, and its order lies open before a technician. */
async function atTheBench(page: Page, test: string, name: string) {
  const token = await labTokenOf(page);
  const { orderId, number } = await walkIn(page, token, [test], name);
  const { specimens } = await readWork(page, token, orderId);
  await page.request.post('/api/lab/specimens/receive', {
    headers: { authorization: token },
    data: { barcode: specimens[0].barcode },
  });
  await enterAsLab(page, 'technician@example.in');
  await open(page, `/labs/test-processing?view=open&q=${number}`);
  await page.locator('tbody').getByRole('button').first().click();
  return { token, orderId };
}

test('a culture is written organism by organism, and is read as a table before it is signed', async ({ page }) => {
  const { token, orderId } = await atTheBench(page, 'Urine Culture', `Culture ${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Write Urine Culture' }).click();
  const form = page.getByRole('dialog', { name: 'Urine Culture: what grew' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Name the organism.')).toBeVisible();
  await form.getByLabel('Organism', { exact: true }).fill('Escherichia coli');
  await form.getByLabel('How much').fill('>100,000 CFU/mL');
  // The organism of the list brings what is usual for it; keys mark a row and go on, a click marks any.
  const mark = (antibiotic: string, category: string) =>
    form.getByRole('radio', { name: `Escherichia coli, ${antibiotic}: ${category}` });
  await mark('Ampicillin', 'Susceptible (S)').focus();
  await page.keyboard.press('r');
  await expect(mark('Ampicillin', 'Resistant (R)')).toBeChecked();
  await page.keyboard.press('S');
  await expect(mark('Amoxicillin-clavulanate', 'Susceptible (S)')).toBeChecked();
  await mark('Amikacin', 'Susceptible (S)').click();
  await form.getByLabel('Another antibiotic').fill('Cefixime');
  await page.keyboard.press('Enter');
  await mark('Cefixime', 'Resistant (R)').click();
  await form.getByRole('button', { name: 'Remove Fosfomycin' }).click();
  await expect(mark('Fosfomycin', 'Resistant (R)')).toHaveCount(0);
  await accessible(page, 'culture form');
  await page.screenshot({ path: 'test-results/culture-1366.png' });
  // A wrong button does not lose what grew.
  await form.getByRole('button', { name: 'Save no growth' }).click();
  const lost = page.getByRole('dialog', { name: 'What grew goes with it: Escherichia coli. Go on?' });
  await lost.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Write Urine Culture: Escherichia coli/ })).toBeVisible();
  const { parameters } = await readWork(page, token, orderId);
  expect(parameters[0]).toMatchObject({
    flag: 'abnormal',
    value: 'Escherichia coli, >100,000 CFU/mL\nS: Amoxicillin-clavulanate, Amikacin\nR: Ampicillin, Cefixime',
  });

  // Opened again it is all there; what is typed and not saved is not dropped without a word; and it can be taken out.
  await page.getByRole('button', { name: /Write Urine Culture: Escherichia coli/ }).click();
  await expect(mark('Ampicillin', 'Resistant (R)')).toBeChecked();
  await mark('Ampicillin', 'Increased exposure (I)').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(mark('Ampicillin', 'Increased exposure (I)')).toBeChecked();
  await form.getByRole('button', { name: 'Take the result out' }).click();
  const goes = page.getByRole('dialog', { name: /^What grew goes with it: Escherichia coli/ });
  await goes.getByRole('button', { name: 'Take the result out' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Write Urine Culture', exact: true })).toBeVisible();
});

test('a description begins with a template of the lab: kept from what is saved, asked about before it replaces, removed', async ({
  page,
}) => {
  const name = `Template ${Date.now().toString(36)}`;
  await atTheBench(page, 'Pap Smear', name);
  const cell = page.getByRole('button', { name: /^Write Cervical Cytology/ });
  const form = page.getByRole('dialog', { name: /: description$/ });
  const impression = form.getByLabel('Impression');

  // Nothing is saved: there is nothing to keep.
  await cell.click();
  await expect(form.getByRole('region', { name: 'Templates' })).toHaveCount(0);
  await form.getByLabel('Microscopy').fill('Superficial and intermediate squamous cells.');
  await impression.fill('Negative for intraepithelial lesion or malignancy.');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  await cell.click();
  await form.getByRole('button', { name: 'Keep what is saved as a template' }).click();
  const asked = page.getByRole('dialog', { name: 'Keep what is saved as a template' });
  await asked.getByLabel('Name of the template').fill(name);
  await asked.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} is kept.`)).toBeVisible();

  // What is typed is not replaced without a word; by a no it stays, by a yes the template stands there, as often as it is taken.
  const templates = form.getByLabel('Begin with a template');
  for (const typed of ['Typed by hand.', 'Typed once more.']) {
    await impression.fill(typed);
    await templates.selectOption({ label: name });
    const replace = page.getByRole('dialog', { name: 'What is typed here is replaced by the template. Go on?' });
    await replace.getByRole('button', { name: 'Cancel' }).click();
    await expect(impression).toHaveValue(typed);
    await templates.selectOption('');
    await templates.selectOption({ label: name });
    await replace.getByRole('button', { name: 'Replace it' }).click();
    await expect(impression).toHaveValue('Negative for intraepithelial lesion or malignancy.');
    await templates.selectOption('');
  }
  await accessible(page, 'templates');
  await page.screenshot({ path: 'test-results/templates-1366.png' });

  await templates.selectOption({ label: name });
  await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click();
  await form.getByRole('button', { name: 'Remove this template' }).click();
  await page
    .getByRole('dialog', { name: `Remove the template ${name}?` })
    .getByRole('button', { name: 'Remove this template' })
    .click();
  await expect(templates.getByRole('option', { name })).toHaveCount(0);
});
