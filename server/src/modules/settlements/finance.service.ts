import { rupeesFromPaise } from '@healthplus/contract/money';
import type { FinanceRow, FinanceSheet } from '@healthplus/contract/settlements/finance.endpoints';
import type { Deps } from '#src/deps.ts';
import { writeCsv } from '#src/platform/csv.ts';
import { type MovedRow, selectFinanceStanding, selectMoved } from './finance.queries.ts';
import { sumOpen } from './settlements.queries.ts';

interface Span {
  from: string;
  to: string;
}

/** The figures of a row in the order of the page, with the name that the contract gives each. */
const figures = {
  charged: 'charged',
  letOff: 'let_off',
  writtenOff: 'written_off',
  collectedAtLab: 'collected_at_lab',
  collectedOnline: 'collected_online',
  refunded: 'refunded',
  fee: 'fee',
  gst: 'gst',
  withheld: 'withheld',
  paidOut: 'paid_out',
  received: 'received',
} as const satisfies Record<keyof FinanceSheet['sums'], keyof MovedRow>;

type Figure = keyof typeof figures;
const names = Object.keys(figures) as Figure[];

/** Paise are summed before they are rupees. */
const figuresOf = (paiseOf: (column: (typeof figures)[Figure]) => number) =>
  Object.fromEntries(names.map((name) => [name, rupeesFromPaise(paiseOf(figures[name]))])) as FinanceSheet['sums'];

const rowView = (row: MovedRow): FinanceRow => ({
  labId: row.lab_id,
  labName: row.lab,
  ...figuresOf((column) => row[column]),
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
    sums: figuresOf((column) => rows.reduce((sum, row) => sum + row[column], 0)),
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

/** The finance sheet of some days as CSV. Rupees. */
export async function exportFinance(deps: Deps, span: Span): Promise<{ fileName: string; csv: string }> {
  const rows = (await selectMoved(deps.db, span)).map(rowView);
  return {
    fileName: `finance-${span.from}-${span.to}.csv`,
    csv: writeCsv(
      ['lab', ...Object.values(figures)],
      rows.map((row) => [row.labName, ...names.map((name) => row[name])]),
    ),
  };
}
