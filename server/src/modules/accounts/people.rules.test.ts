import { describe, expect, it } from 'vitest';
import { isSomebodyElse } from './people.rules.ts';

const aarav = { name: 'Aarav Kulkarni', sex: 'male', birthDate: '2017-05-02', ageYears: null, ageOn: null };

describe('an entry of the family that is changed', () => {
  it.each([
    ['a name that is put right', { name: 'Aarav S. Kulkarni' }],
    ['a year that was mistaken', { birthDate: '2016-05-02' }],
    ['an age in place of a day', { birthDate: null, ageYears: 9, ageOn: '2026-11-27' }],
  ])('%s is the same person', (_, change) =>
    expect(isSomebodyElse(aarav, { ...aarav, ...change }, '2026-11-27')).toBe(false),
  );
  it.each([
    ['another name', { name: 'Diya' }],
    ['another sex', { sex: 'female' }],
    ['another age', { birthDate: '2022-05-02' }],
  ])('%s is somebody else', (_, change) =>
    expect(isSomebodyElse(aarav, { ...aarav, ...change }, '2026-11-27')).toBe(true),
  );
});
