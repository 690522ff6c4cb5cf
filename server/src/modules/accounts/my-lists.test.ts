import { randomUUID } from 'node:crypto';
import type { MessageWays } from '@healthplus/contract/notifications/schemas';
import { beforeAll, expect, it } from 'vitest';
import { remindUpcoming } from '#src/modules/bookings/reminders.service.ts';
import { dayAhead, useProduct } from '#test/app.ts';
import { receive, sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let slots: string[];
let next = 0;
let mine: { token: string; email: string };

const get = (path: string, token = mine.token) => product.call('GET', `/api${path}`, { token });
const asha = { name: 'Asha List', sex: 'female', birthDate: '1990-05-01' };
const baba = { name: 'Baba List', sex: 'male', birthDate: '1955-01-01' };

async function book(person: object, token = mine.token): Promise<{ number: string; orderId: number }> {
  next += 1;
  const { body } = await product.call('POST', '/api/bookings', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'home',
      startsAt: slots[next]!,
      address: lab.address,
      people: [{ person, itemIds: [lab.itemId] }],
      payment: 'at_collection',
    },
  });
  return { number: body.number, orderId: body.orders[0].id };
}

const numbers = (answer: { body: { number: string }[] }) => answer.body.map(({ number }) => number);

beforeAll(async () => {
  lab = await makeLab(product, { capacityCounter: 30 });
  slots = await slotsOf(product, lab);
  mine = await product.newCustomer();
});

it('bookings are what is coming, the soonest first and what is in the lab last, and what is over; of everybody or of one person; page by page', async () => {
  const later = await book(asha);
  const sooner = await book(baba);
  const inLab = await book(asha);
  const over = await book(baba);
  const move = (number: string, hours: number) =>
    product.deps.pool.query('update visits set starts_at = $1, ends_at = $1 where number = $2', [
      product.inSeconds(hours * 3600),
      number,
    ]);
  await move(later.number, 90);
  await move(sooner.number, 40);
  await move(inLab.number, -2);
  await product.deps.pool.query("update visits set state = 'collected' where number = $1", [inLab.number]);
  await product.call('POST', `/api/bookings/${over.number}/cancel`, { token: mine.token, body: {} });

  const coming = [sooner.number, later.number, inLab.number];
  expect(numbers(await get('/bookings?show=coming'))).toEqual(coming);
  expect(numbers(await get('/bookings?show=past'))).toEqual([over.number]);
  const read: string[] = [];
  for (let path: string | null = '/bookings?show=coming&limit=1'; path; ) {
    const page: Awaited<ReturnType<typeof get>> = await get(path);
    read.push(...numbers(page));
    path = /<\/api([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1] ?? null;
  }
  expect(read).toEqual(coming);

  const people = (await get('/account/people')).body as { id: number; name: string }[];
  const idOf = (name: string) => people.find((person) => person.name === name)!.id;
  expect(numbers(await get(`/bookings?show=coming&personId=${idOf('Baba List')}`))).toEqual([sooner.number]);
  const stranger = await product.newCustomer();
  expect(numbers(await get(`/bookings?personId=${idOf('Baba List')}`, stranger.token))).toEqual([]);
});

it('results are the signed reports with how many values to look at; a draft, one that was taken back and somebody else’s are not among them', async () => {
  const patient = await product.newCustomer();
  const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
  const path = `/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(1)}&place=counter`;
  const startsAt = (await get(path)).body.slots[0].startsAt;
  const desk = await lab.token('front_desk');
  const visit = async (person: object) => {
    const { body } = await product.call('POST', '/api/bookings', {
      token: patient.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        labId: lab.labId,
        city: 'Mumbai',
        place: 'counter',
        startsAt,
        payment: 'at_collection',
        people: [{ person, itemIds: [lab.itemId] }],
      },
    });
    await product.deps.pool.query('update visits set starts_at = $1 where number = $2', [
      product.inSeconds(3600),
      body.number,
    ]);
    await product.call('POST', `/api/lab/bookings/${body.number}/confirm`, { token: desk });
    await product.call('POST', `/api/lab/collection/${body.number}/step`, { token: desk, body: { to: 'collected' } });
    return { number: body.number as string, orderId: body.orders[0].id as number };
  };
  const signed = await visit(asha);
  const draft = await visit(baba);
  for (const { orderId } of [signed, draft]) {
    await receive(product, technician, orderId);
    await typeResults(product, technician, orderId, { [lab.parameterIds[0]!]: '5' });
  }
  expect((await get('/reports', patient.token)).body).toEqual([]);
  await sign(product, signatory, signed.orderId);
  const [entry, ...more] = (await get('/reports', patient.token)).body;
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    orderId: signed.orderId,
    number: signed.number,
    state: 'final',
    person: { name: 'Asha List' },
  });
  expect(entry.values).toBe(1);
  expect((await get(`/reports?personId=${entry.person.id}`, patient.token)).body).toHaveLength(1);
  expect((await get(`/reports?personId=${entry.person.id}`)).body).toEqual([]);
  await product.call('POST', `/api/lab/work/${signed.orderId}/recall`, {
    token: signatory,
    body: { reason: 'Of somebody else' },
  });
  expect((await get('/reports', patient.token)).body).toEqual([]);
});

