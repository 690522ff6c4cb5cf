import { changeableStates } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { isLabelled } from '@healthplus/contract/specimens/rules';
import type { Tx } from '#src/db/connect.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import {
  chargeVisit,
  type LockedOrder,
  lockOrderLines,
  readTotal,
  recordLines,
  recountOrder,
  setSampleStates,
} from '#src/modules/bookings/visits.process.ts';
import { creditInvoice } from '#src/modules/invoices/invoices.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { makeSpecimens } from './specimens.process.ts';

/** 409 in these words. */
export const wrongState = (message: CodedMessage) => new AppError('wrong_state', message);

type Scope = Parameters<typeof lockOrderLines>[1];

/** An order whose tests are to be changed, with its visit held. 404 for another's, 409 once they cannot be changed any more. */
export async function lockedOrder(
  tx: Tx,
  {
    scope,
    orderId,
    states = changeableStates,
    credited = false,
  }: { scope: Scope; orderId: number; states?: readonly VisitState[]; credited?: boolean },
): Promise<LockedOrder> {
  const order = await lockOrderLines(tx, scope, orderId);
  if (!order) throw new AppError('not_found', createMessage('booking_not_found'));
  if (order.order_state !== 'active' || !states.includes(order.state))
    throw wrongState(createMessage('tests_of_this_booking_cannot_be_changed_any_more'));
  // What is taken off after it is taken back by a credit note.
  if (order.invoiced && !credited) throw wrongState(createMessage('invoice_is_made_no_test_can_be_added'));
  return order;
}

export interface Change {
  order: LockedOrder;
  orderId: number;
  to: 'added' | 'taken_off';
  detail: { names: string[]; reason?: string };
  by: { actorId: number | null; actorRole: 'lab' | 'customer' | 'admin' | 'system' };
}

/** What an invoice says too much since tests were taken off is taken back by a note. */
async function credit(
  tx: Tx,
  now: Date,
  { order, before, names, reason }: { order: LockedOrder; before: number; names: string[]; reason: string },
): Promise<void> {
  const { invoiced, lab_id, visit_id: visitId, person_name: person } = order;
  const amountPaise = before - (await readTotal(tx, visitId));
  if (!invoiced) return;
  const lines = [{ person, name: names.join(', '), amountPaise }];
  await creditInvoice(tx, { lab: labScopeOf(lab_id), visitId, amountPaise, lines, reason, now });
}

/** What a changed order brings with it at once: its price in the ledger, its containers, the history. */
export async function applyOrderChange(tx: Tx, now: Date, { order, orderId, to, detail, by }: Change): Promise<void> {
  const before = await readTotal(tx, order.visit_id);
  await recountOrder(tx, orderId);
  await credit(tx, now, { order, before, names: detail.names, reason: detail.reason ?? '' });
  await chargeVisit(tx, { visitId: order.visit_id, actorId: by.actorId, now });
  if (isLabelled(order.state)) {
    await makeSpecimens(tx, order.visit_id, now);
    await setSampleStates(tx, { orderIds: [orderId], actorId: by.actorId, at: now });
  }
  await recordLines(tx, { visitId: order.visit_id, to, detail: { orderId, ...detail }, ...by });
}
