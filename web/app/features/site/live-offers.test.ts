import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { expect, it } from 'vitest';
import { firstOf } from './live-offers.ts';

const choice = (id: number, startsAt: string | null, bookable = true, place = 'home') =>
  ({
    lab: { id, labName: `Lab ${id}` },
    bookable,
    nextSlots: startsAt ? [{ startsAt, place }] : [],
  }) as LabChoice;

it('the first free time is of a lab that can be booked and has one', () => {
  const choices = [
    choice(1, '2026-11-26T02:00:00.000Z'),
    choice(2, '2026-11-26T01:00:00.000Z'),
    choice(3, '2026-11-25T01:00:00.000Z', false),
    choice(4, null),
  ];
  expect(firstOf(choices, 7)).toEqual({
    itemId: 7,
    labId: 2,
    labName: 'Lab 2',
    startsAt: '2026-11-26T01:00:00.000Z',
    place: 'home',
  });
  expect(firstOf([choice(3, '2026-11-25T01:00:00.000Z', false), choice(4, null)], 7)).toBeNull();
});

it('is one at home, also where a lab has an earlier one at its counter; where nobody comes home, that one', () => {
  const counter = choice(1, '2026-11-26T01:00:00.000Z', true, 'counter');
  const home = choice(2, '2026-11-26T09:00:00.000Z');
  expect(firstOf([counter, home], 7)).toMatchObject({ labId: 2, place: 'home' });
  expect(firstOf([counter], 7)).toMatchObject({ labId: 1, place: 'counter' });
});
