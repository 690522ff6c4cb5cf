import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let slots: string[];
/** A second test of the lab, at a price of its own. */
let other: number;
const DEARER = 777.5;

const quote = (body: object) =>
  product.call('POST', '/api/quotes', { body: { labId: lab.labId, city: lab.city, place: 'home', ...body } });

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
  other = (await makeItem(product, { kind: 'test' })).itemId;
  await product.deps.pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)', [
    ...[lab.labId, other, lab.cityId, DEARER * 100],
  ]);
});

describe('a quote', () => {
  it('has each person with their own tests, the fee once, and is what booking them costs to the rupee', async () => {
    const people = [{ itemIds: [lab.itemId] }, { itemIds: [lab.itemId, other] }];
    const { status, body } = await quote({ people, startsAt: slots[1] });
    expect(status).toBe(200);
    expect(body.people.map(({ total }: { total: number }) => total)).toEqual([FIGURES.price, FIGURES.price + DEARER]);
    expect(body.people[1].lines).toMatchObject([
      { itemId: lab.itemId, name: lab.itemName, price: FIGURES.price },
      { itemId: other, price: DEARER },
    ]);
    expect(body).toMatchObject({ homeFee: FIGURES.homeFee, needsConsent: false, problems: [] });
    expect(body.total).toBe(2 * FIGURES.price + DEARER + FIGURES.homeFee);
    const { token } = await product.newCustomer();
    const person = (name: string) => ({ name, sex: 'female', birthDate: '1980-01-01' });
    const booked = await product.call('POST', '/api/bookings', {
      token,
      body: {
        ...{ labId: lab.labId, city: lab.city, place: 'home', startsAt: slots[1], payment: 'at_collection' },
        people: people.map((entry, at) => ({ ...entry, person: person(at ? 'Asha Rao' : 'Usha Rao') })),
        address: lab.address,
      },
    });
    expect(booked.body).toMatchObject({ total: body.total, homeFee: body.homeFee });
    expect(booked.body.orders.map(({ total }: { total: number }) => total)).toEqual([
      FIGURES.price,
      FIGURES.price + DEARER,
    ]);
  });
  it('is what the desk asks of somebody who walks in, without a fee; what is asked for twice stands once', async () => {
    const { body } = await quote({ place: 'counter', people: [{ itemIds: [other, lab.itemId, other] }] });
    expect(body).toMatchObject({ homeFee: 0, total: FIGURES.price + DEARER });
    const walkedIn = await product.call('POST', '/api/lab/walk-ins', {
      token: await lab.token('front_desk'),
      headers: { 'idempotency-key': 'quote-at-the-desk-1' },
      body: {
        patient: { name: 'Desk Person', phone: '9876501234', sex: 'male', age: 50 },
        itemIds: [other, lab.itemId, other],
      },
    });
    expect(walkedIn.body.total).toBe(body.total);
  });
  it('lists what stands in the way instead of failing, each where it stands; what can be had is summed', async () => {
    const { itemId: unsold } = await makeItem(product);
    const scans = await makeLab(product, { kind: 'scan' });
    const mixed = await quote({
      people: [{ itemIds: [lab.itemId] }, { itemIds: [other, unsold] }],
      startsAt: '2020-01-01T06:00:00+05:30',
    });
    expect(mixed.body.problems).toEqual([
      { about: 'item', person: 1, itemId: unsold, message: '#lab_cannot_be_booked_for_that_test_here' },
      { about: 'time', person: null, itemId: null, message: '#time_cannot_be_booked' },
    ]);
    expect(mixed.body.total).toBe(FIGURES.price + DEARER + FIGURES.homeFee);
    const atHome = await product.call('POST', '/api/quotes', {
      body: { labId: scans.labId, place: 'home', people: [{ itemIds: [scans.itemId] }] },
    });
    expect(atHome.body.problems).toMatchObject([{ about: 'place', person: 0, itemId: scans.itemId }]);
    const unverified = await makeLab(product, { verified: false });
    const early = await product.call('POST', '/api/quotes', {
      body: { labId: unverified.labId, place: 'counter', people: [{ itemIds: [unverified.itemId] }] },
    });
    expect(early.body.problems.map(({ about }: { about: string }) => about)).toContain('lab');
  });
  it('says that consent is needed, refuses what is no quote, and knows no lab without a calendar', async () => {
    const { itemId } = await makeItem(product, { kind: 'test', needsConsent: true });
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 100)',
      [...[lab.labId, itemId, lab.cityId]],
    );
    expect((await quote({ people: [{ itemIds: [itemId] }] })).body.needsConsent).toBe(true);
    expect((await quote({ people: [] })).status).toBe(400);
    expect((await quote({ people: [{ itemIds: [] }] })).status).toBe(400);
    expect((await quote({ labId: 99_999_999, people: [{ itemIds: [other] }] })).status).toBe(404);
  });
});
