import { describe, expect, it } from 'vitest';
import { centreFor, comesTo, homeFeeTo, leastHomeFee } from './home-reach.rules.ts';

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
    expect(comesTo({ ...centre, reachKm: 60, pincodes: [...centre.pincodes] }, pincode, place)).toBe(comes);
  });
});

it('comes as far as the centre says', () => {
  const near = { ...pune, reachKm: 10, pincodes: [] };
  expect([9.9, 10.1].map((km) => comesTo(near, '411001', north(km)))).toEqual([true, false]);
});

it('where no address is known coming home costs the least of the centres that do, and may cost more elsewhere', () => {
  const centre = (homeFeePaise: number, capacityHome = 1, fromKm?: number, surcharges = [0]) => ({
    homeFeePaise,
    capacityHome,
    hours: surcharges.map((homeSurchargePaise) => ({ homeSurchargePaise })),
    feeBands: fromKm ? [{ fromKm, feePaise: 2 * homeFeePaise }] : [],
  });
  expect(leastHomeFee([centre(5000, 0), centre(15000)])).toEqual({ feePaise: 15000, varies: false });
  expect(leastHomeFee([centre(15000), centre(5000)])).toEqual({ feePaise: 5000, varies: true });
  expect(leastHomeFee([centre(5000, 1, 10)])).toEqual({ feePaise: 5000, varies: true });
  expect(leastHomeFee([centre(5000, 0)])).toBeNull();
  // So much more in some hours, or in all of them.
  expect(leastHomeFee([centre(5000, 1, undefined, [10000, 0])])).toEqual({ feePaise: 5000, varies: true });
  expect(leastHomeFee([centre(5000, 1, undefined, [2000, 2000])])).toEqual({ feePaise: 7000, varies: false });
  expect(leastHomeFee([centre(5000, 1, undefined, [])])).toEqual({ feePaise: 5000, varies: false });
});

describe('what coming home costs', () => {
  const bands = [
    { fromKm: 15, feePaise: 15000 },
    { fromKm: 5, feePaise: 9000 },
  ];
  const centre = { ...pune, homeFeePaise: 5000, feeBands: bands };
  it.each([
    [0, 5000],
    [4.9, 5000],
    [5.1, 9000],
    [14.9, 9000],
    [15.1, 15000],
    [59, 15000],
  ])('%s km off: %s paise', (km, fee) => {
    expect(homeFeeTo(centre, north(km))).toBe(fee);
  });
  it('is the least where nobody knows how far it is', () => {
    expect(homeFeeTo(centre, null)).toBe(5000);
    expect(homeFeeTo({ ...centre, latitude: null, longitude: null }, north(20))).toBe(5000);
    expect(homeFeeTo({ ...centre, feeBands: [] }, north(20))).toBe(5000);
  });
});

describe('the centre that a visit is of, where nobody chose one', () => {
  const centre = (id: number, at: object, given: object = {}) => ({
    id,
    pincodes: [],
    reachKm: 60,
    latitude: null,
    longitude: null,
    capacityHome: 1,
    capacityCounter: 1,
    ...at,
    ...given,
  });
  const [far, near] = [centre(1, north(20)), centre(2, north(2))];
  const home = { pincode: '411004', position: pune };
  it('is the nearest that comes there', () => {
    expect(centreFor([far, near], 'home', home)?.id).toBe(2);
    expect(centreFor([far, centre(2, north(2), { capacityHome: 0 })], 'home', home)?.id).toBe(1);
    expect(centreFor([far, centre(2, north(2), { pincodes: ['411038'] })], 'home', home)?.id).toBe(1);
    expect(centreFor([centre(3, {}), far], 'home', home)?.id).toBe(1);
  });
  it('is the first that takes such visits where none comes, or nobody says where', () => {
    expect(centreFor([far, near], 'home', { pincode: '700001', position: north(900) })?.id).toBe(1);
    expect(centreFor([far, near], 'home', null)?.id).toBe(1);
    expect(centreFor([centre(1, pune, { capacityCounter: 0 }), far], 'counter', home)?.id).toBe(1);
    expect(centreFor([centre(3, pune, { capacityCounter: 0 }), near], 'counter', home)?.id).toBe(2);
    expect(centreFor([centre(3, pune, { capacityHome: 0 }), near], undefined, null)?.id).toBe(3);
  });
  it('is the first of all where none takes such visits, and none where there is none', () => {
    expect(centreFor([centre(3, pune, { capacityHome: 0 })], 'home', home)?.id).toBe(3);
    expect(centreFor([], 'home', home)).toBeUndefined();
  });
});
