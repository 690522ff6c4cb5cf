import { type FigureKind, FigureRow } from '@healthplus/contract/analytics/figures';
import { rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { beginOf, zone } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Days in India, YYYY-MM-DD, the last one included. */
export interface Span {
  from: string;
  to: string;
  beforeFrom: string;
}

const within = (moment: SQL, from: string, to: string): SQL =>
  sql`${moment} >= ${beginOf(from)} and ${moment} < ${beginOf(to, 1)}`;
/** Visits that did not take place. */
const NOT_HELD = ['failed', 'no_show'];
const dayBefore = ({ from }: Span): SQL => beginOf(from);

const VisitRow = z.strictObject({
  channel: z.enum(['site', 'desk']),
  visits: z.number(),
  visits_before: z.number(),
  no_shows: z.number(),
  no_shows_before: z.number(),
  revenue_paise: z.number(),
  revenue_before_paise: z.number(),
});

/** Visits of the days and of as many before, by where they were ordered: at the desk, where no seat is taken, or on the site. */
export async function selectChannels(executor: Executor, lab: LabScope, span: Span) {
  const now = sql`v.starts_at >= ${dayBefore(span)}`;
  const { rows } = await query(
    executor,
    VisitRow,
    sql`
    with counted as (
      select case when exists (select 1 from visit_stops st where st.visit_id = v.id and st.slot_id is null) then 'desk' else 'site' end as channel, v.starts_at, v.state,
        bool_or(o.state <> 'cancelled') and v.state not in ${NOT_HELD} as stands,
        coalesce(sum(o.total_paise) filter (where o.state <> 'cancelled' and v.state not in ${NOT_HELD}), 0) as paise
      from visits v join orders o on o.visit_id = v.id
      where v.lab_id = ${lab} and ${within(sql`v.starts_at`, span.beforeFrom, span.to)} and v.recollects_id is null group by v.id)
    select v.channel, (count(*) filter (where ${now} and v.stands))::int as visits, (count(*) filter (where not ${now} and v.stands))::int as visits_before,
      (count(*) filter (where ${now} and v.state = 'no_show'))::int as no_shows, (count(*) filter (where not ${now} and v.state = 'no_show'))::int as no_shows_before,
      coalesce(sum(v.paise) filter (where ${now}), 0)::bigint as revenue_paise, coalesce(sum(v.paise) filter (where not ${now}), 0)::bigint as revenue_before_paise
    from counted v group by v.channel order by v.channel desc`,
  );
  return rows;
}

const PeopleRow = z.strictObject({ fresh: z.number(), returning: z.number() });

/** Who came in these days: people of whom the lab had no visit before them, and the others. */
export async function countPeople(executor: Executor, lab: LabScope, span: Span) {
  const before = sql`ov.lab_id = ${lab} and ov.starts_at < ${dayBefore(span)} and oo.state <> 'cancelled' and ov.state not in ${NOT_HELD}`;
  const { rows } = await query(
    executor,
    PeopleRow,
    sql`
    with came as (
      select distinct o.patient_id, case when o.patient_id is null then o.person_id end as person_id from visits v join orders o on o.visit_id = v.id and o.state <> 'cancelled'
      where v.lab_id = ${lab} and v.state not in ${NOT_HELD} and ${within(sql`v.starts_at`, span.from, span.to)} and num_nonnulls(o.patient_id, o.person_id) > 0),
    known as (
      select exists (select 1 from orders oo join visits ov on ov.id = oo.visit_id where oo.patient_id = c.patient_id and ${before})
        or exists (select 1 from orders oo join visits ov on ov.id = oo.visit_id where oo.person_id = c.person_id and ${before}) as known
      from came c)
    select (count(*) filter (where not known))::int as fresh, (count(*) filter (where known))::int as returning from known`,
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

/** What was ordered most, with what it came to before. */
export async function selectItemFigures(executor: Executor, lab: LabScope, span: Span) {
  const now = sql`s.day >= ${span.from}::date`;
  const { rows } = await query(
    executor,
    ItemRow,
    sql`
    select s.item_id, i.name, coalesce(sum(s.count) filter (where ${now}), 0)::int as count, coalesce(sum(s.revenue_paise) filter (where ${now}), 0)::bigint as revenue_paise,
      coalesce(sum(s.revenue_paise) filter (where not ${now}), 0)::bigint as revenue_before_paise
    from lab_sales_of_days(${lab}, ${span.beforeFrom}::date, ${span.to}::date) s join items i on i.id = s.item_id
    group by s.item_id, i.name order by revenue_paise desc, revenue_before_paise desc, s.item_id limit 50`,
  );
  return rows;
}

/** Tests signed in these days, with when the first of what they need was taken. */
const released = (lab: LabScope, span: Span): SQL => sql`
  (select n.id, n.test_id, n.order_id, n.released_at, n.due_at, s.collected_at, extract(epoch from n.released_at - s.collected_at) / 60 as minutes
  from order_tests n cross join lateral (
    select min(s.collected_at) as collected_at from specimens s where s.order_id = n.order_id and s.container_id = n.container_id
      and s.after_meal = n.after_meal and s.state <> 'rejected') s
  where n.lab_id = ${lab} and ${within(sql`n.released_at`, span.from, span.to)} and n.test_id is not null and s.collected_at is not null and n.state <> 'cancelled')`;

const TurnaroundRow = z.strictObject({
  test_id: z.number().nullable(),
  test: z.string().nullable(),
  hour: z.number().nullable(),
  released: z.number(),
  late: z.number(),
  p50: z.number(),
  p90: z.number(),
});

/** Turnaround of all, of each test, and of each hour: a row each, told apart by what is null. */
export async function selectTurnaround(executor: Executor, lab: LabScope, span: Span) {
  const { rows } = await query(
    executor,
    TurnaroundRow,
    sql`
    select r.test_id, t.name as test, r.hour, count(*)::int as released, (count(*) filter (where r.released_at > r.due_at))::int as late,
      round(percentile_cont(0.5) within group (order by r.minutes))::int as p50, round(percentile_cont(0.9) within group (order by r.minutes))::int as p90
    from (select d.*, extract(hour from d.collected_at at time zone ${zone})::int as hour from ${released(lab, span)} d) r left join tests t on t.id = r.test_id
    group by grouping sets ((), (r.test_id, t.name), (r.hour)) having count(*) > 0 order by count(*) desc, t.name, r.hour limit 400`,
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
    with taken as (select s.collected_by, s.reject_reason from specimens s where s.lab_id = ${lab} and ${within(sql`s.collected_at`, span.from, span.to)}),
    by_person as (select collected_by, count(*)::int as taken from taken group by collected_by)
    select t.collected_by as collector_id, coalesce(a.name, '') as collector, t.reject_reason as reason, count(*)::int as rejected, p.taken
    from taken t join by_person p on p.collected_by is not distinct from t.collected_by left join accounts a on a.id = t.collected_by
    group by t.collected_by, a.name, t.reject_reason, p.taken order by count(*) desc, collector, reason limit 500`,
  );
  return rows;
}

const Row = FigureRow.strict();

interface Wanted extends Span {
  kind: FigureKind;
  testId?: number | undefined;
  collectorId?: number | undefined;
  limit: number;
}

/** The rows behind a figure, the slowest or latest first. */
export async function selectFigureRows(executor: Executor, lab: LabScope, wanted: Wanted): Promise<FigureRow[]> {
  const { rows } = await query(executor, Row, statements[wanted.kind](lab, wanted));
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

const statements: Record<FigureKind, (lab: LabScope, wanted: Wanted) => SQL> = {
  turnaround: (lab, wanted) => sql`
    select v.number, o.accession_number as accession, o.person_name as person, t.name as what, r.released_at as at, round(r.minutes)::int as minutes,
      coalesce(r.released_at > r.due_at, false) as late, null::text as by, null::text as reason
    from ${released(lab, wanted)} r join tests t on t.id = r.test_id join orders o on o.id = r.order_id join visits v on v.id = o.visit_id
    where ${wanted.testId ?? null}::bigint is null or r.test_id = ${wanted.testId ?? null} order by r.minutes desc, r.id limit ${wanted.limit}`,
  rejections: (lab, wanted) => sql`
    select v.number, s.barcode as accession, o.person_name as person, c.name as what, s.collected_at as at, null::int as minutes, null::boolean as late,
      a.name as by, s.reject_reason as reason
    from specimens s join containers c on c.id = s.container_id join orders o on o.id = s.order_id join visits v on v.id = o.visit_id
    left join accounts a on a.id = s.collected_by
    where s.lab_id = ${lab} and s.state = 'rejected' and ${within(sql`s.collected_at`, wanted.from, wanted.to)}
      and (${wanted.collectorId ?? null}::bigint is null or s.collected_by = ${wanted.collectorId ?? null}) order by s.collected_at desc, s.id limit ${wanted.limit}`,
  no_shows: (lab, wanted) => sql`
    select v.number, o.accession_number as accession, o.person_name as person, coalesce((select string_agg(x.name, ', ' order by x.id) from order_items x where x.order_id = o.id), '') as what,
      v.starts_at as at, null::int as minutes, null::boolean as late, null::text as by, null::text as reason
    from visits v join orders o on o.visit_id = v.id
    where v.lab_id = ${lab} and v.state = 'no_show' and ${within(sql`v.starts_at`, wanted.from, wanted.to)} order by v.starts_at desc, o.id limit ${wanted.limit}`,
};
