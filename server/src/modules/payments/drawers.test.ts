import { randomUUID } from 'node:crypto';
import { dayOf } from '@healthplus/contract/zone';
import { beforeAll, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let second: number;
let manager: string;
let atSecond: string;

const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });

beforeAll(async () => {
  lab = await makeLab(product);
  const { pool } = product.deps;
  const { rows } = await pool.query(
    `with made as (insert into centres (lab_id, name, address, city_id, pincode) select lab_id, 'Second', 'Two Road', city_id, pincode from centres where lab_id = $1 returning id),
     calendar as (insert into slot_calendars (centre_id, window_minutes, capacity_home, capacity_counter, lead_minutes, home_fee_paise) select id, 30, 2, 2, 0, 0 from made)
     select id from made`,
    [lab.labId],
  );
  second = rows[0].id;
  manager = await lab.token('manager');
  atSecond = await lab.token('front_desk');
  await pool.query("update lab_members set centre_id = $2 where lab_id = $1 and role = 'front_desk'", [
    lab.labId,
    second,
  ]);
});

const drawer = async (more = '') => (await call(manager, 'GET', `/lab/drawer?day=${dayOf(product.now())}${more}`)).body;
const cash = async () => (await drawer()).now.drawers.map(({ expectedCash }: { expectedCash: number }) => expectedCash);

async function sell(token: string, centreId?: number): Promise<string> {
  const { body, status } = await call(token, 'POST', '/lab/walk-ins', {
    patient: { name: 'Meera Drawer', phone: '9876543210', sex: 'female', age: 41 },
    itemIds: [lab.itemId],
    ...(centreId ? { centreId } : {}),
  });
  expect(status).toBe(201);
  return body.number;
}
const pay = (token: string, number: string, amount: number) =>
  call(token, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount, reference: '' });

it('cash lies in the drawer where it was taken: of the centre where the taker works, else of the visit', async () => {
  await pay(manager, await sell(manager), 100);
  await pay(manager, await sell(manager, second), 20);
  // A visit of the first centre, paid at the second's desk.
  const number = await sell(manager);
  await pay(atSecond, number, 3);
  expect(await cash()).toEqual([100, 23]);
  expect(await drawer()).toMatchObject({ total: 123 });
  expect(await drawer(`&centreId=${second}`)).toMatchObject({ total: 23, payments: [{ amount: 3 }, { amount: 20 }] });
  // And what goes back is taken out of the drawer of whoever gives it.
  const { rows } = await product.deps.pool.query(
    'update visits set total_paise = 0 where number = $1 returning id, lab_id',
    [number],
  );
  await product.deps.pool.query("select ledger_charge($1, $2, 0, 0, null, $3, '')", [
    rows[0].id,
    rows[0].lab_id,
    product.now(),
  ]);
  expect((await call(atSecond, 'POST', `/lab/bookings/${number}/refunds`, { amount: 3 })).status).toBe(201);
  expect(await cash()).toEqual([100, 20]);
});

it('each is closed by itself into a sheet of its own, with every movement on one sheet', async () => {
  const closed = await call(manager, 'POST', '/lab/drawer/close', {
    counted: 19,
    expected: 20,
    reason: 'not known',
    centreId: second,
  });
  expect(closed.body).toMatchObject({ serial: 1, centre: 'Second', expectedCash: 20, difference: -1, cash: 20 });
  expect(await cash()).toEqual([100, 0]);
  // Left out, it is the drawer where the caller works, else the first.
  const own = await call(atSecond, 'POST', '/lab/drawer/close', { counted: 0, expected: 0 });
  expect(own.body).toMatchObject({ serial: 2, centre: 'Second', cash: 0 });
  const first = await call(manager, 'POST', '/lab/drawer/close', { counted: 100, expected: 100 });
  expect(first.body).toMatchObject({ serial: 3, cash: 100 });
  const table = (await call(manager, 'GET', '/lab/day-sheets/1/csv')).body as string;
  expect([table.includes(',collect,cash,20,'), table.includes(',collect,cash,100,')]).toEqual([true, false]);
  expect(table).toMatch(/,difference,cash,-1,[^,]*,,[^,\r\n]+,,,\r?\n/);
  // How it was closed stands in a column of its own.
  expect(
    [...table.matchAll(/,(expected|counted|float),cash,,.*,([\d.]+)\r?\n/g)].map((row) => [row[1], row[2]]),
  ).toEqual([
    ['expected', '20'],
    ['counted', '19'],
    ['float', '0'],
  ]);
  const wrong = await verify(product.deps.pool);
  expect(wrong.filter(({ check }) => /ledger|balances/.test(check))).toEqual([]);
});

