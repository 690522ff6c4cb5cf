import { randomUUID } from 'node:crypto';
import { dayOf } from '@healthplus/contract/zone';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { chanceFrom } from '#test/chance.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let desk: string;
let manager: string;

const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });

async function sell(): Promise<string> {
  const patient = { name: 'Kavya Till', phone: '9876543211', sex: 'female', age: 52 };
  return (await call(desk, 'POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] })).body.number;
}
const pay = (number: string, amount: number, method = 'cash', token = desk) =>
  call(token, 'POST', `/lab/bookings/${number}/payments`, { method, amount });
const drawer = async () => (await call(desk, 'GET', `/lab/drawer?day=${dayOf(product.now())}`)).body;
const bill = async (number: string) => (await call(desk, 'GET', `/lab/invoices?q=${number}`)).body[0];
const verified = async () => {
  const wrong = await verify(product.deps.pool);
  expect(wrong.filter(({ check }) => /ledger|cost|balances/.test(check))).toEqual([]);
};

beforeAll(async () => {
  lab = await makeLab(product);
  desk = await lab.token('front_desk');
  manager = await lab.token('manager');
});

describe('what is let off', () => {
  it('makes the visit cheaper, with its reason on the day, and stands on the invoice', async () => {
    const number = await sell();
    const given = await call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount: 200.5, reason: 'senior' });
    expect(given.body).toMatchObject({
      total: FIGURES.price - 200.5,
      discount: 200.5,
      outstanding: FIGURES.price - 200.5,
    });
    // Another amount takes its place.
    const other = await call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount: 100, reason: 'staff' });
    expect(other.body).toMatchObject({ total: FIGURES.price - 100, discount: 100 });
    await pay(number, FIGURES.price - 100);
    // The one that was taken back stands under no reason.
    expect((await drawer()).discounts).toEqual([{ reason: 'staff', count: 1, amount: 100 }]);
    const over = await call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount: 101, reason: 'staff' });
    expect(over).toMatchObject({ status: 409, body: { fields: { amount: 'Only ₹100 is outstanding.' } } });
    await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
    await call(desk, 'POST', `/lab/bookings/${number}/invoice`);
    const { rows } = await product.deps.pool.query(
      'select n.total_paise, n.content from invoices n join visits v on v.id = n.visit_id where v.number = $1',
      [number],
    );
    expect(rows[0]).toMatchObject({
      total_paise: (FIGURES.price - 100) * 100,
      content: { discountPaise: 100_00, totalPaise: (FIGURES.price - 100) * 100 },
    });
    const late = await call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount: 1, reason: 'staff' });
    expect(late.body.messageCode.code).toBe('invoice_is_made_a_manager_lets_off');
    // The invoice stays as it is; a note takes back what a manager lets off of it, and the money goes back.
    const off = (amount: number) =>
      call(manager, 'POST', `/lab/bookings/${number}/discount`, { amount, reason: 'camp' });
    expect((await off(100)).body.fields.amount).toContain('only become more');
    expect((await off(FIGURES.price + 1)).status).toBe(409);
    expect((await off(130.25)).body).toMatchObject({
      total: FIGURES.price - 130.25,
      discount: 130.25,
      outstanding: 0,
      toGiveBack: 30.25,
      creditNotes: [{ amount: 30.25 }],
    });
    expect((await drawer()).discounts).toEqual([{ reason: 'camp', count: 1, amount: 130.25 }]);
    const note = (await bill(number)).creditNotes[0].number;
    const found = await call(desk, 'GET', `/lab/invoices?q=${encodeURIComponent(note)}`);
    expect(found.body.map(({ bookingNumber }: { bookingNumber: string }) => bookingNumber)).toEqual([number]);
    const back = await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: 30.25, method: 'cash' });
    expect(back.body).toMatchObject({ toGiveBack: 0 });
    await verified();
  });
});

