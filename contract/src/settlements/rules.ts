import { divide } from '#src/money.ts';
import { dayOf, daysAfter, startOfDay } from '#src/zone.ts';

/** How labs come to what is paid online: it goes to them at once (`direct`), or stands with the site until it is paid out (`pooled`). */
export const settlementModes = ['direct', 'pooled'] as const;
export type SettlementMode = (typeof settlementModes)[number];

/** A statement is closed once; then the side that owes pays. Source: product decision "A visit and its money", Settlement. */
export const statementStates = ['closed', 'in_payout', 'paid'] as const;
export type StatementState = (typeof statementStates)[number];
/** By what a list of them is narrowed: their state, or to whom is to be paid what is not paid yet. */
export const statementFilters = [...statementStates, 'to_pay', 'to_receive'] as const;
export type StatementFilter = (typeof statementFilters)[number];

/** A batch of payments to labs: proposed by one administrator, approved by another, paid by the bank. */
export const payoutStates = ['proposed', 'approved', 'paid', 'withdrawn'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutTransitions: Record<PayoutState, readonly PayoutState[]> = {
  proposed: ['approved', 'withdrawn'],
  approved: ['paid', 'withdrawn'],
  paid: [],
  withdrawn: [],
};

/** A bank account that a lab names waits; the one that stands counts meanwhile. */
export const bankAccountStates = ['waiting', 'standing', 'refused', 'replaced'] as const;
export type BankAccountState = (typeof bankAccountStates)[number];

export const taxKinds = ['gst_on_fee', 'withheld', 'withheld_without_pan'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** A rate that counts from a day on. Basis points: hundredths of a percent. */
export interface TaxRate {
  kind: TaxKind;
  basisPoints: number;
  /** YYYY-MM-DD */
  startsOn: string;
}

/** The rate of a kind on a day, in basis points; 0 before the first. */
export function rateOn(rates: readonly TaxRate[], kind: TaxKind, day: string): number {
  const begun = rates.filter((rate) => rate.kind === kind && rate.startsOn <= day);
  return (
    begun.reduce<TaxRate | null>((latest, rate) => (latest && latest.startsOn > rate.startsOn ? latest : rate), null)
      ?.basisPoints ?? 0
  );
}

/** What the site takes of an item: so many basis points of its price, or so many paise. Null: for every lab, kind, city, without end. */
export interface CommissionRule {
  id: number;
  labId: number | null;
  itemKind: string | null;
  cityId: number | null;
  kind: 'percent' | 'fixed';
  /** Basis points, or paise. */
  value: number;
  startsOn: string;
  endsOn: string | null;
}

/** What a rule is asked for. */
export interface CommissionSubject {
  labId: number;
  itemKind: string;
  cityId: number;
  /** Of the visit, YYYY-MM-DD. */
  day: string;
}

/** A rule for one lab goes before one for a kind, that before one for a city, that before one for all; then the one that began last. */
const closeness = ({ labId, itemKind, cityId }: CommissionRule): number =>
  (labId === null ? 0 : 4) + (itemKind === null ? 0 : 2) + (cityId === null ? 0 : 1);

/** The first rule that counts; null where the site takes nothing. */
export function ruleFor(rules: readonly CommissionRule[], subject: CommissionSubject): CommissionRule | null {
  const counts = rules.filter(
    (rule) =>
      (rule.labId ?? subject.labId) === subject.labId &&
      (rule.itemKind ?? subject.itemKind) === subject.itemKind &&
      (rule.cityId ?? subject.cityId) === subject.cityId &&
      rule.startsOn <= subject.day &&
      (rule.endsOn === null || subject.day <= rule.endsOn),
  );
  return (
    counts.toSorted((a, b) => closeness(b) - closeness(a) || b.startsOn.localeCompare(a.startsOn) || b.id - a.id)[0] ??
    null
  );
}

/** A share of an amount, in paise: rounded half away from nothing, so that what is given back undoes what was taken. */
export function shareOf(paise: number, basisPoints: number): number {
  const exact = (Math.abs(paise) * basisPoints) / 10_000;
  return Math.sign(paise) * Math.round(exact) || 0;
}

/** A visit as its settlement sees it, in paise. */
export interface SettledVisit {
  /** It took place, or it was cancelled at a price: not one that is still to come. */
  over: boolean;
  labId: number;
  cityId: number;
  day: string;
  /** What the patient owes of it. */
  owedPaise: number;
  /** What a coupon that the site bears let off. */
  siteDiscountPaise: number;
  /** What was paid online and is not on its way back. */
  onlinePaise: number;
  /** Of that, for coming and for moving it late: the lab's alone. */
  feesPaise: number;
  /** Brought by the site; who walked in is the lab's own patient, of whom only money that stands with the site is settled. */
  brought: boolean;
  /** What was ordered and not taken off. */
  items: { kind: string; pricePaise: number }[];
}

/** What a statement says of a visit, in paise; `siteDiscount` is part of `gross`. */
export interface SettledAmounts {
  grossPaise: number;
  commissionPaise: number;
  siteDiscountPaise: number;
  onlinePaise: number;
}

export const NOTHING: SettledAmounts = { grossPaise: 0, commissionPaise: 0, siteDiscountPaise: 0, onlinePaise: 0 };

/**
 * What a visit comes to between the lab and the site. The commission is of what was paid for tests, each by its own rule;
 * fees for coming and for a late cancellation are the lab's alone. What the site lets off at its own cost is the lab's sale too.
 */
export function settle(visit: SettledVisit, rules: readonly CommissionRule[]): SettledAmounts {
  if (!visit.over) return NOTHING;
  const { siteDiscountPaise, onlinePaise } = visit;
  if (!visit.brought) return { ...NOTHING, onlinePaise };
  const grossPaise = visit.owedPaise + visit.siteDiscountPaise;
  const prices = visit.items.map(({ pricePaise }) => pricePaise);
  const listed = prices.reduce((sum, price) => sum + price, 0);
  const sold = divide(Math.min(Math.max(grossPaise - visit.feesPaise, 0), listed), prices);
  const commissionPaise = visit.items.reduce((sum, { kind }, place) => {
    const rule = ruleFor(rules, { labId: visit.labId, itemKind: kind, cityId: visit.cityId, day: visit.day });
    if (!rule) return sum;
    return sum + (rule.kind === 'percent' ? shareOf(sold[place]!, rule.value) : Math.min(rule.value, sold[place]!));
  }, 0);
  return { grossPaise, commissionPaise, siteDiscountPaise, onlinePaise };
}

/** What is new of a visit since the statements before. */
export const since = (now: SettledAmounts, before: SettledAmounts): SettledAmounts => ({
  grossPaise: now.grossPaise - before.grossPaise,
  commissionPaise: now.commissionPaise - before.commissionPaise,
  siteDiscountPaise: now.siteDiscountPaise - before.siteDiscountPaise,
  onlinePaise: now.onlinePaise - before.onlinePaise,
});

export const isNothing = (amounts: SettledAmounts): boolean => Object.values(amounts).every((paise) => paise === 0);

/** Up to so much a tax year nothing is withheld from a person or a Hindu undivided family that names its PAN: ₹5 lakh. */
export const NO_TAX_UP_TO_PAISE = 500_000_00;

/** What the tax of a statement is reckoned from. Days as YYYY-MM-DD. */
interface TaxedSale {
  /** All of the statement: sales less what was taken back of earlier ones. */
  grossPaise: number;
  /** What of it was taken back of earlier statements (below nothing), each with the rate at which those were taxed. */
  takenBack: readonly { paise: number; basisPoints: number }[];
  /** What was sold in the tax year before this statement, and how much of it nothing was withheld of. */
  yearPaise: number;
  freePaise: number;
  pan: string | null;
  day: string;
}

/**
 * What is withheld of a statement, in paise, as the e-commerce operator must: of the gross sale, at 5 % where there is no PAN.
 * Below nothing where more was given back than sold: what was taxed at another rate than that of the day has its tax back at
 * that rate. Source: Income-tax Act 2025, section 393 (194-O of the Act of 1961).
 */
export function withheld(sale: TaxedSale, rates: readonly TaxRate[]): { withheldPaise: number; freePaise: number } {
  const { yearPaise, freePaise, pan, day } = sale;
  const rate = rateOn(rates, pan === null ? 'withheld_without_pan' : 'withheld', day);
  const atOther = sale.takenBack.filter(({ basisPoints }) => basisPoints !== rate);
  const undonePaise = atOther.reduce((sum, { paise, basisPoints }) => sum + shareOf(paise, basisPoints), 0);
  const grossPaise = sale.grossPaise - atOther.reduce((sum, { paise }) => sum + paise, 0);
  if (pan === null) return { withheldPaise: undonePaise + shareOf(grossPaise, rate), freePaise: 0 };
  // What was passed once is passed, whatever corrections take back: of those the tax goes back too.
  const alone = isPersonal(pan) && Math.max(yearPaise, yearPaise + grossPaise) <= NO_TAX_UP_TO_PAISE;
  if (alone) return { withheldPaise: undonePaise, freePaise: grossPaise };
  // Once it is more, all of the year counts.
  return { withheldPaise: undonePaise + shareOf(grossPaise + freePaise, rate), freePaise: -freePaise };
}

/** PAN: five letters, four figures, a letter; the fourth letter says what its holder is. */
export const isPan = (value: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(value);

/** What the site writes to a lab about its fee: an invoice, or a credit note where corrections come to more than was sold. */
export const feePaperKinds = ['invoice', 'credit_note'] as const;
export type FeePaperKind = (typeof feePaperKinds)[number];

/** A person (P) or a Hindu undivided family (H). */
export const isPersonal = (pan: string): boolean => pan[3] === 'P' || pan[3] === 'H';

/** The branch of a bank: four letters, a nought, six letters or figures. */
export const isIfsc = (value: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value);

export const isAccountNumber = (value: string): boolean => /^\d{9,18}$/.test(value);

/** What a lab gets, in paise; below nothing where it owes the site. */
export const payable = (sums: {
  onlinePaise: number;
  siteDiscountPaise: number;
  commissionPaise: number;
  gstPaise: number;
  withheldPaise: number;
}): number => sums.onlinePaise + sums.siteDiscountPaise - sums.commissionPaise - sums.gstPaise - sums.withheldPaise;

/** The fortnight of a day: the 1st to the 15th, or the 16th to the end of the month. Days, YYYY-MM-DD. */
export function fortnightOf(day: string): { from: string; to: string } {
  const month = day.slice(0, 7);
  if (day <= `${month}-15`) return { from: `${month}-01`, to: `${month}-15` };
  const next = daysAfter(`${month}-28`, 4).slice(0, 7);
  return { from: `${month}-16`, to: daysAfter(`${next}-01`, -1) };
}

/** The fortnight that ended last before a moment. */
export const fortnightBefore = (now: Date): { from: string; to: string } =>
  fortnightOf(daysAfter(fortnightOf(dayOf(now)).from, -1));

/** The first moment after a day. */
export const endOf = (day: string): Date => startOfDay(daysAfter(day, 1));
