import { beforeAll, describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let desk: string;
let owner: string;
let token: string;
const person = { name: 'Asha Rao', sex: 'female', birthDate: '1990-05-01' };
const call = (by: string | undefined, method: string, path: string, body?: object) => {
  product.deps.cache.forget();
  return product.call(method, `/api${path}`, { ...(by ? { token: by } : {}), ...(body ? { body } : {}) });
};
/** So much more before half past seven; nothing after. */
const EARLY = 75.5;
const at = (clock: string, day = dayAhead(3)) => new Date(`${day}T${clock}:00+05:30`).toISOString();

beforeAll(async () => {
  lab = await makeLab(product, { capacityHome: 4 });
  [desk, owner] = [await lab.token('front_desk'), await lab.token('owner')];
  token = (await product.newCustomer()).token;
  const hours = Array.from({ length: 7 }, (_, weekday) => [
    { weekday, opens: '06:00', closes: '07:30', homeSurcharge: EARLY },
    { weekday, opens: '07:30', closes: '20:00' },
  ]).flat();
  expect((await call(owner, 'PUT', '/lab/service', { hours })).status).toBe(200);
  expect((await call(owner, 'GET', '/lab/service')).body.hours.slice(0, 2)).toEqual([
    { weekday: 0, opens: '06:00', closes: '07:30', homeSurcharge: EARLY },
    { weekday: 0, opens: '07:30', closes: '20:00', homeSurcharge: 0 },
  ]);
});

const book = (startsAt: string, more: object = {}) =>
  call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt,
    address: lab.address,
    payment: 'at_collection',
    people: [{ person, itemIds: [lab.itemId] }],
    ...more,
  });
const move = (number: string, startsAt: string, expectedFee?: number) =>
  call(token, 'POST', `/bookings/${number}/reschedule`, {
    startsAt,
    ...(expectedFee !== undefined && { expectedFee }),
  });

describe('what coming home costs goes by the hour', () => {
  it('in the times, the choice of labs, the quote and the booking alike; at the counter no hour costs more', async () => {
    const slots = async (place: string) =>
      (await call(undefined, 'GET', `/labs/${lab.labId}/slots?city=${lab.city}&day=${dayAhead(3)}&place=${place}`))
        .body;
    const home = await slots('home');
    expect(home).toMatchObject({ homeFee: FIGURES.homeFee, leastSurcharge: 0, feeVaries: true });
    const surcharges = home.slots.map((slot: { homeSurcharge: number }) => slot.homeSurcharge);
    expect(surcharges.slice(0, 5)).toEqual([EARLY, EARLY, EARLY, 0, 0]);
    expect((await slots('counter')).slots[0].homeSurcharge).toBe(0);
    const choices = (await call(undefined, 'GET', `/items/${lab.itemId}/labs?city=${lab.city}`)).body;
    expect(choices).toMatchObject([{ homeFee: FIGURES.homeFee, feeVaries: true }]);

    const quoted = async (startsAt?: string, place = 'home') =>
      (
        await call(undefined, 'POST', '/quotes', {
          labId: lab.labId,
          city: lab.city,
          place,
          startsAt,
          people: [{ itemIds: [lab.itemId] }],
        })
      ).body;
    expect(await quoted()).toMatchObject({ homeFee: FIGURES.homeFee });
    expect(await quoted(at('06:30'), 'counter')).toMatchObject({ homeFee: 0 });
    const early = await quoted(at('06:30'));
    expect(early).toMatchObject({ homeFee: FIGURES.homeFee + EARLY, problems: [] });
    expect(await quoted(at('07:30'))).toMatchObject({ homeFee: FIGURES.homeFee });

    // Whoever was told the other hour's price is asked again.
    const told = await book(at('06:30'), { expectedTotal: early.total - EARLY });
    expect([told.status, told.body.code]).toEqual([409, 'conflict']);
    const booked = await book(at('06:30'), { expectedTotal: early.total });
    expect(booked.body).toMatchObject({ homeFee: FIGURES.homeFee + EARLY, homeSurcharge: EARLY, total: early.total });
  });

  it('a patient pays for the hour that they choose, says so before, and less where it costs less', async () => {
    const { number, total } = (await book(at('10:00'))).body;
    const refused = await move(number, at('06:00'), 0);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const dearer = await move(number, at('06:00'), EARLY);
    expect(dearer.body).toMatchObject({
      total: total + EARLY,
      homeFee: FIGURES.homeFee + EARLY,
      changeFees: 0,
      payment: { outstanding: total + EARLY },
    });
    // The same hour of another day costs no more than it does.
    expect((await move(number, at('06:00', dayAhead(4)), 0)).body).toMatchObject({ total: total + EARLY });
    expect((await move(number, at('11:00'), 0)).body).toMatchObject({ total, homeFee: FIGURES.homeFee });
  });

  it('money that was paid for the dear hour is to be given back once the visit has a cheaper one', async () => {
    const { number, total } = (await book(at('06:00'))).body;
    await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
    const paid = await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount: total });
    expect(paid.status).toBe(201);
    const moved = await move(number, at('12:00'), 0);
    expect(moved.body).toMatchObject({ total: total - EARLY, payment: { backAtDesk: EARLY, outstanding: 0 } });
  });

  it('whoever moves a visit for its patient makes it no dearer, and cheaper where the hour is', async () => {
    const { number, total } = (await book(at('10:30'))).body;
    const moveFor = async (startsAt: string) =>
      (await call(desk, 'POST', `/lab/bookings/${number}/reschedule`, { startsAt, reason: 'The collector is ill' }))
        .body;
    expect(await moveFor(at('06:30', dayAhead(4)))).toMatchObject({ total });
    // They leave that hour for one that costs nothing more: nothing of it was ever theirs to pay.
    expect((await move(number, at('13:00'), 0)).body).toMatchObject({ total });
    const early = (await book(at('06:00', dayAhead(5)))).body;
    const moved = await call(desk, 'POST', `/lab/bookings/${early.number}/reschedule`, {
      startsAt: at('14:00'),
      reason: 'The collector is ill',
    });
    expect(moved.body).toMatchObject({ total: early.total - EARLY });
  });

  it('what a desk let off stays within what is left', async () => {
    const { number, total } = (await book(at('06:30', dayAhead(6)))).body;
    const all = await call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount: total, reason: 'hardship' });
    expect(all.status, JSON.stringify(all.body)).toBe(200);
    expect((await move(number, at('15:00'), 0)).body).toMatchObject({ total: 0, discount: total - EARLY });
  });
});
