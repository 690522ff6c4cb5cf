import { createMessage } from '@healthplus/contract/coded-messages';
import type { CriticalValue, ResultCell } from '@healthplus/contract/results/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { releaseMessages } from '#src/modules/notifications/messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { hasUncalledReport, insertCall, insertCallAttempt, selectCriticalValues } from './critical-values.queries.ts';
import { selectMeasured } from './measured.queries.ts';
import { lockOrder } from './results.queries.ts';
import { cellView } from './results.view.ts';

const view = (row: Awaited<ReturnType<typeof selectCriticalValues>>[number]): CriticalValue => ({
  orderId: row.order_id,
  parameterId: row.parameter_id,
  version: row.version,
  number: row.number,
  accessionNumber: row.accession_number,
  person: row.person,
  phone: row.phone,
  phoneLent: row.phone_lent,
  referredBy: row.referred_by,
  name: row.name,
  value: row.value,
  unit: row.unit,
  flag: row.flag,
  at: new Date(row.at).toISOString(),
  overdue: row.overdue,
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
});

/** The critical values for which somebody is to be called. */
export const listCriticalValues = async (deps: Deps, lab: LabScope): Promise<CriticalValue[]> =>
  (await selectCriticalValues(deps.db, lab, deps.now())).map(view);

/** Who was called for values of an order as they stand, and by whom. */
interface Call {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  values: { parameterId: number; version: number }[];
  called: string;
  ip: string;
}

const idsOf = ({ values }: Call): number[] => values.map(({ parameterId }) => parameterId);
const notCritical = () => new AppError('conflict', createMessage('value_is_not_critical_any_more'));

/** 404 for another lab's order, and for what is not measured of it. */
async function lockMeasured(tx: Tx, call: Call, now: Date): Promise<void> {
  const measured = (await lockOrder(tx, call.lab, call.orderId, now)) ? await selectMeasured(tx, [call.orderId]) : [];
  if (!idsOf(call).every((parameterId) => measured.some(({ id }) => id === parameterId)))
    throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
}

/**
 * Records that somebody was called for critical values of an order and read them back. 404 for another lab's, 409 when one
 * of them is another by now: then none is recorded.
 */
export async function recordCriticalCall(
  deps: Deps,
  input: Call & { how: 'phone' | 'in_person' },
): Promise<ResultCell[]> {
  const { caller, lab, orderId, values, called, how, ip } = input;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    await lockMeasured(tx, input, now);
    for (const value of values)
      if (!(await insertCall(tx, { lab, orderId, ...value, called, how, calledBy: caller.accountId, now })))
        throw notCritical();
    await recordAudit(tx, { caller, action: 'critical.called', subject: `order ${orderId}`, ip });
    const after = await selectMeasured(tx, [orderId]);
    // Once everybody was called for what it says, the patient may read it.
    if (!(await hasUncalledReport(tx, orderId))) await releaseMessages(tx, { about: `order ${orderId}`, now });
    return idsOf(input).map((parameterId) => cellView(after.find(({ id }) => id === parameterId)!));
  });
}

/**
 * Records a call for critical values of an order that reached nobody: they wait on. 404 for another lab's order, 409 where
 * one of them is another by now, or somebody was called for it.
 */
export async function recordCallAttempt(deps: Deps, input: Call): Promise<CriticalValue[]> {
  const { caller, lab, orderId, values, called, ip } = input;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    await lockMeasured(tx, input, now);
    for (const value of values)
      if (!(await insertCallAttempt(tx, { lab, orderId, ...value, called, by: caller.accountId, now })))
        throw notCritical();
    await recordAudit(tx, { caller, action: 'critical.not_reached', subject: `order ${orderId}`, ip });
    return (await selectCriticalValues(tx, lab, now, { orderId, parameterIds: idsOf(input) })).map(view);
  });
}
