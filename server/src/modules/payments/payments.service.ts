import { cameToNothing, happenedAt } from '@healthplus/contract/bookings/rules';
import { createMessage, within } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { paymentOf, waysBackOf } from '@healthplus/contract/payments/rules';
import type { Bill, paymentMethods } from '@healthplus/contract/payments/schemas';
import type { Executor, Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, roundScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { visitsNamed } from '#src/modules/bookings/bookings.service.ts';
import { tellPaidAtDoor } from '#src/modules/bookings/visit-messages.service.ts';
import { once, ROUND_KEYS_KEPT_HOURS } from '#src/modules/idempotency/idempotency.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageBehind, shown } from '#src/platform/http/paging.ts';
import { takePayment } from './payments.process.ts';
import {
  type BillFilter,
  type BillRow,
  countBills,
  findOwedAt,
  isGoneToBy,
  lockVisit,
  selectBills,
} from './payments.queries.ts';

export { eraseReferencesOf } from './payments.queries.ts';

/** How a bill stands, in paise. */
export const standingOf = (bill: BillRow) =>
  paymentOf({ owed: bill.total_paise - bill.written_off_paise, paid: bill.paid_paise });

export type { BillRow };

/** Whether an invoice can be made of it: the sample was taken, or it was cancelled, and something is charged for it. */
export const isInvoiceable = ({ state, total_paise }: Pick<BillRow, 'state' | 'total_paise'>): boolean =>
  total_paise > 0 && (state === 'collected' || state === 'completed' || state === 'cancelled');

/** What of a bill goes back by the gateway by itself, and what the desk gives back, in paise. */
export function givenBackOf(bill: BillRow, { config }: Pick<Deps, 'config'>): { goesBack: number; atDesk: number } {
  const { toGiveBack } = standingOf(bill);
  return waysBackOf(toGiveBack, bill.online_left[config.gateway]);
}

/** A bill as the API shows it. Rupees. */
function billView(row: BillRow, deps: Deps): Bill {
  const { outstanding, toGiveBack } = standingOf(row);
  const { goesBack, atDesk } = givenBackOf(row, deps);
  return {
    bookingNumber: row.booking_number,
    invoiceId: row.invoice_id,
    number: row.invoice_number,
    issuedAt: row.issued_at && new Date(row.issued_at).toISOString(),
    patient: row.people.join(', ') || row.booked_by,
    bookedBy: row.people.includes(row.booked_by) ? null : row.booked_by,
    startsAt: new Date(row.starts_at).toISOString(),
    total: rupeesFromPaise(row.total_paise),
    paid: rupeesFromPaise(row.paid_paise),
    discount: rupeesFromPaise(row.discount_paise),
    lateCredit: rupeesFromPaise(row.late_paise),
    writtenOff: rupeesFromPaise(row.written_off_paise),
    outstanding: rupeesFromPaise(outstanding),
    toGiveBack: rupeesFromPaise(toGiveBack),
    goesBack: rupeesFromPaise(goesBack),
    backAtDesk: rupeesFromPaise(atDesk),
    refundUpi: row.refund_upi,
    creditNotes: row.credit_notes.map(({ id, number, amount_paise }) => ({
      id,
      number,
      amount: rupeesFromPaise(amount_paise),
    })),
    replaced: row.replaced,
    invoiceable: isInvoiceable(row),
    cancelled: cameToNothing.includes(row.state),
    payments: row.payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      amount: rupeesFromPaise(payment.amount_paise),
      reference: payment.reference,
      at: new Date(payment.at).toISOString(),
    })),
  };
}

/** Bills of a lab, the latest visit first, narrowed by view and by words. */
export async function listBills(deps: Deps, query: Omit<BillFilter, 'named'> & { q?: string | undefined } & Paging) {
  const named = query.q ? await visitsNamed(deps.db, query.q, query.lab) : undefined;
  const filter = { ...query, named };
  const page = await pageBehind(
    query,
    (window) => selectBills(deps.db, filter, window),
    (row) => ({ key: new Date(row.starts_at).toISOString(), id: row.visit_id }),
    () => countBills(deps.db, filter),
  );
  return shown(page, (row) => billView(row, deps));
}

