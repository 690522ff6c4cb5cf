import { signedStates } from '@healthplus/contract/order-states';
import { type SignOrder, signs } from '@healthplus/contract/reports/rules';
import { criticalFlags } from '@healthplus/contract/results/rules';
import type { Department } from '@healthplus/contract/vocabulary/departments';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { type FoundOrders, foundOrder, OrderPerson, orderPerson } from '#src/modules/bookings/bookings.service.ts';
import { latestResults } from '#src/modules/results/results.service.ts';
import { interimChanged, interimNowComplete, wasWhole } from './signed-before.queries.ts';

const QueueRow = z.strictObject({
  order_id: z.number(),
  accession_number: z.string(),
  ...OrderPerson.shape,
  items: z.array(z.string()),
  due_at: z.string().nullable(),
  overdue: z.boolean(),
  signs: z.enum(signs),
  notable: z.number(),
  critical: z.number(),
  verified: z.boolean(),
});

/** The last moment at which something was written that a report of an order `o` would say (a result, its draft, whom it is of), or one was signed. */
const lastWritten = sql`greatest((select max(r.at) from results r where r.order_id = o.id),
  (select max(coalesce(d.signed_at, d.written_at)) from reports d where d.order_id = o.id), o.corrected_at)`;

/**
 * The last moment at which somebody answered to a doubt: they wrote a result of a test that stands, or its draft. That a test
 * was taken off answers nothing of the others, nor what was reckoned anew by it.
 */
const lastAnswered = sql`greatest(
  (select max(r.at) from results r where r.order_id = o.id and r.source <> 'formula'
    and exists (select 1 from order_tests n where n.order_id = o.id and n.state <> 'cancelled' and r.parameter_id = any(n.parameter_ids))),
  (select max(coalesce(d.signed_at, d.written_at)) from reports d where d.order_id = o.id), o.corrected_at)`;

/** A doubt `w` of an order `o` that nobody has answered, or handed in again as it stands. */
const isOpen = sql`w.resolved_at is null and w.at >= coalesce(${lastAnswered}, '-infinity')`;

/** An order `o` that a signatory sent back, of which nothing was written and that nobody has handed in again since. */
export const isSentBack = sql`exists (select 1 from work_returns w where w.order_id = o.id and ${isOpen})`;

/** An order `o` that a second person has verified since anything was written. */
const isVerified = sql`exists (select 1 from verifications y where y.order_id = o.id and y.at >= coalesce(${lastWritten}, '-infinity'))`;

/** What is ready waits for what the bench still has in hand, where that is promised for at most so much later. */
const WAITS_HOURS = 24;

/** Of a test `n` some of its values are there, and others are not yet; what a formula gives may be blank. */
const partlyEntered = sql`n.released_at is null
        and not exists (select 1 from report_attached_tests a join reports d on d.id = a.report_id and d.signed_at is null where a.order_test_id = n.id)
        and exists (select 1 from unnest(n.parameter_ids) p where not coalesce(
          (select num_nonnulls(r.value, r.text_value) = 1 or (r.source = 'formula' and r.blank_reason is not null) from results r
            where r.order_id = n.order_id and r.parameter_id = p order by r.version desc limit 1), false))`;

/** An order `o` of which all is typed, nothing is out of the ordinary, and nothing but what was typed is said. */
const plainly = sql`coalesce(f.notable, 0) = 0 and not coalesce(b.incomplete or b.partly_entered, false)
  and not exists (select 1 from reports d where d.order_id = o.id and d.signed_at is null and d.file_id is not null)`;

export interface QueueFilter {
  lab: LabScope;
  now: Date;
  /** Only what is whole, has nothing out of the ordinary, and no PDF beside it: what may be signed with others. */
  ordinary?: boolean;
  found?: FoundOrders | undefined;
  /** Those with a test of it that waits to be signed. */
  department?: Department | undefined;
  /** Verified by a second person as it stands, or not. */
  verified?: boolean | undefined;
}

/** An order `o` with a test of a department that no report says yet; of one that was said whole, or whose person was corrected, any test of it. */
const waitsIn = (
  department: Department,
): SQL => sql`exists (select 1 from order_tests n join tests t on t.id = n.test_id
  where n.order_id = o.id and n.state <> 'cancelled' and t.department = ${department}
    and (n.state = 'entered' or ${wasWhole(sql`o.id`)} or ${interimNowComplete} or o.corrected_at is not null))`;

/**
 * Orders with something to sign: results that no report says (whole, or interim while a specimen or a send-out is awaited),
 * signed reports whose results or person were changed (an amendment), and interim reports whose open tests were cancelled or
 * of which a value is another now.
 * An order is held back while the bench runs a test of it or has typed one in part, unless a critical value is in no report
 * yet, a value that was told is another, a test is late, or the rest is promised for more than a day later; who looks for one finds it all the same. And while it is sent back, until it is handed in.
 */
