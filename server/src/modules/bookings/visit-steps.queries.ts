import type { ReportState } from '@healthplus/contract/reports/rules';
import type { SampleState } from '@healthplus/contract/specimens/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at, zone } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** The member of the lab who is sent to a visit; false when it is not the lab's or they are no member. */
export async function setCollector(
  executor: Executor,
  lab: LabScope,
  input: { number: string; collectorId: number },
): Promise<boolean> {
  return hasRow(
    executor,
    sql`
    update visits v set collector_id = m.account_id from lab_members m
    where v.number = ${input.number} and v.lab_id = ${lab} and m.lab_id = ${lab} and m.account_id = ${input.collectorId} and m.ended_at is null
    returning v.id`,
  );
}

/** The sample of every active order is taken: accession numbers and due times are given now. */
export async function collectSamples(
  executor: Executor,
  input: { visitId: number; to: 'collected' | 'received'; actorId: number; at: Date },
): Promise<void> {
  await executor.execute(sql`
    with taken as (
      update orders o set sample_state = ${input.to},
        accession_number = coalesce(o.accession_number, to_char(${at(input.at)} at time zone ${zone}, 'YYMMDD') || '-' || o.id),
        due_at = ${at(input.at)} + make_interval(hours => coalesce((select max(i.result_hours) from order_items x join items i on i.id = x.item_id where x.order_id = o.id), 24))
      where o.visit_id = ${input.visitId} and o.state = 'active' and o.sample_state in ('planned', 'rejected') returning o.id)
    insert into visit_events (visit_id, subject, from_state, to_state, actor_id, actor_role, detail)
    select ${input.visitId}, 'sample', 'planned', ${input.to}, ${input.actorId}, 'lab', jsonb_build_object('orderId', id) from taken`);
}

const SwapSampleRow = z.strictObject({
  visit_id: z.number(),
});

/** Compare-and-swap of a sample's state with its event; answers with its visit, null when it did not fit. */
export async function swapSample(
  executor: Executor,
  lab: LabScope,
  change: { orderId: number; from: SampleState[]; to: SampleState; reason: string | null; actorId: number },
): Promise<number | null> {
  const { rows } = await query(
    executor,
    SwapSampleRow,
    sql`
    with before as (
      select o.id, o.visit_id, o.sample_state from orders o join visits v on v.id = o.visit_id
      where o.id = ${change.orderId} and v.lab_id = ${lab} and o.state <> 'cancelled' for update of o),
    moved as (
      update orders o set sample_state = ${change.to} from before
      where o.id = before.id and before.sample_state = any(${sql.param(change.from)}::text[])
      returning o.id, o.visit_id, before.sample_state as old)
    insert into visit_events (visit_id, subject, from_state, to_state, actor_id, actor_role, detail)
    select visit_id, 'sample', old, ${change.to}, ${change.actorId}, 'lab', jsonb_build_object('orderId', id, 'reason', ${change.reason}::text)
    from moved returning visit_id`,
  );
  return rows[0]?.visit_id ?? null;
}

/** What a report's state means for its order: kept beside it, with its event. */
export async function setReportState(
  executor: Executor,
  lab: LabScope,
  change: { orderId: number; from: ReportState[]; to: ReportState; over: boolean; actorId: number },
): Promise<boolean> {
  const { over } = change;
  return hasRow(
    executor,
    sql`
    with before as (
      select o.id, o.visit_id, o.report_state from orders o join visits v on v.id = o.visit_id
      where o.id = ${change.orderId} and v.lab_id = ${lab}
        and (o.report_state is null or o.report_state = any(${sql.param(change.from)}::text[])) for update of o),
    changed as (
      update orders o set report_state = ${change.to},
        sample_state = case when ${over} then 'done' else o.sample_state end, state = case when ${over} then 'done' else o.state end
      from before where o.id = before.id returning o.id, o.visit_id, before.report_state as old)
    insert into visit_events (visit_id, subject, from_state, to_state, actor_id, actor_role, detail)
    select visit_id, 'report', old, ${change.to}, ${change.actorId}, 'lab', jsonb_build_object('orderId', id) from changed returning id`,
  );
}

/** A visit is completed when the report of its last order is final. */
export async function completeVisit(executor: Executor, orderId: number): Promise<void> {
  await executor.execute(sql`
    with completed as (
      update visits v set state = 'completed' from orders o
      where o.id = ${orderId} and v.id = o.visit_id and v.state = 'collected'
        and not exists (select 1 from orders x where x.visit_id = v.id and x.state = 'active') returning v.id)
    insert into visit_events (visit_id, subject, from_state, to_state, actor_role)
    select id, 'visit', 'collected', 'completed', 'system' from completed`);
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
});

export async function selectSendable(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    SendableRow,
    sql`
    select a.id, a.name, m.role from lab_members m join accounts a on a.id = m.account_id
    where m.lab_id = ${lab} and m.ended_at is null order by (m.role = 'collector') desc, a.name`,
  );
  return rows;
}

/** Writes into the visit's history that money was taken, given back or let off. */
export async function recordMoney(
  executor: Executor,
  {
    visitId,
    to,
    detail,
    actorId,
  }: { visitId: number; to: 'paid' | 'refunded' | 'discounted'; detail: object; actorId: number },
): Promise<void> {
  await executor.execute(sql`
    insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail)
    values (${visitId}, 'payment', ${to}, ${actorId}, 'lab', ${JSON.stringify(detail)}::jsonb)`);
}

const TubeRow = z.strictObject({
  accession_number: z.string(),
  name: z.string(),
  sex: z.string(),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  specimens: z.array(z.string()),
});
export type TubeRow = z.infer<typeof TubeRow>;

/** The tubes of a visit, one row a person; an order without an accession number gets its own now, and keeps it. */
export async function numberTubes(executor: Executor, visitId: number, now: Date): Promise<TubeRow[]> {
  await executor.execute(sql`
    update orders set accession_number = to_char(${at(now)} at time zone ${zone}, 'YYMMDD') || '-' || id
    where visit_id = ${visitId} and state <> 'cancelled' and accession_number is null`);
  const { rows } = await query(
    executor,
    TubeRow,
    sql`
    select o.accession_number, o.person_name as name, o.person_sex as sex, o.person_birth_date::text as birth_date,
      o.person_age_years as age_years, o.person_age_on::text as age_on,
      array(select distinct t.specimen from order_items x join item_parameters ip on ip.item_id = x.item_id join tests t on t.id = ip.test_id
        where x.order_id = o.id and t.specimen is not null order by 1) as specimens
    from orders o where o.visit_id = ${visitId} and o.state <> 'cancelled' order by o.id`,
  );
  return rows;
}
