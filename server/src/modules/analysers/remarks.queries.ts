import { type RemarkKind, remarkKinds } from '@healthplus/contract/analysers/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import type { MatchedRemark } from './matching.rules.ts';

/** Writes down what a file says of values beside their figures; what waits to be looked at already is not said twice. */
export async function insertRemarks(
  tx: Tx,
  remarks: MatchedRemark[],
  { lab, messageId, now }: { lab: LabScope; messageId: number; now: Date },
): Promise<void> {
  if (remarks.length === 0) return;
  await tx.execute(sql`
    insert into analyser_remarks (lab_id, order_id, parameter_id, message_id, kind, text, at)
    select ${lab}::bigint, r."orderId", r."parameterId", ${messageId}::bigint, r.kind, r.text, ${at(now)}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb) as ("orderId" bigint, "parameterId" bigint, kind text, text text))
      with ordinality as r("orderId", "parameterId", kind, text, place)
    where not exists (select 1 from analyser_remarks k where k.order_id = r."orderId" and k.parameter_id = r."parameterId"
      and k.kind = r.kind and k.text = r.text and k.settled_at is null)
    -- In the order of the file.
    group by r."orderId", r."parameterId", r.kind, r.text order by min(r.place)`);
}

const RemarkRow = z.strictObject({
  id: z.number(),
  parameter_id: z.number(),
  parameter: z.string(),
  kind: z.enum(remarkKinds),
  text: z.string(),
  analyser: z.string(),
  at: z.string(),
});

/** What analysers say of an order's values that nobody has looked at; a change of what was written over since is none. */
export async function selectRemarks(executor: Executor, lab: LabScope, orderId: number) {
  const { rows } = await query(
    executor,
    RemarkRow,
    sql`
    select k.id, k.parameter_id, p.name as parameter, k.kind, k.text, a.name as analyser, k.at
    from analyser_remarks k join parameters p on p.id = k.parameter_id
      join analyser_messages m on m.id = k.message_id join analysers a on a.id = m.analyser_id
    where k.lab_id = ${lab} and k.order_id = ${orderId} and waits_to_be_seen(k)
    order by k.id limit 200`,
  );
  return rows;
}

const TakenRow = z.strictObject({
  order_id: z.number(),
  parameter_id: z.number(),
  message_id: z.number(),
  kind: z.enum(remarkKinds),
  text: z.string(),
});

/** A remark of a lab that nobody has looked at; null for another lab's. */
export async function findRemark(executor: Executor, lab: LabScope, id: number) {
  const { rows } = await query(
    executor,
    TakenRow,
    sql`
    select order_id, parameter_id, message_id, kind, text from analyser_remarks
    where id = ${id} and lab_id = ${lab} and settled_at is null`,
  );
  return rows[0] ?? null;
}

/** Notes that somebody has looked at a remark; what it was, or null for another lab's, or one that was looked at. */
export async function settle(
  tx: Tx,
  lab: LabScope,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<{ orderId: number; kind: RemarkKind; text: string } | null> {
  const { rows } = await query(
    tx,
    z.strictObject({ orderId: z.number(), kind: z.enum(remarkKinds), text: z.string() }),
    sql`
    update analyser_remarks set settled_by = ${by}, settled_at = ${at(now)}
    where id = ${id} and lab_id = ${lab} and settled_at is null returning order_id as "orderId", kind, text`,
  );
  return rows[0] ?? null;
}
