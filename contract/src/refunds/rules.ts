import type { Effects } from '#src/effects.ts';

/** Where money that goes back by the way it came stands. Source: product decision "A visit and its money", Refund. */
export const refundStates = ['requested', 'approved', 'sent', 'done', 'failed', 'withdrawn'] as const;
export type RefundState = (typeof refundStates)[number];
/** Of those that are under way. */
export const openRefunds: readonly RefundState[] = ['requested', 'approved', 'sent'];
/** By what a list of them is narrowed. */
export const refundFilters = ['open', ...refundStates] as const;
export type RefundFilter = (typeof refundFilters)[number];

/** Which state of a refund follows which; one that failed goes back another way, at the desk; one that is owed again before it went is withdrawn. */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  // Above a limit somebody lets it go, or leaves it to the desk.
  requested: ['approved', 'failed', 'withdrawn'],
  approved: ['sent', 'done', 'failed', 'withdrawn'],
  sent: ['done', 'failed'],
  done: [],
  failed: [],
  withdrawn: [],
};

/** What a refund's change of state does at once: to the ledger, to the payment it comes from, to the visit's history. */
export type RefundEffect = 'pay_out' | 'count_on_payment' | 'record' | 'owe_again';

/** What each state of a refund brings with it. Asking for one, in either state, puts it into the ledger as on its way. */
export const refundEffects: Record<RefundState, Effects<RefundEffect>> = {
  requested: { now: [], later: [] },
  approved: { now: [], later: [] },
  sent: { now: [], later: [] },
  done: { now: ['pay_out', 'count_on_payment', 'record'], later: [] },
  failed: { now: ['owe_again'], later: [] },
  withdrawn: { now: ['owe_again'], later: [] },
};

/** After so many tries in vain somebody may leave a refund to the desk of the lab. */
export const TRIES_BEFORE_DESK = 5;

/** So many days may one stand before somebody looks after it: what may go is sent within minutes, a gateway takes some days. */
export const REFUND_STANDS_DAYS = { approved: 1, sent: 7 } as const;

const DAY_MS = 86_400_000;

/**
 * Whether a refund wants a decision, or stands so long that nobody seems to send or to take it any more. `requestedAt` as a
 * moment; whether the gateway has it after all only the server can ask.
 */
export function mayWantDecision(
  { state, attempts, requestedAt }: { state: RefundState; attempts: number; requestedAt: string },
  now: Date,
): boolean {
  if (state === 'requested') return true;
  if (state !== 'approved' && state !== 'sent') return false;
  const stands = now.getTime() - Date.parse(requestedAt) > REFUND_STANDS_DAYS[state] * DAY_MS;
  return stands || (state === 'approved' && attempts >= TRIES_BEFORE_DESK);
}
