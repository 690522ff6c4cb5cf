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
