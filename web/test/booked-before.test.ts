import type { Booking } from '@healthplus/contract/bookings/schemas';
import { expect, it } from 'vitest';
import { isSameVisit } from '#app/features/bookings/booked-before.ts';

const order = (name: string, ids: number[], state = 'active') => ({
  state,
  person: { name, sex: 'female', age: 30 },
  items: ids.map((itemId) => ({ itemId, name: '', translations: {}, price: 1 })),
});
const visit = (change: object = {}) =>
  ({ state: 'requested', lab: { id: 1 }, orders: [order('Asha', [5, 6]), order('Ravi', [5])], ...change }) as Booking;
const wanted = {
  labId: 1,
  people: [
    { name: 'Ravi', itemIds: [5] },
    { name: ' Asha', itemIds: [6, 5] },
  ],
};

it('a visit is the one that is wanted where it stands, at the lab, for the same people with the same tests', () => {
  expect(isSameVisit(visit(), wanted)).toBe(true);
  expect(isSameVisit(visit({ state: 'cancelled' }), wanted)).toBe(false);
  expect(isSameVisit(visit({ lab: { id: 2 } }), wanted)).toBe(false);
  expect(isSameVisit(visit({ orders: [order('Asha', [5, 6]), order('Meera', [5])] }), wanted)).toBe(false);
  expect(isSameVisit(visit({ orders: [order('Asha', [5, 6])] }), wanted)).toBe(false);
  expect(isSameVisit(visit({ orders: [order('Asha', [5]), order('Ravi', [5])] }), wanted)).toBe(false);
  expect(isSameVisit(visit({ orders: [...visit().orders, order('Old', [9], 'cancelled')] }), wanted)).toBe(true);
});
