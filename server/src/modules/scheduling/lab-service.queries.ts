import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { IdRow, query } from '#src/db/rows.ts';
import { slotCalendars } from '#src/db/schema/scheduling.ts';
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
  hours: { weekday: number; opens: string; closes: string; homeSurchargePaise: number }[];
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
    select sc.id from slot_calendars sc join centres ce on ce.id = sc.centre_id where ce.lab_id = ${lab}
      and coalesce(ce.id = ${centreId ?? null}::bigint, true) order by ce.id limit 1 for update of sc`,
  );
  return rows[0]?.id ?? null;
}

/** Writes what is given of a calendar; the rest stays. */
export async function writeService(executor: Executor, id: number, service: Partial<ServiceWrite>): Promise<void> {
  const { feeBands, hours, daysOff, pincodes, ...own } = service;
  await executor
    .update(slotCalendars)
    .set({ ...own, isChosen: true })
    .where(eq(slotCalendars.id, id));
  const replace = async (table: SQL, rows: SQL) => {
    await executor.execute(sql`delete from ${table} where calendar_id = ${id}`);
    await executor.execute(sql`insert into ${table} ${rows}`);
  };
  if (feeBands)
    await replace(
      sql`calendar_fees`,
      sql`(calendar_id, from_km, fee_paise) select ${id}, "fromKm", "feePaise"
        from jsonb_to_recordset(${JSON.stringify(feeBands)}::jsonb) as f("fromKm" int, "feePaise" int)`,
    );
  if (hours)
    await replace(
      sql`calendar_hours`,
      sql`(calendar_id, weekday, opens, closes, home_surcharge_paise) select ${id}, weekday, opens, closes, "homeSurchargePaise"
        from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h(weekday int, opens time, closes time, "homeSurchargePaise" int)`,
    );
  if (daysOff)
    await replace(
      sql`calendar_days_off`,
      sql`(calendar_id, day) select distinct ${id}::bigint, d::date from unnest(${sql.param(daysOff)}::text[]) d`,
    );
  if (pincodes)
    await replace(
      sql`calendar_pincodes`,
      sql`(calendar_id, pincode) select distinct ${id}::bigint, p from unnest(${sql.param(pincodes)}::text[]) p`,
    );
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
      array(select v.number from visit_stops t join visits v on v.id = t.visit_id where t.slot_id = s.id and v.state not in ('cancelled', 'declined')
        order by v.id) as numbers
    from slots s join slot_calendars sc on sc.id = s.calendar_id join centres ce on ce.id = sc.centre_id
    where ce.id = coalesce(${centreId ?? null}::bigint, (select min(f.id) from centres f where f.lab_id = ${lab})) and ce.lab_id = ${lab}
      and s.taken > 0 and s.starts_at >= ${from.toISOString()}::timestamptz and s.starts_at < ${to.toISOString()}::timestamptz
    order by s.starts_at, s.place limit 1000`,
  );
  return rows;
}

/**
 * A calendar for a new centre, with ordinary hours: Monday to Saturday from seven to seven, at the counter alone. Nobody
 * goes to homes before the lab says so, and what it costs.
 */
export async function insertCalendar(executor: Executor, centreId: number): Promise<void> {
  await executor.execute(sql`
    with calendar as (insert into slot_calendars (centre_id, capacity_home, is_chosen) values (${centreId}, 0, false) returning id)
    insert into calendar_hours (calendar_id, weekday, opens, closes)
    select calendar.id, d, '07:00'::time, '19:00'::time from calendar, generate_series(1, 6) d`);
}

const PlaceRow = z.strictObject({
  city: z.string(),
  pincode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  from_latitude: z.number(),
  from_longitude: z.number(),
});

/** Where some pincodes lie, and the centre of a calendar that is to serve them; those alone that are known. */
export async function selectPlacesOf(executor: Executor, calendarId: number, pincodes: string[]) {
  const { rows } = await query(
    executor,
    PlaceRow,
    sql`
    select c.name as city, p.pincode, p.latitude, p.longitude, coalesce(ce.latitude, c.latitude) as from_latitude,
      coalesce(ce.longitude, c.longitude) as from_longitude
    from slot_calendars sc join centres ce on ce.id = sc.centre_id join cities c on c.id = ce.city_id
      join pincodes p on p.pincode = any(${sql.param(pincodes)}::text[])
    where sc.id = ${calendarId} and coalesce(ce.latitude, c.latitude) is not null and coalesce(ce.longitude, c.longitude) is not null
    order by p.pincode`,
  );
  return rows;
}
