import { createMessage } from '@healthplus/contract/coded-messages';
import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { assertFetalSexNotDisclosed } from '#src/modules/bookings/bookings.service.ts';
import { lockOrder } from '#src/modules/results/results.service.ts';
import { takeOrderOff } from '#src/modules/specimens/order-tests.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { readWork } from './lab-reports.service.ts';
import { closeRecalled, recallReport } from './reports.process.ts';
import { selectWork } from './work-list.queries.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  reason: string;
  ip: string;
}

/** Takes a signed report back. 404 for another lab's order, 409 where nothing that is signed stands. */
export async function recall(deps: Deps, input: Action): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, reason, ip } = input;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    const locked = await lockOrder(tx, lab, orderId, now);
    const [work] = locked ? await selectWork(tx, { lab, orderId, now }, { limit: 1, offset: 0 }) : [];
    if (!work) throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    await assertFetalSexNotDisclosed(tx, { orderId }, [reason]);
    const subject = { lab, orderId, accountId: caller.accountId, work, at: now, reason };
    if (!(await recallReport(tx, deps, subject)))
      throw new AppError('wrong_state', createMessage('nothing_is_signed_that_could_be_taken_back'));
    await recordAudit(tx, { caller, action: 'report.recalled', subject: `order ${orderId}`, ip });
    return readWork(tx, lab, orderId, now);
  });
}

/** No corrected report will come: the order leaves the bench, and what was paid for it goes back. 404 for another lab's order, 409 for one that was not taken back. */
export async function closeWithoutReport(deps: Deps, input: Action): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, reason, ip } = input;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    if (!(await lockOrder(tx, lab, orderId, now)))
      throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    await assertFetalSexNotDisclosed(tx, { orderId }, [reason]);
    if (!(await closeRecalled(tx, lab, { orderId, actorId: caller.accountId, reason })))
      throw new AppError('wrong_state', createMessage('only_a_report_that_was_taken_back_is_closed_so'));
    await takeOrderOff(tx, deps, { caller, lab, orderId, reason });
    await recordAudit(tx, { caller, action: 'report.closed', subject: `order ${orderId}`, ip });
    return readWork(tx, lab, orderId, now);
  });
}
