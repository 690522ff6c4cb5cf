import { expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { FIGURES, makeLab } from '#test/fixtures.ts';
import { itemOf } from '#test/walk-ins.ts';

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

it('lets the front desk let nothing more off, nor give back what was paid, by way of a test that it puts on and takes off again', async () => {
  const { lab, token: desk, post, of } = await useDesk();
  const manager = await lab.token('manager');
  const dear = await itemOf(product, lab, FIGURES.price * 20, 'Lipid Profile');
  const visit = async (payments: object[], key: string) => {
    const { body } = await post({ ...of, payments }, key);
    const call = (path: string, body: object, token = desk) =>
      product.call('POST', `/api/lab${path}`, { token, headers: { 'idempotency-key': `${key} ${path}` }, body });
    const order = `/orders/${body.orders[0].id}/tests`;
    return {
      puts: () => call(order, { itemIds: [dear] }),
      off: (amount: number) => call(`/bookings/${body.number}/discount`, { amount, reason: 'hardship' }),
      takesOff: async () => (await call(`${order}/cancel`, { itemId: dear, reason: 'Not wanted' })).body,
      givesBack: (amount: number, token = desk) => call(`/bookings/${body.number}/refunds`, { amount }, token),
    };
  };
  await product.call('PUT', '/api/lab/desk-rules', { token: manager, body: { discountPercent: 10 } });
  const tenth = FIGURES.price / 10;
  const unpaid = await visit([], 'unpaid');
  await unpaid.puts();
  expect((await unpaid.off(FIGURES.price)).status).toBe(200);
  expect(await unpaid.takesOff()).toMatchObject({ total: FIGURES.price - tenth, discount: tenth });
  // Paid already, and with all the freedom that a lab may give its desk.
  await product.call('PUT', '/api/lab/desk-rules', { token: manager, body: { discountPercent: 100 } });
  const paid = await visit([{ method: 'cash', amount: FIGURES.price }], 'paid');
  await paid.puts();
  expect((await paid.off(FIGURES.price)).status).toBe(200);
  expect(await paid.takesOff()).toMatchObject({ total: 0, payment: { paid: FIGURES.price } });
  const refused = await paid.givesBack(1);
  expect([refused.status, refused.body.messageCode.code]).toEqual([409, 'manager_gives_back_what_the_desk_let_off']);
  expect((await paid.givesBack(FIGURES.price, manager)).status).toBe(201);
});
