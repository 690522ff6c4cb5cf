import type { Place } from '@healthplus/contract/primitives';
import { HOLD_MINUTES } from '@healthplus/contract/scheduling/rules';
import { ZONE } from '@healthplus/contract/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, query } from '#src/db/rows.ts';

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
    where h.draft = ${draft} and h.state = 'held' and h.expires_at > ${at(now)} and s.calendar_id = ${calendarId} and s.place = ${place}
      and s.starts_at = ${at(startsAt)}`,
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
    values (${slotId}, ${owner.draft}, ${owner.accountId}, ${owner.addressDigest}, ${owner.visitorDigest}, ${at(now)},
      ${at(now)} + make_interval(mins => ${HOLD_MINUTES}))
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

/** Ends what an account or visitor holds for other drafts, and frees those seats. */
export async function endOtherHolds(executor: Executor, owner: HoldOwner, now: Date): Promise<void> {
  await executor.execute(sql`
    with ended as (
      update holds set state = case when expires_at <= ${at(now)} then 'expired' else 'released' end
      where state = 'held' and draft <> ${owner.draft}
        and (account_id = ${owner.accountId}::bigint or (visitor_digest <> '' and visitor_digest = ${owner.visitorDigest})) returning slot_id)
    update slots s set taken = s.taken - freed.seats from (select slot_id, count(*) as seats from ended group by slot_id) freed where s.id = freed.slot_id`);
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
