import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let desk: string;
let customer: { token: string; email: string };
let times: string[];
const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const person = { name: 'Asha Rao', sex: 'female', birthDate: '1990-05-01' };

beforeAll(async () => {
  lab = await makeLab(product, { capacityCounter: 1 });
  desk = await lab.token('front_desk');
  customer = await product.newCustomer();
  times = await slotsOf(product, lab, 'counter');
});

const bookAt = (at: typeof lab, startsAt: string, name: string) =>
  call(customer.token, 'POST', '/bookings', {
    labId: at.labId,
    city: at.city,
    place: 'counter',
    startsAt,
    payment: 'at_collection',
    people: [{ person: { ...person, name }, itemIds: [at.itemId] }],
  });

const booked = async (startsAt: string, name = person.name): Promise<{ number: string; total: number }> =>
  (await bookAt(lab, startsAt, name)).body;

describe('the desk', () => {
  it('moves a visit for its patient: free, confirmed, told by mail, and its old seat is free again', async () => {
    const [from, to] = [times[0]!, times[1]!];
    const { number, total } = await booked(from);
    const moved = await call(desk, 'POST', `/lab/bookings/${number}/reschedule`, {
      startsAt: to,
      reason: 'The collector is ill',
    });
    expect(moved.body).toMatchObject({ number, state: 'confirmed', startsAt: to, total });
    expect((await product.lastMail(customer.email)).text).toMatch(/has moved your booking .*: The collector is ill/);
    const silent = await call(desk, 'POST', `/lab/bookings/${number}/reschedule`, { startsAt: from });
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([400, ['reason']]);
    const other = await booked(from, 'Usha Rao');
    expect(other.number).not.toBe(number);
    const full = await call(desk, 'POST', `/lab/bookings/${other.number}/reschedule`, {
      startsAt: to,
      reason: 'The collector is ill',
    });
    expect([full.status, full.body.code]).toEqual([409, 'slot_full']);
    const { steps } = (await call(customer.token, 'GET', `/bookings/${number}`)).body;
    expect(steps.map(({ state }: { state: string }) => state)).toEqual(['requested', 'requested', 'confirmed']);
  });
  it('is asked anew where an operator moves a visit for its patient, for whom it is free at any hour; both are told', async () => {
    const { number, total } = await booked(times[2]!);
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [
      number,
      product.inSeconds(7200),
    ]);
    const operator = (await product.newOperator('support')).token;
    const move = (startsAt: string, by = operator) =>
      call(by, 'POST', `/admin/bookings/${number}/reschedule`, { startsAt, reason: 'The collector is ill' });
    const moved = await move(times[3]!);
    expect(moved.body).toMatchObject({ number, state: 'requested', startsAt: times[3], total });
    expect(moved.body.events.at(-1)).toMatchObject({ role: 'admin', moved: { to: times[3] } });
    expect(moved.body.events.at(-2).moved).toBeNull();
    expect((await product.lastMail(customer.email)).text).toMatch(
      /We have moved your booking .*: The collector is ill/,
    );
    expect(JSON.stringify(moved.body.events.at(-1))).toContain('The collector is ill');
    const { rows } = await product.deps.pool.query(
      "select template from messages where template like '%_at_lab' and text like $1 order by id",
      [`%${number}%`],
    );
    // At once, or in the mail that gathers what came just before.
    expect(rows.at(-1).template).toMatch(/moved_by_site_at_lab|digest_at_lab/);
    // Its first seat is free again, and what is taken is not given twice.
    const other = await booked(times[2]!, 'Usha Rao');
    expect(other.number).toBeTruthy();
    expect((await move(times[2]!)).body.code).toBe('slot_full');
    expect((await move(times[2]!, (await product.newOperator('finance')).token)).status).toBe(403);
    await product.deps.pool.query("update visits set state = 'on_the_way' where number = $1", [number]);
    expect((await move(times[5]!)).body.code).toBe('wrong_state');
    const missing = await call(operator, 'POST', '/admin/bookings/HP-NONE/reschedule', {
      startsAt: times[5]!,
      reason: 'The collector is ill',
    });
    expect(missing.status).toBe(404);
  });
  it('of a time that the lab has chosen the patient is free, however near it is; of the next that they choose, as ever', async () => {
    const own = await makeLab(product, { capacityCounter: 9 });
    const [at, free] = [await own.token('front_desk'), await slotsOf(product, own, 'counter')];
    const [near, far] = [free[0]!, free.at(-1)!];
    const account = await product.newCustomer('Asha Moved');
    const { body: visit } = await call(account.token, 'POST', '/bookings', {
      labId: own.labId,
      city: own.city,
      place: 'counter',
      startsAt: far,
      payment: 'at_collection',
      people: [{ person: { ...person, name: 'Asha Moved' }, itemIds: [own.itemId] }],
    });
    const moved = { startsAt: near, reason: 'The machine is broken' };
    expect((await call(at, 'POST', `/lab/bookings/${visit.number}/reschedule`, moved)).status).toBe(200);
    await product.deps.pool.query(
      "update visits set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where number = $1",
      [visit.number, product.inSeconds(7200)],
    );
    const seen = (await call(account.token, 'GET', `/bookings/${visit.number}`)).body;
    expect([seen.cancellationFee, seen.rescheduleFee]).toEqual([0, 0]);
    const other = { startsAt: free[1]!, expectedFee: 0 };
    expect((await call(account.token, 'POST', `/bookings/${visit.number}/reschedule`, other)).body.total).toBe(
      visit.total,
    );
    await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [
      visit.number,
      product.inSeconds(7200),
    ]);
    const chosen = (await call(account.token, 'GET', `/bookings/${visit.number}`)).body;
    expect(chosen.cancellationFee).toBeGreaterThan(0);
  });
  it('moves nothing once somebody is on the way, and nothing of another lab', async () => {
    const { number } = await booked(times[4]!);
    const foreign = await (await makeLab(product)).token('front_desk');
    expect(
      (
        await call(foreign, 'POST', `/lab/bookings/${number}/reschedule`, {
          startsAt: times[5]!,
          reason: 'The collector is ill',
        })
      ).status,
    ).toBe(404);
    await product.deps.pool.query("update visits set state = 'on_the_way' where number = $1", [number]);
    const late = await call(desk, 'POST', `/lab/bookings/${number}/reschedule`, {
      startsAt: times[5]!,
      reason: 'The collector is ill',
    });
    expect(late.body.code).toBe('wrong_state');
    // The seat that was taken for it is free again.
    expect((await booked(times[5]!)).number).toBeTruthy();
  });
  it('writes to the patient of a visit that is yet to be, ten times at most, and not once it is over', async () => {
    const { number } = await booked(times[8]!);
    const write = (text: string) => call(desk, 'POST', `/lab/bookings/${number}/message`, { text });
    expect((await write('Please bring the earlier report.')).status).toBe(200);
    const mail = await product.lastMail(customer.email);
    expect(mail.text).toContain('Please bring the earlier report.');
    expect((await write('')).status).toBe(400);
    // It stands with the visit, for whoever wrote it and whoever it is for.
    const written = [{ text: 'Please bring the earlier report.', at: expect.any(String) }];
    const own = (await call(customer.token, 'GET', `/bookings/${number}`)).body;
    expect([own.messages, own.steps.map(({ state }: { state: string }) => state)]).toEqual([written, ['requested']]);
    const [listed] = (await call(desk, 'GET', `/lab/bookings?q=${number}`)).body;
    expect(listed.messages).toEqual(written);
    await call(customer.token, 'POST', `/bookings/${number}/cancel`, {});
    expect((await write('Too late')).body.message).toBe('This visit is over.');
  });
  it('reaches somebody with a telephone alone by a short message that asks to call, and says nothing of it', async () => {
    const { body: walkIn } = await product.call('POST', '/api/lab/walk-ins', {
      token: desk,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        patient: { name: 'Meera Walk', phone: '9876501234', sex: 'female', age: 41 },
        itemIds: [lab.itemId],
      },
    });
    const text = 'Your sugar tube has to be drawn again.';
    expect((await call(desk, 'POST', `/lab/bookings/${walkIn.number}/message`, { text })).status).toBe(200);
    const { rows } = await product.deps.pool.query(
      "select channel, text from messages where recipient = '+919876501234' and template = 'booking.note'",
    );
    expect(rows).toEqual([{ channel: 'sms', text: expect.stringContaining('Please call') }]);
    expect(rows[0].text).not.toContain('sugar');
  });
  it('writes to the address that somebody gave at the desk what needs no account, and how the visit comes into one', async () => {
    const walkIn = async (email: string) =>
      (
        await product.call('POST', '/api/lab/walk-ins', {
          token: desk,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            patient: { name: 'Usha Walk', phone: '9876501299', email, sex: 'female', age: 52 },
            itemIds: [lab.itemId],
          },
        })
      ).body;
    const text = 'Your sugar tube has to be drawn again.';
    const writtenTo = async ({ number }: { number: string }, email: string) => {
      expect((await call(desk, 'POST', `/lab/bookings/${number}/message`, { text })).status).toBe(200);
      return product.lastMail(email);
    };
    const mail = await writtenTo(await walkIn('usha.walk@example.in'), 'usha.walk@example.in');
    expect(mail.text).toContain('Please call');
    expect(mail.text).toContain('scan the code on your bill');
    expect(mail.text).not.toMatch(/sugar|dashboard/);
    // Whoever comes again with another address is written to there; without one it stays as it is.
    const again = await walkIn('usha.new@example.in');
    expect((await walkIn('')).orders).toHaveLength(1);
    expect((await writtenTo(again, 'usha.new@example.in')).text).toContain('Please call');
    const { rows } = await product.deps.pool.query("select email from patients where phone = '+919876501299'");
    expect(rows).toEqual([{ email: 'usha.new@example.in' }]);
  });
});