it('what stays for change is expected in the drawer with what comes after it, and is never more than was counted', async () => {
  const own = await makeLab(product);
  const boss = await own.token('manager');
  const close = (body: object) => call(boss, 'POST', '/lab/drawer/close', body);
  const now = async () =>
    (await call(boss, 'GET', `/lab/drawer?day=${dayOf(product.now())}`)).body.now.drawers[0] as object;
  const tooMuch = await close({ counted: 500, expected: 0, reason: 'change put in', float: 501 });
  expect([tooMuch.status, Object.keys(tooMuch.body.fields)]).toEqual([400, ['float']]);
  const first = await close({ counted: 500, expected: 0, reason: 'change put in', float: 450.5 });
  expect(first.body).toMatchObject({ serial: 1, difference: 500, float: 450.5 });
  expect(await now()).toMatchObject({ expectedCash: 450.5, float: 450.5 });
  const sold = await call(boss, 'POST', '/lab/walk-ins', {
    patient: { name: 'Meera Float', phone: '9876543211', sex: 'female', age: 41 },
    itemIds: [own.itemId],
  });
  await pay(boss, sold.body.number, 100);
  expect(await now()).toMatchObject({ expectedCash: 550.5 });
  const second = await close({ counted: 550.5, expected: 550.5 });
  expect(second.body).toMatchObject({ serial: 2, difference: 0, cash: 100, float: 0 });
  expect(await now()).toMatchObject({ expectedCash: 0, float: 0 });
});

it('a drawer that was never closed has all that came, over midnight; beside one that was, what came since the first sheet', async () => {
  const own = await makeLab(product);
  const boss = await own.token('manager');
  const { pool } = product.deps;
  const { rows } = await pool.query(
    `with made as (insert into centres (lab_id, name, address, city_id, pincode) select lab_id, 'Second', 'Two Road', city_id, pincode from centres where lab_id = $1 returning id)
     select id from made`,
    [own.labId],
  );
  const yesterday = product.inSeconds(-86_400);
  const take = (centre: number | null, amount: number, at: string | Date) =>
    pool.query(
      `select ledger_post('collect', $1, null, null, $3, '', jsonb_build_array(
          jsonb_build_object('account', 'drawer', 'amount', $2::int), jsonb_build_object('account', 'patient', 'amount', -$2::int)), $4)`,
      [own.labId, amount * 100, at, centre],
    );
  await take(null, 10, product.inSeconds(-2 * 86_400));
  const first = await call(boss, 'POST', '/lab/drawer/close', { counted: 10, expected: 10 });
  expect(first.body).toMatchObject({ serial: 1, cash: 10, difference: 0 });
  await take(rows[0].id, 30, yesterday);
  const { body } = await call(boss, 'GET', `/lab/drawer?day=${dayOf(product.now())}`);
  expect(body.now.drawers.map(({ expectedCash }: { expectedCash: number }) => expectedCash)).toEqual([0, 30]);
  const closed = await call(boss, 'POST', '/lab/drawer/close', { counted: 30, expected: 30, centreId: rows[0].id });
  expect(closed.body).toMatchObject({ serial: 2, cash: 30 });
});

it('a collector hands in at a desk that is named, never at another lab’s', async () => {
  const number = await sell(manager);
  const { pool } = product.deps;
  const collector = await lab.token('collector');
  await pool.query(
    "update visits set starts_at = $2, collector_id = (select account_id from lab_members where lab_id = $3 and role = 'collector') where number = $1",
    [number, product.inSeconds(3600), lab.labId],
  );
  expect((await pay(collector, number, 50)).status).toBe(201);
  const collectorId = (await drawer()).now.inHands[0].accountId;
  const hand = (more: object) => call(manager, 'POST', '/lab/drawer/hand-ins', { collectorId, amount: 25, ...more });
  const other = await makeLab(product);
  const { rows } = await pool.query('select min(id) as id from centres where lab_id = $1', [other.labId]);
  const refused = await hand({ centreId: rows[0].id });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['centreId']]);
  expect((await hand({ centreId: second })).status).toBe(201);
  expect((await hand({})).status).toBe(201);
  expect(await cash()).toEqual([25, 25]);
});

it('a sheet from before drawers were by centre closed all of them, and money from then is the first’s', async () => {
  const old = await makeLab(product);
  const boss = await old.token('manager');
  const { direct: pool } = product.deps;
  const take = async (amount: number) => {
    await pool.query('alter table ledger_transactions disable trigger ledger_transactions_append_only');
    await pool.query(
      `with made as (select ledger_post('collect', $1, null, null, $3, '', jsonb_build_array(
          jsonb_build_object('account', 'drawer', 'amount', $2::int), jsonb_build_object('account', 'patient', 'amount', -$2::int))) as id)
       select id from made`,
      [old.labId, amount * 100, product.now()],
    );
    await pool.query('update ledger_transactions set centre_id = null where lab_id = $1', [old.labId]);
    await pool.query('alter table ledger_transactions enable trigger ledger_transactions_append_only');
  };
  await take(70);
  await pool.query(
    `insert into day_sheets (lab_id, serial, after_transaction_id, through_transaction_id, expected_paise, counted_paise, content, closed_by, closed_at)
     select $1, 1, 0, max(id), 7000, 7000, '{"cash":70,"upi":0,"card":0,"total":70,"people":[],"handedIn":0,"refunded":0,"discounts":[]}', (select min(id) from accounts), $2 from ledger_transactions`,
    [old.labId, product.now()],
  );
  await take(5);
  const { body } = await call(boss, 'GET', `/lab/drawer?day=${dayOf(product.now())}`);
  expect(body.now.drawers.map(({ expectedCash }: { expectedCash: number }) => expectedCash)).toEqual([5]);
  expect((await call(boss, 'GET', '/lab/day-sheets')).body).toMatchObject([{ serial: 1, centre: null }]);
  expect((await call(boss, 'POST', '/lab/drawer/close', { counted: 5, expected: 5 })).body).toMatchObject({
    serial: 2,
    cash: 5,
  });
});
