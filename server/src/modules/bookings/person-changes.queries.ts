import { signedStates } from '@healthplus/contract/order-states';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { Age } from './person-age.ts';

/**
 * An order is of somebody else than whom it was booked for: of `personId` in its account, or of nobody there, and of
 * `patientId` among those whom the lab knows. Its history
 * says so, and what was taken into an account by a bill is not that person's.
 */
export async function reassignOrder(
  tx: Tx,
  change: { orderId: number; personId: number | null; patientId: number | null; actorId: number; now: Date },
): Promise<void> {
  const { orderId, personId, patientId, actorId, now } = change;
  await tx.execute(sql`
    with moved as (update orders set person_id = ${personId}, patient_id = ${patientId} where id = ${orderId} returning id, visit_id)
    insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail, at)
    select visit_id, 'order', 'reassigned', ${actorId}, 'lab', jsonb_build_object('orderId', id), ${at(now)} from moved`);
}

const WrittenPerson = Age.extend({ name: z.string(), sex: z.string() });
const ChangedPersonRow = z.strictObject({
  patient_id: z.number().nullable(),
  person_id: z.number().nullable(),
  was: WrittenPerson,
  is: WrittenPerson,
});

export interface PersonChange {
  name: string;
  sex: string;
  /** When they were born, or how old they are on a day; left out both stay as they are. */
  born?: { birthDate: string | null; ageYears: number | null; ageOn: string | null } | undefined;
  /** Left out it stays as it is. */
  pregnant?: boolean | undefined;
}

/** The orders of a patient of the lab on which somebody works still. */
export async function selectOpenOrdersOf(executor: Executor, lab: LabScope, patientId: number): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select o.id from orders o where o.lab_id = ${lab} and o.state = 'active'
      and o.patient_id in (select p.id from patients p where p.lab_id = ${lab} and ${patientId} in (p.id, p.merged_into)) order by o.id`,
  );
  return rows.map(({ id }) => id);
}

/** Those of them that name whom one of other records names, with which they were renamed, and those that are named here. */
export async function selectNamedAs(
  executor: Executor,
  lab: LabScope,
  { patientId, namedAs, orderIds }: { patientId: number; namedAs: number[]; orderIds: number[] },
): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select o.id from orders o
    where o.lab_id = ${lab} and o.state = 'active' and o.patient_id = ${patientId} and (o.id = any(${sql.param(orderIds)}::bigint[]) or exists (
      select 1 from patients k where k.id = any(${sql.param(namedAs)}::bigint[]) and k.lab_id = ${lab}
      and (o.person_name, o.person_sex, o.person_birth_date, o.person_age_years, o.person_age_on) is not distinct from (k.name, k.sex, k.birth_date,
        k.age_years, k.age_on)))
    order by o.id`,
  );
  return rows.map(({ id }) => id);
}

const written = (order: SQL) => sql`json_build_object('name', ${order}.person_name, 'sex', ${order}.person_sex,
  'birth_date', ${order}.person_birth_date, 'age_years', ${order}.person_age_years, 'age_on', ${order}.person_age_on)`;

/** Corrects whom an order of the lab is for, with what stood there before in the visit's history; null where there is no such order. */
export async function changePerson(
  tx: Tx,
  lab: LabScope,
  change: { orderId: number; person: PersonChange; actorId: number; now: Date },
): Promise<z.infer<typeof ChangedPersonRow> | null> {
  const { orderId, person, actorId, now } = change;
  const born = person.born
    ? sql`person_birth_date = ${person.born.birthDate}::date, person_age_years = ${person.born.ageYears}, person_age_on = ${person.born.ageOn}::date,`
    : sql``;
  const { rows } = await query(
    tx,
    ChangedPersonRow,
    sql`
    with before as (
      select o.* from orders o join visits v on v.id = o.visit_id where o.id = ${orderId} and v.lab_id = ${lab} and o.state <> 'cancelled'),
    changed as (
      update orders o set person_name = ${person.name}, person_sex = ${person.sex}, ${born}
        corrected_at = case when o.report_state in ${signedStates} then ${at(now)} else o.corrected_at end,
        person_pregnant = ${person.sex} <> 'male' and coalesce(${person.pregnant ?? null}::boolean, o.person_pregnant)
      from before where o.id = before.id returning o.*),
    event as (
      insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail, at)
      select visit_id, 'order', 'corrected', ${actorId},
        'lab', jsonb_build_object('orderId', id, 'name', person_name, 'sex', person_sex, 'birthDate', person_birth_date, 'ageYears', person_age_years), ${at(now)}
      from before returning 1)
    select c.patient_id, c.person_id, ${written(sql`b`)} as was, ${written(sql`c`)} as is from changed c join before b on b.id = c.id`,
  );
  return rows[0] ?? null;
}