it('a mail that says another time brings the calendar file; that of a cancelled visit takes it out again', async () => {
  const { number } = await booked((await slotsOf(product, lab, 'counter'))[4]!);
  const brought = async () => {
    const { rows } = await product.deps.pool.query(
      'select template, calendar from messages where recipient = $1 and text like $2 order by id desc limit 1',
      [customer.email, `%${number}%`],
    );
    const [, method, uid, sequence] = /METHOD:(\w+)[\s\S]*UID:(\S+)[\s\S]*SEQUENCE:(\d+)/.exec(
      [/METHOD.*/, /UID.*/, /SEQUENCE.*/].map((line) => line.exec(rows[0].calendar)![0].trim()).join('\n'),
    )!;
    return { template: rows[0].template, method, uid, sequence: Number(sequence), names: rows[0].calendar };
  };
  const first = await brought();
  expect(first).toMatchObject({ template: 'booking.received', method: 'PUBLISH' });
  // Calendars are shared: it names no test.
  expect(first.names).not.toContain(lab.itemName);
  await call(customer.token, 'POST', `/bookings/${number}/cancel`);
  const last = await brought();
  expect(last).toMatchObject({ template: 'booking.cancelled', method: 'CANCEL', uid: first.uid });
  expect(last.sequence).toBeGreaterThan(first.sequence);
});

