import { createMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { DaySheet } from '@healthplus/contract/payments/schemas';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { post } from '#src/modules/ledger/ledger.service.ts';
import { writeCsv } from '#src/platform/csv/write-csv.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { byId, type Paging, pageBehind, shown } from '#src/platform/http/paging.ts';
import { countDaySheets, holdTheLedger, insertDaySheet, type SheetRow, selectDaySheets } from './day-sheets.queries.ts';
import { selectGivenUp, selectTakings } from './drawer.queries.ts';
import { findDrawer, readFigures } from './drawer.service.ts';

const sheetView = (row: SheetRow): DaySheet =>
  DaySheet.parse({
    ...row.content,
    serial: row.serial,
    centre: row.centre,
    closedAt: new Date(row.closed_at).toISOString(),
    closedBy: row.closed_by,
    expectedCash: rupeesFromPaise(row.expected_paise),
    countedCash: rupeesFromPaise(row.counted_paise),
    difference: rupeesFromPaise(row.counted_paise - row.expected_paise),
    differenceReason: row.difference_reason ?? '',
    float: rupeesFromPaise(row.float_paise),
  });

/** What was missing in a drawer, or too much: the ledger says it, and its transaction is answered. */
const postDifference = (
  tx: Tx,
  {
    lab,
    centreId,
    paise,
    actorId,
    now,
  }: { lab: LabScope; centreId: number; paise: number; actorId: number; now: Date },
): Promise<number> =>
  post(tx, {
    verb: 'difference',
    lab,
    visitId: null,
    actorId,
    centreId,
    lines: [
      { account: 'drawer', amount: paise },
      { account: 'differences', amount: -paise },
    ],
    at: now,
  });

/**
 * Closes the drawer of a centre, once for a key or a double click: nobody posts meanwhile, so that every movement is on one sheet. What was missing, or too much, is
 * posted. 400 for a difference without its reason and for a float above what was counted, 409 when what should be there is not
 * what the caller was shown.
 */
export async function closeDrawer(
  deps: Deps,
  input: {
    caller: Caller;
    lab: LabScope;
    centreId?: number;
    counted: number;
    expected: number;
    float?: number | undefined;
    reason?: string;
    ip: string;
    key: string | undefined;
  },
): Promise<DaySheet> {
  const { caller, lab, counted, expected, float = 0, reason = '', ip, key } = input;
  const now = deps.now();
  const centre = input.centreId ?? caller.centreId;
  const body = { centre, counted, expected, float, reason };
  return once(deps, { accountId: caller.accountId, key, call: 'drawer-close', body }, async (tx) => {
    await holdTheLedger(tx, lab);
    const standing = await findDrawer(tx, { lab, centreId: centre, now });
    const centreId = standing.centre_id;
    if (standing.expected_paise !== paiseFromRupees(expected))
      throw new AppError('conflict', createMessage('drawer_has_changed_count_again'));
    const countedPaise = paiseFromRupees(counted);
    const difference = countedPaise - standing.expected_paise;
    if (difference !== 0 && reason === '') throw refuse('reason', createMessage('say_why_drawer_differs'));
    if (float > counted) throw refuse('float', createMessage('float_is_more_than_was_counted'));
    const last =
      difference === 0
        ? standing.through
        : await postDifference(tx, { lab, centreId, paise: difference, actorId: caller.accountId, now });
    const span = { after: standing.after, through: last };
    const serial = standing.last_serial + 1;
    await insertDaySheet(tx, {
      lab,
      centreId,
      serial,
      ...span,
      expectedPaise: standing.expected_paise,
      countedPaise,
      floatPaise: paiseFromRupees(float),
      differenceReason: difference === 0 ? '' : reason,
      content: await readFigures(tx, lab, { ...span, centreId }),
      closedBy: caller.accountId,
      now,
    });
    await recordAudit(tx, { caller, action: 'drawer.closed', subject: `day sheet ${serial}`, ip });
    const [row] = await selectDaySheets(tx, lab, { serial, limit: 1 });
    return sheetView(row!);
  });
}

/** The closed days of a lab's drawers, the latest first. */
export async function listDaySheets({ db }: Deps, lab: LabScope, paging: Paging) {
  const page = await pageBehind(
    { ...paging, limit: paging.limit ?? 20 },
    ({ limit, after }) => selectDaySheets(db, lab, { before: after?.id ?? null, limit }),
    ({ serial }) => byId(serial),
    () => countDaySheets(db, lab),
  );
  return shown(page, sheetView);
}

/** How the drawer was closed, in a column of its own: `rupees` sums to what moved, the difference among it. */
const closingRows = (sheet: SheetRow) => {
  const { expectedCash: expected, countedCash: counted, float, closedAt, closedBy } = sheetView(sheet);
  return Object.entries({ expected, counted, float }).map(([verb, amount]) => [
    closedAt,
    '',
    verb,
    'cash',
    '',
    closedBy,
    '',
    '',
    '',
    '',
    amount,
  ]);
};

/** Every movement on a sheet as CSV, with how it was closed, and what was let off with why, the earliest first. 404 for a sheet that the lab does not have. */
export async function daySheetTable(deps: Deps, lab: LabScope, serial: number) {
  const [sheet] = await selectDaySheets(deps.db, lab, { serial, limit: 1 });
  if (!sheet) throw new AppError('not_found', createMessage('there_is_no_such_day_sheet'));
  const span = { ...sheet, centreId: sheet.centre_id };
  const moved = (await selectTakings(deps.db, lab, span, { limit: 1_000_000 })).map((row) => ({
    ...row,
    by: row.taken_by,
    reason: row.verb === 'difference' ? (sheet.difference_reason ?? '') : (row.corrects ?? ''),
  }));
  // No money moved: `rupees` sums to what the sheet says without it.
  const givenUp = async (verb: 'discount' | 'write_off') =>
    (await selectGivenUp(deps.db, lab, span, verb)).map((row) => ({ ...row, verb, method: '', reference: '' }));
  const rows = [...(await givenUp('discount')), ...(await givenUp('write_off')), ...moved]
    .toReversed()
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const head = [
    'time',
    'booking',
    'verb',
    'method',
    'rupees',
    'person',
    'reference',
    'reason',
    'let_off',
    'written_off',
    'drawer',
  ];
  const csv = writeCsv(head, [
    ...rows.map(({ at, number, verb, method, amount_paise: paise, by, reference, reason }) => [
      new Date(at).toISOString(),
      number,
      verb,
      method,
      verb === 'discount' || verb === 'write_off' ? '' : rupeesFromPaise(paise),
      by,
      reference,
      reason,
      verb === 'discount' ? rupeesFromPaise(paise) : '',
      verb === 'write_off' ? rupeesFromPaise(paise) : '',
      '',
    ]),
    ...closingRows(sheet),
  ]);
  return { csv, fileName: `day-sheet-${serial}.csv` };
}
