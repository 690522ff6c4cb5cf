import { cancellationFeePaise, type VisitEffect, visitEffects } from '@healthplus/contract/bookings/rules';
import { paiseFromRupees } from '@healthplus/contract/money';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { couponLetsOff, giveUnusedBack, giveUseBack } from '#src/modules/coupons/coupons.service.ts';
import { freeSeat, freeSeatsOf } from '#src/modules/scheduling/seats.service.ts';
import { deleteNeedlessStop, recountOrder as recountLines } from './order-changes.queries.ts';
import { assertFetalSexNotDisclosed } from './prenatal.service.ts';
import {
  addVisitDiscount,
  cancelOrders,
  chargeVisit,
  type StateChange,
  setCancellationFee,
  setVisitDiscount,
  swapState,
} from './visit-changes.queries.ts';
import { endOpenVisit, recordMoney } from './visit-steps.queries.ts';

export { insertVisit } from './new-visits.queries.ts';
export {
  addChangeFee,
  addLines,
  cancelLine,
  cancelTestOfLine,
  type LockedOrder,
  lockOrderLines,
  recordLines,
  selectOtherHolder,
  selectReportedWithLess,
  selectTestsOfOrder,
} from './order-changes.queries.ts';
export {
  changePerson,
  type PersonChange,
  reassignOrder,
  selectNamedAs,
  selectOpenOrdersOf,
} from './person-changes.queries.ts';
export { insertRecollection, lockRecollected } from './recollections.queries.ts';
export {
  causedByOtherStaff,
  causedRefund,
  chargeVisit,
  endOrder,
  makesOwed,
  readTotal,
} from './visit-changes.queries.ts';
export {
  clearCollector,
  closeOrder,
  findFast,
  giveAccessionNumbers,
  recordExchange,
  recordMoney,
  selectCollectors,
  selectRoundOf,
  selectSendable,
  setCollector,
  setFast,
  setFastedByOrder,
  setFastedHours,
  setReportState,
  setSampleStates,
} from './visit-steps.queries.ts';

/** Completes the visit of an order once the report of its last order is final; a coupon that took nothing off is free again. */
export async function completeVisit(tx: Tx, orderId: number): Promise<void> {
  const visitId = await endOpenVisit(tx, orderId);
  if (visitId !== null) await giveUnusedBack(tx, visitId);
}

/**
 * Recalculates what an order and its visit cost after a change of its lines, gives back the seat that the visit needs no
 * more, and completes it where nothing of it is waited for any more.
 */
export async function recountOrder(tx: Tx, orderId: number): Promise<void> {
  await recountLines(tx, orderId);
  await completeVisit(tx, orderId);
  const slotId = await deleteNeedlessStop(tx, orderId);
  if (slotId !== null) await freeSeat(tx, slotId);
}

type Changed = NonNullable<Awaited<ReturnType<typeof swapState>>>;

/** The code behind each name in the table of effects of the contract's rules: run in that order, in the transaction of the change. */
const effects: Record<VisitEffect, (tx: Tx, deps: Deps, changed: Changed, change: StateChange) => Promise<unknown>> = {
  free_seats: (tx, _, { id }) => freeSeatsOf(tx, id),
  cancel_orders: (tx, _, { id }) => cancelOrders(tx, id),
  give_coupon_back: (tx, _, { id }) => giveUseBack(tx, id),
  // Only a patient's own cancellation costs something; a lab's does not, and takes back what changes have cost.
  charge_late_fee: async (tx, { config, now }, { id, lab_id: labId, ...changed }, { actorRole }) => {
    if (actorRole !== 'customer' || labId === null) return;
    const visit = {
      startsAt: new Date(changed.starts_at),
      endsAt: new Date(changed.ends_at),
      totalPaise: changed.total_paise,
      lateFeePaise: changed.late_fee_paise,
      changeFeesPaise: changed.change_fees_paise,
      timeGiven: changed.time_given,
      labTakesBookings: changed.lab_takes_bookings,
    };
    await setCancellationFee(tx, id, cancellationFeePaise(visit, paiseFromRupees(config.CANCELLATION_FEE), now()));
  },
  charge: (tx, { now }, { id }, { actorId }) => chargeVisit(tx, { visitId: id, actorId, now: now() }),
};

