import { expect, it } from 'vitest';
import { drawnAgainOf, fastsOf, prepared, requirementsOf } from './preparation.rules.ts';

const order = (name: string, fasting_hours: number | null, state = 'active', requirements: string[][] = []) => ({
  name,
  fasting_hours,
  state,
  requirements,
});

it('a fast is of those who need it: named where the others may eat, the longest first, without who is left out', () => {
  expect(fastsOf({ orders: [order('Usha', 10), order('Asha', 10)] })).toEqual([{ who: '', what: 10 }]);
  expect(fastsOf({ orders: [order('Usha', 10), order('Asha', null)] })).toEqual([{ who: 'Usha', what: 10 }]);
  expect(fastsOf({ orders: [order('Usha', 8), order('Asha', 12), order('Ila', 8)] })).toEqual([
    { who: 'Asha', what: 12 },
    { who: 'Usha, Ila', what: 8 },
  ]);
  expect(fastsOf({ orders: [order('Usha', null, 'cancelled'), order('Asha', 12)] })).toEqual([{ who: '', what: 12 }]);
  expect(fastsOf({ orders: [order('Usha', null)] })).toEqual([]);
});

it('what the tests of one person ask is asked of that person alone, and nothing is left out where there is much', () => {
  const many = Array.from({ length: 12 }, (_, index) => `Rule ${String(index).padStart(2, '0')}`);
  expect(
    requirementsOf({
      orders: [order('Usha', null, 'active', [many, ['Shared']]), order('Ravi', null, 'active', [['Shared']])],
    }),
  ).toEqual([...many.map((what) => ({ who: 'Usha', what })), { who: '', what: 'Shared' }]);
  expect(requirementsOf({ orders: [order('Usha', null, 'cancelled', [['Gone']])] })).toEqual([]);
});

it('no small child is told to fast: from three years on the fast is theirs', () => {
  const born = (birth_date: string) => ({
    name: 'Tara',
    state: 'active',
    birth_date,
    age_years: null,
    age_on: null,
    fasting_hours: 10,
    requirements: [['Bring earlier reports']],
  });
  const baby = prepared(born('2023-12-02'), '2026-12-01');
  expect(fastsOf({ orders: [baby] })).toEqual([]);
  expect(requirementsOf({ orders: [baby] }).map(({ what }) => what)).toEqual([
    'Bring earlier reports',
    expect.stringContaining('child under 3'),
  ]);
  const child = prepared(born('2023-12-01'), '2026-12-01');
  expect(fastsOf({ orders: [child] })).toEqual([{ who: '', what: 10 }]);
});

it('a second draw says whose it is, where it is not everybody’s', () => {
  const going = (name: string, after_meal: boolean, state = 'active') => ({ name, state, after_meal });
  expect(drawnAgainOf([going('Appa', true), going('Meera', false)])).toBe('Appa');
  expect(drawnAgainOf([going('Appa', true), going('Meera', false, 'cancelled')])).toBe('');
});
