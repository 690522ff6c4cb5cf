import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { requestDueRefunds, sendDueRefunds } from '#src/modules/refunds/refunds.service.ts';
import type { GatewayEvent } from '#src/platform/payments/gateway.ts';
import { sharedGateway } from '#src/platform/payments/gateway.ts';
import { useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { reconcileOpen } from './online.service.ts';
import { createSimulatedGateway } from './simulated.gateway.ts';

const product = useProduct();
let lab: FixtureLab;
let token: string;
let email: string;
let desk: string;
let slots: string[];

const call = (by: string, method: string, path: string, body?: object, headers = {}) =>
  product.call(method, `/api${path}`, { token: by, headers, ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
  desk = await lab.token('front_desk');
  ({ token, email } = await product.newCustomer());
});

/** A visit at the lab, to be paid online. */
async function booked(): Promise<{ number: string; total: number }> {
  const { body, status } = await call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots.pop(),
    payment: 'online',
    people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
  });
  expect(status).toBe(201);
  expect(body.payment).toMatchObject({ method: 'online', state: 'due', outstanding: FIGURES.price, online: true });
  return { number: body.number, total: body.total };
}
const start = (number: string, amount?: number, by = token) =>
  call(by, 'POST', `/bookings/${number}/payments`, amount === undefined ? {} : { amount });
const decide = (checkout: string, decision: 'approve' | 'decline') =>
  product.call('POST', `/api/simulated-gateway/${checkout.split('/').at(-1)}`, { body: { decision } });
const read = async (number: string, id: number) =>
  (await call(token, 'GET', `/bookings/${number}/payments/${id}`)).body.state;
const stands = async (number: string) => (await call(token, 'GET', `/bookings/${number}`)).body.payment;
const webhook = (event: GatewayEvent, forged: Record<string, string> = {}) => {
  const { raw, headers } = createSimulatedGateway(product.deps.db, 'a secret of the tests').webhookOf(event);
  return product.call('POST', '/api/payments/webhooks/simulated', {
    headers: { ...headers, ...forged },
    body: raw.toString(),
  });
};
const order = (
  checkout: string,
  state: 'attempted' | 'paid' | 'failed',
  amount: number = FIGURES.price,
): GatewayEvent => ({
  kind: 'order',
  reference: checkout.split('/').at(-1)!,
  state,
  payment: 'sim_pay_1',
  amountPaise: Math.round(amount * 100),
});
const ledgerOf = async (number: string) =>
  (
    await product.deps.pool.query(
      `select t.verb, k.kind, e.amount_paise::int as paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       join ledger_accounts k on k.id = e.account_id join visits v on v.id = t.visit_id
       where v.number = $1 and k.kind in ('gateway', 'refunds_due') order by t.id, k.kind`,
      [number],
    )
  ).rows.map(({ verb, kind, paise }) => `${verb} ${kind} ${paise}`);
const sound = async () =>
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
const sweep = async () => {
  await requestDueRefunds(product.deps);
  await sendDueRefunds(product.deps);
};
const PAISE = Math.round(FIGURES.price * 100);

