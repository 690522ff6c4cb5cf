import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import type { Place } from '@healthplus/contract/primitives';
import { ageOf, forOtherAge, forOtherSex, measuredTwice, totalsOf } from '@healthplus/contract/quotes/rules';
import { longestFast } from '@healthplus/contract/scheduling/rules';
import type { PricedItem } from './prices.queries.ts';

export interface Line {
  itemId: number;
  name: string;
  kind: PricedItem['kind'];
  pricePaise: number;
}

export interface Problem {
  about: 'item' | 'person' | 'place' | 'address' | 'time' | 'lab' | 'coupon';
  /** Whose test it is, by their place among the people asked for. */
  person: number | null;
  itemId: number | null;
  message: CodedMessage;
}

/** Somebody of the visit, as far as they are known. */
export interface QuotedPerson {
  itemIds: readonly number[];
  sex?: string | undefined;
  /** On the day of the visit; left out where the birth date is not known. */
  isMinor?: boolean | undefined;
}

/** What one person has, in paise, and what it takes of them. */
export interface PersonQuote {
  lines: Line[];
  totalPaise: number;
  needsConsent: boolean;
  fastingHours: number | null;
  /** Something of theirs is drawn two hours after a meal. */
  afterMeal: boolean;
  requirements: string[];
  twice: { itemId: number; withinId: number; whole: boolean; shared: number }[];
  parameterIds: number[];
  /** Everything has a price and measures something: a package may take the place of all of it. */
  comparable: boolean;
}

/** What a visit costs, in paise; what stands in its way is listed, not thrown. */
export interface VisitQuote {
  people: PersonQuote[];
  homeFeePaise: number;
  /** What a coupon lets off, of which the total is less. */
  discountPaise: number;
  couponId: number | null;
  totalPaise: number;
  needsConsent: boolean;
  problems: Problem[];
}

/** Why one test cannot be had like this; null where it can. */
function problemOf(item: PricedItem | undefined, place: Place): Pick<Problem, 'about' | 'message'> | null {
  if (!item || item.price_paise === null)
    return { about: 'item', message: createMessage('lab_cannot_be_booked_for_that_test_here') };
  if (item.kind === 'scan' && place === 'home')
    return { about: 'place', message: createMessage('scan_is_done_at_the_lab') };
  return null;
}

const measuredOf = ({ id, name, parameter_ids, only_for, demographics }: PricedItem) => ({
  itemId: id,
  name,
  parameterIds: parameter_ids,
  onlyFor: only_for,
  onlyForAge: ageOf(demographics),
});

/** Tests that are not for this person, each with the reason. */
function unsuited(items: readonly PricedItem[], { sex, isMinor }: QuotedPerson): Omit<Problem, 'person'>[] {
  const measured = items.map(measuredOf);
  const bySex = forOtherSex(measured, sex).map(({ itemId, name, onlyFor }) => ({
    itemId,
    message: createMessage(onlyFor === 'male' ? 'test_is_for_men' : 'test_is_for_women', { test: name }),
  }));
  const byAge = forOtherAge(measured, isMinor).map(({ itemId, name, onlyForAge }) => ({
    itemId,
    message: createMessage(onlyForAge === 'adults' ? 'test_is_for_adults' : 'test_is_for_children', { test: name }),
  }));
  return [...bySex, ...byAge].map((found) => ({ about: 'person', ...found }));
}

/** What one person chose, each test once. */
function personQuote(items: readonly PricedItem[], totalPaise: number): PersonQuote {
  return {
    lines: items.flatMap(({ id, name, kind, price_paise }) =>
      price_paise === null ? [] : [{ itemId: id, name, kind, pricePaise: price_paise }],
    ),
    totalPaise,
    needsConsent: items.some(({ needs_consent }) => needs_consent),
    fastingHours: longestFast(items.map(({ fasting_hours }) => fasting_hours)),
    afterMeal: items.some(({ after_meal }) => after_meal),
    requirements: [...new Set(items.flatMap(({ requirements }) => requirements))],
    twice: measuredTwice(items.map(measuredOf)).map(({ item, within, whole, shared }) => ({
      itemId: item.itemId,
      withinId: within.itemId,
      whole,
      shared,
    })),
    comparable: items.every(({ parameter_ids, price_paise }) => parameter_ids.length > 0 && price_paise !== null),
    parameterIds: [...new Set(items.flatMap(({ parameter_ids }) => parameter_ids))],
  };
}

/** Prices to lines and sums; a test that is asked for twice for one person stands once. */
export function quoteOf(
  wanted: { people: readonly QuotedPerson[]; place: Place; homeFeePaise: number },
  priced: readonly PricedItem[],
): VisitQuote {
  const byId = new Map(priced.map((item) => [item.id, item]));
  const problems: Problem[] = [];
  const chosen = wanted.people.map((entry, person) => {
    const ids = [...new Set(entry.itemIds)];
    for (const itemId of ids) {
      const problem = problemOf(byId.get(itemId), wanted.place);
      if (problem) problems.push({ ...problem, person, itemId });
    }
    const items = ids.flatMap((itemId) => byId.get(itemId) ?? []);
    problems.push(...unsuited(items, entry).map((problem) => ({ ...problem, person })));
    return items;
  });
  const sums = totalsOf(
    chosen.map((items) => items.flatMap(({ price_paise }) => price_paise ?? [])),
    wanted.place === 'home' ? wanted.homeFeePaise : 0,
  );
  const people = chosen.map((items, person) => personQuote(items, sums.persons[person]!));
  return {
    people,
    homeFeePaise: sums.homeFee,
    discountPaise: 0,
    couponId: null,
    totalPaise: sums.total,
    needsConsent: people.some(({ needsConsent }) => needsConsent),
    problems,
  };
}
