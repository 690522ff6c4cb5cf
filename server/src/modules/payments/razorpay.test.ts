import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { requestDueRefunds, sendDueRefunds } from '#src/modules/refunds/refunds.service.ts';
import { useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeLab, PASSWORD, slotsOf } from '#test/fixtures.ts';
import { RazorpayStandIn } from '#test/razorpay-stand-in.ts';
import { reconcileOpen } from './online.service.ts';

const razorpay = new RazorpayStandIn();
const environment: Record<string, string> = { GATEWAY: 'razorpay' };
beforeAll(async () => {
  environment.RAZORPAY_API_URL = await razorpay.start();
  environment.RAZORPAY_CHECKOUT_URL = `${razorpay.url}/checkout.js`;
});
const product = useProduct({ environment });
afterAll(() => razorpay.stop());

const PAISE = Math.round(FIGURES.price * 100);
const person = { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' };
let lab: FixtureLab;
let other: FixtureLab;
let owner: string;
let otherOwner: string;
let slots: string[];
let token: string;
let email: string;
/** An account at the gateway, as its owner names it. */
const accountOf = (keyId: string) => ({
  keyId,
  keySecret: `secret-of-${keyId}`,
  webhookSecret: `webhook-of-${keyId}`,
});
const named = accountOf('rzp_test_first');

const call = (by: string | undefined, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { ...(by && { token: by }), ...(body && { body }) });

beforeAll(async () => {
  razorpay.open('rzp_test_first');
  razorpay.open('rzp_test_other');
  lab = await makeLab(product, { capacityCounter: 20 });
  other = await makeLab(product);
  slots = await slotsOf(product, lab, 'counter');
  owner = await lab.token();
  otherOwner = await other.token();
  expect((await call(owner, 'PUT', '/lab/gateway', { ...named, password: PASSWORD })).status).toBe(200);
});
beforeEach(async () => {
  ({ token, email } = await product.newCustomer());
  razorpay.failing = [];
  razorpay.refundsPend = false;
  for (const account of razorpay.accounts) account.hasBalance = true;
});

async function booked(): Promise<string> {
  const { body, status } = await call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots.pop(),
    payment: 'online',
    people: [{ itemIds: [lab.itemId], person }],
  });
  expect(status).toBe(201);
  expect(body.payment.online).toBe(true);
  return body.number;
}
const start = (number: string) => call(token, 'POST', `/bookings/${number}/payments`, {});
const read = async (number: string, id: number) =>
  (await call(token, 'GET', `/bookings/${number}/payments/${id}`)).body;
const stands = async (number: string) => (await call(token, 'GET', `/bookings/${number}`)).body.payment;
const hear = (
  { raw, headers }: { raw: string; headers: Record<string, string> },
  labId: number | 'site' = lab.labId,
  forged: Record<string, string> = {},
) =>
  product.call('POST', `/api/payments/webhooks/razorpay${labId === 'site' ? '' : `/${labId}`}`, {
    headers: { ...headers, ...forged },
    body: raw,
  });
/** A visit whose payment has begun, and the order there. */
async function begun() {
  const number = await booked();
  const { body } = await start(number);
  return { number, id: body.id as number, order: body.script.order as string };
}
/** A visit that is paid. */
async function paid() {
  const visit = await begun();
  const payment = razorpay.pay(visit.order, 'captured');
  expect((await read(visit.number, visit.id)).state).toBe('paid');
  return { ...visit, payment };
}
const refundOf = async (number: string) =>
  (
    await product.deps.pool.query(
      'select r.id, r.state, r.reference, r.attempts from refunds r join visits v on v.id = r.visit_id where v.number = $1',
      [number],
    )
  ).rows[0];
/** As many minutes later as a refund that is put off waits. */
const sweep = (minutes = 0) =>
  product.later(minutes * 60_000, async () => {
    await requestDueRefunds(product.deps);
    await sendDueRefunds(product.deps).catch(() => {});
  });
const sound = async () =>
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);