describe('paying online', () => {
  it('is declined, tried again and paid; the patient is told, and the lab’s bill says how it came', async () => {
    const { number, total } = await booked();
    const first = (await start(number)).body;
    expect(first).toMatchObject({
      state: 'created',
      amount: total,
      checkout: expect.stringMatching(/^\/pay\/sim_order_/),
    });
    await decide(first.checkout, 'decline');
    expect(await read(number, first.id)).toBe('failed');
    expect(await stands(number)).toMatchObject({ state: 'due', outstanding: total });
    const second = (await start(number)).body;
    await decide(second.checkout, 'approve');
    expect(await read(number, second.id)).toBe('paid');
    expect(await stands(number)).toMatchObject({ state: 'paid', paid: total, outstanding: 0, online: false });
    expect((await product.lastMail(email)).subject).toContain('received');
    expect(await ledgerOf(number)).toEqual([`collect gateway ${PAISE}`]);
    expect((await start(number)).status).toBe(409);
    // Nobody goes on paying what is paid.
    const left = await call(token, 'GET', `/bookings/${number}/payments/${first.id}`);
    expect(left.body).toMatchObject({ state: 'failed', checkout: null });
    const drawer = await call(desk, 'GET', `/lab/drawer?day=${product.now().toISOString().slice(0, 10)}`);
    expect(drawer.body.total).toBe(0);
    await sound();
  });
  it('is not given back over the counter: it goes back by the way it came', async () => {
    const { number, total } = await booked();
    await decide((await start(number)).body.checkout, 'approve');
    await call(desk, 'POST', `/lab/bookings/${number}/decline`, { reason: 'We are closed that day' });
    const back = await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: total, method: 'cash' });
    expect([back.status, back.body.messageCode?.params]).toEqual([409, { amount: '0' }]);
  });

  it('may be a part, never more than is outstanding; the rest is taken at the visit', async () => {
    const { number, total } = await booked();
    expect((await start(number, total + 1)).body.fields).toHaveProperty('amount');
    // A gateway takes a rupee at least: neither the part nor what it leaves is less.
    expect((await start(number, total - 0.5)).body.messageCode.code).toBe('part_and_rest_are_inr_1_at_least');
    const part = (await start(number, 100)).body;
    await decide(part.checkout, 'approve');
    expect(await read(number, part.id)).toBe('paid');
    expect(await stands(number)).toMatchObject({ state: 'part_paid', paid: 100, outstanding: total - 100 });
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    const rest = await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount: total - 100 });
    expect(rest.body).toMatchObject({ paid: total, outstanding: 0 });
  });
  it('is of one’s own visit alone, and of none where nothing is paid online', async () => {
    const { number } = await booked();
    const stranger = (await product.newCustomer()).token;
    expect((await start(number, undefined, stranger)).status).toBe(404);
    const { body } = await start(number);
    expect((await call(stranger, 'GET', `/bookings/${number}/payments/${body.id}`)).status).toBe(404);
    const { gateways } = product.deps;
    product.deps.gateways = null;
    expect((await start(number)).status).toBe(409);
    product.deps.gateways = gateways;
  });
  it('says so where the gateway does not answer: nothing is charged, and it may be tried again', async () => {
    const { number } = await booked();
    const { gateways } = product.deps;
    const gateway = (await gateways!.of('site'))!;
    const away = { ...gateway, createOrder: () => Promise.reject(new Error('away')) };
    product.deps.gateways = sharedGateway('simulated', away);
    expect((await start(number)).status).toBe(503);
    product.deps.gateways = gateways;
    expect((await start(number)).status).toBe(201);
  });
});

describe('the gateway’s word', () => {
  it('counts once, in whatever order it comes and however often', async () => {
    const events = ['attempted', 'failed', 'paid', 'paid', 'attempted', 'failed', 'paid'] as const;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...events.keys()], { minLength: 1 }), async (places) => {
        const { number, total } = await booked();
        const { id, checkout } = (await start(number)).body;
        for (const place of places) expect((await webhook(order(checkout, events[place]!))).status).toBe(200);
        const paid = places.some((place) => events[place] === 'paid');
        expect((await stands(number)).paid).toBe(paid ? total : 0);
        expect(await ledgerOf(number)).toEqual(paid ? [`collect gateway ${PAISE}`] : []);
        if (paid) expect(await read(number, id)).toBe('paid');
      }),
      // An account has thirty visits ahead at most, and those of the other tests here are among them.
      { numRuns: Math.min(slots.length - 12, 15, Number(process.env.SEEDS ?? 8)) },
    );
    await sound();
  });
  it('at once from many sides counts once too', async () => {
    const { number, total } = await booked();
    const { checkout } = (await start(number)).body;
    const answers = await Promise.all(Array.from({ length: 12 }, () => webhook(order(checkout, 'paid'))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await stands(number)).paid).toBe(total);
    expect(await ledgerOf(number)).toHaveLength(1);
  });
  it('is believed for its signature over the bytes alone', async () => {
    const { number } = await booked();
    const { checkout } = (await start(number)).body;
    const event = order(checkout, 'paid');
    const wrong = ['', 'x', 'a'.repeat(64)];
    for (const signature of wrong) {
      const { status } = await webhook(event, { 'x-simulated-signature': signature });
      expect(status, signature).toBe(401);
    }
    const { headers } = createSimulatedGateway(product.deps.db, 'a secret of the tests').webhookOf(event);
    const tampered = JSON.stringify({ ...event, amountPaise: 1 });
    const sent = await product.call('POST', '/api/payments/webhooks/simulated', { headers, body: tampered });
    expect(sent.status).toBe(401);
    expect((await product.call('POST', '/api/payments/webhooks/another', { headers, body: tampered })).status).toBe(
      400,
    );
    expect((await stands(number)).paid).toBe(0);
    expect((await webhook({ ...event, reference: 'sim_order_unknown' } as GatewayEvent)).status).toBe(200);
  });
  it('that never came is asked for: some minutes later, once', async () => {
    const { number, total } = await booked();
    const { checkout } = (await start(number)).body;
    await decide(checkout, 'approve');
    await reconcileOpen(product.deps);
    expect((await stands(number)).paid).toBe(0);
    await product.later(3 * 60_000, async () => {
      await reconcileOpen(product.deps);
      await reconcileOpen(product.deps);
    });
    expect((await stands(number)).paid).toBe(total);
    expect(await ledgerOf(number)).toHaveLength(1);
  });
});

