import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { fortnightBefore, fortnightOf, type StatementFilter } from '@healthplus/contract/settlements/rules';
import type {
  SettlementOverview,
  Statement,
  StatementLine,
  StatementSoFar,
} from '@healthplus/contract/settlements/schemas';
import { dayOf, noonOf } from '@healthplus/contract/zone';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabOrSite, type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { writeCsv } from '#src/platform/csv/write-csv.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { byId, type Paging, pageBehind, pageByNewest, shown } from '#src/platform/http/paging.ts';
import { readWhole } from '#src/platform/whole.ts';
import { findLabName } from './bank-accounts.queries.ts';
import { readLaw, reckonStatement } from './reckoning.process.ts';
import { sumAhead } from './settled-visits.queries.ts';
import {
  countStatements,
  findLabOfReference,
  type LineRow,
  lockStatement,
  type StatementRow,
  selectLines,
  selectStatements,
  setOwed,
  setPaid,
  sumOpen,
} from './settlements.queries.ts';
import { NOT_RECEIVED, postPayment } from './statements.process.ts';

const view = (row: StatementRow): Statement => ({
  id: row.id,
  labId: row.lab_id,
  labName: row.lab,
  from: row.starts_on,
  to: row.ends_on,
  mode: row.mode,
  state: row.state,
  visits: row.visits,
  gross: rupeesFromPaise(row.gross_paise),
  commission: rupeesFromPaise(row.commission_paise),
  gst: rupeesFromPaise(row.gst_paise),
  gstPercent: row.gst_basis_points / 100,
  withheld: rupeesFromPaise(row.withheld_paise),
  withheldPercent: row.withheld_basis_points / 100,
  siteDiscount: rupeesFromPaise(row.site_discount_paise),
  online: rupeesFromPaise(row.online_paise),
  payable: rupeesFromPaise(row.payable_paise),
  payoutId: row.payout_id,
  paidAt: row.paid_at && new Date(row.paid_at).toISOString(),
  reference: row.reference,
  paper: row.paper_kind && row.paper_number ? { kind: row.paper_kind, number: row.paper_number } : null,
});

const lineView = (row: LineRow): StatementLine => ({
  number: row.number,
  day: row.day,
  state: row.state,
  gross: rupeesFromPaise(row.gross_paise),
  commission: rupeesFromPaise(row.commission_paise),
  siteDiscount: rupeesFromPaise(row.site_discount_paise),
  online: rupeesFromPaise(row.online_paise),
  corrects: row.corrects,
});

/** What stands between the site and all labs now. Rupees. */
export async function readOverview(deps: Deps): Promise<SettlementOverview> {
  const open = await sumOpen(deps.db);
  return {
    mode: deps.config.SETTLEMENT,
    pooledBecause: deps.config.POOLED_BECAUSE,
    held: rupeesFromPaise(open.held),
    advanced: rupeesFromPaise(open.advanced),
    heldSince: open.held_since && new Date(open.held_since).toISOString(),
    toPay: rupeesFromPaise(open.to_pay),
    toReceive: rupeesFromPaise(open.to_receive),
    waitingAccounts: open.waiting,
  };
}

/** Statements, the latest first. */
export async function listStatements(
  deps: Deps,
  { state, lab, ...paging }: Paging & { state?: StatementFilter | undefined; lab: LabOrSite },
) {
  const filter = { state, lab };
  const page = await pageByNewest(
    paging,
    (window) => selectStatements(deps.db, filter, window),
    () => countStatements(deps.db, filter),
  );
  return { ...page, rows: page.rows.map(view) };
}

/** A statement. 404 for none, and for another lab's. */
export async function readStatement(deps: Deps, wanted: { id: number; lab: LabOrSite }): Promise<Statement> {
  const [row] = await selectStatements(deps.db, wanted, { limit: 1, beforeId: null });
  if (!row) throw new AppError('not_found', createMessage('there_is_no_such_statement'));
  return view(row);
}

/** What the statement of the fortnight that runs now comes to so far, as if it were closed at this moment. Rupees. */
export async function readStatementSoFar(deps: Deps, lab: LabScope): Promise<StatementSoFar> {
  const labName = await findLabName(deps.db, lab);
  if (labName === null) throw new AppError('not_found', createMessage('lab_not_found'));
  const { from, to } = fortnightOf(dayOf(deps.now()));
  // The fortnight before is looked at too: what was open at its end, or has changed since. All that a statement looks at is too much for a page.
  const correctedFrom = fortnightBefore(deps.now()).from;
  const span = { lab, from, to, correctedFrom, onlineFrom: correctedFrom };
  const so = await reckonStatement(deps, deps.db, { ...span, ...(await readLaw(deps.db)) });
  return {
    labName,
    from,
    to,
    correctedFrom,
    mode: deps.config.SETTLEMENT,
    visits: so.lines.length,
    gross: rupeesFromPaise(so.grossPaise),
    commission: rupeesFromPaise(so.commissionPaise),
    gst: rupeesFromPaise(so.gstPaise),
    gstPercent: so.gstBasisPoints / 100,
    withheld: rupeesFromPaise(so.withheldPaise),
    withheldPercent: so.withheldBasisPoints / 100,
    siteDiscount: rupeesFromPaise(so.siteDiscountPaise),
    online: rupeesFromPaise(so.onlinePaise),
    payable: rupeesFromPaise(so.payablePaise),
    ahead: rupeesFromPaise(await sumAhead(deps.db, lab)),
  };
}