describe('a lab’s account at Razorpay', () => {
  it('is named by its owner after the password, tried first, kept sealed, and never shown', async () => {
    const put = (body: object) => call(otherOwner, 'PUT', '/lab/gateway', { ...named, password: PASSWORD, ...body });
    expect((await put({ password: 'another password' })).body.fields).toHaveProperty('password');
    expect((await put({ keyId: 'sk_live_1' })).body.fields).toHaveProperty('keyId');
    expect((await put({ keySecret: 'wrong' })).body.fields).toEqual({
      keySecret: 'Razorpay does not know this key and its secret.',
    });
    razorpay.failing = ['before'];
    expect((await put({})).status).toBe(503);
    expect((await call(otherOwner, 'GET', '/lab/gateway')).body).toMatchObject({
      wanted: true,
      keyId: null,
      offered: false,
    });
    expect((await call(await other.token('manager'), 'GET', '/lab/gateway')).status).toBe(403);
    const shown = (await call(owner, 'GET', '/lab/gateway')).body;
    expect(shown).toMatchObject({ keyId: 'rzp_test_first', offered: true });
    expect(shown.webhook).toMatch(new RegExp(`/api/payments/webhooks/razorpay/${lab.labId}$`));
    expect(JSON.stringify(shown)).not.toContain('secret-of');
    const { rows } = await product.deps.pool.query('select * from lab_gateways');
    expect(JSON.stringify(rows)).not.toMatch(/secret-of|webhook-of/);
    const { rows: audit } = await product.deps.pool.query(
      "select detail from audit_events where action = 'gateway.named'",
    );
    expect(JSON.stringify(audit)).not.toMatch(/secret-of|webhook-of/);
  });
  it('is what makes a lab payable online: without one, and once it has stopped, nothing is offered', async () => {
    const [startsAt] = await slotsOf(product, other, 'counter');
    const wish = { labId: other.labId, city: other.city, place: 'counter', startsAt };
    const quoted = await call(undefined, 'POST', '/quotes', { ...wish, people: [{ itemIds: [other.itemId] }] });
    expect(quoted.body.online).toBe(false);
    const { body } = await call(token, 'POST', '/bookings', {
      ...wish,
      payment: 'online',
      people: [{ itemIds: [other.itemId], person }],
    });
    expect(body.payment.online).toBe(false);
    expect((await start(body.number)).status).toBe(409);
    expect((await call(owner, 'PUT', '/lab/gateway/offered', { offered: false })).body.offered).toBe(false);
    const mine = { labId: lab.labId, city: lab.city, place: 'counter', people: [{ itemIds: [lab.itemId] }] };
    expect((await call(undefined, 'POST', '/quotes', mine)).body.online).toBe(false);
    // What is said is also held.
    const stopped = await call(token, 'POST', '/bookings', {
      ...mine,
      startsAt: slots.pop(),
      payment: 'online',
      people: [{ itemIds: [lab.itemId], person }],
    });
    expect((await start(stopped.body.number)).status).toBe(409);
    await call(owner, 'PUT', '/lab/gateway/offered', { offered: true });
    expect((await call(undefined, 'POST', '/quotes', mine)).body.online).toBe(true);
  });
});

