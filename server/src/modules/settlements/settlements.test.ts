import { dayOf, daysAfter, noonOf } from '@healthplus/contract/zone';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { requestDueRefunds, sendDueRefunds } from '#src/modules/refunds/refunds.service.ts';
import { dayAhead, useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeLab, registeredSite, slotsOf } from '#test/fixtures.ts';
import { readStatementSoFar } from './settlements.service.ts';
import { closeStatements } from './statements.process.ts';

const product = useProduct({ environment: { ...registeredSite, SETTLEMENT: 'pooled', POOLED_BECAUSE: 'A test' } });
const DAY = 86_400_000;
let lab: FixtureLab;
let slots: string[];
let admin: string;
let other: string;
let owner: string;
let desk: string;
let customer: string;

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token: by, ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab, 'counter');
  admin = await product.loginDemonstration('admin');
  other = (await product.newOperator('finance')).token;
  owner = await lab.token('owner');
  desk = await lab.token('front_desk');
  customer = (await product.newCustomer()).token;
  // Closer than those of the demonstration.
  const { status } = await call(admin, 'POST', '/admin/commission-rules', {
    labId: lab.labId,
    kind: 'percent',
    value: 12.5,
    startsOn: dayAhead(0),
  });
  expect(status).toBe(201);
});

/** At midnight the next slots lie more than a day ahead: the visit is soon. */
const soon = (number: string) =>
  product.deps.pool.query('update visits set starts_at = $2 where number = $1', [number, product.inSeconds(3600)]);

