import { beforeAll, describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let token: string;
let slots: { startsAt: string; free: number }[];
const address = { line: 'Flat 12, Sea Breeze', locality: 'Andheri West', cityId: 1, pincode: '400053' };

beforeAll(async () => {
  token = (await product.newCustomer('Kamla Devi')).token;
  const { body } = await product.call('GET', `/api/labs/1/slots?city=Mumbai&day=${dayAhead(3)}&place=home`);
  slots = body.slots.filter((slot: { free: number }) => slot.free > 0);
});
const book = (changes: object = {}) =>
  product.call('POST', '/api/bookings', {
    token,
    body: {
      labId: 1,
      city: 'Mumbai',
      place: 'home',
      startsAt: slots[0]!.startsAt,
      people: [{ person: { name: 'Kamla Devi', sex: 'female', birthDate: '1960-02-01' }, itemIds: [7] }],
      address,
      payment: 'at_collection',
      ...changes,
    },
  });
const call = (number: string, context: string, body: object = {}) =>
  product.call('POST', `/api/bookings/${number}/${context}`, { token, body });
const freeAt = async (startsAt: string) => {
  const { body } = await product.call('GET', `/api/labs/1/slots?city=Mumbai&day=${dayAhead(3)}&place=home`);
  return body.slots.find((slot: { startsAt: string }) => slot.startsAt === startsAt).free;
};
const soon = (number: string) =>
  product.deps.pool.query('update visits set starts_at = $2 where number = $1', [number, product.inSeconds(5 * 3600)]);

/** Whether the lab was told that a visit does not take place: at once, or in the mail that gathers what came just before. */
async function labKnows(number: string, template: string, words: string): Promise<boolean> {
  const { rows } = await product.deps.pool.query(
    `select 1 from messages where (template like $2 and text like '%' || $1 || '%' || $3 || '%')
      or (template = 'booking.digest_at_lab' and text ~ ($1 || ', [^\n]*: cancelled'))`,
    [number, template, words],
  );
  return rows.length > 0;
}

describe('a cancellation', () => {
  it('is free in time', async () => {
    const { body } = await book();
    expect(body).toMatchObject({ cancellationFee: 0, canCancel: true, canReschedule: true });
    const cancelled = await call(body.number, 'cancel');
    expect(cancelled.body).toMatchObject({ state: 'cancelled', cancellationFee: 0 });
    expect(await labKnows(body.number, 'booking.cancelled_at_lab', 'Nobody has to go there')).toBe(true);
  });
  it('costs its fee within 24 hours, said before and after, and the lab can take it', async () => {
    const { number, total } = (await book()).body;
    await soon(number);
    const before = (await product.call('GET', `/api/bookings/${number}`, { token })).body;
    expect(before).toMatchObject({ cancellationFee: 100, canReschedule: true, rescheduleFee: 100 });
    expect((await call(number, 'cancel')).body).toMatchObject({ state: 'cancelled', cancellationFee: 100 });
    const { rows } = await product.deps.pool.query(
      "select text from messages where subject like '%' || $1 || ' cancelled' order by id desc limit 1",
      [number],
    );
    expect(rows[0].text).toContain('a cancellation fee of ₹100 is payable to Sahyadri Diagnostics');
    const lab = await product.loginLab();
    const bills = await product.call('GET', `/api/lab/invoices?q=${number}`, { token: lab });
    expect(bills.body).toMatchObject([{ bookingNumber: number, total: 100, outstanding: 100 }]);
    expect(total).toBeGreaterThan(100);
    const pay = (amount: number) =>
      product.call('POST', `/api/lab/bookings/${number}/payments`, { token: lab, body: { method: 'upi', amount } });
    expect((await pay(101)).status).toBe(409);
    expect((await pay(100)).body).toMatchObject({ outstanding: 0 });
    // The patient reads the same: the fee is what was owed, and it is paid.
    const after = (await product.call('GET', `/api/bookings/${number}`, { token })).body;
    expect(after.payment).toMatchObject({ state: 'paid', paid: 100, outstanding: 0 });
  });
  it('changes nothing where it costs more by now than what stood on the page, and neither does another time', async () => {
    const { number } = (await book()).body;
    await soon(number);
    for (const [action, body] of [
      ['cancel', {}],
      ['reschedule', { startsAt: slots[4]!.startsAt }],
    ] as const) {
      const refused = await call(number, action, { ...body, expectedFee: 0 });
      expect([refused.status, refused.body.message], action).toEqual([409, expect.stringContaining('₹100 by now')]);
    }
    const still = (await product.call('GET', `/api/bookings/${number}`, { token })).body;
    expect(still).toMatchObject({ state: 'requested', changeFees: 0 });
    expect((await call(number, 'cancel', { expectedFee: 100 })).body).toMatchObject({ state: 'cancelled' });
  });
  it('costs nothing where the lab takes no bookings any more, and no other time is offered', async () => {
    const { number, lab } = (await book()).body;
    await soon(number);
    const suspend = (at: string) =>
      product.deps.pool.query(`update labs set suspended_at = ${at} where id = $1`, [lab.id]);
    await suspend('now()');
    const seen = (await product.call('GET', `/api/bookings/${number}`, { token })).body;
    expect(seen).toMatchObject({ cancellationFee: 0, canReschedule: false, lab: { takesBookings: false } });
    expect(seen.payment.online).toBe(false);
    const cancelled = await call(number, 'cancel', { expectedFee: 0 });
    await suspend('null');
    expect(cancelled.body).toMatchObject({ state: 'cancelled', cancellationFee: 0, payment: { outstanding: 0 } });
  });
  it('keeps what moving it late has cost, also when it is cancelled in time then', async () => {
    const { number } = (await book()).body;
    await soon(number);
    const moved = await call(number, 'reschedule', { startsAt: slots[1]!.startsAt });
    expect(moved.body).toMatchObject({ changeFees: 100, cancellationFee: 100, rescheduleFee: 0 });
    expect((await call(number, 'cancel')).body).toMatchObject({ cancellationFee: 100 });
    const lab = await product.loginLab();
    const bills = await product.call('GET', `/api/lab/invoices?q=${number}`, { token: lab });
    expect(bills.body).toMatchObject([{ total: 100, outstanding: 100 }]);
  });
  it('by the lab, a refusal and a visit nobody came to cost nothing, for patient and lab alike', async () => {
    const lab = await product.loginLab();
    const { number } = (await book()).body;
    for (const state of ['declined', 'failed', 'no_show']) {
      await product.deps.pool.query('update visits set state = $1 where number = $2', [state, number]);
      const seen = (await product.call('GET', `/api/bookings/${number}`, { token })).body;
      expect(seen.payment, state).toMatchObject({ outstanding: 0 });
      const taken = await product.call('POST', `/api/lab/bookings/${number}/payments`, {
        token: lab,
        body: { method: 'upi', amount: 1 },
      });
      expect([taken.status, taken.body.message]).toEqual([
        409,
        `Nothing is to be paid: this booking is ${state.replaceAll('_', ' ')}.`,
      ]);
    }
    await product.deps.pool.query("update visits set state = 'requested' where number = $1", [number]);
    expect((await call(number, 'cancel')).status).toBe(200);
  });
});

describe('another time', () => {
  it('frees the old seat, takes the new one, and asks the lab anew', async () => {
    const first = slots[0]!;
    const second = slots[1]!;
    const before = [await freeAt(first.startsAt), await freeAt(second.startsAt)];
    const { number } = (await book()).body;
    const lab = await product.loginLab();
    await product.call('POST', `/api/lab/bookings/${number}/confirm`, { token: lab });
    const moved = await call(number, 'reschedule', { startsAt: second.startsAt });
    expect(moved.body).toMatchObject({ state: 'requested', startsAt: second.startsAt });
    expect([await freeAt(first.startsAt), await freeAt(second.startsAt)]).toEqual([before[0], before[1]! - 1]);
    expect(moved.body.steps.at(-1).movedTo).toBe(second.startsAt);
    expect(moved.body.steps.map((step: { state: string }) => step.state)).toEqual([
      'requested',
      'confirmed',
      'requested',
    ]);
  });
  it('costs its fee within 24 hours, which the bill and the invoice name, and cannot be had once the time has come', async () => {
    const { number, total } = (await book({ startsAt: slots[6]!.startsAt })).body;
    await soon(number);
    const moved = await call(number, 'reschedule', { startsAt: slots[7]!.startsAt });
    expect(moved.body).toMatchObject({ total: total + 100, changeFees: 100, rescheduleFee: 0 });
    const { rows } = await product.deps.pool.query(
      "select text from messages where subject like '%' || $1 || ' moved' order by id desc limit 1",
      [number],
    );
    expect(rows[0].text).toContain('Moving it at short notice: ₹100');
    // The next move costs nothing more, and its mail names nothing.
    await call(number, 'reschedule', { startsAt: slots[5]!.startsAt, expectedFee: 0 });
    const { rows: later } = await product.deps.pool.query(
      "select text from messages where subject like '%' || $1 || ' moved' order by id desc limit 1",
      [number],
    );
    expect(later[0].text).not.toContain('at short notice');
    await product.deps.pool.query('update visits set starts_at = $1 where number = $2', [
      product.inSeconds(-60),
      number,
    ]);
    expect((await call(number, 'reschedule', { startsAt: slots[6]!.startsAt })).status).toBe(409);
  });
  it('cannot be had for another person’s booking, or when it is full', async () => {
    const { number } = (await book({ startsAt: slots[2]!.startsAt })).body;
    const other = await product.newCustomer();
    const theirs = { token: other.token, body: { startsAt: slots[3]!.startsAt } };
    expect((await product.call('POST', `/api/bookings/${number}/reschedule`, theirs)).status).toBe(404);
    await product.deps.pool.query(
      `insert into slots (calendar_id, place, starts_at, ends_at, capacity, taken)
       select slot.calendar_id, 'home', $1::timestamptz, $1::timestamptz + interval '30 minutes', 3, 3
       from slots slot join visit_stops t on t.slot_id = slot.id join visits v on v.id = t.visit_id where v.number = $2
       on conflict (calendar_id, starts_at, place) do update set taken = 3`,
      [slots[4]!.startsAt, number],
    );
    const full = await call(number, 'reschedule', { startsAt: slots[4]!.startsAt });
    expect(full).toMatchObject({ status: 409, body: { code: 'slot_full' } });
  });
});

describe('a visit that the lab cannot keep', () => {
  it('is cancelled with its reason, costs nothing also at short notice, and is somebody else’s for another lab', async () => {
    const { number } = (await book({ startsAt: slots[8]!.startsAt })).body;
    const lab = await product.loginLab();
    const cancel = (token: string, path = `/api/lab/bookings/${number}/cancel`) =>
      product.call('POST', path, { token, body: { reason: 'Our collector is ill' } });
    expect((await cancel(lab)).status).toBe(409);
    await product.call('POST', `/api/lab/bookings/${number}/confirm`, { token: lab });
    await soon(number);
    expect((await cancel(await product.loginLab('newlab@example.in'))).status).toBe(404);
    expect((await cancel(lab)).body).toMatchObject({
      state: 'cancelled',
      stateReason: 'Our collector is ill',
      cancellationFee: 0,
    });
    const { rows } = await product.deps.pool.query(
      "select text from messages where subject like '%' || $1 || ' cancelled' order by id desc limit 1",
      [number],
    );
    expect(rows[0].text).toContain('Our collector is ill');
    const other = (await book({ startsAt: slots[8]!.startsAt, note: 'again' })).body.number;
    const admin = await product.loginDemonstration('admin');
    const byAdmin = await cancel(admin, `/api/admin/bookings/${other}/cancel`);
    expect(byAdmin.body).toMatchObject({ state: 'cancelled', cancellationFee: 0 });
    expect(await labKnows(other, 'booking.cancelled_by_site_at_lab', 'Our collector is ill')).toBe(true);
    // What the lab does itself, it knows.
    expect(await labKnows(number, 'booking.cancelled%_at_lab', '')).toBe(false);
    const audit = await product.call('GET', `/api/admin/audit?q=${other}`, { token: admin });
    expect(audit.body.map((row: { action: string }) => row.action)).toContain('booking.cancelled');
  });
});

describe('a home visit', () => {
  it('is not made for a scan', async () => {
    const choices = (await product.call('GET', '/api/items/4/labs?city=Mumbai')).body;
    const { lab } = choices.find((choice: { bookable: boolean }) => choice.bookable);
    const day = await product.call('GET', `/api/labs/${lab.id}/slots?city=Mumbai&day=${dayAhead(3)}&place=home`);
    const { startsAt } = day.body.slots.find((slot: { free: number }) => slot.free > 0);
    const people = [{ person: { name: 'Kamla Devi', sex: 'female', birthDate: '1960-02-01' }, itemIds: [4] }];
    const { status, body } = await book({ labId: lab.id, startsAt, people });
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'A scan is done at the lab. Please choose a visit to the lab.',
    });
  });
  it('goes to pincodes that exist and are near the lab', async () => {
    const at = (pincode: string) => book({ startsAt: slots[1]!.startsAt, address: { ...address, pincode } });
    expect((await at('999999')).body.fields).toEqual({
      'address.pincode': 'We do not know this pincode. Please check its six digits.',
    });
    expect((await at('110001')).body.message).toContain('does not come to this pincode');
  });
});

