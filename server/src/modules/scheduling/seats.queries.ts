import type { Place } from '@healthplus/contract/primitives';
import { HOLD_MINUTES } from '@healthplus/contract/scheduling/rules';
import { ZONE } from '@healthplus/contract/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, hasRow, IdRow, query } from '#src/db/rows.ts';

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

/**
 * Takes one seat of a slot, or answers null when it is full, or its centre has just closed. One statement: holds past their time are ended and
 * their seats counted as free, then the row's own lock and its check settle every race. What was taken before the calendar
 * got windows of another length overlaps this one, and counts in it; of those slots none is taken any more.
 */
export async function takeSeat(executor: Executor, seat: SeatRequest, now: Date): Promise<number | null> {
  const startsAt = seat.startsAt.toISOString();
  const endsAt = seat.endsAt.toISOString();
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    with ${openCentre(seat.calendarId)}, expired as (
      update holds set state = 'expired'
      where state = 'held' and expires_at <= ${at(now)} and slot_id = (
        select id from slots where calendar_id = ${seat.calendarId} and starts_at = ${startsAt}::timestamptz and place = ${seat.place})
      returning 1),
    beside as (
      select coalesce(sum(o.taken - (select count(*) from holds h where h.slot_id = o.id and h.state = 'held' and h.expires_at <= ${at(now)})), 0)::int as taken
      from slots o where o.calendar_id = ${seat.calendarId} and o.place = ${seat.place} and o.starts_at <> ${startsAt}::timestamptz
        and o.starts_at > ${startsAt}::timestamptz - interval '1 day' and o.starts_at < ${endsAt}::timestamptz and o.ends_at > ${startsAt}::timestamptz)
    insert into slots as s (calendar_id, centre_id, place, starts_at, ends_at, capacity, taken)
    select ${seat.calendarId}::bigint, (select centre_id from slot_calendars where id = ${seat.calendarId}), ${seat.place}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${seat.capacity}::smallint, 1
    from takes, beside where beside.taken < ${seat.capacity}
    on conflict (calendar_id, starts_at, place) do update set
      taken = s.taken + 1 - (select count(*) from expired),
      capacity = greatest(excluded.capacity, s.taken + 1 - (select count(*) from expired))
    where s.taken - (select count(*) from expired) + (select taken from beside) < excluded.capacity
    returning s.id`,
  );
  return rows[0]?.id ?? null;
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

export interface HoldOwner {
  draft: string;
  /** The account, when the visitor is signed in. */
  accountId: number | null;
  addressDigest: string;
  /** Of the signed cookie of a visitor without an account; empty with one. */
  visitorDigest: string;
}

/** Lets one call at a time hold for a draft, an account and a network address, so that the counts below stand. */
export async function lockOwner(executor: Executor, owner: HoldOwner): Promise<void> {
  const names = [
    `draft:${owner.draft}`,
    `account:${owner.accountId ?? owner.visitorDigest}`,
    `address:${owner.addressDigest}`,
  ];
  await executor.execute(sql`
    select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 1) as key
      from unnest(${sql.param(names)}::text[]) name order by 1) locks`);
}

const HoldRow = z.strictObject({
  owner: z.number(),
  address: z.number(),
});

/** How many seats the account or visitor holds, and how many the network, other drafts included. */
export async function countHolds(
  executor: Executor,
  owner: HoldOwner,
  now: Date,
): Promise<{ owner: number; address: number }> {
  const { rows } = await query(
    executor,
    HoldRow,
    sql`
    select count(*) filter (where account_id = ${owner.accountId}::bigint or (visitor_digest <> '' and visitor_digest = ${owner.visitorDigest}))::int as owner,
      count(*) filter (where address_digest = ${owner.addressDigest})::int as address
    from holds where state = 'held' and expires_at > ${at(now)} and draft <> ${owner.draft}
      and (account_id = ${owner.accountId}::bigint or address_digest = ${owner.addressDigest} or (visitor_digest <> '' and visitor_digest = ${owner.visitorDigest}))`,
  );
  return rows[0]!;
}

const StoredHoldRow = z.strictObject({
  id: z.string(),
  slot_id: z.number(),
  starts_at: z.string(),
  expires_at: z.string(),
  extended: z.boolean(),
});

const HeldSinceRow = z.strictObject({ since: z.string() });

export interface StoredHold {
  id: string;
  slotId: number;
  startsAt: string;
  expiresAt: Date;
  extended: boolean;
}

const stored = sql`id, slot_id, (select starts_at from slots where slots.id = slot_id) as starts_at, expires_at, extended`;

const storedHold = (row: z.infer<typeof StoredHoldRow> | undefined): StoredHold | null =>
  row
    ? {
        id: row.id,
        slotId: row.slot_id,
        startsAt: new Date(row.starts_at).toISOString(),
        expiresAt: new Date(row.expires_at),
        extended: row.extended,
      }
    : null;

/** What a draft holds now. */
export async function findHold(executor: Executor, draft: string, now: Date): Promise<StoredHold | null> {
  const { rows } = await query(
    executor,
    StoredHoldRow,
    sql`select ${stored} from holds where draft = ${draft} and state = 'held' and expires_at > ${at(now)}`,
  );
  return storedHold(rows[0]);
}

/** Since when a draft holds a time of a calendar without a break; null where it does not. */
export async function findHeldSince(
  executor: Executor,
  { draft, calendarId, place, startsAt }: { draft: string; calendarId: number; place: Place; startsAt: Date },
  now: Date,
): Promise<Date | null> {
  const { rows } = await query(
    executor,
    HeldSinceRow,
    sql`
    select h.created_at as since from holds h join slots s on s.id = h.slot_id
    where h.draft = ${draft} and h.state = 'held' and h.expires_at > ${at(now)} and s.calendar_id = ${calendarId} and s.place = ${place} and s.starts_at = ${at(startsAt)}`,
  );
  return rows[0] ? new Date(rows[0].since) : null;
}

/** How often a draft's hold of a slot has run out since. */
export async function countRunOut(executor: Executor, draft: string, slotId: number, since: Date): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from holds where draft = ${draft} and slot_id = ${slotId} and state = 'expired' and expires_at > ${at(since)}`,
  );
  return rows[0]!.count;
}