describe('what was paid online and is not owed', () => {
  const pay = async (number: string, amount?: number) => {
    const { id, checkout } = (await start(number, amount)).body;
    await decide(checkout, 'approve');
    expect(await read(number, id)).toBe('paid');
  };
  const moneyOf = async (number: string) => (await call(token, 'GET', `/bookings/${number}`)).body.payment;
  it('goes back by the way it came when the lab declines: asked for, sent, done, told', async () => {
    const { number, total } = await booked();
    await pay(number);
    await call(desk, 'POST', `/lab/bookings/${number}/decline`, { reason: 'The machine is broken' });
    // Said at once, before it is asked for.
    expect(await moneyOf(number)).toMatchObject({ paid: total, goesBack: total, backAtDesk: 0, wentBack: 0 });
    await sweep();
    expect(await moneyOf(number)).toMatchObject({ paid: 0, goesBack: total, backAtDesk: 0, wentBack: 0 });
    // On its way: nobody at the desk gives it back as well.
    expect((await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: 1 })).status).toBe(409);
    await sweep();
    expect(await ledgerOf(number)).toEqual([`collect gateway ${PAISE}`, `refund refunds_due ${-PAISE}`]);
    await product.later(10 * 60_000, sweep);
    await product.later(20 * 60_000, sweep);
    expect(await ledgerOf(number)).toEqual([
      `collect gateway ${PAISE}`,
      `refund refunds_due ${-PAISE}`,
      `pay_refund gateway ${-PAISE}`,
      `pay_refund refunds_due ${PAISE}`,
    ]);
    expect((await product.lastMail(email)).text).toContain('sent back by the way you paid');
    expect(await moneyOf(number)).toMatchObject({
      paid: 0,
      paidInAll: total,
      goesBack: 0,
      backAtDesk: 0,
      wentBack: total,
    });
    const { rows } = await product.deps.pool.query(
      'select p.state, r.state as refund from payments p join refunds r on r.payment_id = p.id join visits v on v.id = p.visit_id where v.number = $1',
      [number],
    );
    expect(rows).toEqual([{ state: 'refunded', refund: 'done' }]);
    expect(total).toBe(FIGURES.price);
    await sound();
  });
  it('is begun once by two presses at the same moment: the second waits for the order of the first', async () => {
    const { number } = await booked();
    const [one, two] = await Promise.all([start(number), start(number)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
  });
  it('goes back too where it came for a visit that is no more, or twice', async () => {
    const { number } = await booked();
    // In two tabs, half an hour apart: one that was begun just now would be gone on with.
    const one = (await start(number)).body;
    const two = (await product.later(31 * 60_000, () => start(number))).body;
    expect(two.id).not.toBe(one.id);
    await call(token, 'POST', `/bookings/${number}/cancel`, {});
    for (const { checkout, id } of [one, two]) {
      await decide(checkout, 'approve');
      expect(await read(number, id)).toBe('paid');
    }
    await sweep();
    expect((await ledgerOf(number)).filter((line) => line.startsWith('refund '))).toEqual([
      `refund refunds_due ${-PAISE}`,
      `refund refunds_due ${-PAISE}`,
    ]);
    await sound();
  });
  it('is less the fee of a late cancellation, and what was paid in cash stays for the desk', async () => {
    const { number, total } = await booked();
    await pay(number, 150);
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount: total - 150 });
    await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [
      ...[number, product.inSeconds(5 * 3600)],
    ]);
    await call(token, 'POST', `/bookings/${number}/cancel`, {});
    const back = Math.min(150, total - 100) * 100;
    const parts = { goesBack: back / 100, backAtDesk: total - 100 - back / 100, wentBack: 0 };
    const billNow = async () =>
      (await call(desk, 'GET', '/lab/invoices?view=to_give_back')).body.find(
        ({ bookingNumber }: { bookingNumber: string }) => bookingNumber === number,
      );
    const inDrawer = async () => (await call(desk, 'GET', '/lab/drawer?day=2026-01-01')).body.now.toGiveBack.amount;
    expect(await moneyOf(number)).toMatchObject(parts);
    // The desk is told to give back what was paid there alone, before the rest is on its way as after.
    const { goesBack, backAtDesk } = parts;
    expect(await billNow()).toMatchObject({ toGiveBack: goesBack + backAtDesk, goesBack, backAtDesk });
    const before = await inDrawer();
    await sweep();
    expect(await moneyOf(number)).toMatchObject(parts);
    expect(await ledgerOf(number)).toContain(`refund refunds_due ${-back}`);
    expect(await billNow()).toMatchObject({ toGiveBack: backAtDesk, goesBack: 0, backAtDesk });
    expect(await inDrawer()).toBe(before);
    await sound();
  });
  it('that the gateway refuses is owed to the patient again, for the desk to give back, and not asked for twice', async () => {
    const { number, total } = await booked();
    const { checkout } = (await start(number)).body;
    await webhook(order(checkout, 'paid'));
    await call(desk, 'POST', `/lab/bookings/${number}/decline`, { reason: 'Closed' });
    // The gateway's own order was never paid: it refuses to give back what it did not take.
    await sweep();
    await sweep();
    expect((await ledgerOf(number)).at(-1)).toBe(`refund refunds_due ${PAISE}`);
    expect(await moneyOf(number)).toMatchObject({ goesBack: 0, backAtDesk: total, wentBack: 0 });
    expect((await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: total })).status).toBe(201);
    expect(await moneyOf(number)).toMatchObject({ goesBack: 0, backAtDesk: 0, wentBack: total });
    await sound();
  });
  it('in part that the gateway refuses waits at the desk and is asked for no more; what is owed beyond it goes back by itself', async () => {
    const manager = await lab.token('manager');
    const { number, total } = await booked();
    const { checkout } = (await start(number)).body;
    await webhook(order(checkout, 'paid'));
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    const letOff = (amount: number) =>
      call(manager, 'POST', `/lab/bookings/${number}/discount`, { amount, reason: 'camp' });
    const text =
      'select r.state, r.amount_paise::int as paise from refunds r join visits v on v.id = r.visit_id where v.number = $1 order by r.id';
    const asked = async () => (await product.deps.pool.query(text, [number])).rows;
    await letOff(200);
    // The gateway's own order was never paid: it gives nothing back, however often it is asked.
    for (let minute = 0; minute < 3; minute += 1) await sweep();
    expect(await asked()).toEqual([{ state: 'failed', paise: 20_000 }]);
    expect(await moneyOf(number)).toMatchObject({ goesBack: 0, backAtDesk: 200 });
    // More is let off: that goes by the way it came, the rest stays the desk's.
    await letOff(250);
    expect(await moneyOf(number)).toMatchObject({ goesBack: 50, backAtDesk: 200 });
    await requestDueRefunds(product.deps);
    expect((await asked()).map(({ paise }) => paise)).toEqual([20_000, 5_000]);
    await sweep();
    expect(await moneyOf(number)).toMatchObject({ goesBack: 0, backAtDesk: 250 });
    const by = { method: 'upi', reference: '612345678903' };
    expect((await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: 250, ...by })).status).toBe(201);
    for (let minute = 0; minute < 2; minute += 1) await sweep();
    expect(await asked()).toHaveLength(2);
    expect(await moneyOf(number)).toMatchObject({ paid: total - 250, goesBack: 0, backAtDesk: 0, wentBack: 250 });
    await sound();
  });
  it('is the desk’s to give back where the site has another gateway by now, or none', async () => {
    const { number, total } = await booked();
    await pay(number);
    await call(desk, 'POST', `/lab/bookings/${number}/decline`, { reason: 'Closed' });
    expect(await moneyOf(number)).toMatchObject({ goesBack: total, backAtDesk: 0 });
    const { config, gateways } = product.deps;
    Object.assign(product.deps, { config: { ...config, gateway: 'none', onlineAt: 'none' }, gateways: null });
    try {
      await sweep();
      expect(await moneyOf(number)).toMatchObject({ goesBack: 0, backAtDesk: total });
      // No cash came, and none lies in the drawer.
      const cash = await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: total });
      expect([cash.status, cash.body.messageCode.code]).toEqual([409, 'only_inr_amount_is_in_the_drawer']);
      const by = { method: 'upi', reference: '612345678901' };
      const bill = await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: total, ...by });
      expect([bill.status, bill.body.backAtDesk]).toEqual([201, 0]);
    } finally {
      Object.assign(product.deps, { config, gateways });
    }
    await sweep();
    expect(await moneyOf(number)).toMatchObject({ goesBack: 0, backAtDesk: 0, wentBack: total });
    await sound();
  });
  it('above a limit waits for an administrator who has not caused it: let go, or left to the desk', async () => {
    const admin = await product.loginDemonstration('admin');
    const { config } = product.deps;
    product.deps.config = { ...config, REFUND_APPROVAL_ABOVE: 1 };
    const waiting = async (number: string) => {
      await pay(number);
      await call(desk, 'POST', `/lab/bookings/${number}/decline`, { reason: 'Closed' });
      await sweep();
      const { body } = await call(admin, 'GET', '/admin/refunds?state=requested');
      const refund = body.find((row: { number: string }) => row.number === number);
      expect(refund).toMatchObject({ amount: FIGURES.price, labName: lab.name, attempts: 0 });
      expect(refund.cause).toMatchObject({ subject: 'visit', to: 'declined', role: 'lab', reason: 'Closed' });
      return refund.id as number;
    };
    const decide = (id: number, decision: string) => call(admin, 'POST', `/admin/refunds/${id}`, { decision });
    const [one, two, three] = [await booked(), await booked(), await booked()];
    const first = await waiting(one.number);
    expect((await decide(first, 'approve')).body).toMatchObject({ state: 'approved', approvedBy: expect.any(String) });
    expect((await decide(first, 'approve')).status).toBe(409);
    await sweep();
    expect((await call(admin, 'GET', '/admin/refunds?state=sent')).body).toContainEqual(
      expect.objectContaining({ id: first }),
    );
    const second = await waiting(two.number);
    await product.deps.pool.query(
      `insert into visit_events (visit_id, subject, to_state, actor_id, actor_role)
       select v.id, 'visit', 'cancelled', a.id, 'admin' from visits v, accounts a where v.number = $1 and a.email = 'admin@example.in'`,
      [two.number],
    );
    expect((await decide(second, 'approve')).status).toBe(409);
    const third = await waiting(three.number);
    // Nor does whoever took a test off let its money go.
    await product.deps.pool.query(
      `insert into visit_events (visit_id, subject, to_state, actor_id, actor_role)
       select v.id, 'order', 'taken_off', a.id, 'admin' from visits v, accounts a where v.number = $1 and a.email = 'admin@example.in'`,
      [three.number],
    );
    expect((await decide(third, 'approve')).status).toBe(409);
    expect((await decide(third, 'at_desk')).body.state).toBe('failed');
    expect((await ledgerOf(three.number)).at(-1)).toBe(`refund refunds_due ${PAISE}`);
    product.deps.config = config;
    expect((await decide(999_999, 'approve')).status).toBe(404);
    await sound();
  });
  it('that is owed again before it went is withdrawn, and goes back whole when nothing is owed at last', async () => {
    const manager = await lab.token('manager');
    const { config } = product.deps;
    const letOff = (number: string, amount: number) =>
      call(manager, 'POST', `/lab/bookings/${number}/discount`, { amount, reason: 'camp' });
    const stateOf = async (number: string) =>
      (
        await product.deps.pool.query(
          'select array_agg(r.state order by r.id) as states from refunds r join visits v on v.id = r.visit_id where v.number = $1',
          [number],
        )
      ).rows[0].states;
    for (const REFUND_APPROVAL_ABOVE of [1, 100_000]) {
      product.deps.config = { ...config, REFUND_APPROVAL_ABOVE };
      const { number, total } = await booked();
      await pay(number);
      await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
      await letOff(number, 200);
      await requestDueRefunds(product.deps);
      expect(await moneyOf(number)).toMatchObject({ paid: total - 200, goesBack: 200 });
      await letOff(number, 0);
      await sendDueRefunds(product.deps);
      expect(await stateOf(number)).toEqual(['withdrawn']);
      expect(await moneyOf(number)).toMatchObject({ paid: total, outstanding: 0, goesBack: 0, wentBack: 0 });
      await call(token, 'POST', `/bookings/${number}/cancel`, {});
      await requestDueRefunds(product.deps);
      expect(await moneyOf(number)).toMatchObject({ paid: 0, goesBack: total, backAtDesk: 0 });
    }
    product.deps.config = config;
    await sound();
  });
  it('that is left to the desk takes back what was written off meanwhile, and nobody is asked to fetch what is owed again', async () => {
    const admin = await product.loginDemonstration('admin');
    const manager = await lab.token('manager');
    const { config } = product.deps;
    product.deps.config = { ...config, REFUND_APPROVAL_ABOVE: 1 };
    const letOff = (number: string, amount: number) =>
      call(manager, 'POST', `/lab/bookings/${number}/discount`, { amount, reason: 'camp' });
    /** Paid online, let off and so asked for, and owed again. */
    const askedAndOwed = async () => {
      const { number } = await booked();
      await pay(number);
      await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
      await letOff(number, 200);
      await sweep();
      await letOff(number, 0);
      const { body } = await call(admin, 'GET', '/admin/refunds?state=requested');
      return { number, refund: body.find((row: { number: string }) => row.number === number).id as number };
    };
    const leave = (id: number) => call(admin, 'POST', `/admin/refunds/${id}`, { decision: 'at_desk' });
    const billOf = async (number: string) =>
      (await call(desk, 'GET', `/lab/invoices?view=all&q=${number}`)).body.find(
        ({ bookingNumber }: { bookingNumber: string }) => bookingNumber === number,
      );

    const one = await askedAndOwed();
    const mails = async () =>
      (await product.deps.pool.query('select count(*)::int as count from messages')).rows[0].count;
    const before = await mails();
    expect((await leave(one.refund)).status).toBe(200);
    expect(await mails()).toBe(before);

    const two = await askedAndOwed();
    await product.deps.pool.query("update visits set state = 'collected' where number = $1", [two.number]);
    expect((await billOf(two.number)).outstanding).toBe(200);
    const off = await call(manager, 'POST', `/lab/bookings/${two.number}/write-off`, { reason: 'refuses' });
    expect(off.body).toMatchObject({ writtenOff: 200, outstanding: 0 });
    expect((await leave(two.refund)).status).toBe(200);
    expect(await billOf(two.number)).toMatchObject({
      writtenOff: 0,
      outstanding: 0,
      toGiveBack: 0,
      paid: FIGURES.price,
    });
    product.deps.config = config;
  });
});
