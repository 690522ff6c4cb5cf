import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';

const hourOf = (at: string) =>
  Number(new Date(at).toLocaleString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' }));

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
        labId: lab.labId,
        city: lab.city,
        place: 'home',
        startsAt: slots[1],
        payment: 'at_collection',
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
    expect(mixed.body.problems[1].message).toMatch(/^[A-Z][^#]+\.$/);
    expect(mixed.body.problems).toMatchObject([
      { about: 'item', person: 1, itemId: unsold, messageCode: { code: 'lab_cannot_be_booked_for_that_test_here' } },
      { about: 'time', person: null, itemId: null, messageCode: { code: 'time_cannot_be_booked' } },
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

/** Sold by the lab at a price, in rupees. */
const sell = (itemId: number, price: number) =>
  product.deps.pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)', [
    ...[lab.labId, itemId, lab.cityId, price * 100],
  ]);

describe('how to prepare', () => {
  it('is said for each person: the longest fast of their tests, the last meal before the time, what else is asked', async () => {
    const { itemId: fasting } = await makeItem(product, { kind: 'test', fastingHours: 10 });
    await sell(fasting, 300);
    await product.deps.pool.query("update items set pre_test_requirements = '{Bring earlier reports}' where id = $1", [
      fasting,
    ]);
    const early = slots.find((at) => hourOf(at) < 12)!;
    const { body } = await quote({ startsAt: early, people: [{ itemIds: [other] }, { itemIds: [other, fasting] }] });
    expect(body.people[0].preparation).toMatchObject({ fastingHours: 5, requirements: [] });
    expect(body.people[1].preparation).toEqual({
      fastingHours: 10,
      lastMealAt: new Date(Date.parse(early) - 10 * 3_600_000).toISOString(),
      afterMeal: false,
      mealAt: null,
      requirements: ['Bring earlier reports'],
    });
    expect(body.problems).toEqual([]);
  });
  it('leaves times after noon out where somebody fasts over night: not offered, a problem in the quote, refused', async () => {
    const { itemId: fasting } = await makeItem(product, { kind: 'test', fastingHours: 8 });
    await sell(fasting, 300);
    const late = slots.find((at) => hourOf(at) >= 12)!;
    const day = late.slice(0, 10);
    const offered = async (items: number[]) =>
      (
        await product.call(
          'GET',
          `/api/labs/${lab.labId}/slots?city=${lab.city}&day=${day}&place=home&items=${items.join(',')}`,
        )
      ).body;
    const free = await offered([other]);
    expect(free.slots.some(({ startsAt }: { startsAt: string }) => hourOf(startsAt) >= 12)).toBe(true);
    const suiting = await offered([other, fasting]);
    expect(suiting.fastingHours).toBe(8);
    expect(suiting.slots.length).toBeGreaterThan(0);
    expect(suiting.slots.every(({ startsAt }: { startsAt: string }) => hourOf(startsAt) < 12)).toBe(true);
    const people = [{ itemIds: [other] }, { itemIds: [fasting] }];
    expect((await quote({ startsAt: late, people })).body.problems).toMatchObject([{ about: 'time' }]);
    const { token } = await product.newCustomer();
    const person = (name: string) => ({ name, sex: 'female', birthDate: '1980-01-01' });
    const book = (startsAt: string) =>
      product.call('POST', '/api/bookings', {
        token,
        body: {
          labId: lab.labId,
          city: lab.city,
          place: 'home',
          startsAt,
          payment: 'at_collection',
          address: lab.address,
          people: people.map((entry, at) => ({ ...entry, person: person(at ? 'Fasting Rao' : 'Eating Rao') })),
        },
      });
    const refused = await book(late);
    expect(refused.status).toBe(422);
    expect(refused.body.fields.startsAt).toContain('before noon');
    const booked = await book(slots.findLast((at) => hourOf(at) < 12)!);
    expect(booked.status).toBe(201);
    // Nor is it moved there by its patient; the desk knows what it does.
    const move = (path: string, by: string, more = {}) =>
      product.call('POST', path, { token: by, body: { startsAt: late, ...more } });
    expect((await move(`/api/bookings/${booked.body.number}/reschedule`, token)).status).toBe(422);
    const desk = await lab.token('manager');
    expect(
      (await move(`/api/lab/bookings/${booked.body.number}/reschedule`, desk, { reason: 'As asked' })).status,
    ).toBe(200);
  });
  it('counts in what comes next: a lab’s next time for a fast is in the morning', async () => {
    const { itemId: fasting } = await makeItem(product, { kind: 'test', fastingHours: 12 });
    await sell(fasting, 300);
    const [choice] = (await product.call('GET', `/api/items/${fasting}/labs?city=${lab.city}`)).body;
    expect(hourOf(choice.nextSlots[0].startsAt)).toBeLessThan(12);
  });
});

describe('who has what', () => {
  it('tests for one sex, or for adults, are for such a person alone, with a word why; nothing is said of whom nobody knows', async () => {
    const { itemId: forMen } = await makeItem(product, { name: `For men ${Date.now()}`, kind: 'test' });
    const { itemId: forAdults } = await makeItem(product, { name: `For adults ${Date.now()}`, kind: 'test' });
    for (const [id, whom] of [
      [forMen, '{Male,Adults,Children}'],
      [forAdults, '{Male,Female,Adults}'],
    ] as const) {
      await sell(id, 200);
      await product.deps.pool.query('update items set demographics = $2 where id = $1', [id, whom]);
    }
    const itemIds = [forMen, forAdults];
    const child = { itemIds, sex: 'female', birthDate: '2019-01-01' };
    const { body } = await quote({ people: [{ itemIds }, child, { ...child, sex: 'male', birthDate: '1980-01-01' }] });
    expect(body.problems).toMatchObject([
      { about: 'person', person: 1, itemId: forMen },
      { about: 'person', person: 1, itemId: forAdults },
    ]);
    const { token } = await product.newCustomer();
    const book = (sex: string) =>
      product.call('POST', '/api/bookings', {
        token,
        body: {
          labId: lab.labId,
          city: lab.city,
          place: 'home',
          startsAt: slots[3],
          payment: 'at_collection',
          address: lab.address,
          people: [{ itemIds: [forMen], person: { name: 'Sam Rao', sex, birthDate: '1980-01-01' } }],
        },
      });
    const refused = await book('female');
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toHaveProperty(['people.0.itemIds']);
    expect((await book('other')).status).toBe(201);
  });
  it('what is measured twice is said, and a package that has it all for less, with the saving', async () => {
    const one = await makeItem(product, { kind: 'test' });
    const two = await makeItem(product, { kind: 'test' });
    await sell(one.itemId, 400);
    await sell(two.itemId, 500);
    const { itemId: both, itemName } = await makeItem(product);
    await product.deps.pool.query(
      'insert into item_parameters (item_id, test_id, parameter_id) select $1, test_id, parameter_id from item_parameters where item_id in ($2, $3)',
      [both, one.itemId, two.itemId],
    );
    await sell(both, 950);
    const ask = async (itemIds: number[]) => (await quote({ people: [{ itemIds }] })).body.people[0];
    expect((await ask([one.itemId, two.itemId])).cheaper).toBeNull();
    await product.deps.pool.query('update offers set price_paise = 75000 where item_id = $1', [both]);
    expect(await ask([one.itemId, two.itemId])).toMatchObject({
      twice: [],
      cheaper: { itemId: both, name: itemName, price: 750, saving: 150 },
    });
    expect((await ask([one.itemId])).cheaper).toBeNull();
    // What measures nothing is in no package, and a package for others is none for this person.
    const { itemId: picture } = await makeItem(product, { kind: 'test' });
    await sell(picture, 5000);
    await product.deps.pool.query('delete from item_parameters where item_id = $1', [picture]);
    expect((await ask([one.itemId, two.itemId, picture])).cheaper).toBeNull();
    const forThem = async (sex: string, birthDate = '1980-01-01') =>
      (await quote({ people: [{ itemIds: [one.itemId, two.itemId], sex, birthDate }] })).body.people[0].cheaper?.itemId;
    await product.deps.pool.query("update items set demographics = '{Female,Adults}' where id = $1", [both]);
    expect([await forThem('male'), await forThem('female'), await forThem('female', '2020-01-01')]).toEqual([
      ...[undefined, both, undefined],
    ]);
    // What is chosen already is offered in place of nothing.
    expect(await ask([one.itemId, both])).toMatchObject({
      twice: [{ itemId: one.itemId, withinId: both, whole: true, shared: 1 }],
      cheaper: null,
    });
    const held = await product.call('GET', `/api/baskets/quote?items=${one.itemId},${both}&city=${lab.city}`);
    expect(held.body).toMatchObject({ within: [{ itemId: one.itemId, withinId: both, price: 400 }], cheaper: null });
    const basket = await product.call('GET', `/api/baskets/quote?items=${one.itemId},${two.itemId}&city=${lab.city}`);
    expect(basket.body.cheaper).toMatchObject({ itemId: both, labId: lab.labId, saving: 150 });
    expect(basket.body.within).toEqual([]);
  });
  it('who needs to agree agrees for themselves, and that is kept with the text’s version', async () => {
    const { itemId } = await makeItem(product, { kind: 'test', needsConsent: true });
    await sell(itemId, 300);
    const { token } = await product.newCustomer();
    const book = (consent: boolean) =>
      product.call('POST', '/api/bookings', {
        token,
        body: {
          labId: lab.labId,
          city: lab.city,
          place: 'home',
          startsAt: slots[4],
          payment: 'at_collection',
          address: lab.address,
          people: [
            { itemIds: [other], person: { name: 'No Test', sex: 'male', birthDate: '1980-01-01' } },
            { itemIds: [itemId], consent, person: { name: 'Own Wish', sex: 'male', birthDate: '1981-01-01' } },
          ],
        },
      });
    const refused = await book(false);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty(['people.1.consent']);
    expect((await book(true)).status).toBe(201);
    const { rows } = await product.deps.pool.query(
      "select p.name, c.version from consents c join people p on p.id = c.person_id where c.notice = 'hiv-testing' and p.name in ('No Test', 'Own Wish')",
    );
    expect(rows).toEqual([{ name: 'Own Wish', version: expect.stringMatching(/^\d{4}-/) }]);
  });
});
