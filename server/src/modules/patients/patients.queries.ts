import type { Locale } from '@healthplus/contract/languages';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing, phoneDigits } from '#src/db/like.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';

const PatientRow = z.strictObject({
  id: z.number(),
  number: z.number(),
  name: z.string(),
  phone: z.string(),
  contacts_lent: z.boolean(),
  sex: z.enum(['female', 'male', 'other']),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  merged_into: z.number().nullable(),
});
export type PatientRow = z.infer<typeof PatientRow>;

const columns = sql.raw(
  'id, number, name, phone, contacts_lent, sex, birth_date::text, age_years, age_on::text, merged_into',
);

function conditions(lab: LabScope, q: string): SQL {
  const digits = phoneDigits(q);
  const number = /^#?\d{1,9}$/.test(q) ? Number(q.replace('#', '')) : null;
  // Four digits may be the end of a telephone, or a number.
  const words = [
    ...(digits ? [sql`reverse(phone) like reverse(${digits}) || '%'`] : []),
    ...(number === null ? [] : [sql`number = ${number}`]),
  ];
  const found = words.length > 0 ? sql.join(words, sql` or `) : sql`name ilike ${containing(q)}`;
  return sql`lab_id = ${lab} and merged_into is null and ${q === '' ? sql`true` : sql`(${found})`}`;
}

/** The lab's patients by the last digits of a telephone, by number, or by name, the latest first. */
export async function selectPatients(
  executor: Executor,
  lab: LabScope,
  { q, limit, before }: { q: string; limit: number; before: number | null },
): Promise<PatientRow[]> {
  const { rows } = await query(
    executor,
    PatientRow,
    sql`
    select ${columns} from patients where ${conditions(lab, q)} ${before === null ? sql`` : sql`and number < ${before}`}
    order by number desc limit ${limit}`,
  );
  return rows;
}

/** How many patients of a lab a search names, up to 10,000. */
export const countPatients = (executor: Executor, lab: LabScope, q: string): Promise<number> =>
  countUpTo(executor, sql`patients where ${conditions(lab, q)}`);

