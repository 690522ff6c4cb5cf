import { ageOn } from '@healthplus/contract/accounts/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { NewPatient, Patient } from '@healthplus/contract/patients/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import {
  findPatient,
  findSamePatient,
  insertPatient,
  lockPatients,
  type PatientRow,
  selectPatients,
} from './patients.queries.ts';

export { changePatient } from './patients.queries.ts';
export type { PatientRow };

const view = (row: PatientRow, now: Date): Patient => ({
  id: row.id,
  number: row.number,
  name: row.name,
  phone: row.phone,
  sex: row.sex,
  age: ageOn(row, dayOf(now)),
  birthDate: row.birth_date,
});

/** Whom the lab knows by that telephone, name or number; nobody for fewer than two letters or four digits. */
export async function findPatients({ db, now }: Deps, lab: LabScope, q: string): Promise<Patient[]> {
  if (q.trim().length < 2) return [];
  return (await selectPatients(db, lab, q.trim())).map((row) => view(row, now()));
}

/** The patient who has come: one whom the lab knows (404 for another lab's), or a new one. A name with its telephone is one person. */
export async function choosePatient(
  tx: Tx,
  lab: LabScope,
  chosen: { patientId?: number | undefined; patient?: z.output<typeof NewPatient> | undefined },
  now: Date,
): Promise<PatientRow> {
  if (chosen.patientId !== undefined) {
    const known = await findPatient(tx, lab, chosen.patientId);
    if (!known) throw new AppError('not_found', createMessage('patient_not_found'));
    return known;
  }
  const { name, phone, sex, age, birthDate } = chosen.patient!;
  // Written down a second time they are the same person: nobody has two numbers.
  await lockPatients(tx, lab);
  const same = await findSamePatient(tx, lab, { name, phone, sex });
  if (same) return same;
  const estimated = birthDate === undefined;
  return insertPatient(tx, lab, {
    name,
    phone,
    sex,
    birthDate: birthDate ?? null,
    ageYears: estimated ? age! : null,
    ageOn: estimated ? dayOf(now) : null,
  });
}
