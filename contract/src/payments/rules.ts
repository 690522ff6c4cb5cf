import { readFigure } from '#src/digits.ts';
import { isWholePaise } from '#src/money.ts';

/** By what money of a visit may come: at the desk or the door, or by a gateway. */
export const allPaymentMethods = ['cash', 'upi', 'card', 'online'] as const;
export type AnyPaymentMethod = (typeof allPaymentMethods)[number];

/** Source: Razorpay, states of a payment. */
export const paymentStates = [
  'created',
  'attempted',
  'paid',
  'part_refunded',
  'refunded',
  'failed',
  'reversed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The states of a payment whose money was taken; what was given back of it stands beside it. */
export const takenStates = ['paid', 'part_refunded', 'refunded'] as const;
export const isTaken = (state: PaymentState): boolean => takenStates.some((one) => one === state);

/** Which state of a payment follows which. Money taken at the desk begins as paid, and is reversed where it was written down wrong. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  created: ['attempted', 'paid', 'failed'],
  attempted: ['paid', 'failed'],
  paid: ['part_refunded', 'refunded', 'reversed'],
  part_refunded: ['part_refunded', 'refunded'],
  refunded: [],
  reversed: [],
  // The payer tries again in the same checkout, or the bank says so late.
  failed: ['paid'],
};

/** How a visit's payment stands, from what is owed for it and what was paid; all in one unit, paise or rupees. */
export function paymentOf({ owed, paid }: { owed: number; paid: number }): {
  state: 'due' | 'part_paid' | 'paid';
  /** What may still be asked for: never less than nothing. */
  outstanding: number;
  /** What was paid and is not owed: money of a visit that was cancelled, or became cheaper. */
  toGiveBack: number;
} {
  return {
    state: paid === 0 ? 'due' : paid < owed ? 'part_paid' : 'paid',
    outstanding: Math.max(0, owed - paid),
    toGiveBack: Math.max(0, paid - owed),
  };
}

/**
 * How what was paid and is not owed goes back: by itself by the gateway that it came by, up to what it may still give back
 * (`byGateway`; nothing where none did), and the rest at the desk. Paise.
 */
export function waysBackOf(toGiveBack: number, byGateway = 0): { goesBack: number; atDesk: number } {
  const goesBack = Math.min(toGiveBack, byGateway);
  return { goesBack, atDesk: toGiveBack - goesBack };
}

/** Whether one pays online at a lab: nowhere, everywhere, or where the lab has an account of its own at the gateway. */
export const paysOnlineAt = (onlineAt: 'none' | 'all' | 'own_accounts', hasAccount: boolean): boolean =>
  onlineAt === 'all' || (onlineAt === 'own_accounts' && hasAccount);

/** What a UPI app opens: whom, how much, in rupees, and for what. Source: NPCI, UPI linking specifications. */
export function upiLink({
  upi,
  name,
  amount,
  note,
}: {
  upi: string;
  name: string;
  amount: number;
  note: string;
}): string {
  const asked = { pa: upi, pn: name, am: amount.toFixed(2), cu: 'INR', ...(note && { tn: note }) };
  const query = Object.entries(asked).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}

/** The least that is paid online, in rupees: a gateway takes no less. Source: razorpay.com/docs/api/orders. */
export const LEAST_ONLINE = 1;

/**
 * A part of what is open, as somebody typed it: at least what is paid online, with as much left to pay, at most two decimals.
 * Null for anything else.
 */
export function partOf(typed: string, outstanding: number): number | null {
  const part = readFigure(typed) ?? 0;
  return part >= LEAST_ONLINE && part <= outstanding - LEAST_ONLINE && isWholePaise(part) ? part : null;
}
