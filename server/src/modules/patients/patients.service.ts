import { createMessage } from '@healthplus/contract/coded-messages';
import type { NewPatient, Patient } from '@healthplus/contract/patients/schemas';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import { byId, type Paging, pageBehind, shown } from '#src/platform/http/paging.ts';
import {
  changePatient,
  countPatients,
  findOrInsertPatientFor,
  findPatient,
  findSamePatient,
  insertPatient,
  lockPatients,
  type PatientRow,
  selectPatients,
  type WrittenPatient,
} from './patients.queries.ts';
import { patientView, writtenPatient } from './patients.view.ts';

export { changePatient, erasePatientsOf, findPatient, knowAccountOf, knowPatientsOf } from './patients.queries.ts';
export type { PatientRow };

/** Whom the lab knows by that telephone, name or number, the latest first. */
export async function findPatients(
  { db, now }: Deps,
  lab: LabScope,
  query: { q?: string | undefined } & Paging,
): Promise<Listing<Patient>> {
  const q = query.q?.trim() ?? '';
  // The next page begins below the number of the last.
  const page = await pageBehind(
    { ...query, limit: query.limit ?? 20 },
    ({ limit, after }) => selectPatients(db, lab, { q, limit, before: after?.id ?? null }),
    (row) => byId(row.number),
    () => countPatients(db, lab, q),
  );
  return shown(page, (row) => patientView(row, now()));
}

/** The lab's record of whoever came in place of another, as their order names them: one that it has, or a new one by the number that is known. */
export async function patientInPlaceOf(
  tx: Tx,
  lab: LabScope,
  { orderId, patientId, is }: { orderId: number; patientId: number; is: WrittenPatient },
): Promise<number> {
  await lockPatients(tx, lab);
  return findOrInsertPatientFor(tx, lab, { orderId, patientId, is });
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
  const same = await findSamePatient(tx, lab, described);
  if (!same) return insertPatient(tx, lab, described);
  // A date of birth says more than the years that were known: ranges of small children go by days.
  const saysMore = same.birth_date === null && described.birthDate !== null;
  const email = described.email || undefined;
  // A number that somebody gives at the desk is theirs.
  const address = described.address || undefined;
  const { locale } = chosen.patient!;
  if (!saysMore && !same.contacts_lent && !email && !address && !locale) return same;
  const born = saysMore ? { birthDate: described.birthDate, ageYears: null, ageOn: null } : undefined;
  const { name, sex } = same;
  await changePatient(tx, lab, same.id, { name, sex, born, email, address, locale, ownContacts: true });
  return (await findPatient(tx, lab, same.id))!;
}