async function collect(number: string): Promise<void> {
  await soon(number);
  await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
  const { status, body } = await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** A visit that is still to come, paid online to the site. */
async function paidAhead(people = 1): Promise<string> {
  const names = ['Usha Rao', 'Mohan Rao'];
  const { body, status } = await call(customer, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots.shift(),
    payment: 'online',
    people: names.slice(0, people).map((name) => ({
      itemIds: [lab.itemId],
      person: { name, sex: 'female', birthDate: '1960-01-01' },
    })),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { checkout, id } = (await call(customer, 'POST', `/bookings/${body.number}/payments`, {})).body;
  await product.call('POST', `/api/simulated-gateway/${checkout.split('/').at(-1)}`, { body: { decision: 'approve' } });
  await call(customer, 'GET', `/bookings/${body.number}/payments/${id}`);
  return body.number;
}

/** A visit that took place, paid online to the site. */
async function paidVisit(people = 1): Promise<string> {
  const number = await paidAhead(people);
  await collect(number);
  return number;
}

/** The night so many days from now, by several processes at once. */
const close = (days = 31) =>
  product.later(days * DAY, () => Promise.all([closeStatements(product.deps), closeStatements(product.deps)]));
/** What the fortnight of the visits comes to, before it is closed. */
const soFar = () =>
  product.later(3_600_000, async () => (await call(await lab.token('manager'), 'GET', '/lab/statements/so-far')).body);
const own = async () => (await call(owner, 'GET', '/lab/statements')).body;
const sound = async () =>
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
const bank = (changes: object = {}) =>
  call(owner, 'PUT', '/lab/bank-accounts', {
    holder: 'Test Lab LLP',
    number: '0012 3456 7890',
    ifsc: 'sbin0001234',
    pan: 'AAAFT1234K',
    ...changes,
  });

describe('settling with a lab', () => {
  it('a bank account is kept sealed, shown by its end, and counts once an operator has approved it', async () => {
    expect((await bank({ number: '12' })).body.fields.number).toContain('9 to 18');
    expect((await bank({ ifsc: 'SBIN1' })).status).toBe(400);
    expect((await bank({ pan: 'AAAXA1234A' })).status).toBe(400);
    const named = await bank();
    expect(named.body).toMatchObject({ state: 'waiting', numberEnds: '7890', ifsc: 'SBIN0001234', panEnds: '234K' });
    const { rows } = await product.deps.pool.query('select * from lab_bank_accounts where lab_id = $1', [lab.labId]);
    expect(JSON.stringify(rows)).not.toContain('001234567890');
    expect(JSON.stringify(rows)).not.toContain('AAAFT1234K');
    expect((await call(await lab.token('manager'), 'PUT', '/lab/bank-accounts', {})).status).toBe(403);
    // Another one takes the place of the one that waits; then the one that stands is not touched until it is approved.
    expect((await bank({ upi: 'lab at bank' })).body.fields.upi).toContain('name@bank');
    const second = await bank({ number: '999888777666', upi: ' Lab.1@OkBank ' });
    const profile = async () => (await call(owner, 'GET', '/labauth/profile')).body.upi;
    expect(await profile()).toBeNull();
    const waiting = (await call(admin, 'GET', '/admin/bank-accounts')).body;
    expect(waiting.map(({ id }: { id: number }) => id)).toEqual([second.body.id]);
    expect((await call(admin, 'POST', `/admin/bank-accounts/${named.body.id}`, { decision: 'approve' })).status).toBe(
      409,
    );
    expect((await call(admin, 'POST', `/admin/bank-accounts/${second.body.id}`, { decision: 'approve' })).status).toBe(
      200,
    );
    expect(await profile()).toBe('lab.1@okbank');
    const third = await bank({ number: '111122223333', upi: 'thief@bank' });
    expect(await profile()).toBe('lab.1@okbank');
    // Whoever decides sees what stands beside it.
    const [beside] = (await call(admin, 'GET', '/admin/bank-accounts')).body;
    expect(beside).toMatchObject({ numberEnds: '3333', standing: { numberEnds: '7666', upi: 'lab.1@okbank' } });
    await call(admin, 'POST', `/admin/bank-accounts/${third.body.id}`, { decision: 'refuse', reason: 'Name differs' });
    // Another account is the same lab's: what is known of its PAN stays where nothing is said of it.
    const fourth = await bank({ number: '444455556666', pan: '' });
    expect(fourth.body).toMatchObject({ numberEnds: '6666', panEnds: '234K' });
    await call(admin, 'POST', `/admin/bank-accounts/${fourth.body.id}`, { decision: 'refuse', reason: 'Name differs' });
    const shown = (await call(owner, 'GET', '/lab/bank-accounts')).body;
    expect(
      shown.map(({ state, numberEnds }: { state: string; numberEnds: string }) => `${state} ${numberEnds}`),
    ).toEqual(['standing 7666', 'refused 6666']);
    expect(shown[1].reason).toBe('Name differs');
    const wordless = await call(admin, 'POST', `/admin/bank-accounts/${fourth.body.id}`, { decision: 'refuse' });
    expect(Object.keys(wordless.body.fields)).toEqual(['reason']);
    // What was refused by mistake, or stood before, is put in place again; what the lab itself replaced is not.
    const inState = async (state: string) =>
      (await call(admin, 'GET', `/admin/bank-accounts?state=${state}`)).body.filter(
        ({ labId }: { labId: number }) => labId === lab.labId,
      );
    expect(await inState('refused')).toMatchObject([
      { numberEnds: '6666', mayReturn: true, decidedBy: 'Site Admin', standing: { numberEnds: '7666' } },
      { numberEnds: '3333', mayReturn: true },
    ]);
    expect(await inState('replaced')).toMatchObject([{ id: named.body.id, mayReturn: false }]);
    const approve = (id: number) => call(admin, 'POST', `/admin/bank-accounts/${id}`, { decision: 'approve' });
    expect((await approve(fourth.body.id)).body).toMatchObject({ state: 'standing', mayReturn: false });
    expect(await inState('standing')).toMatchObject([{ numberEnds: '6666' }]);
    expect((await approve(second.body.id)).status).toBe(200);
    expect(await inState('standing')).toMatchObject([{ numberEnds: '7666' }]);
    expect((await approve(second.body.id)).status).toBe(409);
  });

  it('closes a fortnight once; both sides see the same lines to the paisa, another lab sees nothing', async () => {
    const number = await paidAhead(2);
    const price = FIGURES.price * 200;
    expect(await soFar()).toMatchObject({ visits: 0, gross: 0, payable: 0, ahead: price / 100 });
    await collect(number);
    const { from, to, correctedFrom, ahead, ...reckoned } = await soFar();
    expect(ahead).toBe(0);
    // Whoever settles sees it as the lab does, and finds the lab by a part of its name.
    await product.later(3_600_000, async () => {
      const { token: finance } = await product.newOperator('finance');
      const names = (await call(finance, 'GET', `/admin/lab-names?q=${encodeURIComponent(reckoned.labName)}`)).body;
      expect(names.map(({ id }: { id: number }) => id)).toEqual([lab.labId]);
      const theirs = (id: number) => call(finance, 'GET', `/admin/statements/so-far?labId=${id}`);
      expect((await theirs(lab.labId)).body).toEqual({ from, to, correctedFrom, ahead, ...reckoned });
      expect((await theirs(999_999_999)).status).toBe(404);
      // A site that is not registered for GST asks for none.
      const unregistered = { ...product.deps, config: { ...product.deps.config, OPERATOR_GSTIN: undefined } };
      const { gst, gstPercent, commission, payable } = await readStatementSoFar(unregistered, labScopeOf(lab.labId));
      expect([gst, gstPercent, commission]).toEqual([0, 0, reckoned.commission]);
      expect(payable).toBeCloseTo(reckoned.payable + reckoned.gst);
    });
    expect([correctedFrom < from, from <= to]).toEqual([true, true]);
    await close();
    const [statement, ...more] = await own();
    expect(more).toEqual([]);
    // What the lab saw before is what was closed.
    expect(statement).toMatchObject(reckoned);
    // By person: a share of each price, rounded.
    const commission = 2 * Math.round((price / 2) * 0.125);
    const gst = Math.round(commission * 0.18);
    const tax = Math.round(price * 0.001);
    expect(statement).toMatchObject({
      state: 'closed',
      mode: 'pooled',
      visits: 1,
      gross: price / 100,
      online: price / 100,
      commission: commission / 100,
      gst: gst / 100,
      gstPercent: 18,
      withheld: tax / 100,
      withheldPercent: 0.1,
      payable: (price - commission - gst - tax) / 100,
    });
    const lines = (await call(owner, 'GET', `/lab/statements/${statement.id}/lines`)).body;
    expect(lines).toEqual((await call(admin, 'GET', `/admin/statements/${statement.id}/lines`)).body);
    expect(lines).toMatchObject([{ number, gross: price / 100, corrects: false }]);
    const csv = await call(owner, 'GET', `/lab/statements/${statement.id}/lines.csv`);
    const rows = String(csv.body).trim().split(/\r?\n/);
    expect(rows[1]).toMatch(new RegExp(`^${number},.*,,,,,,$`));
    const { gross, gstPercent, withheldPercent, withheld, payable } = statement;
    expect(rows.at(-1)).toContain(`${gstPercent},${statement.gst},${withheldPercent},${withheld},${payable},`);
    expect([rows.length, rows.at(-1)!.startsWith('total,'), gross > 0]).toEqual([3, true, true]);
    const stranger = await (await makeLab(product)).token('owner');
    for (const path of ['', '/lines', '/lines.csv'])
      expect((await call(stranger, 'GET', `/lab/statements/${statement.id}${path}`)).status).toBe(404);
    await sound();
  });

  it('pays by a batch that another administrator has seen; the file for the bank has the number whole, and leaves a trace', async () => {
    const [statement] = await own();
    const made = await call(admin, 'POST', '/admin/payouts');
    expect(made.body).toMatchObject({ state: 'proposed', total: statement.payable, statements: 1 });
    let path = `/admin/payouts/${made.body.id}`;
    expect((await call(admin, 'POST', '/admin/payouts')).status).toBe(409);
    const { digest } = made.body;
    const held = (await call(other, 'GET', `${path}/transfers`)).body;
    expect(held).toMatchObject([{ amount: statement.payable, numberEnds: '7666', standing: true }]);
    expect(JSON.stringify(held)).not.toContain('999888777666');
    expect((await call(admin, 'POST', path, { decision: 'approve', digest })).status).toBe(409);
    expect((await call(other, 'POST', path, { decision: 'approve', digest: 'another' })).status).toBe(409);
    expect((await call(other, 'GET', `${path}/bank.csv`)).status).toBe(409);
    expect((await call(admin, 'POST', path, { decision: 'paid', reference: 'UTR0000001' })).status).toBe(409);
    expect((await call(other, 'POST', path, { decision: 'approve', digest })).body.state).toBe('approved');
    // Another account since: neither approved nor read, until it is proposed again.
    const changed = await bank({ number: '444455556666' });
    await call(other, 'POST', `/admin/bank-accounts/${changed.body.id}`, { decision: 'approve' });
    expect((await call(admin, 'GET', `${path}/bank.csv`)).status).toBe(409);
    const back = await bank({ number: '999888777666' });
    await call(other, 'POST', `/admin/bank-accounts/${back.body.id}`, { decision: 'approve' });
    expect((await call(admin, 'POST', path, { decision: 'withdraw' })).body.state).toBe('withdrawn');
    const anew = (await call(admin, 'POST', '/admin/payouts')).body;
    path = `/admin/payouts/${anew.id}`;
    await call(other, 'POST', path, { decision: 'approve', digest: anew.digest });
    const file = String((await call(admin, 'GET', `${path}/bank.csv`)).body);
    expect(file).toContain('999888777666');
    expect(file).toContain(statement.payable.toFixed(2));
    const audit = (await call(admin, 'GET', '/admin/audit?action=payout.file_read')).body;
    expect(audit.length).toBe(1);
    // The bank may be paying it: whoever has the file does not take it back alone.
    expect((await call(admin, 'POST', path, { decision: 'withdraw' })).status).toBe(409);
    expect((await call(admin, 'POST', path, { decision: 'paid', reference: 'UTR0000001' })).body.state).toBe('paid');
    expect((await call(admin, 'POST', path, { decision: 'paid', reference: 'UTR0000001' })).status).toBe(409);
    expect((await own())[0]).toMatchObject({ state: 'paid', reference: 'UTR0000001' });
    const { rows } = await product.deps.pool.query(
      `select a.kind, sum(e.amount_paise)::int as paise from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.lab_id = $1 and a.kind in ('gateway', 'bank') group by a.kind order by a.kind`,
      [lab.labId],
    );
    const today = dayOf(product.now());
    const finance = (await call(admin, 'GET', `/admin/finance?from=${today}&to=${today}`)).body;
    const row = finance.labs.find(({ labId }: { labId: number }) => labId === lab.labId);
    expect(row.paidOut).toBeCloseTo(statement.payable, 2);
    // What came is gone from the gateway: paid out, but for what the site keeps.
    const kept = Math.round((statement.online - statement.payable) * 100);
    expect(rows).toEqual([
      { kind: 'bank', paise: kept },
      { kind: 'gateway', paise: 0 },
    ]);
    await sound();
  });

  it('corrects in the next fortnight what changed since: money that went back after it was settled', async () => {
    const [number] = (
      await product.deps.pool.query(
        'select v.number from statement_lines n join visits v on v.id = n.visit_id where v.lab_id = $1',
        [lab.labId],
      )
    ).rows.map((row) => row.number);
    // A test of the second person is never run.
    const { rows: orders } = await product.deps.pool.query(
      'select o.id from orders o join visits v on v.id = o.visit_id where v.number = $1 order by o.id desc',
      [number],
    );
    const off = await call(desk, 'POST', `/lab/orders/${orders[0].id}/tests/cancel`, {
      itemId: lab.itemId,
      reason: 'Spilt',
    });
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    await requestDueRefunds(product.deps);
    await sendDueRefunds(product.deps);
    await product.later(3_600_000, () => sendDueRefunds(product.deps));
    // Tax was withheld at a tenth of a percent, whatever the rate is by now.
    const since = dayOf(new Date(product.now().getTime() + 32 * DAY));
    await product.deps.pool.query(
      "insert into tax_rates (kind, basis_points, starts_on, source) values ('withheld', 100, $1, 'a test')",
      [since],
    );
    await close(48);
    await product.deps.pool.query("delete from tax_rates where source = 'a test'");
    const [latest] = await own();
    expect(latest).toMatchObject({
      state: 'closed',
      gross: -FIGURES.price,
      withheld: -Math.round(FIGURES.price * 0.1) / 100,
      withheldPercent: 1,
      commission: -154.25,
      online: -FIGURES.price,
    });
    const [line] = (await call(owner, 'GET', `/lab/statements/${latest.id}/lines`)).body;
    expect(line).toMatchObject({ number, corrects: true });
    // The lab owes the site now: no payout; the money comes, once.
    expect((await call(admin, 'POST', '/admin/payouts')).status).toBe(409);
    const before = (await call(admin, 'GET', '/admin/settlements')).body;
    expect(before).toMatchObject({ mode: 'pooled', pooledBecause: 'A test', toPay: 0 });
    const path = `/admin/statements/${latest.id}/received`;
    const tomorrow = dayOf(new Date(product.now().getTime() + DAY));
    for (const on of [latest.to, tomorrow])
      expect((await call(admin, 'POST', path, { reference: 'IN0000001', on })).body.fieldCodes).toMatchObject({
        on: { code: 'bank_day_lies_after_the_fortnight' },
      });
    // Written down for the wrong statement: it is taken back, and the ledger with it.
    expect((await call(admin, 'DELETE', path, { reason: 'Not yet' })).status).toBe(409);
    const figures = (await call(admin, 'GET', '/admin/finance')).body;
    const wrong = await call(admin, 'POST', path, { reference: 'IN0000009' });
    expect(wrong.body).toMatchObject({ state: 'paid', reference: 'IN0000009' });
    const undone = await call(admin, 'DELETE', path, { reason: 'It was of another lab' });
    expect(undone.body).toMatchObject({ state: 'closed', paidAt: null, reference: '' });
    expect((await call(admin, 'GET', '/admin/settlements')).body).toEqual(before);
    expect((await call(admin, 'GET', '/admin/finance')).body).toEqual(figures);
    // A reference of the bank pays no two labs.
    const { rows: theirs } = await product.deps.pool.query(
      `insert into statements (lab_id, starts_on, ends_on, mode, state, visits, gross_paise, commission_paise, gst_paise, gst_basis_points, withheld_paise, withheld_basis_points,
         free_paise, site_discount_paise, online_paise, payable_paise, paid_at, reference)
       select id, '2001-01-01', '2001-01-15', 'pooled', 'paid', 0, 0, 0, 0, 1800, 0, 10, 0, 0, 0, 0, now(), 'IN0000001' from labs where id <> $1 limit 1 returning (select name from labs where id = lab_id) as lab`,
      [lab.labId],
    );
    const twice = await call(admin, 'POST', path, { reference: 'in0000001' });
    expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining(theirs[0].lab)]);
    // Written down days later it stands in the ledger on the bank's day.
    const bankDay = daysAfter(latest.to, 1);
    const later = Math.max(0, Date.parse(noonOf(bankDay)) - product.now().getTime()) + 2 * DAY;
    const received = await product.later(later, async () =>
      call(await product.loginDemonstration('admin'), 'POST', path, { reference: 'IN0000002', on: bankDay }),
    );
    expect(received.body.state, JSON.stringify(received.body)).toBe('paid');
    const { rows: posted } = await product.deps.pool.query(
      "select (at at time zone 'Asia/Kolkata')::date::text as day from ledger_transactions where lab_id = $1 order by id desc limit 1",
      [lab.labId],
    );
    expect(posted[0].day).toBe(bankDay);
    const after = (await call(admin, 'GET', '/admin/settlements')).body;
    expect(before.toReceive - after.toReceive).toBeCloseTo(-latest.payable, 2);
    // What was paid out, and went back to the patient since, hides nothing that is held for others.
    expect(before.advanced - after.advanced).toBeCloseTo(FIGURES.price, 2);
    expect([after.held >= 0, before.held - after.held]).toEqual([true, 0]);
    expect(
      (await call(admin, 'POST', `/admin/statements/${latest.id}/received`, { reference: 'IN0000001' })).status,
    ).toBe(409);
    await sound();
  });

  it('bears what a coupon of the site lets off, and not what one of the lab does', async () => {
    for (const paidBy of ['site', 'lab']) {
      const { body } = await call(admin, 'POST', '/admin/coupons', {
        code: `OF${paidBy}`,
        kind: 'amount',
        value: 100,
        paidBy,
        labId: lab.labId,
        startsOn: '2020-01-01',
        endsOn: '2099-12-31',
      });
      if (paidBy === 'lab') await call(owner, 'POST', `/lab/coupons/${body.id}/agree`);
    }
    for (const coupon of ['OFSITE', 'OFLAB']) {
      const { body } = await call((await product.newCustomer()).token, 'POST', '/bookings', {
        labId: lab.labId,
        city: lab.city,
        place: 'counter',
        startsAt: slots.shift(),
        payment: 'at_collection',
        coupon,
        people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
      });
      await collect(body.number);
    }
    await close(65);
    const [latest] = await own();
    expect(latest).toMatchObject({ gross: FIGURES.price * 2 - 100, siteDiscount: 100, online: 0 });
    await sound();
  });

  it('pays the lab what was paid online, whoever brought the patient and however late', async () => {
    const walkedIn = await paidVisit();
    await product.deps.pool.query(
      `insert into visit_claims (visit_id, code_digest, expires_at, ended_at, created_at) select id, 'x', now(), now(), now() from visits where number = $1`,
      [walkedIn],
    );
    const old = await paidVisit();
    await product.deps.pool.query("update visits set starts_at = starts_at - interval '300 days' where number = $1", [
      old,
    ]);
    const before = (await call(admin, 'GET', '/admin/settlements')).body;
    await close(82);
    const [latest] = await own();
    const lines = (await call(owner, 'GET', `/lab/statements/${latest.id}/lines`)).body;
    const of = (number: string) => lines.find((line: { number: string }) => line.number === number);
    expect(of(walkedIn)).toMatchObject({ gross: 0, commission: 0, online: FIGURES.price });
    expect(of(old)).toMatchObject({ gross: FIGURES.price, online: FIGURES.price });
    const made = (await call(admin, 'POST', '/admin/payouts')).body;
    await call(other, 'POST', `/admin/payouts/${made.id}`, { decision: 'approve', digest: made.digest });
    await call(admin, 'POST', `/admin/payouts/${made.id}`, { decision: 'paid', reference: 'UTR0000002' });
    const after = (await call(admin, 'GET', '/admin/settlements')).body;
    expect(before.held - after.held).toBeCloseTo(2 * FIGURES.price, 2);
    await sound();
  });

  it('stops at no lab: one whose PAN cannot be read leaves the others their statements', async () => {
    const unreadable = await makeLab(product);
    const readable = await makeLab(product);
    for (const each of [unreadable, readable]) {
      const [startsAt] = await slotsOf(product, each, 'counter');
      const { body } = await call((await product.newCustomer()).token, 'POST', '/bookings', {
        labId: each.labId,
        city: each.city,
        place: 'counter',
        startsAt,
        payment: 'at_collection',
        people: [{ itemIds: [each.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
      });
      await soon(body.number);
      const token = await each.token('front_desk');
      await call(token, 'POST', `/lab/bookings/${body.number}/confirm`);
      await call(token, 'POST', `/lab/collection/${body.number}/step`, { to: 'collected' });
    }
    await product.deps.pool.query(
      `insert into lab_bank_accounts (lab_id, state, holder, number_sealed, number_ends, ifsc, pan_sealed, pan_ends) values ($1, 'standing', 'X', 'x', '1234', 'SBIN0001234', 'bm90IHNlYWxlZCB3aXRoIG91ciBrZXkgYXQgYWxsLCBub3QgYXQgYWxs', '234A')`,
      [unreadable.labId],
    );
    await expect(close(99)).rejects.toThrow();
    const statements = async (of: FixtureLab) =>
      (await call(await of.token('owner'), 'GET', '/lab/statements')).body.length;
    expect(await statements(unreadable)).toBe(0);
    expect(await statements(readable)).toBe(1);
    await product.deps.pool.query('delete from lab_bank_accounts where lab_id = $1', [unreadable.labId]);
  });

  it('is not what a patient who walked in brings, nor what is still to come', async () => {
    await call(customer, 'POST', '/bookings', {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt: slots.shift(),
      payment: 'at_collection',
      people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
    });
    // Paid online, and over in the very night in which the fortnight before it is closed.
    const next = await paidVisit();
    const starts = product.inSeconds(116 * 86_400);
    await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [next, starts]);
    const before = (await own()).length;
    await close(116);
    expect((await own()).length).toBe(before);
    await close(132);
    const [latest] = await own();
    expect(latest).toMatchObject({ visits: 1, online: FIGURES.price });
  });

  it('does not change what was said: rules and rates count from a day that no statement has', async () => {
    const past = await call(admin, 'POST', '/admin/commission-rules', {
      kind: 'percent',
      value: 5,
      startsOn: '2020-01-01',
    });
    expect(past.body.fields.startsOn).toContain('statement');
    const rate = { kind: 'gst_on_fee', percent: 12, source: 'A notification' };
    expect((await call(admin, 'POST', '/admin/tax-rates', { ...rate, startsOn: '2020-01-01' })).status).toBe(409);
    expect((await call(admin, 'POST', '/admin/tax-rates', { ...rate, startsOn: '2099-01-01' })).status).toBe(201);
    expect((await call(admin, 'POST', '/admin/tax-rates', { ...rate, startsOn: '2099-01-01' })).status).toBe(409);
    expect(
      (await call(admin, 'POST', '/admin/tax-rates', { ...rate, percent: 0.125, startsOn: '2099-01-02' })).status,
    ).toBe(400);
    const rates = (await call(admin, 'GET', '/admin/tax-rates')).body as { startsOn: string; withdrawable: boolean }[];
    expect(rates.filter(({ withdrawable }) => withdrawable).map(({ startsOn }) => startsOn)).toEqual(['2099-01-01']);
    const back = (startsOn: string) => call(admin, 'DELETE', `/admin/tax-rates/gst_on_fee/${startsOn}`);
    expect((await back('2099-01-01')).status).toBe(200);
    expect((await back('2099-01-01')).status).toBe(404);
    expect(
      (await back(rates.filter((one) => 'kind' in one && one.kind === 'gst_on_fee').at(-1)!.startsOn)).status,
    ).toBe(409);
    await expect(product.deps.pool.query('update statements set gross_paise = gross_paise + 1')).rejects.toThrow(
      /never changes/,
    );
    await expect(product.deps.pool.query('delete from statement_lines')).rejects.toThrow();
  });
});
