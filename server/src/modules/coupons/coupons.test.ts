import { letOff } from '@healthplus/contract/coupons/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { dayAhead, useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let admin: string;
let owner: string;
let slots: string[];
let other: number;
const DEARER = 700;

const call = (by: string | undefined, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { ...(by && { token: by }), ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
  admin = await product.loginDemonstration('admin');
  owner = await lab.token('owner');
  other = (await makeItem(product, { kind: 'test' })).itemId;
  await product.deps.pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)', [
    ...[lab.labId, other, lab.cityId, DEARER * 100],
  ]);
});

const make = async (code: string, changes: object = {}) => {
  const { body, status } = await call(admin, 'POST', '/admin/coupons', {
    code,
    kind: 'amount',
    value: 150,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    ...changes,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as number;
};
it('that a laboratory pays for names it', async () => {
  const { body, status } = await call(admin, 'POST', '/admin/coupons', {
    code: 'BYWHOM',
    kind: 'amount',
    value: 150,
    paidBy: 'lab',
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
  });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['paidBy']]);
  const id = await make('BYOURS', { paidBy: 'lab', labId: lab.labId });
  const { rows } = await product.deps.pool.query('select email from labs where id = $1', [lab.labId]);
  expect((await product.lastMail(rows[0].email)).text).toContain('It counts once your lab agrees');
  expect((await call(admin, 'POST', `/admin/coupons/${id}/end`)).status).toBe(200);
  expect((await product.lastMail(rows[0].email)).text).toContain('BYOURS any more');
  expect((await call(admin, 'POST', `/admin/coupons/${id}/end`)).status).toBe(200);
  const { rows: told } = await product.deps.pool.query(
    "select count(*)::int as count from messages where template = 'lab.coupon' and text like '%BYOURS any more%'",
  );
  expect(told).toEqual([{ count: 1 }]);
});
it('that is over is not made, nor one of rupees with an upper limit', async () => {
  const tried = async (changes: object) => {
    const coupon = { code: 'NOTNOW', kind: 'amount', value: 150, startsOn: '2020-01-01', endsOn: '2099-12-31' };
    const { status, body } = await call(admin, 'POST', '/admin/coupons', { ...coupon, ...changes });
    return [status, Object.keys(body.fields)];
  };
  expect(await tried({ endsOn: dayAhead(-1) })).toEqual([400, ['endsOn']]);
  expect(await tried({ cap: 100 })).toEqual([400, ['cap']]);
});

const people = (itemIds: number[]) => [
  { itemIds, person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } },
];
const quote = async (coupon: string, itemIds = [lab.itemId]) =>
  (
    await call(undefined, 'POST', '/quotes', {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      people: [{ itemIds }],
      coupon,
    })
  ).body;
const book = (token: string, coupon: string, itemIds = [lab.itemId]) =>
  call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots.pop(),
    payment: 'at_collection',
    people: people(itemIds),
    coupon,
  });
const newcomer = async () => (await product.newCustomer()).token;
const usedOf = async (id: number) =>
  (await call(admin, 'GET', '/admin/coupons')).body.find((row: { id: number }) => row.id === id).used;
const messagesOf = ({ problems }: { problems: { about: string; messageCode: { code: string } }[] }) =>
  problems.map(({ about, messageCode }) => `${about} #${messageCode.code}`);