it('messages are listed without what they say, and none that went to the number before it was one’s own', async () => {
  const patient = await product.newCustomer();
  const { number } = await book(asha, patient.token);
  const { body, headers } = await get('/account/messages', patient.token);
  expect(body[0]).toMatchObject({ channel: 'mail', topic: 'booking', subject: expect.stringContaining(number) });
  expect(body.map(({ topic }: { topic: string }) => topic)).toContain('account');
  expect(JSON.stringify(body)).not.toContain(await product.lastCode(patient.email));
  expect(Number(headers['x-total-count'])).toBe(body.length);

  const phone = '+919877700011';
  const write = (recipient: string, ago: string) =>
    product.deps.pool.query(
      "insert into messages (channel, template, recipient, text, created_at) values ('sms', 'report.ready', $1, 'x', now() - $2::interval)",
      [recipient, ago],
    );
  await write(phone, '2 hours');
  await product.deps.pool.query(
    "update accounts set phone = $1, phone_verified_at = now() - interval '1 hour' where email = $2",
    [phone, patient.email],
  );
  await write(phone, '0 hours');
  const channels = ((await get('/account/messages', patient.token)).body as { channel: string }[]).map(
    (row) => row.channel,
  );
  expect(channels.filter((channel) => channel === 'sms')).toHaveLength(1);
  expect((await get('/account/messages?limit=1', patient.token)).headers.link).toContain('rel="next"');
});

it('a customer sets the second step up, and is asked for its code from then on', async () => {
  const patient = await product.newCustomer();
  expect((await get('/auth/second-factor', patient.token)).body).toMatchObject({ enabled: false, required: false });
  const begun = await product.call('POST', '/api/auth/second-factor', {
    token: patient.token,
    body: { password: 'a-good-password' },
  });
  expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('reminders and questions for a review are not sent to who does without them; what a visit depends on is', async () => {
  const patient = await product.newCustomer();
  const choices = (body: object) => product.call('PUT', '/api/account/message-choices', { token: patient.token, body });
  const mail: MessageWays = { visits: ['mail'], reports: ['mail'], reminders: ['mail'], reviews: ['mail'] };
  expect((await get('/account/message-choices', patient.token)).body.ways).toEqual(mail);
  expect((await choices({ ...mail, reminders: [] })).body.ways).toEqual({ ...mail, reminders: [] });
  const { number } = await book(asha, patient.token);
  await product.deps.pool.query(
    "update visits set state = 'confirmed', starts_at = $2, ends_at = $2, created_at = created_at - interval '3 days' where number = $1",
    [number, product.inSeconds(5400)],
  );
  const sent = async () =>
    (
      await product.deps.pool.query('select template from messages where recipient = $1 order by id', [patient.email])
    ).rows.map(({ template }) => template as string);
  await remindUpcoming(product.deps);
  expect(await sent()).toContain('booking.received');
  expect(await sent()).not.toContain('booking.reminder_soon');
  await choices({ ...mail, reviews: [] });
  await product.deps.pool.query('update visits set reminded_soon_for = null where number = $1', [number]);
  await remindUpcoming(product.deps);
  expect(await sent()).toContain('booking.reminder_soon');
});
