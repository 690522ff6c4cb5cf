import { accountOfMethod } from '@healthplus/contract/ledger/rules';
import type { paymentMethods } from '@healthplus/contract/payments/schemas';
import type { Tx } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordMoney } from '#src/modules/bookings/visits.process.ts';
import { post } from '#src/modules/ledger/ledger.service.ts';
import { insertPayment } from './payments.queries.ts';

/**
 * The one door by which money at the desk, or at a door, becomes a payment: it begins as paid, stands in the ledger, and
 * the visit's history says so at once. Answers with the payment's id.
 */
export async function takePayment(
  tx: Tx,
  taken: {
    lab: LabScope;
    visitId: number;
    method: (typeof paymentMethods)[number];
    amountPaise: number;
    reference: string;
    takenBy: number;
    /** Who writes it down now, where that is somebody else. */
    actorId?: number;
    /** The centre whose drawer has it, where that is not found by whom and where. */
    centreId?: number;
    /** By who went there, in whose hands cash stays until it is handed in. */
    onRound: boolean;
    /** When it changed hands; the ledger and the drawer count it from the moment that they hear of it. */
    takenAt: Date;
  },
  now: Date,
): Promise<number> {
  const { lab, visitId, method, amountPaise, takenBy, onRound, actorId = takenBy, centreId } = taken;
  const account = accountOfMethod(method, onRound);
  const transactionId = await post(tx, {
    verb: 'collect',
    lab,
    visitId,
    actorId,
    ...(centreId !== undefined && { centreId }),
    lines: [
      { account, amount: amountPaise, ...(account === 'collector' && { holder: takenBy }) },
      { account: 'patient', amount: -amountPaise },
    ],
    at: now,
  });
  const paymentId = await insertPayment(tx, { ...taken, state: 'paid', transactionId }, taken.takenAt);
  await recordMoney(tx, { visitId, to: 'paid', detail: { paymentId, amountPaise }, actorId });
  return paymentId;
}
