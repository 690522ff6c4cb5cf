import { createMessage } from '@healthplus/contract/coded-messages';
import type { NewPatient, Patient } from '@healthplus/contract/patients/schemas';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { decodeOffset, encodeOffset } from '#src/platform/http/cursor.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import {
  countPatients,
  findPatient,
  findSamePatient,
  insertPatient,
  lockPatients,
  type PatientRow,
  selectPatients,
} from './patients.queries.ts';
import { patientView, writtenPatient } from './patients.view.ts';

export { changePatient, erasePatientsOf, findPatient, knowAccountOf, knowPatientsOf } from './patients.queries.ts';
export type { PatientRow };

/** Whom the lab knows by that telephone, name or number, the latest first. */
export async function findPatients(
  { db, now }: Deps,
  lab: LabScope,
  query: { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<Listing<Patient>> {
  const limit = query.limit ?? 20;
  const q = query.q?.trim() ?? '';
  // The next page begins below the number of the last.
  const before = decodeOffset(query.cursor) || null;
  const found = await selectPatients(db, lab, { q, limit: limit + 1, before });
  const rows = found.slice(0, limit);
  return {
    rows: rows.map((row) => patientView(row, now())),
    next: found.length > limit ? encodeOffset(rows.at(-1)!.number) : null,
    total: await countPatients(db, lab, q),
  };
}

/** The patient who has come: one whom the lab knows (404 for another lab's), or a new one; a merged record is the one that stands for it. */
export async function choosePatient(
  tx: Tx,
  lab: LabScope,
  chosen: { patientId?: number | undefined; patient?: z.output<typeof NewPatient> | undefined },
  now: Date,
): Promise<PatientRow> {
  if (chosen.patientId !== undefined) {
    const known = await findPatient(tx, lab, chosen.patientId);
    if (!known) throw new AppError('not_found', createMessage('patient_not_found'));
    return known.merged_into === null ? known : (await findPatient(tx, lab, known.merged_into))!;
  }
  const described = writtenPatient(chosen.patient!, now);
  // Written down a second time they are the same person: nobody has two numbers.
  await lockPatients(tx, lab);
  return (await findSamePatient(tx, lab, described)) ?? insertPatient(tx, lab, described);
}
