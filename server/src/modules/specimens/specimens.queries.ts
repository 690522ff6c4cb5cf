import { visitStates } from '@healthplus/contract/bookings/rules';
import type { SpecimenState, SpecimenView } from '@healthplus/contract/specimens/rules';
import { DRAW_TOLERANCE_MINUTES, milestoneOf, specimenStates } from '@healthplus/contract/specimens/rules';
import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';
import { rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import {
  type FoundOrders,
  foundOrder,
  OrderPerson,
  orderPerson,
  visitCallPhone,
  visitPhoneIsLent,
} from '#src/modules/bookings/bookings.service.ts';

/**
 * Makes the containers of a visit's orders that are not there yet: one for each kind that its tests need, one more for
 * what is taken after a meal. Their codes are the accession number and a count that never goes back.
 */
export async function insertSpecimens(tx: Tx, visitId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into specimens (lab_id, order_id, container_id, after_meal, barcode, created_at)
    select needed.lab_id, needed.order_id, needed.container_id, needed.after_meal,
      needed.accession_number || '-' || (needed.standing + row_number() over (partition by needed.order_id order by needed.draw_order, needed.after_meal)), ${at(now)}
    from (
      select distinct v.lab_id, o.id as order_id, o.accession_number, c.id as container_id, c.draw_order, t.after_meal,
        (select count(*) from specimens s where s.order_id = o.id) as standing
      from orders o join visits v on v.id = o.visit_id join order_tests t on t.order_id = o.id and t.state <> 'cancelled' join containers c on c.id = t.container_id
      where v.id = ${visitId} and v.lab_id is not null and o.state = 'active') needed
    where not exists (select 1 from specimens s where s.order_id = needed.order_id and s.container_id = needed.container_id and s.after_meal = needed.after_meal)
    on conflict do nothing`);
}

export const SpecimenRow = z.strictObject({
  id: z.number(),
  barcode: z.string(),
  state: z.enum(specimenStates),
  order_id: z.number(),
  visit_id: z.number(),
  number: z.string(),
  accession_number: z.string(),
  ...OrderPerson.shape,
  container: z.string(),
  cap_colour: z.string(),
  additive: z.string(),
  volume_ml: z.number().nullable(),
  draw_order: z.number(),
  minutes_after: z.number().nullable(),
  off_time: z.strictObject({ minutes: z.number(), wanted: z.number() }).nullable(),
  after_meal: z.boolean(),
  tests: z.array(z.string()),
  at: z.string().nullable(),
  reject_reason: z.enum(rejectReasons).nullable(),
  stored_in: z.string().nullable(),
  replaces: z.string().nullable(),
  place: z.enum(['home', 'counter']),
  visit_state: z.enum(visitStates),
  lab_id: z.number(),
  centre_id: z.number().nullable(),
  recollection: z.strictObject({ number: z.string(), starts_at: z.string() }).nullable(),
  phone: z.string(),
  phone_lent: z.boolean(),
});
export type SpecimenRow = z.infer<typeof SpecimenRow>;

export interface SpecimenFilter {
  lab: LabScope;
  visit?: string;
  /** A collector's own visits alone. */
  collectorId?: number;
  orderId?: number;
  barcode?: string;
  view?: SpecimenView;
  centreId?: number | undefined;
  /** Words, and the visits that they find (`visitsNamed`). */
  found?: FoundOrders | undefined;
  /** Whose bag it is in: what they collected and have not handed over. */
  bagOf?: number;
}

function conditions({ lab, visit, collectorId, orderId, barcode, view, centreId, found, bagOf }: SpecimenFilter): SQL {
  const parts: SQL[] = [sql`s.lab_id = ${lab}`, sql`(s.state <> 'planned' or specimen_is_needed(s))`];
  if (visit !== undefined)
    parts.push(sql`(v.number = ${visit} or s.recollection_id = (select id from visits where number = ${visit}))`);
  if (collectorId !== undefined)
    parts.push(
      sql`exists (select 1 from visits c where c.id in (v.id, s.recollection_id) and c.collector_id = ${collectorId})`,
    );
  if (orderId !== undefined) parts.push(sql`s.order_id = ${orderId}`);
  if (barcode !== undefined) parts.push(sql`s.barcode = ${barcode}`);
  if (view === 'expected') parts.push(sql`s.state = 'collected'`);
  if (view === 'received') parts.push(sql`s.state = 'received'`);
  if (view === 'stored') parts.push(sql`s.stored_at is not null and s.state = 'received'`);
  if (bagOf !== undefined)
    parts.push(sql`s.state = 'collected' and s.handed_over_at is null and s.collected_by = ${bagOf}`);
  if (centreId !== undefined) parts.push(sql`v.centre_id = ${centreId}`);
  // What is taken again says the visit in which it is, too; among everything else that is not looked for.
  if (found)
    parts.push(
      view === 'again' ? sql`(${foundOrder(found)} or ${found.visits.has(sql`s.recollection_id`)})` : foundOrder(found),
    );
  if (view === 'again') parts.push(sql`s.state = 'planned' and specimen_is_owed(s) and o.state = 'active'`);
  return sql.join(parts, sql` and `);
}

/**
 * What of a specimen `s` in a container `c` is drawn at a time of its own, and was not: two hours after a meal, which comes
 * after the fasting draw, or so long after the first tube as its container says (`isOffTime`).
 */
const offTime = sql`(
  select json_build_object('minutes', drawn.minutes, 'wanted', drawn.wanted) from (
    select round(extract(epoch from s.collected_at - min(f.collected_at)) / 60)::int as minutes, coalesce(c.minutes_after, 120)::int as wanted
    from specimens f join containers fc on fc.id = f.container_id
    where (c.minutes_after is not null or s.after_meal) and s.state <> 'planned'
      and f.order_id = s.order_id and f.state in ('collected', 'received') and not f.after_meal and fc.minutes_after is null) drawn
  where drawn.minutes < drawn.wanted - ${DRAW_TOLERANCE_MINUTES} or (c.minutes_after is not null and drawn.minutes > drawn.wanted + ${DRAW_TOLERANCE_MINUTES}))`;

const source = sql`specimens s join orders o on o.id = s.order_id join visits v on v.id = o.visit_id`;

/** Specimens of a lab: those of a visit or an order in the order of draw, lists the latest first. */
export async function selectSpecimens(
  executor: Executor,
  filter: SpecimenFilter,
  page: { limit: number; before?: number | null } = { limit: 500 },
): Promise<SpecimenRow[]> {
  const order =
    filter.view || filter.bagOf !== undefined ? sql`s.id desc` : sql`o.id, c.draw_order, s.after_meal, s.id`;
  const before = page.before == null ? sql`` : sql`and s.id < ${page.before}`;
  const { rows } = await query(
    executor,
    SpecimenRow,
    sql`
    select s.id, s.barcode, specimen_state(s) as state, s.order_id, v.id as visit_id, v.number, o.accession_number, ${orderPerson}, c.name as container, c.cap_colour, c.additive, c.volume_ml::float8 as volume_ml, c.draw_order, c.minutes_after, ${offTime} as off_time,
      s.after_meal, coalesce(s.rejected_at, s.stored_at, s.received_at, s.handed_over_at, s.collected_at, s.labelled_at) as at, s.reject_reason, s.stored_in, p.barcode as replaces, v.place, v.state as visit_state, s.lab_id, v.centre_id,
      (select json_build_object('number', x.number, 'starts_at', x.starts_at) from visits x where x.id = s.recollection_id) as recollection, ${visitCallPhone} as phone, ${visitPhoneIsLent} as phone_lent,
      array(select t.name from order_tests n join tests t on t.id = n.test_id
        where n.order_id = o.id and n.container_id = s.container_id and n.after_meal = s.after_meal and n.state <> 'cancelled' order by 1) as tests
    from ${source} join containers c on c.id = s.container_id left join specimens p on p.id = s.parent_id left join accounts a on a.id = v.account_id
    where ${conditions(filter)} ${before} order by ${order} limit ${page.limit}`,
  );
  return rows;
}

/** How many specimens of a lab a filter names, up to 10,000. */
export async function countSpecimens(executor: Executor, filter: SpecimenFilter): Promise<number> {
  return countUpTo(executor, sql`${source} where ${conditions(filter)}`);
}

/** Who did it, when: a container that is filled was collected at the latest now. */
const filled = sql`collected_at = coalesce(s.collected_at, now.at), collected_by = coalesce(s.collected_by, now.by)`;

/** What is written down with a state: when, and by whom. */
const moments: Record<Exclude<SpecimenState, 'planned'>, SQL> = {
  labelled: sql`labelled_at = now.at, labelled_by = now.by`,
  collected: filled,
  handed_over: sql`handed_over_at = now.at, handed_over_by = now.by`,
  // Who takes it in has not drawn it: by whom and when that was stays unsaid.
  received: sql`collected_at = coalesce(s.collected_at, now.at), received_at = now.at, received_by = now.by`,
  stored: sql`stored_at = now.at, stored_by = now.by, stored_in = now.place`,
  rejected: sql`${filled}, rejected_at = now.at, rejected_by = now.by`,
};

/** Compare-and-swap of a specimen's state; false where it is in none of those it may come from. */
export async function swapSpecimen(
  tx: Tx,
  lab: LabScope,
  change: {
    id: number;
    from: SpecimenState[];
    to: Exclude<SpecimenState, 'planned'>;
    actorId: number;
    now: Date;
    reason?: RejectReason;
    storedIn?: string;
  },
): Promise<boolean> {
  return hasRow(
    tx,
    sql`
    update specimens s set state = ${milestoneOf[change.to]}, reject_reason = ${change.reason ?? null}, ${moments[change.to]}
    from (select ${at(change.now)} as at, ${change.actorId}::bigint as by, ${change.storedIn ?? null}::text as place) now
    where s.id = ${change.id} and s.lab_id = ${lab} and specimen_state(s) = any(${sql.param(change.from)}::text[]) returning s.id`,
  );
}

/** The labels of a visit's containers are printed; a second print changes nothing. */
export async function markLabelled(
  tx: Tx,
  lab: LabScope,
  { ids, actorId, now }: { ids: number[]; actorId: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update specimens s set labelled_at = ${at(now)}, labelled_by = ${actorId}
    where s.lab_id = ${lab} and s.id = any(${sql.param(ids)}::bigint[]) and specimen_state(s) = 'planned'`);
}

