import { createMessage } from '@healthplus/contract/coded-messages';
import type { MeasuredParameter, StatedRange } from '@healthplus/contract/results/schemas';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { keepStatedRange } from '#src/modules/referrals/referrals.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { rejudgeResults } from './judging.rules.ts';
import { selectMeasured } from './measured.queries.ts';
import { carryCalls, insertResults, lockOrder } from './results.queries.ts';
import { recalculateFormulas } from './results.service.ts';
import { codesOf, measuredView } from './results.view.ts';

/**
 * Keeps the reference range and method that the paper of the laboratory that measured a value states, and judges what
 * stands by them: other methods have other ranges. Empty fields take them out. 404 for another lab's order and for what was
 * not ordered, 409 for what is measured here. Source: ISO 15189:2022, 7.4.1.6: a report names what a referral laboratory gave.
 */
export async function stateRange(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; ip: string; orderId: number; parameterId: number; stated: StatedRange },
): Promise<MeasuredParameter> {
  const { caller, lab, ip, orderId, parameterId, stated } = input;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, lab, orderId, now);
    const measured = order ? await selectMeasured(tx, [orderId]) : [];
    const row = measured.find(({ id }) => id === parameterId);
    if (!order || !row) throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    const of = { orderTestId: row.order_test_id, parameterId, by: caller.accountId, now };
    await keepStatedRange(tx, lab, { ...of, ...stated });
    // It alone: what else was judged, and signed, stays as it was.
    const stands = (await selectMeasured(tx, [orderId])).filter(({ id }) => id === parameterId);
    const anew = rejudgeResults(stands, order, caller.accountId);
    if (anew.length > 0) await insertResults(tx, orderId, anew, now);
    await carryCalls(tx, orderId);
    await recalculateFormulas(tx, order, now);
    const detail = { parameterId, ...stated };
    await recordAudit(tx, { caller, action: 'result.range_stated', subject: `order ${orderId}`, detail, ip });
    const after = await selectMeasured(tx, [orderId]);
    return measuredView(after.find(({ id }) => id === parameterId)!, order, codesOf(after));
  });
}
