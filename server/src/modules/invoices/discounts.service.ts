import { cameToNothing } from '@healthplus/contract/bookings/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { Bill, deskReasons } from '@healthplus/contract/payments/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { setDiscount } from '#src/modules/bookings/visits.process.ts';
import { type BillRow, lockedBill, readBill, standingOf } from '#src/modules/payments/payments.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { selectDeskRules } from './desk-rules.queries.ts';
import { creditInvoice } from './invoices.service.ts';

type DeskReason = (typeof deskReasons)[number];

/** How a credit note says why. */
const onPaper: Record<DeskReason, string> = {
  senior: 'Discount for a senior citizen',
  staff: 'Discount for staff',
  camp: 'Discount of a camp or an offer',
  doctor: 'Discount asked for by a doctor',
  complaint: 'Discount after a complaint',
  hardship: 'Discount for hardship',
  other: 'Discount',
};

/** 409 where nothing may be let off of a bill, or not so much. */
function assertLetsOff(bill: BillRow, paise: number, decides: boolean): void {
  if (cameToNothing.includes(bill.state))
    throw new AppError('wrong_state', createMessage('nothing_is_let_off_of_what_will_not_be'));
  const before = bill.discount_paise - bill.late_paise;
  if (bill.invoice_id !== null && !decides)
    throw new AppError('wrong_state', createMessage('invoice_is_made_a_manager_lets_off'));
  if (bill.invoice_id !== null && paise <= before) {
    const message = createMessage('invoice_is_made_only_more_is_let_off');
    throw new AppError('conflict', message, { fields: { amount: message } });
  }
  // What was given up is let off by nobody once more.
  const atMost = before + (decides ? bill.total_paise - bill.written_off_paise : standingOf(bill).outstanding);
  if (paise <= atMost) return;
  const message = createMessage('only_inr_amount_is_outstanding', { amount: amountText(rupeesFromPaise(atMost)) });
  throw new AppError('conflict', message, { fields: { amount: message } });
}

/**
 * 409 where the front desk lets off more of what a visit costs than its lab allows; to take something back it always may. What
 * a coupon lets off is not the desk's. Answers with the percent that binds it.
 */
async function percentForDesk(tx: Tx, { lab, bill, paise }: { lab: LabScope; bill: BillRow; paise: number }) {
  const before = bill.discount_paise - bill.late_paise;
  // What is left of what a manager let off stays a manager's.
  if (paise <= before) return bill.desk_percent;
  const { discountPercent: percent } = await selectDeskRules(tx, lab);
  if ((paise - bill.coupon_paise) * 100 <= (bill.total_paise + before) * percent) return percent;
  const message = createMessage('desk_lets_off_at_most', { percent });
  throw new AppError('conflict', message, { fields: { amount: message } });
}

/**
 * Lets something off of a visit, in rupees, in place of what was let off before. 409 for more than is still to be paid, or,
 * of an owner or a manager, than it costs: what was paid for it then goes back. 409, too, of a visit that will not be.
 * Once its invoice is made an owner or a manager lets off more than before, and a credit note takes that back.
 */
export async function giveDiscount(deps: Deps, input: Given): Promise<Bill> {
  return transact(deps.db, async (tx) => {
    await letOff(tx, deps, input);
    return readBill(tx, deps, input.lab, input.number);
  });
}

interface Given {
  caller: Caller;
  lab: LabScope;
  ip: string;
  number: string;
  /** Rupees. */
  amount: number;
  reason: DeskReason;
}

/** The same as a part of what else is done for the visit in a transaction. */
export async function letOff(tx: Tx, deps: Deps, { caller, lab, ip, number, amount, reason }: Given): Promise<void> {
  const bill = await lockedBill(tx, lab, number);
  const paise = paiseFromRupees(amount);
  const decides = caller.labRole === 'owner' || caller.labRole === 'manager';
  assertLetsOff(bill, paise, decides);
  const atMostPercent = decides ? null : await percentForDesk(tx, { lab, bill, paise });
  const { visit_id: visitId } = bill;
  const now = deps.now();
  const given = { visitId, discountPaise: paise, reason, atMostPercent, actorId: caller.accountId, now };
  if (!(await setDiscount(tx, given))) {
    const message = createMessage('coupon_lets_off_more');
    throw new AppError('conflict', message, { fields: { amount: message } });
  }
  const amountPaise = paise - (bill.discount_paise - bill.late_paise);
  const lines = [{ person: '', name: onPaper[reason], amountPaise }];
  await creditInvoice(tx, { lab, visitId, amountPaise, lines, reason: onPaper[reason], now });
  const subject = `booking ${number}`;
  await recordAudit(tx, { caller, action: 'discount.given', subject, detail: { amount, reason }, ip });
}
