import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { copiesOfVisit } from '#test/copies-of-a-visit.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { inFull } from '#test/whole.ts';
import { remindUpcoming } from './reminders.service.ts';

const product = useProduct();
let lab: FixtureLab;
let token: string;
let email: string;
let slots: string[];
const HOUR = 3_600_000;

const call = (method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
  ({ token, email } = await product.newCustomer());
});

async function booked(state = 'confirmed'): Promise<string> {
  const { body, status } = await call('POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt: slots.pop(),
    payment: 'at_collection',
    address: lab.address,
    people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
  });
  expect(status).toBe(201);
  await product.deps.pool.query(
    "update visits set state = $2, created_at = created_at - interval '3 days' where number = $1",
    [...[body.number, state]],
  );
  return body.number;
}
const at = (number: string, moment: Date) =>
  product.deps.pool.query(
    "update visits set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where number = $1",
    [...[number, moment.toISOString()]],
  );
const remindersOf = async (number: string) =>
  (
    await product.deps.pool.query(
      "select template, text from messages where recipient = $1 and template like 'booking.reminder%' and text like '%' || $2 || '%' order by id",
      [email, number],
    )
  ).rows as { template: string; text: string }[];
/** The product's next evening at half past six in India, and the morning after it. */
function evening() {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    new Date(product.now().getTime() + 24 * HOUR),
  );
  const tonight = new Date(`${day}T18:30:00+05:30`);
  return { inMs: tonight.getTime() - product.now().getTime(), morning: new Date(tonight.getTime() + 14 * HOUR) };
}

