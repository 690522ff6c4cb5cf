import type { flags } from '@healthplus/contract/results/rules';
import type { resultSources } from '@healthplus/contract/results/schemas';
import { departments } from '@healthplus/contract/vocabulary/departments';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import { type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { OrderPerson, orderPerson } from '#src/modules/bookings/bookings.service.ts';

/** The latest version of each result. */
export const latestResults = (orders: SQL): SQL => sql`
  (select distinct on (r.order_id, r.parameter_id) r.* from results r where r.order_id ${orders} order by r.order_id, r.parameter_id, r.version desc)`;

export const OrderRow = z.strictObject({
  order_id: z.number(),
  number: z.string(),
  accession_number: z.string().nullable(),
  ...OrderPerson.shape,
  pregnant: z.boolean(),
  due_at: z.string().nullable(),
  overdue: z.boolean(),
});
export type BenchOrderRow = z.infer<typeof OrderRow>;

/** The columns by which lists of the bench name an order `o` of a visit `v`; `due` is when it was promised. */
export const orderFields = (now: Date, due = sql`o.due_at`) =>
  sql`o.id as order_id, v.number, o.accession_number, ${orderPerson}, o.person_pregnant as pregnant, ${due} as due_at, coalesce(${due} < ${at(now)}, false) as overdue`;

/** Locks an order of the lab while its results or its report are written; null for another lab's or a cancelled one. */
export const lockOrder = async (tx: Tx, lab: LabScope, orderId: number, now: Date): Promise<BenchOrderRow | null> =>
  (await lockOrders(tx, lab, [orderId], now))[0] ?? null;

/** The same for several, in the order of their ids, so that two who lock never wait for each other. */
export async function lockOrders(tx: Tx, lab: LabScope, orderIds: number[], now: Date): Promise<BenchOrderRow[]> {
  const { rows } = await query(
    tx,
    OrderRow,
    sql`
    select ${orderFields(now)} from orders o join visits v on v.id = o.visit_id
    where o.id = any(${sql.param(orderIds)}::bigint[]) and v.lab_id = ${lab} and o.state <> 'cancelled' order by o.id for update of o`,
  );
  return rows;
}

/** Tests whose specimen is in the lab and whose report is not signed; `joined` stands before the condition. */
export const onTheBench = (lab: LabScope, joined = sql``): SQL => sql`
  order_tests n join orders o on o.id = n.order_id and o.state = 'active' ${joined} where n.lab_id = ${lab} and n.state in ('in_process', 'entered')`;

const TestRow = z.strictObject({
  test_id: z.number(),
  name: z.string(),
  department: z.enum(departments).nullable(),
  waiting: z.number(),
  overdue: z.number(),
});

/** The tests that wait, the most waiting first. */
export async function selectBenchTests(executor: Executor, lab: LabScope, now: Date) {
  const { rows } = await query(
    executor,
    TestRow,
    sql`
    select t.id as test_id, t.name, t.department, waits.waiting, waits.overdue
    from (select n.test_id, count(*)::int as waiting, (count(*) filter (where n.due_at < ${at(now)}))::int as overdue from ${onTheBench(lab)} group by n.test_id) waits
    join tests t on t.id = waits.test_id order by waiting desc, t.name limit 200`,
  );
  return rows;
}

/** The next orders of a lab after an id (of those among which it looks) whose results of a parameter are not signed yet. */
export async function selectUnsigned(
  executor: Executor,
  lab: LabScope,
  wanted: { parameterId: number; afterId: number; limit: number; among?: number[] | undefined },
): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select distinct o.id from ${onTheBench(lab)} and ${wanted.parameterId} = any(n.parameter_ids) and o.id > ${wanted.afterId}
      ${wanted.among ? sql`and o.id = any(${sql.param(wanted.among)}::bigint[])` : sql``}
    order by o.id limit ${wanted.limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The labs that have results of a parameter which are not signed, and no rules of their own for it. */
export async function selectLabsWithUnsigned(executor: Executor, parameterId: number): Promise<LabScope[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select l.id from labs l where not exists (select 1 from parameter_rules own where own.lab_id = l.id and own.parameter_id = ${parameterId})
      and exists (select 1 from order_tests n where n.lab_id = l.id and n.state in ('in_process', 'entered') and ${parameterId} = any(n.parameter_ids)) order by l.id`,
  );
  return rows.map(({ id }) => labScopeOf(id));
}

export interface NewResult {
  parameterId: number;
  version: number;
  value: number | null;
  textValue: string | null;
  unit: string;
  low: number | null;
  high: number | null;
  rangeText: string | null;
  plausibleLow: number | null;
  plausibleHigh: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
  method: string;
  flag: (typeof flags)[number];
  source: (typeof resultSources)[number];
  blankReason: string | null;
  enteredBy: number | null;
  messageId: number | null;
}

/** Where only the rule changed, and neither the value nor its flag, whoever was called for it was called for the new version too. */
export async function carryCalls(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    insert into critical_calls (lab_id, order_id, parameter_id, version, called, how, read_back, called_by, at)
    select c.lab_id, c.order_id, c.parameter_id, r.version, c.called, c.how, c.read_back, c.called_by, c.at
    from ${latestResults(sql`= ${orderId}`)} r join results b on b.order_id = r.order_id and b.parameter_id = r.parameter_id and b.version = r.version - 1
      and b.flag = r.flag and b.value is not distinct from r.value and b.text_value is not distinct from r.text_value
    join critical_calls c on c.order_id = b.order_id and c.parameter_id = b.parameter_id and c.version = b.version on conflict do nothing`);
}

/** Appends versions of results; a figure gets at least the decimals that the lab, or the site, asks for. */
export async function insertResults(tx: Tx, orderId: number, written: NewResult[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into results (order_id, parameter_id, version, value, text_value, unit, low, high, range_text, plausible_low, plausible_high, critical_low,
      critical_high, method, flag, source, blank_reason, entered_by, message_id, at)
    select ${orderId}, "parameterId", r.version, round(r.value, greatest(scale(r.value), case when own.lab_id is null then p.decimals else own.decimals end)),
      "textValue", r.unit, low, high, "rangeText", "plausibleLow", "plausibleHigh", "criticalLow", "criticalHigh", r.method, flag, source,
        "blankReason", "enteredBy", "messageId", ${at(now)}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r("parameterId" bigint, version smallint, value numeric, "textValue" text, unit text,
      low numeric, high numeric, "rangeText" text, "plausibleLow" numeric, "plausibleHigh" numeric, "criticalLow" numeric, "criticalHigh" numeric,
        method text, flag text, source text, "blankReason" text, "enteredBy" bigint, "messageId" bigint)
    join parameters p on p.id = "parameterId" join orders o on o.id = ${orderId} join visits v on v.id = o.visit_id
    left join parameter_rules own on own.lab_id = v.lab_id and own.parameter_id = p.id`);
}

/** Takes out what a report that is taken back says of a specimen that was rejected after it was measured. */
export async function voidResultsOfLost(
  tx: Tx,
  { orderId, accountId, at: when }: { orderId: number; accountId: number; at: Date },
): Promise<void> {
  await tx.execute(sql`select void_results_of_lost(${orderId}, ${accountId}, ${at(when)})`);
}
