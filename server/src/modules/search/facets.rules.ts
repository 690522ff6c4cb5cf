import {
  demographics,
  fastingChoices,
  type PriceBand,
  priceBandNames,
  priceBands,
  type SampleKind,
  type SearchOrder,
  sampleChoices,
  type TakenAt,
  takenAtChoices,
} from '@healthplus/contract/search/facets';
import { type Facets, type SearchResult, searchTypes } from '@healthplus/contract/search/schemas';

/** By what somebody has narrowed what was found. */
export interface Narrowing {
  type?: SearchResult['type'] | undefined;
  price?: PriceBand | undefined;
  fasting?: (typeof fastingChoices)[number] | undefined;
  whom?: (typeof demographics)[number] | undefined;
  at?: TakenAt | undefined;
  sample?: SampleKind | undefined;
}

/** What of a result the facets read. */
export type Faceted = SearchResult & { whom: readonly string[]; samples: readonly SampleKind[] };

const inBand = (price: number | undefined, band: PriceBand): boolean =>
  price !== undefined && price >= priceBands[band][0] && price < priceBands[band][1];

/** A scan is made at a centre, all else can be taken at home; a lab or a condition is neither. */
const takenAt = ({ type }: SearchResult): TakenAt | null =>
  type === 'scan' ? 'centre' : type === 'test' || type === 'package' ? 'home' : null;

/** Of each facet, whether a result has a value of it. */
const tests = {
  type: (result: Faceted, value: string) => result.type === value,
  price: (result: Faceted, value: string) => inBand(result.price, value as PriceBand),
  fasting: (result: Faceted, value: string) =>
    result.fastingHours !== undefined && result.fastingHours > 0 === (value === 'yes'),
  whom: (result: Faceted, value: string) => result.whom.includes(value),
  at: (result: Faceted, value: string) => takenAt(result) === value,
  sample: (result: Faceted, value: string) => result.samples.some((sample) => sample === value),
};
type Facet = keyof typeof tests;

const fits = (result: Faceted, chosen: Narrowing, but?: Facet): boolean =>
  (Object.keys(tests) as Facet[]).every(
    (facet) => facet === but || chosen[facet] === undefined || tests[facet](result, chosen[facet]),
  );

/** What is left by all that was chosen. */
export const narrowed = (results: Faceted[], chosen: Narrowing): Faceted[] =>
  results.filter((result) => fits(result, chosen));

const orders: Record<SearchOrder, (one: Faceted, other: Faceted) => number> = {
  best: () => 0,
  // What cannot be booked comes behind what can, what has no price last.
  price: (one, other) =>
    Number(one.bookable === false) - Number(other.bookable === false) ||
    (one.price ?? Infinity) - (other.price ?? Infinity) ||
    0,
  name: (one, other) => one.name.localeCompare(other.name),
};

/** In the order that was chosen; among equals the best first. */
export const sorted = (results: Faceted[], order: SearchOrder): Faceted[] => results.toSorted(orders[order]);

/** How many results each value would leave beside what is chosen of the other facets. */
export function facetsOf(results: Faceted[], chosen: Narrowing): Facets {
  const counts = <V extends string>(facet: Facet, values: readonly V[]) => {
    const among = results.filter((result) => fits(result, chosen, facet));
    return values.map((value) => ({ value, count: among.filter((result) => tests[facet](result, value)).length }));
  };
  return {
    type: counts('type', searchTypes),
    price: counts('price', priceBandNames),
    fasting: counts('fasting', fastingChoices),
    whom: counts('whom', demographics),
    at: counts('at', takenAtChoices),
    sample: counts('sample', sampleChoices),
  };
}
