import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

export interface NewWalkInVisit {
  number: string;
  lab: LabScope;
  centreId: number;
  patient: {
    id: number;
    name: string;
    sex: string;
    birth_date: string | null;
    age_years: number | null;
    age_on: string | null;
  };
  items: { itemId: number; name: string; pricePaise: number }[];
  /** Counts for whoever is not male. */
  pregnant: boolean;
  totalPaise: number;
  note: string | null;
  referredBy: string;
  /** What was read to the patient and agreed to, with the version of its text. */
  consent: { notice: string; version: string } | null;
  actorId: number;
  now: Date;
}

/** A visit that begins at the desk: arrived, without a seat, with one order, its items and its first event. */
export async function insertWalkIn(executor: Executor, visit: NewWalkInVisit): Promise<number> {
  const { patient, now } = visit;
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    with visit as (
      insert into visits (number, lab_id, centre_id, state, place, starts_at, ends_at, total_paise, note, referred_by, created_at)
      values (${visit.number}, ${visit.lab}, ${visit.centreId}, 'arrived', 'counter', ${at(now)}, ${at(now)} + interval '15 minutes',
        ${visit.totalPaise}, ${visit.note}, ${visit.referredBy}, ${at(now)})
      returning id),
    stop as (insert into visit_stops (visit_id, starts_at) select id, ${at(now)} from visit returning 1),
    placed as (
      insert into orders (visit_id, patient_id, person_name, person_sex, person_birth_date, person_age_years, person_age_on, person_pregnant, total_paise)
      select id, ${patient.id}, ${patient.name}, ${patient.sex}, ${patient.birth_date}::date, ${patient.age_years}, ${patient.age_on}::date,
        ${visit.pregnant && patient.sex !== 'male'}, ${visit.totalPaise} from visit returning id),
    listed as (
      insert into order_items (order_id, item_id, name, price_paise)
      select placed.id, i."itemId", i.name, i."pricePaise"
      from placed, jsonb_to_recordset(${JSON.stringify(visit.items)}::jsonb) as i("itemId" bigint, name text, "pricePaise" int) returning 1),
    event as (
      insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail)
      select id, 'visit', 'arrived', ${visit.actorId}, 'lab', ${visit.consent && JSON.stringify({ consent: visit.consent })}::jsonb
      from visit returning 1)
    select id from visit`,
  );
  return rows[0]!.id;
}
