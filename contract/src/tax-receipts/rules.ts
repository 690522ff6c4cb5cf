import { divide } from '#src/money.ts';

/** By which way something was paid. */
export type TaxMode = 'cash' | 'upi' | 'card' | 'online';

/** Preventive check-ups count up to so much in a year, of the payer and their family together: ₹5,000. */
export const PREVENTIVE_UP_TO_PAISE = 5_000_00;
/** From this age on other tests count too, unless they were paid in cash. */
export const SENIOR_FROM = 60;

/** What was paid for a visit, as its receipt sees it. */
export interface PaidVisit {
  number: string;
  labName: string;
  /** Of the visit, YYYY-MM-DD. */
  day: string;
  /** Paise that are for no test: coming, moving it late. */
  feesPaise: number;
  /** Paise that the tests cost, less what was let off of them: a coupon is for tests alone. */
  testsPaise: number;
  items: { name: string; preventive: boolean; pricePaise: number; person: string; relation: string; age: number }[];
  /** What came, above nothing, and what went back, below, within the tax year. */
  money: { mode: TaxMode; amountPaise: number }[];
}

/**
 * Of what was paid, in the order of time, what stands: what went back is taken from what came last before it, of its own
 * way first, and what is more than the visit costs from the last of all. Each entry keeps its day, so that no year certifies
 * what another gave back.
 */
export function standingMoney<M extends { mode: TaxMode; amountPaise: number }>(
  money: readonly M[],
  owedPaise: number,
): M[] {
  const stands: M[] = [];
  const take = (paise: number, fits: (entry: M) => boolean) => {
    let left = paise;
    for (const entry of stands.toReversed().filter(fits)) {
      const part = Math.min(left, entry.amountPaise);
      entry.amountPaise -= part;
      left -= part;
    }
    return left;
  };
  for (const entry of money)
    if (entry.amountPaise >= 0) stands.push({ ...entry });
    else
      take(
        take(-entry.amountPaise, ({ mode }) => mode === entry.mode),
        () => true,
      );
  const came = stands.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  take(Math.max(0, came - owedPaise), () => true);
  return stands.filter(({ amountPaise }) => amountPaise > 0);
}

export interface TaxLine {
  group: 'preventive' | 'senior';
  number: string;
  labName: string;
  day: string;
  person: string;
  relation: string;
  item: string;
  mode: TaxMode;
  amountPaise: number;
}

/** A preventive check-up counts in any mode; another test for a person of 60 or more who did not pay it in cash. */
function groupOf({ preventive, age }: PaidVisit['items'][number], mode: TaxMode): TaxLine['group'] | null {
  if (preventive) return 'preventive';
  return age >= SENIOR_FROM && mode !== 'cash' ? 'senior' : null;
}

/**
 * What was paid by each way and not given back, in paise. What went back by a way that brought less, as cash for what a
 * card paid, is taken from the other ways by their size: nobody paid it in the end.
 */
export function netByMode(money: PaidVisit['money']): { mode: TaxMode; paise: number }[] {
  const modes = [...new Set(money.map(({ mode }) => mode))];
  const net = modes.map((mode) =>
    money.filter((entry) => entry.mode === mode).reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  );
  const came = net.map((paise) => Math.max(paise, 0));
  const all = came.reduce((sum, paise) => sum + paise, 0);
  const elsewhere = came.reduce((sum, paise, place) => sum + paise - net[place]!, 0);
  const less = divide(Math.min(elsewhere, all), came);
  return modes.map((mode, place) => ({ mode, paise: came[place]! - less[place]! }));
}

/**
 * The lines of a tax receipt: of what was paid by each way the part that is for tests, divided over them by their prices;
 * fees count for nothing. Source: Income-tax Act 2025, section 126 (80D of the Act of 1961).
 */
export function taxLines(visits: readonly PaidVisit[]): TaxLine[] {
  return visits.flatMap(({ items, feesPaise, testsPaise, money, ...visit }) => {
    return netByMode(money).flatMap(({ mode, paise }) => {
      const [forTestsPaise] = divide(paise, [testsPaise, feesPaise]);
      const parts = divide(
        forTestsPaise!,
        items.map(({ pricePaise }) => pricePaise),
      );
      return items.flatMap((item, place) => {
        const group = groupOf(item, mode);
        const amountPaise = parts[place]!;
        if (!group || amountPaise === 0) return [];
        const { name, person, relation } = item;
        return [{ ...visit, group, item: name, person, relation, mode, amountPaise }];
      });
    });
  });
}

/** What lines come to: all preventive check-ups, of that what counts, and the tests of those of 60 or more. Paise. */
export function taxSums(lines: readonly TaxLine[]) {
  const sumOf = (group: TaxLine['group']) =>
    lines.filter((line) => line.group === group).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const preventivePaise = sumOf('preventive');
  return {
    preventivePaise,
    preventiveCountedPaise: Math.min(preventivePaise, PREVENTIVE_UP_TO_PAISE),
    seniorPaise: sumOf('senior'),
  };
}
