import { createMessage } from '@healthplus/contract/coded-messages';
import type { ReleaseRules, WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { lockOrder } from '#src/modules/results/results.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { readWork } from './lab-reports.service.ts';
import { hasTyped, insertVerification, readRules, setReleaseRules } from './verification.queries.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

/** How a lab signs: whether a second person verifies, whether a batch may be signed. */
export const readReleaseRules = (deps: Deps, lab: LabScope) => readRules(deps.db, lab);

/** Changes how a lab signs; leaves an audit row. */
export async function saveReleaseRules(deps: Deps, { caller, lab, ip, rules }: Action & { rules: ReleaseRules }) {
  await transact(deps.db, async (tx) => {
    await setReleaseRules(tx, lab, rules);
    await recordAudit(tx, {
      caller,
      action: 'lab.release_rules_saved',
      subject: `lab ${lab}`,
      detail: rules,
      ip,
    });
  });
  return rules;
}

/**
 * Verifies what was shown. 404 for another lab's order, 409 when it is another by now, when nothing stands there, and for
 * whoever typed one of the results. Source: product decision "The lab's day", Sign.
 */
export async function verifyWork(
  deps: Deps,
  { caller, lab, ip, orderId, digest }: Action & { orderId: number; digest: string },
): Promise<WorkOrderDetail> {
  return transact(deps.db, async (tx) => {
    if (!(await lockOrder(tx, lab, orderId, deps.now())))
      throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    const shown = await readWork(tx, lab, orderId, deps.now());
    if (shown.digest !== digest) throw new AppError('conflict', createMessage('report_has_changed_since_you_read_it'));
    if (!shown.hasFile && shown.parameters.every(({ value }) => value === ''))
      throw new AppError('wrong_state', createMessage('write_values_or_upload_the_pdf_first'));
    if (await hasTyped(tx, orderId, caller.accountId))
      throw new AppError('conflict', createMessage('you_typed_one_of_these_results'));
    await insertVerification(tx, { orderId, digest, by: caller.accountId, now: deps.now() });
    await recordAudit(tx, { caller, action: 'work.verified', subject: `order ${orderId}`, ip });
    return readWork(tx, lab, orderId, deps.now());
  });
}