describe('mails of a booking', () => {
  it('speak the language of the patient: received, confirmed, cancelled', async () => {
    await product.call('PUT', '/api/auth/me/locale', { token, body: { locale: 'hi' } });
    const { number } = (await book({ note: 'in Hindi' })).body;
    const lab = await product.loginLab();
    await product.call('POST', `/api/lab/bookings/${number}/confirm`, { token: lab });
    await call(number, 'cancel');
    const { rows } = await product.deps.pool.query(
      "select subject, text from messages where subject like '%' || $1 || '%' and text like '%/hi/dashboard%' order by id",
      [number],
    );
    expect(rows.map((mail: { subject: string }) => mail.subject.split(': ')[1])).toEqual([
      `बुकिंग ${number} मिल गई`,
      `बुकिंग ${number} पक्की हुई`,
      `बुकिंग ${number} रद्द हुई`,
    ]);
    expect(rows[0].text).toContain('10 घंटे पहले से कुछ न खाएँ');
    expect(rows[0].text).not.toContain('Eat nothing');
    expect(rows[2].text).toContain('कुछ देना नहीं है।');
    await product.call('PUT', '/api/auth/me/locale', { token, body: { locale: 'en' } });
  });
});

it('visits that change places at once all keep a seat, and none is told to come back later', async () => {
  const [first, second] = [slots[4]!.startsAt, slots[5]!.startsAt];
  const people = Array.from({ length: 3 }, (_, index) => ({
    name: `Swap ${index}`,
    sex: 'female',
    birthDate: '1980-01-01',
  }));
  const visits = await Promise.all(
    [first, second].flatMap((startsAt) =>
      people.map(async (person, index) => {
        const { body } = await book({ startsAt, people: [{ person, itemIds: [7] }], note: `${startsAt} ${index}` });
        return { number: body.number as string | undefined, startsAt };
      }),
    ),
  );
  const booked = visits.filter((visit) => visit.number);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      booked.map(({ number, startsAt }) =>
        call(number!, 'reschedule', { startsAt: (startsAt === first) === (turn % 2 === 0) ? second : first }),
      ),
    ).flat(),
  );
  expect(new Set(answers.map((answer) => answer.status))).not.toContain(503);
  const { rows } = await product.deps.pool.query(
    `select s.taken, (select count(*)::int from visit_stops t join visits v on v.id = t.visit_id where t.slot_id = s.id and v.state in ('requested', 'confirmed')) as visits
     from slots s where s.id in (select t.slot_id from visit_stops t join visits v on v.id = t.visit_id where v.number = any($1))`,
    [booked.map(({ number }) => number)],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.taken).toBe(row.visits);
});

