// For whom a range of normal values is, and which of them judges a person.

import type { AgeIn } from '#src/accounts/rules.ts';
import type { AgeUnit } from '#src/vocabulary/age-units.ts';

/** A range of normal values: of a sex, from an age up to another, of pregnant women alone; in figures, or in words. */
export interface Range {
  sex: 'any' | 'female' | 'male';
  unit: AgeUnit;
  from: number;
  to: number | null;
  pregnant: boolean;
  low: number | null;
  high: number | null;
  text: string | null;
  /** Of these people alone, where they are not the parameter's. */
  plausibleLow?: number | null | undefined;
  plausibleHigh?: number | null | undefined;
  criticalLow?: number | null | undefined;
  criticalHigh?: number | null | undefined;
}

/** Beyond these a value cannot be (plausible), or somebody must be called (critical). */
export interface Limits {
  plausibleLow: number | null;
  plausibleHigh: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
  /** Somebody is called for any finding in words that is not a normal one: what grew in a blood culture. */
  abnormalIsCritical: boolean;
}

/** The limits for a person: each is that of their range, or else the parameter's. */
export const limitsFor = (range: Range | null, limits: Limits): Limits => ({
  plausibleLow: range?.plausibleLow ?? limits.plausibleLow,
  plausibleHigh: range?.plausibleHigh ?? limits.plausibleHigh,
  criticalLow: range?.criticalLow ?? limits.criticalLow,
  criticalHigh: range?.criticalHigh ?? limits.criticalHigh,
  abnormalIsCritical: limits.abnormalIsCritical,
});

/** Of whom something was measured, as ranges ask for it. */
export interface Subject {
  sex: string;
  age: AgeIn;
  pregnant: boolean;
}

const FINENESS: Record<AgeUnit, number> = { days: 0, months: 1, years: 2 };

/** The first and the last of the months or days of a year of age, the shortest and the longest that it can be. */
const ofYear = {
  months: (year: number): [number, number] => [year * 12, year * 12 + 11],
  days: (year: number): [number, number] => [year * 365, (year + 1) * 366 - 1],
} as const;

/** From where to where somebody's age lies in a unit: of a told year, whose months and days nobody knows, all of that year. */
function spanOf(age: AgeIn, unit: AgeUnit): readonly [number, number] {
  const reached = age[unit];
  return reached === null && unit !== 'years' ? ofYear[unit](age.years) : [reached!, reached!];
}

/** Whether an age lies in a range, all of it. */
function coversAge({ unit, from, to }: Pick<Range, 'unit' | 'from' | 'to'>, age: AgeIn): boolean {
  const [first, last] = spanOf(age, unit);
  return first >= from && (to === null || last < to);
}

/** Whether a range is of an age, in part at least. */
function touchesAge({ unit, from, to }: Pick<Range, 'unit' | 'from' | 'to'>, age: AgeIn): boolean {
  const [first, last] = spanOf(age, unit);
  return last >= from && (to === null || first < to);
}

/**
 * The range for a person: within their age; of those that fit, of pregnancy before none, by days before months before
 * years (a newborn's before one that begins at 0 years), of their sex before any; null where none fits. One of years is
 * nobody's whose told year has others by months or days: nobody knows which. Of whoever is neither female nor male, where
 * the two differ, what lies outside both stands out.
 */
export function rangeFor(ranges: Range[], subject: Subject): Range | null {
  const { sex, age, pregnant } = subject;
  const theirs = ranges.filter(
    (range) => (range.sex === 'any' || range.sex === sex) && (pregnant || !range.pregnant) && touchesAge(range, age),
  );
  const fitting = theirs.filter((range) => coversAge(range, age));
  const distance = (range: Range) => (range.pregnant ? 0 : 6) + FINENESS[range.unit] * 2 + (range.sex === sex ? 0 : 1);
  const best = fitting.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
  const isUnsure = theirs.some((range) => range.unit !== 'years' && !fitting.includes(range));
  if (best?.unit === 'years' && isUnsure) return null;
  if (best || sex === 'female' || sex === 'male') return best;
  return aroundBoth(rangeFor(ranges, { ...subject, sex: 'female' }), rangeFor(ranges, { ...subject, sex: 'male' }));
}

/** From the lower of two ends to the higher; open where one of them is. */
const outermost = (pick: 'min' | 'max', ends: (number | null | undefined)[]): number | null =>
  ends.some((end) => end == null) ? null : Math[pick](...(ends as number[]));
/** The limit at which somebody is called sooner; that of one where the other has none. */
const sooner = (pick: 'min' | 'max', ends: (number | null | undefined)[]): number | null => {
  const known = ends.filter((end) => end != null);
  return known.length === 0 ? null : Math[pick](...known);
};

/** The range that holds those of both sexes; null where one of them has none, or they say different words. */
function aroundBoth(female: Range | null, male: Range | null): Range | null {
  if (!female || !male || female.text !== male.text) return null;
  const both = (name: 'low' | 'high' | 'plausibleLow' | 'plausibleHigh' | 'criticalLow' | 'criticalHigh') => [
    female[name],
    male[name],
  ];
  return {
    ...female,
    sex: 'any',
    low: outermost('min', both('low')),
    high: outermost('max', both('high')),
    plausibleLow: outermost('min', both('plausibleLow')),
    plausibleHigh: outermost('max', both('plausibleHigh')),
    criticalLow: sooner('max', both('criticalLow')),
    criticalHigh: sooner('min', both('criticalHigh')),
  };
}
