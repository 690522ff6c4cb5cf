import type { Place } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at, dayAt } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { type Calendar, OpeningHours } from './slots.rules.ts';

const CentreHours = OpeningHours.extend({ homeSurchargePaise: z.number() });

export interface CentreCalendar extends Calendar {
  id: number;
  labId: number;
  centreId: number;
  centreName: string;
  centreAddress: string;
  cityId: number;
  hours: z.infer<typeof CentreHours>[];
  homeFeePaise: number;
  feeBands: { fromKm: number; feePaise: number }[];
  reachKm: number;
  confirmsItself: boolean;
  pincodes: string[];
  /** Whether its lab takes bookings: verified, released, not suspended. */
  bookable: boolean;
  /** Where the centre is, in degrees. */
  latitude: number | null;
  longitude: number | null;
  /** Whether the centre may do everything that is asked for. */
  may: boolean;
}

const Row = z.strictObject({
  id: z.number(),
  lab_id: z.number(),
  centre_id: z.number(),
  name: z.string(),
  address: z.string(),
  city_id: z.number(),
  window_minutes: z.number(),
  capacity_home: z.number(),
  capacity_counter: z.number(),
  lead_minutes: z.number(),
  home_fee_paise: z.number(),
  fee_bands: z.array(z.strictObject({ fromKm: z.number(), feePaise: z.number() })),
  reach_km: z.number(),
  confirms_itself: z.boolean(),
  hours: z.array(CentreHours),
  days_off: z.array(z.string()),
  pincodes: z.array(z.string()),
  bookable: z.boolean(),
  /** Where the centre is, in degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  may: z.boolean(),
});

/** So far ahead nobody books: on each day after the licence of something ended, it is not done. */
const LICENCE_DAYS = 60;

/** The calendars of the open centres of labs, by lab and each the first centre first; in a city, or that of one centre, when one is given. */
export async function selectCalendars(
  executor: Executor,
  input: {
    labIds: number[];
    cityId: number | null;
    centreId?: number | undefined;
    closedToo?: boolean;
    itemIds?: number[] | undefined;
  },
  now: Date,
): Promise<CentreCalendar[]> {
  const { rows } = await query(
    executor,
    Row,
    sql`
    select sc.id, ce.lab_id, ce.id as centre_id, ce.name, ce.address, ce.city_id, sc.window_minutes,
      sc.capacity_home, sc.capacity_counter, sc.lead_minutes, sc.home_fee_paise, sc.reach_km, sc.confirms_itself,
      coalesce((select json_agg(json_build_object('fromKm', f.from_km, 'feePaise', f.fee_paise) order by f.from_km) from calendar_fees f
        where f.calendar_id = sc.id), '[]') as fee_bands,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes,
        'homeSurchargePaise', h.home_surcharge_paise)) from calendar_hours h where h.calendar_id = sc.id), '[]') as hours,
      array(select d.day::text from calendar_days_off d where d.calendar_id = sc.id and d.day >= ${dayAt(now)} - 1
        union select ended::date::text from items i,
          generate_series(nullif(centre_licence_until(ce.id, i.licence), 'infinity') + 1, ${dayAt(now)} + ${LICENCE_DAYS}::int, '1 day') ended
          where i.id = any(${sql.param(input.itemIds ?? [])}::bigint[]) and i.licence is not null) as days_off,
      array(select p.pincode from calendar_pincodes p where p.calendar_id = sc.id) as pincodes, ce.latitude, ce.longitude,
      lab_takes_bookings(l) as bookable,
      not exists (select 1 from items i where i.id = any(${sql.param(input.itemIds ?? [])}::bigint[]) and not centre_holds_licence(ce.id, i.licence)) as may
    from centres ce join slot_calendars sc on sc.centre_id = ce.id join labs l on l.id = ce.lab_id
    where ce.lab_id = any(${sql.param(input.labIds)}::bigint[]) and (${input.closedToo ?? false} or ce.closed_at is null)
      and case when ${input.centreId ?? null}::bigint is not null then ce.id = ${input.centreId ?? null}::bigint else coalesce(ce.city_id = ${input.cityId}::bigint, true) end
    order by ce.lab_id, ce.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    labId: row.lab_id,
    centreId: row.centre_id,
    centreName: row.name,
    centreAddress: row.address,
    cityId: row.city_id,
    windowMinutes: row.window_minutes,
    capacityHome: row.capacity_home,
    capacityCounter: row.capacity_counter,
    leadMinutes: row.lead_minutes,
    homeFeePaise: row.home_fee_paise,
    feeBands: row.fee_bands,
    reachKm: row.reach_km,
    confirmsItself: row.confirms_itself,
    hours: row.hours,
    daysOff: row.days_off,
    pincodes: row.pincodes,
    bookable: row.bookable,
    latitude: row.latitude,
    longitude: row.longitude,
    may: row.may,
  }));
}

const TakenRow = z.strictObject({
  calendar_id: z.number(),
  place: z.enum(['home', 'counter']),
  starts_ms: z.number(),
  ends_ms: z.number(),
  taken: z.number(),
});

/** How many seats are taken while a window of a calendar lasts. */
export type TakenIn = (calendarId: number, window: { place: Place; startsAt: Date; endsAt: Date }) => number;

/**
 * Seats taken of the slots of calendars in a span; holds past their time count as free. What was taken before a calendar
 * got windows of another length overlaps the new ones, and counts in each of them.
 */
export async function selectTaken(
  executor: Executor,
  input: { calendarIds: number[]; from: Date; to: Date },
  now: Date,
): Promise<TakenIn> {
  const { rows } = await query(
    executor,
    TakenRow,
    sql`
    select s.calendar_id, s.place, (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms, (extract(epoch from s.ends_at) * 1000)::float8 as ends_ms,
      s.taken - (select count(*) from holds h where h.slot_id = s.id and h.state = 'held' and h.expires_at <= ${at(now)})::int as taken
    from slots s
    where s.calendar_id = any(${sql.param(input.calendarIds)}::bigint[])
      and s.taken > 0 and s.starts_at > ${input.from.toISOString()}::timestamptz - interval '1 day'
        and s.ends_at > ${input.from.toISOString()}::timestamptz and s.starts_at < ${input.to.toISOString()}::timestamptz`,
  );
  const byPlace = Map.groupBy(rows, ({ calendar_id: calendarId, place }) => `${calendarId}:${place}`);
  return (calendarId, { place, startsAt, endsAt }) => {
    const [from, to] = [startsAt.getTime(), endsAt.getTime()];
    return (byPlace.get(`${calendarId}:${place}`) ?? []).reduce(
      (sum, row) => (row.starts_ms < to && row.ends_ms > from ? sum + row.taken : sum),
      0,
    );
  };
}

const PreparationRow = z.strictObject({
  fasting_hours: z.number().nullable(),
  after_meal: z.boolean(),
  at_lab_alone: z.boolean(),
});

/** What has to be done before a visit: the longest fast in hours (null where nothing wants one), whether some of it is drawn after a meal beside that, and whether some of it is done at the lab alone. */
export interface Preparation {
  fastingHours: number | null;
  secondDraw: boolean;
  atLabAlone: boolean;
}

/** Nothing has to be done before. */
export const UNPREPARED: Preparation = { fastingHours: null, secondDraw: false, atLabAlone: false };

/** The longest fast among items, in hours, and whether any is drawn after a meal. */
export async function findPreparation(executor: Executor, itemIds: number[]): Promise<Preparation> {
  const { rows } = await query(
    executor,
    PreparationRow,
    sql`
    select max(item_fasting_hours(i)) as fasting_hours, coalesce(bool_or(exists (
      select 1 from item_parameters ip join test_parameters tp on tp.parameter_id = ip.parameter_id join tests t on t.id = tp.test_id and t.after_meal
      where ip.item_id = i.id)), false) as after_meal,
      coalesce(bool_or(i.kind = 'scan'), false) as at_lab_alone
    from items i where i.id = any(${sql.param(itemIds)}::bigint[])`,
  );
  const { fasting_hours: fastingHours, after_meal: afterMeal, at_lab_alone: atLabAlone } = rows[0]!;
  return { fastingHours, secondDraw: fastingHours !== null && afterMeal, atLabAlone };
}