describe('an order', () => {
  it('is opened at the lab’s account with the amount in paise; the page gets its public key and the script', async () => {
    const { order, number, id } = await begun();
    expect(razorpay.orders.get(order)).toMatchObject({
      account: 'rzp_test_first',
      amount: PAISE,
      receipt: `payment-${id}`,
    });
    expect(await read(number, id)).toMatchObject({
      state: 'created',
      checkout: '/checkout',
      script: { script: `${razorpay.url}/checkout.js`, keyId: 'rzp_test_first', order },
    });
  });
  it.each([
    [
      'BAD_REQUEST_ERROR: Authentication failed (401)',
      { status: 401, code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    ],
    [
      'BAD_REQUEST_ERROR: less than the minimum amount (400)',
      { status: 400, code: 'BAD_REQUEST_ERROR', description: 'Order amount less than minimum amount allowed' },
    ],
    [
      'BAD_REQUEST_ERROR: receipt is not unique (400)',
      { status: 400, code: 'BAD_REQUEST_ERROR', description: 'Order receipt should be unique.' },
    ],
    [
      'BAD_REQUEST_ERROR: too many requests (429)',
      { status: 429, code: 'BAD_REQUEST_ERROR', description: 'Request failed. Please try after sometime.' },
    ],
    ['SERVER_ERROR (500)', { status: 500, code: 'SERVER_ERROR', description: 'We are facing some trouble' }],
    ['GATEWAY_ERROR (502)', { status: 502, code: 'GATEWAY_ERROR', description: 'The gateway is down' }],
    ['no answer: the connection is cut', 'before' as const],
    ['an answer that is lost after the order was made', 'after' as const],
  ])('%s: nothing is charged, the payer is told, and it may be tried again', async (_name, failure) => {
    const number = await booked();
    razorpay.failing = [failure];
    expect(await start(number)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await start(number)).status).toBe(201);
    expect((await stands(number)).paid).toBe(0);
  });
  it('that the account does not know any more leaves the payment open', async () => {
    const { number, id, order } = await begun();
    razorpay.orders.delete(order);
    expect((await read(number, id)).state).toBe('created');
  });
});

describe('a payment', () => {
  it('that is captured is money in the ledger once, whoever says so first', async () => {
    const { number, id, order } = await begun();
    const payment = razorpay.pay(order, 'captured');
    for (const event of ['payment.captured', 'order.paid', 'payment.captured', 'payment.authorized', 'payment.failed'])
      expect((await hear(razorpay.webhookOf(event, { payment }))).status).toBe(200);
    expect(await read(number, id)).toMatchObject({ state: 'paid', checkout: null, script: null });
    expect(await stands(number)).toMatchObject({ state: 'paid', paid: FIGURES.price, outstanding: 0 });
    expect((await product.lastMail(email)).subject).toContain('received');
    await sound();
  });
  it('that fails may be tried again in the same checkout, and may still be paid', async () => {
    const { number, id, order } = await begun();
    const declined = razorpay.pay(order, 'failed');
    await hear(razorpay.webhookOf('payment.failed', { payment: declined }));
    expect((await read(number, id)).state).toBe('failed');
    razorpay.pay(order, 'captured');
    expect((await read(number, id)).state).toBe('paid');
  });
  it('that a bank lets through late is captured by the job, without anybody’s doing', async () => {
    const { number, order } = await begun();
    const payment = razorpay.pay(order, 'authorized');
    await hear(razorpay.webhookOf('payment.authorized', { payment }));
    expect((await stands(number)).paid).toBe(0);
    await product.later(5 * 60_000, () => reconcileOpen(product.deps));
    expect(razorpay.payments.get(payment.id)!.status).toBe('captured');
    expect((await stands(number)).paid).toBe(FIGURES.price);
  });
  it('that was captured meanwhile is not captured twice', async () => {
    const { number, id, order } = await begun();
    const payment = razorpay.pay(order, 'authorized');
    // Between the list of payments and the capture somebody is quicker, on the dashboard of the account.
    const list = razorpay.payments.get(payment.id)!;
    Object.defineProperty(list, 'status', {
      configurable: true,
      enumerable: true,
      get: ((reads) => () => {
        reads += 1;
        return reads > 1 ? 'captured' : 'authorized';
      })(0),
    });
    expect((await read(number, id)).state).toBe('paid');
  });
  it('is asked for again where Razorpay does not answer, and lost by nobody', async () => {
    const { number, id, order } = await begun();
    razorpay.pay(order, 'captured');
    razorpay.failing = ['before'];
    expect((await read(number, id)).state).toBe('created');
    razorpay.failing = [{ status: 500, code: 'SERVER_ERROR', description: 'Trouble' }];
    expect((await read(number, id)).state).toBe('created');
    expect((await read(number, id)).state).toBe('paid');
  });
});

