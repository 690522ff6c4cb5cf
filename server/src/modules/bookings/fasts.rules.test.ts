import { expect, it } from 'vitest';
import { fastsOf } from './fasts.rules.ts';

const order = (name: string, fasting_hours: number | null, state = 'active') => ({ name, fasting_hours, state });

it('a fast is of those who need it: named where the others may eat, the longest first, without who is left out', () => {
  expect(fastsOf({ orders: [order('Usha', 10), order('Asha', 10)] })).toEqual([{ who: '', hours: 10 }]);
  expect(fastsOf({ orders: [order('Usha', 10), order('Asha', null)] })).toEqual([{ who: 'Usha', hours: 10 }]);
  expect(fastsOf({ orders: [order('Usha', 8), order('Asha', 12), order('Ila', 8)] })).toEqual([
    { who: 'Asha', hours: 12 },
    { who: 'Usha, Ila', hours: 8 },
  ]);
  expect(fastsOf({ orders: [order('Usha', null, 'cancelled'), order('Asha', 12)] })).toEqual([{ who: '', hours: 12 }]);
  expect(fastsOf({ orders: [order('Usha', null)] })).toEqual([]);
});
