/** Where money that goes back by the way it came stands. Source: product decision "A visit and its money", Refund. */
export const refundStates = ['requested', 'approved', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Which state of a refund follows which; one that failed goes back another way, at the desk. */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  // Above a limit somebody lets it go, or leaves it to the desk.
  requested: ['approved', 'failed'],
  approved: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: [],
  failed: [],
};

/** After so many tries in vain somebody may leave a refund to the desk of the lab. */
export const TRIES_BEFORE_DESK = 5;
