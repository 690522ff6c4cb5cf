import type { Browser, Page } from '@playwright/test';
import { accessible, signIn, signInAtLab } from './accessible.ts';
import { ownServer } from './own-server.ts';
import { expect, open, test } from './watch.ts';

const figure = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

async function windowOf(browser: Browser, server: ReturnType<typeof ownServer>, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width, height: 900 },
    acceptDownloads: true,
  });
  return context.newPage();
}

/** The laboratory names where its money goes. */
async function nameAccount(lab: Page): Promise<void> {
  await open(lab, '/labs/statements');
  await lab.getByRole('button', { name: 'Name a bank account' }).click();
  const dialog = lab.getByRole('dialog', { name: 'Name a bank account' });
  await dialog.getByLabel('Account holder').fill('Sahyadri Diagnostics LLP');
  await dialog.getByLabel('Account number', { exact: true }).fill('001234567890');
  await dialog.getByLabel('Account number, once more').fill('001234567890');
  await dialog.getByLabel('IFSC').fill('SBIN0001234');
  await dialog.getByLabel('PAN').fill('AAAFT1234K');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(lab.getByText('Saved. It stands once an operator has approved it.')).toBeVisible();
}

for (const [width, port] of [
  [375, 3496],
  [1280, 3497],
] as const)
  test(`a fortnight in which the site held the money: a statement, a payout by two operators, the bank, the lab that reads it; at ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const server = ownServer(port, { SETTLEMENT: 'pooled', POOLED_BECAUSE: 'a journey of the demonstration' });
    await server.start();
    try {
      const [lab, admin, finance] = await Promise.all([1, 2, 3].map(() => windowOf(browser, server, width)));
      await signInAtLab(lab!, 'lab@example.in');
      await nameAccount(lab!);
      await signIn(admin!, 'admin@example.in');
      await open(admin!, '/admin/settlements/accounts');
      await admin!.getByRole('button', { name: 'Approve: Sahyadri Diagnostics' }).click();
      await admin!.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(admin!.getByText('No bank account waits.')).toBeVisible();

      // What the statement says that the lab gets is what the payout holds, to the paisa.
      await open(admin!, '/admin/settlements?state=to_pay');
      await admin!.getByRole('link', { name: 'Sahyadri Diagnostics' }).last().click();
      await expect(admin!.getByRole('heading', { name: 'Statement of Sahyadri Diagnostics' })).toBeVisible();
      const owed = figure(await admin!.locator('dd.figure-price').textContent());
      expect(owed).toBeGreaterThan(0);
      await accessible(admin!, 'a statement that is paid out');
      await open(admin!, '/admin/settlements/payouts');
      await admin!.getByRole('button', { name: 'Propose a payout' }).click();
      const proposal = admin!.getByRole('dialog');
      await expect(proposal).toContainText('Sahyadri Diagnostics');
      expect(figure((await proposal.getByText(/^In this payout: /).textContent())!.split(':')[1]!)).toBe(owed);
      await accessible(admin!, 'what a payout would hold');
      await proposal.getByRole('button', { name: 'Propose a payout' }).click();
      await expect(admin!.getByText('The payout waits for another administrator.')).toBeVisible();

      // Whoever proposed it does not approve it.
      await admin!.getByRole('button', { name: 'Approve: 1' }).click();
      await admin!.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(admin!.getByText(/another administrator decides about it/).first()).toBeVisible();

      await signIn(finance!, 'finance@example.in');
      await open(finance!, '/admin/settlements/payouts');
      await finance!.getByRole('button', { name: 'Approve: 1' }).click();
      await finance!.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(finance!.getByText(/approved by Nikhil Rane/)).toBeVisible();
      const file = finance!.waitForEvent('download');
      await finance!.getByRole('button', { name: 'File for the bank: 1' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
      await accessible(finance!, 'a payout to be paid');
      await finance!.getByRole('button', { name: 'The bank has paid: 1' }).click();
      await finance!.getByLabel('Reference of the bank (UTR)').fill('SBINR52026113000123');
      await finance!.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(finance!.getByText(/Paid, .*SBINR52026113000123/)).toBeVisible();
      await finance!.screenshot({ path: `test-results/payout-${width}.png`, fullPage: true });

      // The laboratory reads that it is paid, and by which transfer; nothing is left to be paid.
      await open(lab!, '/labs/statements');
      await lab!.locator('main a[href*="/labs/statements/"]').last().click();
      await expect(lab!.getByText(/SBINR52026113000123/)).toBeVisible();
      expect(figure(await lab!.locator('dd.figure-price').textContent())).toBe(owed);
      await open(admin!, '/admin/settlements?state=to_pay');
      await expect(admin!.getByRole('link', { name: 'Sahyadri Diagnostics' })).toHaveCount(0);
    } finally {
      // A page that is open asks on.
      await Promise.all(browser.contexts().map((context) => context.close()));
      await server.stop();
    }
  });
