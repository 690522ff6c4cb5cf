import type { Booking } from '#src/bookings/schemas.ts';
import type { Effects } from '#src/effects.ts';
import { type Locale, nameInLanguage, type Translated } from '#src/languages.ts';
import { isSigned, type ReportState, reportStates, type signedStates } from '#src/order-states.ts';

/**
 * How an account stands to the reports of somebody it books for: its own (the holder's, a child's under 18, a visit that was
 * claimed by the person's own code), allowed by that adult, asked for, not asked for; `confidential` is read by the person
 * alone. Source: product decision "An adult's report belongs to that adult"; HIV and AIDS Act 2017, section 8.
 */
export const reportAccesses = ['own', 'consented', 'asked', 'unasked', 'confidential'] as const;
export type ReportAccess = (typeof reportAccesses)[number];

/** Whether an account may read a report. */
export const opens = (access: ReportAccess): boolean => access === 'own' || access === 'consented';

/** Which state of an order's report follows which: what was signed is never changed, another version takes its place. */
export const reportTransitions: Record<ReportState, readonly ReportState[]> = {
  registered: ['registered', 'partial', 'final'],
  partial: ['partial', 'final', 'amended', 'recalled'],
  final: ['partial', 'amended', 'recalled'],
  amended: ['partial', 'amended', 'recalled'],
  recalled: ['partial', 'amended'],
};

/** What a report's change of state does at once. */
export type ReportEffect =
  | 'complete_visit'
  | 'settle_notices'
  | 'tell_patient'
  | 'reopen_order'
  | 'back_to_bench'
  | 'open_recall_task'
  | 'withdraw_messages'
  | 'tell_readers';

const whole: Effects<ReportEffect, 'draw_papers'> = {
  now: ['complete_visit', 'settle_notices', 'tell_patient'],
  later: ['draw_papers'],
};

/** What each state of a report brings with it; a whole one ends its order and, with the last of them, the visit. */
export const reportEffects: Record<ReportState, Effects<ReportEffect, 'draw_papers'>> = {
  registered: { now: [], later: [] },
  partial: { now: ['reopen_order', 'settle_notices', 'tell_patient'], later: ['draw_papers'] },
  final: whole,
  amended: whole,
  recalled: {
    now: ['back_to_bench', 'settle_notices', 'open_recall_task', 'withdraw_messages', 'tell_readers'],
    later: [],
  },
};

/** What was signed of an order before: how its report stands, and whether a whole one was signed that was not taken back. */
export interface SignedBefore {
  state: ReportState | null;
  whole: boolean;
  /** Whether an interim one says a value that the results do not say any more. */
  changed: boolean;
}

/** Whether the next version has to say why: readers have seen a whole one, or a value that is another now, or lost one. */
export const wantsReason = ({ state, whole, changed }: SignedBefore): boolean =>
  whole || changed || state === 'recalled';

/** From which states of an order's report, none being one, a state is reached. */
export const reportsBefore = (to: ReportState): ReportState[] =>
  reportStates.filter((from) => reportTransitions[from].includes(to));

/** How the code on a report's paper may be meant that was typed off it, in small letters and without its strokes. Other texts stay as they are. */
export function spelledReportCode(typed: string): string {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[2-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain.replaceAll(/(.{4})(?!$)/g, '$1-') : typed;
}

/** What a signature would make of an order that waits for one: its whole report, an interim one, or another version of a whole one. */
export const signs = ['whole', 'interim', 'amendment'] as const;

/** In which order reports may wait for a signature: the most pressing first, the soonest due, by accession number or name. */
export const signOrders = ['urgency', 'due', 'accession', 'name'] as const;
export type SignOrder = (typeof signOrders)[number];

/**
 * What a version becomes when it is signed: interim while a test has no result, be it one that an earlier version said and
 * this one takes out; after a whole one, or with another value than an interim one, it amends it.
 */
export const stateWhenSigned = (before: SignedBefore, complete: boolean): (typeof signedStates)[number] => {
  if (!complete) return 'partial';
  return wantsReason(before) ? 'amended' : 'final';
};

interface Named {
  name: string;
  explanation: string | null;
  translations: { [L in Translated]?: { name: string; explanation: string | null } | undefined };
}

/** A value with the test that it is of. */
interface NamedValue extends Named {
  test: string;
  testTranslations: { [L in Translated]?: string | undefined };
}

/** What is named and explained as a reader of that language reads it, as far as somebody has translated it. */
export const inLanguage = <T extends Named>(value: T, locale: Locale): T => {
  const said = locale === 'en' ? undefined : value.translations[locale];
  return said ? { ...value, name: said.name, explanation: said.explanation ?? value.explanation } : value;
};

/** A value of a report in that language, with the name of its test. */
export const valueInLanguage = <T extends NamedValue>(value: T, locale: Locale): T => ({
  ...inLanguage(value, locale),
  test: nameInLanguage({ name: value.test, translations: value.testTranslations }, locale),
});

/**
 * Whether its customer may ask for the invoice of a visit that the lab has not made: of one that costs something and of which
 * nothing changes any more, its reports being there or none to come; of one that was cancelled late, for the fee.
 */
export function mayAskForInvoice({
  state,
  recollects,
  total,
  cancellationFee,
  orders,
}: Pick<Booking, 'state' | 'recollects' | 'total' | 'cancellationFee' | 'orders'>): boolean {
  if (recollects !== null) return false;
  if (state === 'cancelled') return cancellationFee > 0;
  const isOver =
    orders.some(({ reportState }) => isSigned(reportState)) || orders.every((order) => order.state !== 'active');
  return state === 'completed' && total > 0 && isOver;
}
