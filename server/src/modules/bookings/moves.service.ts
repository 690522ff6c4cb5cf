import { reschedulable, rescheduleFeePaise } from '@healthplus/contract/bookings/rules';
import type { Booking, LabBooking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees } from '@healthplus/contract/money';
import { longestFast } from '@healthplus/contract/scheduling/rules';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type AccountScope, type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import {
  freeSeatsOf,
  lockSeats,
  orAlternatives,
  type ResolvedSeat,
  resolveSeat,
  takeFreeSeat,
  takeSecondSeat,
} from '#src/modules/scheduling/seats.service.ts';
import { assertComes } from '#src/modules/scheduling/slots.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { BookingRow } from './booking-rows.queries.ts';
import { selectBookings } from './bookings.queries.ts';
import { bookingView, labBookingView } from './bookings.view.ts';
import { assertFee, surchargeAfter } from './fees.rules.ts';
import { recountVisit } from './order-changes.queries.ts';
import { assertFetalSexNotDisclosed } from './prenatal.service.ts';
import { chargeVisit, isDrawnAfterMeal, moveVisit, setSecondStop } from './visit-changes.queries.ts';
import { tellLab, tellPatient } from './visit-messages.service.ts';
import { changeVisit, confirmByItself } from './visits.process.ts';

type Scope = { account: AccountScope } | { lab: LabScope };

interface Wanted {
  number: string;
  startsAt: string;
  actorId: number;
  actorRole: 'customer' | 'lab' | 'admin';
  /** Why, where it is not the patient who moves it. */
  reason: string | null;
}

/** The window that a visit is wanted in, at its own centre, or another where that is closed. 404 outside the scope, 422 for a time that cannot be booked. */
async function seatFor(deps: Deps, scope: Scope, { number, startsAt, actorRole }: Wanted) {
  const [before] = await selectBookings(deps.db, { ...scope, number, limit: 1 });
  if (!before) throw new AppError('not_found', createMessage('booking_not_found'));
  const { lab_id: labId, centre_id: centreId, place } = before;
  const own = { labId, centreId, place, startsAt, city: before.city ?? undefined, orOther: true };
  const itemIds = before.orders
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ items }) => items.map((item) => item.item_id));
  // As it was booked, where it was booked: what has changed of its tests since is not what is drawn. What is taken again is one stop.
  const fastingHours = longestFast(before.orders.map((order) => order.fasting_hours));
  const secondDraw = fastingHours !== null && (await isDrawnAfterMeal(deps.db, before.id));
  const asBooked = before.recollects
    ? { preparation: { fastingHours, secondDraw: false, atLabAlone: false } }
    : { itemIds, preparation: { fastingHours, secondDraw, atLabAlone: false } };
  // The desk knows what it does; a patient is not let fast through a day.
  const choice = { ...own, ...asBooked, anyHour: actorRole === 'lab' };
  const resolved = await resolveSeat(deps.db, choice, deps.now());
  if (place === 'home' && actorRole !== 'lab')
    await assertComes(deps.db, resolved.calendar, { centreId, pincode: before.pincode });
  return resolved;
}

interface Move extends Wanted {
  resolved: ResolvedSeat;
  /** What another time costs a visit as it stands; so much more the hour costs. */
  feeOf: (before: BookingRow, morePaise: number) => number;
}

/**
 * Frees the old seats, takes the new ones, charges the fee of the move, and sets the visit back to "requested". False
 * where it already has that time and centre: pressed twice, it moves and costs once.
 */
async function move(
  tx: Tx,
  deps: Deps,
  scope: Scope,
  { number, actorId, actorRole, resolved, feeOf, reason }: Move,
): Promise<boolean> {
  const now = deps.now();
  await lockSeats(tx, number, [resolved.seat, ...resolved.second]);
  // Read again behind the lock: it may have been moved meanwhile.
  const before = await reread(tx, scope, number);
  // Its own seats are free for it, so that it may go to where its second draw was; its own time is no other time.
  const elsewhere = resolved.seat.startsAt.getTime() !== Date.parse(before.starts_at);
  if (!elsewhere && resolved.calendar.centreId === before.centre_id) return false;
  if (elsewhere) await freeSeatsOf(tx, before.id, reschedulable);
  const slotId = await takeFreeSeat(tx, resolved, now);
  if (!elsewhere) await freeSeatsOf(tx, before.id, reschedulable);
  const second = await takeSecondSeat(tx, resolved, { now, orNone: actorRole === 'lab' });
  const { startsAt, endsAt } = resolved.seat;
  const by = { ...scope, actorId, actorRole };
  const surchargePaise = surchargeAfter(before, resolved.seat, actorRole);
  const morePaise = surchargePaise - before.home_surcharge_paise;
  const { centreId } = resolved.calendar;
  const freed = await moveVisit(tx, {
    ...by,
    number,
    from: reschedulable,
    slotId,
    centreId,
    startsAt,
    endsAt,
    feePaise: feeOf(before, morePaise),
    surchargePaise,
    reason,
    now,
  });
  if (!freed) throw new AppError('wrong_state', createMessage('booking_cannot_be_moved_any_more'));
  if (reason && actorRole === 'lab') await assertFetalSexNotDisclosed(tx, { visitId: freed.visit_id }, [reason]);
  await setSecondStop(tx, freed.visit_id, second);
  if (morePaise !== 0) await recountVisit(tx, freed.visit_id);
  await chargeVisit(tx, { visitId: freed.visit_id, actorId, now });
  return true;
}