describe('a closed sheet', () => {
  it('says of what was let off on which visit, why and by whom, and that it was taken back', async () => {
    const till = await makeLab(product);
    const [front, boss] = [await till.token('front_desk'), await till.token('manager')];
    const { body: visit } = await call(front, 'POST', '/lab/walk-ins', {
      patient: { name: 'Leela Less', phone: '9876512399', sex: 'female', age: 70 },
      itemIds: [till.itemId],
    });
    const letOff = (amount: number) =>
      call(front, 'POST', `/lab/bookings/${visit.number}/discount`, { amount, reason: 'senior' });
    await letOff(100.5);
    await letOff(40);
    const { expectedCash } = (await call(boss, 'GET', '/lab/drawer?day=2026-01-01')).body.now.drawers[0];
    const closed = await call(boss, 'POST', '/lab/drawer/close', { counted: expectedCash, expected: expectedCash });
    expect(closed.body.discounts).toEqual([{ reason: 'senior', count: 1, amount: 40 }]);
    const table = (await call(boss, 'GET', `/lab/day-sheets/${closed.body.serial}/csv`)).body as string;
    const lines = table.split(/\r?\n/).filter((line) => line.includes(',discount,'));
    expect(lines.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
      `${visit.number},discount,,,Fixture front_desk,,senior,100.5,,`,
      `${visit.number},discount,,,Fixture front_desk,,senior,-100.5,,`,
      `${visit.number},discount,,,Fixture front_desk,,senior,40,,`,
    ]);
  });
});

describe('money of a visit that does not take place', () => {
  it('goes to the UPI id that the patient names, as long as it waits; the desk reads it where it gives money back', async () => {
    const number = await sell();
    const { token, email } = await product.newCustomer('Kavya Till');
    await product.deps.pool.query(
      "update visits set account_id = (select id from accounts where name = 'Kavya Till') where number = $1",
      [number],
    );
    const ask = (upi: string, as = token) => call(as, 'PUT', `/bookings/${number}/refund-upi`, { upi });
    expect((await ask('kavya@bank')).status).toBe(409);
    await pay(number, 500);
    await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'failed', reason: 'Vein not found' });
    expect((await ask('no upi id')).body.fields).toEqual({ upi: 'Enter a UPI ID like name@bank.' });
    expect((await ask('kavya@bank', (await product.newCustomer()).token)).status).toBe(404);
    expect((await ask(' Kavya.T@Bank ')).body).toMatchObject({
      refundUpi: 'kavya.t@bank',
      payment: { backAtDesk: 500 },
    });
    const waiting = async () => (await call(desk, 'GET', '/lab/invoices?view=to_give_back')).body;
    expect(await waiting()).toMatchObject([{ bookingNumber: number, refundUpi: 'kavya.t@bank' }]);
    expect((await ask('')).body.refundUpi).toBeNull();
    await call(desk, 'POST', `/lab/bookings/${number}/refunds`, {
      amount: 500,
      method: 'upi',
      reference: '412345678901',
    });
    expect(await waiting()).toEqual([]);
    expect((await ask('kavya@bank')).status).toBe(409);
    // The patient is told by which way it went, and finds it among the steps.
    const { body: seen } = await call(token, 'GET', `/bookings/${number}`);
    expect(seen.money).toMatchObject([
      { what: 'paid', amount: 500, method: 'cash', reference: null },
      { what: 'refunded', amount: 500, method: 'upi', reference: '412345678901' },
    ]);
    expect((await product.lastMail(email)).text).toMatch(/given back ₹500 .* by UPI, reference 412345678901\./);
  });

  it('waits on the list of what goes back, is given back once, and is revenue no more', async () => {
    const number = await sell();
    await pay(number, 500);
    const revenue = async () => (await call(manager, 'GET', '/lab/dashboard')).body.totalRevenue;
    const before = await revenue();
    await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'failed', reason: 'Vein not found' });
    expect(await bill(number)).toMatchObject({ total: 0, paid: 500, toGiveBack: 500 });
    const waiting = (await call(desk, 'GET', '/lab/invoices?view=to_give_back')).body;
    expect(waiting).toMatchObject([{ bookingNumber: number, total: 0, paid: 500, toGiveBack: 500, outstanding: 0 }]);
    expect((await drawer()).now.toGiveBack).toEqual({ count: 1, amount: 500 });
    expect((await call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount: 500.01 })).status).toBe(409);
    const cash = (await drawer()).now.drawers[0].expectedCash;
    const key = randomUUID();
    const back = () =>
      product.call('POST', `/api/lab/bookings/${number}/refunds`, {
        token: desk,
        headers: { 'idempotency-key': key },
        body: { amount: 500 },
      });
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toMatchObject({ paid: 0, toGiveBack: 0 });
    expect((await drawer()).now).toMatchObject({
      drawers: [{ expectedCash: cash - 500 }],
      toGiveBack: { count: 0, amount: 0 },
    });
    expect(await revenue()).toBe(before - 500);
    expect((await call(desk, 'GET', '/lab/invoices?view=to_give_back')).body).toEqual([]);
    // Whoever asks whether it was sent is told so.
    expect((await bill(number)).payments.map(({ amount }: { amount: number }) => amount)).toEqual([500, -500]);
    await verified();
  });
});

