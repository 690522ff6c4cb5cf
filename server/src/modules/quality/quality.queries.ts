import { type ControlRule, controlRules } from '@healthplus/contract/quality/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at, dayAt } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { latestResults } from '#src/modules/results/results.service.ts';

/** How many runs of a lot are shown. */
const SHOWN_RUNS = 30;

const RunRow = z.strictObject({
  id: z.number(),
  at: z.string(),
  value: z.number(),
  z: z.number(),
  broken: z.array(z.enum(controlRules)),
  rejected: z.boolean(),
  by: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  closed_reason: z.string().nullable(),
});

const LotRow = z.strictObject({
  id: z.number(),
  parameter_id: z.number(),
  parameter: z.string(),
  unit: z.string(),
  analyser_id: z.number().nullable(),
  analyser: z.string().nullable(),
  level: z.number(),
  lot_number: z.string(),
  mean: z.number(),
  sd: z.number(),
  expires_on: z.string(),
  expired: z.boolean(),
  retired_at: z.string().nullable(),
  runs: z.array(RunRow),
});
export type LotRow = z.infer<typeof LotRow>;

/** The lots in use with their last runs, or those that are not any more, the latest first; those of the named ids alone. */
export async function selectLots(
  executor: Executor,
  lab: LabScope,
  now: Date,
  { ids, retired = false }: { ids?: number[]; retired?: boolean } = {},
): Promise<LotRow[]> {
  const { rows } = await query(
    executor,
    LotRow,
    sql`
    select l.id, l.parameter_id, p.name as parameter, coalesce(p.unit, '') as unit, l.analyser_id, a.name as analyser, l.level, l.lot_number,
      l.mean::float8 as mean, l.sd::float8 as sd, l.expires_on::text as expires_on, l.expires_on < ${dayAt(now)} as expired, l.retired_at,
      coalesce((select json_agg(json_build_object('id', r.id, 'at', r.at, 'value', r.value, 'z', r.z, 'broken', r.broken, 'rejected', r.rejected, 'by', b.name,
          'closed_at', r.closed_at, 'closed_by', c.name, 'closed_reason', r.closed_reason) order by r.id)
        from ((select * from control_runs where control_id = l.id order by id desc limit ${SHOWN_RUNS})
          -- What keeps results from being signed is never out of sight, however many runs came after it.
          union select * from control_runs where control_id = l.id and rejected and closed_at is null) r
        join accounts b on b.id = r.entered_by left join accounts c on c.id = r.closed_by), '[]') as runs
    from control_lots l join parameters p on p.id = l.parameter_id left join analysers a on a.id = l.analyser_id
    where l.lab_id = ${lab} and (l.retired_at is not null) = ${retired} and ${ids === undefined ? sql`true` : sql`l.id = any(${sql.param(ids)}::bigint[])`}
    order by ${retired ? sql`l.retired_at desc,` : sql``} lower(p.name), a.name nulls first, l.level limit 500`,
  );
  return rows;
}

const RunLineRow = z.strictObject({
  at: z.string(),
  parameter: z.string(),
  unit: z.string(),
  analyser: z.string(),
  level: z.number(),
  lot_number: z.string(),
  mean: z.number(),
  sd: z.number(),
  value: z.number(),
  z: z.number(),
  broken: z.string(),
  rejected: z.boolean(),
  by: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string(),
  closed_reason: z.string(),
});

/** Every run of a lab's lots in a span, whether they are in use or not, the earliest first. */
export async function selectRunLines(executor: Executor, lab: LabScope, { from, to }: { from: Date; to: Date }) {
  const { rows } = await query(
    executor,
    RunLineRow,
    sql`
    select r.at, p.name as parameter, coalesce(p.unit, '') as unit, coalesce(a.name, '') as analyser, l.level, l.lot_number, l.mean::float8 as mean, l.sd::float8 as sd,
      r.value::float8 as value, r.z::float8 as z, array_to_string(r.broken, ' ') as broken, r.rejected, b.name as by, r.closed_at,
        coalesce(c.name, '') as closed_by, coalesce(r.closed_reason, '') as closed_reason
    from control_lots l join control_runs r on r.control_id = l.id join parameters p on p.id = l.parameter_id left join analysers a on a.id = l.analyser_id
      join accounts b on b.id = r.entered_by left join accounts c on c.id = r.closed_by
    where l.lab_id = ${lab} and r.at >= ${at(from)} and r.at < ${at(to)} order by r.at, r.id limit 500000`,
  );
  return rows;
}

export interface NewLot {
  parameterId: number;
  analyserId: number | null;
  level: number;
  lotNumber: string;
  mean: number;
  sd: number;
  expiresOn: string;
}

/** Takes a lot into use; null for a parameter that is none of the lab's, or an analyser that is not. */
export async function insertLot(tx: Tx, lab: LabScope, lot: NewLot): Promise<number | null> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into control_lots (lab_id, analyser_id, parameter_id, level, lot_number, mean, sd, expires_on)
    select ${lab}, ${lot.analyserId}, p.id, ${lot.level}, ${lot.lotNumber}, ${lot.mean}, ${lot.sd}, ${lot.expiresOn}
    from parameters p where p.id = ${lot.parameterId} and (p.lab_id is null or p.lab_id = ${lab})
      and (${lot.analyserId}::bigint is null or exists (select 1 from analysers a where a.id = ${lot.analyserId} and a.lab_id = ${lab} and a.retired_at is null))
    returning id`,
  );
  return rows[0]?.id ?? null;
}

const isOpen = sql`r.rejected and r.closed_at is null`;

/** Whether a lot has a failed run that is not closed. */
export const hasOpenRun = (executor: Executor, controlId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from control_runs r where r.control_id = ${controlId} and ${isOpen}`);

