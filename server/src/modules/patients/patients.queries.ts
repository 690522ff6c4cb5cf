import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing, phoneDigits } from '#src/db/like.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const PatientRow = z.strictObject({
  id: z.number(),
  number: z.number(),
  name: z.string(),
  phone: z.string(),
  sex: z.enum(['female', 'male', 'other']),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
});
export type PatientRow = z.infer<typeof PatientRow>;

const columns = sql.raw('id, number, name, phone, sex, birth_date::text, age_years, age_on::text');

const FOUND = 20;

/** The lab's patients by the last digits of a telephone, by number, or by name, the latest first. */
export async function selectPatients(executor: Executor, lab: LabScope, q: string): Promise<PatientRow[]> {
  const digits = phoneDigits(q);
  const number = /^#?\d{1,9}$/.test(q.trim()) ? Number(q.trim().replace('#', '')) : null;
  const found = digits
    ? sql`reverse(phone) like reverse(${digits}) || '%'`
    : number === null
      ? sql`name ilike ${containing(q)}`
      : sql`number = ${number}`;
  const { rows } = await query(
    executor,
    PatientRow,
    sql`select ${columns} from patients where lab_id = ${lab} and ${found} order by id desc limit ${FOUND}`,
  );
  return rows;
}

export async function findPatient(executor: Executor, lab: LabScope, id: number): Promise<PatientRow | null> {
  const { rows } = await query(
    executor,
    PatientRow,
    sql`select ${columns} from patients where lab_id = ${lab} and id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The patient of that name and telephone whom the lab knows already; the latest of several. */
export async function findSamePatient(
  executor: Executor,
  lab: LabScope,
  { name, phone, sex }: { name: string; phone: string; sex: string },
): Promise<PatientRow | null> {
  const { rows } = await query(
    executor,
    PatientRow,
    sql`
    select ${columns} from patients
    where lab_id = ${lab} and reverse(phone) like reverse(${phone}) and lower(name) = lower(${name}) and sex = ${sex} order by id desc limit 1`,
  );
  return rows[0] ?? null;
}

export interface PatientWrite {
  name: string;
  phone: string;
  sex: 'female' | 'male' | 'other';
  birthDate: string | null;
  ageYears: number | null;
  ageOn: string | null;
}

/** Lets one desk of a lab at a time write patients down: they are counted, and nobody is written down twice. */
export async function lockPatients(executor: Executor, lab: LabScope): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended('patients', ${lab}))`);
}

/** A new patient with the lab's next number, under `lockPatients`. */
export async function insertPatient(executor: Executor, lab: LabScope, patient: PatientWrite): Promise<PatientRow> {
  const { rows } = await query(
    executor,
    PatientRow,
    sql`
    insert into patients (lab_id, number, name, phone, sex, birth_date, age_years, age_on)
    values (${lab}, coalesce((select max(number) from patients where lab_id = ${lab}), 0) + 1, ${patient.name}, ${patient.phone},
      ${patient.sex}, ${patient.birthDate}::date, ${patient.ageYears}, ${patient.ageOn}::date)
    returning ${columns}`,
  );
  return rows[0]!;
}

/** Writes down anew who a patient of the lab is. */
export async function changePatient(
  executor: Executor,
  lab: LabScope,
  id: number,
  patient: Omit<PatientWrite, 'phone'>,
): Promise<void> {
  await executor.execute(sql`
    update patients set name = ${patient.name}, sex = ${patient.sex}, birth_date = ${patient.birthDate}::date, age_years = ${patient.ageYears}, age_on = ${patient.ageOn}::date
    where lab_id = ${lab} and id = ${id}`);
}
