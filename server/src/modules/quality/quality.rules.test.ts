import { brokenRules, isRejected, zScore } from '@healthplus/contract/quality/rules';
import { describe, expect, it } from 'vitest';

describe('Westgard’s rules', () => {
  it.each([
    ['within two deviations', { z: 1.9, before: 1.9 }, [], []],
    ['beyond two alone: a warning', { z: 2.1, before: null }, [], ['1-2s']],
    ['beyond three', { z: -3.1, before: null }, [], ['1-2s', '1-3s']],
    ['twice beyond two on one side', { z: 2.1, before: 2.2 }, [], ['1-2s', '2-2s']],
    ['twice beyond two, on either side', { z: 2.1, before: -2.2 }, [], ['1-2s']],
    ['two levels beyond two on one side', { z: -2.1, before: null }, [-2.5], ['1-2s', '2-2s']],
    ['two levels beyond two on either side', { z: 2.1, before: null }, [-2.5], ['1-2s', 'R-4s']],
    ['another level alone', { z: 0.4, before: null }, [3.5], []],
  ] as const)('%s', (_, value, others, broken) => {
    expect(brokenRules(value, [...others])).toEqual(broken);
  });

  it('only warn of one value beyond two', () => {
    expect([isRejected([]), isRejected(['1-2s']), isRejected(['1-2s', '2-2s'])]).toEqual([false, false, true]);
  });
});

it.each([
  [1.3, 1, 0.1, 3],
  [5.4, 5, 0.2, 2],
  [4.6, 5, 0.2, -2],
  [0.7, 1, 0.1, -3],
])('%d is not beyond what it is exactly: %d with %d is %d', (value, mean, sd, z) => {
  expect(zScore(value, mean, sd)).toBe(z);
  expect(brokenRules({ z: zScore(value, mean, sd), before: null }, [])).toEqual(Math.abs(z) > 2 ? ['1-2s'] : []);
});
