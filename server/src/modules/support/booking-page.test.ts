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
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots.body.slots[0].startsAt,
    payment: 'at_collection',
    people: [{ person: { name: 'Usha Rao', sex: 'female', birthDate: '1990-05-01' }, itemIds: [lab.itemId] }],
  });
  number = booked.body.number;
  const { rows } = await product.deps.pool.query('select id from accounts where email = $1', [email]);
  accountId = rows[0].id;
});

describe('a case that an operator opens for somebody', () => {
  const wanted = (more: object = {}) => ({
    accountId,
    kind: 'complaint',
    about: 'booking',
    booking: number,
    text: 'Said on the telephone: nobody came.',
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

it('a case about a visit of a desk is of the telephone that was given there, and of no other', async () => {
  const phone = '+919812345671';
  const walked = await call(await lab.token('front_desk'), 'POST', '/lab/walk-ins', {
    patient: { name: 'Wahida Walk', phone, sex: 'female', age: 40 },
    itemIds: [lab.itemId],
  });
  const around = await call(support, 'GET', `/admin/bookings/${walked.body.number}/around`);
  expect(around.body).toMatchObject({ account: null, phone, cases: [] });
  const wanted = { kind: 'complaint', about: 'booking', booking: walked.body.number, text: 'The bill is wrong.' };
  const other = await call(support, 'POST', '/admin/cases', { ...wanted, phone: '+919812345672' });
  expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['booking']]);
  const made = await call(support, 'POST', '/admin/cases', { ...wanted, phone: '98123 45671' });
  expect(made.body).toMatchObject({ booking: walked.body.number, account: { id: null, phone } });
  expect((await call(support, 'GET', `/admin/bookings/${walked.body.number}/around`)).body.cases).toHaveLength(1);
});

describe('a case of a caller without an account', () => {
  const wanted = (phone: string, more: object = {}) => ({
    phone,
    kind: 'complaint',
    about: 'lab',
    text: 'Said on the telephone: the bill was wrong.',
    ...more,
  });
  const sms = async (recipient: string) =>
    (
      await product.deps.pool.query(
        "select text from messages where recipient = $1 and channel = 'sms' order by id desc limit 1",
        [recipient],
      )
    ).rows[0]?.text;

  it('is told by telephone, and read by nobody until an account has proven the number', async () => {
    const phone = '+919870012345';
    const made = await call(support, 'POST', '/admin/cases', wanted(' 98700 12345 '));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ mine: true, account: { name: '', email: '', phone } });
    const { number: opened } = made.body;
    expect(await sms(phone)).toContain(opened);
    const { token: theirs, email: mail } = await product.newCustomer('Asha Caller');
    const own = () => call(theirs, 'GET', `/account/cases/${opened}`);
    await product.deps.pool.query('update accounts set phone = $2, phone_verified_at = null where email = $1', [
      mail,
      phone,
    ]);
    expect((await own()).status).toBe(404);
    await product.deps.pool.query('update accounts set phone_verified_at = now() where email = $1', [mail]);
    expect((await own()).body.entries[0].text).toContain('the bill was wrong');
    expect((await call(theirs, 'POST', `/account/cases/${opened}/entries`, { text: 'Thank you.' })).status).toBe(200);
    const taken = await call(theirs, 'GET', '/account/data');
    expect(JSON.stringify(taken.body.cases ?? taken.body)).toContain(opened);
    expect((await call(token, 'GET', `/account/cases/${opened}`)).status).toBe(404);
    // What they say the next time is the account's at once.
    const next = await call(support, 'POST', '/admin/cases', wanted(phone));
    expect(next.body.account.name).toBe('Asha Caller');
  });

  it('stands in the list, in what waits and in what is found by its number', async () => {
    const made = await call(support, 'POST', '/admin/cases', wanted('9870012346'));
    const listed = await call(support, 'GET', '/admin/cases?q=9870012346');
    expect(listed.body.map((row: { number: string }) => row.number)).toEqual([made.body.number]);
    const { body } = await call(support, 'GET', '/admin/today');
    expect(JSON.stringify(body)).toContain(made.body.number);
    const { token: owner } = await product.newOperator('owner');
    expect(JSON.stringify((await call(owner, 'GET', '/admin/find?q=9870012346')).body)).toContain(made.body.number);
  });

  it('needs a telephone that exists, and no booking', async () => {
    for (const phone of ['', 'ask for Ravi', '12345']) {
      const refused = await call(support, 'POST', '/admin/cases', wanted(phone));
      expect([refused.status, Object.keys(refused.body.fields)], phone).toEqual([400, ['phone']]);
    }
    const foreign = await call(support, 'POST', '/admin/cases', wanted('9870012347', { booking: number }));
    expect(Object.keys(foreign.body.fields)).toEqual(['booking']);
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
