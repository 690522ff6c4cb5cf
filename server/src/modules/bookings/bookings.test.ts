import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let slots: string[];
let token: string;
let next = 0;

const person = { name: 'Meera Iyer', sex: 'female', birthDate: '1990-05-01' };

/** A booking of its own slot, so that tests do not meet. */
function booking(changes: object = {}) {
  if (!('startsAt' in changes)) next += 1;
  return {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt: slots[next]!,
    people: [{ person, itemIds: [lab.itemId] }],
    address: lab.address,
    payment: 'at_collection',
    ...changes,
  };
}
const book = (body: object, as = token, headers: Record<string, string> = {}) =>
  product.call('POST', '/api/bookings', { body, token: as, headers });
const endHolds = () =>
  product.deps.pool.query("update holds set expires_at = $1 where state = 'held'", [product.inSeconds(-1)]);
const taken = async (startsAt: string) => {
  const { rows } = await product.deps.pool.query(
    "select taken from slots where starts_at = $1 and place = 'home' and calendar_id = $2",
    [startsAt, lab.calendarId],
  );
  return rows[0]?.taken ?? 0;
};

beforeAll(async () => {
  token = await product.loginDemonstration('patient');
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
});

/** How many answers had each status. */
const histogramOf = (answers: Answer[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => Object.assign(counts, { [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

describe('a home visit', () => {
  it('is not booked for more than the page said it costs', async () => {
    const customer = await product.newCustomer();
    const { startsAt, ...wish } = booking();
    const told = FIGURES.price + FIGURES.homeFee;
    const dearer = await book({ ...wish, startsAt, expectedTotal: told - 0.01 }, customer.token);
    expect([dearer.status, dearer.body.messageCode]).toEqual([
      409,
      { code: 'price_has_gone_up', params: { amount: told.toLocaleString('en-IN') } },
    ]);
    expect((await book({ ...wish, startsAt, expectedTotal: told }, customer.token)).status).toBe(201);
  });
  it('says floor and landmark, and whom to call at the door; the lab reads it, and erasure takes it', async () => {
    const customer = await product.newCustomer();
    const address = { ...lab.address, line: 'Flat 9, Sea Breeze', floor: '3', landmark: 'Opposite the post office' };
    const wish = booking({ address, door: { name: 'Ramu Kaka', phone: '98200 11223' } });
    expect((await book({ ...wish, door: { name: 'Ramu', phone: '12' } }, customer.token)).body.fields).toHaveProperty(
      'door.phone',
    );
    const { body } = await book(wish, customer.token);
    expect(body.address).toBe('Flat 9, Sea Breeze, floor 3, Andheri West, Opposite the post office, Mumbai 400053');
    expect(body).toMatchObject({ promisedHours: 31, collectorName: null });
    expect(Date.parse(body.orders[0].lastMealAt)).toBeLessThan(Date.parse(body.startsAt));
    expect(body.door).toEqual({ name: 'Ramu Kaka', phone: '+919820011223' });
    const desk = await lab.token('front_desk');
    const [seen] = (await product.call('GET', `/api/lab/bookings?q=${body.number}&when=all`, { token: desk })).body;
    expect(seen.door.phone).toBe('+919820011223');
    const { number } = body;
    const where = (patch: object, token = customer.token) =>
      product.call('PUT', `/api/bookings/${number}/where`, { token, body: patch });
    const corrected = await where({ address: { line: '7 Lake View', locality: 'Kothrud', floor: '2' } });
    expect(corrected.body.address).toMatch(/^7 Lake View, floor 2, Kothrud, .+ \d{6}$/);
    expect(corrected.body.door).toBeNull();
    expect((await where({ address: { line: '7 Lake View' } })).body.fields).toHaveProperty('address.locality');
    const { rows: mails } = await product.deps.pool.query(
      "select 1 from messages where template in ('booking.address_at_lab', 'booking.digest_at_lab') and text like $1",
      [`%${number}%`],
    );
    expect(mails.length).toBeGreaterThan(0);
    const newestCalendar = async (email: string): Promise<string> =>
      (
        await product.deps.pool.query(
          'select calendar from messages where recipient = $1 and calendar is not null order by id desc limit 1',
          [email],
        )
      ).rows[0].calendar;
    const later = [Number(/SEQUENCE:(\d+)/.exec(await newestCalendar(customer.email))![1])];
    // The desk and an operator write it down for a patient who calls, who reads what was written.
    const operator = (await product.newOperator('support')).token;
    for (const [path, token, line] of [
      [`/api/lab/bookings/${number}/where`, desk, '8 Lake View'],
      [`/api/admin/bookings/${number}/where`, operator, '9 Lake View'],
    ] as const) {
      const body = { address: { line, locality: 'Kothrud' }, door: { name: 'Watchman', phone: '9820011224' } };
      expect((await product.call('PUT', path, { token, body })).body.address).toMatch(new RegExp(`^${line}, Kothrud`));
      expect((await product.lastMail(customer.email)).text).toContain(line);
      // A calendar puts the right place where the wrong one stood.
      const file = await newestCalendar(customer.email);
      expect(file.replaceAll(/\r\n /g, '')).toContain(`LOCATION:${line}`);
      later.push(Number(/SEQUENCE:(\d+)/.exec(file)![1]));
    }
    expect(later[0]!).toBeLessThan(later[1]!);
    expect(later[1]!).toBeLessThan(later[2]!);
    const manyAudits = "select count(*)::int as n from audit_events where action = 'booking.address_corrected'";
    expect((await product.deps.pool.query(manyAudits)).rows[0].n).toBe(2);
    await product.deps.pool.query("update visits set state = 'on_the_way' where number = $1", [number]);
    expect((await where({ address: { line: '9', locality: 'Late' } })).status).toBe(409);
    await product.deps.pool.query("update visits set state = 'requested' where number = $1", [number]);
    // The next booking has the address with all that was said of it.
    const [kept] = (await product.call('GET', '/api/account/addresses', { token: customer.token })).body;
    expect(kept).toMatchObject({ floor: '3', landmark: 'Opposite the post office' });
    await product.call('POST', `/api/bookings/${body.number}/cancel`, { token: customer.token, body: {} });
    await product.call('POST', '/api/account/erase', { token: customer.token, body: { password: 'a-good-password' } });
    const { rows } = await product.deps.pool.query(
      'select address, door_name, door_phone from visits where number = $1',
      [body.number],
    );
    expect(rows).toEqual([{ address: null, door_name: null, door_phone: null }]);
  });
});

describe('a slot with three places', () => {
  it('is given to exactly three of 200 who book it at once; the others are told of free ones', async () => {
    const startsAt = slots[0]!;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        book(
          booking({ startsAt, people: [{ person: { ...person, name: `Person ${index}` }, itemIds: [lab.itemId] }] }),
          token,
        ),
      ),
    );
    // On a busy machine some wait too long for a connection: they are told to come back, and nobody sees a 5xx else.
    const histogram = histogramOf(answers);
    process.stdout.write(`    three places, 200 at once: ${JSON.stringify(histogram)}\n`);
    expect(histogram[201]).toBe(3);
    expect(Object.keys(histogram).filter((status) => !['201', '409', '503'].includes(status))).toEqual([]);
    const lost = answers.filter((answer) => answer.status === 409);
    expect(lost.length).toBeGreaterThan(0);
    expect(await taken(startsAt)).toBe(3);
    expect(lost[0]!.body).toMatchObject({
      code: 'slot_full',
      alternatives: expect.arrayContaining([{ startsAt: expect.any(String), free: expect.any(Number) }]),
    });
  });
});

describe('booking', () => {
  it('charges what the lab offers, whatever the client says', async () => {
    const { price, homeFee } = FIGURES;
    const people = [{ person, itemIds: [lab.itemId], price: 1 }];
    const { status, body } = await book(booking({ total: 1, price: 1, people }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'requested',
      homeFee,
      total: price + homeFee,
      payment: { method: 'at_collection' },
      number: expect.stringMatching(/^HP-[2-9A-Z]{7}$/),
    });
    expect(body.orders[0]).toMatchObject({ person: { name: 'Meera Iyer' }, items: [{ itemId: lab.itemId, price }] });
    expect((await product.lastMail('patient@example.in')).subject).toContain(body.number);
  });

  it('answers one Idempotency-Key once, and refuses another body under it', async () => {
    const body = booking();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([book(body, token, key), book(body, token, key), book(body, token, key)]);
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1);
    expect(await taken(body.startsAt)).toBe(1);
    expect((await book({ ...body, note: 'other' }, token, key)).status).toBe(422);
  });

  it('answers a key as before when the time can no longer be booked', async () => {
    const body = booking();
    const key = { 'idempotency-key': randomUUID() };
    const first = await book(body, token, key);
    const { pool } = product.deps;
    await pool.query('update slot_calendars set lead_minutes = 60 * 24 * 30');
    try {
      expect((await book({ ...body, note: 'another wish' })).status).toBe(422);
      expect(await book(body, token, key)).toMatchObject({ status: 201, body: { number: first.body.number } });
    } finally {
      await pool.query('update slot_calendars set lead_minutes = 120');
    }
  });

  it('of a test that needs consent asks for consent, and keeps it; a child is nobody’s self', async () => {
    const { itemId } = await makeItem(product, { kind: 'test', needsConsent: true });
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 77700)',
      [lab.labId, itemId, lab.cityId],
    );
    const people = [{ person, itemIds: [itemId] }];
    const wanted = booking({ people });
    expect((await product.call('GET', `/api/items/by-ids?ids=${itemId}`)).body[0].needsConsent).toBe(true);
    expect(await book(wanted)).toMatchObject({ status: 400, body: { fields: { consent: expect.any(String) } } });
    expect((await book({ ...wanted, consent: true })).status).toBe(201);
    const kept = await product.deps.pool.query("select version from consents where notice = 'hiv-testing'");
    expect(kept.rows).toHaveLength(1);
    const child = { name: 'Chiku', sex: 'male', birthDate: '2020-01-01', relation: 'self' };
    expect((await book(booking({ people: [{ person: child, itemIds: [lab.itemId] }] }))).status).toBe(400);
  });

  it('takes a double click without a key once', async () => {
    const body = booking();
    const [first, second] = await Promise.all([book(body), book(body)]);
    expect(first!.body.number).toBe(second!.body.number);
  });

  it('uses at most 14 statements, the session check included', async () => {
    const statements: string[] = [];
    const { pool } = product.deps;
    const connect = pool.connect.bind(pool);
    const client = await connect();
    const original = Object.getPrototypeOf(client).query;
    client.release();
    Object.getPrototypeOf(client).query = function counted(...args: unknown[]) {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string })?.text;
      if (text) statements.push(text.trim().split('\n')[0]!);
      return original.apply(this, args);
    };
    try {
      expect((await book(booking())).status).toBe(201);
    } finally {
      Object.getPrototypeOf(client).query = original;
    }
    expect(statements.length).toBeLessThanOrEqual(14);
  });

  it('says which field to mend', async () => {
    const { status, body } = await book(
      booking({
        people: [{ person: { ...person, birthDate: '2999-01-01' }, itemIds: [lab.itemId] }],
        address: undefined,
      }),
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(['people.0.person.birthDate']));
  });

  it('is refused at a lab that is not verified, at a time that is not open and for a test it does not sell', async () => {
    const unverified = await makeLab(product, { verified: false });
    const there = [{ person, itemIds: [unverified.itemId] }];
    expect((await book(booking({ labId: unverified.labId, people: there }))).body.code).toBe('not_bookable');
    expect((await book(booking({ startsAt: '2099-01-01T04:00:00Z' }))).body.code).toBe('not_bookable');
    expect((await book(booking({ people: [{ person, itemIds: [999999] }] }))).body.code).toBe('not_bookable');
  });

  it('is refused for a home in another city, and for a city that does not exist, by name', async () => {
    const other = await book(booking({ address: { ...lab.address, cityId: lab.cityId + 1 } }));
    expect(other).toMatchObject({ status: 422, body: { fields: { 'address.cityId': expect.any(String) } } });
    expect((await book(booking({ address: { ...lab.address, line: 'Nowhere', cityId: 999_999 } }))).status).toBe(400);
  });

  it('leaves nothing behind when it fails', async () => {
    const body = booking({ people: [{ person, itemIds: [999999] }] });
    await book(body);
    expect(await taken(body.startsAt)).toBe(0);
  });
});

