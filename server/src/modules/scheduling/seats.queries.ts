import type { Place } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';

export interface SeatRequest {
  calendarId: number;
  place: Place;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  /** What coming home costs more then. */
  surchargePaise: number;
}

/**
 * The centre of a calendar as long as it is open, held so until the transaction ends: whoever closes it waits, and then
 * counts the visit. A doctor's calendar has no centre.
 */
const openCentre = (calendarId: number) => sql`
  open as (
    select 1 from centres where closed_at is null and id = (select centre_id from slot_calendars where id = ${calendarId})
    for key share),
  takes as (
    select 1 where exists (select 1 from open) or exists (select 1 from slot_calendars where id = ${calendarId} and centre_id is null))`;

/** The slot of which a seat was taken, and how many holds of it had ended. */
const TakenRow = z.strictObject({ id: z.number().nullable(), ended: z.number() });

/**
 * Takes one seat of a slot, or answers null when it is full, or its centre has just closed. One statement: holds past their time are ended and
 * their seats counted as free, then the row's own lock and its check settle every race. What was taken before the calendar
 * got windows of another length overlaps this one, and counts in it (`beside`); of those slots none is taken any more.
 */
export async function takeSeat(executor: Executor, seat: SeatRequest, now: Date): Promise<number | null> {
  const startsAt = seat.startsAt.toISOString();
  const endsAt = seat.endsAt.toISOString();
  const { rows } = await query(
    executor,
    TakenRow,
    sql`
    with ${openCentre(seat.calendarId)}, expired as (
      update holds set state = 'expired'
      where state = 'held' and expires_at <= ${at(now)} and slot_id = (
        select id from slots where calendar_id = ${seat.calendarId} and starts_at = ${startsAt}::timestamptz and place = ${seat.place})
      returning 1),
    beside as (
      select coalesce(sum(o.taken - (select count(*) from holds h where h.slot_id = o.id and h.state = 'held' and h.expires_at <= ${at(now)})), 0)::int as taken
      from slots o where o.calendar_id = ${seat.calendarId} and o.place = ${seat.place} and o.starts_at <> ${startsAt}::timestamptz
        and o.starts_at > ${startsAt}::timestamptz - interval '1 day' and o.starts_at < ${endsAt}::timestamptz and o.ends_at > ${startsAt}::timestamptz),
    seated as (
    insert into slots as s (calendar_id, centre_id, place, starts_at, ends_at, capacity, taken)
    select ${seat.calendarId}::bigint, (select centre_id from slot_calendars where id = ${seat.calendarId}), ${seat.place}, ${startsAt}::timestamptz,
      ${endsAt}::timestamptz, ${seat.capacity}::smallint, 1
    from takes, beside where beside.taken < ${seat.capacity}
    on conflict (calendar_id, starts_at, place) do update set
      taken = s.taken + 1 - (select count(*) from expired),
      capacity = greatest(excluded.capacity, s.taken + 1 - (select count(*) from expired))
    where s.taken - (select count(*) from expired) + (select taken from beside) < excluded.capacity
    returning s.id)
    select (select id from seated) as id, (select count(*) from expired)::int as ended`,
  );
  const { id, ended } = rows[0]!;
  // A slot that stays as it is has lost the seats of those holds all the same.
  if (id === null && ended > 0)
    await executor.execute(sql`
      update slots set taken = taken - ${ended} where calendar_id = ${seat.calendarId} and starts_at = ${startsAt}::timestamptz and place = ${seat.place}`);
  return id;
}

/**
 * Locks the slots that a visit has and those it wants, of one calendar, in the order of their ids: two visits that change
 * places at once then follow each other.
 */
export async function lockSeats(
  executor: Executor,
  number: string,
  seats: [SeatRequest, ...SeatRequest[]],
): Promise<void> {
  const [{ calendarId, place }] = seats;
  const times = seats.map(({ startsAt }) => startsAt.toISOString());
  await executor.execute(sql`
    select 1 from slots
    where id in (select s.slot_id from visit_stops s join visits v on v.id = s.visit_id where v.number = ${number})
      or (calendar_id = ${calendarId} and starts_at = any(${sql.param(times)}::timestamptz[]) and place = ${place})
    order by id for update`);
}

/** Frees the seats of a visit's stops; with `states` only while it is in one of them: what was given back is not given back again. */
export async function freeSeatsOf(executor: Executor, visitId: number, states?: readonly string[]): Promise<void> {
  const standing = states
    ? sql`and exists (select 1 from visits v where v.id = ${visitId} and v.state = any(${sql.param([...states])}::text[]))`
    : sql``;
  await executor.execute(sql`
    update slots set taken = taken - 1 where id in (select slot_id from visit_stops where visit_id = ${visitId}) ${standing}`);
}

/** Frees one seat. */
export async function freeSeat(executor: Executor, slotId: number): Promise<void> {
  await executor.execute(sql`update slots set taken = taken - 1 where id = ${slotId}`);
}

/** Whether a slot is the one of that calendar, time and place. */
export async function isSlot(executor: Executor, slotId: number, seat: SeatRequest): Promise<boolean> {
  return hasRow(
    executor,
    sql`
    with ${openCentre(seat.calendarId)}
    select 1 from takes, slots where slots.id = ${slotId} and calendar_id = ${seat.calendarId} and place = ${seat.place}
      and starts_at = ${seat.startsAt.toISOString()}::timestamptz`,
  );
}