/** Makes a hold that has not ended longer, once; null where it was. */
export async function extendOnce(
  executor: Executor,
  { id, draft }: { id: string; draft: string },
  now: Date,
): Promise<StoredHold | null> {
  const { rows } = await query(
    executor,
    StoredHoldRow,
    sql`
    update holds set extended = true, expires_at = expires_at + make_interval(mins => ${HOLD_MINUTES})
    where id = ${id} and draft = ${draft} and state = 'held' and expires_at > ${at(now)} and not extended returning ${stored}`,
  );
  return storedHold(rows[0]);
}

/** Keeps a seat for a while. */
export async function insertHold(executor: Executor, slotId: number, owner: HoldOwner, now: Date): Promise<StoredHold> {
  const { rows } = await query(
    executor,
    StoredHoldRow,
    sql`
    insert into holds (slot_id, draft, account_id, address_digest, visitor_digest, created_at, expires_at)
    values (${slotId}, ${owner.draft}, ${owner.accountId}, ${owner.addressDigest}, ${owner.visitorDigest}, ${at(now)}, ${at(now)} + make_interval(mins => ${HOLD_MINUTES}))
    returning ${stored}`,
  );
  return storedHold(rows[0])!;
}

const EndHoldRow = z.strictObject({
  slot_id: z.number(),
});

/** Ends a draft's hold and answers with its slot; null when it holds nothing. */
export async function endHold(
  executor: Executor,
  input: { draft: string; id?: string | undefined; to: 'released' | 'used' },
  now: Date,
): Promise<number | null> {
  const { rows } = await query(
    executor,
    EndHoldRow,
    sql`
    update holds set state = case when expires_at <= ${at(now)} then 'expired' else ${input.to} end where draft = ${input.draft} and state = 'held'
      and (${input.id ?? null}::uuid is null or id = ${input.id ?? null}::uuid)
      and (${input.to} <> 'used' or expires_at > ${at(now)})
    returning slot_id`,
  );
  return rows[0]?.slot_id ?? null;
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

/** So many holds are dropped in one statement. */
const BATCH = 2000;

/** Drops holds a week after their end, once their day has counted them; those that count a seat stay. Answers how many. */
export async function deleteEndedHolds(executor: Executor, now: Date): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rows } = await query(
      executor,
      CountRow,
      sql`
      with gone as (
        delete from holds where id = any(array(
          select id from holds where state <> 'held' and created_at < ${at(now)} - interval '7 days' limit ${BATCH})) returning created_at),
      counted as (
        insert into hold_counts (day, holds) select (created_at at time zone ${ZONE})::date, count(*) from gone group by 1
        on conflict (day) do update set holds = hold_counts.holds + excluded.holds)
      select count(*)::int as count from gone`,
    );
    deleted += rows[0]!.count;
    if (rows[0]!.count < BATCH) return deleted;
  }
}

/** Seats that an account held are nobody's from then on. */
export async function forgetHolder(executor: Executor, accountId: number): Promise<void> {
  await executor.execute(sql`update holds set account_id = null where account_id = ${accountId}`);
}
