import { givesBack } from '@healthplus/contract/labs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';

export type LateKind = 'visit' | 'report';

/** So long after it was late a promise is kept. */
const WITHIN = sql`interval '14 days'`;

/** The collector came after the time was over, whichever step says so first, or not before the lab or the site moved the visit; a test came after the hour it was promised for. */
const late: Record<LateKind, SQL> = {
  visit: sql`v.place = 'home' and (visit_came_at(v.id) > v.ends_at or exists (
    select 1 from visit_events e where e.visit_id = v.id and e.subject = 'visit' and e.to_state = 'requested' and e.detail ? 'missed'))`,
  report: sql`exists (select 1 from order_tests t join orders o on o.id = t.order_id
    where o.visit_id = v.id and t.state <> 'cancelled' and t.released_at > promised_at(t))`,
};

/** Where those that were late of late are looked for. */
const recent: Record<LateKind, (now: Date) => SQL> = {
  visit: (now) => sql`v.starts_at between ${at(now)} - ${WITHIN} and ${at(now)}`,
  report: (
    now,
  ) => sql`v.id in (select o.visit_id from lab_promises q join order_tests t on t.lab_id = q.lab_id and t.released_at > ${at(now)} - ${WITHIN}
    join orders o on o.id = t.order_id where q.late_report <> 'none')`,
};

/** What is promised for each kind, and of how much. */
const promised: Record<LateKind, { gives: SQL; percent: SQL }> = {
  visit: { gives: sql`p.late_visit`, percent: sql`p.late_visit_percent` },
  report: { gives: sql`p.late_report`, percent: sql`p.late_report_percent` },
};

const LateRow = z.strictObject({
  visit_id: z.number(),
  lab_id: z.number(),
  total_paise: z.number(),
  home_fee_paise: z.number(),
  gives: z.enum(givesBack),
  percent: z.number(),
});
export type LateRow = z.infer<typeof LateRow>;

/** Visits that were late and of which nothing was given back for it, with what their lab promised when they were booked. */
const select = (kind: LateKind, where: SQL) => sql`
  select v.id as visit_id, v.lab_id, v.total_paise, greatest(v.home_fee_paise - late_fee_given_back(v.id), 0) as home_fee_paise,
    ${promised[kind].gives} as gives, ${promised[kind].percent} as percent
  from visits v join lab_promises p on p.lab_id = v.lab_id and p.begins_at <= v.created_at and (p.ended_at is null or p.ended_at > v.created_at)
  where ${where} and (${promised[kind].gives} = 'percent' or (${promised[kind].gives} = 'home_fee' and v.home_fee_paise > late_fee_given_back(v.id)))
    and v.state in ('arrived', 'collected', 'completed')
    and v.recollects_id is null and v.total_paise > 0 and ${late[kind]}
    and not exists (select 1 from late_credits c where c.visit_id = v.id and c.kind = ${kind})`;

/** Some of them, after the visit with an id, by id. */
export async function selectLate(
  executor: Executor,
  kind: LateKind,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const late = select(kind, sql`${recent[kind](now)} and v.id > ${after}`);
  const { rows } = await query(executor, LateRow, sql`${late} order by v.id limit ${limit}`);
  return rows.map((row) => row.visit_id);
}

/** One of them, locked; null where it was given back meanwhile. */
export async function lockLate(tx: Tx, kind: LateKind, visitId: number): Promise<LateRow | null> {
  await tx.execute(sql`select 1 from visits where id = ${visitId} for update`);
  const { rows } = await query(tx, LateRow, select(kind, sql`v.id = ${visitId}`));
  return rows[0] ?? null;
}

export interface Credit {
  visitId: number;
  kind: LateKind;
  gives: LateRow['gives'];
  amountPaise: number;
}

/** Writes down that it was given back; false where it was before. */
export const insertCredit = (
  tx: Tx,
  { visitId, kind, gives, amountPaise, now }: Credit & { now: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    sql`insert into late_credits (visit_id, kind, gives, amount_paise, created_at) values (${visitId}, ${kind}, ${gives}, ${amountPaise}, ${at(now)})
      on conflict do nothing returning 1`,
  );
