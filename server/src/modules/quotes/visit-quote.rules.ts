import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import type { Place } from '@healthplus/contract/primitives';
import { totalsOf } from '@healthplus/contract/quotes/rules';
import type { PricedItem } from './prices.queries.ts';

export interface Line {
  itemId: number;
  name: string;
  pricePaise: number;
}

export interface Problem {
  about: 'item' | 'place' | 'time' | 'lab';
  /** Whose test it is, by their place among the people asked for. */
  person: number | null;
  itemId: number | null;
  message: CodedMessage;
}

/** What a visit costs, in paise; what stands in its way is listed, not thrown. */
export interface VisitQuote {
  people: { lines: Line[]; totalPaise: number }[];
  homeFeePaise: number;
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

/** Prices to lines and sums; a test that is asked for twice for one person stands once. */
export function quoteOf(
  wanted: { people: readonly { itemIds: readonly number[] }[]; place: Place; homeFeePaise: number },
  priced: readonly PricedItem[],
): VisitQuote {
  const byId = new Map(priced.map((item) => [item.id, item]));
  const problems: Problem[] = [];
  const people = wanted.people.map(({ itemIds }, person) =>
    [...new Set(itemIds)].flatMap((itemId): Line[] => {
      const item = byId.get(itemId);
      const problem = problemOf(item, wanted.place);
      if (problem) problems.push({ ...problem, person, itemId });
      return item?.price_paise == null ? [] : [{ itemId, name: item.name, pricePaise: item.price_paise }];
    }),
  );
  const sums = totalsOf(
    people.map((lines) => lines.map(({ pricePaise }) => pricePaise)),
    wanted.place === 'home' ? wanted.homeFeePaise : 0,
  );
  return {
    people: people.map((lines, person) => ({ lines, totalPaise: sums.persons[person]! })),
    homeFeePaise: sums.homeFee,
    totalPaise: sums.total,
    needsConsent: priced.some((item) => item.needs_consent),
    problems,
  };
}
