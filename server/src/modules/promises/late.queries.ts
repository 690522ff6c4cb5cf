import { givesBack } from '@healthplus/contract/labs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';

export type LateKind = 'visit' | 'report';

/** So long after it was late a promise is kept. */
const WITHIN = sql`interval '14 days'`;

/** When the collector came, after the time was over; when the last of what was promised came, after its hour. */
const late: Record<LateKind, SQL> = {
  visit: sql`v.place = 'home' and exists (select 1 from visit_events e where e.visit_id = v.id and e.subject = 'visit' and e.to_state = 'arrived' and e.at > v.ends_at)`,
  report: sql`exists (select 1 from order_tests t join orders o on o.id = t.order_id where o.visit_id = v.id and t.state <> 'cancelled' and t.released_at > t.due_at)`,
};

const LateRow = z.strictObject({
  visit_id: z.number(),
  lab_id: z.number(),
  total_paise: z.number(),
  home_fee_paise: z.number(),
  discount_paise: z.number(),
  gives: z.enum(givesBack),
  percent: z.number(),
});
export type LateRow = z.infer<typeof LateRow>;

/** Visits that were late and of which nothing was given back for it, with what their lab promised when they were booked. */
const select = (kind: LateKind, where: SQL) => sql`
  select v.id as visit_id, v.lab_id, v.total_paise, v.home_fee_paise, v.discount_paise,
    ${kind === 'visit' ? sql`p.late_visit` : sql`p.late_report`} as gives, ${kind === 'visit' ? sql`p.late_visit_percent` : sql`p.late_report_percent`} as percent
  from visits v join lab_promises p on p.lab_id = v.lab_id and p.begins_at <= v.created_at and (p.ended_at is null or p.ended_at > v.created_at)
  where ${where} and ${kind === 'visit' ? sql`p.late_visit` : sql`p.late_report`} <> 'none' and v.state in ('arrived', 'collected', 'completed')
    and v.recollects_id is null and v.total_paise > 0 and ${late[kind]}
    and not exists (select 1 from late_credits c where c.visit_id = v.id and c.kind = ${kind})`;

/** Some of them, the earliest first. */
export async function selectLate(executor: Executor, kind: LateKind, now: Date, limit: number): Promise<number[]> {
  const recent = sql`v.starts_at between ${at(now)} - ${WITHIN} and ${at(now)}`;
  const { rows } = await query(executor, LateRow, sql`${select(kind, recent)} order by v.starts_at limit ${limit}`);
  return rows.map((row) => row.visit_id);
}

/** One of them, locked; null where it was given back meanwhile. */
export async function lockLate(tx: Tx, kind: LateKind, visitId: number): Promise<LateRow | null> {
  await tx.execute(sql`select 1 from visits where id = ${visitId} for update`);
  const { rows } = await query(tx, LateRow, select(kind, sql`v.id = ${visitId}`));
  return rows[0] ?? null;
}

/** Writes down that it was given back; false where it was before. */
export const insertCredit = (
  tx: Tx,
  { visitId, kind, amountPaise, now }: { visitId: number; kind: LateKind; amountPaise: number; now: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    sql`insert into late_credits (visit_id, kind, amount_paise, created_at) values (${visitId}, ${kind}, ${amountPaise}, ${at(now)}) on conflict do nothing returning 1`,
  );
