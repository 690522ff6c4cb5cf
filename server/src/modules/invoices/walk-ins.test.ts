import { expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { FIGURES, makeLab } from '#test/fixtures.ts';

const product = useProduct();
const patient = { name: 'Wanda Walk', phone: '9876523461', sex: 'female', age: 38 };

async function useDesk() {
  const lab = await makeLab(product);
  const token = await lab.token('front_desk');
  const post = (body: object, key: string) =>
    product.call('POST', '/api/lab/walk-ins', { token, headers: { 'idempotency-key': key }, body });
  const visits = async () =>
    (await product.deps.pool.query('select id from visits where lab_id = $1', [lab.labId])).rowCount;
  return { lab, token, post, visits, of: { patient, itemIds: [lab.itemId] } };
}

it('stands with what is let off and what is paid in two ways at once; sent again it is paid once', async () => {
  const { token, post, visits, of } = await useDesk();
  const toPay = FIGURES.price - 100;
  const body = {
    ...of,
    discount: { amount: 100, reason: 'senior' },
    payments: [
      { method: 'cash', amount: 50 },
      { method: 'upi', amount: toPay - 50, reference: 'U7' },
    ],
  };
  const made = await post(body, 'once');
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({ total: toPay, discount: 100, payment: { paid: toPay, outstanding: 0 } });
  expect((await post(body, 'once')).body).toEqual(made.body);
  expect(await visits()).toBe(1);
  const drawer = await product.call('GET', `/api/lab/drawer?day=${dayAhead(0)}`, { token });
  expect(drawer.body.payments).toMatchObject([
    { method: 'upi', amount: toPay - 50, reference: 'U7' },
    { method: 'cash', amount: 50 },
  ]);
});

it.each([
  ['discount.amount', { discount: { amount: FIGURES.price + 1, reason: 'camp' } }],
  [
    'payments.1.amount',
    {
      payments: [
        { method: 'cash', amount: 50 },
        { method: 'card', amount: FIGURES.price },
      ],
    },
  ],
  ['payments.0.amount', { payments: [{ method: 'cash', amount: 10.005 }] }],
  ['discount.reason', { discount: { amount: 10, reason: '' } }],
])('is not made at all where %s cannot be', async (field, money) => {
  const { post, visits, of } = await useDesk();
  const refused = await post({ ...of, ...money }, 'refused');
  expect([400, 409]).toContain(refused.status);
  expect(Object.keys(refused.body.fields)).toEqual([field]);
  expect(await visits()).toBe(0);
});

it('lets the front desk let off as much as its lab allows, and a manager more', async () => {
  const { lab, token: desk, post, of } = await useDesk();
  const manager = await lab.token('manager');
  const rules = (as: string, discountPercent: number) =>
    product.call('PUT', '/api/lab/desk-rules', { token: as, body: { discountPercent } });
  expect((await rules(desk, 100)).status).toBe(403);
  expect((await rules(manager, 101)).status).toBe(400);
  expect((await rules(manager, 10)).body).toEqual({ discountPercent: 10 });
  const tenth = FIGURES.price / 10;
  const off = (amount: number, key: string) => post({ ...of, discount: { amount, reason: 'hardship' } }, key);
  const refused = await off(tenth + 0.01, 'more');
  expect([refused.status, refused.body.fieldCodes]).toEqual([
    409,
    { 'discount.amount': { code: 'desk_lets_off_at_most', params: { percent: 10 } } },
  ]);
  const { number } = (await off(tenth, 'tenth')).body;
  const letOff = (as: string, amount: number) =>
    product.call('POST', `/api/lab/bookings/${number}/discount`, { token: as, body: { amount, reason: 'hardship' } });
  expect((await letOff(desk, tenth * 2)).status).toBe(409);
  expect((await letOff(manager, tenth * 2)).status).toBe(200);
  // What a manager let off the desk takes back, and gives no further.
  expect((await letOff(desk, tenth * 1.5)).status).toBe(200);
  expect((await letOff(desk, tenth * 1.6)).status).toBe(409);
});
