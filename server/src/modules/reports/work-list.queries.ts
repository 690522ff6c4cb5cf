import { reportStates, wholeStates } from '@healthplus/contract/order-states';
import { SampleState } from '@healthplus/contract/specimens/schemas';
import type { Department } from '@healthplus/contract/vocabulary/departments';
import { dayOf, daysAfter, startOfDay } from '@healthplus/contract/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PLANNED_ANEW } from '#src/db/clients.ts';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import {
  type FoundOrders,
  foundOrder,
  OrderPerson,
  orderPerson,
  VisitPatient,
  visitPatient,
} from '#src/modules/bookings/bookings.service.ts';
import { isSentBack } from './sign-queue.queries.ts';
import { interimChanged, interimNowComplete, wasWhole } from './signed-before.queries.ts';

export const WorkRow = z.strictObject({
  order_id: z.number(),
  number: z.string(),
  accession_number: z.string().nullable(),
  ...OrderPerson.shape,
  pregnant: z.boolean(),
  items: z.array(z.string()),
  fasted_hours: z.number().nullable(),
  sample_state: SampleState,
  report_state: z.enum(reportStates).nullable(),
  /** A whole report was signed that was not taken back, whatever was signed since. */
  was_whole: z.boolean(),
  changed: z.boolean(),
  due_at: z.string().nullable(),
  overdue: z.boolean(),
  sent_back: z.boolean(),
  has_draft: z.boolean(),
  patient: VisitPatient,
  lab_name: z.string(),
});
export type WorkRow = z.infer<typeof WorkRow>;

export interface WorkFilter {
  lab: LabScope;
  /** What is overdue. */
  now: Date;
  orderId?: number | undefined;
  view?: 'open' | 'pending' | 'returned' | 'done' | undefined;
  sample?: z.infer<typeof SampleState> | undefined;
  department?: Department | undefined;
  due?: 'late' | 'today' | undefined;
  found?: FoundOrders | undefined;
}

/** Something of the order was taken, be it not all of it. */
export const taken = sql`(o.sample_state <> 'planned' or exists (select 1 from specimens s where s.order_id = o.id and s.state <> 'planned'))`;

/** An order `o` with a test of a department (that is promised before a moment): of what is open, one that is not released; what was sent back may be. */
const ofDepartment = (department: Department, { view, until }: { view: WorkFilter['view']; until?: Date }): SQL => sql`
  exists (select 1 from order_tests n join tests t on t.id = n.test_id where n.order_id = o.id and n.state <> 'cancelled'
    and t.department = ${department} and (${view === 'done' || view === 'returned'} or n.released_at is null)
    ${until ? sql`and n.due_at < ${at(until)}` : sql``})`;

/** Orders `o` with a test in work that is promised before a moment. */
export const dueBefore = (lab: LabScope, until: Date): SQL => sql`
  (o.due_at < ${at(until)} or o.id in (
    select n.order_id from order_tests n where n.lab_id = ${lab} and n.state in ('in_process', 'entered') and n.due_at < ${at(until)}
    union select n.order_id from send_outs s join order_tests n on n.id = s.order_test_id and n.state = 'sent_out'
      where s.lab_id = ${lab} and n.due_at < ${at(until)}))`;

/** By order of a lab, or for one of them, when the first of its tests is due that no report says yet; nothing where all is done. */
const firstDueOf = ({ lab, orderId, view }: WorkFilter): SQL => {
  if (view === 'done') return sql`(select null::bigint as order_id, null::timestamptz as due_at where false)`;
  const one = orderId === undefined ? sql`` : sql`and n.order_id = ${orderId}`;
  return sql`
  (select t.order_id, min(t.due_at) as due_at from (
    select n.order_id, n.due_at from order_tests n where n.lab_id = ${lab} and n.state in ('in_process', 'entered') ${one}
    union all select n.order_id, n.due_at from send_outs s join order_tests n on n.id = s.order_test_id and n.state = 'sent_out'
      where s.lab_id = ${lab} ${one}) t group by t.order_id)`;
};

/** When something of an order is due: the first of its tests in work, where none has an hour of its own the order. */
const due = sql`case when o.state = 'active' then coalesce(f.due_at, o.due_at) else o.due_at end`;

