import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';

export type Reminder = 'evening' | 'soon';

const columns = { evening: sql`reminded_evening_for`, soon: sql`reminded_soon_for` };

export interface Span {
  which: Reminder;
  from: Date;
  to: Date;
  /** What was booked after it needs no reminder: its patient has just read it all. */
  before: Date;
}

/** Visits that begin within a span and whose patients were not reminded of that time yet. */
const due = ({ which, from, to, before }: Span) => sql`
  u.state in ('confirmed', 'assigned') and u.starts_at >= ${at(from)} and u.starts_at < ${at(to)}
  and u.lab_id is not null and u.account_id is not null and u.created_at < ${at(before)} and u.${columns[which]} is distinct from u.starts_at`;

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