const queueOf = ({ lab, now, ordinary = false, found, department, verified }: QueueFilter): SQL => sql`
    with found as (
      select n.order_id from order_tests n where n.lab_id = ${lab} and n.state = 'entered'
      union select d.order_id from reports d join orders w on w.id = d.order_id and w.lab_id = ${lab}
        where d.signed_at is null and w.report_state in ${signedStates}
      union select c.id from orders c where c.lab_id = ${lab} and c.corrected_at is not null and c.report_state in ${signedStates}
      union select o.id from orders o where o.lab_id = ${lab} and ${interimNowComplete}
      union select o.id from orders o where o.lab_id = ${lab} and o.report_state = 'partial' and ${interimChanged}),
    latest_results as (
      select * from ${latestResults(sql`in (select order_id from found)`)} r where num_nonnulls(r.value, r.text_value) = 1),
    flag_counts as (
      select order_id,
        count(*) filter (where flag not in ('normal', 'none'))::int as notable,
        count(*) filter (where flag in ${criticalFlags})::int as critical,
        -- A critical value that no signed report says yet.
        bool_or(flag in ${criticalFlags} and at > coalesce((select max(w.signed_at) from reports w
          where w.order_id = latest_results.order_id and w.recalled_at is null), '-infinity')) as pressing
      from latest_results group by order_id),
    bench_progress as (
      select n.order_id,
        bool_or(n.state in ('ordered', 'sent_out', 'in_process')) as incomplete,
        bool_or(n.state = 'in_process') as running,
        bool_or(n.state = 'entered' and n.due_at < ${at(now)}) as late,
        min(n.due_at) filter (where n.state = 'in_process')
          > max(n.due_at) filter (where n.state = 'entered') + make_interval(hours => ${WAITS_HOURS}) as runs_long,
        bool_or(n.state = 'entered' and ${partlyEntered}) as partly_entered
      from order_tests n
      where n.order_id in (select order_id from found) and n.state <> 'cancelled' group by n.order_id),
    waits as (
      select o.*,
        coalesce(b.incomplete or b.partly_entered, false) as incomplete,
        coalesce(f.notable, 0) as notable,
        coalesce(f.critical, 0) as critical,
        coalesce(o.due_at < ${at(now)} and o.state = 'active', false) or coalesce(b.late, false) as overdue
      from orders o
      join visits v on v.id = o.visit_id
      left join bench_progress b on b.order_id = o.id
      left join flag_counts f on f.order_id = o.id
      where o.id in (select order_id from found) and o.lab_id = ${lab} and o.state <> 'cancelled'
        and (o.sample_state in ('received', 'done') or exists (select 1 from specimens s where s.order_id = o.id and s.state = 'received'))
        and ((b.running is not true and b.partly_entered is not true) or f.pressing or b.late or (b.runs_long and b.partly_entered is not true) or ${interimChanged}
          or ${found !== undefined && !ordinary})
        ${ordinary ? sql`and ${plainly}` : sql``}
        ${found ? sql`and ${foundOrder(found)}` : sql``} ${department ? sql`and ${waitsIn(department)}` : sql``}
        ${verified === undefined ? sql`` : sql`and ${isVerified} = ${verified}`}
        and not ${isSentBack})`;

/** In which order reports wait: critical and late ones first, then what is out of the ordinary, then the soonest due; or as it was asked for. */
const orders: Record<SignOrder, SQL> = {
  urgency: sql`o.critical desc, o.overdue desc, o.notable desc, o.incomplete, o.due_at nulls last`,
  due: sql`o.due_at nulls last`,
  accession: sql`left(o.accession_number, 6)`,
  name: sql`lower(o.person_name)`,
};

/** A page of what waits for a signature. */
export async function selectSignQueue(
  executor: Executor,
  filter: QueueFilter,
  { order = 'urgency', limit, offset }: { order?: SignOrder; limit: number; offset: number },
) {
  const { rows } = await query(
    executor,
    QueueRow,
    sql`
    ${queueOf(filter)}
    select o.id as order_id, coalesce(o.accession_number, v.number) as accession_number, ${orderPerson}, o.due_at, o.overdue,
      array(select x.name from order_items x where x.order_id = o.id and x.cancelled_at is null order by x.id) as items,
      case when ${wasWhole(sql`o.id`)} or ${interimChanged} then 'amendment' when o.incomplete then 'interim' else 'whole' end as signs, o.notable, o.critical, ${isVerified} as verified
    from waits o join visits v on v.id = o.visit_id
    order by ${orders[order]}, o.id limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many orders of the queue for signing a filter names. */
export async function countSignQueue(executor: Executor, filter: QueueFilter): Promise<number> {
  const { rows } = await query(
    executor,
    z.strictObject({ count: z.number() }),
    sql`${queueOf(filter)} select count(*)::int as count from waits`,
  );
  return rows[0]!.count;
}

const ReturnRow = z.strictObject({ reason: z.string(), by: z.string(), at: z.string() });

/** Why an order was sent back, while nothing has been written since and it was not handed in again; null where it was not. */
export async function findReturn(executor: Executor, orderId: number) {
  const { rows } = await query(
    executor,
    ReturnRow,
    sql`
    select w.reason, a.name as by, w.at from work_returns w join accounts a on a.id = w.returned_by join orders o on o.id = w.order_id
    where w.order_id = ${orderId} and ${isOpen} order by w.id desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Keeps why an order was sent back to the bench. */
export async function insertReturn(
  tx: Tx,
  { orderId, reason, by, now }: { orderId: number; reason: string; by: number; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into work_returns (order_id, reason, returned_by, at) values (${orderId}, ${reason}, ${by}, ${at(now)})`,
  );
}

/** What was sent back is handed in again as it stands; false where nothing was. */
export const resolveReturns = (
  tx: Tx,
  { orderId, by, now }: { orderId: number; by: number; now: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    update work_returns w set resolved_at = ${at(now)}, resolved_by = ${by} from orders o
    where o.id = w.order_id and w.order_id = ${orderId} and ${isOpen} returning w.id`,
  );

/** Takes away why results of the account's people were sent back. */
export async function eraseReturnsOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`
    delete from work_returns where order_id in (select o.id from orders o join visits v on v.id = o.visit_id where v.account_id = ${account})`);
}
