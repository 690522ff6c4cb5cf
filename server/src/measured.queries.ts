import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './db/connect.ts';
import { CountRow, query } from './db/rows.ts';

const CountedRow = z.strictObject({ name: z.string(), state: z.string(), count: z.number() });

/** Jobs that wait, are worked on, or failed within the last day, by their queue. */
export async function countJobs(db: Db) {
  const { rows } = await query(
    db,
    CountedRow,
    sql`
    select name, state::text as state, count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') or (state = 'failed' and completed_on > now() - interval '1 day') group by name, state`,
  );
  return rows;
}

/** Messages that have not left, by their way: those that are due or were tried in vain, and those that were given up within the last day. */
export async function countUnsent(db: Db) {
  const { rows } = await query(
    db,
    CountedRow,
    sql`
    select channel as name, state, count(*)::int as count from messages
    where (state = 'queued' and (attempts > 0 or next_attempt_at <= now())) or (state = 'failed' and next_attempt_at > now() - interval '1 day') group by channel, state`,
  );
  return rows;
}

/** Rows of tables kept by month that fell into none, a thousand of each at most. */
export async function countStrays(db: Db): Promise<number> {
  const { rows } = await query(
    db,
    CountRow,
    sql`
    select (select count(*) from (select from parts.visit_events_default limit 1000) v)::int
      + (select count(*) from (select from parts.audit_events_default limit 1000) a)::int
      + (select count(*) from (select from parts.search_log_default limit 1000) s)::int as count`,
  );
  return rows[0]!.count;
}

/** Bookings that were made within the last hour, by their state. */
export async function countBookings(db: Db) {
  const { rows } = await query(
    db,
    CountedRow,
    sql`
    select state as name, '' as state, count(*)::int as count from visits where created_at between now() - interval '1 hour' and now() group by visits.state`,
  );
  return rows;
}

/** Seats that are held and not booked yet. */
export async function countHeldSeats(db: Db): Promise<number> {
  const { rows } = await query(
    db,
    CountRow,
    sql`select count(*)::int as count from holds where state = 'held' and expires_at > now()`,
  );
  return rows[0]!.count;
}
