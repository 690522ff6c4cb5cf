import { leaveOutFeePaise, statesBefore } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { sumOf } from '@healthplus/contract/quotes/rules';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
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

/** Takes what is left out of one person's order off it; what it costs is reckoned afterwards. */
async function leaveOutOf(tx: Tx, account: AccountScope, number: string, wanted: LeftOut, now: Date) {
  const { orderId } = wanted;
  const order = await lockedOrder(tx, { scope: { account }, orderId, states: statesBefore('cancelled', 'customer') });
  if (order.number !== number) throw new AppError('not_found', createMessage('booking_not_found'));
  const lines = linesLeftOut(order, wanted);
  // A tube may be there before its visit says so.
  if (order.taken || lines.some(({ tests }) => tests.some(({ state }) => state !== 'ordered')))
    throw wrongState(createMessage('tests_of_this_booking_cannot_be_changed_any_more'));
  for (const { id } of lines)
    await cancelLine(tx, { id, orderId, reason: 'left out by the patient', actorId: account, now });
  return { order, orderId, lines };
}

/**
 * A patient leaves people, or some of their tests, out of a visit, all of them or none: free until 24 hours before, then for
 * the fee of a late change, once for each time of the visit and never more than what is left out costs; what was paid for
 * it is to be given back. They and the lab are told. 404 for another account's, 409 once it cannot be cancelled any more, where it
 * costs more than they were told, or for the last test of a visit.
 */
export async function leaveOut(
  deps: Deps,
  account: AccountScope,
  { number, orders, expectedFee }: { number: string; orders: LeftOut[]; expectedFee?: number | undefined },
): Promise<Booking> {
  return transact(deps.db, async (tx) => {
    const now = deps.now();
    const less: Awaited<ReturnType<typeof leaveOutOf>>[] = [];
    // In one order, so that two who change the same visit follow each other.
    for (const wanted of orders.toSorted((a, b) => a.orderId - b.orderId))
      less.push(await leaveOutOf(tx, account, number, wanted, now));
    const [{ order: visit }] = less as [(typeof less)[number]];
    const listed = sumOf(less.flatMap(({ lines }) => lines.map(({ price_paise }) => price_paise)));
    // By what the visit costs less, where that is less than by the list: a part of it may have been let off.
    const before = await readTotal(tx, visit.visit_id);
    for (const { orderId } of less) await recountOrder(tx, orderId);
    const leftOutPaise = Math.min(listed, before - (await readTotal(tx, visit.visit_id)));
    const { late_fee_paise: lateFeePaise, time_given: timeGiven, lab_takes_bookings: labTakesBookings } = visit;
    const [startsAt, endsAt] = [new Date(visit.starts_at), new Date(visit.ends_at)];
    const time = { startsAt, endsAt, lateFeePaise, timeGiven, labTakesBookings };
    const feePaise = leaveOutFeePaise(time, leftOutPaise, deps.config.CANCELLATION_FEE * 100, now);
    assertFee(feePaise, expectedFee);
    if (feePaise > 0) await addChangeFee(tx, visit.visit_id, feePaise);
    const by = { actorId: account, actorRole: 'customer' as const };
    for (const [index, { order, orderId, lines }] of less.entries()) {
      const detail = { names: lines.map(({ name }) => name), feePaise: index === 0 ? feePaise : 0 };
      await applyOrderChange(tx, now, { order, orderId, to: 'taken_off', detail, by });
    }
    // Whoever's coupon lets nothing off any more may use it again.
    await giveUnusedBack(tx, visit.visit_id);
    const [row] = await selectBookings(tx, { account, number, limit: 1 });
    const booking = bookingView(row!, deps.config, now);
    await tellPatient(tx, deps.config, { what: 'left_out', booking, row: row!, feePaise });
    await tellLab(tx, deps, 'reduced', booking, row!);
    return booking;
  });
}
