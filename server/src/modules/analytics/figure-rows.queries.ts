import { type channels, type FigureKind, FigureRow } from '@healthplus/contract/analytics/figures';
import type { rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hourAt } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { cameIn, NOT_HELD, released, type Span, within } from './figures.queries.ts';

const Row = FigureRow.strict();

/** Which of the rows; what a kind has no use for is left out. */
export interface RowFilter {
  testId?: number | undefined;
  hour?: number | undefined;
  late?: 'true' | undefined;
  /** 0 for specimens of which nobody is named. */
  collectorId?: number | undefined;
  reason?: (typeof rejectReasons)[number] | undefined;
  channel?: (typeof channels)[number] | undefined;
  itemId?: number | undefined;
  known?: 'true' | 'false' | undefined;
}

interface Wanted extends Span, RowFilter {
  kind: FigureKind;
  limit: number;
}

/** The rows behind a figure, the slowest or latest first. */
export async function selectFigureRows(executor: Executor, lab: LabScope, wanted: Wanted): Promise<FigureRow[]> {
  const { rows } = await query(executor, Row, statements[wanted.kind](lab, wanted));
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** A condition that holds where it was not asked for. */
const where = (asked: unknown, condition: SQL): SQL => (asked === undefined ? sql`true` : condition);
const untimed = sql`null::int as minutes, null::boolean as late`;
const itemsOf = sql`coalesce((select string_agg(x.name, ', ' order by x.id) from order_items x where x.order_id = o.id and x.cancelled_at is null), '')`;
/** Visits that somebody booked or walked in for, a row each, with all who were to come. */
const visitRows = (lab: LabScope, wanted: Wanted, which: SQL) => sql`
    select v.number, min(o.accession_number) as accession, string_agg(o.person_name, ', ' order by o.id) as person,
      string_agg(distinct ${itemsOf}, ', ') as what, v.starts_at as at,
      ${untimed}, (v.total_paise / 100.0)::float8 as amount, null::text as by, null::text as reason
    from visits v join orders o on o.visit_id = v.id
    where v.lab_id = ${lab} and v.recollects_id is null and ${within(sql`v.starts_at`, wanted.from, wanted.to)} and ${which}
    group by v.id order by v.starts_at desc, v.id limit ${wanted.limit}`;

const statements: Record<FigureKind, (lab: LabScope, wanted: Wanted) => SQL> = {
  turnaround: (lab, wanted) => sql`
    select v.number, o.accession_number as accession, o.person_name as person, t.name as what, r.released_at as at, round(r.minutes)::int as minutes,
      coalesce(r.released_at > r.due_at, false) as late, null::float8 as amount, null::text as by, null::text as reason
    from ${released(lab, wanted)} r join tests t on t.id = r.test_id join orders o on o.id = r.order_id join visits v on v.id = o.visit_id
    where ${where(wanted.testId, sql`r.test_id = ${wanted.testId}`)} and ${where(wanted.late, sql`r.released_at > r.due_at`)}
      and ${where(wanted.hour, sql`${hourAt(sql`r.collected_at`)} = ${wanted.hour}`)}
    order by r.minutes desc, r.id limit ${wanted.limit}`,
  rejections: (lab, wanted) => sql`
    select v.number, s.barcode as accession, o.person_name as person, c.name as what, s.collected_at as at, ${untimed}, null::float8 as amount,
      a.name as by, s.reject_reason as reason
    from specimens s join containers c on c.id = s.container_id join orders o on o.id = s.order_id join visits v on v.id = o.visit_id
    left join accounts a on a.id = s.collected_by
    where s.lab_id = ${lab} and s.state = 'rejected' and ${within(sql`s.collected_at`, wanted.from, wanted.to)}
      and ${where(wanted.collectorId, sql`coalesce(s.collected_by, 0) = ${wanted.collectorId}`)}
      and ${where(wanted.reason, sql`s.reject_reason = ${wanted.reason}`)} order by s.collected_at desc, s.id limit ${wanted.limit}`,
  no_shows: (lab, wanted) => visitRows(lab, wanted, sql`v.state = 'no_show'`),
  visits: (lab, wanted) =>
    visitRows(
      lab,
      wanted,
      sql`v.state not in ${NOT_HELD} and o.state <> 'cancelled' and ${where(wanted.channel, sql`visit_channel(v.id) = ${wanted.channel}`)}`,
    ),
  items: (lab, wanted) => sql`
    select v.number, o.accession_number as accession, o.person_name as person, x.name as what, v.starts_at as at, ${untimed},
      (x.price_paise / 100.0)::float8 as amount, null::text as by, null::text as reason
    from lab_items_sold(${lab}, ${wanted.from}::date, ${wanted.to}::date) x join orders o on o.id = x.order_id join visits v on v.id = o.visit_id
    where ${where(wanted.itemId, sql`x.item_id = ${wanted.itemId}`)} order by v.starts_at desc, o.id limit ${wanted.limit}`,
  people: (lab, wanted) => sql`
    select v.number, o.accession_number as accession, o.person_name as person, ${itemsOf} as what, v.starts_at as at, ${untimed},
      null::float8 as amount, null::text as by, null::text as reason
    from ${cameIn(lab, wanted)} c join orders o on o.id = c.order_id join visits v on v.id = o.visit_id
    where ${where(wanted.known, sql`c.known = (${wanted.known} = 'true')`)} order by v.starts_at desc, o.id limit ${wanted.limit}`,
};
