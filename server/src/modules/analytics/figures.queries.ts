import { channels } from '@healthplus/contract/analytics/figures';
import { rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { beginOf, hourAt } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Days in India, YYYY-MM-DD, the last one included. */
export interface Span {
  from: string;
  to: string;
  beforeFrom: string;
}

/** Whether a moment lies within days of India, YYYY-MM-DD, both inclusive. */
export const within = (moment: SQL, from: string, to: string): SQL =>
  sql`${moment} >= ${beginOf(from)} and ${moment} < ${beginOf(to, 1)}`;
/** Visits that did not take place. */
export const NOT_HELD = ['failed', 'no_show'];
const dayBefore = ({ from }: Span): SQL => beginOf(from);

const VisitRow = z.strictObject({
  channel: z.enum(channels),
  visits: z.number(),
  visits_before: z.number(),
  no_shows: z.number(),
  no_shows_before: z.number(),
  revenue_paise: z.number(),
  revenue_before_paise: z.number(),
});

/**
 * Visits of the days and of as many before, with what they cost after what was let off and with what coming home cost, by
 * where they were ordered.
 */
export async function selectChannels(executor: Executor, lab: LabScope, span: Span) {
  const now = sql`d.day >= ${span.from}::date`;
  const { rows } = await query(
    executor,
    VisitRow,
    sql`
    select d.channel, coalesce(sum(d.visits) filter (where ${now}), 0)::int as visits,
      coalesce(sum(d.visits) filter (where not ${now}), 0)::int as visits_before,
      coalesce(sum(d.no_shows) filter (where ${now}), 0)::int as no_shows,
      coalesce(sum(d.no_shows) filter (where not ${now}), 0)::int as no_shows_before,
      coalesce(sum(d.revenue_paise) filter (where ${now}), 0)::bigint as revenue_paise,
      coalesce(sum(d.revenue_paise) filter (where not ${now}), 0)::bigint as revenue_before_paise
    from lab_visits_of_days(${lab}, ${span.beforeFrom}::date, ${span.to}::date) d group by d.channel order by d.channel desc`,
  );
  return rows;
}

const PeopleRow = z.strictObject({ fresh: z.number(), returning: z.number() });

/** Who came in these days, each once with the last of their orders, and whether the lab had a visit of theirs before. */
export const cameIn = (lab: LabScope, span: Span): SQL => {
  const before = sql`ov.lab_id = ${lab} and ov.starts_at < ${dayBefore(span)} and oo.state <> 'cancelled' and ov.state not in ${NOT_HELD}`;
  return sql`(
    select c.order_id, exists (select 1 from orders oo join visits ov on ov.id = oo.visit_id where oo.patient_id = c.patient_id and ${before})
        or exists (select 1 from orders oo join visits ov on ov.id = oo.visit_id where oo.person_id = c.person_id and ${before}) as known
    from (
      select o.patient_id, case when o.patient_id is null then o.person_id end as person_id, max(o.id) as order_id from visits v
        join orders o on o.visit_id = v.id and o.state <> 'cancelled'
      where v.lab_id = ${lab} and v.state not in ${NOT_HELD} and ${within(sql`v.starts_at`, span.from, span.to)} and num_nonnulls(o.patient_id, o.person_id) > 0
      group by 1, 2) c)`;
};

/** How many of them are new, and how many not. */
export async function countPeople(executor: Executor, lab: LabScope, span: Span) {
  const { rows } = await query(
    executor,
    PeopleRow,
    sql`
    -- Whether somebody is known is looked up once for each of them.
    select (c.people - c.known)::int as fresh, c.known::int as returning
    from (select count(*) as people, count(*) filter (where k.known) as known from ${cameIn(lab, span)} k) c`,
  );
  return rows[0]!;
}

const ItemRow = z.strictObject({
  item_id: z.number(),
  name: z.string(),
  count: z.number(),
  revenue_paise: z.number(),
  revenue_before_paise: z.number(),
});

/** What was ordered, the most first, with what it came to before: a row for each item of the lab. */
export async function selectItemFigures(executor: Executor, lab: LabScope, span: Span) {
  const now = sql`s.day >= ${span.from}::date`;
  const { rows } = await query(
    executor,
    ItemRow,
    sql`
    select s.item_id, i.name, coalesce(sum(s.count) filter (where ${now}), 0)::int as count,
      coalesce(sum(s.revenue_paise) filter (where ${now}), 0)::bigint as revenue_paise,
      coalesce(sum(s.revenue_paise) filter (where not ${now}), 0)::bigint as revenue_before_paise
    from lab_sales_of_days(${lab}, ${span.beforeFrom}::date, ${span.to}::date) s join items i on i.id = s.item_id
    group by s.item_id, i.name order by revenue_paise desc, revenue_before_paise desc, s.item_id`,
  );
  return rows;
}

/** Tests signed in these days of what was taken and not rejected since. */
export const released = (lab: LabScope, span: Span): SQL => sql`
  (select n.id, n.test_id, n.order_id, n.released_at, promised_at(n) as due_at, n.collected_at,
    date_part('epoch', n.released_at - n.collected_at) / 60 as minutes
  from order_tests n where n.lab_id = ${lab} and ${within(sql`n.released_at`, span.from, span.to)} and n.test_id is not null
    and n.collected_at is not null and n.state <> 'cancelled')`;

const TurnaroundRow = z.strictObject({
  test_id: z.number().nullable(),
  test: z.string().nullable(),
  hour: z.number().nullable(),
  released: z.number(),
  late: z.number(),
  p50: z.number(),
  p90: z.number(),
  promised: z.number().nullable(),
});

/** Turnaround of all, of each test, and of each hour: a row each, told apart by what is null. */
export async function selectTurnaround(executor: Executor, lab: LabScope, span: Span) {
  const { rows } = await query(
    executor,
    TurnaroundRow,
    sql`
    select c.test_id, t.name as test, c.hour, c.released, c.late, round(c.minutes[1])::int as p50, round(c.minutes[2])::int as p90, round(c.promised)::int as promised
    from (
      -- Both at once: each by itself sorts all of them again.
      select r.test_id, r.hour, count(*)::int as released, (count(*) filter (where r.released_at > r.due_at))::int as late,
        percentile_cont(array[0.5, 0.9]) within group (order by r.minutes) as minutes,
        avg(date_part('epoch', r.due_at - r.collected_at) / 60) as promised
      from (select d.*, ${hourAt(sql`d.collected_at`)} as hour from ${released(lab, span)} d) r
      group by grouping sets ((), (r.test_id), (r.hour)) having count(*) > 0) c
    left join tests t on t.id = c.test_id order by c.released desc, t.name, c.hour limit 400`,
  );
  return rows;
}

const RejectionRow = z.strictObject({
  collector_id: z.number().nullable(),
  collector: z.string(),
  reason: z.enum(rejectReasons).nullable(),
  rejected: z.number(),
  taken: z.number(),
});

/** Specimens taken in these days by whoever took them, and those of them that were rejected, by reason. */
export async function selectRejections(executor: Executor, lab: LabScope, span: Span) {
  const { rows } = await query(
    executor,
    RejectionRow,
    sql`
    with counted as (
      select s.collected_by, s.reject_reason, count(*)::int as rejected, (sum(count(*)) over (partition by s.collected_by))::int as taken
      from specimens s where s.lab_id = ${lab} and ${within(sql`s.collected_at`, span.from, span.to)} group by s.collected_by, s.reject_reason)
    select t.collected_by as collector_id, coalesce(a.name, '') as collector, t.reject_reason as reason, t.rejected, t.taken
    from counted t left join accounts a on a.id = t.collected_by order by t.rejected desc, collector, reason limit 500`,
  );
  return rows;
}
