import { createMessage } from '@healthplus/contract/coded-messages';
import type { SignOrder } from '@healthplus/contract/reports/rules';
import type { SignQueueEntry, WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import type { Department } from '@healthplus/contract/vocabulary/departments';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { orderPersonView, ordersNamed } from '#src/modules/bookings/bookings.service.ts';
import { lockOrder } from '#src/modules/results/results.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Page, type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import { readWork } from './lab-reports.service.ts';
import { countSignQueue, insertReturn, resolveReturns, selectSignQueue } from './sign-queue.queries.ts';
import { asksForSecondPerson } from './verification.queries.ts';

/** What waits for a signature, page by page: what is out of the ordinary first, unless another order is asked for. */
export async function listSignQueue(
  deps: Deps,
  lab: LabScope,
  {
    q,
    department,
    verified,
    order = 'urgency',
    ...paging
  }: Paging & {
    q?: string | undefined;
    department?: Department | undefined;
    verified?: 'true' | 'false' | undefined;
    order?: SignOrder | undefined;
  },
): Promise<Page<SignQueueEntry>> {
  const asks = await asksForSecondPerson(deps.db, lab);
  const filter = {
    lab,
    now: deps.now(),
    department,
    found: await ordersNamed(deps.db, q, lab),
    verified: asks && verified !== undefined ? verified === 'true' : undefined,
  };
  const page = await pageByOffset(
    paging,
    (window) => selectSignQueue(deps.db, filter, { order, ...window }),
    () => countSignQueue(deps.db, filter),
  );
  const rows = page.rows.map((row) => ({
    orderId: row.order_id,
    accessionNumber: row.accession_number,
    person: orderPersonView(row),
    items: row.items,
    dueAt: row.due_at && new Date(row.due_at).toISOString(),
    overdue: row.overdue,
    signs: row.signs,
    notable: row.notable,
    critical: row.critical,
    verified: asks ? row.verified : null,
  }));
  return { ...page, rows };
}

/** Sends results back to the bench with the reason. 404 for another lab's order. */
export async function returnWork(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; orderId: number; reason: string; ip: string },
): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, reason, ip } = input;
  return transact(deps.db, async (tx) => {
    if (!(await lockOrder(tx, lab, orderId, deps.now())))
      throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    await insertReturn(tx, { orderId, reason, by: caller.accountId, now: deps.now() });
    await recordAudit(tx, { caller, action: 'work.returned', subject: `order ${orderId}`, ip });
    return readWork(tx, lab, orderId, deps.now());
  });
}

/**
 * Hands in again what was sent back, checked and as it stands: it waits for a signature. 404 for another lab's order, 409
 * where nothing was sent back, or something was written since.
 */
export async function resubmitWork(
  deps: Deps,
  { caller, lab, orderId, ip }: { caller: Caller; lab: LabScope; orderId: number; ip: string },
): Promise<WorkOrderDetail> {
  return transact(deps.db, async (tx) => {
    if (!(await lockOrder(tx, lab, orderId, deps.now())))
      throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    if (!(await resolveReturns(tx, { orderId, by: caller.accountId, now: deps.now() })))
      throw new AppError('wrong_state', createMessage('nothing_was_sent_back'));
    await recordAudit(tx, { caller, action: 'work.resubmitted', subject: `order ${orderId}`, ip });
    return readWork(tx, lab, orderId, deps.now());
  });
}