/** Whoever moves it for its patient takes nothing for it. */
const free = (): number => 0;

const reread = async (tx: Tx, scope: Scope, number: string): Promise<BookingRow> =>
  (await selectBookings(tx, { ...scope, number, limit: 1 }))[0]!;

/**
 * Moves a visit to another time at the same lab and place; the lab is asked again. Free until 24 hours before the visit,
 * then for the deployment's fee; an hour in which coming home costs more is paid for, one that costs less costs less. 409 where that is more than they were told, once its time has come, once a collector is under way, and when the time is taken
 * (with others near it).
 */
export async function rescheduleBooking(
  deps: Deps,
  account: AccountScope,
  { number, startsAt, expectedFee }: { number: string; startsAt: string; expectedFee?: number | undefined },
): Promise<Booking> {
  const wanted = { number, startsAt, actorId: account, actorRole: 'customer' as const, reason: null };
  const resolved = await seatFor(deps, { account }, wanted);
  return orAlternatives(deps, () =>
    transact(deps.db, async (tx) => {
      let fee = 0;
      const feeOf = (before: BookingRow, morePaise: number): number => {
        const [now, began] = [deps.now(), new Date(before.starts_at)];
        if (began <= now) throw new AppError('wrong_state', createMessage('time_of_this_visit_has_come'));
        // What the lab takes again costs nothing, whenever it is moved.
        const time = { startsAt: began, endsAt: new Date(before.ends_at) };
        const visit = {
          ...time,
          lateFeePaise: before.late_fee_paise,
          timeGiven: before.time_given,
          labTakesBookings: true,
        };
        fee = before.recollects ? 0 : rescheduleFeePaise(visit, paiseFromRupees(deps.config.CANCELLATION_FEE), now);
        assertFee(fee + Math.max(0, morePaise), expectedFee);
        return fee;
      };
      if (!(await move(tx, deps, { account }, { ...wanted, resolved, feeOf })))
        return bookingView(await reread(tx, { account }, number), deps.config, deps.now());
      const { confirmsItself } = resolved.calendar;
      const confirmed = await confirmByItself(tx, deps, { number, account, confirmsItself });
      const row = await reread(tx, { account }, number);
      const moved = bookingView(row, deps.config, deps.now());
      await tellPatient(tx, deps, {
        what: confirmed ? 'confirmed' : 'moved',
        booking: moved,
        row,
        feePaise: fee,
      });
      await tellLab(tx, deps, confirmed ? 'confirmed' : 'moved', moved, row);
      return moved;
    }),
  );
}

/**
 * The desk moves a visit for its patient, also one whose time went by: free and confirmed at once; whoever was sent there
 * is not any more. 409 once a collector is under way, and when the time is taken (with others near it).
 */
export async function moveLabBooking(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; number: string; startsAt: string; reason: string; ip: string },
): Promise<LabBooking> {
  const { caller, lab, number, startsAt, reason, ip } = input;
  const by = { actorId: caller.accountId, actorRole: 'lab' as const };
  const wanted = { number, startsAt, reason, ...by };
  const resolved = await seatFor(deps, { lab }, wanted);
  return orAlternatives(deps, () =>
    transact(deps.db, async (tx) => {
      if (!(await move(tx, deps, { lab }, { ...wanted, resolved, feeOf: free })))
        return labBookingView(await reread(tx, { lab }, number), deps.config, deps.now());
      await changeVisit(tx, deps, { lab, number, from: ['requested'], to: 'confirmed', reason: null, ...by });
      const row = await reread(tx, { lab }, number);
      const booking = bookingView(row, deps.config, deps.now());
      await tellPatient(tx, deps, { what: 'moved_by_lab', booking, row, reason });
      await recordAudit(tx, { caller, action: 'booking.moved', subject: `booking ${number}`, ip });
      return labBookingView(row, deps.config, deps.now());
    }),
  );
}

/**
 * An operator moves a visit for its patient, also one whose time went by: free; the lab is asked again, unless it confirms
 * by itself; whoever was sent there is not any more. 404 for none, 409 once a collector is under way, and when the time is
 * taken (with others near it).
 */
export async function moveAnyBooking(
  deps: Deps,
  input: { caller: Caller; number: string; startsAt: string; reason: string; ip: string },
): Promise<void> {
  const { caller, number, startsAt, reason, ip } = input;
  const [found] = await selectBookings(deps.db, { everyLab: true, number, limit: 1 });
  if (!found) throw new AppError('not_found', createMessage('booking_not_found'));
  const scope = { lab: labScopeOf(found.lab_id) };
  const wanted = { number, startsAt, reason, actorId: caller.accountId, actorRole: 'admin' as const };
  const resolved = await seatFor(deps, scope, wanted);
  await orAlternatives(deps, () =>
    transact(deps.db, async (tx) => {
      if (!(await move(tx, deps, scope, { ...wanted, resolved, feeOf: free }))) return;
      const { confirmsItself } = resolved.calendar;
      const itself = { actorId: null, actorRole: 'system' as const, reason: null };
      if (confirmsItself)
        await changeVisit(tx, deps, { ...scope, number, ...itself, from: ['requested'], to: 'confirmed' });
      const row = await reread(tx, scope, number);
      const booking = bookingView(row, deps.config, deps.now());
      await tellPatient(tx, deps, { what: 'moved_by_site', booking, row, reason });
      await tellLab(tx, deps, 'moved_by_site', booking, row, reason);
      await recordAudit(tx, { caller, action: 'booking.moved', subject: `booking ${number}`, ip });
    }),
  );
}
