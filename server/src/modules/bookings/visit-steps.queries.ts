import { sendableStates, USUAL_RESULT_HOURS, visitStates } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { round } from '@healthplus/contract/lab-access';
import { type ReportState, signedStates } from '@healthplus/contract/order-states';
import { Fast } from '@healthplus/contract/specimens/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at, zone } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { fastOfLine } from './booking-parts.queries.ts';

/** Those of a lab who may open a round. */
const goesOnRounds = sql`m.role = any(${sql.param([...round.access.labRoles])}::text[])`;

/**
 * The member of the lab who is sent to a visit at home, and the state of that; null where nobody can be sent to it, it is not
 * the lab's, or they are no member, go on no rounds or work at another centre.
 */
export async function setCollector(
  executor: Executor,
  lab: LabScope,
  input: { number: string; collectorId: number },
): Promise<VisitState | null> {
  const { rows } = await query(
    executor,
    z.strictObject({ state: z.enum(visitStates) }),
    sql`
    update visits v set collector_id = m.account_id from lab_members m
    where v.number = ${input.number} and v.lab_id = ${lab} and v.place = 'home' and v.state = any(${sql.param([...sendableStates])}::text[])
      and m.lab_id = ${lab} and m.account_id = ${input.collectorId} and m.ended_at is null and ${goesOnRounds}
      and exists (select from accounts a where a.id = m.account_id and a.disabled_at is null)
      and coalesce(m.centre_id = v.centre_id, true)
    returning v.state`,
  );
  return rows[0]?.state ?? null;
}

const NumberRow = z.strictObject({ number: z.string() });

/** The visits that somebody was sent to, and at which nothing is taken yet. */
export async function selectRoundOf(executor: Executor, lab: LabScope, accountId: number): Promise<string[]> {
  const { rows } = await query(
    executor,
    NumberRow,
    sql`select number from visits where lab_id = ${lab} and collector_id = ${accountId} and state in ('assigned', 'on_the_way', 'arrived') order by id`,
  );
  return rows.map(({ number }) => number);
}

/** Nobody goes to a visit any more. */
export async function clearCollector(executor: Executor, lab: LabScope, number: string): Promise<void> {
  await executor.execute(sql`update visits set collector_id = null where lab_id = ${lab} and number = ${number}`);
}

/** Which orders: some by their ids, or those of a visit, with those of which something is taken again at it. */
export type OrdersMoved = { orderIds: readonly number[] } | { takenAtVisit: number };

/** The same of an order `o`. */
const isMoved = (orders: OrdersMoved): SQL =>
  'orderIds' in orders
    ? sql`o.id = any(${sql.param([...orders.orderIds])}::bigint[])`
    : sql`(o.visit_id = ${orders.takenAtVisit} or o.id in (select s.order_id from specimens s where s.recollection_id = ${orders.takenAtVisit}))`;

/**
 * Brings what orders say of their specimens to what these come to, each change with its event. With the first specimen
 * that is taken the promise begins: when the report is due.
 */
export async function setSampleStates(
  executor: Executor,
  change: OrdersMoved & { actorId: number | null; at: Date; detail?: object },
): Promise<void> {
  const those = isMoved(change);
  // Two tubes of one person may be scanned at once: the second looks again when the first is done.
  await executor.execute(sql`select 1 from orders o where ${those} order by o.id for update`);
  await executor.execute(sql`
    with before as (
      select o.id, o.visit_id, o.sample_state as old, order_sample_state(o) as now from orders o where ${those} and o.state = 'active'),
    changed as (
      update orders o set sample_state = before.now,
        due_at = case when before.old = 'planned' then coalesce(
          (select max(t.due_at) from order_tests t where t.order_id = o.id and t.state <> 'cancelled'),
          ${at(change.at)} + make_interval(hours => coalesce((select max(x.promised_hours) from order_items x where x.order_id = o.id
            and x.cancelled_at is null), ${USUAL_RESULT_HOURS}::int))) else o.due_at end
      from before where o.id = before.id and before.now <> before.old returning o.id, o.visit_id, before.old, before.now)
    insert into visit_events (visit_id, subject, from_state, to_state, actor_id, actor_role, detail, at)
    select visit_id, 'sample', old, now, ${change.actorId}, 'lab', ${JSON.stringify(change.detail ?? {})}::jsonb || jsonb_build_object('orderId', id), ${at(change.at)}
      from changed`);
  // Where a tube could not be drawn its order is still planned; what was drawn of it is promised all the same.
  await executor.execute(sql`
    update orders o set due_at = (select max(t.due_at) from order_tests t where t.order_id = o.id and t.state <> 'cancelled')
    where ${those} and o.state = 'active' and o.due_at is null and exists (select 1 from specimens s where s.order_id = o.id and s.state <> 'planned')`);
}