/**
 * Changes a visit's state: compare and swap within the scope, its event, and the effects that the contract's table names
 * for the new state. Null where there is no such visit or it is in none of the states of `from`; the caller throws, and
 * sends the messages. Two changes have statements of their own: `completeVisit`, which also finds the visit by its order,
 * and a reschedule (`moveVisit`), which goes back to "requested".
 */
export async function changeVisit(tx: Tx, deps: Deps, change: StateChange): Promise<{ id: number } | null> {
  const changed = await swapState(tx, change);
  // What a lab gives as its reason the patient reads.
  if (changed && change.reason && change.actorRole === 'lab')
    await assertFetalSexNotDisclosed(tx, { visitId: changed.id }, [change.reason]);
  if (changed) for (const effect of visitEffects[change.to].now) await effects[effect](tx, deps, changed, change);
  return changed;
}

/** A visit whose seat is taken is confirmed at once, where the lab says so; true when it was. */
export async function confirmByItself(
  tx: Tx,
  deps: Deps,
  { number, account, confirmsItself }: { number: string; account: AccountScope; confirmsItself: boolean },
): Promise<boolean> {
  if (!confirmsItself) return false;
  const actor = { actorId: null, actorRole: 'system' } as const;
  return (
    (await changeVisit(tx, deps, { account, number, from: ['requested'], to: 'confirmed', reason: null, ...actor })) !==
    null
  );
}

/** What a visit's lab gives back for being late, beside whatever is let off; the ledger and the history have it at once. */
export async function letOffLate(tx: Tx, input: { visitId: number; amountPaise: number; now: Date }): Promise<void> {
  const { visitId, amountPaise, now } = input;
  await addVisitDiscount(tx, visitId, amountPaise);
  await chargeVisit(tx, { visitId, actorId: null, now });
  await recordMoney(tx, { visitId, to: 'discounted', detail: { amountPaise, reason: 'late' }, actorId: null });
}

/** Less is asked for a late cancellation, in paise: the ledger takes the rest back, and the history says why. */
export async function lowerCancellationFee(
  tx: Tx,
  input: { visitId: number; feePaise: number; amountPaise: number; reason: string; actorId: number; now: Date },
): Promise<void> {
  const { visitId, feePaise, amountPaise, reason, actorId, now } = input;
  await setCancellationFee(tx, visitId, feePaise);
  await chargeVisit(tx, { visitId, actorId, now });
  await recordMoney(tx, { visitId, to: 'discounted', detail: { discountPaise: amountPaise, reason }, actorId });
}

/**
 * What is let off of a visit, in paise, in place of what a desk let off before; what its coupon lets off is a part of it
 * that stays whose it was, and what was given back for being late stays beside it. `atMostPercent` is what bound the front
 * desk, which let it off by itself. False for less than the coupon.
 */
export async function setDiscount(
  tx: Tx,
  input: {
    visitId: number;
    discountPaise: number;
    reason: string;
    atMostPercent: number | null;
    actorId: number | null;
    now: Date;
  },
): Promise<boolean> {
  const { visitId, reason, atMostPercent, actorId, now } = input;
  const discountPaise = input.discountPaise - (await couponLetsOff(tx, visitId));
  if (discountPaise < 0) return false;
  await setVisitDiscount(tx, visitId, input.discountPaise);
  await chargeVisit(tx, { visitId, actorId, now, note: reason });
  await recordMoney(tx, { visitId, to: 'discounted', detail: { discountPaise, reason, atMostPercent }, actorId });
  return true;
}
