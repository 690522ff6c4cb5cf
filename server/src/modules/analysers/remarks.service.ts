import { type AnalyserRemark, saysAnother } from '@healthplus/contract/analysers/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { appendResults, lockOrder } from '#src/modules/results/results.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { findRemark, selectRemarks, settle } from './remarks.queries.ts';

/** What analysers say of an order's values, until somebody has looked at it. */
export async function remarksOf(executor: Executor, lab: LabScope, orderId: number): Promise<AnalyserRemark[]> {
  const rows = await selectRemarks(executor, lab, orderId);
  return rows.map(({ parameter_id: parameterId, at, ...row }) => ({
    ...row,
    parameterId,
    at: new Date(at).toISOString(),
  }));
}

/** 409 while an analyser has corrected a value that stands, or taken it back, and nobody has decided. */
export async function assertNothingChanged(executor: Executor, lab: LabScope, orderId: number): Promise<void> {
  const changed = (await selectRemarks(executor, lab, orderId)).filter(({ kind }) => kind !== 'comment');
  if (changed.length === 0) return;
  const names = [...new Set(changed.map(({ parameter }) => parameter))].join(', ');
  throw new AppError('wrong_state', createMessage('analyser_has_changed_names', { names }));
}

/**
 * Writes what an analyser says in place of what stands: the value stands as the analyser's, out of the file that brought it;
 * what it took back is taken out. 404 for another lab's, and for one that was looked at; 409 where somebody wrote since
 * `version`, and for a remark that says no other value.
 */
export async function takeRemark(
  deps: Deps,
  { caller, lab, ip, id, version }: { caller: Caller; lab: LabScope; ip: string; id: number; version: number },
): Promise<{ id: number }> {
  return transact(deps.db, async (tx) => {
    const now = deps.now();
    const remark = await findRemark(tx, lab, id);
    const order = remark && (await lockOrder(tx, lab, remark.order_id, now));
    if (!remark || !order || !(await settle(tx, lab, { id, by: caller.accountId, now })))
      throw new AppError('not_found', createMessage('there_is_no_such_remark'));
    const { parameter_id: parameterId, message_id: messageId, kind, text } = remark;
    if (!saysAnother(kind)) throw new AppError('wrong_state', createMessage('remark_says_no_other_value'));
    await appendResults(tx, order, [{ parameterId, value: text, version }], {
      accountId: caller.accountId,
      messageId,
      now,
    });
    const subject = `order ${order.order_id}`;
    await recordAudit(tx, { caller, action: 'analyser.remark_taken', subject, detail: { kind, parameterId }, ip });
    return { id };
  });
}

/** Somebody has looked at it, and what stands stays. 404 for another lab's, and for one that was looked at. */
export async function settleRemark(
  deps: Deps,
  { caller, lab, ip, id }: { caller: Caller; lab: LabScope; ip: string; id: number },
): Promise<{ id: number }> {
  return transact(deps.db, async (tx) => {
    const settled = await settle(tx, lab, { id, by: caller.accountId, now: deps.now() });
    if (!settled) throw new AppError('not_found', createMessage('there_is_no_such_remark'));
    const subject = `order ${settled.orderId}`;
    await recordAudit(tx, { caller, action: 'analyser.remark_settled', subject, detail: { kind: settled.kind }, ip });
    return { id };
  });
}