/** Writes into an order's history that a container was another person's, and which one stands in its place. */
export async function recordExchange(
  executor: Executor,
  change: {
    visitId: number;
    orderId: number;
    barcode: string;
    instead: string;
    reason: string;
    actorId: number;
    now: Date;
  },
): Promise<void> {
  const { visitId, actorId, now, ...detail } = change;
  await executor.execute(sql`
    insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail, at)
    values (${visitId}, 'sample', 'exchanged', ${actorId}, 'lab', ${JSON.stringify(detail)}::jsonb, ${at(now)})`);
}

/** What a report's state means for its order: kept beside it, with its event. */
export async function setReportState(
  executor: Executor,
  lab: LabScope,
  change: { orderId: number; from: ReportState[]; to: ReportState; over: boolean; actorId: number; reason?: string },
): Promise<boolean> {
  const { over } = change;
  const reopens = change.to === 'recalled' || change.to === 'partial';
  const detail = { ...(change.reason && { reason: change.reason }) };
  return hasRow(
    executor,
    sql`
    with before as (
      select o.id, o.visit_id, o.report_state from orders o join visits v on v.id = o.visit_id
      where o.id = ${change.orderId} and v.lab_id = ${lab}
        and (o.report_state is null or o.report_state = any(${sql.param(change.from)}::text[])) for update of o),
    changed as (
      update orders o set report_state = ${change.to}, corrected_at = case when ${change.to} in ${signedStates} then null else o.corrected_at end,
        sample_state = case when ${over} then 'done' else o.sample_state end, state = case when ${over} then 'done' when ${reopens} then 'active' else o.state end
      from before where o.id = before.id returning o.id, o.visit_id, before.report_state as old)
    insert into visit_events (visit_id, subject, from_state, to_state, actor_id, actor_role, detail)
    select visit_id, 'report', old, ${change.to}, ${change.actorId}, 'lab', ${JSON.stringify(detail)}::jsonb || jsonb_build_object('orderId', id)
      from changed returning id`,
  );
}

/** What a lab wrote to the patient of a visit; its words go when the patient is erased. */
export async function recordWritten(
  executor: Executor,
  { visitId, actorId, text }: { visitId: number; actorId: number; text: string },
): Promise<void> {
  await executor.execute(sql`
    insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail)
    values (${visitId}, 'message', 'written', ${actorId}, 'lab', ${JSON.stringify({ reason: text })}::jsonb)`);
}

/** An order whose report was taken back is done, though no other was signed: it has left the bench, with why in its history. */
export async function closeOrder(
  executor: Executor,
  lab: LabScope,
  { orderId, actorId, reason }: { orderId: number; actorId: number; reason: string },
): Promise<boolean> {
  return hasRow(
    executor,
    sql`
    with closed as (
      update orders set state = 'done', sample_state = 'done' where id = ${orderId} and lab_id = ${lab} and state = 'active' and report_state = 'recalled'
      returning id, visit_id)
    insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail)
    select visit_id, 'order', 'closed', ${actorId}, 'lab', ${JSON.stringify({ reason })}::jsonb || jsonb_build_object('orderId', id) from closed returning id`,
  );
}

/**
 * Completes the visit of an order of which no other is open; its id, null where one is. The visit is held before its
 * orders are asked: of two reports that are signed at the same moment the later sees what the other has done.
 */
