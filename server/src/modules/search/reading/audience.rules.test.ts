import { expect, it } from 'vitest';
import { withoutAudience } from './audience.rules.ts';

it.each([
  ['for father 60', 'senior citizen'],
  ['papa ke liye test', 'senior citizen'],
  ['test for my wife 35', 'women checkup'],
  ['baby ke liye test', 'child checkup'],
  ['60 year old man', 'senior citizen'],
  ['mummy', 'senior citizen'],
  ['boy 5 years blood test', 'child checkup'],
  ['blood test for men', 'men checkup'],
  ['pati ke liye', 'men checkup'],
  ['test for boys', 'child checkup'],
  ['girls', 'child checkup'],
  ['health checkup for my son 8', 'child checkup'],
])('where nothing else is sought, what is made for them is: %s', (typed, sought) =>
  expect(withoutAudience(typed)).toBe(sought),
);

it.each([
  ['cbc for child', 'cbc'],
  ['thyroid for my daughter', 'thyroid'],
  ['papa ke liye hba1c', 'hba1c'],
  ['vitamin d mother 62', 'vitamin d'],
  ['lipid for son', 'lipid'],
])('who asks for one test wants that test: %s', (typed, sought) => expect(withoutAudience(typed)).toBe(sought));

it.each([
  ['full body checkup for father 60', 'full body checkup senior'],
  ['full body for men', 'full body men'],
])('a checkup keeps whom it is for: %s', (typed, sought) => expect(withoutAudience(typed)).toBe(sought));

it('no sum is an age', () => {
  expect(withoutAudience('package for women 2000')).toBe('package 2000 women');
  expect(withoutAudience('checkup for wife 105')).toBe('senior citizen');
});

it.each(['vitamin b12', 'cbc under 500', 'male fertility', 'women checkup', 'urine 24 hours'])(
  'says nothing of anybody: %s',
  (typed) => expect(withoutAudience(typed)).toBe(typed),
);
