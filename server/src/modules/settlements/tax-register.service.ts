import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { type Cell, writeCsv } from '#src/platform/csv/write-csv.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type RegisterRow, selectTaxes } from './tax-register.queries.ts';

const taxes = ['CGST', 'SGST', 'IGST'] as const;

const columns = [
  'closed_on',
  'from',
  'to',
  'lab',
  'pan',
  'gstin',
  'sold',
  'withheld_percent',
  'withheld',
  'fee',
  'gst_percent',
  'gst',
  'cgst',
  'sgst',
  'igst',
  'paper',
  'paper_number',
  'place_of_supply',
];

const percent = (basisPoints: number): number => basisPoints / 100;

/** What a paper says of one tax, rupees: less than nothing on a credit note; empty without a paper. */
function taxOf({ paper, paper_kind }: RegisterRow, name: (typeof taxes)[number]): Cell {
  if (!paper) return null;
  const paise = paper.taxes.filter((tax) => tax.name === name).reduce((sum, tax) => sum + tax.paise, 0);
  return rupeesFromPaise(paper_kind === 'credit_note' ? -paise : paise);
}

/** By what percent the fee is taxed: of a paper that takes back what was taxed otherwise, each. */
function gstRates({ paper, gst_basis_points }: RegisterRow): Cell {
  // Within a state the tax stands in two halves.
  const rates = new Set(
    paper?.taxes.map(({ name, basisPoints }) => percent(name === 'IGST' ? basisPoints : basisPoints * 2)),
  );
  return rates.size > 1 ? [...rates].join(' + ') : percent(gst_basis_points);
}

/** One statement as a line: rupees and percent. Whom its paper names, it names; else the lab as it is now. */
function lineOf(row: RegisterRow, pan: string): Cell[] {
  return [
    row.closed_on,
    row.starts_on,
    row.ends_on,
    row.paper?.recipient.name ?? row.name,
    pan,
    row.paper ? row.paper.recipient.gstin : row.gstin,
    rupeesFromPaise(row.gross_paise),
    percent(row.withheld_basis_points),
    rupeesFromPaise(row.withheld_paise),
    rupeesFromPaise(row.commission_paise),
    gstRates(row),
    rupeesFromPaise(row.gst_paise),
    ...taxes.map((name) => taxOf(row, name)),
    row.paper_kind ?? '',
    row.paper_number ?? '',
    row.paper?.state ?? '',
  ];
}

/**
 * What the site's returns of income tax withheld and of GST are written from: a line for each statement closed in some days,
 * with its lab's PAN as its standing account names it, whole. Leaves an audit row before it leaves. Rupees.
 */
export async function exportTaxes(
  deps: Deps,
  { caller, from, to, ip }: { caller: Caller; from: string; to: string; ip: string },
): Promise<{ fileName: string; csv: string }> {
  const rows = await selectTaxes(deps.db, { from, to });
  await recordAudit(deps.db, { caller, action: 'taxes.exported', subject: 'finance', detail: { from, to }, ip });
  const panOf = ({ pan_sealed }: RegisterRow) => (pan_sealed === null ? '' : deps.tokens.open(pan_sealed));
  const csv = writeCsv(
    columns,
    rows.map((row) => lineOf(row, panOf(row))),
  );
  return { fileName: `taxes-${from}-${to}.csv`, csv };
}
