import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { demoDoctors } from './doctors.ts';

/** Doctors with a calendar each: windows of twenty minutes, one patient at a time. */
export async function loadDoctors(tx: Tx): Promise<void> {
  const given = JSON.stringify(
    demoDoctors.map((doctor, index) => ({ ...doctor, image: `/art/people/person-${index + 1}.svg` })),
  );
  await tx.execute(sql`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) as g(name text, email text, specialty text, qualification text,
      "registrationNumber" text, languages jsonb, years int, fee int, about text, translations jsonb, image text, weekdays jsonb, opens time, closes time)),
    made as (
      insert into doctors (account_id, name, specialty, qualification, registration_number, languages, years, about, translations, fee_paise, image_url)
      select a.id, g.name, g.specialty, g.qualification, g."registrationNumber", array(select jsonb_array_elements_text(g.languages)),
        g.years, g.about, g.translations, g.fee * 100, g.image
      from given g left join accounts a on a.email = g.email order by g.years desc returning id, name),
    calendar as (
      insert into slot_calendars (doctor_id, window_minutes, capacity_home, capacity_counter, lead_minutes)
      select id, 20, 0, 1, 60 from made returning id, doctor_id)
    insert into calendar_hours (calendar_id, weekday, opens, closes)
    select calendar.id, d.value::int, g.opens, g.closes
    from calendar join made on made.id = calendar.doctor_id join given g on g.name = made.name, jsonb_array_elements_text(g.weekdays) d`);
}

/** Consultations of the first doctor: one that took place, one of yesterday that nobody has marked yet, one to come. */
export async function loadConsultations(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    with given (number, day, patient, state, note) as (values
      ('HP-C2NSLT2', -6, 'patient2@example.in', 'completed', 'What does my sugar of three months mean?'),
      ('HP-C2NSLT3', -1, 'patient6@example.in', 'confirmed', 'Tired for weeks; I have a blood count.'),
      ('HP-C2NSLT4', 1, 'patient3@example.in', 'confirmed', 'My mother''s thyroid report.')),
    timed as (
      select given.*, d.id as doctor_id, d.fee_paise, c.id as calendar_id, a.id as account_id,
        (((${at(now)} at time zone 'Asia/Kolkata')::date + day)::timestamp + interval '10 hours') at time zone 'Asia/Kolkata' as starts_at
      from given join accounts doctor on doctor.email = 'doctor@example.in' join doctors d on d.account_id = doctor.id
      join slot_calendars c on c.doctor_id = d.id join accounts a on a.email = given.patient),
    seated as (
      insert into slots (calendar_id, place, starts_at, ends_at, capacity, taken)
      select calendar_id, 'counter', starts_at, starts_at + interval '20 minutes', 1, 1 from timed returning id, starts_at),
    visited as (
      insert into visits (number, account_id, doctor_id, state, place, starts_at, ends_at, total_paise, note, created_at)
      select t.number, t.account_id, t.doctor_id, t.state, 'counter', t.starts_at, t.starts_at + interval '20 minutes', t.fee_paise, t.note,
        t.starts_at - interval '2 days' from timed t order by t.day
      returning id, account_id, state, total_paise, created_at, starts_at),
    stop as (
      insert into visit_stops (visit_id, slot_id, starts_at)
      select v.id, s.id, v.starts_at from visited v join seated s on s.starts_at = v.starts_at),
    event as (
      insert into visit_events (visit_id, subject, to_state, actor_role, at)
      select id, 'visit', 'confirmed', 'customer', created_at from visited)
    insert into orders (visit_id, person_id, person_name, person_sex, person_birth_date, state, total_paise)
    select v.id, p.id, p.name, p.sex, p.birth_date, case when v.state = 'completed' then 'done' else 'active' end, v.total_paise
    from visited v join people p on p.account_id = v.account_id`);
}
