import { dayOf } from '@healthplus/contract/zone';
import { expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();

const get = (path: string) => {
  product.deps.cache.forget();
  return product.call('GET', `/api${path}`);
};

it('a day without a free time leads to the next one at the same lab and place, or to none', async () => {
  const lab = await makeLab(product, { capacityHome: 0 });
  const slots = async (day: string, place = 'counter') =>
    (await get(`/labs/${lab.labId}/slots?city=${lab.city}&day=${day}&place=${place}`)).body;
  expect((await slots(dayAhead(1))).nextAt).toBeNull();
  const off = [dayAhead(0), dayAhead(1), dayAhead(2)];
  const owner = await lab.token('owner');
  await product.call('PUT', '/api/lab/service', { token: owner, body: { daysOff: off } });
  const closed = await slots(dayAhead(1));
  expect([closed.slots, dayOf(new Date(closed.nextAt))]).toEqual([[], dayAhead(3)]);
  const next = await slots(dayAhead(3));
  expect([next.slots[0].startsAt, next.nextAt]).toEqual([closed.nextAt, null]);
  // Nobody comes home: no day leads to another.
  expect((await slots(dayAhead(1), 'home')).nextAt).toBeNull();
  // What a fast of ten hours asks for is in the morning.
  await product.deps.pool.query('update items set fasting_required = true, fasting_hours = 10 where id = $1', [
    lab.itemId,
  ]);
  const path = `/labs/${lab.labId}/slots?city=${lab.city}&day=${dayAhead(1)}&place=counter&items=${lab.itemId}`;
  expect((await get(path)).body.nextAt).toBe(closed.nextAt);
});

it('says of several labs when each is free next and what coming home costs, in the city that is asked', async () => {
  const [comes, stays] = [await makeLab(product), await makeLab(product, { capacityHome: 0 })];
  const ids = `${comes.labId},${stays.labId}`;
  const { body } = await get(`/lab-times?ids=${ids}&city=${comes.city}`);
  const of = (labId: number) => body.find((times: { labId: number }) => times.labId === labId);
  expect(of(comes.labId)).toMatchObject({ homeFee: expect.any(Number), next: [{ place: 'home' }, {}, {}] });
  expect(of(stays.labId)).toMatchObject({ homeFee: null, next: [{ place: 'counter' }, {}, {}] });
  expect((await get(`/lab-times?ids=${ids}&city=Pune`)).body).toEqual([]);
  expect((await get(`/lab-times?ids=${ids}`)).body).toEqual([]);
  await product.deps.pool.query('update labs set verified = false where id = $1', [stays.labId]);
  expect((await get(`/lab-times?ids=${stays.labId}&city=${stays.city}`)).body).toEqual([]);
});

it('names times at the lab alone for what is done there alone, and offers none at home', async () => {
  const lab = await makeLab(product, { kind: 'scan' });
  const { body: choices } = await get(`/items/${lab.itemId}/labs?city=${lab.city}`);
  const [own] = choices.filter(({ lab: { id } }: { lab: { id: number } }) => id === lab.labId);
  expect(new Set(own.nextSlots.map(({ place }: { place: string }) => place))).toEqual(new Set(['counter']));
  const path = `/labs/${lab.labId}/slots?city=${lab.city}&day=${dayAhead(1)}&items=${lab.itemId}`;
  expect((await get(`${path}&place=home`)).body).toMatchObject({ places: ['counter'], slots: [] });
  expect((await get(`${path}&place=counter`)).body.slots.length).toBeGreaterThan(0);
});
