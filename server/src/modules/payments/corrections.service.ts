import { createMessage } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { Bill, correctionReasons, paymentMethods } from '@healthplus/contract/payments/schemas';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { causedRefund, recordMoney } from '#src/modules/bookings/visits.process.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { type LedgerLine, post } from '#src/modules/ledger/ledger.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { lockPayment, markReversed, type TakenRow } from './corrections.queries.ts';
import { holdTheLedger } from './day-sheets.queries.ts';
import { selectInHands } from './drawer.queries.ts';
import { takePayment } from './payments.process.ts';
import { type BillRow, isGoneToBy } from './payments.queries.ts';
import { lockedBill, readBill, refuseMoreThan, standingOf } from './payments.service.ts';

interface Correction {
  caller: Caller;
  lab: LabScope;
  number: string;
  /** The payment. */
  id: number;
  method: (typeof paymentMethods)[number];
  /** What was paid, in rupees; 0 where nothing was. */
  amount: number;
  reference?: string | undefined;
  reason: (typeof correctionReasons)[number];
  ip: string;
}

/** 409 for what did not come by hand, or is corrected already, and for what is written down like this already. */
function assertCorrectable(taken: TakenRow, { method, amount, reference = '' }: Correction): void {
  if (taken.state !== 'paid' || taken.method === 'online')
    throw new AppError('wrong_state', createMessage('payment_is_not_corrected_by_hand'));
  if (taken.method === method && taken.amount_paise === paiseFromRupees(amount) && taken.reference === reference)
    throw new AppError('conflict', createMessage('payment_is_as_you_say_already'));
}

/** 409 for more than the visit still costs without it, and for less than was given back of the visit since. Paise. */
function assertFits(bill: BillRow, taken: TakenRow, paise: number): void {
  const without = bill.paid_paise - taken.amount_paise;
  if (paise > taken.amount_paise) refuseMoreThan(standingOf(bill).outstanding + taken.amount_paise, paise);
  if (without + paise >= 0) return;
  const message = createMessage('inr_amount_of_it_was_given_back', { amount: amountText(rupeesFromPaise(-without)) });
  throw new AppError('conflict', message, { fields: { amount: message } });
}

/**
 * 409 where much less came than was written down, and whoever says so took it or made it owed: then nobody else would see
 * where it went. A lab's owner answers for both.
 */
async function assertOtherEyes(
  tx: Tx,
  { config }: Deps,
  caller: Caller,
  { bill, taken, paise }: { bill: BillRow; taken: TakenRow; paise: number },
): Promise<void> {
  const less = taken.amount_paise - paise;
  if (less <= paiseFromRupees(config.REFUND_APPROVAL_ABOVE) || caller.labRole === 'owner') return;
  if (taken.taken_by === caller.accountId || (await causedRefund(tx, bill.visit_id, caller.accountId)))
    throw new AppError('conflict', createMessage('somebody_else_corrects_this'));
}

/** Where its money stands now: cash of a round is in the hands of who took it, and in the drawer once it was handed in. */
async function standsIn(tx: Tx, lab: LabScope, taken: TakenRow): Promise<Pick<LedgerLine, 'account' | 'holder'>> {
  if (taken.method === 'upi' || taken.method === 'card') return { account: taken.method };
  if (taken.holder_id === null) return { account: 'drawer' };
  const held = (await selectInHands(tx, lab, taken.holder_id))[0]?.paise ?? 0;
  return held >= taken.amount_paise ? { account: 'collector', holder: taken.holder_id } : { account: 'drawer' };
}

/** The ledger takes a payment back, where its money stands and at the centre that took it. */
async function reverse(tx: Tx, input: Correction, { bill, taken, at }: { bill: BillRow; taken: TakenRow; at: Date }) {
  const { lab, caller, reason } = input;
  const from = await standsIn(tx, lab, taken);
  const transactionId = await post(tx, {
    verb: 'collect',
    lab,
    visitId: bill.visit_id,
    actorId: caller.accountId,
    ...(taken.centre_id !== null && { centreId: taken.centre_id }),
    lines: [
      { account: 'patient', amount: taken.amount_paise },
      { ...from, amount: -taken.amount_paise },
    ],
    note: reason,
    at,
  });
  await markReversed(tx, taken.id, transactionId);
  await recordMoney(tx, {
    visitId: bill.visit_id,
    to: 'reversed',
    detail: { paymentId: taken.id, amountPaise: taken.amount_paise, reason },
    actorId: caller.accountId,
  });
  return from.account;
}

/**
 * Puts right a payment that was taken by hand and written down wrong, once for a key: taken back in the ledger, and what was
 * paid in its place, of the same day and the same person. 404 for a payment of another visit; 409 as `assertCorrectable`,
 * `assertFits` and `assertOtherEyes` have it.
 */
export function correctPayment(deps: Deps, input: Correction & { key: string | undefined }): Promise<Bill> {
  const { caller, lab, number, id, method, amount, reference = '', reason, key, ip } = input;
  const body = { number, id, method, amount, reference, reason };
  return once(deps, { accountId: caller.accountId, key, call: 'payment-corrections', body }, async (tx) => {
    const bill = await lockedBill(tx, lab, number);
    const taken = await lockPayment(tx, bill.visit_id, id);
    if (!taken) throw new AppError('not_found', createMessage('there_is_no_such_payment'));
    const paise = paiseFromRupees(amount);
    assertCorrectable(taken, input);
    assertFits(bill, taken, paise);
    await assertOtherEyes(tx, deps, caller, { bill, taken, paise });
    // What is in a collector's hands is read, and taken out of them, with nobody between.
    await holdTheLedger(tx, lab);
    const stood = await reverse(tx, input, { bill, taken, at: deps.now() });
    const takenBy = taken.taken_by ?? caller.accountId;
    const inHands = stood === 'collector' || (stood !== 'drawer' && (await isGoneToBy(tx, bill.visit_id, takenBy)));
    if (paise > 0)
      await takePayment(
        tx,
        {
          lab,
          visitId: bill.visit_id,
          method,
          amountPaise: paise,
          reference,
          takenBy,
          actorId: caller.accountId,
          ...(taken.centre_id !== null && { centreId: taken.centre_id }),
          onRound: inHands,
          takenAt: taken.paid_at === null ? deps.now() : new Date(taken.paid_at),
        },
        deps.now(),
      );
    const detail = { was: rupeesFromPaise(taken.amount_paise), by: taken.method, amount, method, reason };
    await recordAudit(tx, { caller, action: 'payment.corrected', subject: `booking ${number}`, detail, ip });
    return readBill(tx, deps, lab, number);
  });
}
