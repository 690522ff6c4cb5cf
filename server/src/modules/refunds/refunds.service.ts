import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { tellOfMoney } from '#src/modules/bookings/visit-messages.service.ts';
import { forEach } from '#src/platform/for-each.ts';
import type { Gateway, GatewayRefund } from '#src/platform/payments/gateway.ts';
import { moveRefund, requestRefunds } from './refunds.process.ts';
import { putOff, type RefundRow, selectDue, selectOverpaid } from './refunds.queries.ts';

/** So many at once. */
const AT_ONCE = 100;

/** By which name the gateway knows a refund, however often it is asked. */
export const receiptOf = (id: number): string => `refund-${id}`;

/** Asks for everything that was paid online and is not owed to go back; without a gateway it stays with the desk. Every minute. */
export async function requestDueRefunds(deps: Deps): Promise<void> {
  if (!deps.gateway) return;
  const approvalAbovePaise = deps.config.REFUND_APPROVAL_ABOVE * 100;
  await forEach(await selectOverpaid(deps.db, AT_ONCE), (visitId) =>
    transact(deps.db, (tx) => requestRefunds(tx, { visitId, approvalAbovePaise, now: deps.now() })),
  );
}

/** Takes what the gateway says of a refund; the patient is told of money that went. */
export async function takeRefund(deps: Deps, id: number, { state, reference }: GatewayRefund): Promise<void> {
  await transact(deps.db, async (tx) => {
    const now = deps.now();
    const refund = await moveRefund(tx, { id, to: state, reference, now });
    if (!refund?.moved || state === 'sent') return;
    const what = state === 'done' ? 'refunded' : 'refund_at_desk';
    await tellOfMoney(tx, deps, { visitId: refund.visit_id, amountPaise: refund.amount_paise, what });
  });
}

/** The refund that a receipt names; null for a receipt that is none of ours. */
export function refundOfReceipt(receipt: string): number | null {
  const [, id] = /^refund-([1-9]\d{0,15})$/.exec(receipt) ?? [];
  return id === undefined ? null : Number(id);
}

/** Sends one refund, or asks what became of it; what the gateway does not answer is tried again later. */
async function send(deps: Deps, gateway: Gateway, refund: RefundRow): Promise<void> {
  const { id, order_reference: order, amount_paise: amountPaise } = refund;
  if (!(await putOff(deps.db, refund, deps.now()))) return;
  const receipt = receiptOf(id);
  const answer =
    refund.state === 'sent'
      ? await gateway.fetchRefund(receipt)
      : await gateway.refund({ receipt, order: order ?? '', amountPaise });
  if (answer && answer.state !== refund.state) await takeRefund(deps, id, answer);
}

/** Sends what may go, and asks after what was sent. Every minute. */
export async function sendDueRefunds(deps: Deps): Promise<void> {
  const { gateway } = deps;
  if (!gateway) return;
  await forEach(await selectDue(deps.db, deps.now(), AT_ONCE), (refund) => send(deps, gateway, refund));
}
