import { paymentTransitions } from '@healthplus/contract/payments/rules';
import type { Tx } from '#src/db/connect.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordMoney } from '#src/modules/bookings/visits.process.ts';
import { post } from '#src/modules/ledger/ledger.service.ts';
import type { GatewayOrder, Payee } from '#src/platform/payments/gateway.ts';
import { lockByOrder, markPaid, setPaymentState } from './online.queries.ts';

/**
 * The one door by which what a gateway says changes a payment: by a webhook, when the payer comes back, or when it is asked;
 * in any order, any number of times. It only goes forward; money that came stands in the ledger once, whatever has become
 * of the visit meanwhile. Answers with what it is now and whether that is new; null for an order that is
 * not ours, or not of the payee whose account speaks.
 */
export async function settleOrder(
  tx: Tx,
  {
    gateway,
    reference,
    order,
    ...speaker
  }: {
    gateway: string;
    reference: string;
    order: GatewayOrder;
    payee: Payee | 'anybody';
    keys?: string[] | undefined;
  },
  now: Date,
): Promise<{ id: number; visitId: number; amountPaise: number; state: string; paidNow: boolean } | null> {
  const payment = await lockByOrder(tx, { gateway, reference, ...speaker });
  if (!payment) return null;
  const { id, visit_id: visitId, state } = payment;
  const stays = { id, visitId, amountPaise: payment.amount_paise, state, paidNow: false };
  if (order.state === 'created' || !paymentTransitions[state].includes(order.state)) return stays;
  if (order.state !== 'paid') {
    await setPaymentState(tx, id, order.state);
    return { ...stays, state: order.state };
  }
  // What the gateway took is what came, whatever was asked for.
  const { amountPaise } = order;
  const transactionId = await post(tx, {
    verb: 'collect',
    lab: labScopeOf(payment.lab_id),
    visitId,
    actorId: null,
    lines: [
      { account: 'gateway', amount: amountPaise },
      { account: 'patient', amount: -amountPaise },
    ],
    at: now,
  });
  await markPaid(tx, { id, amountPaise, reference: order.payment, transactionId, now });
  await recordMoney(tx, { visitId, to: 'paid', detail: { paymentId: id, amountPaise }, actorId: null });
  return { id, visitId, amountPaise, state: 'paid', paidNow: true };
}
