import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { makeItem, makeLab } from '#test/fixtures.ts';

const product = useProduct();

describe('a quote for a basket', () => {
  it('sums what each lab asks, the cheapest first, and leaves out labs that cannot be booked', async () => {
    const { body } = await product.call('GET', '/api/baskets/quote?items=8,110,120&city=bombay');
    expect(body.items.map((item: { id: number }) => item.id)).toEqual([8, 110, 120]);
    expect(body.choices.length).toBeGreaterThan(1);
    for (const choice of body.choices) {
      const own = body.prices.filter((entry: { labId: number }) => entry.labId === choice.lab.id);
      expect(own).toHaveLength(3);
      expect(choice.price).toBe(own.reduce((sum: number, entry: { price: number }) => sum + entry.price, 0));
      expect(choice.lab.verified).toBe(true);
    }
    const totals = body.choices.map((choice: { price: number }) => choice.price);
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => a - b));
    if (body.split) expect(body.split.total).toBeLessThan(totals[0]);
  });
  it('is collected at home nowhere while a scan is in it', async () => {
    const fees = async (items: string) =>
      (await product.call('GET', `/api/baskets/quote?items=${items}&city=Mumbai`)).body.choices.map(
        (choice: { homeFee: number | null }) => choice.homeFee,
      );
    expect((await fees('8,110')).some((fee: number | null) => fee !== null)).toBe(true);
    expect(new Set(await fees('8,1'))).toEqual(new Set([null]));
  });
  it('names what nobody sells there, and refuses what is no list of ids', async () => {
    const far = await product.call('GET', '/api/baskets/quote?items=8,110&city=Ranchi');
    expect(far.body).toMatchObject({ choices: [], split: null, missing: [8, 110] });
    expect((await product.call('GET', '/api/baskets/quote?items=a,b&city=Pune')).status).toBe(400);
  });
  it('is told where it can be booked, for a city where it cannot: by one lab that sells all of it and can be booked', async () => {
    const lab = await makeLab(product);
    const { itemId } = await makeItem(product, { kind: 'test' });
    const cities = async (...items: number[]) =>
      (await product.call('GET', `/api/baskets/cities?items=${items.join(',')}`)).body;
    expect(await cities(itemId)).toEqual([]);
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 20000)',
      [...[lab.labId, itemId, lab.cityId]],
    );
    const here = { id: lab.cityId, name: lab.city, slug: expect.any(String), labs: 1 };
    expect(await cities(itemId)).toEqual([here]);
    expect(await cities(itemId, lab.itemId)).toEqual([here]);
    // Another lab sells the other one: no single one has both.
    const other = await makeLab(product);
    expect(await cities(itemId, other.itemId)).toEqual([]);
    await product.deps.pool.query('update labs set verified = false where id = $1', [lab.labId]);
    expect(await cities(itemId)).toEqual([]);
  });
  it('is what a booking of the same items costs', async () => {
    const { token } = await product.newCustomer();
    const { body: quote } = await product.call('GET', '/api/baskets/quote?items=8,110&city=Mumbai');
    const [choice] = quote.choices;
    const days = [1, 2, 3, 4].map(
      (ahead) => `/api/labs/${choice.lab.id}/slots?city=Mumbai&place=counter&items=8,110&day=${dayAhead(ahead)}`,
    );
    const read = await Promise.all(days.map((path) => product.call('GET', path)));
    const { startsAt } = read.flatMap(({ body }) => body.slots).find(({ free }: { free: number }) => free > 0);
    const booked = await product.call('POST', '/api/bookings', {
      token,
      body: {
        labId: choice.lab.id,
        city: 'Mumbai',
        place: 'counter',
        startsAt,
        people: [{ person: { name: 'A B', sex: 'male', birthDate: '1980-01-01' }, itemIds: [8, 110] }],
        payment: 'at_collection',
      },
    });
    expect([booked.status, booked.body.total]).toEqual([201, choice.price]);
  });
});

describe('a pincode', () => {
  it('is placed, or is not known', async () => {
    const { body } = await product.call('GET', '/api/places/pincodes/400053');
    expect(body).toMatchObject({ pincode: '400053', district: 'Mumbai Suburban' });
    expect(body.latitude).toBeCloseTo(19.13, 1);
    expect((await product.call('GET', '/api/places/pincodes/999999')).status).toBe(404);
    expect((await product.call('GET', '/api/places/pincodes/12')).status).toBe(400);
  });
});
