import { randomUUID } from 'node:crypto';
import ical from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { dayAhead, useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { itemOf } from '#test/walk-ins.ts';

const product = useProduct();
let lab: FixtureLab;
let token: string;
let email: string;
let desk: string;
let afterMeal: number;

const call = (by: string | undefined, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, {
    ...(by ? { token: by } : {}),
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });

/** A lab that sells a fasting test, and another of what is drawn after a meal. */
beforeAll(async () => {
  lab = await makeLab(product, { capacityHome: 1 });
  ({ token, email } = await product.newCustomer());
  desk = await lab.token('front_desk');
  const { pool } = product.deps;
  await pool.query('update items set fasting_required = true, fasting_hours = 8 where id = $1', [lab.itemId]);
  const { rows } = await pool.query(
    `select i.id from items i join item_parameters ip on ip.item_id = i.id join test_parameters tp on tp.parameter_id = ip.parameter_id
     join tests t on t.id = tp.test_id and t.after_meal where i.kind = 'test' limit 1`,
  );
  afterMeal = rows[0].id;
  await pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 20000)', [
    lab.labId,
    afterMeal,
    lab.cityId,
  ]);
});

const day = dayAhead(2);
interface Time {
  startsAt: string;
  free: number;
  secondAt: string | null;
}
const times = async (items: number[]) =>
  (
    await call(
      undefined,
      'GET',
      `/labs/${lab.labId}/slots?city=${lab.city}&day=${day}&place=home${items.length > 0 ? `&items=${items}` : ''}`,
    )
  ).body;
const book = (startsAt: string, itemIds: number[] = [lab.itemId, afterMeal]) =>
  call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt,
    address: lab.address,
    payment: 'at_collection',
    people: [{ person: { name: 'Asha Rao', sex: 'female', birthDate: '1990-05-01' }, itemIds }],
  });
const seats = async (number: string) =>
  (
    await product.deps.pool.query(
      'select st.purpose, s.taken from visit_stops st join visits v on v.id = st.visit_id join slots s on s.id = st.slot_id where v.number = $1 order by st.purpose',
      [number],
    )
  ).rows.map(({ purpose }) => purpose);
const noSeatWrong = async () =>
  expect((await verify(product.deps.pool)).filter(({ check }) => check === 'seats taken')).toEqual([]);
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

