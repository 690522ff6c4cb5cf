import { rupeesFromPaise } from '@healthplus/contract/money';
import {
  type FinanceFigure,
  type FinanceMovement,
  type FinanceRow,
  type FinanceSheet,
  financeFigures,
} from '@healthplus/contract/settlements/finance.endpoints';
import type { Deps } from '#src/deps.ts';
import { writeCsv } from '#src/platform/csv/write-csv.ts';
import { type Page, type Paging, pageBehind, shown } from '#src/platform/http/paging.ts';
import {
  countMovements,
  type MovedRow,
  type MovementFilter,
  type MovementRow,
  selectFinanceStanding,
  selectMoved,
  selectMovements,
} from './finance.queries.ts';
import { sumOpen } from './settlements.queries.ts';

interface Span {
  from: string;
  to: string;
}

/** Paise are summed before they are rupees. */
const figuresOf = (paiseOf: (figure: FinanceFigure) => number) =>
  Object.fromEntries(financeFigures.map((name) => [name, rupeesFromPaise(paiseOf(name))])) as FinanceSheet['sums'];

const rowView = (row: MovedRow): FinanceRow => ({
  labId: row.lab_id,
  labName: row.lab,
  ...figuresOf((figure) => row[figure]),
});

/** All money of a span by lab, summed from the ledger, and what stands now. Rupees. Source: product decision "A visit and its money", The console. */
export async function readFinance(deps: Deps, span: Span): Promise<FinanceSheet> {
  const [rows, now, open] = await Promise.all([
    selectMoved(deps.db, span),
    selectFinanceStanding(deps.db),
    sumOpen(deps.db),
  ]);
  return {
    ...span,
    sums: figuresOf((figure) => rows.reduce((sum, row) => sum + row[figure], 0)),
    labs: rows.map(rowView),
    now: {
      owedByPatients: rupeesFromPaise(now.owed_by_patients),
      toGiveBack: rupeesFromPaise(now.to_give_back),
      refundsOpen: rupeesFromPaise(now.refunds_open),
      toLabs: rupeesFromPaise(open.to_pay),
      byLabs: rupeesFromPaise(open.to_receive),
    },
  };
}

/** A figure's column in the file: let_off. */
const inFile = (figure: FinanceFigure): string => figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The finance sheet of some days as CSV. Rupees. */
export async function exportFinance(deps: Deps, span: Span): Promise<{ fileName: string; csv: string }> {
  const rows = (await selectMoved(deps.db, span)).map(rowView);
  return {
    fileName: `finance-${span.from}-${span.to}.csv`,
    csv: writeCsv(
      ['lab', ...financeFigures.map(inFile)],
      rows.map((row) => [row.labName, ...financeFigures.map((name) => row[name])]),
    ),
  };
}

const movementView = ({ lab_id, lab, amount_paise, at, ...row }: MovementRow): FinanceMovement => ({
  ...row,
  at: new Date(at).toISOString(),
  labId: lab_id,
  labName: lab,
  amount: rupeesFromPaise(amount_paise),
});

/** The transactions of the ledger that a figure of some days is the sum of, the latest first. Rupees. */
export async function listMovements(
  { db }: Pick<Deps, 'db'>,
  { limit, cursor, ...filter }: Paging & MovementFilter,
): Promise<Page<FinanceMovement>> {
  const page = await pageBehind(
    { limit, cursor },
    (window) => selectMovements(db, filter, window),
    ({ at, id }) => ({ key: at, id }),
    () => countMovements(db, filter),
  );
  return shown(page, movementView);
}
