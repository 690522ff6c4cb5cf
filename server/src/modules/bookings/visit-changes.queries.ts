import { cameToNothing } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { AccountScope, DoctorScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { hasAfterMeal } from './booking-parts.queries.ts';
import { drawnAt } from './drawn.queries.ts';

/** Whether something of a visit is drawn after a meal. */
export const isDrawnAfterMeal = (executor: Executor, visitId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from visits v where v.id = ${visitId} and ${hasAfterMeal}`);

export interface StateChange {
  number: string;
  account?: AccountScope;
  lab?: LabScope;
  doctor?: DoctorScope;
  /** For administrators alone: no scope but that it is of a lab, or of a doctor. */
  everyLab?: true;
  everyDoctor?: true;
  /** A collector changes the visits that are theirs alone. */
  collectorId?: number;
  from: VisitState[];
  to: VisitState;
  /** When it happened, where that is said: now, otherwise. */
  at?: Date;
  reason: string | null;
  /** What else belongs to its event. */
  detail?: object | undefined;
  /** Nobody: the system. */
  actorId: number | null;
  actorRole: string;
}

function scopeOf({
  account,
  lab,
  doctor,
  collectorId,
  everyLab,
  everyDoctor,
}: Pick<StateChange, 'account' | 'lab' | 'doctor' | 'collectorId' | 'everyLab' | 'everyDoctor'>): SQL {
  if (everyLab) return sql`lab_id is not null`;
  if (everyDoctor) return sql`doctor_id is not null`;
  if (lab !== undefined && collectorId !== undefined) return sql`lab_id = ${lab} and collector_id = ${collectorId}`;
  if (lab !== undefined) return sql`lab_id = ${lab}`;
  if (doctor !== undefined) return sql`doctor_id = ${doctor}`;
  if (account !== undefined) return sql`account_id = ${account}`;
  throw new Error('A visit is changed within a scope.');
}

const ChangedRow = z.strictObject({
  id: z.number(),
  lab_id: z.number().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  total_paise: z.number(),
  change_fees_paise: z.number(),
  late_fee_paise: z.number(),
  time_given: z.boolean(),
  lab_takes_bookings: z.boolean(),
});

/** What says that a visit did not take place: nothing of it may be in anybody's hands. */
const undone: VisitState[] = ['cancelled', 'no_show', 'failed'];

/**
 * Compare-and-swap of a visit's state with its event. Null when the visit is not there or in none of those states, and
 * where it is to be undone though something was taken.
 */
export async function swapState(executor: Executor, change: StateChange): Promise<z.infer<typeof ChangedRow> | null> {
  const scope = scopeOf(change);
  const detail = change.reason === null ? change.detail : { reason: change.reason, ...change.detail };
  const { rows } = await query(
    executor,
    ChangedRow,
    sql`
    with before as (select id, state from visits where number = ${change.number} and ${scope} for update),
    changed as (
      update visits v set state = ${change.to}, state_reason = ${change.reason} from before
      where v.id = before.id and before.state = any(${sql.param(change.from)}::text[])
        ${undone.includes(change.to) ? sql`and not ${drawnAt(sql`v.id`)}` : sql``}
      returning v.id, before.state as old, v.lab_id, v.starts_at, v.ends_at, v.total_paise, v.change_fees_paise, v.late_fee_paise, v.time_given),
    event as (
      insert into visit_events (visit_id, subject, from_state, to_state, actor_id, actor_role, detail, at)
      select id, 'visit', old, ${change.to}, ${change.actorId}, ${change.actorRole},
        ${detail ? JSON.stringify(detail) : null}::jsonb, ${change.at ? at(change.at) : sql`now()`} from changed returning 1)
    select id, lab_id, starts_at, ends_at, total_paise, change_fees_paise, late_fee_paise, time_given,
      coalesce((select lab_takes_bookings(l) from labs l where l.id = lab_id), false) as lab_takes_bookings from changed`,
  );
  return rows[0] ?? null;
}

/** Brings the ledger to what a visit costs as it stands. Every change of what it costs ends with this. */
export async function chargeVisit(
  tx: Tx,
  { visitId, actorId, now, note = '' }: { visitId: number; actorId: number | null; now: Date; note?: string },
): Promise<void> {
  await tx.execute(sql`
    select ledger_charge(id, lab_id, visit_owes(state, total_paise, cancellation_fee_paise), visit_lets_off(state, discount_paise), ${actorId}, ${at(now)}, ${note})
    from visits where id = ${visitId} and lab_id is not null`);
}

/** What is let off, in place of what was before: the total is what is left, never less than nothing. */
export async function setVisitDiscount(tx: Tx, visitId: number, discountPaise: number): Promise<void> {
  await tx.execute(sql`
    update visits v set discount_paise = counted.discount, total_paise = v.total_paise + v.discount_paise - counted.discount
    from (select id, least(total_paise + discount_paise, ${discountPaise}::int + late_given_back(id)) as discount from visits where id = ${visitId}) counted
    where v.id = counted.id`);
}

/** Lets so much more off of a visit, in paise. */
export async function addVisitDiscount(tx: Tx, visitId: number, morePaise: number): Promise<void> {
  await tx.execute(sql`
    update visits set total_paise = total_paise - ${morePaise}, discount_paise = discount_paise + ${morePaise} where id = ${visitId}`);
}

/** Keeps what a cancellation costs. */
export async function setCancellationFee(executor: Executor, visitId: number, feePaise: number): Promise<void> {
  await executor.execute(sql`update visits set cancellation_fee_paise = ${feePaise} where id = ${visitId}`);
}

export interface Move extends Pick<StateChange, 'number' | 'account' | 'lab' | 'actorId' | 'actorRole'> {
  from: readonly VisitState[];
  slotId: number;
  centreId: number;
  startsAt: Date;
  endsAt: Date;
  feePaise: number;
  /** What of the home fee is for the hour from then on. */
  surchargePaise: number;
  /** Why, where it is not the patient who moves it. */
  reason: string | null;
  now: Date;
}

const MoveVisitRow = z.strictObject({ visit_id: z.number() });

/** Moves a visit to another slot and asks the lab again; the caller has given its seats back. Null when it may not move. */
export async function moveVisit(executor: Executor, move: Move): Promise<z.infer<typeof MoveVisitRow> | null> {
  const { rows } = await query(
    executor,
    MoveVisitRow,
    sql`
    with before as (select id, state, starts_at, ends_at from visits where number = ${move.number} and ${scopeOf(move)}
        and lab_id is not null and state = any(${sql.param([...move.from])}::text[]) and not ${drawnAt(sql`visits.id`)} for update),
    stop as (select s.id, s.visit_id from visit_stops s join before on before.id = s.visit_id and s.purpose = 'first'),
    moved_stop as (
      update visit_stops s set slot_id = ${move.slotId}, starts_at = ${move.startsAt.toISOString()}::timestamptz
      from stop where s.id = stop.id returning 1),
    changed as (
      update visits v set starts_at = ${move.startsAt.toISOString()}::timestamptz,
        ends_at = ${move.endsAt.toISOString()}::timestamptz, state = 'requested', collector_id = null, centre_id = ${move.centreId},
          late_fee_paise = 0, time_given = ${move.actorRole !== 'customer'},
        change_fees_paise = v.change_fees_paise + ${move.feePaise}, total_paise = v.total_paise + ${move.feePaise},
        home_fee_paise = v.home_fee_paise - v.home_surcharge_paise + ${move.surchargePaise}, home_surcharge_paise = ${move.surchargePaise}
      from before where v.id = before.id returning v.id),
    event as (
      insert into visit_events (visit_id, subject, from_state, to_state, actor_id, actor_role, detail)
      select before.id, 'visit', before.state, 'requested', ${move.actorId}, ${move.actorRole},
        jsonb_strip_nulls(jsonb_build_object('from', before.starts_at, 'to', ${move.startsAt.toISOString()}::timestamptz,
          'reason', ${move.reason}::text,
          -- The patient waited for somebody: another time takes nothing from what they were promised.
          'missed', case when ${move.actorRole !== 'customer'} and before.ends_at < ${at(move.now)} then true end)) from before returning 1)
    select visit_id from stop`,
  );
  return rows[0] ?? null;
}

/** Puts a visit's second stop at another seat, or takes it out; the caller has given its seat back. */
export async function setSecondStop(
  tx: Tx,
  visitId: number,
  second: { slotId: number; startsAt: Date } | null,
): Promise<void> {
  await tx.execute(sql`delete from visit_stops where visit_id = ${visitId} and purpose = 'second_draw'`);
  if (second)
    await tx.execute(sql`
      insert into visit_stops (visit_id, slot_id, starts_at, purpose) values (${visitId}, ${second.slotId}, ${at(second.startsAt)}, 'second_draw')`);
}

/** Cancels the orders of a visit that are not done. */
export async function cancelOrders(executor: Executor, visitId: number): Promise<void> {
  await executor.execute(sql`update orders set state = 'cancelled' where visit_id = ${visitId} and state = 'active'`);
}

/** Ends one order of a visit that came to nothing. */
export async function endOrder(tx: Executor, orderId: number): Promise<void> {
  await tx.execute(sql`update orders set state = 'cancelled' where id = ${orderId} and state = 'active'`);
}

const TotalRow = z.strictObject({ total_paise: z.number() });

/** What a visit costs as it stands, in paise. */
export async function readTotal(executor: Executor, visitId: number): Promise<number> {
  const { rows } = await query(executor, TotalRow, sql`select total_paise from visits where id = ${visitId}`);
  return rows[0]!.total_paise;
}

/** Writes to which UPI id money is to be given back; empty for none. */
export const setRefundUpi = (tx: Tx, account: AccountScope, { number, upi }: { number: string; upi: string }) =>
  tx.execute(
    sql`update visits set refund_upi = nullif(${upi}, '') where number = ${number} and account_id = ${account}`,
  );

/** Writes where a home visit goes to; false where it is at the counter, or in another state. */
export const setVisitAddress = (
  tx: Tx,
  scope: { account: AccountScope } | { lab: LabScope },
  change: {
    number: string;
    address: string;
    door: { name: string; phone: string } | null;
    from: readonly VisitState[];
  },
): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    update visits set address = ${change.address}, door_name = ${change.door?.name ?? null}, door_phone = ${change.door?.phone ?? null}, corrections = corrections + 1
    where number = ${change.number} and ${scopeOf(scope)} and place = 'home' and state = any(${sql.param([...change.from])}::text[]) returning 1`,
  );

/** Writes down which doctor sent the patient of a visit; false where the lab has no such visit. */
export const setReferringDoctor = (
  tx: Tx,
  lab: LabScope,
  { number, referredBy }: { number: string; referredBy: string },
): Promise<boolean> =>
  hasRow(
    tx,
    sql`update visits set referred_by = ${referredBy} where number = ${number} and lab_id = ${lab} returning 1`,
  );

/**
 * A step `e` of a visit's history that makes money owed back: the visit ended, a test was taken off, something was let
 * off, an order was closed.
 */
export const makesOwed = (e: SQL): SQL => sql`(${e}.to_state in ('taken_off', 'discounted', 'closed')
  or (${e}.subject = 'visit' and ${e}.to_state in ${cameToNothing})
  or (${e}.subject = 'order' and ${e}.to_state in ('cancelled', 'declined')))`;

/** Whether an account itself took such a step: money that it made owed is given back by another, where four eyes are asked for. */
export const causedRefund = (executor: Executor, visitId: number, accountId: number): Promise<boolean> =>
  hasRow(
    executor,
    sql`select 1 from visit_events e where e.visit_id = ${visitId} and e.actor_id = ${accountId} and ${makesOwed(sql`e`)}`,
  );

/** Whether somebody of a lab or the site, another than an account, made money of a visit owed. */
export const causedByOtherStaff = (executor: Executor, visitId: number, accountId: number): Promise<boolean> =>
  hasRow(
    executor,
    sql`select 1 from visit_events e where e.visit_id = ${visitId} and e.actor_id <> ${accountId} and e.actor_role in ('lab', 'admin')
      and ${makesOwed(sql`e`)}`,
  );
