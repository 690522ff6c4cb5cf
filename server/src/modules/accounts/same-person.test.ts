import { isAnotherWhoCame, isSomebodyElse } from '@healthplus/contract/accounts/same-person';
import { describe, expect, it } from 'vitest';

const aarav = { name: 'Aarav Kulkarni', sex: 'male', age: 9 };

describe('an entry of the family that is changed', () => {
  it.each([
    ['a name that is put right', { name: 'Aarav S. Kulkarni' }],
    ['a year that was mistaken', { age: 10 }],
  ])('%s is the same person', (_, change) => expect(isSomebodyElse(aarav, { ...aarav, ...change })).toBe(false));
  it.each([
    ['another name', { name: 'Diya' }],
    ['another sex', { sex: 'female' }],
    ['another age', { age: 4 }],
  ])('%s is somebody else', (_, change) => expect(isSomebodyElse(aarav, { ...aarav, ...change })).toBe(true));
});

describe('whom a laboratory writes down in place of whom was booked for', () => {
  it.each([
    ['the whole name with an initial, of the other sex', { name: 'Aarav S Kulkarni', sex: 'female' }],
    ['the same words in another order, of another age', { name: 'Kulkarni Aarav', age: 39 }],
    ['a first name that was misspelt', { name: 'Arav Kulkarni' }],
  ])('%s is the same person', (_, change) => expect(isAnotherWhoCame(aarav, { ...aarav, ...change })).toBe(false));
  it.each([
    ['a sister', { name: 'Diya Kulkarni', sex: 'female' }],
    ['a grandfather', { name: 'Vikram Kulkarni', age: 71 }],
    ['a stranger', { name: 'Meena Iyer' }],
  ])('%s is somebody else', (_, change) => expect(isAnotherWhoCame(aarav, { ...aarav, ...change })).toBe(true));
});
