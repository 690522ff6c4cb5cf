import type { openMoney } from '@healthplus/contract/bookings/rules';
import { visitStates } from '@healthplus/contract/bookings/rules';
import { eventSubjects, type VisitState } from '@healthplus/contract/bookings/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing } from '#src/db/like.ts';
import { beginOf } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { paidFor, writtenOffOf } from '#src/modules/ledger/ledger.service.ts';
import { visitName } from './visit-patient.queries.ts';
import type { NamedVisits } from './visits-named.queries.ts';

/** Up to how many accounts that words find are named one by one. */
const FEW = 200;
const FoundRow = z.strictObject({ labs: z.array(z.number()), accounts: z.array(z.number()) });

/** The labs whose name, and the accounts whose address holds a text: more accounts than can be named one by one, or all of them. */
export async function findNamed(executor: Executor, q: string): Promise<{ labs: number[]; accounts: number[] }> {
  const like = containing(q);
  const { rows } = await query(
    executor,
    FoundRow,
    sql`
    select array(select id from labs where name ilike ${like}) as labs,
      array(select id from accounts where email ilike ${like} limit ${FEW + 1}) as accounts`,
  );
  return rows[0]!;
}

export interface AllBookingsFilter {
  state?: VisitState | undefined;
  /** What words find: visits (`visitsNamed`), and labs and accounts of which all are meant. */
  found?: { q: string; visits: NamedVisits; labs: number[]; accounts: number[] } | undefined;
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
  outstanding_paise: z.number(),
});
export type AllBookingsRow = z.infer<typeof AllBookingsRow>;

function conditions({ state, found, lab, from, to, money }: AllBookingsFilter): SQL {
  const parts: SQL[] = [sql`v.lab_id is not null`];
  if (state) parts.push(sql`v.state = ${state}`);
  if (lab !== undefined) parts.push(sql`v.lab_id = ${lab}`);
  if (from) parts.push(sql`v.starts_at >= ${beginOf(from)}`);
  if (to) parts.push(sql`v.starts_at < ${beginOf(to, 1)}`);
  if (money) parts.push(sql`v.balance = ${money === 'owed' ? 1 : -1} and v.recollects_id is null`);
  if (found) {
    const { q, visits, labs, accounts } = found;
    const like = containing(q);
    // Each only where something was found: what is looked for in three places at once is looked for in every visit.
    const ways = [visits.has(sql`v.id`)];
    if (labs.length > 0) ways.push(sql`v.lab_id = any(${sql.param(labs)}::bigint[])`);
    if (accounts.length > FEW)
      ways.push(sql`v.account_id in (select x.id from accounts x where x.email ilike ${like})`);
    else if (accounts.length > 0) ways.push(sql`v.account_id = any(${sql.param(accounts)}::bigint[])`);
    parts.push(sql`(${sql.join(ways, sql` or `)})`);
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
    select v.id, v.number, v.state, v.place, v.starts_at, v.created_at, l.name as lab, c.name as city, ${visitName} as account,
      coalesce((select b.charged_paise - b.discount_paise from visit_balances b where b.visit_id = v.id), v.total_paise) as total_paise,
      array(select o.person_name from orders o where o.visit_id = coalesce(v.recollects_id, v.id) order by o.id) as people,
      (select count(*) from order_items x join orders o on o.id = x.order_id where o.visit_id = v.id and x.cancelled_at is null)::int as items,
      ${paidFor(sql`v.id`)} as paid_paise,
      -- What was given up is owed no more, and takes nothing from what is to be given back.
      coalesce((select b.charged_paise - b.discount_paise - b.paid_paise
          - case when b.charged_paise - b.discount_paise > b.paid_paise then b.written_off_paise else 0 end
        from visit_balances b where b.visit_id = v.id), 0)::bigint as outstanding_paise
    from ${source} where ${conditions(filter)} and (${beforeId}::bigint is null or v.id < ${beforeId}::bigint)
    order by v.id desc limit ${limit}`,
  );
  return rows;
}

/** How many bookings of every lab a filter names, up to 10,000. */
export const countAllBookings = (executor: Executor, filter: AllBookingsFilter): Promise<number> =>
  countUpTo(
    executor,
    sql`visits v where ${conditions(filter)}`,
    filter.found && (filter.found.accounts.length > FEW ? 'search' : filter.found.visits.counted),
  );

const EventRow = z.strictObject({
  subject: z.enum(eventSubjects),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  role: z.string(),
  reason: z.string(),
  moved_from: z.string().nullable(),
  moved_to: z.string().nullable(),
  names: z.array(z.string()).nullable(),
  person: z.string().nullable(),
  fee_paise: z.number().nullable(),
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
      case when e.subject = 'visit' and e.to_state = 'requested' then (e.detail->>'to')::timestamptz end as moved_to,
      case when e.subject = 'order' then e.detail->'names' end as names, (e.detail->>'feePaise')::int as fee_paise,
      case when e.subject = 'order' then (select o.person_name from orders o where o.id = (e.detail->>'orderId')::bigint and o.visit_id = e.visit_id) end as person, e.at
    from visit_events e join visits v on v.id = e.visit_id left join accounts a on a.id = e.actor_id
    where v.number = ${number} order by e.id`,
  );
  return rows;
}

const PapersRow = z.strictObject({
  written_off_paise: z.number(),
  papers: z.array(
    z.strictObject({ kind: z.enum(['invoice', 'credit_note']), id: z.number(), number: z.string(), at: z.string() }),
  ),
});

/** What of a visit is asked for no more, in paise, and its lab's papers of it. */
export async function findPapers(executor: Executor, number: string): Promise<z.infer<typeof PapersRow>> {
  const { rows } = await query(
    executor,
    PapersRow,
    sql`
    select ${writtenOffOf(sql`v.id`)}::int as written_off_paise,
      coalesce((select json_agg(p order by p.at, p.kind) from (
        select 'invoice' as kind, i.id, i.number, i.issued_at as at from invoices i where i.visit_id = v.id
        union all select 'credit_note', c.id, c.number, c.issued_at from invoices i join credit_notes c on c.invoice_id = i.id where i.visit_id = v.id) p), '[]') as papers
    from visits v where v.number = ${number}`,
  );
  return rows[0]!;
}
