import { expect, it } from 'vitest';
import { hoursOf, parseSort, resultTimeOf } from './items.rules.ts';

it.each([
  [undefined, 'popular', false],
  ['price', 'price', false],
  ['-price', 'price', true],
  ['-tests', 'tests', true],
])('the sort %s is by %s, descending %s', (given, sort, descending) =>
  expect(parseSort(given)).toEqual({ sort, descending }),
);

it.each([
  ['24 Hours', 24],
  ['36 hrs', 36],
  ['2-3 days', 72],
  ['1 week', 168],
  ['30min', 1],
  ['90 min', 2],
  ['Same day', 12],
  ['sameday', 12],
  ['1.5 days', 36],
  ['0 hours', 1],
  ['90 weeks', 2000],
  ['Soon', null],
  ['', null],
])('a report in "%s" is there after %s hours', (words, hours) => expect(hoursOf(words)).toBe(hours));

it.each([
  [0, '1 Hour'],
  [1, '1 Hour'],
  [2, '2 Hours'],
  [24, '24 Hours'],
  [48, '48 Hours'],
  [49, '49 Hours'],
  [72, '3 Days'],
  [96, '4 Days'],
])('%i hours are said as %s', (hours, said) => expect(resultTimeOf(hours)).toBe(said));
