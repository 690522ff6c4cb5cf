import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import { fastOfLine } from './booking-parts.queries.ts';
import { VisitPatient, visitPatient } from './visit-patient.queries.ts';

export type Reminder = 'evening' | 'soon';

const columns = { evening: sql`reminded_evening_for`, soon: sql`reminded_soon_for` };

export interface Span {
  which: Reminder;
  from: Date;
  to: Date;
  /** What was booked after it needs no reminder: its patient has just read it all. */
  before: Date;
  /** Only those whose last meal is before it. */
  lastMealBefore?: Date | undefined;
}

/** Whether somebody of the visit `u` is to eat for the last time before a moment. */
const fastsBefore = (moment: Date) => sql`exists (
  select 1 from orders o join order_items x on x.order_id = o.id and x.cancelled_at is null join items i on i.id = x.item_id
  where o.visit_id = coalesce(u.recollects_id, u.id) and o.state = 'active' and u.starts_at - make_interval(hours => coalesce(${fastOfLine}, 0)) < ${at(moment)})`;

/** Visits that begin within a span and whose patients were not reminded of that time yet. */
const due = ({ which, from, to, before, lastMealBefore }: Span) => sql`
  u.state in ('confirmed', 'assigned') and u.starts_at >= ${at(from)} and u.starts_at < ${at(to)}
  and not erased_visit(u.id) and u.created_at < ${at(before)} and u.${columns[which]} is distinct from u.starts_at
  ${lastMealBefore ? sql`and ${fastsBefore(lastMealBefore)}` : sql``}`;

/** A page of them, after an id. */
export async function selectUpcoming(
  executor: Executor,
  span: Span,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`select u.id from visits u where ${due(span)} and u.id > ${after} order by u.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Takes one of them, so that it is reminded of once, and again when it is moved; false where another process has it. */
export const takeUpcoming = (tx: Tx, span: Span, visitId: number): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    update visits v set ${columns[span.which]} = v.starts_at
    where v.id in (select u.id from visits u where u.id = ${visitId} and ${due(span)} for update skip locked) returning v.id`,
  );

const CalledRow = z.strictObject({
  number: z.string(),
  starts_at: z.string(),
  doctor: z.string(),
  patient: VisitPatient,
});

/** A visit at which a doctor calls, and whom; null for one of a lab. */
export async function findCall(executor: Executor, visitId: number): Promise<z.infer<typeof CalledRow> | null> {
  const { rows } = await query(
    executor,
    CalledRow,
    sql`
    select v.number, v.starts_at, d.name as doctor, ${visitPatient} as patient
    from visits v join doctors d on d.id = v.doctor_id left join accounts a on a.id = v.account_id where v.id = ${visitId}`,
  );
  return rows[0] ?? null;
}