function conditions({ lab, orderId, view, sample, department, due, found, now }: WorkFilter): SQL {
  const parts: SQL[] = [sql`o.lab_id = ${lab}`, taken];
  if (orderId !== undefined) parts.push(sql`o.id = ${orderId}`);
  const state = { open: 'active', pending: 'active', done: 'done' } as const;
  parts.push(view && view !== 'returned' ? sql`o.state = ${state[view]}` : sql`o.state <> 'cancelled'`);
  if (view === 'pending') {
    const inLab = sql`o.sample_state in ('received', 'done')`;
    parts.push(sql`${inLab} and coalesce(o.report_state, '') not in ${wholeStates}`);
  }
  if (view === 'returned') parts.push(isSentBack);
  const until = due && (due === 'late' ? now : startOfDay(daysAfter(dayOf(now), 1)));
  if (until) parts.push(sql`o.state = 'active' and ${dueBefore(lab, until)}`);
  if (department) parts.push(ofDepartment(department, { view, ...(until && { until }) }));
  // Specimens of what is done are done: any other state is nobody's, and need not be looked for.
  if (sample && view === 'done') parts.push(sample === 'done' ? sql`true` : sql`false`);
  // One tube of an order may be here while another is to be taken again: it is work all the same.
  else if (sample === 'received' || sample === 'collected')
    parts.push(sql`(o.sample_state = ${sample}
      or (o.state = 'active' and exists (select 1 from specimens s where s.order_id = o.id and s.state = ${sample})))`);
  else if (sample) parts.push(sql`o.sample_state = ${sample}`);
  if (found) parts.push(foundOrder(found));
  return sql.join(parts, sql` and `);
}

/** Few words find few orders and others half of them: no one plan is right for both. */
const anew = ({ found }: WorkFilter): SQL => (found ? sql.raw(PLANNED_ANEW) : sql``);

/** Orders whose sample was taken: the soonest due first, done ones the latest first. */
export async function selectWork(
  executor: Executor,
  filter: WorkFilter,
  page: { limit: number; offset: number; beforeId?: number | null },
): Promise<WorkRow[]> {
  const order = filter.view === 'done' ? sql`o.id desc` : sql`coalesce(${due}, 'infinity'), o.id`;
  const { rows } = await query(
    executor,
    WorkRow,
    sql`${anew(filter)}
    select o.id as order_id, v.number, o.accession_number, ${orderPerson}, o.person_pregnant as pregnant, coalesce(o.fasted_hours, v.fasted_hours) as fasted_hours,
      array(select x.name from order_items x where x.order_id = o.id and x.cancelled_at is null order by x.id) as items, o.sample_state, o.report_state, ${wasWhole(sql`o.id`)} as was_whole, ${interimChanged} as changed, ${due} as due_at,
      coalesce(${due} < ${at(filter.now)} and o.state = 'active', false) as overdue, ${isSentBack} as sent_back,
      (exists (select 1 from reports r where r.order_id = o.id and r.signed_at is null)
        or (exists (select 1 from results r where r.order_id = o.id
          and r.at > coalesce((select max(signed_at) from reports x where x.order_id = o.id), '-infinity')) and differs_from_signed(o.id))
        -- What was taken back is signed anew, be it as it was.
        or coalesce(o.report_state, '') = 'recalled'
        -- Whom it is of was written down anew since: what was signed says another.
        or o.corrected_at is not null
        or ${interimNowComplete}) as has_draft,
      ${visitPatient} as patient, l.name as lab_name
    from orders o join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id left join accounts a on a.id = v.account_id
    left join ${firstDueOf(filter)} f on f.order_id = o.id
    where ${conditions(filter)} ${page.beforeId ? sql`and o.id < ${page.beforeId}` : sql``} order by ${order} limit ${page.limit} offset ${page.offset}`,
  );
  return rows;
}

/** How many orders of the bench a filter names, up to 10,000. */
export async function countWork(executor: Executor, filter: WorkFilter): Promise<number> {
  return countUpTo(
    executor,
    sql`${anew(filter)} orders o join visits v on v.id = o.visit_id where ${conditions(filter)}`,
    filter.found?.visits.counted,
  );
}
