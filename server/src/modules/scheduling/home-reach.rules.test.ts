import { describe, expect, it } from 'vitest';
import { comesTo } from './home-reach.rules.ts';

const pune = { latitude: 18.52, longitude: 73.86 };
/** One degree of latitude is 111.19 km. */
const north = (km: number) => ({ latitude: pune.latitude + km / 111.19, longitude: pune.longitude });

describe('where collectors come to', () => {
  it.each([
    ['a named pincode, however far', { ...pune, pincodes: ['411038'] }, '411038', north(300), true],
    ['another than the named ones, next door', { ...pune, pincodes: ['411038'] }, '411004', north(1), false],
    ['59 km off, where none is named', { ...pune, pincodes: [] }, '410501', north(59.9), true],
    ['61 km off, where none is named', { ...pune, pincodes: [] }, '412801', north(60.1), false],
    [
      'anywhere, from a centre without a position',
      { latitude: null, longitude: null, pincodes: [] },
      '700001',
      north(1500),
      true,
    ],
    ['a pincode that nobody knows', { ...pune, pincodes: [] }, '999999', null, false],
    ['a named one that nobody knows', { ...pune, pincodes: ['999999'] }, '999999', null, false],
  ] as const)('%s', (_, centre, pincode, place, comes) => {
    expect(comesTo({ ...centre, pincodes: [...centre.pincodes] }, pincode, place)).toBe(comes);
  });
});