/** A visit's bill, its visit locked for a change. 404 for another lab's, and for a collector another collector's. */
export async function lockedBill(
  executor: Executor,
  lab: LabScope,
  number: string,
  collectorId?: number,
): Promise<BillRow> {
  if (!(await lockVisit(executor, lab, { number, collectorId })))
    throw new AppError('not_found', createMessage('booking_not_found'));
  const [row] = await selectBills(executor, { lab, number }, { limit: 1, after: null });
  return row!;
}

/** One bill. The caller has made sure that the visit is of the lab. */
export async function readBill(executor: Executor, deps: Deps, lab: LabScope, number: string): Promise<Bill> {
  const [row] = await selectBills(executor, { lab, number }, { limit: 1, after: null });
  return billView(row!, deps);
}

/** No more is taken, or given up, than is outstanding; both in paise. */
export function refuseMoreThan(outstanding: number, paise: number): void {
  if (paise <= outstanding) return;
  const message = createMessage('only_inr_amount_is_outstanding', { amount: amountText(rupeesFromPaise(outstanding)) });
  throw new AppError('conflict', message, { fields: { amount: message } });
}

interface Taken {
  caller: Caller;
  lab: LabScope;
  number: string;
  method: (typeof paymentMethods)[number];
  /** Rupees. */
  amount: number;
  reference?: string | undefined;
  /** When it was taken, where that was before. */
  at?: string | undefined;
  ip: string;
}

/** Records money taken for a visit; once for a key. 409 for more than is outstanding, or for a visit that was not. */
export async function recordPayment(deps: Deps, input: Taken & { key: string | undefined }): Promise<Bill> {
  const { caller, lab, number, method, amount, reference, key } = input;
  const body = { number, method, amount, reference };
  const keyed = { accountId: caller.accountId, key, call: 'payments', body, keptHours: ROUND_KEYS_KEPT_HOURS };
  return once(deps, keyed, async (tx) => {
    await takeMoney(tx, deps, input);
    return readBill(tx, deps, lab, number);
  });
}

/** The same as a part of what else is done for the visit in a transaction. */
export async function takeMoney(tx: Tx, deps: Deps, input: Taken): Promise<void> {
  const { caller, lab, number, method, amount, reference = '', ip } = input;
  const bill = await lockedBill(tx, lab, number, roundScope(caller).collectorId);
  if (bill.state === 'requested')
    throw new AppError('wrong_state', createMessage('confirm_this_booking_before_you_take_money_for'));
  const amountPaise = paiseFromRupees(amount);
  const onRound = caller.labRole === 'collector' || (await isGoneToBy(tx, bill.visit_id, caller.accountId));
  const takenAt = happenedAt(input.at, { now: deps.now() });
  // Money that was taken without a connection is in the hands of whoever went there, whatever became of the visit since,
  // also where nothing is to be paid any more: what is too much by now is to be given back.
  const owedThen = onRound && input.at !== undefined ? await findOwedAt(tx, bill.visit_id, takenAt) : 0;
  if (bill.total_paise === 0 && owedThen === 0)
    throw new AppError(
      'wrong_state',
      createMessage('nothing_is_to_be_paid_this_booking_is', { state: within(createMessage(`visit_${bill.state}`)) }),
    );
  const atMost = Math.max(standingOf(bill).outstanding, owedThen);
  if (atMost === 0 && bill.written_off_paise > 0)
    throw new AppError('wrong_state', createMessage('it_was_written_off_expect_it_again'));
  refuseMoreThan(atMost, amountPaise);
  const paid = { lab, visitId: bill.visit_id, method, amountPaise, reference, takenBy: caller.accountId };
  await takePayment(tx, { ...paid, onRound, takenAt }, deps.now());
  if (onRound) await tellPaidAtDoor(tx, deps, { visitId: bill.visit_id, amountPaise, way: method });
  const subject = `booking ${number}`;
  await recordAudit(tx, { caller, action: 'payment.recorded', subject, detail: { method, amount }, ip });
}
