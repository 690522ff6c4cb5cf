import { expect, it } from 'vitest';
import { aloneWithAll, itemsOf, someoneNew, withTests } from '#app/features/bookings/draft.ts';
import { type Around, missingOf, reachedBy, shownStep, stepOfField } from './steps.ts';

const words = {
  chooseLab: 'lab?',
  missing: 'time?',
  forNobody: 'nobody',
  noTests: 'none',
  consentMissing: 'agree?',
  guardianMissing: 'guardian?',
  samePerson: 'twice',
  whoMissing: 'who?',
  partWrong: (all: string) => `less than ${all}`,
};
const asha = {
  ...someoneNew(),
  person: { name: 'Asha Rao', sex: 'female', birthDate: '1980-01-01', age: '', relation: 'self' },
};
const draft = {
  key: 'k',
  labId: 1,
  people: [asha],
  place: 'home' as const,
  centreId: null,
  heldCentreId: null,
  day: null,
  wantedAt: null,
  startsAt: '2026-12-01T02:00:00Z',
  secondAt: null,
  holdId: null,
  heldSince: null,
  heldUntil: null,
  heldLonger: false,
  addressId: null,
  note: '',
  referredBy: '',
  payment: 'at_collection' as const,
  subject: '7,8',
  city: 'Mumbai',
  coupon: '',
  address: { line: 'Flat 1', floor: '', locality: 'Andheri', landmark: '', pincode: '400053' },
  door: { name: '', phone: '' },
};
const around: Around = {
  itemIds: [7, 8],
  people: [],
  addresses: [],
  city: { id: 1, name: 'Mumbai' },
  quote: null,
  read: true,
  unread: null,
  hasLab: true,
  counterOnly: false,
};
const missing = (step: Parameters<typeof missingOf>[0], changes: object, beside: Partial<Around> = {}) =>
  Object.keys(missingOf(step, { ...draft, ...changes }, { ...around, ...beside }, words)).sort();

