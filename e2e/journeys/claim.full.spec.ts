import { accessible, enterAsLab, fitsTheScreen, labTokenOf, tokenOf } from './accessible.ts';
import { walkIn } from './measured.ts';
import { expect, open, openMore, test } from './watch.ts';

test('somebody who walked in takes the visit into their account with the bill and a code that the desk tells', async ({
  page,
}) => {
  const name = `Claim ${Date.now().toString(36)}`;
  const { number } = await walkIn(page, await labTokenOf(page), ['Platelet Count'], name);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enterAsLab(page, 'lab@example.in');
  await open(page, `/labs/bookings?when=all&q=${number}`);
  await openMore(page, number);
  await page.getByRole('button', { name: `Code for an account: ${number}` }).click();
  const dialog = page.getByRole('dialog');
  const otp = await dialog.getByText(/^\d{6}$/).innerText();
  const address = /\/claim\/\S+/.exec(await dialog.innerText())![0];
  await accessible(page, 'a code for an account');
  await page.screenshot({ path: 'test-results/claim-desk-1366.png' });

  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, address);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  const token = await tokenOf(page, 'patient');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await open(page, address);
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
  await fitsTheScreen(page);
  await accessible(page, 'claim');
  await page.screenshot({ path: 'test-results/claim-375.png', fullPage: true });
  await page.getByLabel('The six digits').fill(otp === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Take it into my account' }).click();
  await expect(page.getByRole('alert').first()).toContainText('wrong');
  await page.getByLabel('The six digits').fill(otp);
  await page.getByRole('button', { name: 'Take it into my account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(number).first()).toBeVisible();
  await open(page, `/hi${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह विज़िट पहले से एक खाते में है');
  await open(page, '/claim/HP-NONE.aaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No visit belongs to this code');
});
