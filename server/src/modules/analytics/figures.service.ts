import type { FigureKind, FigureRow, Figures, figureSpans } from '@healthplus/contract/analytics/figures';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { dayOf, daysAfter } from '@healthplus/contract/zone';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { writeCsv } from '#src/platform/csv/write-csv.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type RowFilter, selectFigureRows } from './figure-rows.queries.ts';
import {
  countPeople,
  type Span,
  selectChannels,
  selectItemFigures,
  selectRejections,
  selectTurnaround,
} from './figures.queries.ts';

type Days = (typeof figureSpans)[number];
const USUAL: Days = 30;

/** So many days up to today, and as many before them. */
function spanOf(days: Days, now: Date): Span {
  const to = dayOf(now);
  return { to, from: daysAfter(to, 1 - days), beforeFrom: daysAfter(to, 1 - 2 * days) };
}

const sum = <T>(rows: T[], part: (row: T) => number) => rows.reduce((total, row) => total + part(row), 0);

function turnaroundOf(rows: Awaited<ReturnType<typeof selectTurnaround>>) {
  const figures = ({ released, late, p50, p90, promised }: (typeof rows)[number]) => ({
    released,
    late,
    p50,
    p90,
    promised,
  });
  const all = rows.find((row) => row.test_id === null && row.hour === null);
  return {
    turnaround: all ? figures(all) : { released: 0, late: 0, p50: 0, p90: 0, promised: null },
    turnaroundByTest: rows.flatMap((row) =>
      row.test_id === null ? [] : [{ testId: row.test_id, test: row.test!, ...figures(row) }],
    ),
    turnaroundByHour: rows
      .flatMap((row) => (row.hour === null ? [] : [{ hour: row.hour, ...figures(row) }]))
      .sort((one, other) => one.hour - other.hour),
  };
}

/** What the lab's work came to. Source: product decision "The lab's day", figures. */
export async function readFigures({ db, now }: Deps, lab: LabScope, days: Days = USUAL): Promise<Figures> {
  const span = spanOf(days, now());
  const [channels, people, items, turnaround, taken] = await Promise.all([
    selectChannels(db, lab, span),
    countPeople(db, lab, span),
    selectItemFigures(db, lab, span),
    selectTurnaround(db, lab, span),
    selectRejections(db, lab, span),
  ]);
  return {
    ...span,
    visits: sum(channels, (row) => row.visits),
    visitsBefore: sum(channels, (row) => row.visits_before),
    noShows: sum(channels, (row) => row.no_shows),
    noShowsBefore: sum(channels, (row) => row.no_shows_before),
    newPeople: people.fresh,
    returningPeople: people.returning,
    channels: channels.map((row) => ({
      channel: row.channel,
      visits: row.visits,
      revenue: rupeesFromPaise(row.revenue_paise),
      revenueBefore: rupeesFromPaise(row.revenue_before_paise),
    })),
    items: items.map((row) => ({
      itemId: row.item_id,
      name: row.name,
      count: row.count,
      revenue: rupeesFromPaise(row.revenue_paise),
      revenueBefore: rupeesFromPaise(row.revenue_before_paise),
    })),
    ...turnaroundOf(turnaround),
    specimens: sum(taken, (row) => row.rejected),
    rejections: taken.flatMap(({ collector_id: collectorId, reason, ...row }) =>
      reason === null ? [] : [{ ...row, collectorId, reason }],
    ),
  };
}

interface Wanted extends RowFilter {
  kind: FigureKind;
  days?: Days | undefined;
}

/** The rows behind a figure. */
export const readFigureRows = (
  deps: Deps,
  lab: LabScope,
  { days, ...wanted }: Wanted,
  limit = 200,
): Promise<FigureRow[]> => selectFigureRows(deps.db, lab, { ...wanted, ...spanOf(days ?? USUAL, deps.now()), limit });

const MOST_ROWS = 100_000;

/** The same as CSV; leaves an audit row, for it takes names out of the house. */
export async function exportFigureRows(
  deps: Deps,
  { caller, lab, ip, ...wanted }: Wanted & { caller: Caller; lab: LabScope; ip: string },
): Promise<{ csv: string; fileName: string }> {
  const rows = await readFigureRows(deps, lab, wanted, MOST_ROWS);
  await recordAudit(deps.db, {
    caller,
    action: 'figures.exported',
    subject: `lab ${lab}`,
    detail: { kind: wanted.kind },
    ip,
  });
  const head = ['number', 'accession', 'person', 'what', 'at', 'minutes', 'late', 'amount', 'by', 'reason'] as const;
  const csv = writeCsv(
    [...head],
    rows.map((row) => head.map((name) => cellOf(row[name]))),
  );
  return { csv, fileName: `${wanted.kind.replace('_', '-')}.csv` };
}

const cellOf = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
