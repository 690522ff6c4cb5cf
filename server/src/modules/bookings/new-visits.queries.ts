import { awaitedStates } from '@healthplus/contract/bookings/rules';
import type { Place } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';

export interface NewVisit {
  number: string;
  accountId: number;
  labId: number | null;
  centreId: number | null;
  doctorId: number | null;
  state: 'requested' | 'confirmed';
  slotId: number;
  /** Where what is drawn after a meal is drawn, in a stop of its own. */
  second?: { slotId: number; startsAt: Date } | null;
  place: Place;
  startsAt: Date;
  endsAt: Date;
  address: string | null;
  pincode: string | null;
  door?: { name: string; phone: string } | null;
  homeFeePaise: number;
  /** What of it is for the hour. */
  homeSurchargePaise?: number;
  totalPaise: number;
  discountPaise?: number;
  note: string | null;
  /** The doctor who sent them. */
  referredBy?: string;
  paymentMethod?: 'at_collection' | 'online';
  prescriptionId?: number | null;
  /** The page's own mark of what it books. */
  draft?: string | undefined;
  createdAt: Date;
  orders: {
    personId: number;
    name: string;
    sex: string;
    birthDate: string | null;
    /** So many years on a day, where the date of birth is not known. */
    ageYears: number | null;
    ageOn: string | null;
    /** She is pregnant on the day of the visit: other ranges count. */
    pregnant?: boolean;
    totalPaise: number;
    items: { itemId: number; name: string; pricePaise: number }[];
  }[];
}

/** Where a visit stops: once, or twice where some of it is drawn after a meal. */
const stopsOf = ({ slotId, startsAt, second }: NewVisit) => [
  { slot_id: slotId, starts_at: startsAt, purpose: 'first' },
  ...(second ? [{ slot_id: second.slotId, starts_at: second.startsAt, purpose: 'second_draw' }] : []),
];

/** The number of what an account has booked of a draft already; null where nothing of it stands. */
export async function findOfDraft(executor: Executor, account: number, draft: string): Promise<string | null> {
  const { rows } = await query(
    executor,
    z.strictObject({ number: z.string() }),
    sql`select number from visits where account_id = ${account} and draft = ${draft} and state not in ('declined', 'cancelled')`,
  );
  return rows[0]?.number ?? null;
}

/** A visit that somebody of these is still to come to at a moment, and who; null for none. */
export async function findVisitThen(
  executor: Executor,
  { personIds, startsAt }: { personIds: number[]; startsAt: Date },
): Promise<{ name: string; number: string } | null> {
  const { rows } = await query(
    executor,
    z.strictObject({ name: z.string(), number: z.string() }),
    sql`
    select o.person_name as name, v.number from orders o join visits v on v.id = o.visit_id
    where o.person_id = any(${sql.param(personIds)}::bigint[]) and o.state = 'active' and v.starts_at = ${at(startsAt)}
      and v.state in ${awaitedStates} limit 1`,
  );
  return rows[0] ?? null;
}

/** A visit with its orders, their items and its first event, in one statement. */
export async function insertVisit(executor: Executor, visit: NewVisit): Promise<number> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    with given as (select value as o, ordinality as place from jsonb_array_elements(${JSON.stringify(visit.orders)}::jsonb) with ordinality),
    visit as (
      insert into visits (
        number, account_id, lab_id, centre_id, doctor_id, state, place,
        starts_at, ends_at,
        address, pincode, door_name, door_phone,
        home_fee_paise, home_surcharge_paise, total_paise, discount_paise, payment_method,
        note, referred_by, prescription_id, draft, created_at)
      values (
        ${visit.number}, ${visit.accountId}, ${visit.labId}, ${visit.centreId}, ${visit.doctorId}, ${visit.state}, ${visit.place},
        ${visit.startsAt.toISOString()}::timestamptz, ${visit.endsAt.toISOString()}::timestamptz,
        ${visit.address}, ${visit.pincode}, ${visit.door?.name ?? null}, ${visit.door?.phone ?? null},
        ${visit.homeFeePaise}, ${visit.homeSurchargePaise ?? 0}, ${visit.totalPaise}, ${visit.discountPaise ?? 0}, ${visit.paymentMethod ?? 'at_collection'},
        ${visit.note}, ${visit.referredBy ?? ''}, ${visit.prescriptionId ?? null}, ${visit.draft ?? null}, ${at(visit.createdAt)})
      returning id),
    stop as (
      insert into visit_stops (visit_id, slot_id, starts_at, purpose)
      select visit.id, s.slot_id, s.starts_at, s.purpose from visit, jsonb_to_recordset(${JSON.stringify(stopsOf(visit))}::jsonb) as s(slot_id bigint, starts_at timestamptz, purpose text) returning 1),
    new_orders as (
      insert into orders (
        visit_id, person_id, person_name, person_sex,
        person_birth_date, person_age_years, person_age_on, person_pregnant, total_paise)
      select
        visit.id, (o->>'personId')::bigint, o->>'name', o->>'sex',
        (o->>'birthDate')::date, (o->>'ageYears')::smallint, (o->>'ageOn')::date, coalesce((o->>'pregnant')::boolean, false), (o->>'totalPaise')::int
      from visit, given order by given.place
      returning id, person_id),
    new_items as (
      insert into order_items (order_id, item_id, name, price_paise)
      select new_orders.id, (item->>'itemId')::bigint, item->>'name', (item->>'pricePaise')::int
      from new_orders join given on (given.o->>'personId')::bigint = new_orders.person_id, jsonb_array_elements(given.o->'items') item
      returning 1),
    event as (
      insert into visit_events (visit_id, subject, to_state, actor_id, actor_role)
      select id, 'visit', ${visit.state}, ${visit.accountId}, 'customer' from visit returning 1)
    select id from visit`,
  );
  return rows[0]!.id;
}