/** A patient of a lab; null for another lab's. */
export async function findPatient(executor: Executor, lab: LabScope, id: number): Promise<PatientRow | null> {
  const { rows } = await query(
    executor,
    PatientRow,
    sql`select ${columns} from patients where lab_id = ${lab} and id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Patients of the lab by their ids, the latest first. */
export async function selectPatientsById(executor: Executor, lab: LabScope, ids: number[]): Promise<PatientRow[]> {
  const { rows } = await query(
    executor,
    PatientRow,
    sql`select ${columns} from patients where lab_id = ${lab} and id = any(${sql.param(ids)}::bigint[]) order by id desc`,
  );
  return rows;
}

/** The patient whom the lab knows already, by telephone, name, sex and age; the rule stands in `same_patient`. */
export async function findSamePatient(
  executor: Executor,
  lab: LabScope,
  { phone, name, sex, birthDate, ageYears, ageOn }: PatientWrite,
): Promise<PatientRow | null> {
  const { rows } = await query(
    executor,
    PatientRow,
    sql`
    select ${columns} from patients
    where lab_id = ${lab} and id = same_patient(${lab}, ${phone}, ${name}, ${sex}, ${birthDate}::date, ${ageYears}::int, ${ageOn}::date)`,
  );
  return rows[0] ?? null;
}

export interface PatientWrite {
  name: string;
  phone: string;
  /** Empty where they gave none. */
  email: string;
  /** Where they live; empty where nobody asked. */
  address: string;
  locale: Locale;
  sex: 'female' | 'male' | 'other';
  birthDate: string | null;
  ageYears: number | null;
  ageOn: string | null;
}

/** Lets one desk of a lab at a time write patients down: they are counted, and nobody is written down twice. */
export async function lockPatients(executor: Executor, lab: LabScope): Promise<void> {
  await executor.execute(sql`select lock_patients(${lab})`);
}

/** A new patient with the lab's next number, under `lockPatients`. */
export async function insertPatient(executor: Executor, lab: LabScope, patient: PatientWrite): Promise<PatientRow> {
  const { rows } = await query(
    executor,
    PatientRow,
    sql`
    insert into patients (lab_id, number, name, phone, email, address, locale, sex, birth_date, age_years, age_on)
    values (${lab}, coalesce((select max(number) from patients where lab_id = ${lab}), 0) + 1, ${patient.name}, ${patient.phone},
      ${patient.email}, ${patient.address}, ${patient.locale}, ${patient.sex}, ${patient.birthDate}::date, ${patient.ageYears}, ${patient.ageOn}::date)
    returning ${columns}`,
  );
  return rows[0]!;
}

/** Somebody as an order names them. */
export interface WrittenPatient {
  name: string;
  sex: string;
  birth_date: string | null;
  age_years: number | null;
  age_on: string | null;
}

/**
 * The record of whoever an order names in place of its patient: as the account knows them that booked it, as the lab knows
 * them by the telephone of that patient, or a new one that borrows it. Under `lockPatients`.
 */
export async function findOrInsertPatientFor(
  tx: Tx,
  lab: LabScope,
  { orderId, patientId, is }: { orderId: number; patientId: number; is: WrittenPatient },
): Promise<number> {
  const named = sql`${is.name}::text, ${is.sex}::text, ${is.birth_date}::date, ${is.age_years}::smallint, ${is.age_on}::date`;
  const { rows } = await query(
    tx,
    z.strictObject({ known: z.number().nullable() }),
    sql`
    select case when v.account_id is null then same_patient(${lab}, p.phone, ${is.name}, ${is.sex}, ${is.birth_date}::date, ${is.age_years}::int, ${is.age_on}::date)
      else patient_of_account(${lab}, v.account_id, ${named}) end as known
    from orders o join visits v on v.id = o.visit_id join patients p on p.id = ${patientId} and p.lab_id = ${lab} where o.id = ${orderId}`,
  );
  const { known } = rows[0]!;
  if (known !== null && known !== patientId) return known;
  const { rows: made } = await query(
    tx,
    IdRow,
    sql`
    insert into patients (lab_id, number, name, phone, contacts_lent, sex, birth_date, age_years, age_on)
    select ${lab}, (select max(x.number) + 1 from patients x where x.lab_id = ${lab}), ${is.name}, p.phone, true, ${is.sex}, ${is.birth_date}::date,
      ${is.age_years}, ${is.age_on}::date
    from patients p where p.id = ${patientId} returning id`,
  );
  return made[0]!.id;
}

/** What may stay as it is: the telephone, the mail, where they live, the language, and when somebody was born. */
export type PatientCorrection = Pick<PatientWrite, 'name' | 'sex'> & {
  born?: Pick<PatientWrite, 'birthDate' | 'ageYears' | 'ageOn'> | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  locale?: Locale | undefined;
  /** Telephone and mail are theirs, whosever they are besides. */
  ownContacts?: boolean | undefined;
};

/** Corrects who a patient of the lab is. False for nobody who stands. */
export async function changePatient(
  executor: Executor,
  lab: LabScope,
  id: number,
  { name, sex, born, phone, email, address, locale, ownContacts = false }: PatientCorrection,
): Promise<boolean> {
  const whenBorn = born
    ? sql`birth_date = ${born.birthDate}::date, age_years = ${born.ageYears}, age_on = ${born.ageOn}::date,`
    : sql``;
  return hasRow(
    executor,
    sql`
    update patients set name = ${name}, sex = ${sex}, ${whenBorn}
      address = coalesce(${address ?? null}, address), locale = coalesce(${locale ?? null}, locale),
      phone = coalesce(${phone ?? null}, phone), contacts_lent = contacts_lent and not ${ownContacts} and coalesce(${phone ?? null}, phone) = phone,
      -- What the account lent goes with its number, unless another address was given.
      email = case when contacts_lent and coalesce(${phone ?? null}, phone) <> phone
        and coalesce(${email ?? null}, email) = email then '' else coalesce(${email ?? null}, email) end
    where lab_id = ${lab} and id = ${id} and merged_into is null returning id`,
  );
}

/** The lab knows whom the orders of a visit of the site are for; the rule stands in `know_patients`. */
export async function knowPatientsOf(executor: Executor, visitId: number): Promise<void> {
  await executor.execute(sql`select know_patients(array(select id from orders where visit_id = ${visitId}))`);
}

/** The account of a visit is the one of whoever the visit was for, where the lab knows none yet. */
export async function knowAccountOf(executor: Executor, account: AccountScope, visitId: number): Promise<void> {
  await executor.execute(sql`
    update patients p set account_id = ${account} from (select patient_id from orders where visit_id = ${visitId}) o
    where p.account_id is null and o.patient_id in (p.id, p.merged_into)`);
}

const erased = sql`name = 'Erased', phone = '', email = '', address = '', locale = 'en', sex = 'other', birth_date = '1900-01-01', age_years = null, age_on = null`;

/** Orders of a patient `p` by others than erased accounts. */
const ofOthers = sql`from orders o join visits v on v.id = o.visit_id left join accounts a on a.id = v.account_id where o.patient_id = p.id and a.erased_at is null`;

/** Records of whom only erased accounts ordered anything are nobody's any more: what came by a merge went again. */
export async function eraseAbandoned(tx: Tx, lab: LabScope, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update patients p set account_id = null, ${erased} where p.lab_id = ${lab} and p.id = any(${sql.param(ids)}::bigint[])
      and exists (select 1 from orders o where o.patient_id = p.id) and not exists (select 1 ${ofOthers})`);
}

/**
 * Takes an account out of what labs know, once it is marked as erased: whom nobody but erased accounts has booked for is
 * nobody any more, and whom another account books for is that one's. Somebody who came to the desk, too, stays in the
 * lab's own register; so does whose record was merged into theirs.
 */
export async function erasePatientsOf(executor: Executor, account: AccountScope): Promise<void> {
  const known = sql`(p.account_id = ${account} or p.id in (select o.patient_id from orders o join visits v on v.id = o.visit_id where v.account_id = ${account}))`;
  // A record that stands for others is of whoever is left of them from now on.
  await executor.execute(sql`
    update patients p set name = m.name, phone = m.phone, email = m.email, address = m.address, locale = m.locale, contacts_lent = m.contacts_lent, sex = m.sex,
      birth_date = m.birth_date, age_years = m.age_years, age_on = m.age_on, account_id = m.account_id
    from (select distinct on (x.merged_into) x.* from patients x left join accounts a on a.id = x.account_id
      where x.merged_into is not null and x.account_id is distinct from ${account} and x.name <> 'Erased' and a.erased_at is null order by x.merged_into, x.id desc) m
    where p.account_id = ${account} and m.merged_into = p.id`);
  await executor.execute(
    sql`update patients p set account_id = null, ${erased} where ${known} and not exists (select 1 ${ofOthers})`,
  );
  await executor.execute(sql`
    update patients p set account_id = (select min(v.account_id) ${ofOthers}), email = '' where p.account_id = ${account}`);
}