it('a calendar with windows of another length sells no time twice: what was taken before counts in each that it overlaps', async () => {
  const small = await makeLab(product, { capacityCounter: 1 });
  const before = await slotsOf(product, small, 'counter');
  const at = (startsAt: string) => ({
    labId: small.labId,
    city: small.city,
    place: 'counter',
    startsAt,
    payment: 'at_collection',
    people: [{ person: { ...person, name: 'Kala Calendar' }, itemIds: [small.itemId] }],
  });
  const { body: first } = await call(customer.token, 'POST', '/bookings', at(before[1]!));
  const length = Date.parse(before[1]!) - Date.parse(before[0]!);
  await product.deps.pool.query(
    'update slot_calendars set window_minutes = $2 where centre_id in (select id from centres where lab_id = $1)',
    [small.labId, (2 * length) / 60_000],
  );
  const day = before[0]!.slice(0, 10);
  const free = async () => {
    const path = `/labs/${small.labId}/slots?city=${small.city}&day=${day}&place=counter`;
    const { slots } = (await call(customer.token, 'GET', path)).body;
    return slots as { startsAt: string; free: number }[];
  };
  const over = (await free()).find(
    ({ startsAt }) => startsAt <= before[1]! && Date.parse(startsAt) + 2 * length > Date.parse(before[1]!),
  )!;
  expect(over.free).toBe(0);
  const refused = await call(customer.token, 'POST', '/bookings', at(over.startsAt));
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_full']);
  expect(refused.body.details?.alternatives ?? refused.body.alternatives).not.toEqual([]);
  await call(customer.token, 'POST', `/bookings/${first.number}/cancel`, {});
  expect((await free()).find(({ startsAt }) => startsAt === over.startsAt)!.free).toBe(1);
  const third = await call(customer.token, 'POST', '/bookings', at(over.startsAt));
  expect(third.status).toBe(201);
  // And back again: the long one counts in each of the short ones.
  await product.deps.pool.query(
    'update slot_calendars set window_minutes = $2 where centre_id in (select id from centres where lab_id = $1)',
    [small.labId, length / 60_000],
  );
  const again = await call(customer.token, 'POST', '/bookings', at(before[1]!));
  expect([again.status, again.body.code]).toEqual([409, 'slot_full']);
});

it('nobody is booked twice for the same moment, at this lab or another; somebody else is, and they are once the first is cancelled', async () => {
  const [one, other] = [await makeLab(product), await makeLab(product)];
  const [startsAt] = await slotsOf(product, one, 'counter');
  const book = (at: typeof one, name: string) => bookAt(at, startsAt!, name);
  const { body: first } = await book(one, 'Tara Twice');
  const twice = await book(other, 'Tara Twice');
  expect([twice.status, twice.body.messageCode]).toEqual([
    409,
    { code: 'person_has_a_visit_then', params: { name: 'Tara Twice', number: first.number } },
  ]);
  expect((await book(other, 'Tarun Other')).status).toBe(201);
  await call(customer.token, 'POST', `/bookings/${first.number}/cancel`, {});
  const both = await Promise.all([book(one, 'Tara Twice'), book(other, 'Tara Twice')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
