import { ageInUnits, shortAge } from '@healthplus/contract/accounts/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import { dayOf } from '@healthplus/contract/zone';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { drawLabels, type Label, type LabelFormat } from './labels.view.ts';
import type { SpecimenRow } from './specimens.queries.ts';
import { markLabelled } from './specimens.queries.ts';
import { specimensOfVisit } from './specimens.service.ts';

/** Which of several draws a tube is for: so many minutes after the first, fasting, or after the meal (PP); fasting only beside another. */
function drawOf(tube: SpecimenRow, all: SpecimenRow[]): string[] {
  if (tube.after_meal) return ['PP'];
  if (tube.minutes_after !== null) return [`${tube.minutes_after} min`];
  const isPair = all.some(
    (other) =>
      other.order_id === tube.order_id &&
      other.cap_colour === tube.cap_colour &&
      (other.minutes_after !== null || (other.after_meal && other.container === tube.container)),
  );
  return isPair ? ['Fasting'] : [];
}

/**
 * Prints: the labels of a visit's containers as PDF, one each, in the order of draw, or of one of them alone; they are made now,
 * if they were not before. 404 for another lab's visit, for a collector another collector's, and for a tube that is not
 * of this visit or was rejected; 409 for a visit that does not take place.
 */
export async function labelTubes(
  deps: Deps,
  input: {
    caller: Caller;
    lab: LabScope;
    number: string;
    format: LabelFormat;
    specimenId?: number | undefined;
    ip: string;
  },
): Promise<{ pdf: Buffer; fileName: string }> {
  const { caller, lab, number, format, specimenId, ip } = input;
  const rows = await specimensOfVisit(deps, { caller, lab, number });
  const labelled = rows.filter(({ id, state }) => state !== 'rejected' && (specimenId ?? id) === id);
  if (specimenId !== undefined && labelled.length === 0) {
    throw new AppError('not_found', createMessage('this_visit_has_no_such_tube'));
  }
  const change = { ids: labelled.map(({ id }) => id), actorId: caller.accountId, now: deps.now() };
  await transact(deps.db, async (tx) => {
    await markLabelled(tx, lab, change);
    await recordAudit(tx, { caller, action: 'labels.printed', subject: `booking ${number}`, ip });
  });
  const labels = labelled.map((row): Label => {
    const age = ageInUnits(row, dayOf(new Date(row.starts_at)));
    const about = [`${shortAge(age)} ${row.person_sex[0]!.toUpperCase()}`, ...drawOf(row, rows), row.container];
    return { barcode: row.barcode, name: row.person_name, visit: number, about: about.join('  ') };
  });
  return { pdf: await drawLabels(labels, format), fileName: `labels-${number}.pdf` };
}