describe('a hold', () => {
  const hold = (draft: string, startsAt: string) =>
    product.call('POST', '/api/holds', { body: { draft, labId: lab.labId, city: lab.city, place: 'home', startsAt } });

  it('keeps a seat without an account, and the booking takes that seat over', async () => {
    const body = booking();
    const draft = randomUUID();
    const held = await hold(draft, body.startsAt);
    expect(held.status).toBe(201);
    expect(await taken(body.startsAt)).toBe(1);
    expect((await book({ ...body, draft, holdId: held.body.id })).status).toBe(201);
    expect(await taken(body.startsAt)).toBe(1);
  });

  it('is booked though the lead time has run past it since it was held, and is quoted so; by nobody else', async () => {
    const body = booking();
    const draft = randomUUID();
    const held = await hold(draft, body.startsAt);
    const { pool, now } = product.deps;
    const minutes = Math.ceil((Date.parse(body.startsAt) - now().getTime()) / 60_000) + 5;
    await pool.query('update slot_calendars set lead_minutes = $1', [minutes]);
    await pool.query('update holds set created_at = $2 where id = $1', [held.body.id, product.inSeconds(-10 * 60)]);
    try {
      const { labId, city, place, startsAt } = body;
      const people = body.people.map(({ itemIds }: { itemIds: number[] }) => ({ itemIds }));
      const problems = async (of: string) =>
        (await product.call('POST', '/api/quotes', { body: { labId, city, place, startsAt, people, draft: of } })).body
          .problems;
      expect(await problems(draft)).toEqual([]);
      expect(await problems(randomUUID())).toMatchObject([{ about: 'time' }]);
      expect((await book(body)).status).toBe(422);
      expect((await book({ ...body, draft, holdId: held.body.id })).status).toBe(201);
    } finally {
      await pool.query('update slot_calendars set lead_minutes = 120');
    }
  });

  it('books its draft once: where an answer was lost, another time is not a second visit', async () => {
    const draft = randomUUID();
    const first = await book({ ...booking(), draft });
    expect(first.status).toBe(201);
    const other = booking();
    const second = await book({ ...other, draft });
    expect([second.status, second.body.messageCode]).toEqual([
      409,
      { code: 'booked_already', params: { number: first.body.number } },
    ]);
    const both = await Promise.all([booking(), booking()].map((wish) => book({ ...wish, draft: `${draft}2` })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    // Once it is cancelled it may be booked again.
    await product.call('POST', `/api/bookings/${first.body.number}/cancel`, { token, body: {} });
    expect((await book({ ...other, draft })).status).toBe(201);
  });

  it('moves with its draft instead of piling up, and is given back on request', async () => {
    const [first, second] = [booking(), booking()];
    const draft = randomUUID();
    await hold(draft, first.startsAt);
    const held = await hold(draft, second.startsAt);
    expect([await taken(first.startsAt), await taken(second.startsAt)]).toEqual([0, 1]);
    await product.call('DELETE', `/api/holds/${held.body.id}?draft=${draft}`, {
      headers: { 'content-type': 'application/json' },
    });
    expect(await taken(second.startsAt)).toBe(0);
  });

  it('asked for twenty times at once by one draft is one seat, and nobody sees a 5xx', async () => {
    const [first, second] = [booking(), booking()];
    const draft = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => hold(draft, index % 2 ? first.startsAt : second.startsAt)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect((await taken(first.startsAt)) + (await taken(second.startsAt))).toBe(1);
  });

  it('of drafts that swap two full slots never ends in a deadlock', async () => {
    const [first, second] = [booking(), booking()];
    await endHolds();
    const drafts = Array.from({ length: 6 }, () => randomUUID());
    await Promise.all(drafts.map((draft, index) => hold(draft, index % 2 ? first.startsAt : second.startsAt)));
    const swaps = await Promise.all(
      drafts.map((draft, index) => hold(draft, index % 2 ? second.startsAt : first.startsAt)),
    );
    for (const swap of swaps) expect([201, 409]).toContain(swap.status);
    for (const wanted of [first, second]) expect(await taken(wanted.startsAt)).toBeLessThanOrEqual(3);
  });

  it('of a time that is held already stays as it is; it is made longer once, and a time is not held for ever', async () => {
    const { startsAt } = booking();
    const draft = randomUUID();
    const first = await hold(draft, startsAt);
    expect(first.body).toMatchObject({ secondsLeft: expect.closeTo(900, -1), extended: false });
    const again = await product.later(600_000, () => hold(draft, startsAt));
    expect(again.body).toMatchObject({
      id: first.body.id,
      expiresAt: first.body.expiresAt,
      secondsLeft: expect.closeTo(300, -1),
    });
    const longer = (id: string, of = draft) => product.call('POST', `/api/holds/${id}/extend`, { body: { draft: of } });
    expect((await longer(first.body.id, randomUUID())).status).toBe(404);
    const extended = await product.later(800_000, () => longer(first.body.id));
    expect(extended.body).toMatchObject({ extended: true, secondsLeft: expect.closeTo(1000, -1) });
    expect((await longer(first.body.id)).status).toBe(409);
    const statuses = [];
    for (const after of [2_000_000, 4_000_000, 6_000_000])
      statuses.push((await product.later(after, () => hold(draft, startsAt))).status);
    expect(statuses).toEqual([201, 409, 409]);
    expect((await product.later(4_000_000, () => longer(first.body.id))).status).toBe(404);
    expect((await product.later(14_000_000, () => hold(draft, startsAt))).status).toBe(201);
    expect(await taken(startsAt)).toBe(1);
    await endHolds();
  });

  it('past its time counts as free', async () => {
    const body = booking();
    await endHolds();
    for (let seat = 0; seat < 3; seat += 1) expect((await hold(randomUUID(), body.startsAt)).status).toBe(201);
    expect((await book(body)).status).toBe(409);
    await endHolds();
    expect((await book(body)).status).toBe(201);
    expect(await taken(body.startsAt)).toBe(1);
  });
});

describe('the two sides', () => {
  it('see each other: the lab confirms, the patient reads it and is told by mail', async () => {
    const { body } = await book(booking());
    const desk = await lab.token('front_desk');
    const list = await product.call('GET', '/api/lab/bookings?when=upcoming', { token: desk });
    expect(list.body.find((entry: { number: string }) => entry.number === body.number)).toMatchObject({
      patient: { email: 'patient@example.in' },
    });
    expect((await product.call('POST', `/api/lab/bookings/${body.number}/confirm`, { token: desk })).body.state).toBe(
      'confirmed',
    );
    expect((await product.call('POST', `/api/lab/bookings/${body.number}/confirm`, { token: desk })).status).toBe(409);
    expect((await product.call('GET', `/api/bookings/${body.number}`, { token })).body.state).toBe('confirmed');
    expect((await product.lastMail('patient@example.in')).subject).toContain('confirmed');
    const { rows } = await product.deps.pool.query('select action from audit_events where subject = $1', [
      `booking ${body.number}`,
    ]);
    expect(rows).toEqual([{ action: 'booking.confirmed' }]);
  });

  it('declines with a reason and gives the seat back', async () => {
    const wanted = booking();
    const before = await taken(wanted.startsAt);
    const { body } = await book(wanted);
    const desk = await lab.token('front_desk');
    expect(
      (await product.call('POST', `/api/lab/bookings/${body.number}/decline`, { token: desk, body: { reason: ' ' } }))
        .status,
    ).toBe(400);
    const declined = await product.call('POST', `/api/lab/bookings/${body.number}/decline`, {
      token: desk,
      body: { reason: 'Analyser in service' },
    });
    expect(declined.body).toMatchObject({ state: 'declined', stateReason: 'Analyser in service' });
    expect(await taken(wanted.startsAt)).toBe(before);
  });

  it('books anew after a cancellation, also within the time of a double click', async () => {
    const wanted = booking();
    const first = await book(wanted);
    await product.call('POST', `/api/bookings/${first.body.number}/cancel`, { token, body: {} });
    const second = await book(wanted);
    expect(second.status).toBe(201);
    expect(second.body.number).not.toBe(first.body.number);
  });

  it('lets the patient cancel once', async () => {
    const wanted = booking();
    const before = await taken(wanted.startsAt);
    const { body } = await book(wanted);
    expect((await product.call('POST', `/api/bookings/${body.number}/cancel`, { token, body: {} })).body.state).toBe(
      'cancelled',
    );
    expect(await taken(wanted.startsAt)).toBe(before);
    expect((await product.call('POST', `/api/bookings/${body.number}/cancel`, { token, body: {} })).status).toBe(409);
  });

  it('hides a booking from another patient and another lab as if it were not there', async () => {
    const { body } = await book(booking());
    const other = await product.newCustomer();
    expect((await product.call('GET', `/api/bookings/${body.number}`, { token: other.token })).status).toBe(404);
    expect(
      (await product.call('POST', `/api/bookings/${body.number}/cancel`, { token: other.token, body: {} })).status,
    ).toBe(404);
    const otherLab = await product.loginLab('newlab@example.in');
    expect((await product.call('POST', `/api/lab/bookings/${body.number}/confirm`, { token: otherLab })).status).toBe(
      404,
    );
    expect((await product.call('GET', '/api/lab/bookings?when=all', { token: otherLab })).body).toEqual([]);
  });

  it('keeps what has happened: events cannot be changed', async () => {
    await book(booking());
    await expect(product.deps.pool.query("update visit_events set to_state = 'confirmed'")).rejects.toThrow(
      'append only',
    );
    await expect(product.deps.pool.query('delete from visit_events')).rejects.toThrow('append only');
  });

  it('stays within the capacity even when the table is written by hand', async () => {
    await expect(product.deps.pool.query('update slots set taken = capacity + 1')).rejects.toThrow('slots_capacity');
  });
});