/** A container of its own kind in the place of a rejected one, with a code that was never given; answers with its id. */
export async function insertReplacement(tx: Tx, rejectedId: number, now: Date): Promise<number> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into specimens (lab_id, order_id, container_id, after_meal, barcode, parent_id, created_at)
    select s.lab_id, s.order_id, s.container_id, s.after_meal,
      o.accession_number || '-' || ((select count(*) from specimens x where x.order_id = s.order_id) + 1), s.id, ${at(now)}
    from specimens s join orders o on o.id = s.order_id where s.id = ${rejectedId} returning id`,
  );
  return rows[0]!.id;
}

/**
 * Whether a signed report that stands says a test that was measured of a specimen: any, or, without `interim`, that of an order
 * which is done.
 */
export const isReported = (
  executor: Executor,
  specimenId: number,
  { interim }: { interim: boolean },
): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    select 1 from specimens s join order_tests n on n.order_id = s.order_id and n.container_id = s.container_id and n.after_meal = s.after_meal
    where s.id = ${specimenId} and n.state <> 'cancelled' and stands_in_report(n)
      and (${interim} or exists (select 1 from orders o where o.id = s.order_id and o.state = 'done')) limit 1`,
  );

/** Sends what of a visit has to be drawn at another time, and has none yet, to another one; false where there is nothing. */
export async function planRecollection(tx: Tx, { ofId, visitId }: { ofId: number; visitId: number }): Promise<boolean> {
  return hasRow(
    tx,
    sql`
    update specimens s set recollection_id = ${visitId} from orders o
    where o.id = s.order_id and o.visit_id = ${ofId} and o.state = 'active' and s.state = 'planned'
      and s.recollection_id is null and specimen_is_owed(s) returning s.id`,
  );
}

/** What was taken into one container stands for the other one's order, and the reverse: codes, states, who and when. */
export async function swapContents(tx: Tx, one: number, other: number): Promise<void> {
  // A code stands once in a lab: both go aside first.
  const both = sql`(${one}, ${other})`;
  await tx.execute(sql`update specimens set barcode = barcode || '~' where id in ${both}`);
  await tx.execute(sql`
    update specimens s set barcode = rtrim(x.barcode, '~'), state = x.state, collected_at = x.collected_at, collected_by = x.collected_by,
      labelled_at = x.labelled_at, labelled_by = x.labelled_by, handed_over_at = x.handed_over_at, handed_over_by = x.handed_over_by,
      received_at = x.received_at, received_by = x.received_by, stored_at = x.stored_at, stored_by = x.stored_by, stored_in = x.stored_in
    from specimens x where s.id in ${both} and x.id in ${both} and x.id <> s.id`);
}
