import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accessible, tokenOf } from './accessible.ts';
import { fillPerson, goOn } from './book.ts';
import { codeFor, expect, open, test } from './watch.ts';

/** Signs somebody new in, who has no other visit. */
async function joinAs(page: Page, name: string): Promise<void> {
  const [email, password] = [`coupon-${randomUUID()}@example.in`, 'a-good-password-1'];
  const registered = await page.request.post('/api/auth/register', {
    data: { name, email, phone: '9876543210', password },
  });
  const { otpToken } = await registered.json();
  await page.request.post('/api/auth/verify-otp', { data: { otp: await codeFor(page, email), otpToken } });
  const { token } = await (await page.request.post('/api/auth/login', { data: { email, password } })).json();
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
}

/** Has somebody new on the last step of a visit at the lab, with the coupon in it. */
async function withCoupon(page: Page, { name, code, slot }: { name: string; code: string; slot: number }) {
  await open(page, '/');
  await page.getByLabel('Choose your city').locator('visible=true').selectOption('Mumbai');
  await joinAs(page, name);
  await open(page, '/book?item=110&lab=1');
  await fillPerson(page, { name, sex: 'female', born: '1990-01-01' });
  await goOn(page);
  await page.getByLabel('At the lab').check();
  await page.locator('button:not([disabled])', { hasText: / left/ }).nth(slot).click();
  await expect(page.getByText('This time is held for you').first()).toBeVisible();
  await goOn(page);
  await page.getByLabel('Coupon').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^₹[\d.,]+ less\.$/)).toBeVisible();
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();

for (const width of [375, 1280])
  test(`the last use of a coupon is raced by two: one has it, the other is told, loses nothing and books without it; at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const code = `ONE${Date.now().toString(36).toUpperCase().slice(-6)}`;
    await open(page, '/');
    const headers = { authorization: await tokenOf(page, 'admin') };
    const made = await page.request.post('/api/admin/coupons', {
      headers,
      data: {
        code,
        kind: 'percent',
        value: 10,
        paidBy: 'site',
        startsOn: '2026-01-01',
        endsOn: '2099-12-31',
        totalLimit: 1,
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    const contexts = await Promise.all([1, 2].map(() => browser.newContext({ viewport: { width, height: 900 } })));
    const both = await Promise.all(contexts.map((context) => context.newPage()));
    for (const [index, each] of both.entries())
      await withCoupon(each, {
        name: index === 0 ? 'Farida Race' : 'Gauri Race',
        code,
        slot: -3 - index,
      });
    await Promise.all(both.map(confirm));
    const done = (each: Page) => each.getByRole('heading', { name: 'Your booking is in' });
    const gone = (each: Page) => each.getByText('This coupon is used up.').first();
    await Promise.all(both.map((each) => expect(done(each).or(gone(each)).first()).toBeVisible()));
    const won = await Promise.all(both.map((each) => done(each).isVisible()));
    expect(won.filter(Boolean)).toHaveLength(1);
    const loser = both[won.indexOf(false)]!;
    await accessible(loser, 'a coupon that somebody else has used');
    await loser.screenshot({ path: `test-results/coupon-gone-${width}.png`, fullPage: true });
    // The time is still held: it is booked at the price without the coupon.
    await loser.getByRole('button', { name: 'Take it away' }).click();
    await expect(loser.getByText('This coupon is used up.')).toHaveCount(0);
    await confirm(loser);
    await expect(done(loser)).toBeVisible();
    await expect(loser.getByText('Discount', { exact: true })).toHaveCount(0);
    const coupons = await (await page.request.get(`/api/admin/coupons?q=${code}`, { headers })).json();
    expect(coupons.find((coupon: { code: string }) => coupon.code === code)).toMatchObject({ used: 1 });
  });
