import { type RefundEffect, refundEffects, refundTransitions } from '@healthplus/contract/refunds/rules';
import type { Tx } from '#src/db/connect.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordMoney } from '#src/modules/bookings/visits.process.ts';
import { post } from '#src/modules/ledger/ledger.service.ts';
import { markRefunded } from '#src/modules/payments/online.service.ts';
import {
  approveRefund,
  insertRefund,
  lockOverpaid,
  lockRefund,
  type RefundRow,
  setRefundState,
  sumDone,
} from './refunds.queries.ts';

/** What moves between a patient and what is on its way back to them; below nothing where it comes back from there. */
const onItsWay = (amountPaise: number) => [
  { account: 'patient' as const, amount: amountPaise },
  { account: 'refunds_due' as const, amount: -amountPaise },
];

/**
 * Asks for what was paid online and is not owed to go back by the way it came: the latest payment first, never more than
 * came by it. From then on it stands in the ledger as on its way, so that nobody gives it back twice. What was paid in
 * other ways stays to be given back at the desk.
 */
export async function requestRefunds(
  tx: Tx,
  {
    visitId,
    gateway,
    approvalAbovePaise,
    now,
  }: { visitId: number; gateway: string; approvalAbovePaise: number; now: Date },
): Promise<number> {
  const over = await lockOverpaid(tx, visitId, gateway);
  let left = over?.over_paise ?? 0;
  let asked = 0;
  for (const payment of over?.payments ?? []) {
    const amountPaise = Math.min(left, payment.left_paise);
    if (!over || amountPaise <= 0) break;
    // Of a visit, not of a payment: it may have been paid in parts.
    const state = over.back_paise + asked + amountPaise > approvalAbovePaise ? 'requested' : 'approved';
    await insertRefund(tx, { labId: over.lab_id, visitId, paymentId: payment.id, amountPaise, state, now });
    const lab = labScopeOf(over.lab_id);
    await post(tx, { verb: 'refund', lab, visitId, actorId: null, lines: onItsWay(amountPaise), at: now });
    left -= amountPaise;
    asked += amountPaise;
  }
  return asked;
}

/** The code behind each name in the table of effects of the contract's rules: run in that order, in the transaction of the change. */
const effects: Record<RefundEffect, (tx: Tx, refund: RefundRow, now: Date) => Promise<unknown>> = {
  pay_out: (tx, refund, now) =>
    post(tx, {
      verb: 'pay_refund',
      ...subjectOf(refund, now),
      lines: [
        { account: 'refunds_due', amount: refund.amount_paise },
        { account: 'gateway', amount: -refund.amount_paise },
      ],
    }),
  count_on_payment: async (tx, { payment_id: payment }) => markRefunded(tx, payment, await sumDone(tx, payment)),
  record: (tx, { id, visit_id: visitId, amount_paise: amountPaise }) =>
    recordMoney(tx, { visitId, to: 'refunded', detail: { refundId: id, amountPaise }, actorId: null }),
  owe_again: (tx, refund, now) =>
    post(tx, { verb: 'refund', ...subjectOf(refund, now), lines: onItsWay(-refund.amount_paise) }),
};

const subjectOf = ({ lab_id: lab, visit_id: visitId }: RefundRow, at: Date) => ({
  lab: labScopeOf(lab),
  visitId,
  actorId: null,
  at,
});

type RefundMove = { id: number; now: Date } & (
  | { to: 'approved'; approvedBy: number }
  | { to: 'sent' | 'done' | 'failed' | 'withdrawn'; reference: string }
);

/**
 * Every change of a refund's state, with what follows from it in ledger, payment and history; a state is never gone back
 * to. Approved: it may be sent. Done: it has left the gateway. Failed: the money is owed to the patient at the desk.
 * Withdrawn: the patient owes it again. Answers the refund and whether its state changed; null where there is none.
 */
export async function moveRefund(tx: Tx, move: RefundMove): Promise<(RefundRow & { moved: boolean }) | null> {
  const { id, to, now } = move;
  const refund = await lockRefund(tx, id);
  if (!refund) return null;
  if (!refundTransitions[refund.state].includes(to)) return { ...refund, moved: false };
  if (move.to === 'approved') await approveRefund(tx, id, move.approvedBy, now);
  else await setRefundState(tx, { id, state: move.to, reference: move.reference, now });
  for (const effect of refundEffects[to].now) await effects[effect](tx, refund, now);
  return { ...refund, state: to, moved: true };
}
