import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';

export type Reminder = 'evening' | 'soon';

const columns = { evening: sql`reminded_evening_for`, soon: sql`reminded_soon_for` };

/**
 * Takes the visits that begin within a span and whose patients were not reminded of that time yet: each is taken once, and
 * again when it is moved. What was booked after `before` needs no reminder: its patient has just read it all.
 */
export async function takeUpcoming(
  tx: Tx,
  { which, from, to, before, limit }: { which: Reminder; from: Date; to: Date; before: Date; limit: number },
): Promise<number[]> {
  const reminded = columns[which];
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    update visits v set ${reminded} = v.starts_at where v.id in (
      select u.id from visits u where u.state in ('confirmed', 'assigned') and u.starts_at >= ${at(from)} and u.starts_at < ${at(to)}
        and u.lab_id is not null and u.account_id is not null and u.created_at < ${at(before)}
        and u.${reminded} is distinct from u.starts_at order by u.starts_at limit ${limit} for update skip locked)
    returning v.id`,
  );
  return rows.map(({ id }) => id);
}