it('a step lacks what is not filled in, beside its field, and nothing once it is', () => {
  expect(missing('tests', {}, { hasLab: false })).toEqual(['lab']);
  expect(missing('people', { people: [someoneNew()] })).toEqual([
    'people.0.person.birthDate',
    'people.0.person.name',
    'people.0.person.relation',
    'people.0.person.sex',
  ]);
  expect(
    missing('time', { startsAt: null, address: { line: '', floor: '', locality: 'A', landmark: '', pincode: '12' } }),
  ).toEqual(['address.line', 'address.pincode', 'startsAt']);
  const half = { door: { name: 'Watchman', phone: '98200' } };
  expect(missing('time', half)).toEqual(['door.phone']);
  expect(missing('time', { ...half, place: 'counter' })).toEqual([]);
  expect(
    missing('time', { place: 'counter', address: { line: '', floor: '', locality: '', landmark: '', pincode: '' } }),
  ).toEqual([]);
  for (const step of ['tests', 'people', 'time', 'pay'] as const) expect(missing(step, {})).toEqual([]);
  // Nobody comes to this address; to the lab anybody may come.
  const nobody = { problems: [{ about: 'address', person: null, itemId: null, message: 'Not there.' }], people: [] };
  const quote = nobody as unknown as Around['quote'];
  expect(missing('time', { place: 'home' }, { quote })).toEqual(['address.pincode']);
  expect(missing('time', { place: 'counter' }, { quote })).toEqual([]);
});
it('a test that is for nobody is pointed out, and so is one that does not suit, or wants consent', () => {
  const [seven, eight] = [
    { ...asha, itemIds: [7] },
    { ...asha, itemIds: [8] },
  ];
  expect(missing('people', { people: [seven] })).toEqual(['people.0.itemIds']);
  expect(missing('people', { people: [seven, eight] })).toEqual([]);
  const quote = {
    people: [{ needsConsent: false }, { needsConsent: true }],
    problems: [{ about: 'person', person: 0, itemId: 7, message: 'for men' }],
  } as unknown as Around['quote'];
  expect(missing('people', { people: [seven, eight] }, { quote })).toEqual(['people.0.itemIds', 'people.1.consent']);
});
it('one person stands once, and a time that the server refuses is no time', () => {
  const self = { ...someoneNew(), personId: 5 };
  const people = [
    { id: 5, name: 'Self', sex: 'female', birthDate: '1980-01-01', age: null, relation: 'self' },
  ] as Around['people'];
  expect(missing('people', { people: [self, self] }, { people })).toEqual(['people']);
  const quote = {
    people: [{ needsConsent: false }],
    problems: [{ about: 'time', person: null, itemId: null, message: 'before noon' }],
  } as unknown as Around['quote'];
  expect(missing('time', {}, { quote })).toEqual(['startsAt']);
});
it('for a child their parent or guardian is asked for, until the account has said so', () => {
  const born = (birthDate: string) => ({ ...asha, person: { ...asha.person, birthDate } });
  const child = born(`${new Date().getFullYear() - 5}-01-01`);
  expect(missing('people', { people: [child] })).toEqual(['people.0.guardian']);
  expect(missing('people', { people: [{ ...child, guardian: true }] })).toEqual([]);
  const known = { id: 7, guardian: false, birthDate: child.person.birthDate, age: null };
  const chosen = { people: [{ ...asha, personId: 7 }] };
  const among = (person: object) => ({ people: [person] as unknown as Around['people'] });
  expect(missing('people', chosen, among(known))).toEqual(['people.0.guardian']);
  expect(missing('people', chosen, among({ ...known, guardian: true }))).toEqual([]);
  expect(missing('people', chosen, among({ ...known, birthDate: null, age: 17 }))).toEqual(['people.0.guardian']);
  expect(missing('people', chosen, among({ ...known, birthDate: null, age: 18 }))).toEqual([]);
});
it('nobody goes further than the first step that lacks something, whatever the address says', () => {
  expect(reachedBy({ ...draft, startsAt: null }, around, words)).toBe('time');
  expect(shownStep('pay', 'tests', 'time')).toBe('time');
  expect(shownStep('people', 'tests', 'pay')).toBe('people');
  expect(shownStep(null, 'people', 'pay')).toBe('people');
  expect(shownStep('nonsense', 'tests', 'pay')).toBe('tests');
});
it('what a person has follows what is chosen: a test that went is theirs no more, and nobody is given another for it', () => {
  expect(itemsOf({ itemIds: null }, [1, 2])).toEqual([1, 2]);
  expect(itemsOf({ itemIds: [2, 3] }, [1, 2])).toEqual([2]);
  expect(itemsOf({ itemIds: [3] }, [1, 2])).toEqual([]);
  const [both, gone] = [asha, { ...asha, itemIds: [9] }];
  expect(missing('people', { people: [both, gone] })).toEqual(['people.1.itemIds']);
  // Who is alone has no boxes to tick.
  expect(aloneWithAll([gone])).toEqual([asha]);
  expect(aloneWithAll([both, gone])).toEqual([both, gone]);
});
it('what the server says of a field is shown in its step', () => {
  expect(
    ['people.1.consent', 'consent', 'startsAt', 'address.pincode', 'door.phone', 'coupon'].map(stepOfField),
  ).toEqual([...['people', 'people', 'time', 'time', 'time', 'pay']]);
});

it('with other tests what came is everybody’s, what went is nobody’s, and what each had stays', () => {
  const has = (itemIds: number[] | null) => ({ ...asha, itemIds, consent: true });
  const idsOf = (before: number[], now: number[], ...people: (number[] | null)[]) =>
    withTests(people.map(has), before, now).map(({ itemIds }) => itemIds);
  expect(idsOf([122, 160], [116, 160], null, [160])).toEqual([null, [160, 116]]);
  expect(idsOf([122, 160], [116, 122, 160], [122], [160])).toEqual([
    [122, 116],
    [160, 116],
  ]);
  expect(idsOf([1, 2], [3], [1], [2])).toEqual([[3], [3]]);
  // Of a visit booked again each has what they had then.
  expect(idsOf([], [5, 6], [5], [6])).toEqual([[5], [6]]);
  expect(withTests([has(null)], [1], [2])[0]!.consent).toBe(false);
});

it('whether the first is whoever books has to be said, but of a child and where the account knows', () => {
  const typed = (relation: string, birthDate = '1960-01-01') => ({
    people: [{ ...asha, person: { ...asha.person, relation, birthDate } }],
  });
  expect(missing('people', typed(''))).toEqual(['people.0.person.relation']);
  expect(missing('people', typed('family'))).toEqual([]);
  expect(missing('people', typed('', '2024-01-01'))).toEqual(['people.0.guardian']);
  const self = { id: 5, name: 'Self', sex: 'female' as const, birthDate: '1980-01-01', age: null, relation: 'self' };
  expect(missing('people', typed(''), { people: [{ ...self, ageKnownOn: null, guardian: false } as never] })).toEqual(
    [],
  );
});