describe('money that goes back', () => {
  const discount = (number: string, amount: number, by: string) =>
    call(by, 'POST', `/lab/bookings/${number}/discount`, { amount, reason: 'complaint' });
  const back = (number: string, body: object, by = desk) => call(by, 'POST', `/lab/bookings/${number}/refunds`, body);

  it('is what an owner or a manager lets off after it was paid, sent by hand with its reference; the drawer loses nothing', async () => {
    const number = await sell();
    await pay(number, FIGURES.price, 'upi');
    expect((await discount(number, FIGURES.price, desk)).status).toBe(409);
    expect((await discount(number, FIGURES.price + 1, manager)).status).toBe(409);
    expect((await discount(number, FIGURES.price, manager)).body).toMatchObject({
      total: 0,
      toGiveBack: FIGURES.price,
    });
    const cash = (await drawer()).now.drawers[0].expectedCash;
    const upi = (await drawer()).people.reduce((sum: number, row: { upi: number }) => sum + row.upi, 0);
    const nameless = await back(number, { amount: FIGURES.price, method: 'upi' });
    expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([400, ['reference']]);
    const given = await back(number, { amount: FIGURES.price, method: 'upi', reference: '612345678901' });
    expect(given.body).toMatchObject({ paid: 0, toGiveBack: 0 });
    expect(given.body.payments.at(-1)).toMatchObject({
      method: 'upi',
      amount: -FIGURES.price,
      reference: '612345678901',
    });
    const now = await drawer();
    expect(now.now.drawers[0].expectedCash).toBe(cash);
    expect(now.people.reduce((sum: number, row: { upi: number }) => sum + row.upi, 0)).toBe(upi - FIGURES.price);
    await verified();
  });

  it('goes back as it came: of a card nothing in cash by the desk, and no drawer gives more than lies in it', async () => {
    const mate = await makeLab(product);
    const [front, owner] = [await mate.token('front_desk'), await mate.token('owner')];
    const sold = async (method: string) => {
      const patient = { name: 'Kavya Card', phone: '9876543212', sex: 'female', age: 52 };
      const { body } = await call(front, 'POST', '/lab/walk-ins', { patient, itemIds: [mate.itemId] });
      await pay(body.number, FIGURES.price, method, front);
      await call(owner, 'POST', `/lab/bookings/${body.number}/discount`, { amount: 100, reason: 'staff' });
      return body.number as string;
    };
    const back = (token: string, number: string, more = {}) =>
      call(token, 'POST', `/lab/bookings/${number}/refunds`, { amount: 100, ...more });
    const byCard = await sold('card');
    const empty = await back(owner, byCard);
    expect([empty.status, empty.body.messageCode.code]).toEqual([409, 'only_inr_amount_is_in_the_drawer']);
    const byCash = await sold('cash');
    const refused = await back(front, byCard);
    expect([refused.status, refused.body.messageCode.code]).toEqual([409, 'only_inr_amount_came_in_cash']);
    expect((await back(front, byCash)).status).toBe(201);
    expect((await back(front, byCard, { method: 'card', reference: 'AX123456' })).status).toBe(201);
    expect((await back(owner, await sold('card'))).status).toBe(201);
  });

  it('is given by another than who took it off, above the amount that wants four eyes; the owner may alone', async () => {
    const { config } = product.deps;
    product.deps.config = { ...config, REFUND_APPROVAL_ABOVE: FIGURES.price - 1 };
    const [one, two] = [await sell(), await sell()];
    const owner = await lab.token('owner');
    for (const [number, by] of [
      [one, manager],
      [two, owner],
    ] as const) {
      await pay(number, FIGURES.price);
      await discount(number, FIGURES.price, by);
    }
    const alone = await back(one, { amount: FIGURES.price }, manager);
    expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining('by another of your lab')]);
    expect((await back(one, { amount: FIGURES.price - 1 }, manager)).status).toBe(201);
    // Not in parts either.
    expect((await back(one, { amount: 1 }, manager)).status).toBe(409);
    expect((await back(one, { amount: 1 }, desk)).status).toBe(201);
    expect((await back(two, { amount: FIGURES.price }, owner)).status).toBe(201);
    // Nobody of the lab made it owed: the front desk alone is one pair of eyes.
    const { token: patient } = await product.newCustomer();
    const { body: booked } = await call(patient, 'POST', '/bookings', {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt: (await slotsOf(product, lab, 'counter')).at(-1),
      payment: 'at_collection',
      people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
    });
    const three = booked.number;
    await call(desk, 'POST', `/lab/bookings/${three}/confirm`);
    await pay(three, FIGURES.price);
    expect((await call(patient, 'POST', `/bookings/${three}/cancel`)).status).toBe(200);
    const single = await back(three, { amount: FIGURES.price }, desk);
    expect([single.status, single.body.messageCode.code]).toEqual([409, 'manager_gives_this_back']);
    expect((await back(three, { amount: FIGURES.price }, manager)).status).toBe(201);
    product.deps.config = config;
  });
});

