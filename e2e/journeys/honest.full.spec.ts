import type { Page } from '@playwright/test';
import { tokenOf } from './accessible.ts';
import { fillAddress, goOn } from './book.ts';
import { expect, open, test } from './watch.ts';

/** What hurries somebody who buys, or says that others do: nobody here counts that. */
const urgency =
  /hurry|last chance|selling fast|almost gone|only today|limited time|ends (soon|tonight)|people (are )?(viewing|looking|booked)|don.t miss|act now/i;

async function looksHonest(page: Page, where: string): Promise<void> {
  const said = (await page.locator('body').innerText()).match(urgency)?.[0] ?? null;
  expect(said, `${where} hurries nobody`).toBeNull();
  const ticked = await page.getByRole('checkbox', { checked: true }).count();
  expect(ticked, `${where} has nothing ticked beforehand`).toBe(0);
}

for (const width of process.env.E2E_FULL ? [375, 1280] : [375])
  test(`honest selling from the first page to the cancelled visit, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
    await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(page, 'patient'));
    const choices = await (await page.request.get('/api/items/110/labs?city=Mumbai')).json();
    const { lab, price, homeFee } = choices.find(
      (choice: { bookable: boolean; homeFee: number | null }) => choice.bookable && (choice.homeFee ?? 0) > 0,
    );
    for (const path of ['/', '/package/110', '/all-packages', `/lab/${lab.id}`, '/basket']) {
      await open(page, path);
      await looksHonest(page, path);
    }

    // What it costs is whole from the first step on, and is what stands on the bill.
    const whole = `₹${(price + homeFee).toLocaleString('en-IN')}`;
    const visit = page.getByRole('complementary', { name: 'Your visit' });
    const costs = async (step: string) => {
      await expect(visit, step).toContainText(`Home collection ₹${homeFee}`, { useInnerText: true });
      await expect(visit.locator('.figure-price'), step).toHaveText(whole);
      await looksHonest(page, step);
    };
    await open(page, `/book?item=110&lab=${lab.id}`);
    await expect(visit).toContainText('Meera Iyer');
    await costs('who');
    await goOn(page);
    await costs('where and when');
    await page.locator('button:not([disabled])', { hasText: / left/ }).last().click();
    await expect(page.getByText('This time is held for you')).toBeVisible();
    await fillAddress(page, '12 Sea View');
    await goOn(page);
    await costs('paying');
    // What leaving costs is said before anything is bought: it depends on how soon the time is.
    await expect(visit).toContainText(
      /Cancel free until 24 hours before; after that it costs ₹\d+\.|cancelling it costs ₹\d+\./,
    );
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
    await expect(page.getByRole('heading', { name: 'Your booking is in' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your visit' })).toContainText(whole);
    await looksHonest(page, 'done');
    const number = (await page
      .getByText(/^HP-[2-9A-Z]{7}$/)
      .first()
      .textContent())!;

    // Leaving is as easy as entering: from the list in two presses, with what it costs said before the second.
    await open(page, '/dashboard');
    const card = page.getByRole('article', { name: new RegExp(number) });
    await card.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toContainText('Cancel this booking?');
    await looksHonest(page, 'cancelling');
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText('Your booking is cancelled.').first()).toBeVisible();

    // And out of the site: one's data and the way to have the account erased stand on one page.
    await open(page, '/dashboard?show=settings');
    const own = page.getByRole('region', { name: 'Your data' });
    await expect(own.getByRole('button')).toHaveCount(2);
  });
