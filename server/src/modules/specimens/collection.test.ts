import { dayOf, daysAfter } from '@healthplus/contract/zone';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';
import { bookingAt } from '#test/visit-at-the-bench.ts';

const product = useProduct();

it('on a day without visits says which is the next that has some: of the lab, of the place, of the collector', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const slots = await slotsOf(product, lab, 'counter');
  const customer = (await product.newCustomer()).token;
  const book = async (startsAt: string) => {
    const { body } = await product.call('POST', '/api/bookings', {
      token: customer,
      body: bookingAt(lab, startsAt, { place: 'counter' }),
    });
    return { number: body.number as string, day: dayOf(new Date(startsAt)) };
  };
  const next = async (after: string, more = '', token = desk) =>
    (await product.call('GET', `/api/lab/collection/next?after=${after}${more}`, { token })).body.next;
  const today = dayOf(product.now());
  expect(await next(today)).toBeNull();
  const [first, second] = [await book(slots[0]!), await book(slots.at(-1)!)];
  expect(first.day < second.day).toBe(true);
  expect(await next(today)).toEqual({ day: first.day, visits: 1 });
  expect(await next(daysAfter(first.day, -1), '&place=counter')).toEqual({ day: first.day, visits: 1 });
  expect(await next(today, '&place=home')).toBeNull();
  expect(await next(first.day)).toEqual({ day: second.day, visits: 1 });
  expect(await next(second.day)).toBeNull();
  // A collector goes to their own visits alone; another lab has others.
  expect(await next(today, '', await lab.token('collector'))).toBeNull();
  expect(await next(today, '', await (await makeLab(product)).token('owner'))).toBeNull();
  // Whoever does not come is not waited for.
  await product.call('POST', `/api/bookings/${first.number}/cancel`, { token: customer, body: {} });
  expect(await next(today)).toEqual({ day: second.day, visits: 1 });
});
