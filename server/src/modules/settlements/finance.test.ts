import { randomUUID } from 'node:crypto';
import { financeFigures } from '@healthplus/contract/settlements/finance.endpoints';
import { dayOf } from '@healthplus/contract/zone';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { FIGURES, makeLab } from '#test/fixtures.ts';

const product = useProduct();

it('says by lab what was charged, taken, given back, kept and paid out, to the paisa, and what stands', async () => {
  const { token } = await product.newOperator('finance');
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const today = dayOf(product.now());
  const call = (by: string, method: string, path: string, body?: object) =>
    product.call(method, `/api${path}`, {
      token: by,
      headers: { 'idempotency-key': randomUUID() },
      ...(body ? { body } : {}),
    });
  const sheet = async (from = today, to = today) =>
    (await call(token, 'GET', `/admin/finance?from=${from}&to=${to}`)).body;
  const of = async (from?: string, to?: string) =>
    (await sheet(from, to)).labs.find(({ labId }: { labId: number }) => labId === lab.labId);
  const before = await sheet();
  expect(await of()).toBeUndefined();

  const { number } = (
    await call(desk, 'POST', '/lab/walk-ins', {
      patient: { name: 'Meera Ledger', phone: '9876543210', sex: 'female', age: 41 },
      itemIds: [lab.itemId],
    })
  ).body;
  await call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount: 10.25, reason: 'camp' });
  await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount: 100.5, reference: '' });
  await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'upi', amount: 20, reference: 'R' });
  const { pool } = product.deps;
  const post = (verb: string, lines: object[]) =>
    pool.query("select ledger_post($1, $2, null, null, $3, '', $4)", [
      verb,
      lab.labId,
      product.now(),
      JSON.stringify(lines),
    ]);
  await post('fee', [
    { account: 'lab', amount: 1180 },
    { account: 'platform_fee', amount: -1000 },
    { account: 'gst_on_fee', amount: -180 },
  ]);
  await post('withhold', [
    { account: 'lab', amount: 77 },
    { account: 'tax_withheld', amount: -77 },
  ]);
  await post('pay_out', [
    { account: 'lab', amount: 5000 },
    { account: 'bank', amount: -5000 },
  ]);
  // Asked for online, it is on its way; given back is what the gateway has sent, and what the desk gave.
  await post('refund', [
    { account: 'patient', amount: 3000 },
    { account: 'refunds_due', amount: -3000 },
  ]);
  expect(await of()).toMatchObject({ refunded: 0 });
  await post('pay_refund', [
    { account: 'refunds_due', amount: 1000 },
    { account: 'gateway', amount: -1000 },
  ]);
  expect(await of()).toMatchObject({ refunded: 10 });
  const walked = (
    await call(desk, 'POST', '/lab/walk-ins', {
      patient: { name: 'Mohan Ledger', phone: '9876543211', sex: 'male', age: 44 },
      itemIds: [lab.itemId],
    })
  ).body.number;
  await call(desk, 'POST', `/lab/bookings/${walked}/payments`, { method: 'upi', amount: 100, reference: 'S' });
  await call(await lab.token('manager'), 'POST', `/lab/bookings/${walked}/cancel`, { reason: 'Closed' });
  const back = await call(desk, 'POST', `/lab/bookings/${walked}/refunds`, {
    amount: 100,
    method: 'upi',
    reference: '612345678901',
  });
  expect(back.status, JSON.stringify(back.body)).toBe(201);
  expect(await of()).toMatchObject({
    charged: FIGURES.price,
    letOff: 10.25,
    collectedAtLab: 220.5,
    collectedOnline: 0,
    refunded: 110,
    fee: 10,
    gst: 1.8,
    withheld: 0.77,
    paidOut: 50,
  });
  // Each figure is the sum of the rows behind it, to the paisa.
  const mine = await of();
  for (const figure of financeFigures) {
    const query = `figure=${figure}&labId=${lab.labId}&from=${today}&to=${today}`;
    const { status, body } = await call(token, 'GET', `/admin/finance/movements?${query}&limit=100`);
    expect(status, figure).toBe(200);
    const sum = body.reduce((all: number, row: { amount: number }) => all + Math.round(row.amount * 100), 0);
    expect(sum, figure).toBe(Math.round(mine[figure] * 100));
    const first = await call(token, 'GET', `/admin/finance/movements?${query}&limit=1`);
    expect(first.headers['x-total-count'], figure).toBe(String(body.length));
    const csv = await call(token, 'GET', `/admin/exports/movements?${query}`);
    expect(body.length === 0 ? 0 : parse(csv.body, { columns: true, bom: true }).length, figure).toBe(body.length);
  }
  const taken = await call(token, 'GET', `/admin/finance/movements?figure=collectedAtLab&from=${today}&to=${today}`);
  expect(taken.body).toContainEqual(expect.objectContaining({ booking: number, verb: 'collect', amount: 20 }));
  const after = await sheet();
  expect(after.sums.collectedAtLab - before.sums.collectedAtLab).toBeCloseTo(220.5, 2);
  expect(after.now.owedByPatients - before.now.owedByPatients).toBeCloseTo(FIGURES.price - 10.25 - 120.5, 2);
  // What is owed stands in each row of the list that the figure leads to, and sums to it.
  const owing = await call(token, 'GET', '/admin/bookings?money=owed&limit=100');
  expect(owing.headers['x-total-count']).toBe(String(owing.body.length));
  const owed = owing.body.reduce(
    (sum: number, row: { outstanding: number }) => sum + Math.round(row.outstanding * 100),
    0,
  );
  expect(owed).toBe(Math.round(after.now.owedByPatients * 100));
  // Yesterday has nothing of it; the file says the same as the page.
  const yesterday = dayOf(new Date(product.inSeconds(-86_400)));
  expect(await of(yesterday, yesterday)).toBeUndefined();
  const file = await call(token, 'GET', `/admin/finance.csv?from=${today}&to=${today}`);
  const [row] = (parse(file.body, { columns: true, bom: true }) as Record<string, string>[]).filter(
    (entry) => entry.lab === lab.name,
  );
  expect(row).toMatchObject({ charged: String(FIGURES.price), let_off: '10.25', paid_out: '50' });

  const wrong = await call(token, 'GET', `/admin/finance?from=${today}&to=${yesterday}`);
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['to']]);
  const { token: other } = await product.newOperator('support');
  expect((await call(other, 'GET', `/admin/finance?from=${today}&to=${today}`)).status).toBe(403);
});
