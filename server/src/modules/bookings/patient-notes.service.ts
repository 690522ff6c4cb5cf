import { openStates } from '@healthplus/contract/bookings/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { momentIn } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { selectBookings } from './bookings.queries.ts';
import { assertFetalSexNotDisclosed } from './prenatal.service.ts';
import { recordWritten } from './visit-steps.queries.ts';

/**
 * Sends the patient of a visit that is yet to be a few words of the lab, which stand with the visit from then on: whoever
 * has a telephone alone is told by it that they are there. 404 for another lab's, 409 where the visit is
 * over or its patient cannot be written to, 429 after ten of a visit.
 */
export async function writeToPatient(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; number: string; text: string; ip: string },
): Promise<void> {
  const { caller, lab, number, text, ip } = input;
  const [row] = await selectBookings(deps.db, { lab, number, limit: 1 });
  if (!row) throw new AppError('not_found', createMessage('booking_not_found'));
  if (!openStates.includes(row.state)) throw new AppError('wrong_state', createMessage('visit_is_over'));
  if (!row.patient.email && !row.patient.phone)
    throw new AppError('wrong_state', createMessage('patient_has_no_address_to_write_to'));
  await assertFetalSexNotDisclosed(deps.db, { visitId: row.id }, [text]);
  await deps.limiters.take('patient-notes', number, createMessage('patient_was_written_to_ten_times'));
  await transact(deps.db, async (tx) => {
    const sent = await queueMessage(tx, deps.config, {
      to: row.patient,
      id: 'booking.note',
      params: {
        number,
        lab: row.lab.name,
        phone: row.lab.phone,
        note: text,
        hasPage: row.in_account,
        when: momentIn(row.patient.locale, row.starts_at),
      },
    });
    // Where nothing goes to telephones, and there is no page to read it on, nobody would.
    if (sent === 0 && !row.in_account)
      throw new AppError('wrong_state', createMessage('patient_has_no_address_to_write_to'));
    await recordWritten(tx, { visitId: row.id, actorId: caller.accountId, text });
    await recordAudit(tx, { caller, action: 'booking.written_to', subject: `booking ${number}`, ip });
  });
}
