import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let support: string;
let token: string;
let email: string;
let number: string;
let accountId: number;

const call = (by: string, method: string, path: string, body?: object, key: string = randomUUID()) =>
  product.call(method, `/api${path}`, {
    token: by,
    headers: { 'idempotency-key': key },
    ...(body ? { body } : {}),
  });

beforeAll(async () => {
  lab = await makeLab(product);
  ({ token: support } = await product.newOperator('support'));
  ({ token, email } = await product.newCustomer('Usha Callback'));
  const slots = await product.call(
    'GET',
    `/api/labs/${lab.labId}/slots?city=${lab.city}&day=${dayAhead(2)}&place=counter`,
  );
  const booked = await call(token, 'POST', '/bookings', {
    ...{ labId: lab.labId, city: lab.city, place: 'counter', startsAt: slots.body.slots[0].startsAt },
    payment: 'at_collection',
    people: [{ person: { name: 'Usha Rao', sex: 'female', birthDate: '1990-05-01' }, itemIds: [lab.itemId] }],
  });
  number = booked.body.number;
  const { rows } = await product.deps.pool.query('select id from accounts where email = $1', [email]);
  accountId = rows[0].id;
});

describe('a case that an operator opens for somebody', () => {
  const wanted = (more: object = {}) => ({
    ...{ accountId, kind: 'complaint', about: 'booking', booking: number, text: 'Said on the telephone: nobody came.' },
    ...more,
  });

  it('is in the operator’s hands, once for a key; its holder is told, reads it and writes to it', async () => {
    const key = randomUUID();
    const made = await call(support, 'POST', '/admin/cases', wanted(), key);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ state: 'open', booking: number, mine: true, account: { name: 'Usha Callback' } });
    expect(made.body.entries).toMatchObject([{ by: 'operator', internal: false }]);
    expect((await call(support, 'POST', '/admin/cases', wanted(), key)).body.number).toBe(made.body.number);
    expect((await product.lastMail(email)).text).toContain(made.body.number);
    const theirs = await call(token, 'GET', `/account/cases/${made.body.number}`);
    expect(theirs.body.entries[0].text).toContain('nobody came');
    expect((await call(token, 'POST', `/account/cases/${made.body.number}/entries`, { text: 'Yes.' })).status).toBe(
      200,
    );
    const around = await call(support, 'GET', `/admin/bookings/${number}/around`);
    expect(around.body.cases.map((entry: { number: string }) => entry.number)).toEqual([made.body.number]);
  });

  it('is of an account and of its own visit', async () => {
    expect((await call(support, 'POST', '/admin/cases', wanted({ accountId: 999_999 }))).status).toBe(404);
    const { token: other, email: mail } = await product.newCustomer();
    const { rows } = await product.deps.pool.query('select id from accounts where email = $1', [mail]);
    const foreign = await call(support, 'POST', '/admin/cases', wanted({ accountId: rows[0].id }));
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['booking']]);
    expect((await call(other, 'POST', '/admin/cases', wanted())).status).toBe(403);
  });
});

describe('what stands around a booking', () => {
  it('is who booked, what was written of it, and its money; never of another booking', async () => {
    const desk = await lab.token('front_desk');
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    await product.deps.pool.query("update visits set state = 'collected' where number = $1", [number]);
    await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount: 50.5, reference: '' });
    const { body } = await call(support, 'GET', `/admin/bookings/${number}/around`);
    expect(body).toMatchObject({ account: { id: accountId, name: 'Usha Callback' }, labId: lab.labId });
    expect(body.money.map(({ verb, amount }: { verb: string; amount: number }) => [verb, amount])).toEqual([
      ['charge', expect.any(Number)],
      ['collect', -50.5],
    ]);
    expect(body.messages.length).toBeGreaterThan(0);
    expect(body.messages.every(({ subject }: { subject: string }) => !subject.includes('case CS-'))).toBe(true);
    expect((await call(support, 'GET', '/admin/bookings/HP-2222222/around')).status).toBe(404);
    const { token: catalogue } = await product.newOperator('catalogue');
    expect((await call(catalogue, 'GET', `/admin/bookings/${number}/around`)).status).toBe(403);
  });
});

describe('a wish to be called back', () => {
  it('names the customer whose proven telephone it is, however it was typed', async () => {
    const { pool } = product.deps;
    await pool.query("update accounts set phone = '+919812312312', phone_verified_at = null where id = $1", [
      accountId,
    ]);
    await product.call('POST', '/api/callbacks', { body: { phone: '098123 12312' } });
    const mine = async () =>
      (await call(support, 'GET', '/admin/callbacks?q=9812312312')).body.map(
        ({ account }: { account: unknown }) => account,
      );
    expect(await mine()).toEqual([null]);
    await pool.query('update accounts set phone_verified_at = now() where id = $1', [accountId]);
    expect(await mine()).toEqual([{ id: accountId, name: 'Usha Callback' }]);
  });
});