describe('money that Razorpay gave back by itself', () => {
  it('was never taken: its order is not paid', async () => {
    const { number, id, order } = await begun();
    razorpay.giveBackByItself(razorpay.pay(order, 'authorized'));
    expect((await read(number, id)).state).toBe('failed');
    expect((await stands(number)).paid).toBe(0);
  });
  it('as a duplicate hides neither the payment that was taken nor what goes back of it', async () => {
    const { number, id, order } = await begun();
    razorpay.giveBackByItself(razorpay.pay(order, 'authorized'));
    const payment = razorpay.pay(order, 'captured');
    expect((await read(number, id)).state).toBe('paid');
    await call(token, 'POST', `/bookings/${number}/cancel`, {});
    await sweep();
    expect((await refundOf(number)).state).toBe('done');
    expect(payment.amount_refunded).toBe(PAISE);
  });
});

describe('another account', () => {
  const name = (key: string) => call(owner, 'PUT', '/lab/gateway', { ...accountOf(key), password: PASSWORD });
  it('loses nothing of what was begun, paid or given back by the one before it', async () => {
    razorpay.open('rzp_test_second');
    const [open, late, back, lost] = [await begun(), await begun(), await paid(), await paid()];
    razorpay.refundsPend = true;
    await call(token, 'POST', `/bookings/${back.number}/cancel`, {});
    await sweep();
    expect((await refundOf(back.number)).state).toBe('sent');
    await call(token, 'POST', `/bookings/${lost.number}/cancel`, {});
    await requestDueRefunds(product.deps);
    razorpay.failing = [undefined as never, 'after', 'before'];
    await sendDueRefunds(product.deps).catch(() => {});
    razorpay.failing = [];
    for (const refund of razorpay.refunds.values()) refund.status = 'processed';
    expect((await name('rzp_test_second')).body).toMatchObject({ keyId: 'rzp_test_second', offered: true });
    // Who pays in the window that was open pays the old account: heard by its webhook, and by asking.
    await hear(razorpay.webhookOf('payment.captured', { payment: razorpay.pay(open.order, 'captured') }));
    expect((await stands(open.number)).paid).toBe(FIGURES.price);
    razorpay.pay(late.order, 'captured');
    expect((await read(late.number, late.id)).state).toBe('paid');
    await sweep(70);
    for (const { number, payment } of [back, lost]) {
      expect((await refundOf(number)).state).toBe('done');
      expect(payment.amount_refunded).toBe(PAISE);
    }
    // What begins now begins at the new one; of the old one no window is opened any more.
    const begunNow = await begun();
    expect(razorpay.orders.get(begunNow.order)!.account).toBe('rzp_test_second');
    // Whoever still holds the old account's secret says nothing of what the new one opened.
    const opened = await begun();
    const forged = {
      ...razorpay.pay(opened.order, 'failed'),
      account: 'rzp_test_first',
      status: 'captured' as const,
    };
    await hear(razorpay.webhookOf('payment.captured', { payment: forged }));
    expect((await stands(opened.number)).paid).toBe(0);
    await name('rzp_test_first');
    expect(await read(begunNow.number, begunNow.id)).toMatchObject({ state: 'created', checkout: null, script: null });
    await sound();
  });
  it('whose keys have ended leaves a refund to an administrator, who sends it to the desk', async () => {
    const { number } = await paid();
    await call(token, 'POST', `/bookings/${number}/cancel`, {});
    const [account] = razorpay.accounts.splice(0, 1);
    for (let minutes = 0; minutes < 200; minutes += 30) await sweep(minutes);
    const { id, state, attempts } = await refundOf(number);
    expect([state, attempts >= 5]).toEqual(['approved', true]);
    // Hours later: nobody is at it just now.
    const decided = await product.later(300 * 60_000, async () =>
      call(await product.loginDemonstration('admin'), 'POST', `/admin/refunds/${id}`, { decision: 'at_desk' }),
    );
    expect(decided).toMatchObject({ status: 200, body: { state: 'failed' } });
    razorpay.accounts.unshift(account!);
    await sound();
  });
});

