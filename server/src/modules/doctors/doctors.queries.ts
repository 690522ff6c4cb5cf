import { Doctor } from '@healthplus/contract/doctors/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { dayAt } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import { OpeningHours } from '#src/modules/scheduling/slots.rules.ts';

export const DoctorRow = z.strictObject({
  id: z.number(),
  account_id: z.number().nullable(),
  name: z.string(),
  specialty: z.string(),
  qualification: z.string(),
  registration_number: z.string(),
  languages: z.array(z.string()),
  years: z.number(),
  about: z.string(),
  translations: Doctor.shape.translations,
  fee_paise: z.number(),
  image_url: z.string().nullable(),
  calendar_id: z.number().nullable(),
  window_minutes: z.number().nullable(),
  capacity_counter: z.number().nullable(),
  lead_minutes: z.number().nullable(),
  hours: z.array(OpeningHours),
  days_off: z.array(z.string()),
});
export type DoctorRow = z.infer<typeof DoctorRow>;

/** Doctors who can be consulted, who have an account to read what is booked and shared in; each with the calendar that their times come from. */
export async function selectDoctors(executor: Executor, id: number | null, now: Date): Promise<DoctorRow[]> {
  const { rows } = await query(
    executor,
    DoctorRow,
    sql`
    select d.id, d.account_id, d.name, d.specialty, d.qualification, d.registration_number, d.languages, d.years, d.about, d.translations,
      d.fee_paise, d.image_url, sc.id as calendar_id, sc.window_minutes, sc.capacity_counter, sc.lead_minutes,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)) from calendar_hours h
        where h.calendar_id = sc.id), '[]') as hours,
      array(select o.day::text from calendar_days_off o where o.calendar_id = sc.id and o.day >= ${dayAt(now)} - 1) as days_off
    from doctors d left join slot_calendars sc on sc.doctor_id = d.id
    where d.ended_at is null and d.account_id is not null and (${id}::bigint is null or d.id = ${id}::bigint) order by d.id limit 200`,
  );
  return rows;
}

/** The doctor whom an account signs in as; null for an account that is not one. */
export async function findDoctorOfAccount(executor: Executor, accountId: number): Promise<number | null> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`select id from doctors where account_id = ${accountId} and ended_at is null`,
  );
  return rows[0]?.id ?? null;
}
