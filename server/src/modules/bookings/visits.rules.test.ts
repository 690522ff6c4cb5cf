import { visitStates } from '@healthplus/contract/bookings';
import { describe, expect, it } from 'vitest';
import { ageOn, cancelsFree, statesBefore, visitTransitions } from './visits.rules.ts';

describe('visit states', () => {
  it('lead only to states that exist', () => {
    for (const [from, next] of Object.entries(visitTransitions)) {
      expect(visitStates).toContain(from);
      for (const to of Object.keys(next)) expect(visitStates).toContain(to);
    }
  });
  it('end with completed, declined, failed, missed and cancelled', () => {
    const ends = visitStates.filter((state) => Object.keys(visitTransitions[state]).length === 0);
    expect(ends.sort()).toEqual(['cancelled', 'completed', 'declined', 'failed', 'no_show']);
  });
  it('let a customer cancel until the collector has arrived, never after the sample is taken', () => {
    expect(statesBefore('cancelled', 'customer')).toEqual(['requested', 'confirmed', 'assigned', 'on_the_way']);
  });
  it('let only a lab confirm', () => {
    expect(statesBefore('confirmed', 'lab')).toContain('requested');
    expect(statesBefore('confirmed', 'customer')).toEqual([]);
  });
});

it('cancelling is free until 24 hours before, that moment included', () => {
  const startsAt = new Date('2026-11-30T01:30:00Z');
  expect(cancelsFree(startsAt, new Date('2026-11-29T01:30:00Z'))).toBe(true);
  expect(cancelsFree(startsAt, new Date('2026-11-29T01:30:01Z'))).toBe(false);
});

it('age is in whole years on the day', () => {
  expect(ageOn('1990-11-30', '2026-11-29')).toBe(35);
  expect(ageOn('1990-11-30', '2026-11-30')).toBe(36);
});
