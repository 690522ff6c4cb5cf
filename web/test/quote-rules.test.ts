import { ageOf, forOtherAge, forOtherSex, measuredTwice } from '@healthplus/contract/quotes/rules';
import { expect, it } from 'vitest';

const item = (name: string, parameterIds: number[], onlyFor: 'female' | 'male' | null = null, whom: string[] = []) => ({
  itemId: name.length,
  name,
  parameterIds,
  onlyFor,
  onlyForAge: ageOf(whom),
});
const glucose = item('Glucose', [1]);
const lipid = item('Lipid profile', [2, 3, 4]);
const whole = item('Whole body', [1, 2, 3, 9, 10]);

it('a test whose every value another has is in it; one that shares some is said to', () => {
  const found = measuredTwice([whole, glucose, lipid]).map(({ item: one, within, whole: all, shared }) => [
    ...[one.name, within.name, all, shared],
  ]);
  expect(found).toEqual([
    ['Glucose', 'Whole body', true, 1],
    ['Lipid profile', 'Whole body', false, 2],
  ]);
});
it('tests that share nothing, and scans that measure nothing, are not spoken of', () => {
  expect(measuredTwice([glucose, lipid, item('X-ray', []), item('CT', [])])).toEqual([]);
});
it('what is for one sex alone is spoken of for the other', () => {
  const psa = item('PSA', [20], 'male');
  expect(forOtherSex([psa, glucose], 'female')).toEqual([psa]);
  expect(forOtherSex([psa, glucose], 'male')).toEqual([]);
  expect(forOtherSex([psa], 'other')).toEqual([]);
  expect(forOtherSex([psa], undefined)).toEqual([]);
});
it('what is for adults alone, or for children, is spoken of for the other, once somebody knows the age', () => {
  const old = item('Of adults', [30], null, ['Male', 'Adults']);
  const young = item('Of children', [31], null, ['Children']);
  const both = [old, young, item('Of each', [32], null, ['Adults', 'Children']), glucose];
  expect(forOtherAge(both, true)).toEqual([old]);
  expect(forOtherAge(both, false)).toEqual([young]);
  expect(forOtherAge(both, undefined)).toEqual([]);
});
