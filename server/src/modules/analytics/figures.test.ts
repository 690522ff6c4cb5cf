import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { chanceFrom } from '#test/chance.ts';
import { makeLab } from '#test/fixtures.ts';
import { foldChangedDays } from './sales.service.ts';

const product = useProduct();

it('figures by day are what the rows come to, folded or not, whatever is done in any order; and visits are found by what they are called', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const owner = await lab.token();
  const { pick, next } = chanceFrom(4711);
  const numbers: { number: string; orderId: number; phone: string }[] = [];
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab${path}`, {
      token: desk,
      headers: { 'idempotency-key': randomUUID() },
      ...(body ? { body } : {}),
    });
  const walkIn = async () => {
    const phone = `98${String(Math.floor(next() * 1e8)).padStart(8, '0')}`;
    const patient = { name: `Figure ${Math.floor(next() * 1e6)}`, phone, sex: 'female', age: 30 };
    const { body } = await call('POST', '/walk-ins', { patient, itemIds: [lab.itemId] });
    numbers.push({ number: body.number, orderId: body.orders[0].id, phone });
  };
  const some = () => pick(numbers);
  const actions: (() => Promise<unknown>)[] = [
    walkIn,
    walkIn,
    () => call('POST', `/collection/${some().number}/step`, { to: 'collected' }),
    () =>
      call('POST', `/bookings/${some().number}/payments`, { method: 'cash', amount: 50 + Math.floor(next() * 900) }),
    () => call('POST', `/bookings/${some().number}/refunds`, { amount: 1 + Math.floor(next() * 100) }),
    () => call('POST', `/bookings/${some().number}/discount`, { amount: Math.floor(next() * 100), reason: 'staff' }),
    () => call('POST', `/bookings/${some().number}/invoice`),
    () => call('POST', `/bookings/${some().number}/cancel`, { reason: 'Gone' }),
    () =>
      call('PUT', `/orders/${some().orderId}/person`, {
        name: `Corrected ${Math.floor(next() * 1e6)}`,
        sex: 'male',
        age: 40,
      }),
    () => foldChangedDays(product.deps),
  ];
  await walkIn();
  for (let turn = 0; turn < 120; turn += 1) await pick(actions)();
  const rowsSay = async () => {
    const { rows } = await product.deps.pool.query(
      `select (select count(*) from orders o join visits v on v.id = o.visit_id where v.lab_id = $1 and o.state <> 'cancelled')::int as orders,
        (select coalesce(sum(paid_paise), 0) from visit_balances where lab_id = $1)::int / 100.0 as revenue,
        (select count(*) from order_items x join orders o on o.id = x.order_id join visits v on v.id = o.visit_id where v.lab_id = $1 and o.state <> 'cancelled' and x.cancelled_at is null)::int as sold`,
      [lab.labId],
    );
    return { orders: rows[0].orders, revenue: Number(rows[0].revenue), sold: rows[0].sold };
  };
  const pagesSay = async () => {
    const dashboard = (await product.call('GET', '/api/lab/dashboard', { token: owner })).body;
    const analytics = (await product.call('GET', '/api/lab/analytics?by=month', { token: owner })).body;
    const sum = (name: 'orders' | 'revenue') =>
      analytics.periods.reduce((total: number, period: Record<string, number>) => total + period[name]!, 0);
    expect([dashboard.totalBookings, dashboard.totalRevenue]).toEqual([sum('orders'), sum('revenue')]);
    return {
      orders: dashboard.totalBookings,
      revenue: dashboard.totalRevenue,
      sold: analytics.packages.reduce((total: number, { count }: { count: number }) => total + count, 0),
    };
  };
  const rows = await rowsSay();
  expect(rows.orders).toBeGreaterThan(5);
  expect(await pagesSay()).toEqual(rows);
  await foldChangedDays(product.deps);
  expect(await pagesSay()).toEqual(rows);
  expect((await product.deps.pool.query('select count(*)::int as n from lab_day_marks')).rows[0].n).toBe(0);
  // What is let off of a visit of another day than the one on which its money moves.
  await walkIn();
  const another = numbers.at(-1)!.number;
  await product.deps.pool.query(
    "update visits set starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days' where number = $1",
    [another],
  );
  await foldChangedDays(product.deps);
  expect((await call('POST', `/bookings/${another}/discount`, { amount: 40, reason: 'staff' })).status).toBe(200);
  await foldChangedDays(product.deps);
  // Items of a fixture have no document: no job has run.
  const wrong = await verify(product.deps.pool);
  expect(wrong.filter(({ check }) => check !== 'search documents')).toEqual([]);
  const { number, phone } = some();
  for (const q of [number, phone.slice(-6), phone.replace(/^(.{5})/, '$1 ')]) {
    const found = await product.call('GET', `/api/lab/bookings?when=all&q=${encodeURIComponent(q)}`, { token: desk });
    expect(
      found.body.map((entry: { number: string }) => entry.number),
      q,
    ).toContain(number);
  }
});