/** Takes a control lot out of use; false for another lab's, and one that is out of use. */
export async function setLotRetired(tx: Tx, lab: LabScope, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update control_lots set retired_at = ${at(now)} where id = ${id} and lab_id = ${lab} and retired_at is null`,
  );
  return rowCount === 1;
}

const LockedRow = z.strictObject({
  id: z.number(),
  parameter_id: z.number(),
  analyser_id: z.number().nullable(),
  mean: z.number(),
  sd: z.number(),
  expired: z.boolean(),
  /** The run before; none after one that was mended. */
  before: z.number().nullable(),
});
export type LockedRow = z.infer<typeof LockedRow>;

/** Locks lots in use while their runs are written, so that each run sees the one before. */
export async function lockLots(tx: Tx, lab: LabScope, ids: number[], now: Date): Promise<LockedRow[]> {
  const { rows } = await query(
    tx,
    LockedRow,
    sql`
    select l.id, l.parameter_id, l.analyser_id, l.mean::float8 as mean, l.sd::float8 as sd, l.expires_on < ${dayAt(now)} as expired,
      (select case when r.closed_at is null then r.z::float8 end from control_runs r where r.control_id = l.id order by r.id desc limit 1) as before
    from control_lots l where l.lab_id = ${lab} and l.retired_at is null and l.id = any(${sql.param(ids)}::bigint[]) order by l.id for update of l`,
  );
  return rows;
}

export interface NewRun {
  controlId: number;
  value: number;
  z: number;
  broken: ControlRule[];
  rejected: boolean;
}

/** Writes down what controls measured, each with its distance from the mean in deviations and the rules it broke. */
export async function insertRuns(tx: Tx, runs: NewRun[], by: { accountId: number; now: Date }): Promise<void> {
  await tx.execute(sql`
    insert into control_runs (control_id, at, value, z, broken, rejected, entered_by)
    select "controlId", ${at(by.now)}, value, z, array(select jsonb_array_elements_text(broken)), rejected, ${by.accountId}
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r("controlId" bigint, value numeric, z numeric, broken jsonb, rejected boolean)`);
}

const ClosedRow = z.strictObject({ control_id: z.number(), closed: z.boolean() });

/** Closes a failed run of the lab; null where there is none, `closed` false for one that was closed before. */
export async function closeRun(
  tx: Tx,
  lab: LabScope,
  { id, reason, by, now }: { id: number; reason: string; by: number; now: Date },
) {
  const { rows } = await query(
    tx,
    ClosedRow,
    sql`
    with found as (select r.id, r.control_id, r.closed_at from control_runs r join control_lots l on l.id = r.control_id
      where r.id = ${id} and l.lab_id = ${lab} and r.rejected for update of r),
    done as (update control_runs r set closed_at = ${at(now)}, closed_by = ${by}, closed_reason = ${reason}
      from found where r.id = found.id and found.closed_at is null returning r.id)
    select found.control_id, exists (select 1 from done) as closed from found`,
  );
  return rows[0] ?? null;
}

const FailedRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  /** It may stand in the PDF of a draft. */
  attached: z.boolean(),
});

/**
 * The parameters of orders' results whose control has failed: on the analyser that measured them, or on any where nobody
 * knows which one did; those of a draft's PDF too, of which nobody knows. What another lab has measured is under its
 * controls, and what a signed report says already, unchanged, was released before.
 */
const failedOf = (lab: LabScope, orders: SQL): SQL => sql`
  select s.parameter_id, false as attached from ${latestResults(orders)} s left join analyser_messages m on m.id = s.message_id
  join control_lots l on l.lab_id = ${lab} and l.parameter_id = s.parameter_id and (l.analyser_id is null or m.id is null or l.analyser_id = m.analyser_id)
  join control_runs r on r.control_id = l.id and ${isOpen}
  where num_nonnulls(s.value, s.text_value) = 1 and s.source <> 'sent_out'
    and not exists (select 1 from reports q join report_values w on w.report_id = q.id and w.parameter_id = s.parameter_id
      where q.order_id = s.order_id and q.recalled_at is null
        and q.version = (select max(l.version) from reports l where l.order_id = s.order_id and l.signed_at is not null)
        and w.value is not distinct from s.value and w.text_value is not distinct from s.text_value)
  union select p, true from reports d join report_attached_tests a on a.report_id = d.id
    join order_tests n on n.id = a.order_test_id and n.state <> 'cancelled' cross join unnest(n.parameter_ids) p
    join control_lots l on l.lab_id = ${lab} and l.parameter_id = p join control_runs r on r.control_id = l.id and ${isOpen}
  where d.order_id ${orders} and d.signed_at is null and not exists (select 1 from send_outs o where o.order_test_id = n.id)
    and not exists (select 1 from reports q where q.order_id = d.order_id and q.signed_at is not null and q.recalled_at is null and q.file_id = d.file_id)`;

/** Of which parameters of an order a control has failed and is not closed, by their names. */
export async function selectFailedControls(executor: Executor, lab: LabScope, orderId: number) {
  const { rows } = await query(
    executor,
    FailedRow,
    sql`
    select p.id, p.name, bool_or(f.attached) as attached from (${failedOf(lab, sql`= ${orderId}`)}) f
      join parameters p on p.id = f.parameter_id group by p.id order by lower(p.name)`,
  );
  return rows;
}