describe('a lab that confirms by itself', () => {
  it('has its bookings, and their new times, confirmed at once, and is not asked', async () => {
    const lab = await makeLab(product);
    const owner = await lab.token('owner');
    const service = (await product.call('GET', '/api/lab/service', { token: owner })).body;
    expect(service.confirmsItself).toBe(false);
    const body = { ...service, confirmsItself: true };
    expect((await product.call('PUT', '/api/lab/service', { token: owner, body })).status).toBe(200);
    const times = await slotsOf(product, lab, 'counter');
    const people = [{ person: { name: 'Kamla Devi', sex: 'female', birthDate: '1960-02-01' }, itemIds: [lab.itemId] }];
    const wish = { labId: lab.labId, city: lab.city, place: 'counter', startsAt: times[0], people, address: undefined };
    const { body: booked, status } = await book(wish);
    expect([status, booked.state]).toEqual([201, 'confirmed']);
    expect(booked.steps.map(({ state }: { state: string }) => state)).toEqual(['requested', 'confirmed']);
    const moved = await call(booked.number, 'reschedule', { startsAt: times[1] });
    expect([moved.status, moved.body.state]).toEqual([200, 'confirmed']);
    const { rows } = await product.deps.pool.query(
      "select template from messages where text like '%' || $1 || '%' order by id",
      [booked.number],
    );
    expect(rows.map(({ template }) => template)).toEqual([
      'booking.confirmed',
      'booking.confirmed_at_lab',
      'booking.confirmed',
      'booking.confirmed_at_lab',
    ]);
  });
});