describe('what is drawn fasting and what after a meal', () => {
  it('are offered as two times at least two hours apart, and alone as one', async () => {
    const both = await times([lab.itemId, afterMeal]);
    expect(both).toMatchObject({ secondDraw: true, fastingHours: 8 });
    const [first] = both.slots as Time[];
    expect(minutes(first!.startsAt, first!.secondAt!)).toBe(120);
    const one = await times([afterMeal]);
    expect(one).toMatchObject({ secondDraw: false, fastingHours: null });
    expect((one.slots as Time[]).every(({ secondAt }) => secondAt === null)).toBe(true);
  });

  it('alone is told to come two hours after a meal, on the page and by mail', async () => {
    const { slots } = await times([afterMeal]);
    // Before it is booked, too: with a time the hour of the meal.
    const startsAt = (slots as Time[]).at(-1)!.startsAt;
    const quoted = async (itemIds: number[]) =>
      (
        await call(token, 'POST', '/quotes', {
          labId: lab.labId,
          city: lab.city,
          place: 'home',
          startsAt,
          people: [{ itemIds }],
        })
      ).body.people[0].preparation;
    const prepared = await quoted([afterMeal]);
    expect([prepared.afterMeal, minutes(prepared.mealAt, startsAt)]).toEqual([true, 120]);
    expect(await quoted([lab.itemId, afterMeal])).toMatchObject({ afterMeal: false, mealAt: null });
    const { body } = await book((slots as Time[]).at(-1)!.startsAt, [afterMeal]);
    expect([body.afterMeal, body.secondDraw]).toEqual([true, null]);
    expect((await product.lastMail(email)).text).toContain('two hours after you start eating');
    await call(token, 'POST', `/bookings/${body.number}/cancel`);
  });

  it('is booked at the second time that was agreed, or not at all', async () => {
    const [first] = (await times([lab.itemId, afterMeal])).slots as Time[];
    const body = {
      labId: lab.labId,
      city: lab.city,
      place: 'home',
      startsAt: first!.startsAt,
      address: lab.address,
      payment: 'at_collection',
      people: [
        {
          person: { name: 'Asha Rao', sex: 'female', birthDate: '1990-05-01' },
          itemIds: [lab.itemId, afterMeal],
          pregnant: true,
        },
      ],
    };
    // The page was shown a second time that somebody has taken since: none other is booked without a word.
    const shown = new Date(Date.parse(first!.secondAt!) + 30 * 60_000).toISOString();
    const quicker = await book(shown, [afterMeal]);
    const late = await call(token, 'POST', '/bookings', { ...body, secondAt: shown });
    expect([quicker.status, late.status, late.body.code]).toEqual([201, 409, 'slot_full']);
    const agreed = await call(token, 'POST', '/bookings', { ...body, secondAt: first!.secondAt });
    expect([agreed.status, agreed.body.secondDraw?.startsAt]).toEqual([201, first!.secondAt]);
    // What she said of herself reaches whoever judges her values.
    const desk = await lab.token('front_desk');
    const { body: listed } = await call(desk, 'GET', `/lab/bookings?q=${agreed.body.number}`);
    expect(listed[0].orders[0].pregnant).toBe(true);
    for (const { number } of [quicker.body, agreed.body])
      expect((await call(token, 'POST', `/bookings/${number}/cancel`)).status).toBe(200);
    await noSeatWrong();
  });

  it('are two stops of one visit, each with its seat; whoever comes later is offered neither', async () => {
    const [first] = (await times([lab.itemId, afterMeal])).slots as Time[];
    const { status, body } = await book(first!.startsAt);
    expect([status, body.secondDraw]).toEqual([201, { startsAt: first!.secondAt, taken: false, who: '' }]);
    expect(await seats(body.number)).toEqual(['first', 'second_draw']);
    const free = new Map(((await times([])).slots as Time[]).map((slot) => [slot.startsAt, slot.free] as const));
    expect([free.get(first!.startsAt), free.get(first!.secondAt!)]).toEqual([0, 0]);
    // Its patient is told of both, in the mail and in the calendar.
    expect((await product.lastMail(email)).text).toMatch(/Second draw: .*Eat right after the first, then/);
    const file = (await call(token, 'GET', `/bookings/${body.number}/calendar`)).body as string;
    const events = new ical.Component(ical.parse(file)).getAllSubcomponents('vevent');
    expect(events.map((event) => new ical.Event(event).startDate.toJSDate().toISOString())).toEqual([
      first!.startsAt,
      first!.secondAt,
    ]);
    // Cancelled, both seats are free again.
    expect((await call(token, 'POST', `/bookings/${body.number}/cancel`)).status).toBe(200);
    const again = (await times([])).slots as Time[];
    expect(again.find(({ startsAt }) => startsAt === first!.secondAt)!.free).toBe(1);
    await noSeatWrong();
  });

  it('are prepared for as they were booked, whatever becomes of the items, also at another time', async () => {
    const { pool } = product.deps;
    const slots = (await times([lab.itemId, afterMeal])).slots as Time[];
    const { body } = await book(slots[0]!.startsAt);
    await pool.query('update items set fasting_required = false, fasting_hours = null where id = $1', [lab.itemId]);
    try {
      const shown = (await call(token, 'GET', `/bookings/${body.number}`)).body;
      expect(shown.preparation).toEqual(body.preparation);
      expect(shown.preparation).toContainEqual({ who: '', fastingHours: 8, requirement: null });
      const moved = await call(token, 'POST', `/bookings/${body.number}/reschedule`, { startsAt: slots[1]!.startsAt });
      expect([moved.status, moved.body.secondDraw]).toEqual([
        200,
        { startsAt: slots[1]!.secondAt, taken: false, who: '' },
      ]);
    } finally {
      await pool.query('update items set fasting_required = true, fasting_hours = 8 where id = $1', [lab.itemId]);
      await call(token, 'POST', `/bookings/${body.number}/cancel`);
    }
  });

  it('cannot be booked where the second has no seat within four hours: another time is offered', async () => {
    const slots = (await times([lab.itemId, afterMeal])).slots as Time[];
    const wanted = slots[0]!;
    // Everything after it is taken but its own time.
    const { pool } = product.deps;
    await pool.query(
      `insert into slots (calendar_id, centre_id, place, starts_at, ends_at, capacity, taken)
       select $1, (select centre_id from slot_calendars where id = $1), 'home', t.at::timestamptz, t.at::timestamptz + interval '30 minutes', 1, 0
       from unnest($2::text[]) t(at) on conflict do nothing`,
      [lab.calendarId, slots.map(({ startsAt }) => startsAt)],
    );
    const block = (taken: number) =>
      pool.query(
        `update slots set taken = $3 where calendar_id = $1 and place = 'home' and starts_at > $2::timestamptz and starts_at <= $2::timestamptz + interval '4 hours'`,
        [lab.calendarId, wanted.startsAt, taken],
      );
    await block(1);
    const now = ((await times([lab.itemId, afterMeal])).slots as Time[]).find(
      (slot) => slot.startsAt === wanted.startsAt,
    );
    const refused = await book(wanted.startsAt);
    // An operator moves nothing there either; the desk may, and calls the patient about the second.
    const elsewhere = (await book(slots.at(-1)!.startsAt)).body.number;
    const operator = (await product.newOperator('support')).token;
    const moved = await call(operator, 'POST', `/admin/bookings/${elsewhere}/reschedule`, {
      startsAt: wanted.startsAt,
      reason: 'The collector is ill',
    });
    await call(token, 'POST', `/bookings/${elsewhere}/cancel`);
    await block(0);
    expect([moved.status, moved.body.code]).toEqual([409, 'slot_full']);
    expect(now).toMatchObject({ free: 0, secondAt: null });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_full']);
    await noSeatWrong();
  });

  it('move together, and the second goes with the last test that is drawn after a meal', async () => {
    const slots = (await times([lab.itemId, afterMeal])).slots as Time[];
    const { body } = await book(slots[0]!.startsAt);
    const later = slots[1]!;
    const moved = await call(token, 'POST', `/bookings/${body.number}/reschedule`, { startsAt: later.startsAt });
    expect(moved.status).toBe(200);
    expect(minutes(later.startsAt, moved.body.secondDraw.startsAt)).toBeGreaterThanOrEqual(120);
    await noSeatWrong();
    const byDesk = await call(desk, 'POST', `/lab/bookings/${body.number}/reschedule`, {
      startsAt: slots[2]!.startsAt,
      reason: 'The collector is ill',
    });
    expect(minutes(slots[2]!.startsAt, byDesk.body.secondDraw.startsAt)).toBeGreaterThanOrEqual(120);
    await noSeatWrong();
    const [order] = byDesk.body.orders;
    const less = await call(token, 'POST', `/bookings/${body.number}/leave-out`, {
      orders: [{ orderId: order.id, itemIds: [afterMeal] }],
    });
    expect([less.status, less.body.secondDraw]).toEqual([200, null]);
    expect(await seats(body.number)).toEqual(['first']);
    await noSeatWrong();
    await call(token, 'POST', `/bookings/${body.number}/cancel`);
  });

  it('a visit may go to where its own second draw was; the desk goes past the hours of a second one, a patient is told', async () => {
    const slots = (await times([lab.itemId, afterMeal])).slots as Time[];
    const { body } = await book(slots[0]!.startsAt);
    // There is one seat a window: its own second time is full for everybody but itself.
    const moved = await call(token, 'POST', `/bookings/${body.number}/reschedule`, {
      startsAt: body.secondDraw.startsAt,
    });
    expect([moved.status, moved.body.startsAt]).toEqual([200, body.secondDraw.startsAt]);
    await noSeatWrong();
    const last = ((await times([])).slots as Time[]).at(-1)!.startsAt;
    expect((await call(token, 'POST', `/bookings/${body.number}/reschedule`, { startsAt: last })).status).toBe(422);
    const operator = (await product.newOperator('support')).token;
    const past = await call(operator, 'POST', `/admin/bookings/${body.number}/reschedule`, {
      startsAt: last,
      reason: 'The collector is ill',
    });
    expect(past.status).toBe(422);
    const late = await call(desk, 'POST', `/lab/bookings/${body.number}/reschedule`, {
      startsAt: last,
      reason: 'The collector is ill',
    });
    expect([late.status, late.body.secondDraw]).toEqual([200, { startsAt: null, taken: false, who: '' }]);
    expect(await seats(body.number)).toEqual(['first']);
    await noSeatWrong();
    await call(desk, 'POST', `/lab/bookings/${body.number}/cancel`, { reason: 'test' });
    await call(token, 'POST', `/bookings/${body.number}/cancel`);
  });

  it('what the desk adds for after a meal waits for its own draw too, without a time', async () => {
    const sold = await call(desk, 'POST', '/lab/walk-ins', {
      patient: { name: 'Ravi Walks', phone: '9876543210', sex: 'male', age: 50 },
      itemIds: [lab.itemId],
    });
    expect(sold.body.secondDraw).toBeNull();
    const added = await call(desk, 'POST', `/lab/orders/${sold.body.orders[0].id}/tests`, { itemIds: [afterMeal] });
    expect(added.body.secondDraw).toEqual({ startsAt: null, taken: false, who: '' });
    const step = (to: string) => call(desk, 'POST', `/lab/collection/${sold.body.number}/step`, { to });
    expect((await step('collected')).body.secondDraw).toEqual({ startsAt: null, taken: false, who: '' });
    expect((await step('second_draw')).body.secondDraw).toEqual({ startsAt: null, taken: true, who: '' });
  });

  it('what comes on for after a meal where nothing was drawn fasting is drawn another time, once the visit is over', async () => {
    const plain = await itemOf(product, lab, 200, 'Complete Blood Count');
    await product.deps.pool.query('update items set fasting_required = false, fasting_hours = null where id = $1', [
      plain,
    ]);
    const { body: sold } = await call(desk, 'POST', '/lab/walk-ins', {
      patient: { name: 'Ravi Ate', phone: '9876543211', sex: 'male', age: 50 },
      itemIds: [plain],
    });
    await call(desk, 'POST', `/lab/collection/${sold.number}/step`, { to: 'collected' });
    const added = await call(desk, 'POST', `/lab/orders/${sold.orders[0].id}/tests`, { itemIds: [afterMeal] });
    expect(added.body).toMatchObject({ secondDraw: null, again: [{ reason: null, visit: null }] });
    const { body: owed } = await call(desk, 'GET', '/lab/specimens?view=again');
    expect(owed).toMatchObject([{ number: sold.number, afterMeal: true, state: 'planned' }]);
  });

  it('are taken one after the other: the tubes after a meal wait for their own stop, sent once', async () => {
    const [first] = (await times([lab.itemId, afterMeal])).slots as Time[];
    const { body } = await book(first!.startsAt);
    const collector = await lab.token('collector');
    await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`);
    await product.deps.pool.query(
      "update visits set starts_at = $2, state = 'arrived', collector_id = (select account_id from lab_members where lab_id = $3 and role = 'collector') where number = $1",
      [body.number, product.inSeconds(600), lab.labId],
    );
    const tubes = async () =>
      (await call(desk, 'GET', `/lab/bookings/${body.number}/specimens`)).body.map(
        (tube: { afterMeal: boolean; state: string }) => [tube.afterMeal, tube.state],
      );
    const step = (to: string, key: string = randomUUID()) =>
      product.call('POST', `/api/lab/collection/${body.number}/step`, {
        token: collector,
        headers: { 'idempotency-key': key },
        body: { to },
      });
    expect((await step('second_draw')).status).toBe(409);
    const drawn = await step('collected');
    expect(drawn.body).toMatchObject({ state: 'collected', secondDraw: { taken: false } });
    expect(new Set(await tubes())).toEqual(
      new Set([
        [false, 'collected'],
        [true, 'planned'],
      ]),
    );
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect((await step('second_draw', key)).body).toMatchObject({ state: 'collected', secondDraw: { taken: true } });
    expect((await tubes()).every(([, state]: [boolean, string]) => state === 'collected')).toBe(true);
    expect((await step('second_draw')).body.code).toBe('wrong_state');
  });

  it('nothing can be drawn after the meal: the second draw is over, and its tube waits for another time', async () => {
    const sold = await call(desk, 'POST', '/lab/walk-ins', {
      patient: { name: 'Ravi Veins', phone: '9876543212', sex: 'male', age: 50 },
      itemIds: [lab.itemId],
    });
    const { number, orders } = sold.body;
    await call(desk, 'POST', `/lab/orders/${orders[0].id}/tests`, { itemIds: [afterMeal] });
    const step = (to: string, door?: object) => call(desk, 'POST', `/lab/collection/${number}/step`, { to, door });
    await step('collected');
    const tubes: { barcode: string; afterMeal: boolean }[] = (
      await call(desk, 'GET', `/lab/bookings/${number}/specimens`)
    ).body;
    const missing = tubes.filter((tube) => tube.afterMeal).map(({ barcode }) => barcode);
    const drawn = await step('second_draw', { scanned: [], missing, namesConfirmed: false });
    expect(drawn.body.secondDraw).toEqual({ startsAt: null, taken: true, who: '' });
    const { body: owed } = await call(desk, 'GET', '/lab/specimens?view=again');
    expect(owed.filter((tube: { number: string }) => tube.number === number)).toMatchObject([
      { barcode: missing[0], state: 'planned' },
    ]);
  });
});

it('the quote says of a time that is too late for two draws what the booking would say', async () => {
  const alone: Time[] = (await times([lab.itemId])).slots;
  const both: Time[] = (await times([lab.itemId, afterMeal])).slots;
  // The last hour before noon: enough for a fast, and nothing follows it in time where the lab closes.
  await product.deps.pool.query(
    "update calendar_hours h set closes = '12:30' from slot_calendars c join centres ce on ce.id = c.centre_id where h.calendar_id = c.id and ce.lab_id = $1 and h.opens < '12:00'",
    [lab.labId],
  );
  const late = alone.filter(({ startsAt }) => /T0[56]:/.test(startsAt)).at(-1)!.startsAt;
  const { body } = await call(undefined, 'POST', '/quotes', {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt: late,
    people: [{ itemIds: [lab.itemId, afterMeal] }],
  });
  const said = body.problems.map(({ message }: { message: string }) => message);
  const refused = await book(late);
  expect([refused.status, both.length > 0]).toEqual([422, true]);
  expect(said).toEqual([refused.body.message]);
});
