import { ageOn } from '@healthplus/contract/accounts/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import { isLabelled } from '@healthplus/contract/specimens/rules';
import { dayOf } from '@healthplus/contract/zone';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { numberTubes } from '#src/modules/bookings/visits.process.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { drawLabels, type Label, type LabelFormat } from './labels.view.ts';

/**
 * The labels of a visit's tubes as PDF: one for each kind of specimen of each person. Their accession numbers are given
 * now, if they were not before. 404 for another lab's visit, and for a collector another collector's; 409 for one that
 * does not take place.
 */
export async function labelTubes(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; number: string; format: LabelFormat; address: string },
): Promise<{ pdf: Buffer; fileName: string }> {
  const { caller, lab, number, format, address } = input;
  const now = deps.now();
  const labels = await transact(deps.db, async (tx): Promise<Label[]> => {
    const own = caller.labRole === 'collector' ? { collectorId: caller.accountId } : {};
    const [visit] = await selectBookings(tx, { lab, number, ...own, limit: 1 });
    if (!visit) throw new AppError('not_found', createMessage('booking_not_found'));
    if (!isLabelled(visit.state)) {
      const state = createMessage(`visit_${visit.state}`);
      throw new AppError('wrong_state', createMessage('no_labels_for_a_visit_that_is_state', { state }));
    }
    const tubes = await numberTubes(tx, visit.id, now);
    await recordAudit(tx, { caller, action: 'labels.printed', subject: `booking ${number}`, address });
    return tubes.flatMap((tube) =>
      (tube.specimens.length > 0 ? tube.specimens : ['']).map((specimen) => ({
        accession: tube.accession_number,
        name: tube.name,
        about: [`${ageOn(tube, dayOf(now))} ${tube.sex[0]!.toUpperCase()}`, specimen, number]
          .filter(Boolean)
          .join('  '),
      })),
    );
  });
  return { pdf: await drawLabels(labels, format), fileName: `labels-${number}.pdf` };
}
