/** What several things cost together; all in one unit, paise or rupees. */
export const sumOf = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0);

/**
 * GST on what a laboratory is paid for tests and for coming home, in hundredths of a percent: diagnostic services of a
 * clinical establishment are exempt. Source: Notification 12/2017-Central Tax (Rate), entry 74.
 */
const GST_ON_TESTS_BASIS_POINTS = 0;

/** GST that is in what a visit costs, in its own unit; half a paisa goes up. */
export const taxIn = (amountPaise: number): number =>
  Math.round((amountPaise * GST_ON_TESTS_BASIS_POINTS) / (10_000 + GST_ON_TESTS_BASIS_POINTS));

/**
 * What a visit costs, in one unit: for each person what their tests cost, once the fee for coming home, and all of it.
 * The one arithmetic of prices: booking, desk, bill and every page that shows a total.
 */
export function totalsOf(persons: readonly (readonly number[])[], homeFee: number) {
  const each = persons.map(sumOf);
  return { persons: each, homeFee, total: sumOf(each) + homeFee };
}

/** A test as it is compared with others of the same visit. */
export interface Measured {
  itemId: number;
  name: string;
  parameterIds: readonly number[];
  /** The sex that it is for; null for any. */
  onlyFor: 'female' | 'male' | null;
  /** The age that it is said to be for; null for any. */
  onlyForAge: 'adults' | 'children' | null;
}

export interface Twice<T> {
  /** What may be left out, and what measures it too. */
  item: T;
  within: T;
  /** Whether all that it measures is in the other. */
  whole: boolean;
  /** How many values they share. */
  shared: number;
}

/** Tests of one person that measure what another measures too: each pair once, the smaller first. */
export function measuredTwice<T extends Pick<Measured, 'parameterIds'>>(items: readonly T[]): Twice<T>[] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).flatMap((other) => {
      const [item, within] = one.parameterIds.length <= other.parameterIds.length ? [one, other] : [other, one];
      const shared = item.parameterIds.filter((id) => within.parameterIds.includes(id)).length;
      return shared === 0 ? [] : [{ item, within, shared, whole: shared === item.parameterIds.length }];
    }),
  );
}

/** Tests that are for the other sex than the patient's. */
export const forOtherSex = <T extends Measured>(items: readonly T[], sex: string | undefined): T[] =>
  items.filter(({ onlyFor }) => onlyFor !== null && (sex === 'female' || sex === 'male') && onlyFor !== sex);

/** The age that a test is said to be for, from whom it is for: null where both are named, or none is. */
export function ageOf(demographics: readonly string[]): Measured['onlyForAge'] {
  const [adults, children] = [demographics.includes('Adults'), demographics.includes('Children')];
  if (adults === children) return null;
  return adults ? 'adults' : 'children';
}

/** Tests that are for another age than the patient's; none while nobody knows it. */
export const forOtherAge = <T extends Measured>(items: readonly T[], minor: boolean | undefined): T[] =>
  items.filter(({ onlyForAge }) => onlyForAge !== null && minor !== undefined && (onlyForAge === 'children') !== minor);
