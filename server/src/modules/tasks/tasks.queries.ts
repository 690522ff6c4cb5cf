import { bench } from '@healthplus/contract/lab-access';
import { criticalFlags } from '@healthplus/contract/results/rules';
import { type TaskKind, taskKinds } from '@healthplus/contract/tasks/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at, zone } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import {
  type FoundOrders,
  foundOrder,
  OrderPerson,
  orderPerson,
  visitPhone,
} from '#src/modules/bookings/bookings.service.ts';

/** Whether a member `m` of the lab has taken a task `t`, and may still do it. */
const works = sql`m.lab_id = t.lab_id and m.account_id = t.owner_id and m.ended_at is null and m.role = any(${sql.param([...bench.access.labRoles])}::text[])`;

/** When the first specimen of an order was taken. */
const takenAt = sql`coalesce((select min(s.collected_at) from specimens s where s.order_id = o.id), v.starts_at)`;

/** Whom an order `o` is of, as an authority knows them. */
const identity = sql`jsonb_build_object('person_name', o.person_name, 'person_sex', o.person_sex, 'birth_date', o.person_birth_date,
  'age_years', o.person_age_years, 'age_on', o.person_age_on)`;

/**
 * Brings the tasks of an order to what its signed report says: what has to be reported is there, what is another by now
 * is dropped, and what an authority was told and is not so, or of another person, is corrected with it within a day. What
 * was found is kept with a task: rules that change later change none that stands.
 */
export async function settleNotices(tx: Tx, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  // Found of another parameter of the same disease, it stands all the same.
  const stands = sql`(finding_stands(t) or t.subject in (select disease from notices_of(${orderId})))`;
  // What an authority was told last of each disease, whether it is still so, and of this person.
  const last = sql`(select distinct on (t.subject) t.*, ${stands} as stands, coalesce(t.notified_person - array['phone', 'address'] = ${identity}, true) as same
    from tasks t join orders o on o.id = t.order_id
    where t.order_id = ${orderId} and t.kind in ('notify', 'correct_notice') and t.done_at is not null order by t.subject, t.done_at desc, t.id desc)`;
  await tx.execute(sql`
    update tasks t set dropped_at = ${at(now)} where t.order_id = ${orderId} and t.done_at is null and t.dropped_at is null
      and case when t.kind = 'notify' then not ${stands}
        when t.of_person then not ${stands} or (select t.notified_person - array['phone', 'address'] = ${identity} from orders o where o.id = t.order_id)
        else t.kind = 'correct_notice' and ${stands} end`);
  await tx.execute(sql`
    insert into tasks (lab_id, kind, order_id, subject, report_to, source, findings, taken_at, due_at, created_at)
    select o.lab_id, 'notify', o.id, n.disease, n.report_to, n.source, n.findings, ${takenAt}, ${at(now)} + make_interval(hours => n.hours), ${at(now)}
    from orders o join visits v on v.id = o.visit_id cross join notices_of(o.id) n left join ${last} l on l.subject = n.disease
    where o.id = ${orderId} and coalesce(l.kind = 'correct_notice' and not l.of_person, true) on conflict do nothing`);
  await tx.execute(sql`
    insert into tasks (lab_id, kind, order_id, subject, report_to, source, findings, taken_at, due_at, created_at, notified_person, of_person)
    select l.lab_id, 'correct_notice', l.order_id, l.subject, l.report_to, l.source, l.findings, l.taken_at,
      ${at(now)} + interval '1 day', ${at(now)}, l.notified_person, l.stands
    from ${last} l where (l.kind = 'notify' or l.of_person) and not (l.stands and l.same) on conflict do nothing`);
}

/** Whoever has a paper that was taken back is told by somebody, within four hours. */
export async function insertRecallTask(tx: Tx, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  await tx.execute(sql`
    insert into tasks (lab_id, kind, order_id, taken_at, due_at, created_at)
    select o.lab_id, 'tell_recall', o.id, ${takenAt}, ${at(now)} + interval '4 hours', ${at(now)} from orders o join visits v on v.id = o.visit_id
    where o.id = ${orderId} on conflict do nothing`);
}