/** The visits of a statement, a page at a time. 404 for another lab's statement. */
export async function listLines(deps: Deps, wanted: { id: number; lab: LabOrSite }, query: Paging) {
  const { visits } = await readStatement(deps, wanted);
  const page = await pageBehind(
    { ...query, limit: query.limit ?? 100 },
    ({ limit, after }) => selectLines(deps.db, wanted, { limit, afterId: after?.id ?? 0 }),
    (row) => byId(row.visit_id),
    async () => visits,
  );
  return shown(page, lineView);
}

/** More visits than a lab has in a fortnight. */
const ALL_LINES = 100_000;

const lineTitles = ['booking', 'day', 'state', 'gross', 'commission', 'paid by the site', 'paid online'];

/** What is reckoned of a fortnight as a whole, and not of each visit. */
const sumTitles = ['GST percent', 'GST on commission', 'withheld percent', 'tax withheld', 'to the lab', 'invoice'];

/** The last row of a statement's file: what it comes to. */
const sumsOf = (of: Statement) => [
  'total',
  of.to,
  of.state,
  ...[of.gross, of.commission, of.siteDiscount, of.online],
  ...[of.gstPercent, of.gst, of.withheldPercent, of.withheld, of.payable, of.paper?.number ?? null],
];

/** The lines of a statement as CSV, and in the last row what it comes to. */
export async function exportLines(
  deps: Deps,
  wanted: { id: number; lab: LabOrSite },
): Promise<{ csv: string; fileName: string }> {
  const statement = await readStatement(deps, wanted);
  const { labId, from, to } = statement;
  const lines = await readWhole('lines of a statement', ALL_LINES, (limit) =>
    selectLines(deps.db, wanted, { limit, afterId: 0 }),
  );
  return {
    fileName: `statement-${labId}-${from}-${to}.csv`,
    csv: writeCsv(
      [...lineTitles, ...sumTitles],
      [
        ...lines
          .map(lineView)
          .map((line) => [
            line.number,
            line.day,
            line.state,
            ...[line.gross, line.commission, line.siteDiscount, line.online],
            ...sumTitles.map(() => null),
          ]),
        sumsOf(statement),
      ],
    ),
  };
}

interface Receipt {
  caller: Caller;
  id: number;
  ip: string;
}

async function lockKnown(tx: Tx, id: number): Promise<StatementRow> {
  const statement = await lockStatement(tx, id);
  if (!statement) throw new AppError('not_found', createMessage('there_is_no_such_statement'));
  return statement;
}

/** When money came that the bank has booked on a day: now, or that day's noon. 400 for a day of before the end of the fortnight, or to come. */
function momentOf(on: string | undefined, { ends_on: endsOn }: StatementRow, now: Date): Date {
  if (on === undefined || on === dayOf(now)) return now;
  if (on <= endsOn || on > dayOf(now)) throw refuse('on', createMessage('bank_day_lies_after_the_fortnight'));
  return new Date(noonOf(on));
}

/**
 * What a lab owed by a statement has come. 404 for none, 409 where nothing is owed, and for a reference that stands at another
 * lab: one transfer may pay several statements, not those of two.
 */
export async function receiveStatement(
  deps: Deps,
  input: Receipt & { reference: string; on?: string | undefined },
): Promise<Statement> {
  const { caller, id, reference, on, ip } = input;
  return transact(deps.db, async (tx) => {
    const statement = await lockKnown(tx, id);
    // A statement that comes to nothing is done with as well.
    if (statement.state !== 'closed' || statement.payable_paise > 0)
      throw new AppError('wrong_state', createMessage('nothing_is_owed_on_this_statement'));
    const cameAt = momentOf(on, statement, deps.now());
    const lab = await findLabOfReference(tx, { reference, lab: labScopeOf(statement.lab_id) });
    if (lab !== null) throw new AppError('conflict', createMessage('reference_stands_at_another_lab', { lab }));
    // On the bank's day, in the ledger as on the statement: in the month that it belongs to.
    await postPayment(tx, statement, { actorId: caller.accountId, now: cameAt });
    await setPaid(tx, id, { reference, now: cameAt });
    await recordAudit(tx, {
      caller,
      action: 'statement.received',
      subject: `statement ${id}`,
      detail: { reference, on },
      ip,
    });
    return view(await lockKnown(tx, id));
  });
}

/** What was written down as come has not: the ledger takes it back, and the lab owes it again. 404 for none, 409 where nothing was. */
export async function undoReceipt(deps: Deps, input: Receipt & { reason: string }): Promise<Statement> {
  const { caller, id, reason, ip } = input;
  return transact(deps.db, async (tx) => {
    const statement = await lockKnown(tx, id);
    if (statement.state !== 'paid' || statement.payable_paise > 0)
      throw new AppError('wrong_state', createMessage('statement_was_not_received'));
    await postPayment(tx, statement, { actorId: caller.accountId, now: deps.now(), back: NOT_RECEIVED });
    await setOwed(tx, id);
    const detail = { reference: statement.reference, reason };
    await recordAudit(tx, { caller, action: 'statement.receipt_undone', subject: `statement ${id}`, detail, ip });
    return view(await lockKnown(tx, id));
  });
}
