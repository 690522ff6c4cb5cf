import { accessible, enterAsLab, fitsTheScreen, signIn } from './accessible.ts';
import { goOn } from './book.ts';
import { ownServer, startProcess } from './own-server.ts';
import { expect, hydrated, open, test } from './watch.ts';

let razorpay: Awaited<ReturnType<typeof startProcess>>;
let server: ReturnType<typeof ownServer>;
test.beforeAll(async () => {
  razorpay = await startProcess('server/test/razorpay-stand-in.cli.ts', ['rzp_test_sahyadri']);
  const url = razorpay.said;
  server = ownServer(3499, { GATEWAY: 'razorpay', RAZORPAY_API_URL: url, RAZORPAY_CHECKOUT_URL: `${url}/checkout.js` });
  await server.start();
});
test.afterAll(async () => {
  await server.stop();
  razorpay.stop();
});

for (const width of [375, 1280])
  test(`a lab names its account, a patient pays by Razorpay after a decline, at ${width} px`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ baseURL: server.address, viewport: { width, height: 900 } })
    ).newPage();
    const heard: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) heard.push(message.text());
    });
    await enterAsLab(page, 'lab@example.in');
    await open(page, '/labs/statements');
    const card = page.getByRole('region', { name: 'Paid online' });
    await card.getByRole('button', { name: /^(Name an account|Change the keys)$/ }).click();
    await page.getByLabel('Key id').fill('rzp_test_sahyadri');
    await page.getByLabel('Key secret').fill('wrong');
    await page.getByLabel('Webhook secret').fill('webhook-of-rzp_test_sahyadri');
    await page.getByLabel('Your password').fill('demonstration-2026');
    await page.getByRole('button', { name: 'Try and save' }).click();
    await expect(page.getByText('Razorpay does not know this key and its secret.').first()).toBeVisible();
    await accessible(page, 'keys');
    await page.screenshot({ path: `test-results/razorpay-${width}-1-keys.png` });
    await page.getByLabel('Key secret').fill('secret-of-rzp_test_sahyadri');
    await page.getByRole('button', { name: 'Try and save' }).click();
    await expect(card.getByText('Patients pay by rzp_test_sahyadri.')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('secret-of');
    await fitsTheScreen(page);
    await page.screenshot({ path: `test-results/razorpay-${width}-2-account.png`, fullPage: true });

    await signIn(page, 'patient@example.in');
    await open(page, '/book?item=8&lab=1');
    await goOn(page);
    await page.getByText('At the lab', { exact: true }).first().click();
    // Nobody is booked twice for one moment.
    const time = width === 375 ? 0 : 2;
    await page.locator('button:not([disabled])', { hasText: / left/ }).nth(time).click();
    await goOn(page);
    await page.getByLabel(/^Pay now, online/).check();
    await page.getByRole('button', { name: 'Confirm booking' }).locator('visible=true').click();
    await expect(page).toHaveURL(/\/checkout\?number=HP-/);
    const window = page.getByRole('dialog', { name: 'Razorpay stand-in' });
    await page.screenshot({ path: `test-results/razorpay-${width}-3-window.png` });
    await window.getByRole('button', { name: 'Decline' }).click();
    await window.getByRole('button', { name: 'Close' }).click();
    await accessible(page, 'closed');
    await page.screenshot({ path: `test-results/razorpay-${width}-4-closed.png` });
    await page.getByRole('button', { name: /^Pay .* now$/ }).click();
    await window.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText(/received\. Thank you\./)).toBeVisible();
    await hydrated(page);
    // What comes after the page where one pays may load nothing of the gateway's.
    const answer = await page.request.get(page.url());
    expect(answer.headers()['content-security-policy']).not.toContain(razorpay.said);
    expect(heard).toEqual([]);
    await page.close();
  });
