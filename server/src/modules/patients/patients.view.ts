import { ageOn } from '@healthplus/contract/accounts/rules';
import type { NewPatient, Patient } from '@healthplus/contract/patients/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import type { PatientRow, PatientWrite } from './patients.queries.ts';

export const patientView = (row: PatientRow, now: Date): Patient => ({
  id: row.id,
  number: row.number,
  name: row.name,
  phone: row.phone,
  phoneLent: row.contacts_lent,
  sex: row.sex,
  age: ageOn(row, dayOf(now)),
  birthDate: row.birth_date,
});

/** What was described of somebody, as it is kept: an age is that of the day on which it was described. */
export function writtenPatient(described: z.output<typeof NewPatient>, now: Date): PatientWrite {
  const { name, phone, email, address, locale, sex, age, birthDate } = described;
  const estimated = birthDate === undefined;
  return {
    name,
    phone,
    email: email ?? '',
    address: address ?? '',
    locale: locale ?? 'en',
    sex,
    birthDate: birthDate ?? null,
    ageYears: estimated ? age! : null,
    ageOn: estimated ? dayOf(now) : null,
  };
}
