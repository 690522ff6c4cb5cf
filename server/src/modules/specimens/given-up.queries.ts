import { cameToNothing, GIVEN_UP_DAYS, reschedulable, USUAL_RESULT_HOURS } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { drawnAt } from '#src/modules/bookings/bookings.service.ts';

const daysBefore = (now: Date, days: number) => sql`(${at(now)} - make_interval(days => ${days}))`;

interface Page {
  now: Date;
  after: number;
  limit: number;
}

/** Ids of visits in one of `states` whose time passed GIVEN_UP_DAYS ago and at which nothing was drawn. */
export async function selectExpiredVisits(
  executor: Executor,
  states: readonly VisitState[],
  { now, after, limit }: Page,
): Promise<number[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ id: z.number() }),
    sql`
    select v.id from labs l join visits v on v.lab_id = l.id and v.state = any(${sql.param([...states])}::text[])
      and v.starts_at < ${daysBefore(now, GIVEN_UP_DAYS.visit)}
    where v.id > ${after} and not ${drawnAt(sql`v.id`)} order by v.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Ids of recollection visits ahead that have nothing left to take: it was taken elsewhere, or is not needed any more. */
export async function selectNeedlessRecollections(executor: Executor, { now, after, limit }: Page): Promise<number[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ id: z.number() }),
    sql`
    select v.id from visits v where v.recollects_id is not null and v.state = any(${sql.param([...reschedulable])}::text[])
      and v.starts_at > ${at(now)} and v.id > ${after}
      and not exists (select 1 from specimens s where s.recollection_id = v.id and s.state = 'planned' and specimen_is_needed(s))
    order by v.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Ids of orders that are still open though their visit was cancelled, declined or failed: from before orders ended with it. */
export async function selectOrdersOfEndedVisits(
  executor: Executor,
  { after, limit }: Omit<Page, 'now'>,
): Promise<number[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ id: z.number() }),
    sql`
    select o.id from labs l join orders o on o.lab_id = l.id and o.state = 'active' join visits v on v.id = o.visit_id and v.state in ${cameToNothing}
    where o.id > ${after} order by o.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The last orders of collected visits of which nothing is in hand any more, by id: two reports were signed at one moment. */
export async function selectLastOrdersDone(executor: Executor, { after, limit }: Omit<Page, 'now'>): Promise<number[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ id: z.number() }),
    sql`
    select max(o.id) as id from labs l join visits v on v.lab_id = l.id and v.state = 'collected' and v.recollects_id is null join orders o on o.visit_id = v.id
    group by v.id having not bool_or(o.state = 'active') and max(o.id) > ${after} order by 1 limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** What was to be taken at a visit is not taken there. */
export async function freeOfVisit(tx: Tx, visitId: number): Promise<void> {
  await tx.execute(sql`update specimens set recollection_id = null where recollection_id = ${visitId}`);
}

const testDaysAgo = (now: Date) => daysBefore(now, GIVEN_UP_DAYS.test);
const unsignedDaysAgo = (now: Date) => daysBefore(now, GIVEN_UP_DAYS.unsigned);

/**
 * Of a visit that was collected: tests that were promised so long ago, and nothing has come of; after longer also those
 * that were measured, sent out or taken back, and never signed since.
 */
const overdueTests = (now: Date) => sql`
  select o.id as order_id, t.id as test_id, t.state
  from labs l join orders o on o.lab_id = l.id and o.state = 'active'
    join visits v on v.id = o.visit_id and v.state in ('collected', 'completed') and v.recollects_id is null and v.starts_at < ${testDaysAgo(now)}
    join order_items x on x.order_id = o.id and x.cancelled_at is null
    join order_tests t on t.order_item_id = x.id and t.state in ('ordered', 'in_process', 'entered', 'sent_out') and t.released_at is null
  where coalesce(t.due_at, v.starts_at + make_interval(hours => coalesce(x.promised_hours,
    ${USUAL_RESULT_HOURS}::int))) < case when t.state in ('ordered', 'in_process') and coalesce(o.report_state,
      '') <> 'recalled' then ${testDaysAgo(now)} else ${unsignedDaysAgo(now)} end
    -- What a signed report has said, be it a part of it, was run: it is the lab that takes it off.
    and not exists (select 1 from reports r join report_values w on w.report_id = r.id
      where r.order_id = o.id and r.signed_at is not null and r.recalled_at is null and w.parameter_id = any(t.parameter_ids))
    -- A laboratory that took a report back, or lost a value or a tube since, runs it again.
    and not exists (select 1 from reports r where r.order_id = o.id and r.recalled_at > ${unsignedDaysAgo(now)})
    and not exists (select 1 from results r where r.order_id = o.id and r.parameter_id = any(t.parameter_ids) and r.at > ${testDaysAgo(now)})
    and not exists (select 1 from specimens p where p.order_id = o.id and p.container_id = t.container_id and p.rejected_at > ${testDaysAgo(now)})
    -- Somebody comes for it yet.
    and not exists (select 1 from specimens s where s.order_id = o.id and s.container_id = t.container_id and s.after_meal = t.after_meal
      and s.state = 'planned' and s.recollection_id is not null)`;

/** Ids of orders with tests that have no report long after it was promised. */
export async function selectOverdueOrders(executor: Executor, { now, after, limit }: Page): Promise<number[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ order_id: z.number() }),
    sql`select distinct order_id from (${overdueTests(now)}) tests where order_id > ${after} order by order_id limit ${limit}`,
  );
  return rows.map(({ order_id: id }) => id);
}

const OverdueTestsRow = z.strictObject({
  visit_id: z.number(),
  lab_id: z.number(),
  test_ids: z.array(z.number()),
  /** Whether something was measured, or sent out, and nobody has signed it. */
  unsigned: z.boolean(),
});

/** The overdue tests of one order; null where a result has come meanwhile. */
export async function readOverdueTests(
  executor: Executor,
  orderId: number,
  now: Date,
): Promise<z.infer<typeof OverdueTestsRow> | null> {
  const { rows } = await query(
    executor,
    OverdueTestsRow,
    sql`
    select v.id as visit_id, v.lab_id, array_agg(u.test_id) as test_ids, bool_or(u.state in ('entered', 'sent_out')) as unsigned
    from (${overdueTests(now)}) u join orders o on o.id = u.order_id join visits v on v.id = o.visit_id
    where o.id = ${orderId} group by v.id`,
  );
  return rows[0] ?? null;
}
