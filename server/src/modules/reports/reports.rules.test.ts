import { flagOf, isOutside, judge, rangeFor, readResult } from '@healthplus/contract/results/rules';
import { describe, expect, it } from 'vitest';
import { problemOf, type Range } from './reports.rules.ts';

const range = (given: Partial<Range>): Range => ({
  sex: 'any',
  from: 0,
  to: null,
  low: null,
  high: null,
  text: null,
  ...given,
});

describe('the range of a person', () => {
  const child = range({ to: 18, low: 11, high: 14 });
  const anybody = range({ from: 18, low: 12, high: 17 });
  const woman = range({ sex: 'female', from: 18, low: 12, high: 15 });
  const ranges = [child, anybody, woman];
  it.each([
    ['female', 0, child],
    ['female', 17, child],
    ['female', 18, woman],
    ['male', 17, child],
    ['male', 18, anybody],
    ['other', 18, anybody],
    ['female', 120, woman],
  ])('of %s, %i years', (sex, age, expected) => expect(rangeFor(ranges, sex, age)).toBe(expected));
  it('is none where none fits, and their sex comes before any in whatever order', () => {
    expect(rangeFor([range({ from: 1 })], 'male', 0)).toBeNull();
    expect(rangeFor([range({ sex: 'male' })], 'female', 30)).toBeNull();
    expect(rangeFor([woman, anybody], 'female', 30)).toBe(woman);
    expect(rangeFor([], 'female', 30)).toBeNull();
  });
});

describe('a value against its range', () => {
  it.each([
    [3.5, 'normal'],
    [3.49, 'low'],
    [7.2, 'normal'],
    [7.21, 'high'],
    [null, 'none'],
  ] as const)('%s is %s', (value, flag) => expect(flagOf(value, { low: 3.5, high: 7.2 })).toBe(flag));
  it.each([
    [0, { low: null, high: 5 }, 'normal'],
    [5.1, { low: null, high: 5 }, 'high'],
    [0, { low: 0, high: null }, 'normal'],
    [-0.1, { low: 0, high: null }, 'low'],
    [9, { low: null, high: null }, 'none'],
    [9, null, 'none'],
  ] as const)('%s in %j is %s', (value, bounds, flag) => expect(flagOf(value, bounds)).toBe(flag));
});

describe('a typed result', () => {
  it.each([
    [' 1,240 ', { value: 1240, text: null }],
    ['1,24,000.5', { value: 124_000.5, text: null }],
    ['<0.01', { value: null, text: '<0.01' }],
    ['12,5', { value: null, text: '12,5' }],
    ['Reactive', { value: null, text: 'Reactive' }],
  ])('%j is read as %j', (typed, read) => expect(readResult(typed)).toEqual(read));
  it.each([
    ['<0.01', 0.4, 4, 'low'],
    ['<0.4', 0.4, 4, 'low'],
    ['<3', 0.4, 4, 'none'],
    ['>1000', 0.4, 4, 'high'],
    ['>4', 0.4, 4, 'high'],
    ['>3', 0.4, 4, 'none'],
    ['<200', null, 200, 'normal'],
    ['<201', null, 200, 'none'],
    ['>40', 40, null, 'normal'],
    ['>39', 40, null, 'none'],
    ['5', 0.4, 4, 'high'],
  ] as const)('%s between %s and %s is %s', (typed, low, high, flag) =>
    expect(judge(readResult(typed), { low, high, text: null })).toBe(flag),
  );
  it.each([
    ['Negative', 'Negative', 'normal'],
    ['non-reactive', 'Negative', 'normal'],
    ['Nil', 'Absent', 'normal'],
    ['Not  Detected', 'Not detected', 'normal'],
    ['Reactive', 'Non-Reactive', 'abnormal'],
    ['weakly positive', 'Negative', 'abnormal'],
    ['Trace', 'Nil', 'abnormal'],
    ['+++', 'Nil', 'abnormal'],
    ['2+', 'Absent', 'abnormal'],
    ['Pale yellow', 'Pale yellow', 'normal'],
    ['Red', 'Pale yellow', 'none'],
    ['Haemolysed', 'Negative', 'none'],
  ])('%s where %s is usual is %s', (typed, usual, flag) =>
    expect(judge(readResult(typed), { low: null, high: null, text: usual })).toBe(flag),
  );
  it('in words has no flag without a range in words', () => {
    expect(judge(readResult('Positive'), null)).toBe('none');
    expect(judge(readResult('Positive'), { low: 1, high: 2, text: 'Negative' })).toBe('none');
  });
});

describe('what is wrong with a typed result', () => {
  it.each([
    ['5.4', 0, 5, null],
    ['<0.01', 0, 5, null],
    ['>1,000', 0, 5, null],
    ['> 3', 0, 5, null],
    ['12,5', 8, 10, '#enter_a_result_in_figures'],
    ['Positive', 0, 5, '#enter_a_result_in_figures'],
    ['Positive', null, null, null],
    ['-3', 0, 5, '#cannot_be_below_zero'],
    ['-3', null, 5, '#cannot_be_below_zero'],
    ['0', 0, 5, null],
    ['-1.5', -2, 2, null],
  ] as const)('%s between %s and %s: %s', (typed, low, high, problem) =>
    expect(problemOf(typed, { low, high })).toBe(problem),
  );
  it('is nothing where there is no range', () => expect(problemOf('plenty', null)).toBeNull());
});

describe('the warning before signing', () => {
  // By the same reading as the server judges: 12,5 is no number, never 125.
  it.each([
    ['12,5', 8, 100, false],
    ['1,250', 8, 1000, true],
    ['8', 8, 100, false],
    ['7.99', 8, null, true],
    ['100', 8, 100, false],
    ['100.1', null, 100, true],
  ] as const)('%s between %s and %s: %s', (typed, low, high, outside) =>
    expect(isOutside(typed, { low, high })).toBe(outside),
  );
});
