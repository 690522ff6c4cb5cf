import { expect, it } from 'vitest';
import { changedBy, type Shown } from './patient-changes.rules.ts';

const was: Shown = {
  name: 'Usha',
  sex: 'female',
  phone: '+911',
  email: '',
  address: '',
  locale: 'en',
  birthDate: null,
  age: 30,
};

it('what was left as it was is not written over what somebody else has changed since', () => {
  const now = { ...was, phone: '+912' };
  expect(changedBy({ was, now, wanted: { ...was, age: 29 } })).toEqual({ changed: new Set(['born']), disputed: [] });
});

it('what both have changed is disputed, unless both wrote the same', () => {
  const now = { ...was, phone: '+912', birthDate: '1996-01-02' };
  expect(changedBy({ was, now, wanted: { ...was, phone: '+913' } }).disputed).toEqual(['phone']);
  expect(changedBy({ was, now, wanted: { ...was, phone: '+912' } }).disputed).toEqual([]);
  expect(changedBy({ was, now, wanted: { ...was, age: 31 } }).disputed).toEqual(['born']);
});
