import { minutesSinceFirstDraw } from '@healthplus/contract/bookings/rules';
import { expect, it } from 'vitest';

it('a second draw says how soon it is, until two hours have passed', () => {
  const first = [{ state: 'collected' as const, at: '2026-11-30T02:00:00.000Z' }];
  const after = (minutes: number) =>
    minutesSinceFirstDraw(first, new Date(Date.parse(first[0]!.at) + minutes * 60_000));
  expect([after(0), after(9), after(119), after(120), after(300)]).toEqual([0, 9, 119, null, null]);
  expect(minutesSinceFirstDraw([], new Date())).toBeNull();
});
