import { ageText } from '@healthplus/words/ages.en';
import { ageText as inHindi } from '@healthplus/words/ages.hi';
import { expect, it } from 'vitest';

it.each([
  [{ years: 0, months: 0, days: 1 }, '1 day', '1 दिन'],
  [{ years: 0, months: 0, days: 30 }, '30 days', '30 दिन'],
  [{ years: 0, months: 1, days: 31 }, '1 month', '1 महीने'],
  [{ years: 1, months: 23, days: 720 }, '23 months', '23 महीने'],
  [{ years: 2, months: 24, days: 731 }, '2 years', '2 वर्ष'],
  // Of somebody whose years alone were told.
  [{ years: 45, months: null, days: null }, 'about 45 years', 'लगभग 45 वर्ष'],
])('an age of %o is read as %s', (age, english, hindi) =>
  expect([ageText(age), inHindi(age)]).toEqual([english, hindi]),
);