describe('a second press, or a second tab', () => {
  it('goes on with the order that was begun; another amount begins another', async () => {
    const { number, id, order } = await begun();
    expect((await start(number)).body).toMatchObject({ id, script: { order } });
    const part = await call(token, 'POST', `/bookings/${number}/payments`, { amount: 100 });
    expect(part.body.id).not.toBe(id);
    expect((await product.later(31 * 60_000, () => start(number))).body.id).not.toBe(id);
  });
});

describe('a webhook', () => {
  it('is refused for a wrong signature, other bytes, another account’s secret, and an unknown lab', async () => {
    const { number, order } = await begun();
    const webhook = razorpay.webhookOf('payment.captured', {
      payment: { ...razorpay.pay(order, 'failed'), status: 'captured' },
    });
    expect((await hear(webhook, lab.labId, { 'x-razorpay-signature': 'f'.repeat(64) })).status).toBe(401);
    expect((await hear(webhook, lab.labId, { 'x-razorpay-signature': '' })).status).toBe(401);
    expect((await hear({ ...webhook, raw: webhook.raw.replace(String(PAISE), '1') })).status).toBe(401);
    expect((await hear(webhook, other.labId)).status).toBe(401);
    expect((await hear(webhook, 'site')).status).toBe(401);
    expect((await hear(webhook, 999_999)).status).toBe(401);
    expect((await stands(number)).paid).toBe(0);
  });
  it('of a lab is heard for what was paid to that lab alone', async () => {
    await call(otherOwner, 'PUT', '/lab/gateway', { ...accountOf('rzp_test_other'), password: PASSWORD });
    const { number, order } = await begun();
    const forged = { ...razorpay.pay(order, 'failed'), account: 'rzp_test_other', status: 'captured' as const };
    expect((await hear(razorpay.webhookOf('payment.captured', { payment: forged }), other.labId)).status).toBe(200);
    expect((await stands(number)).paid).toBe(0);
    const { number: cancelled } = await paid();
    razorpay.refundsPend = true;
    await call(token, 'POST', `/bookings/${cancelled}/cancel`, {});
    await sweep();
    const { id } = await refundOf(cancelled);
    const refund = { ...[...razorpay.refunds.values()].at(-1)!, account: 'rzp_test_other', receipt: `refund-${id}` };
    expect((await hear(razorpay.webhookOf('refund.processed', { refund }), other.labId)).status).toBe(200);
    expect((await refundOf(cancelled)).state).toBe('sent');
  });
  it('of a refund is no more than news: what Razorpay says of ours is asked for', async () => {
    razorpay.refundsPend = true;
    const { number } = await paid();
    await call(token, 'POST', `/bookings/${number}/cancel`, {});
    await sweep();
    const { id } = await refundOf(number);
    // The lab's own shop has a receipt of the same name.
    const own = { ...[...razorpay.refunds.values()].at(-1)!, id: 'rfnd_of_a_shop', receipt: `refund-${id}` };
    await hear(razorpay.webhookOf('refund.processed', { refund: { ...own, status: 'processed' } }));
    expect((await refundOf(number)).state).toBe('sent');
  });
  it('of something that is none of ours is taken down and changes nothing', async () => {
    const { order } = await begun();
    const payment = razorpay.pay(order, 'failed');
    for (const [event, entities] of [
      ['payment.captured', { payment: { ...payment, order_id: 'order_of_somebody' } }],
      ['payment.captured', { payment: { ...payment, order_id: null as never } }],
      ['payment.dispute.created', { payment }],
      ['refund.created', { payment }],
      ['settlement.processed', { payment }],
    ] as const)
      expect((await hear(razorpay.webhookOf(event, entities))).status, event).toBe(200);
    await sound();
  });
});

