import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { selectBookings } from './bookings.queries.ts';
import { labBookingView } from './bookings.view.ts';
import { setReferringDoctor } from './visit-changes.queries.ts';

/**
 * Writes down which doctor sent the patient, however the visit was booked: reports that are signed from then on name them.
 * The audit says that it was changed, and not to whom. 404 for another lab's visit.
 */
export const saveReferringDoctor = (
  deps: Deps,
  {
    caller,
    lab,
    number,
    referredBy,
    ip,
  }: { caller: Caller; lab: LabScope; number: string; referredBy: string; ip: string },
): Promise<LabBooking> =>
  transact(deps.db, async (tx) => {
    if (!(await setReferringDoctor(tx, lab, { number, referredBy })))
      throw new AppError('not_found', createMessage('booking_not_found'));
    await recordAudit(tx, { caller, action: 'booking.doctor_saved', subject: `booking ${number}`, ip });
    const [row] = await selectBookings(tx, { lab, number, limit: 1 });
    return labBookingView(row!, deps.config, deps.now());
  });
