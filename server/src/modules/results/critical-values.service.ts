import { createMessage } from '@healthplus/contract/coded-messages';
import type { CriticalValue, ResultCell } from '@healthplus/contract/results/schemas';
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

/** Who was called for a value as it stands, and by whom. */
interface Call {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  parameterId: number;
  version: number;
  called: string;
  ip: string;
}

/** Records that somebody was called for a critical value and read it back. 404 for another lab's, 409 when it is another by now. */
export async function recordCriticalCall(
  deps: Deps,
  input: Call & { how: 'phone' | 'in_person' },
): Promise<ResultCell> {
  const { caller, lab, orderId, parameterId, version, called, how, ip } = input;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, lab, orderId, now);
    const measured = order ? await selectMeasured(tx, [orderId]) : [];
    if (!measured.some(({ id }) => id === parameterId))
      throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    const call = { lab, orderId, parameterId, version, called, how, calledBy: caller.accountId, now };
    if (!(await insertCall(tx, call))) throw new AppError('conflict', createMessage('value_is_not_critical_any_more'));
    await recordAudit(tx, { caller, action: 'critical.called', subject: `order ${orderId}`, ip });
    const after = await selectMeasured(tx, [orderId]);
    // Once everybody was called for what it says, the patient may read it.
    if (!(await hasUncalledReport(tx, orderId))) await releaseMessages(tx, { about: `order ${orderId}`, now });
    return cellView(after.find(({ id }) => id === parameterId)!);
  });
}

/**
 * Records a call for a critical value that reached nobody: the value waits on. 404 for another lab's order, 409 where the
 * value is another by now, or somebody was called.
 */
export async function recordCallAttempt(deps: Deps, input: Call): Promise<CriticalValue> {
  const { caller, lab, orderId, parameterId, version, called, ip } = input;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    if (!(await lockOrder(tx, lab, orderId, now)))
      throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    const attempt = { lab, orderId, parameterId, version, called, by: caller.accountId, now };
    if (!(await insertCallAttempt(tx, attempt)))
      throw new AppError('conflict', createMessage('value_is_not_critical_any_more'));
    await recordAudit(tx, { caller, action: 'critical.not_reached', subject: `order ${orderId}`, ip });
    const [waiting] = await selectCriticalValues(tx, lab, now, { orderId, parameterId });
    return view(waiting!);
  });
}
