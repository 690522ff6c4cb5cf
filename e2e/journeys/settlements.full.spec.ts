import { accessible, labTokenOf, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

for (const width of [375, 1280])
  test(`a fortnight's statement: the lab names its bank account and reads it, an administrator writes down what came, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    await page.evaluate((token) => localStorage.setItem('labToken', token), await labTokenOf(page));
    await open(page, '/labs/statements');
    await page.getByRole('button', { name: /Name a bank account|Change/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Name a bank account' });
    await dialog.getByLabel('Account holder').fill('Sahyadri Diagnostics LLP');
    await dialog.getByLabel('Account number', { exact: true }).fill('0012 3456 7890');
    await dialog.getByLabel('Account number, once more').fill('0012 3456 7891');
    await dialog.getByLabel('IFSC').fill('SBIN1');
    await dialog.getByLabel('PAN').fill('aaaft1234k');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The two numbers differ.')).toBeVisible();
    await dialog.getByLabel('Account number, once more').fill('001234567890');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter an IFSC like SBIN0001234.')).toBeVisible();
    await accessible(page, 'name a bank account');
    await dialog.getByLabel('IFSC').fill('sbin0001234');
    await dialog.getByLabel('UPI ID').fill('Sahyadri@OkBank');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. It stands once an operator has approved it.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your bank account' })).toContainText('ends in 7890');
    await expect(page.getByText('001234567890')).toHaveCount(0);
    await page.locator('main a[href*="/labs/statements/"]').last().click();
    await expect(page.getByRole('heading', { name: 'Statement of Sahyadri Diagnostics' })).toBeVisible();
    const owed = await page.locator('dd.figure-price').textContent();
    await accessible(page, 'statement of the lab');

    await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'admin'));
    await open(page, '/admin/settlements/accounts');
    await page.getByRole('button', { name: 'Approve: Sahyadri Diagnostics' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('No bank account waits.')).toBeVisible();
    // From then on a patient at the desk pays by a code with the amount.
    await open(page, '/labs/walk-in');
    await page.getByRole('button', { name: 'UPI' }).click();
    await page.getByLabel('Amount').fill('449.5');
    await expect(page.getByRole('img', { name: 'QR code to pay ₹449.50 by UPI' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in a UPI app' })).toHaveAttribute(
      'href',
      /^upi:\/\/pay\?pa=sahyadri@okbank&pn=Sahyadri%20Diagnostics&am=449\.50&cu=INR/,
    );
    await accessible(page, 'a code to pay by');
    await page.screenshot({ path: `test-results/upi-${width}.png`, fullPage: true });
    await open(page, '/admin/settlements');
    await page.getByRole('link', { name: 'Sahyadri Diagnostics' }).last().click();
    await expect(page.getByRole('heading', { name: 'Statement of Sahyadri Diagnostics' })).toBeVisible();
    await expect(page.locator('dd.figure-price')).toHaveText(owed!);
    const received = page.getByRole('button', { name: 'Money has come' });
    // Paid already at the other width.
    if ((await received.count()) === 0) return;
    await received.click();
    await page.getByLabel('Reference of the bank (UTR)').fill(`UTR${width}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Paid, UTR${width}`)).toBeVisible();
    await accessible(page, 'statement in the console');
    await open(page, '/admin/settlements/payouts');
    await page.getByRole('button', { name: 'Propose a payout' }).click();
    const proposal = page.getByRole('dialog');
    await expect(proposal.getByText('Nothing is owed to a lab on a statement that is in no payout yet.')).toBeVisible();
    await expect(proposal.getByRole('button', { name: 'Propose a payout' })).toBeDisabled();
    await accessible(page, 'payouts');
  });
