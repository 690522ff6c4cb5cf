import { randomUUID } from 'node:crypto';
import { dayOf, daysAfter } from '@healthplus/contract/zone';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();

it('payments of every lab stand in one list for those who work on money: by way, state, booking, and what the bank calls them', async () => {
  const [one, other] = [await makeLab(product), await makeLab(product)];
  const { token } = await product.newOperator('finance');
  const reference = `4123${Math.floor(Math.random() * 1e8)}`;
  const sold = async (lab: typeof one, payment: object) => {
    const { body } = await product.call('POST', '/api/lab/walk-ins', {
      token: await lab.token('front_desk'),
      headers: { 'idempotency-key': randomUUID() },
      body: {
        patient: { name: 'Paid Person', phone: '9876512001', sex: 'female', age: 40 },
        itemIds: [lab.itemId],
        payments: [payment],
      },
    });
    return body.number as string;
  };
  const byUpi = await sold(one, { method: 'upi', amount: 100, reference });
  const byCash = await sold(other, { method: 'cash', amount: 50 });
  const list = async (query = '') =>
    (await product.call('GET', `/api/admin/payments?${query}`, { token })).body as { number: string }[];
  const numbersOf = async (query: string) => (await list(query)).map(({ number }) => number);
  expect(await numbersOf('')).toEqual(expect.arrayContaining([byUpi, byCash]));
  expect(await numbersOf('method=cash')).not.toContain(byUpi);
  expect(await list(`q=${reference}`)).toMatchObject([
    { number: byUpi, labName: one.name, method: 'upi', state: 'paid', amount: 100, givenBack: 0, reference },
  ]);
  expect(await numbersOf(`q=${byCash.toLowerCase().replace('-', '')}`)).toEqual([byCash]);
  expect(await numbersOf(`q=${byCash}&state=refunded`)).toEqual([]);
  const today = dayOf(product.now());
  expect(await numbersOf(`from=${today}&to=${today}`)).toEqual(expect.arrayContaining([byUpi, byCash]));
  expect(await numbersOf(`to=${daysAfter(today, -1)}`)).not.toContain(byUpi);
  expect(await numbersOf(`from=${daysAfter(today, 1)}`)).toEqual([]);
  // The search over everything leads there, for whoever works on money alone; support to its booking.
  const found = async (by: string) => (await product.call('GET', `/api/admin/find?q=${reference}`, { token: by })).body;
  const itsBooking = { kind: 'booking', key: byUpi };
  expect(await found(token)).toMatchObject([itsBooking, { kind: 'payment', key: reference, name: byUpi }]);
  expect(await found((await product.newOperator('support')).token)).toMatchObject([itsBooking]);
  // And by what the desk wrote down when it sent money back by hand.
  const back = `${reference.slice(0, -3)}999`;
  await product.deps.pool.query(
    `select ledger_post('refund', lab_id, id, null, now(), $2, '[{"account": "patient", "amount": 100}, {"account": "upi", "amount": -100}]')
     from visits where number = $1`,
    [byUpi, back],
  );
  expect((await product.call('GET', `/api/admin/find?q=${back}`, { token })).body).toMatchObject([itsBooking]);
  expect(await numbersOf(`q=${back}`)).toEqual([byUpi]);
});
