import { randomUUID } from 'node:crypto';
import type { MessageWays } from '@healthplus/contract/notifications/schemas';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let slots: string[];
beforeAll(async () => {
  lab = await makeLab(product, { capacityCounter: 30 });
  slots = await slotsOf(product, lab);
});

const MAIL: MessageWays = { visits: ['mail'], reports: ['mail'], reminders: ['mail'], reviews: ['mail'] };
let last = 40_000_000;

/** A customer whose profile names a number of its own. */
async function customer() {
  const { token, email } = await product.newCustomer();
  last += 1;
  const phone = `+9197${last}`;
  await product.deps.pool.query('update accounts set phone = $2 where email = $1', [email, phone]);
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api${path}`, { token, ...(body && { body }) });
  const prove = async (to = phone) => {
    const { body } = await product.call('POST', '/api/auth/phone-code', { body: { phone: to } });
    const { rows } = await product.deps.pool.query(
      'select text from messages where recipient = $1 order by id desc limit 1',
      [to],
    );
    return call('POST', '/account/phone', { otpToken: body.otpToken, otp: /\d{6}/.exec(rows[0].text)![0] });
  };
  const book = async () =>
    product.call('POST', '/api/bookings', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        labId: lab.labId,
        city: lab.city,
        place: 'home',
        startsAt: slots.shift()!,
        address: lab.address,
        people: [{ person: { name: 'Asha Ways', sex: 'female', birthDate: '1990-05-01' }, itemIds: [lab.itemId] }],
        payment: 'at_collection',
      },
    });
  const written = async () => {
    const { rows } = await product.deps.pool.query(
      "select channel, template from messages where recipient = any($1) and template like 'booking.%' order by id",
      [[email, phone]],
    );
    return rows.map((row: { channel: string; template: string }) => `${row.channel} ${row.template}`);
  };
  return { phone, call, prove, book, written };
}

it('nothing goes to a telephone before it was proven, and then by the ways that were chosen', async () => {
  const { phone, call, prove, book, written } = await customer();
  expect((await call('GET', '/account/message-choices')).body).toMatchObject({
    ways: MAIL,
    offered: [
      { way: 'mail', proven: true },
      { way: 'sms', to: phone, proven: false },
      { way: 'whatsapp', to: phone, proven: false },
    ],
  });
  expect((await call('PUT', '/account/message-choices', { ...MAIL, visits: ['sms'] })).status).toBe(409);
  expect((await prove()).status).toBe(200);
  const ways = { ...MAIL, visits: ['mail', 'whatsapp'] };
  expect((await call('PUT', '/account/message-choices', ways)).body.ways).toEqual(ways);
  expect((await book()).status).toBe(201);
  expect(await written()).toEqual(['mail booking.received', 'whatsapp booking.received']);
  // And in what they take out of their data.
  expect((await call('GET', '/account/data')).body.messageWays).toContainEqual({ kind: 'visits', ways: ways.visits });
  const alone = { ...MAIL, visits: ['sms'] };
  await call('PUT', '/account/message-choices', alone);
  await book();
  expect((await written()).slice(2)).toEqual(['sms booking.received']);
  // Each stands in the list of what was written since the number was proven; the database writes down when, by its own clock.
  await product.deps.pool.query('update accounts set phone_verified_at = created_at where phone = $1', [phone]);
  const list = (await call('GET', '/account/messages')).body.map(({ channel }: { channel: string }) => channel);
  expect(list).toEqual(expect.arrayContaining(['sms', 'whatsapp', 'mail']));
});

it('another number has to be proven anew: until then messages come by mail', async () => {
  const { call, prove, book, written } = await customer();
  await prove();
  await call('PUT', '/account/message-choices', { ...MAIL, visits: ['sms'] });
  last += 1;
  await call('PUT', '/account/profile', { name: 'Asha Ways', phone: `+9197${last}` });
  expect((await call('GET', '/account/message-choices')).body.ways).toEqual(MAIL);
  await book();
  expect(await written()).toEqual(['mail booking.received']);
});

it('visits and reports keep a way; a code that went to another number, or opens another account, proves nothing', async () => {
  const { call, phone, prove } = await customer();
  for (const kind of ['visits', 'reports'])
    expect((await call('PUT', '/account/message-choices', { ...MAIL, [kind]: [] })).status).toBe(400);
  const other = await customer();
  expect((await prove(other.phone)).status).toBe(400);
  expect((await prove()).status).toBe(200);
  // A code is good for the number that the account names when it is given back.
  const third = await customer();
  const { body: sent } = await product.call('POST', '/api/auth/phone-code', { body: { phone: third.phone } });
  const { rows } = await product.deps.pool.query('select text from messages where recipient = $1', [third.phone]);
  last += 1;
  await third.call('PUT', '/account/profile', { name: 'Asha Ways', phone: `+9197${last}` });
  const given = { otpToken: sent.otpToken, otp: /\d{6}/.exec(rows[0].text)![0] };
  expect((await third.call('POST', '/account/phone', given)).status).toBe(400);
  // Whoever else names the number in their profile cannot prove it any more.
  await product.deps.pool.query('update accounts set phone = $2 where phone = $1', [other.phone, phone]);
  expect((await other.prove(phone)).status).toBe(409);
});
