import { leaveOutFeePaise, statesBefore, type VisitTime } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees } from '@healthplus/contract/money';
import { sumOf } from '@healthplus/contract/quotes/rules';
import type { Tx } from '#src/db/connect.ts';
import { transact, transactOrTry } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type AccountScope, type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { bookingView, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { assertFee } from '#src/modules/bookings/fees.rules.ts';
import { tellLab, tellPatient } from '#src/modules/bookings/visit-messages.service.ts';
import {
  addChangeFee,
  cancelLine,
  type LockedOrder,
  readTotal,
  recountOrder,
} from '#src/modules/bookings/visits.process.ts';
import { giveUnusedBack } from '#src/modules/coupons/coupons.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { applyOrderChange, lockedOrder, wrongState } from './changed-order.service.ts';

/** What a patient leaves out: tests of one person, or all of them. */
interface LeftOut {
  orderId: number;
  itemIds?: number[] | undefined;
}

/** The lines that are left out. 404 for a test that is not on the order, 409 for the last of a visit. */
function linesLeftOut({ lines, lines_of_visit }: LockedOrder, { itemIds }: LeftOut): LockedOrder['lines'] {
  const wanted = itemIds === undefined ? lines : lines.filter(({ item_id }) => itemIds.includes(item_id));
  if (wanted.length === 0 || (itemIds && wanted.length < new Set(itemIds).size))
    throw new AppError('not_found', createMessage('test_is_not_on_this_order'));
  if (wanted.length === lines_of_visit) throw wrongState(createMessage('last_test_cancel_the_booking_instead'));
  return wanted;
}

interface Leaving {
  scope: { account: AccountScope } | { lab: LabScope };
  number: string;
  orders: LeftOut[];
  reason: string;
  by: { actorId: number; actorRole: 'customer' | 'admin' };
  /** What it costs, in paise, of what is left out. */
  feeOf: (time: VisitTime, leftOutPaise: number) => number;
}

/** Takes what is left out of one person's order off it; what it costs is reckoned afterwards. */
async function leaveOutOf(tx: Tx, { scope, number, reason, by }: Leaving, wanted: LeftOut, now: Date) {
  const { orderId } = wanted;
  const order = await lockedOrder(tx, { scope, orderId, states: statesBefore('cancelled', by.actorRole) });
  if (order.number !== number) throw new AppError('not_found', createMessage('booking_not_found'));
  const lines = linesLeftOut(order, wanted);
  // A tube may be there before its visit says so.
  if (order.taken || lines.some(({ tests }) => tests.some(({ state }) => state !== 'ordered')))
    throw wrongState(createMessage('tests_of_this_booking_cannot_be_changed_any_more'));
  for (const { id } of lines) await cancelLine(tx, { id, orderId, reason, actorId: by.actorId, now });
  return { order, orderId, lines };
}

/** When a visit is, as far as the fee of a late change asks. */
const timeOf = (visit: LockedOrder): VisitTime => ({
  startsAt: new Date(visit.starts_at),
  endsAt: new Date(visit.ends_at),
  lateFeePaise: visit.late_fee_paise,
  timeGiven: visit.time_given,
  labTakesBookings: visit.lab_takes_bookings,
});

/** Leaves people or tests out of a visit, all of them or none: what it costs, in paise. What was paid beyond it goes back. */
async function takeOut(tx: Tx, now: Date, leaving: Leaving): Promise<number> {
  const { orders, by, feeOf, reason } = leaving;
  const less: Awaited<ReturnType<typeof leaveOutOf>>[] = [];
  // In one order, so that two who change the same visit follow each other.
  for (const wanted of orders.toSorted((a, b) => a.orderId - b.orderId))
    less.push(await leaveOutOf(tx, leaving, wanted, now));
  const [{ order: visit }] = less as [(typeof less)[number]];
  const listed = sumOf(less.flatMap(({ lines }) => lines.map(({ price_paise }) => price_paise)));
  // By what the visit costs less, where that is less than by the list: a part of it may have been let off.
  const before = await readTotal(tx, visit.visit_id);
  for (const { orderId } of less) await recountOrder(tx, orderId);
  const leftOutPaise = Math.min(listed, before - (await readTotal(tx, visit.visit_id)));
  const feePaise = feeOf(timeOf(visit), leftOutPaise);
  if (feePaise > 0) await addChangeFee(tx, visit.visit_id, feePaise);
  for (const [index, { order, orderId, lines }] of less.entries()) {
    const names = lines.map(({ name }) => name);
    const detail = { names, feePaise: index === 0 ? feePaise : 0, ...(by.actorRole === 'admin' && { reason }) };
    await applyOrderChange(tx, now, { order, orderId, to: 'taken_off', detail, by });
  }
  // Whoever's coupon lets nothing off any more may use it again.
  await giveUnusedBack(tx, visit.visit_id);
  return feePaise;
}

/**
 * A patient leaves people, or some of their tests, out of a visit, all of them or none: free until 24 hours before, then for
 * the fee of a late change, once for each time of the visit and never more than what is left out costs; what was paid for
 * it is to be given back. They and the lab are told. 404 for another account's, 409 once it cannot be cancelled any more, where it
 * costs more than they were told, or for the last test of a visit. A dry run answers the same, and nothing is done.
 */
export async function leaveOut(
  deps: Deps,
  account: AccountScope,
  {
    number,
    orders,
    expectedFee,
    dryRun,
  }: { number: string; orders: LeftOut[]; expectedFee?: number | undefined; dryRun?: boolean | undefined },
): Promise<Booking> {
  return transactOrTry(deps.db, dryRun === true, async (tx) => {
    const now = deps.now();
    const feePaise = await takeOut(tx, now, {
      scope: { account },
      number,
      orders,
      reason: 'left out by the patient',
      by: { actorId: account, actorRole: 'customer' },
      feeOf(time, leftOutPaise) {
        const fee = leaveOutFeePaise(time, leftOutPaise, paiseFromRupees(deps.config.CANCELLATION_FEE), now);
        assertFee(fee, expectedFee);
        return fee;
      },
    });
    const [row] = await selectBookings(tx, { account, number, limit: 1 });
    const booking = bookingView(row!, deps.config, now);
    if (dryRun) return booking;
    await tellPatient(tx, deps, { what: 'left_out', booking, row: row!, feePaise });
    await tellLab(tx, deps, 'reduced', booking, row!);
    return booking;
  });
}

/**
 * An operator leaves people or tests out of a visit for its patient, with a reason that patient and lab read: free, and what
 * was paid for it is to be given back. 404 for no such booking or test, 409 once it cannot be cancelled any more or for the last test of a visit.
 */
export async function leaveOutOfAny(
  deps: Deps,
  input: { caller: Caller; number: string; orders: LeftOut[]; reason: string; ip: string },
): Promise<void> {
  const { caller, number, orders, reason, ip } = input;
  const [found] = await selectBookings(deps.db, { everyLab: true, number, limit: 1 });
  if (!found) throw new AppError('not_found', createMessage('booking_not_found'));
  const scope = { lab: labScopeOf(found.lab_id) };
  await transact(deps.db, async (tx) => {
    const by = { actorId: caller.accountId, actorRole: 'admin' as const };
    await takeOut(tx, deps.now(), { scope, number, orders, reason, by, feeOf: () => 0 });
    const [row] = await selectBookings(tx, { ...scope, number, limit: 1 });
    const booking = bookingView(row!, deps.config, deps.now());
    await tellPatient(tx, deps, { what: 'left_out_by_site', booking, row: row!, reason });
    await tellLab(tx, deps, 'reduced_by_site', booking, row!, reason);
    await recordAudit(tx, {
      caller,
      action: 'booking.left_out',
      subject: `booking ${number}`,
      detail: { orders },
      ip,
    });
  });
}
