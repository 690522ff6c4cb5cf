import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

const read = { name: 'TSH', synonyms: ['Thyrotropin'], low: 1, high: 9 };

it('sends what differs, and nothing that was only read', () => {
  expect(changesOf({ ...read, synonyms: ['Thyrotropin'] }, read)).toEqual({});
  expect(changesOf({ ...read, synonyms: [] }, read)).toEqual({ synonyms: [] });
});

it('sends keys that are judged as one all, where one of them differs', () => {
  expect(changesOf({ ...read, low: 2 }, read, ['low', 'high'])).toEqual({ low: 2, high: 9 });
  expect(changesOf({ ...read, name: 'T4' }, read, ['low', 'high'])).toEqual({ name: 'T4' });
});