describe('cash of a collector', () => {
  it('is in their hands until it is handed in, and never more than they have', async () => {
    const startsAt = product.inSeconds(3600);
    const collector = await lab.token('collector');
    const { rows } = await product.deps.pool.query(
      "select account_id from lab_members where lab_id = $1 and role = 'collector'",
      [lab.labId],
    );
    const collectorId = rows[0].account_id;
    const number = await sell();
    await product.deps.pool.query('update visits set collector_id = $2, starts_at = $3 where number = $1', [
      number,
      collectorId,
      startsAt,
    ]);
    const before = (await drawer()).now.drawers[0].expectedCash;
    expect((await pay(number, 300, 'cash', collector)).status).toBe(201);
    expect((await pay(number, 200, 'upi', collector)).status).toBe(201);
    // Whoever paid at their door hears what was written down, by which way; at the desk they have their bill.
    const { rows: told } = await product.deps.pool.query(
      "select text from messages where template = 'booking.paid_at_door' and text like '%' || $1 || '%' order by id",
      [number],
    );
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('₹300 in cash'),
      expect.stringContaining('₹200 by UPI'),
    ]);
    const now = (await drawer()).now;
    expect(now).toMatchObject({
      drawers: [{ expectedCash: before }],
      inHands: [{ accountId: collectorId, amount: 300 }],
    });
    const hand = (amount: number) => call(desk, 'POST', '/lab/drawer/hand-ins', { collectorId, amount });
    expect((await hand(300.5)).body.fields.amount).toBe('Only ₹300 is in their hands.');
    // Two at the desk take the same notes: one of them has them.
    const both = await Promise.all([hand(200), hand(200)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await drawer()).now).toMatchObject({
      drawers: [{ expectedCash: before + 200 }],
      inHands: [{ amount: 100 }],
    });
    expect((await drawer()).handedIn).toBe(200);
    await hand(100);
    // So it is with whoever else goes to a door: the manager, of a lab without a collector.
    const manager = await lab.token('manager');
    const { rows: managers } = await product.deps.pool.query(
      "select account_id from lab_members where lab_id = $1 and role = 'manager' order by account_id desc limit 1",
      [lab.labId],
    );
    const [there, here] = [await sell(), await sell()];
    await product.deps.pool.query("update visits set collector_id = $2, place = 'home' where number = $1", [
      there,
      managers[0].account_id,
    ]);
    for (const visit of [there, here]) expect((await pay(visit, 50, 'cash', manager)).status).toBe(201);
    expect((await drawer()).now).toMatchObject({
      drawers: [{ expectedCash: before + 350 }],
      inHands: [{ accountId: managers[0].account_id, amount: 50 }],
    });
    expect(
      (await call(desk, 'POST', '/lab/drawer/hand-ins', { collectorId: managers[0].account_id, amount: 50 })).status,
    ).toBe(201);
    expect((await drawer()).now.inHands).toEqual([]);
    await verified();
  });
});

describe('a payment that a phone sends when it has a connection again', () => {
  it('is of the moment when it was taken, and one, though it is sent again after thirty hours', async () => {
    const number = await sell();
    const taken = new Date(product.now().getTime() - 3_600_000).toISOString();
    const key = randomUUID();
    const send = () =>
      product.call('POST', `/api/lab/bookings/${number}/payments`, {
        token: desk,
        headers: { 'idempotency-key': key },
        body: { method: 'cash', amount: 100, at: taken },
      });
    expect((await send()).body.payments).toMatchObject([{ amount: 100, at: taken }]);
    await product.deps.pool.query(
      "update idempotency_keys set created_at = created_at - interval '30 hours' where key = $1",
      [`key:${key}`],
    );
    const again = await send();
    expect([again.status, again.body.paid]).toEqual([201, 100]);
    expect(again.body.payments).toHaveLength(1);
  });
});

