import { createMessage } from '@healthplus/contract/coded-messages';
import { brokenRules, isRejected, zScore } from '@healthplus/contract/quality/rules';
import type { ControlLot } from '@healthplus/contract/quality/schemas';
import { daysAfter, startOfDay } from '@healthplus/contract/zone';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { writeCsv } from '#src/platform/csv/write-csv.ts';
import { AppError, refuse, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import {
  closeRun,
  hasOpenRun,
  insertLot,
  insertRuns,
  type LockedRow,
  type LotRow,
  lockLots,
  type NewLot,
  type NewRun,
  selectLots,
  selectRunLines,
  setLotRetired,
} from './quality.queries.ts';

export { selectFailedControls } from './quality.queries.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

const instant = (moment: string) => new Date(moment).toISOString();

const view = (row: LotRow): ControlLot => ({
  id: row.id,
  parameterId: row.parameter_id,
  parameter: row.parameter,
  unit: row.unit,
  analyserId: row.analyser_id,
  analyser: row.analyser,
  level: row.level,
  lotNumber: row.lot_number,
  mean: row.mean,
  sd: row.sd,
  expiresOn: row.expires_on,
  expired: row.expired,
  retiredAt: row.retired_at && instant(row.retired_at),
  runs: row.runs.map(({ closed_at, closed_by, closed_reason, ...run }) => ({
    ...run,
    at: instant(run.at),
    closed: closed_at && { by: closed_by ?? '', at: instant(closed_at), reason: closed_reason ?? '' },
  })) as ControlLot['runs'],
});

/** The control lots of a lab, in use or retired, each with its latest run. */
export const listControls = async ({ db, now }: Deps, lab: LabScope, retired: boolean): Promise<ControlLot[]> =>
  (await selectLots(db, lab, now(), { retired })).map(view);

/** Every run of the days from one to another, both in India and both with it, as CSV: of lots in use and retired. */
export async function controlRunsTable({ db }: Deps, lab: LabScope, { from, to }: { from: string; to: string }) {
  const rows = await selectRunLines(db, lab, { from: startOfDay(from), to: startOfDay(daysAfter(to, 1)) });
  const csv = writeCsv(
    [
      ...['time', 'parameter', 'unit', 'analyser', 'level', 'lot', 'mean', 'sd', 'value', 'z', 'rules broken'],
      ...['rejected', 'by', 'closed at', 'closed by', 'what was done'],
    ],
    rows.map((row) => [
      ...[instant(row.at), row.parameter, row.unit, row.analyser, row.level, row.lot_number, row.mean, row.sd],
      ...[row.value, row.z, row.broken, row.rejected ? 'yes' : 'no', row.by, row.closed_at && instant(row.closed_at)],
      ...[row.closed_by, row.closed_reason],
    ]),
  );
  return { csv, fileName: `control-runs-${from}-${to}.csv` };
}

const notFound = () => new AppError('not_found', createMessage('there_is_no_such_control'));

/**
 * Takes a lot into use. 409 while another lot of its level is; 400 for a parameter or an analyser that is not the lab's, and
 * for one past its date.
 */
export async function createControl(deps: Deps, { caller, lab, ip, lot }: Action & { lot: NewLot }) {
  return transact(deps.db, async (tx) => {
    const id = await insertLot(tx, lab, lot).catch((error: unknown) => {
      if (violates(error, 'control_lots_in_use'))
        throw new AppError('conflict', createMessage('control_of_this_level_is_in_use'));
      throw error;
    });
    if (id === null) throw refuse('parameterId', createMessage('choose_a_parameter'));
    const added = (await selectLots(tx, lab, deps.now(), { ids: [id] }))[0]!;
    if (added.expired) throw refuse('expiresOn', createMessage('control_lot_has_expired'));
    await recordAudit(tx, { caller, action: 'control.added', subject: `control ${id}`, detail: { ...lot }, ip });
    return view(added);
  });
}

/** Takes a lot out of use. 409 while one of its runs has failed and is not closed. */
export async function retireControl(deps: Deps, { caller, lab, ip, id }: Action & { id: number }) {
  return transact(deps.db, async (tx) => {
    const [found] = await lockLots(tx, lab, [id], deps.now());
    if (!found) throw notFound();
    if (await hasOpenRun(tx, id)) throw new AppError('wrong_state', createMessage('close_its_failed_runs_first'));
    await setLotRetired(tx, lab, id, deps.now());
    await recordAudit(tx, { caller, action: 'control.retired', subject: `control ${id}`, ip });
    return { id };
  });
}

/** What was measured in one run, judged level by level beside the others of the same parameter and analyser. */
function judgedRuns(values: { controlId: number; value: number }[], lots: LockedRow[]): NewRun[] {
  const measured = values.map(({ controlId, value }) => {
    const lot = lots.find(({ id }) => id === controlId);
    if (!lot) throw notFound();
    if (lot.expired) throw new AppError('conflict', createMessage('control_lot_has_expired'));
    return { lot, value, z: zScore(value, lot.mean, lot.sd) };
  });
  return measured.map(({ lot, value, z }) => {
    const others = measured.filter(
      (one) =>
        one.lot.id !== lot.id && one.lot.parameter_id === lot.parameter_id && one.lot.analyser_id === lot.analyser_id,
    );
    const broken = brokenRules(
      { z, before: lot.before },
      others.map((one) => one.z),
    );
    return { controlId: lot.id, value, z, broken, rejected: isRejected(broken) };
  });
}

/** Writes a run of controls, judged by Westgard's rules. 404 for another lab's control. */
export async function recordRun(
  deps: Deps,
  { caller, lab, ip, values }: Action & { values: { controlId: number; value: number }[] },
): Promise<ControlLot[]> {
  const ids = [...new Set(values.map(({ controlId }) => controlId))];
  return transact(deps.db, async (tx) => {
    const once = ids.map((id) => values.findLast(({ controlId }) => controlId === id)!);
    const runs = judgedRuns(once, await lockLots(tx, lab, ids, deps.now()));
    await insertRuns(tx, runs, { accountId: caller.accountId, now: deps.now() });
    const rejected = runs.filter((run) => run.rejected).map(({ controlId }) => controlId);
    await recordAudit(tx, { caller, action: 'control.run', subject: `lab ${lab}`, detail: { ids, rejected }, ip });
    return (await selectLots(tx, lab, deps.now(), { ids })).map(view);
  });
}

/** Closes a failed run with what was done. 404 for another lab's, 409 for one that is closed. */
export async function closeControlRun(
  deps: Deps,
  { caller, lab, ip, id, reason }: Action & { id: number; reason: string },
): Promise<ControlLot> {
  return transact(deps.db, async (tx) => {
    const found = await closeRun(tx, lab, { id, reason, by: caller.accountId, now: deps.now() });
    if (!found) throw new AppError('not_found', createMessage('there_is_no_such_control_run'));
    if (!found.closed) throw new AppError('conflict', createMessage('control_run_is_closed_already'));
    await recordAudit(tx, { caller, action: 'control.closed', subject: `run ${id}`, detail: { reason }, ip });
    const [lot] = await selectLots(tx, lab, deps.now(), { ids: [found.control_id] });
    if (!lot) throw notFound();
    return view(lot);
  });
}
