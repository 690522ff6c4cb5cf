import { createMessage } from '@healthplus/contract/coded-messages';
import type { BatchEntry, BatchOutcome, WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { isOrdinary } from '@healthplus/contract/results/rules';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { assertSecondFactor } from '#src/modules/accounts/second-factor.service.ts';
import { AppError, appErrorOf } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { readWork } from './lab-reports.service.ts';
import { selectSignQueue } from './sign-queue.queries.ts';
import { finishReport } from './sign-report.service.ts';
import { asksForSecondPerson, readRules } from './verification.queries.ts';

/** So many are looked through at once. */
const BATCH = 40;

const SIDE_BY_SIDE = 4;

/** In so many of the queue they are looked for. */
const LOOKED_THROUGH = 400;

async function assertAllowed(deps: Deps, lab: LabScope): Promise<void> {
  if (!(await readRules(deps.db, lab)).batchSigning)
    throw new AppError('wrong_state', createMessage('lab_signs_one_report_at_a_time'));
}

/** Nothing keeps it from being signed as it stands, and nobody has to look at it twice. */
const isReady = (work: WorkOrderDetail): boolean =>
  work.missing.length === 0 &&
  work.crossCheck === null &&
  work.failedControls.length === 0 &&
  work.remarks.length === 0 &&
  !work.amends &&
  !work.hasFile &&
  work.parameters.every(isOrdinary) &&
  (!work.secondPersonVerifies || work.verification !== null);

/** The reports of the queue with nothing out of the ordinary, each with all that it says. 409 where the lab signs one at a time. */
export async function listBatch(deps: Deps, lab: LabScope): Promise<BatchEntry[]> {
  await assertAllowed(deps, lab);
  const verified = (await asksForSecondPerson(deps.db, lab)) || undefined;
  const filter = { lab, now: deps.now(), ordinary: true, verified };
  const ready: WorkOrderDetail[] = [];
  // What has to be looked at after all does not stand in the way of what comes behind it.
  for (let offset = 0; ready.length < BATCH && offset < LOOKED_THROUGH; offset += BATCH) {
    const rows = await selectSignQueue(deps.db, filter, { limit: BATCH, offset });
    if (rows.length === 0) break;
    // A few side by side: each takes a dozen statements, and others wait for the same connections.
    for (let from = 0; from < rows.length && ready.length < BATCH; from += SIDE_BY_SIDE) {
      const some = rows.slice(from, from + SIDE_BY_SIDE);
      const works = await Promise.all(some.map((row) => readWork(deps.db, lab, row.order_id, deps.now())));
      ready.push(...works.filter(isReady));
    }
  }
  return ready.slice(0, BATCH).map(({ orderId, accessionNumber, person, items, parameters, note, digest }) => ({
    orderId,
    accessionNumber: accessionNumber ?? '',
    person,
    items,
    note,
    digest,
    values: parameters.map(({ name, value, unit, low, high, rangeText }) => ({
      name,
      value,
      unit,
      low,
      high,
      rangeText,
    })),
  }));
}

/**
 * Signs several reports with one code of the second factor: each exactly as it was shown, in a transaction of its own; one
 * that is another by now, or has a value out of the ordinary, is left and named. 409 where the lab signs one at a time, or
 * the signatory has no second factor; 400 for a wrong code.
 */
export async function signBatch(
  deps: Deps,
  input: {
    caller: Caller;
    lab: LabScope;
    ip: string;
    code: string;
    orders: { orderId: number; digest: string }[];
    /** Told what went wrong with a report, where it is none of our own refusals. */
    onBroken: (error: unknown) => void;
  },
): Promise<BatchOutcome> {
  const { caller, lab, ip, code, orders, onBroken } = input;
  await assertAllowed(deps, lab);
  await assertSecondFactor(deps, caller, code);
  const outcome: BatchOutcome = { signed: [], left: [] };
  for (const { orderId, digest } of orders) {
    try {
      await finishReport(deps, {
        caller,
        lab,
        ip,
        orderId,
        digest,
        interim: false,
        reason: '',
        ordinaryAlone: true,
      });
      outcome.signed.push(orderId);
    } catch (error) {
      const known = appErrorOf(error);
      // What was signed before is said, whatever went wrong with the next one.
      if (!known) onBroken(error);
      outcome.left.push({ orderId, reason: known?.coded ?? createMessage('something_went_wrong_on_our_side') });
    }
  }
  return outcome;
}
