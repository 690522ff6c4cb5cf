import type { openMoney } from '@healthplus/contract/bookings/rules';
import { type VisitState, visitStates } from '@healthplus/contract/bookings/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing } from '#src/db/like.ts';
import { beginOf } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { paidFor } from '#src/modules/ledger/ledger.service.ts';

export interface AllBookingsFilter {
  state?: VisitState | undefined;
  /** Words, and the visits that they find (`visitsNamed`). */
  found?: { q: string; visits: SQL } | undefined;
  lab?: number | undefined;
  /** Days of the visit in Asia/Kolkata, both included. */
  from?: string | undefined;
  to?: string | undefined;
  money?: (typeof openMoney)[number] | undefined;
}

export const AllBookingsRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  state: z.enum(visitStates),
  place: z.string(),
  starts_at: z.string(),
  created_at: z.string(),
  lab: z.string(),
  city: z.string().nullable(),
  account: z.string(),
  people: z.array(z.string()),
  items: z.number(),
  total_paise: z.number(),
  paid_paise: z.number(),
});
export type AllBookingsRow = z.infer<typeof AllBookingsRow>;

function conditions({ state, found, lab, from, to, money }: AllBookingsFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (state) parts.push(sql`v.state = ${state}`);
  if (lab !== undefined) parts.push(sql`v.lab_id = ${lab}`);
  if (from) parts.push(sql`v.starts_at >= ${beginOf(from)}`);
  if (to) parts.push(sql`v.starts_at < ${beginOf(to, 1)}`);
  if (money) parts.push(sql`v.balance = ${money === 'owed' ? 1 : -1} and v.recollects_id is null`);
  if (found) {
    const like = containing(found.q);
    parts.push(sql`(v.id in ${found.visits} or v.lab_id in (select id from labs where name ilike ${like})
      or v.account_id in (select id from accounts where email ilike ${like}))`);
  }
  return sql.join(parts, sql` and `);
}

const source = sql`visits v join labs l on l.id = v.lab_id left join cities c on c.id = l.city_id left join accounts a on a.id = v.account_id`;

/** Bookings at every lab, the newest first: for administrators alone. */
export async function selectAllBookings(
  executor: Executor,
  filter: AllBookingsFilter,
  { limit, beforeId }: { limit: number; beforeId: number | null },
): Promise<AllBookingsRow[]> {
  const { rows } = await query(
    executor,
    AllBookingsRow,
    sql`
    select v.id, v.number, v.state, v.place, v.starts_at, v.created_at, l.name as lab, c.name as city, visit_patient(v.id, a)->>'name' as account, v.total_paise,
      array(select o.person_name from orders o where o.visit_id = coalesce(v.recollects_id, v.id) order by o.id) as people,
      (select count(*) from order_items x join orders o on o.id = x.order_id where o.visit_id = v.id and x.cancelled_at is null)::int as items,
      ${paidFor(sql`v.id`)} as paid_paise
    from ${source} where ${conditions(filter)} and (${beforeId}::bigint is null or v.id < ${beforeId}::bigint)
    order by v.id desc limit ${limit}`,
  );
  return rows;
}

export const countAllBookings = (executor: Executor, filter: AllBookingsFilter): Promise<number> =>
  countUpTo(executor, sql`${source} where ${conditions(filter)}`);

const EventRow = z.strictObject({
  subject: z.enum(['visit', 'order', 'sample', 'report', 'payment']),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  role: z.string(),
  reason: z.string(),
  moved_from: z.string().nullable(),
  moved_to: z.string().nullable(),
  at: z.string(),
});

export type BookingEventRow = z.infer<typeof EventRow>;

/** Every step of a booking with who took it. */
export async function selectEvents(executor: Executor, number: string) {
  const { rows } = await query(
    executor,
    EventRow,
    sql`
    select e.subject, e.from_state as from, e.to_state as to, coalesce(a.name, '') as by, e.actor_role as role, coalesce(e.detail->>'reason', '') as reason,
      case when e.subject = 'visit' and e.to_state = 'requested' then (e.detail->>'from')::timestamptz end as moved_from,
      case when e.subject = 'visit' and e.to_state = 'requested' then (e.detail->>'to')::timestamptz end as moved_to, e.at
    from visit_events e join visits v on v.id = e.visit_id left join accounts a on a.id = e.actor_id
    where v.number = ${number} order by e.id`,
  );
  return rows;
}
