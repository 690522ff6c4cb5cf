import { readFigure } from '@healthplus/contract/digits';
import { Amount } from '@healthplus/contract/primitives';
import { describe, expect, it } from 'vitest';

describe('a figure that somebody types', () => {
  it.each([
    ['1039', 1039],
    [' 0.5 ', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['-12.25', -12.25],
    ['१००', 100],
    ['৫০০.২৫', 500.25],
    ['1,20,000', 120_000],
    ['120,000.50', 120_000.5],
  ])('%s is %d', (typed, figure) => expect(readFigure(typed)).toBe(figure));

  it.each(['', '.', '1e2', '0x10', '1,2', '12,00', '1 000', 'Infinity', '₹100', '1..2', '--1'])('%s is none', (typed) =>
    expect(readFigure(typed)).toBeNull(),
  );

  it('is an amount in any script, and never one in the way of programs', () => {
    expect(Amount.parse('१,०३९.५०')).toBe(1039.5);
    for (const strange of ['1e2', '0x10']) expect(Amount.safeParse(strange).success).toBe(false);
  });
});
