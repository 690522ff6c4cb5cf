import { whereCorrectable } from '@healthplus/contract/bookings/rules';
import type { Booking, LabBooking, VisitWhere } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type AccountScope, type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { BookingRow } from './booking-rows.queries.ts';
import { selectBookings } from './bookings.queries.ts';
import { bookingView, labBookingView } from './bookings.view.ts';
import { setVisitAddress } from './visit-changes.queries.ts';
import { tellLab, tellPatient } from './visit-messages.service.ts';
import { writtenAddress } from './written-address.ts';

type Where = VisitWhere & { number: string };

const notFound = () => new AppError('not_found', createMessage('booking_not_found'));

/** Writes where a visit goes to. 404 for one that is not in the scope, 409 at the counter and once somebody is under way. */
async function write(
  tx: Tx,
  scope: { account: AccountScope } | { lab: LabScope },
  { number, address, door }: Where,
): Promise<BookingRow> {
  const [before] = await selectBookings(tx, { ...scope, number, limit: 1 });
  if (!before) throw notFound();
  const { pincode, city } = before;
  const line = pincode && city ? writtenAddress({ ...address, city, pincode }) : null;
  const change = { number, address: line ?? '', door: door ?? null, from: whereCorrectable };
  if (line === null || !(await setVisitAddress(tx, scope, change)))
    throw new AppError('wrong_state', createMessage('address_cannot_be_corrected_any_more'));
  return (await selectBookings(tx, { ...scope, number, limit: 1 }))[0]!;
}

/** A patient corrects where a home visit goes to, within its pincode, and whom to call there; the lab is told. */
export const correctVisitAddress = (deps: Deps, account: AccountScope, where: Where): Promise<Booking> =>
  transact(deps.db, async (tx) => {
    const row = await write(tx, { account }, where);
    const booking = bookingView(row, deps.config, deps.now());
    await tellLab(tx, deps, 'address', booking, row);
    return booking;
  });

interface By {
  caller: Caller;
  /** From where they call. */
  from: string;
}

/** The same for its patient, who is told. */
async function correctFor(tx: Tx, deps: Deps, lab: LabScope, where: Where, { caller, from }: By): Promise<BookingRow> {
  const row = await write(tx, { lab }, where);
  const booking = bookingView(row, deps.config, deps.now());
  await tellPatient(tx, deps, { what: 'address_corrected', booking, row });
  const subject = `booking ${where.number}`;
  await recordAudit(tx, { caller, action: 'booking.address_corrected', subject, ip: from });
  return row;
}

/** The desk corrects where a home visit goes to; its patient is told. */
export const correctVisitAddressAtLab = (deps: Deps, lab: LabScope, where: Where, by: By): Promise<LabBooking> =>
  transact(deps.db, async (tx) => labBookingView(await correctFor(tx, deps, lab, where, by), deps.config, deps.now()));

/** An operator corrects where a home visit goes to; its patient and the lab are told. */
export const correctAnyVisitAddress = (deps: Deps, where: Where, by: By): Promise<void> =>
  transact(deps.db, async (tx) => {
    const [found] = await selectBookings(tx, { everyLab: true, number: where.number, limit: 1 });
    if (!found) throw notFound();
    const row = await correctFor(tx, deps, labScopeOf(found.lab_id), where, by);
    await tellLab(tx, deps, 'address', bookingView(row, deps.config, deps.now()), row);
  });