describe('a drawer that is closed', () => {
  it('has every movement on one sheet, with what was missing, and does not change', async () => {
    const own = await makeLab(product);
    const [till, boss] = [await own.token('front_desk'), await own.token('manager')];
    const today = dayOf(product.now());
    const look = async () => (await call(till, 'GET', `/lab/drawer?day=${today}`)).body.now;
    const sold = await call(till, 'POST', '/lab/walk-ins', {
      patient: { name: 'Ravi Sheet', phone: '9876543212', sex: 'male', age: 33 },
      itemIds: [own.itemId],
    });
    const take = (amount: number) => pay(sold.body.number, amount, 'cash', till);
    await take(100);
    expect(await look()).toMatchObject({ drawers: [{ expectedCash: 100, since: null }] });
    await take(20.5);
    // Counted before the last note came: the drawer is counted again.
    const stale = await call(boss, 'POST', '/lab/drawer/close', { counted: 100, expected: 100 });
    expect(stale.status).toBe(409);
    // Whatever is missing has a reason, and be it that nobody knows.
    const short = { counted: 120, expected: 120.5 };
    const unsaid = await call(boss, 'POST', '/lab/drawer/close', short);
    expect([unsaid.status, unsaid.body.fields]).toEqual([400, { reason: expect.stringContaining('Say') }]);
    const closed = await call(boss, 'POST', '/lab/drawer/close', { ...short, reason: 'Change given twice' });
    expect(closed.body).toMatchObject({
      differenceReason: 'Change given twice',
      serial: 1,
      expectedCash: 120.5,
      countedCash: 120,
      difference: -0.5,
      cash: 120.5,
    });
    expect(await look()).toMatchObject({ drawers: [{ expectedCash: 0 }] });
    // While it is closed a second time others take money: each payment is on one sheet, none on two or none.
    const race = await Promise.all([
      ...[1, 2, 3, 4, 5].map((amount) => take(amount)),
      call(boss, 'POST', '/lab/drawer/close', { counted: 0, expected: 0 }),
      ...[6, 7, 8].map((amount) => take(amount)),
    ]);
    expect(race.filter(({ status }) => status >= 500)).toEqual([]);
    const [{ expectedCash }] = (await look()).drawers;
    await call(boss, 'POST', '/lab/drawer/close', { counted: expectedCash, expected: expectedCash });
    // A double click closes it once.
    const again = await Promise.all(
      [1, 2].map(() =>
        product.call('POST', '/api/lab/drawer/close', {
          token: boss,
          body: { counted: 0, expected: 0, reason: 'Twice' },
        }),
      ),
    );
    expect(new Set(again.map(({ body }) => body.serial)).size).toBe(1);
    const sheets = (await call(till, 'GET', '/lab/day-sheets')).body as { cash: number; serial: number }[];
    expect(sheets.reduce((sum, sheet) => sum + sheet.cash, 0)).toBeCloseTo(120.5 + 36, 2);
    const table = await product.call('GET', '/api/lab/day-sheets/1/csv', { token: till });
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.body).toContain(',collect,cash,20.5,');
    expect(table.body).toContain(',difference,cash,-0.5,');
    expect((await product.call('GET', '/api/lab/day-sheets/1/csv', { token: desk })).status).toBe(404);
    await expect(product.deps.pool.query('update day_sheets set counted_paise = 0')).rejects.toThrow(/append only/);
    await verified();
  });
});

describe('the ledger', () => {
  it('refuses a transaction that does not sum to nothing, and any change', async () => {
    const { pool } = product.deps;
    await expect(
      pool.query(
        `select ledger_post('collect', $1, null, null, now(), '', '[{"account": "drawer", "amount": 5}, {"account": "patient", "amount": -4}]')`,
        [lab.labId],
      ),
    ).rejects.toThrow(/does not sum to zero/);
    await expect(pool.query('update ledger_entries set amount_paise = 1')).rejects.toThrow(/append only/);
    await expect(pool.query('delete from ledger_transactions')).rejects.toThrow(/append only/);
  });

  it('agrees with its sums after any order of actions', async () => {
    const { pick, next } = chanceFrom(7);
    const numbers = [await sell(), await sell(), await sell()];
    for (let step = 0; step < 40; step += 1) {
      const number = pick(numbers);
      const amount = Math.floor(1_00 + next() * 900_00) / 100;
      await pick([
        () => pay(number, amount, pick(['cash', 'upi', 'card'])),
        () => call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount, reason: 'camp' }),
        () => call(desk, 'POST', `/lab/bookings/${number}/refunds`, { amount }),
        () => call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'no_show' }),
      ])();
    }
    await verified();
  });
});
