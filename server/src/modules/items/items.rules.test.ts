import { expect, it } from 'vitest';
import { fastingOf, hoursOf, parseSort, resultTimeOf } from './items.rules.ts';

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
  ['2 दिन', 48],
  ['३-४ दिन', 96],
  ['1 हफ़्ता', 168],
  ['30 मिनट', 1],
  ['उसी दिन', 12],
  ['24 घंटे', 24],
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

const none = { fastingRequired: false, fastingHours: null };
const some = (fastingHours: number | null) => ({ fastingRequired: true, fastingHours });
it.each([
  ['Non-fasting', none],
  ['No fasting for 8 hours', none],
  ['Fasting not required', none],
  ['Fasting: no', none],
  ['Nil', none],
  ['N/A', none],
  ['None', none],
  ['Optional', none],
  ['0', none],
  ['नहीं', none],
  ['ज़रूरी नहीं', none],
  ['8 hours', some(8)],
  ['10-12 hrs fasting, no food after dinner', some(12)],
  ['12', some(12)],
  ['10 घंटे', some(10)],
  ['Yes', some(null)],
  ['1', some(null)],
  ['Overnight fasting', some(null)],
  ['खाली पेट', some(null)],
  ['Nothing special', null],
  ['Drink water', null],
])('"%s" asks for %j', (requirement, asked) => expect(fastingOf(requirement)).toEqual(asked));
