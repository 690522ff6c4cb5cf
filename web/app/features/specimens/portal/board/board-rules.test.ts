import { expect, it } from 'vitest';
import { halfHoursOf, isTight, waitingByPincode } from './board-rules.ts';

const at = (startsAt: string) => ({ startsAt });

it('a day has every half hour from its first visit to its last', () => {
  const hours = halfHoursOf([at('2026-12-08T02:10:00Z'), at('2026-12-08T00:30:00Z'), at('2026-12-08T00:45:00Z')]);
  expect(hours.map((hour) => new Date(hour).toISOString().slice(11, 16))).toEqual(['00:30', '01:00', '01:30', '02:00']);
  expect(halfHoursOf([])).toEqual([]);
});
it('two pincodes in one half hour are two places at once, two doors of one pincode are not', () => {
  expect(isTight([{ pincode: '400053' }, { pincode: '400053' }])).toBe(false);
  expect(isTight([{ pincode: '400053' }, { pincode: '400076' }])).toBe(true);
});
it('pincodes to which nobody goes yet stand by how many visits they have; what cannot be sent to is left out', () => {
  const visit = (number: string, pincode: string | null, changes: object = {}) => ({
    number,
    pincode,
    collector: null,
    state: 'confirmed' as const,
    place: 'home' as const,
    ...changes,
  });
  expect(
    waitingByPincode([
      visit('1', '400076'),
      visit('2', '400053'),
      visit('3', '400053'),
      visit('4', '400053', { collector: { id: 1, name: 'Asha' } }),
      visit('5', '400053', { state: 'requested' }),
      visit('6', null),
    ]),
  ).toEqual([
    { pincode: '400053', numbers: ['2', '3'] },
    { pincode: '400076', numbers: ['1'] },
  ]);
});
