import { randomUUID } from 'node:crypto';
import { dayOf } from '@healthplus/contract/zone';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();

async function sell(lab: FixtureLab, token: string): Promise<string> {
  const { body } = await product.call('POST', '/api/lab/walk-ins', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { patient: { name: 'Meera Drawer', phone: '9876543210', sex: 'female', age: 41 }, itemIds: [lab.itemId] },
  });
  return body.number;
}

const pay = (token: string, number: string, method: string, amount: number) =>
  product.call('POST', `/api/lab/bookings/${number}/payments`, {
    token,
    body: { method, amount, reference: method === 'cash' ? '' : 'REF 1' },
  });

it('says what each person took that day, by method, and what it comes to, to the paisa', async () => {
  const lab = await makeLab(product);
  const [desk, manager] = [await lab.token('front_desk'), await lab.token('manager')];
  const today = dayOf(product.deps.now());
  const [one, two] = [await sell(lab, desk), await sell(lab, desk)];
  await pay(desk, one, 'cash', 100.5);
  await pay(desk, one, 'upi', 50.25);
  await pay(manager, two, 'card', FIGURES.price);
  const { status, body } = await product.call('GET', `/api/lab/drawer?day=${today}`, { token: manager });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    day: today,
    cash: 100.5,
    upi: 50.25,
    card: FIGURES.price,
    total: FIGURES.price + 150.75,
  });
  expect(body.people.map((person: { count: number; total: number }) => [person.count, person.total])).toEqual([
    [1, FIGURES.price],
    [2, 150.75],
  ]);
  // The same money as on the bills.
  expect(body.payments).toHaveLength(3);
  expect(body.payments[2]).toMatchObject({
    bookingNumber: one,
    patient: 'Meera Drawer',
    method: 'cash',
    amount: 100.5,
  });

  // What was paid online never was in the drawer: its parts and its payments still come to its total.
  await product.deps.pool.query(
    `select ledger_post('collect', lab_id, id, null, $2, '', '[{"account": "gateway", "amount": 70000}, {"account": "patient", "amount": -70000}]')
     from visits where number = $1`,
    [two, product.deps.now()],
  );
  const { body: beside } = await product.call('GET', `/api/lab/drawer?day=${today}`, { token: manager });
  expect({ ...beside, now: null }).toEqual({ ...body, now: null });

  // Another day and another lab have nothing of it.
  const before = dayOf(new Date(product.inSeconds(-86_400)));
  expect((await product.call('GET', `/api/lab/drawer?day=${before}`, { token: desk })).body).toMatchObject({
    total: 0,
    people: [],
    payments: [],
  });
  const other = await makeLab(product);
  const theirs = await product.call('GET', `/api/lab/drawer?day=${today}`, { token: await other.token('front_desk') });
  expect(theirs.body).toMatchObject({ total: 0, payments: [] });
});

it('a payment a second before midnight in India is of that day, and one at midnight of the next', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const number = await sell(lab, desk);
  const take = (amount: number, at: string) =>
    product.deps.pool.query(
      `select ledger_post('collect', lab_id, id, null, $2, '', jsonb_build_array(
        jsonb_build_object('account', 'drawer', 'amount', $3::int), jsonb_build_object('account', 'patient', 'amount', -$3::int))) from visits where number = $1`,
      [number, at, amount * 100],
    );
  await take(10, '2026-03-31T23:59:59+05:30');
  await take(20, '2026-04-01T00:00:00+05:30');
  const total = async (day: string) =>
    (await product.call('GET', `/api/lab/drawer?day=${day}`, { token: desk })).body.total;
  expect([await total('2026-03-31'), await total('2026-04-01')]).toEqual([10, 20]);
  expect((await product.call('GET', '/api/lab/drawer?day=31-03-2026', { token: desk })).status).toBe(400);
});