export async function endOpenVisit(tx: Tx, orderId: number): Promise<number | null> {
  await tx.execute(
    sql`select 1 from visits where id = (select visit_id from orders where id = ${orderId}) and state = 'collected' for no key update`,
  );
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    with completed as (
      update visits v set state = 'completed' from orders o
      where o.id = ${orderId} and v.id = o.visit_id and v.state = 'collected'
        and not exists (select 1 from orders x where x.visit_id = v.id and x.state = 'active') returning v.id)
    insert into visit_events (visit_id, subject, from_state, to_state, actor_role)
    select id, 'visit', 'collected', 'completed', 'system' from completed returning visit_id as id`,
  );
  return rows[0]?.id ?? null;
}

const CollectorRow = z.strictObject({
  number: z.string(),
  id: z.number(),
  name: z.string(),
});

/** The collectors of visits by the visits' numbers. */
export async function selectCollectors(executor: Executor, lab: LabScope, numbers: string[]) {
  const { rows } = await query(
    executor,
    CollectorRow,
    sql`
    select v.number, a.id, a.name from visits v join accounts a on a.id = v.collector_id
    where v.lab_id = ${lab} and v.number = any(${sql.param(numbers)}::text[])`,
  );
  return new Map(rows.map(({ number, id, name }) => [number, { id, name }]));
}

const SendableRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  role: z.string(),
  centre_id: z.number().nullable(),
});

/** Who of a lab may be sent to visits, collectors first. */
export async function selectSendable(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    SendableRow,
    sql`
    select a.id, a.name, m.role, m.centre_id from lab_members m join accounts a on a.id = m.account_id
    where m.lab_id = ${lab} and m.ended_at is null and a.disabled_at is null and ${goesOnRounds} order by (m.role = 'collector') desc, a.name`,
  );
  return rows;
}

/** Writes into the visit's history that money was taken, given back, let off or given up. */
export async function recordMoney(
  executor: Executor,
  {
    visitId,
    to,
    detail,
    actorId,
  }: {
    visitId: number;
    to: 'paid' | 'refunded' | 'reversed' | 'discounted' | 'written_off' | 'expected_again';
    detail: object;
    actorId: number | null;
  },
): Promise<void> {
  await executor.execute(sql`
    insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail)
    values (${visitId}, 'payment', ${to}, ${actorId}, ${actorId === null ? 'system' : 'lab'}, ${JSON.stringify(detail)}::jsonb)`);
}

/** Gives the orders of a visit their accession numbers; one that has it keeps it. */
export async function giveAccessionNumbers(executor: Executor, visitId: number, now: Date): Promise<void> {
  await executor.execute(sql`
    update orders set accession_number = to_char(${at(now)} at time zone ${zone}, 'YYMMDD') || '-' || id
    where visit_id = ${visitId} and state <> 'cancelled' and accession_number is null`);
}

/**
 * Keeps the hours without food that each person of a visit told. What is taken again is of the first visit's orders, which
 * keep what was told of their first draw. An order of another visit is passed over.
 */
export async function setFastedByOrder(
  executor: Executor,
  visitId: number,
  answers: readonly { orderId: number; hours: number | null }[],
): Promise<void> {
  await executor.execute(sql`
    with given as (select * from json_to_recordset(${JSON.stringify(answers)}::json) as g("orderId" bigint, hours smallint) where hours is not null)
    update orders o set fasted_hours = case when o.visit_id = ${visitId} then given.hours else coalesce(o.fasted_hours, f.fasted_hours, given.hours) end
    from given, visits v join visits f on f.id = coalesce(v.recollects_id, v.id) where v.id = ${visitId} and o.visit_id = f.id and o.id = given."orderId"`);
}

/** The fast that a lab's order asks for before its draw, and what was said of it; null for another lab's. */
export async function findFast(executor: Executor, lab: LabScope, orderId: number): Promise<Fast | null> {
  const { rows } = await query(
    executor,
    Fast,
    sql`
    select coalesce(o.fasted_hours, v.fasted_hours) as said, (select max(${fastOfLine})
      from order_items x left join items i on i.id = x.item_id where x.order_id = o.id and x.cancelled_at is null) as asked
    from orders o join visits v on v.id = o.visit_id where o.id = ${orderId} and v.lab_id = ${lab}`,
  );
  return rows[0] ?? null;
}

/** Keeps what the person of a lab's open order says of their fast; false for any other order. */
export const setFast = (executor: Executor, lab: LabScope, said: { orderId: number; hours: number | null }) =>
  hasRow(
    executor,
    sql`
    update orders o set fasted_hours = ${said.hours} from visits v
    where o.id = ${said.orderId} and v.id = o.visit_id and v.lab_id = ${lab} and o.state = 'active' returning o.id`,
  );

/** Keeps the hours without food that the patient of a visit told; of what is taken again as above. */
export async function setFastedHours(executor: Executor, visitId: number, hours: number): Promise<void> {
  await executor.execute(sql`
    update visits v set fasted_hours = case when v.id = held.id then ${hours} else coalesce(v.fasted_hours, ${hours}) end
    from visits held where held.id = ${visitId} and v.id in (held.id, held.recollects_id)`);
}
