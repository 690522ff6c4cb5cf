import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { degreeOf } from '@healthplus/contract/results/rules';
import { describe, expect, it } from 'vitest';
import { byOrgan, countsOf } from '#app/features/reports/organ-groups.ts';
import { zonesOf } from '#app/features/reports/range-bar.tsx';

const value = (given: Partial<ReportValue>): ReportValue => ({
  parameterId: 1,
  name: 'A',
  test: 'T',
  organSystem: 'blood',
  value: 5,
  text: null,
  unit: '',
  low: 4,
  high: 8,
  rangeText: null,
  flag: 'normal',
  explanation: null,
  replaced: null,
  collectedAt: null,
  fastedHours: null,
  trend: [],
  ...given,
});

describe('how far a value is out', () => {
  it.each([
    [{ flag: 'normal' }, 'usual'],
    [{ flag: 'none', low: null, high: null }, 'usual'],
    [{ flag: 'high', value: 9 }, 'little'],
    [{ flag: 'high', value: 9.01 }, 'clearly'],
    [{ flag: 'low', value: 3 }, 'little'],
    [{ flag: 'low', value: 2.9 }, 'clearly'],
    // With one end, by a share of the end itself.
    [{ flag: 'high', value: 249, low: null, high: 200 }, 'little'],
    [{ flag: 'high', value: 251, low: null, high: 200 }, 'clearly'],
    [{ flag: 'critical_high', value: 9 }, 'today'],
    [{ flag: 'abnormal', value: null, text: 'Reactive' }, 'clearly'],
  ] as const)('%o is %s', (given, degree) => expect(degreeOf(value(given))).toBe(degree));
});

describe('the values of a report', () => {
  it('stand under their organs: what is furthest out first, then the order of the body', () => {
    const groups = byOrgan([
      value({ name: 'None', organSystem: null }),
      value({ name: 'Liver', organSystem: 'liver' }),
      value({ name: 'Fine' }),
      value({ name: 'Iron', flag: 'low', value: 3.9 }),
      value({ name: 'Sugar', organSystem: 'sugar', flag: 'high', value: 20 }),
    ]);
    expect(groups.map(({ organ, values }) => [organ, values.map(({ name }) => name)])).toEqual([
      ['sugar', ['Sugar']],
      ['blood', ['Iron', 'Fine']],
      ['liver', ['Liver']],
      [null, ['None']],
    ]);
  });
});

describe('how the values of a report stand', () => {
  it('what was held against no range, or could not be measured, is neither as usual nor outside', () =>
    expect(
      countsOf(
        ['normal', 'none', 'invalid', 'high', 'abnormal', 'critical_low'].map((flag) => value({ flag } as never)),
      ),
    ).toEqual({ usual: 1, outside: 3, unjudged: 2 }));
  it('and stands before what is as usual', () => {
    const [group] = byOrgan([
      value({ name: 'Fine' }),
      value({ name: 'Karyotype', flag: 'none' }),
      value({ name: 'Iron', flag: 'low', value: 1 }),
    ]);
    expect(group!.values.map(({ name }) => name)).toEqual(['Iron', 'Karyotype', 'Fine']);
  });
});

describe('the bar of a range', () => {
  it.each([
    [4, 8, ['clearly', 'little', 'usual', 'little', 'clearly']],
    [null, 200, ['usual', 'little', 'clearly']],
    [0, 5, ['usual', 'little', 'clearly']],
    [40, null, ['clearly', 'little', 'usual']],
  ])('from %s to %s has its zones side by side', (low, high, looks) => {
    const { zones, from, to } = zonesOf(low, high)!;
    const names = { 'fill-good/35': 'usual', 'fill-saving-ink/35': 'little', 'fill-bad/35': 'clearly' };
    expect(zones.map(({ look }) => names[look as keyof typeof names])).toEqual(looks);
    expect([zones[0]!.from, zones.at(-1)!.to]).toEqual([from, to]);
    for (const [index, zone] of zones.entries()) expect(zone.to).toBe(zones[index + 1]?.from ?? to);
  });
  it('is not there without a range', () => expect(zonesOf(null, null)).toBeNull());
});
