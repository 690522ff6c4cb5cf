import type { Booking, LabBooking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import {
  type BookingRow,
  bookingView,
  labBookingView,
  selectBookings,
} from '#src/modules/bookings/bookings.service.ts';
import { tellLab, tellPatient } from '#src/modules/bookings/visit-messages.service.ts';
import { insertRecollection, lockRecollected } from '#src/modules/bookings/visits.process.ts';
import { orAlternatives, resolveSeat, takeFreeSeat } from '#src/modules/scheduling/seats.service.ts';
import { assertComes } from '#src/modules/scheduling/slots.service.ts';
import { bookingNumber } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { planRecollection } from './specimens.queries.ts';

interface Wanted {
  number: string;
  /** Null for somebody who stands at the desk. */
  startsAt: string | null;
}

const QUARTER = 15 * 60_000;

/** When and where, with the seat that it takes; now, at the counter and without one for who is there. */
async function meetingOf(
  tx: Tx,
  deps: Deps,
  of: NonNullable<Awaited<ReturnType<typeof lockRecollected>>>,
  { startsAt, atDesk }: { startsAt: string | null; atDesk: boolean },
) {
  const now = deps.now();
  if (startsAt === null) {
    const endsAt = new Date(now.getTime() + QUARTER);
    return {
      state: 'arrived' as const,
      place: 'counter' as const,
      slotId: null,
      centreId: of.centre_id,
      startsAt: now,
      endsAt,
    };
  }
  const { lab_id: labId, centre_id: centreId, place, city } = of;
  const at = { labId, centreId, place, startsAt, city: city ?? undefined, orOther: true };
  const preparation = { fastingHours: of.fasting_hours, secondDraw: false, atLabAlone: false };
  // The desk knows what it does; a patient is not let fast through a day, nor wait where nobody comes.
  const resolved = await resolveSeat(tx, { ...at, preparation, anyHour: atDesk }, now);
  if (place === 'home' && !atDesk) await assertComes(tx, resolved.calendar, { centreId, pincode: of.pincode });
  const slotId = await takeFreeSeat(tx, resolved, now);
  const { seat } = resolved;
  const { startsAt: begins, endsAt } = seat;
  return { state: 'confirmed' as const, place, slotId, centreId: resolved.calendar.centreId, startsAt: begins, endsAt };
}

/**
 * The visit in which what was rejected is taken again, free of charge: confirmed at once, for the lab owes it. 404 for
 * another's visit, 409 where nothing of it waits for a time or the time was just taken (with others near it), 422 for a
 * time that cannot be booked. Source: product decision "The lab's day", States.
 */
async function recollect(
  deps: Deps,
  scope: { account: AccountScope } | { lab: LabScope },
  { number, startsAt, actorId }: Wanted & { actorId: number },
  and: (tx: Tx, row: BookingRow) => Promise<void>,
): Promise<BookingRow> {
  return orAlternatives(deps, () =>
    transact(deps.db, async (tx) => {
      const of = await lockRecollected(tx, scope, number);
      if (!of) throw new AppError('not_found', createMessage('booking_not_found'));
      const meeting = await meetingOf(tx, deps, of, { startsAt, atDesk: 'lab' in scope });
      const actorRole = 'account' in scope ? 'customer' : 'lab';
      const made = { ofId: of.id, number: bookingNumber(), ...meeting, actorId, actorRole, now: deps.now() } as const;
      const visitId = await insertRecollection(tx, made);
      if (!(await planRecollection(tx, { ofId: of.id, visitId })))
        throw new AppError('wrong_state', createMessage('nothing_of_this_visit_is_taken_again'));
      const [row] = await selectBookings(tx, { ...scope, number: made.number, limit: 1 });
      const booking = bookingView(row!, deps.config, deps.now());
      if (made.state === 'confirmed') await tellPatient(tx, deps, { what: 'confirmed', booking, row: row! });
      await and(tx, row!);
      return row!;
    }),
  );
}

/** The patient chooses the time; the lab is told. */
export async function chooseRecollection(
  deps: Deps,
  account: AccountScope,
  wanted: { number: string; startsAt: string },
): Promise<Booking> {
  const row = await recollect(deps, { account }, { ...wanted, actorId: account }, async (tx, made) => {
    await tellLab(tx, deps, 'recollection', bookingView(made, deps.config, deps.now()), made);
  });
  return bookingView(row, deps.config, deps.now());
}

/** The desk chooses it with the patient on the telephone, or takes it now. */
export async function planRecollectionAtDesk(
  deps: Deps,
  input: Wanted & { caller: Caller; lab: LabScope; ip: string },
): Promise<LabBooking> {
  const { caller, lab, ip, ...wanted } = input;
  const row = await recollect(deps, { lab }, { ...wanted, actorId: caller.accountId }, (tx, { number }) =>
    recordAudit(tx, { caller, action: 'visit.planned', subject: `booking ${number}`, ip }),
  );
  return labBookingView(row, deps.config, deps.now());
}
