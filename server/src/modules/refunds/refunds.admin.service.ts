import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { mayWantDecision, type RefundFilter } from '@healthplus/contract/refunds/rules';
import type { Refund } from '@healthplus/contract/refunds/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { tellOfMoney } from '#src/modules/bookings/visit-messages.service.ts';
import { causedRefund } from '#src/modules/bookings/visits.process.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import { OutOfReach } from '#src/platform/payments/gateway.ts';
import { moveRefund } from './refunds.process.ts';
import {
  countRefunds,
  findRefund,
  isBeingTried,
  type ListedRefund,
  lockRefund,
  type RefundRow,
  selectRefunds,
} from './refunds.queries.ts';
import { askedFor, gatewayOf } from './refunds.service.ts';

const view = (row: ListedRefund): Refund => ({
  id: row.id,
  number: row.number,
  labName: row.lab,
  amount: rupeesFromPaise(row.amount_paise),
  state: row.state,
  attempts: row.attempts,
  requestedAt: new Date(row.created_at).toISOString(),
  doneAt: row.done_at && new Date(row.done_at).toISOString(),
  reference: row.reference,
  approvedBy: row.approved_by,
  patient: row.patient,
  cause: row.cause,
});

/** Refunds of every lab, the latest first, each with what made it owed. */
export async function listRefunds(
  deps: Deps,
  { state, q, ...paging }: Paging & { state?: RefundFilter | undefined; q?: string | undefined },
) {
  const page = await pageByNewest(
    paging,
    (window) => selectRefunds(deps.db, { state, q }, window),
    () => countRefunds(deps.db, { state, q }),
  );
  return { ...page, rows: page.rows.map(view) };
}

/** It was tried in vain, or stands for so long, that it may be left to the desk; at once where there is nobody to ask. */
async function isStuck(deps: Deps, refund: RefundRow): Promise<boolean> {
  if (refund.state !== 'approved' && refund.state !== 'sent') return false;
  const { state, attempts, created_at: requestedAt } = refund;
  return mayWantDecision({ state, attempts, requestedAt }, deps.now()) || (await gatewayOf(deps, refund)) === null;
}

const waitsForNobody = () => new AppError('wrong_state', createMessage('refund_waits_for_nobody'));

/**
 * A refund that is to be left to the desk, as it stood when the gateway was asked after it: it may take as long as it
 * likes, and nobody waits for a lock meanwhile. 409 for one that the gateway has taken; 503 where it does not say.
 */
async function leftByGateway(deps: Deps, id: number): Promise<RefundRow | null> {
  const refund = await findRefund(deps.db, id);
  if (!refund || refund.state === 'requested') return refund;
  if (!(await isStuck(deps, refund))) throw waitsForNobody();
  const gateway = await gatewayOf(deps, refund);
  const known = await gateway?.fetchRefund(askedFor(refund)).catch((error: unknown) => {
    // Nobody can be asked any more: whoever decides has looked into the account themselves.
    if (error instanceof OutOfReach) return null;
    throw new AppError('unavailable', createMessage('gateway_did_not_answer'));
  });
  if (known) throw waitsForNobody();
  return refund;
}

/** 409 for a refund that is being tried, or has been since it was asked after. */
async function assertLeft(tx: Tx, refund: RefundRow, asked: RefundRow | null, now: Date): Promise<void> {
  const same = asked !== null && asked.state === refund.state && asked.attempts === refund.attempts;
  if (!same || (refund.state !== 'requested' && (await isBeingTried(tx, refund.id, now)))) throw waitsForNobody();
}

/**
 * Lets a refund go that is above the limit, or leaves it to the desk of the lab, where it is owed to the patient again.
 * 404 for none, 409 for one that does not wait for it, and for whoever caused it themselves: four eyes.
 */
export async function decideRefund(
  deps: Deps,
  input: { caller: Caller; id: number; decision: 'approve' | 'at_desk'; ip: string },
): Promise<Refund> {
  const { caller, id, decision, ip } = input;
  const asked = decision === 'at_desk' ? await leftByGateway(deps, id) : null;
  return transact(deps.db, async (tx) => {
    const now = deps.now();
    const refund = await lockRefund(tx, id);
    if (!refund) throw new AppError('not_found', createMessage('there_is_no_such_refund'));
    if (decision === 'approve' && refund.state !== 'requested') throw waitsForNobody();
    if (decision === 'at_desk') {
      await assertLeft(tx, refund, asked, now);
      await moveRefund(tx, { id, to: 'failed', reference: '', now });
      await tellOfMoney(tx, deps, {
        visitId: refund.visit_id,
        amountPaise: refund.amount_paise,
        what: 'refund_at_desk',
      });
    } else if (await causedRefund(tx, refund.visit_id, caller.accountId)) {
      throw new AppError('conflict', createMessage('another_administrator_decides_this'));
    } else await moveRefund(tx, { id, to: 'approved', approvedBy: caller.accountId, now });
    await recordAudit(tx, { caller, action: `refund.${decision}`, subject: `refund ${id}`, ip });
    const [row] = await selectRefunds(tx, { id }, { limit: 1, beforeId: null });
    return view(row!);
  });
}