/**
 * Whoever was called for values of an order that stand no more is called again, within the hour: what was told is another
 * by now, or nothing, and not critical (for that somebody is called anyway). `mistaken` are parameters that were measured
 * of another person's specimen, whatever stands of them. One task for each who was called, with what they were told last;
 * nothing where nobody was, for what such a task said already, and for what was taken off: it was true. A task of which all
 * stands again as it was told is dropped.
 */
export async function insertCalledTasks(
  tx: Tx,
  { orderId, mistaken = [], now }: { orderId: number; mistaken?: number[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update tasks t set dropped_at = ${at(now)} where t.order_id = ${orderId} and t.kind = 'tell_called' and t.done_at is null and t.dropped_at is null
      and not exists (select 1 from jsonb_array_elements(t.findings) f where (f->>'mistaken')::boolean is not false
        or (select coalesce(l.value::text, l.text_value) from results l where l.order_id = t.order_id and l.parameter_id = (f->>'parameterId')::bigint
          order by l.version desc limit 1) is distinct from f->>'value')`);
  await tx.execute(sql`
    insert into tasks (lab_id, kind, order_id, subject, findings, taken_at, due_at, created_at)
    select o.lab_id, 'tell_called', o.id, c.called,
      json_agg(json_build_object('parameterId', p.id, 'version', c.version, 'mistaken', c.parameter_id = any(${sql.param(mistaken)}::bigint[]),
        'wanted', '', 'parameter', p.name, 'value', coalesce(r.value::text, r.text_value)) order by p.name)::jsonb,
      min(${takenAt}), ${at(now)} + interval '1 hour', ${at(now)}
    from orders o join visits v on v.id = o.visit_id
      join (select distinct on (k.order_id, k.parameter_id, k.called) k.* from critical_calls k where k.order_id = ${orderId}
        order by k.order_id, k.parameter_id, k.called, k.version desc) c on c.order_id = o.id
      join results r on r.order_id = c.order_id and r.parameter_id = c.parameter_id and r.version = c.version join parameters p on p.id = c.parameter_id
      join lateral (select l.* from results l where l.order_id = c.order_id and l.parameter_id = c.parameter_id order by l.version desc limit 1) stands on true
    where case when c.parameter_id = any(${sql.param(mistaken)}::bigint[]) then stands.version = c.version
        else (stands.value, stands.text_value) is distinct from (r.value, r.text_value) and stands.flag not in ${criticalFlags} end
      and first_test_of(o.id, c.parameter_id) is not null
      and not exists (select 1 from tasks t where t.order_id = o.id and t.kind = 'tell_called' and t.subject = c.called and t.dropped_at is null
        and t.findings @> jsonb_build_array(jsonb_build_object('parameterId', p.id, 'version', c.version)))
    group by o.id, o.lab_id, c.called
    on conflict (order_id, kind, subject) where done_at is null and dropped_at is null
      do update set findings = tasks.findings || excluded.findings, due_at = least(tasks.due_at, excluded.due_at)`);
}

const NotifiedPerson = OrderPerson.omit({ starts_at: true }).extend({ phone: z.string(), address: z.string() });

const TaskRow = z.strictObject({
  id: z.number(),
  kind: z.enum(taskKinds),
  subject: z.string(),
  order_id: z.number(),
  number: z.string(),
  accession_number: z.string(),
  ...OrderPerson.shape,
  phone: z.string(),
  address: z.string(),
  findings: z.array(z.looseObject({ parameter: z.string(), value: z.string() })),
  closed: z.boolean(),
  taken_at: z.string(),
  report_to: z.string(),
  source: z.string(),
  due_at: z.string(),
  overdue: z.boolean(),
  owner: z.string().nullable(),
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  note: z.string(),
  notified_person: NotifiedPerson.nullable(),
  of_person: z.boolean(),
});
export type TaskRow = z.infer<typeof TaskRow>;

export interface TaskFilter {
  lab: LabScope;
  id?: number;
  view?: 'open' | 'done';
  kind?: TaskKind | undefined;
  /** What this account does, or did. */
  ownerId?: number | undefined;
  found?: FoundOrders | undefined;
  /** Of specimens taken in these days: what had to be reported. */
  taken?: { from: string; to: string };
}

function conditions({ lab, id, view, kind, ownerId, found, taken }: TaskFilter): SQL {
  const parts: SQL[] = [sql`t.lab_id = ${lab}`, sql`t.dropped_at is null`];
  if (id !== undefined) parts.push(sql`t.id = ${id}`);
  if (view === 'open') parts.push(sql`t.done_at is null`);
  if (view === 'done') parts.push(sql`t.done_at is not null`);
  if (kind) parts.push(sql`t.kind = ${kind}`);
  // What is done is whose who did it, whoever had taken it.
  if (ownerId !== undefined) parts.push(sql`${view === 'done' ? sql`t.done_by` : sql`t.owner_id`} = ${ownerId}`);
  if (found) parts.push(foundOrder(found));
  if (taken)
    parts.push(
      sql`t.kind in ('notify', 'correct_notice') and t.taken_at >= ${taken.from}::date::timestamp at time zone ${zone}
        and t.taken_at < (${taken.to}::date + 1)::timestamp at time zone ${zone}`,
    );
  return sql.join(parts, sql` and `);
}

/** Where the person of an order `o` of a visit `v` lives: where it was taken, or as the lab knows them. */
const livesAt = sql`coalesce(nullif(v.address, ''), (select lives.address from patients lives where lives.id = o.patient_id), '')`;

const source = sql`tasks t join orders o on o.id = t.order_id join visits v on v.id = o.visit_id`;

/** Tasks of a lab: open ones the soonest due first, done ones the latest first, a list for an authority by day. */
export async function selectTasks(
  executor: Executor,
  filter: TaskFilter,
  page: { limit: number; offset: number; now: Date },
): Promise<TaskRow[]> {
  const order = filter.view === 'done' ? sql`t.done_at desc, t.id desc` : sql`t.due_at, t.id`;
  const { rows } = await query(
    executor,
    TaskRow,
    sql`
    select t.id, t.kind, t.subject, t.order_id, v.number, coalesce(o.accession_number, v.number) as accession_number, ${orderPerson},
      ${visitPhone} as phone, ${livesAt} as address,
      t.findings, t.taken_at, o.state = 'done' as closed,
      t.report_to, t.source, t.due_at, t.done_at is null and t.due_at < ${at(page.now)} as overdue,
      case when t.done_at is not null or exists (select 1 from lab_members m where ${works}) then w.name end as owner, t.done_at, d.name as done_by,
        t.note, t.notified_person, t.of_person
    from ${source} left join accounts a on a.id = v.account_id left join accounts w on w.id = t.owner_id left join accounts d on d.id = t.done_by
    where ${conditions(filter)} order by ${order} limit ${page.limit} offset ${page.offset}`,
  );
  return rows;
}

/** How many tasks of a lab a filter names, up to 10,000. */
export const countTasks = (executor: Executor, filter: TaskFilter): Promise<number> =>
  countUpTo(executor, sql`${source} where ${conditions(filter)}`);

/** Somebody of the lab does it; false for one that another who works there has taken, that is done, dropped, or another lab's. */
export const setOwner = (tx: Tx, lab: LabScope, { id, by }: { id: number; by: number }): Promise<boolean> =>
  hasRow(
    tx,
    sql`update tasks t set owner_id = ${by} where t.id = ${id} and t.lab_id = ${lab} and t.done_at is null and t.dropped_at is null
      and (t.owner_id is null or t.owner_id = ${by} or not exists (select 1 from lab_members m where ${works})) returning t.id`,
  );

/** Notes that a task is done, by whom and with what; false for another lab's, and one that is done. Of a notice whom it was about is kept with it. */
export const setDone = (
  tx: Tx,
  lab: LabScope,
  { id, by, now, note }: { id: number; by: number; now: Date; note: string },
): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    update tasks set done_at = ${at(now)}, done_by = ${by}, note = ${note},
      notified_person = case when kind in ('notify', 'correct_notice') then (select ${identity} || jsonb_build_object('phone', ${visitPhone},
        'address', ${livesAt})
        from orders o join visits v on v.id = o.visit_id left join accounts a on a.id = v.account_id where o.id = tasks.order_id) end
    where id = ${id} and lab_id = ${lab} and done_at is null and dropped_at is null returning id`,
  );

/** Takes away what was written about an account's people. */
export async function eraseTasksOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`
    update tasks set note = '', findings = '[]', notified_person = null,
      subject = case when kind = 'tell_called' then 'erased ' || id else subject end where order_id in (select o.id from orders o
        join visits v on v.id = o.visit_id where v.account_id = ${account})`);
}