describe('a coupon', () => {
  it('lets off what it says: in the quote, in the booking, in the ledger as a discount; however its code is written', async () => {
    await make('Monsoon-150');
    const asked = await quote(' monsoon 150');
    expect(asked).toMatchObject({ discount: 150, total: FIGURES.price - 150, problems: [] });
    const { body } = await book(await newcomer(), 'MONSOON150');
    expect(body).toMatchObject({ discount: 150, total: FIGURES.price - 150 });
    const { rows } = await product.deps.pool.query(
      `select b.charged_paise::int, b.discount_paise::int, t.note from visit_balances b join visits v on v.id = b.visit_id
       join ledger_transactions t on t.visit_id = v.id and t.verb = 'discount' where v.number = $1`,
      [body.number],
    );
    expect(rows).toEqual([{ charged_paise: FIGURES.price * 100, discount_paise: 15_000, note: 'coupon' }]);
    expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
  });
  it('is so many percent to the paisa, of which at most a cap, and never more than what it is for', async () => {
    await make('HALF', { kind: 'percent', value: 33 });
    expect((await quote('HALF')).discount).toBe(Math.floor(FIGURES.price * 33) / 100);
    await make('CAPPED', { kind: 'percent', value: 90, cap: 99.5 });
    expect((await quote('CAPPED')).discount).toBe(99.5);
    await make('MUCH', { value: 99_000 });
    expect((await quote('MUCH')).total).toBe(0);
    await make('TESTSONLY', { value: 99_000, itemKind: 'test' });
    expect((await quote('TESTSONLY', [lab.itemId, other])).discount).toBe(DEARER);
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom('amount' as const, 'percent' as const),
          value: fc.integer({ min: 1, max: 100 }),
          capPaise: fc.option(fc.integer({ min: 1, max: 100_000 })),
        }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (coupon, base) => {
          const off = letOff(coupon, base);
          expect(Number.isInteger(off) && off >= 0 && off <= base && off <= (coupon.capPaise ?? off)).toBe(true);
        },
      ),
    );
  });
  it('counts where, when and on what it says; else the quote says why, and nothing is let off', async () => {
    const elsewhere = await makeLab(product);
    const old = await make('OLD');
    await product.deps.pool.query("update coupons set ends_on = '2020-12-31' where id = $1", [old]);
    await make('THERE', { labId: elsewhere.labId });
    await make('SCANS', { itemKind: 'scan' });
    const ended = await make('ENDED');
    await call(admin, 'POST', `/admin/coupons/${ended}/end`, {});
    const why = async (code: string) => {
      const asked = await quote(code);
      expect(asked).toMatchObject({ discount: 0, total: FIGURES.price });
      return messagesOf(asked);
    };
    expect(await why('OLD')).toEqual(['coupon #coupon_does_not_count_today']);
    expect(await why('ENDED')).toEqual(['coupon #coupon_does_not_count_today']);
    expect(await why('THERE')).toEqual(['coupon #coupon_does_not_count_at_this_lab']);
    expect(await why('SCANS')).toEqual(['coupon #coupon_does_not_count_for_these_tests']);
    expect(await why('NOBODYS')).toEqual(['coupon #coupon_is_not_known']);
    const refused = await book(await newcomer(), 'SCANS');
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toHaveProperty('coupon');
  });
  it('is for a first booking, or so often for one account: a visit that is cancelled gives its use back', async () => {
    const first = await make('FIRST', { firstBooking: true });
    const once = await make('ONCE', { accountLimit: 1 });
    const token = await newcomer();
    const booked = (await book(token, 'FIRST')).body;
    expect(await usedOf(first)).toBe(1);
    expect((await book(token, 'FIRST')).body.fields.coupon).toContain('first booking');
    // Another account of the same telephone is no newcomer.
    const other = await newcomer();
    await product.deps.pool.query(
      `update accounts set phone = (select a.phone from visits v join accounts a on a.id = v.account_id where v.number = $1)
       where id = (select max(id) from accounts)`,
      [booked.number],
    );
    expect((await book(other, 'FIRST')).body.fields.coupon).toContain('first booking');
    // Whoever has signed in hears it before they book.
    const asked = { labId: lab.labId, city: lab.city, place: 'counter', people: [{ itemIds: [lab.itemId] }] };
    const heard = (await call(token, 'POST', '/quotes', { ...asked, coupon: 'FIRST' })).body;
    expect(messagesOf(heard)).toEqual([expect.stringContaining('first')]);
    expect(messagesOf(await quote('FIRST'))).toEqual([]);
    await call(token, 'POST', `/bookings/${booked.number}/cancel`, {});
    expect(await usedOf(first)).toBe(0);
    const again = (await book(token, 'ONCE')).body;
    expect((await book(token, 'ONCE')).body.fields.coupon).toContain('already');
    await call(token, 'POST', `/bookings/${again.number}/cancel`, {});
    expect((await book(token, 'ONCE')).status).toBe(201);
    expect(await usedOf(once)).toBe(1);
  });
  it('is listed by the visits that used it, with what it lets off of each', async () => {
    const id = await make('LISTED', { value: 40 });
    const uses = async (of = id) => (await call(admin, 'GET', `/admin/coupons/${of}/uses`)).body;
    expect(await uses()).toEqual([]);
    const [one, two] = [(await book(await newcomer(), 'LISTED')).body, (await book(await newcomer(), 'LISTED')).body];
    expect(await uses()).toMatchObject([
      { number: two.number, letOff: 40 },
      { number: one.number, letOff: 40 },
    ]);
    expect((await call(admin, 'GET', '/admin/coupons/999999999/uses')).status).toBe(404);
  });
  it('has its last use won by one of those who race for it', async () => {
    const id = await make('LAST', { totalLimit: 2 });
    const tokens = await Promise.all(Array.from({ length: 6 }, newcomer));
    const answers = await Promise.all(tokens.map((token) => book(token, 'LAST')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([409, 422]).toContain(status);
      expect(body.fields.coupon).toContain('used up');
    }
    expect(await usedOf(id)).toBe(2);
    expect(messagesOf(await quote('LAST'))).toEqual(['coupon #coupon_is_used_up']);
  });
  it('lets off less where tests are left out, in the same part', async () => {
    await make('TENTH', { kind: 'percent', value: 10 });
    const token = await newcomer();
    const { body } = await book(token, 'TENTH', [lab.itemId, other]);
    expect(body.discount).toBe(Math.floor((FIGURES.price + DEARER) * 10) / 100);
    const path = `/bookings/${body.number}/leave-out`;
    const fewer = await call(token, 'POST', path, { orders: [{ orderId: body.orders[0].id, itemIds: [other] }] });
    expect(fewer.body).toMatchObject({ discount: Math.floor(FIGURES.price * 10) / 100 });
    expect(fewer.body.total).toBeCloseTo(FIGURES.price - fewer.body.discount, 2);
    expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
  });
  it('lets off what it is for as it stands, however often tests are left out; a visit that failed gives its use back', async () => {
    const third = (await makeItem(product, { kind: 'test' })).itemId;
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 5000)',
      [...[lab.labId, third, lab.cityId]],
    );
    const id = await make('PACKAGES', { kind: 'percent', value: 50, itemKind: 'package', accountLimit: 1 });
    const token = await newcomer();
    const { body } = await book(token, 'PACKAGES', [lab.itemId, other, third]);
    const half = Math.floor(FIGURES.price * 50) / 100;
    expect(body.discount).toBe(half);
    const leave = (itemId: number) =>
      call(token, 'POST', `/bookings/${body.number}/leave-out`, {
        orders: [{ orderId: body.orders[0].id, itemIds: [itemId] }],
      });
    expect((await leave(third)).body).toMatchObject({ discount: half, total: FIGURES.price + DEARER - half });
    // Without the package nothing is left that it is for.
    expect((await leave(lab.itemId)).body).toMatchObject({ discount: 0, total: DEARER });
    const desk = await lab.token('front_desk');
    await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`);
    await product.deps.pool.query("update visits set state = 'arrived', starts_at = $2 where number = $1", [
      ...[body.number, product.inSeconds(3600)],
    ]);
    const failed = await call(desk, 'POST', `/lab/collection/${body.number}/step`, { to: 'failed', reason: 'Nobody' });
    expect(failed.status, JSON.stringify(failed.body)).toBe(200);
    expect(await usedOf(id)).toBe(0);
    expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
  });
  it('is made by an administrator alone, once, as it makes sense', async () => {
    await make('TWICE');
    const wrong = async (changes: object) =>
      (
        await call(admin, 'POST', '/admin/coupons', {
          code: 'WRONG',
          kind: 'percent',
          value: 10,
          startsOn: '2026-01-01',
          endsOn: '2099-02-01',
          ...changes,
        })
      ).body.fields;
    expect(await wrong({ code: 'twice' })).toHaveProperty('code');
    expect(await wrong({ code: 'a' })).toHaveProperty('code');
    for (const value of [101, 12.5, 0.4, 0]) expect(await wrong({ value })).toHaveProperty('value');
    expect(await wrong({ cap: 0.001 })).toHaveProperty('cap');
    expect(await wrong({ endsOn: '2025-01-01' })).toHaveProperty('endsOn');
    expect((await call(await newcomer(), 'GET', '/admin/coupons')).status).toBe(403);
    expect((await call(admin, 'POST', '/admin/coupons/999999/end', {})).status).toBe(404);
  });
});

it('may be used again once a visit is completed of which it let nothing off, and not before: the desk may put on what it took off', async () => {
  const token = await newcomer();
  const id = await make('UNUSED', { totalLimit: 1 });
  const { number, orders } = (await book(token, 'UNUSED', [lab.itemId, other])).body;
  const desk = await lab.token('front_desk');
  expect((await call(desk, 'POST', `/lab/bookings/${number}/confirm`, {})).status).toBe(200);
  await product.deps.pool.query(
    `update visits set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where number = $1`,
    [number, product.inSeconds(0)],
  );
  expect((await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' })).status).toBe(200);
  const takeOff = (itemId: number) =>
    call(desk, 'POST', `/lab/orders/${orders[0].id}/tests/cancel`, { itemId, reason: 'Not wanted any more' });
  expect((await takeOff(lab.itemId)).status).toBe(200);
  expect(await usedOf(id)).toBe(1);
  expect((await takeOff(other)).body).toMatchObject({ state: 'completed', total: 0 });
  expect(await usedOf(id)).toBe(0);
  expect((await book(token, 'UNUSED')).status).toBe(201);
});

it('stays the site’s beside what a desk lets off; the desk cannot take it back', async () => {
  await make('BESIDE', { paidBy: 'site' });
  const { number } = (await book(await newcomer(), 'BESIDE')).body;
  const discount = (amount: number) =>
    call(owner, 'POST', `/lab/bookings/${number}/discount`, { amount, reason: 'senior' });
  const stands = async () => {
    const { rows } = await product.deps.pool.query(
      `select v.discount_paise::int as discount, u.standing, coupon_lets_off(v.id)::int as coupon from visits v join coupon_uses u on u.visit_id = v.id where v.number = $1`,
      [number],
    );
    return rows[0];
  };
  expect((await discount(100)).body.messageCode.code).toBe('coupon_lets_off_more');
  const given = await discount(200);
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  expect(await stands()).toEqual({ discount: 20_000, standing: true, coupon: 15_000 });
  /** What the ledger has let off, by why. */
  const posted = async () => {
    const { rows } = await product.deps.pool.query(
      `select t.note, sum(e.amount_paise)::int as paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         join ledger_accounts a on a.id = e.account_id and a.kind = 'discounts' join visits v on v.id = t.visit_id
       where v.number = $1 and t.verb = 'discount' group by t.note having sum(e.amount_paise) <> 0 order by t.note`,
      [number],
    );
    return rows;
  };
  expect(await posted()).toEqual([
    { note: 'coupon', paise: 15_000 },
    { note: 'senior', paise: 5_000 },
  ]);
  expect((await discount(150)).status).toBe(200);
  expect(await stands()).toEqual({ discount: 15_000, standing: true, coupon: 15_000 });
  expect(await posted()).toEqual([{ note: 'coupon', paise: 15_000 }]);
});

it('is no discount of the desk’s: not in its percent, and not in the ledger of a lab that confirms by itself', async () => {
  await make('NOTOURS', { paidBy: 'site' });
  const service = (await call(owner, 'GET', '/lab/service')).body;
  await call(owner, 'PUT', '/lab/service', { ...service, confirmsItself: true });
  const { number, state } = (await book(await newcomer(), 'NOTOURS')).body;
  await call(owner, 'PUT', '/lab/service', service);
  expect(state).toBe('confirmed');
  const { rows } = await product.deps.pool.query(
    `select t.note, e.amount_paise::int as paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       join ledger_accounts a on a.id = e.account_id and a.kind = 'discounts' join visits v on v.id = t.visit_id
     where v.number = $1 order by t.id`,
    [number],
  );
  expect(rows).toEqual([{ note: 'coupon', paise: 15_000 }]);
  await call(owner, 'PUT', '/lab/desk-rules', { discountPercent: 10 });
  const desk = await lab.token('front_desk');
  const total = (await call(desk, 'GET', `/lab/bookings?q=${number}`)).body[0].payment;
  const before = total.outstanding + 150;
  const discount = (amount: number) =>
    call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount, reason: 'camp' });
  const most = Math.floor(before / 10);
  expect((await discount(150 + most + 1)).body.messageCode.code).toBe('desk_lets_off_at_most');
  expect((await discount(150 + most)).status).toBe(200);
});

it('that is for a first booking is not spent by a stranger who wrote down somebody’s number, once it is proven whose it is', async () => {
  await make('NOTTHEIRS', { firstBooking: true, value: 50 });
  const phone = '+919810000777';
  const at = (email: string, proven: boolean) =>
    product.deps.pool.query(
      'update accounts set phone = $1, phone_verified_at = case when $2 then now() end where email = $3',
      [phone, proven, email],
    );
  const [stranger, owner] = [await product.newCustomer(), await product.newCustomer()];
  await at(stranger.email, false);
  expect((await book(stranger.token, 'NOTTHEIRS')).status).toBe(201);
  await at(owner.email, false);
  expect((await book(owner.token, 'NOTTHEIRS')).status).not.toBe(201);
  await at(owner.email, true);
  expect((await book(owner.token, 'NOTTHEIRS')).status).toBe(201);
});

it('a coupon for once is had once, also while the account’s telephone changes in between', async () => {
  await make('ONCEONLY', { accountLimit: 1, value: 50 });
  for (let round = 0; round < 4; round++) {
    const { token } = await product.newCustomer();
    const phone = `98100000${10 + round}`;
    const [one, , other] = await Promise.all([
      book(token, 'ONCEONLY'),
      call(token, 'PUT', '/account/profile', { name: 'Usha Rao', phone }),
      book(token, 'ONCEONLY'),
    ]);
    expect([one.status, other.status].filter((status) => status === 201)).toHaveLength(1);
  }
});
