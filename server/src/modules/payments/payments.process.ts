import type { Tx } from '#src/db/connect.ts';
import { recordPaid } from '#src/modules/bookings/visits.process.ts';
import { insertPayment } from './payments.queries.ts';

/**
 * The one door by which money at the desk becomes a payment: it begins as paid, and the visit's history says so at once.
 * Answers with the payment's id.
 */
export async function takePayment(
  tx: Tx,
  taken: { visitId: number; method: string; amountPaise: number; reference: string; takenBy: number },
  now: Date,
): Promise<number> {
  const paymentId = await insertPayment(tx, { ...taken, state: 'paid' }, now);
  await recordPaid(tx, { ...taken, paymentId });
  return paymentId;
}