describe('whoever has a visit before them', () => {
  it('is reminded the evening before, with the last meal, once; and again when it has another time', async () => {
    const number = await booked();
    const { inMs, morning } = evening();
    await at(number, morning);
    await remindUpcoming(product.deps);
    expect(await remindersOf(number)).toEqual([]);
    await product.later(inMs, async () => {
      await remindUpcoming(product.deps);
      await remindUpcoming(product.deps);
      const [first, ...others] = await remindersOf(number);
      expect(others).toEqual([]);
      expect(first).toMatchObject({ template: 'booking.reminder_evening' });
      // Five hours without food before half past eight.
      expect(first!.text).toMatch(/Last meal by .* at 3:30 am/);
      expect(first!.text).not.toContain(lab.itemName);
      await at(number, new Date(morning.getTime() + HOUR));
      await remindUpcoming(product.deps);
      expect(await remindersOf(number)).toHaveLength(2);
    });
  });
  it('hears of it in the afternoon where the last meal is early: after it, it would be no help', async () => {
    const [early, usual] = [await booked(), await booked()];
    const { inMs, morning } = evening();
    // Five hours without food: before six in the morning that is one at night, before half past one it is half past eight.
    await at(early, new Date(morning.getTime() - 7 * HOUR));
    await at(usual, morning);
    await product.later(inMs - 4 * HOUR, async () => {
      await remindUpcoming(product.deps);
      const [first] = await remindersOf(early);
      expect(first!.text).toMatch(/Last meal by .* at 8:30 pm/);
      expect(await remindersOf(usual)).toEqual([]);
    });
    await product.later(inMs, () => remindUpcoming(product.deps));
    expect([(await remindersOf(early)).length, (await remindersOf(usual)).length]).toEqual([1, 1]);
  });
  it('is reminded by telephone where they came to the desk and something is taken again', async () => {
    const desk = await lab.token('front_desk');
    const { body } = await product.call('POST', '/api/lab/walk-ins', {
      token: desk,
      headers: { 'idempotency-key': randomUUID() },
      body: { patient: { name: 'Usha Desk', phone: '9730012345', sex: 'female', age: 60 }, itemIds: [lab.itemId] },
    });
    // Planned at the desk for another day, as what is taken again is.
    await product.deps.pool.query(
      "update visits set state = 'confirmed', created_at = created_at - interval '3 days' where number = $1",
      [body.number],
    );
    const { inMs, morning } = evening();
    await at(body.number, morning);
    await product.later(inMs, async () => {
      await remindUpcoming(product.deps);
      const { rows } = await product.deps.pool.query(
        "select channel, text from messages where recipient = '+919730012345' and template = 'booking.reminder_evening'",
      );
      expect(rows).toEqual([{ channel: 'sms', text: expect.stringContaining('Last meal by') }]);
    });
  });
  inFull('be they more than are read at a time, each is told once', async () => {
    const number = await booked();
    const { inMs, morning } = evening();
    await at(number, morning);
    await copiesOfVisit(product, number, 'MANY', 450);
    await product.later(inMs, async () => {
      await Promise.all([remindUpcoming(product.deps), remindUpcoming(product.deps)]);
      await remindUpcoming(product.deps);
      const { rows } = await product.deps.pool.query(
        `select count(*)::int as told, count(distinct substring(text from 'HP-MANY[0-9]+'))::int as visits from messages where recipient = $1 and template = 'booking.reminder_evening' and text like '%HP-MANY%'`,
        [email],
      );
      expect(rows[0]).toEqual({ told: 450, visits: 450 });
    });
  });
  it('past midnight is told of once: two hours before, and not as tomorrow’s too', async () => {
    const number = await booked();
    const eleven = evening().inMs + 4.5 * HOUR;
    await at(number, new Date(product.now().getTime() + eleven + 1.5 * HOUR));
    await product.later(eleven, async () => {
      await remindUpcoming(product.deps);
      expect((await remindersOf(number)).map(({ template }) => template)).toEqual(['booking.reminder_soon']);
    });
  });
  it('is reminded two hours before too; not of what is not confirmed, was cancelled, or has just been booked', async () => {
    const numbers = [await booked(), await booked('requested'), await booked('cancelled'), await booked()];
    const [soon, , , fresh] = numbers;
    for (const number of numbers) await at(number, new Date(product.now().getTime() + 1.5 * HOUR));
    await product.deps.pool.query('update visits set created_at = $2 where number = $1', [
      fresh,
      product.now().toISOString(),
    ]);
    await Promise.all([remindUpcoming(product.deps), remindUpcoming(product.deps)]);
    const counts = await Promise.all(numbers.map(async (number) => (await remindersOf(number)).length));
    expect(counts).toEqual([1, 0, 0, 0]);
    expect((await remindersOf(soon!))[0]!.template).toBe('booking.reminder_soon');
  });
});

describe('a calendar file', () => {
  it('is read by another program: when, where, an alarm two hours before; one id for good; no test is named', async () => {
    const number = await booked();
    const file = await product.call('GET', `/api/bookings/${number}/calendar`, { token });
    expect(file.headers['content-type']).toContain('text/calendar');
    const events = (text: string) =>
      new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
    const [event] = events(file.body);
    const { body: booking } = await call('GET', `/bookings/${number}`);
    expect(event!.startDate.toJSDate().toISOString()).toBe(booking.startsAt);
    expect(event!.endDate.toJSDate().toISOString()).toBe(booking.endsAt);
    expect(event!.location).toBe(booking.address);
    expect(event!.description).toContain(number);
    expect(file.body).not.toContain(lab.itemName);
    const alarms = event!.component.getAllSubcomponents('valarm');
    expect(alarms).toHaveLength(2);
    await product.deps.pool.query("update visits set state = 'requested' where number = $1", [number]);
    await call('POST', `/bookings/${number}/cancel`, {});
    const after = await product.call('GET', `/api/bookings/${number}/calendar`, { token });
    const [cancelled] = events(after.body);
    expect(cancelled!.uid).toBe(event!.uid);
    expect(cancelled!.sequence).toBeGreaterThan(event!.sequence);
    expect(after.body).toContain('STATUS:CANCELLED');
  });
});
