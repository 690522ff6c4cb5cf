import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

export interface ServiceWrite {
  windowMinutes: number;
  capacityHome: number;
  capacityCounter: number;
  leadMinutes: number;
  homeFeePaise: number;
  feeBands: { fromKm: number; feePaise: number }[];
  reachKm: number;
  confirmsItself: boolean;
  hours: { weekday: number; opens: string; closes: string }[];
  daysOff: string[];
  pincodes: string[];
}

/** The calendar of a centre of the lab (of its first where none is named), locked for a change; null where there is none. */
export async function lockCalendar(
  executor: Executor,
  lab: LabScope,
  centreId: number | undefined,
): Promise<number | null> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select sc.id from slot_calendars sc join centres ce on ce.id = sc.centre_id where ce.lab_id = ${lab} and coalesce(ce.id = ${centreId ?? null}::bigint, true) order by ce.id limit 1 for update of sc`,
  );
  return rows[0]?.id ?? null;
}

export async function writeService(executor: Executor, calendarId: number, service: ServiceWrite): Promise<void> {
  await executor.execute(sql`
    update slot_calendars set window_minutes = ${service.windowMinutes}, capacity_home = ${service.capacityHome},
      capacity_counter = ${service.capacityCounter}, lead_minutes = ${service.leadMinutes}, home_fee_paise = ${service.homeFeePaise}, reach_km = ${service.reachKm}, confirms_itself = ${service.confirmsItself}
    where id = ${calendarId}`);
  await executor.execute(sql`delete from calendar_fees where calendar_id = ${calendarId}`);
  await executor.execute(sql`
    insert into calendar_fees (calendar_id, from_km, fee_paise)
    select ${calendarId}, "fromKm", "feePaise" from jsonb_to_recordset(${JSON.stringify(service.feeBands)}::jsonb) as f("fromKm" int, "feePaise" int)`);
  await executor.execute(sql`delete from calendar_hours where calendar_id = ${calendarId}`);
  await executor.execute(sql`
    insert into calendar_hours (calendar_id, weekday, opens, closes)
    select ${calendarId}, weekday, opens, closes from jsonb_to_recordset(${JSON.stringify(service.hours)}::jsonb) as h(weekday int, opens time, closes time)`);
  await executor.execute(sql`delete from calendar_days_off where calendar_id = ${calendarId}`);
  await executor.execute(sql`
    insert into calendar_days_off (calendar_id, day) select distinct ${calendarId}::bigint, d::date from unnest(${sql.param(service.daysOff)}::text[]) d`);
  await executor.execute(sql`delete from calendar_pincodes where calendar_id = ${calendarId}`);
  await executor.execute(sql`
    insert into calendar_pincodes (calendar_id, pincode) select distinct ${calendarId}::bigint, p from unnest(${sql.param(service.pincodes)}::text[]) p`);
}

const BookedSlotRow = z.strictObject({
  starts_at: z.string(),
  place: z.enum(['home', 'counter']),
  taken: z.number(),
  capacity: z.number(),
  numbers: z.array(z.string()),
});

/** Slots of a span that are taken, with the visits that took them. */
export async function selectBookedSlots(
  executor: Executor,
  lab: LabScope,
  centreId: number | undefined,
  { from, to }: { from: Date; to: Date },
) {
  const { rows } = await query(
    executor,
    BookedSlotRow,
    sql`
    select s.starts_at, s.place, s.taken, s.capacity,
      array(select v.number from visit_stops t join visits v on v.id = t.visit_id where t.slot_id = s.id and v.state not in ('cancelled', 'declined') order by v.id) as numbers
    from slots s join slot_calendars sc on sc.id = s.calendar_id join centres ce on ce.id = sc.centre_id
    where ce.id = coalesce(${centreId ?? null}::bigint, (select min(f.id) from centres f where f.lab_id = ${lab})) and ce.lab_id = ${lab} and s.taken > 0 and s.starts_at >= ${from.toISOString()}::timestamptz and s.starts_at < ${to.toISOString()}::timestamptz
    order by s.starts_at, s.place limit 1000`,
  );
  return rows;
}

/** A calendar for a new centre, with ordinary hours: Monday to Saturday from seven to seven. */
export async function insertCalendar(executor: Executor, centreId: number): Promise<void> {
  await executor.execute(sql`
    with calendar as (insert into slot_calendars (centre_id) values (${centreId}) returning id)
    insert into calendar_hours (calendar_id, weekday, opens, closes)
    select calendar.id, d, '07:00'::time, '19:00'::time from calendar, generate_series(1, 6) d`);
}