describe('a refund', () => {
  const cancel = (number: string) => call(token, 'POST', `/bookings/${number}/cancel`, {});
  it('goes back by the payment it came by, once for its receipt, also where the answer was lost', async () => {
    const { number, payment } = await paid();
    await cancel(number);
    razorpay.failing = [];
    // The payments of the order are read, then the refund is made and its answer lost, then its list cannot be read.
    await requestDueRefunds(product.deps);
    razorpay.failing = [undefined as never, 'after', 'before'];
    await sendDueRefunds(product.deps).catch(() => {});
    expect((await refundOf(number)).state).toBe('approved');
    expect(payment.amount_refunded).toBe(PAISE);
    await sweep(10);
    expect(await refundOf(number)).toMatchObject({ state: 'done', reference: expect.stringMatching(/^rfnd_/) });
    expect(payment.amount_refunded).toBe(PAISE);
    expect((await product.lastMail(email)).text).toContain(number);
    await sound();
  });
  it('that is pending is done when Razorpay says so, by its webhook or when it is asked', async () => {
    razorpay.refundsPend = true;
    for (const way of ['webhook', 'asked']) {
      const { number } = await paid();
      await cancel(number);
      await sweep();
      expect((await refundOf(number)).state).toBe('sent');
      const refund = [...razorpay.refunds.values()].at(-1)!;
      refund.status = 'processed';
      if (way === 'webhook') await hear(razorpay.webhookOf('refund.processed', { refund }));
      else await sweep(10);
      expect((await refundOf(number)).state, way).toBe('done');
    }
    await sound();
  });
  it('that fails at the bank is owed to the patient again, for the desk', async () => {
    razorpay.refundsPend = true;
    const { number } = await paid();
    await cancel(number);
    await sweep();
    const refund = [...razorpay.refunds.values()].at(-1)!;
    refund.status = 'failed';
    await hear(razorpay.webhookOf('refund.failed', { refund }));
    expect((await refundOf(number)).state).toBe('failed');
    await sound();
  });
  it('BAD_REQUEST_ERROR: fully refunded already, outside of us: never sent twice, and left to the desk', async () => {
    const { number, payment } = await paid();
    payment.amount_refunded = payment.amount;
    await cancel(number);
    await sweep();
    expect((await refundOf(number)).state).toBe('failed');
    expect([...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === payment.id)).toEqual([]);
  });
  it('BAD_REQUEST_ERROR: greater than what is left of the payment: left to the desk', async () => {
    const { number, payment } = await paid();
    payment.amount_refunded = 100;
    await cancel(number);
    await sweep();
    expect((await refundOf(number)).state).toBe('failed');
  });
  it('BAD_REQUEST_ERROR: the account has no balance: tried again until it has', async () => {
    const { number } = await paid();
    razorpay.accounts[0]!.hasBalance = false;
    await cancel(number);
    await sweep();
    expect((await refundOf(number)).state).toBe('approved');
    razorpay.accounts[0]!.hasBalance = true;
    await sweep(10);
    expect((await refundOf(number)).state).toBe('done');
  });
  it.each([
    [
      'a request with the same key is being processed (409)',
      { status: 409, code: 'BAD_REQUEST_ERROR', description: 'In process' },
    ],
    ['SERVER_ERROR (500)', { status: 500, code: 'SERVER_ERROR', description: 'Trouble' }],
    ['too many requests (429)', { status: 429, code: 'BAD_REQUEST_ERROR', description: 'Slow down' }],
    ['Authentication failed (401)', { status: 401, code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' }],
  ])('%s: tried again', async (_name, failure) => {
    const { number, payment } = await paid();
    await cancel(number);
    await requestDueRefunds(product.deps);
    razorpay.failing = [undefined as never, failure];
    await sendDueRefunds(product.deps).catch(() => {});
    expect((await refundOf(number)).state).toBe('approved');
    await sweep(10);
    expect((await refundOf(number)).state).toBe('done');
    expect(payment.amount_refunded).toBe(PAISE);
  });
});
