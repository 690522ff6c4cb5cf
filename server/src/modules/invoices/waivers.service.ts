import { createMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees } from '@healthplus/contract/money';
import type { Bill, deskReasons } from '@healthplus/contract/payments/schemas';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { lowerCancellationFee } from '#src/modules/bookings/visits.process.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { lockedBill, readBill, refuseMoreThan } from '#src/modules/payments/payments.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { creditInvoice } from './invoices.service.ts';

/** How a credit note says why. */
const ON_PAPER = 'Fee of the cancellation, waived';

interface Waiver {
  caller: Caller;
  lab: LabScope;
  ip: string;
  number: string;
  /** Rupees. */
  amount: number;
  reason: (typeof deskReasons)[number];
  key: string | undefined;
}

/**
 * Lets go so much of what a late cancellation costs, once for a key: what was paid of it is owed back, by the way it came.
 * 409 where no fee stands, or less does; what was given up as never to come is not let go once more.
 */
export const waiveFee = (deps: Deps, { caller, lab, ip, number, amount, reason, key }: Waiver): Promise<Bill> => {
  const body = { number, amount, reason };
  return once(deps, { accountId: caller.accountId, key, call: 'fee-waivers', body }, async (tx) => {
    const bill = await lockedBill(tx, lab, number);
    const stands = bill.state === 'cancelled' ? bill.total_paise - bill.written_off_paise : 0;
    if (stands <= 0) throw new AppError('wrong_state', createMessage('no_fee_stands_of_this_visit'));
    const amountPaise = paiseFromRupees(amount);
    refuseMoreThan(stands, amountPaise);
    const { visit_id: visitId } = bill;
    const now = deps.now();
    const feePaise = bill.total_paise - amountPaise;
    await lowerCancellationFee(tx, { visitId, feePaise, amountPaise, reason, actorId: caller.accountId, now });
    const lines = [{ person: '', name: ON_PAPER, amountPaise }];
    await creditInvoice(tx, { lab, visitId, amountPaise, lines, reason: ON_PAPER, now });
    await recordAudit(tx, {
      caller,
      action: 'booking.fee_waived',
      subject: `booking ${number}`,
      detail: { amount, reason },
      ip,
    });
    return readBill(tx, deps, lab, number);
  });
};
