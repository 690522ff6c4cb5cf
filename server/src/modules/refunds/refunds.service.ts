import { paiseFromRupees } from '@healthplus/contract/money';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { tellOfMoney } from '#src/modules/bookings/visit-messages.service.ts';
import { forEach } from '#src/platform/for-each.ts';
import { type Gateway, type GatewayRefund, type Payee, payeeOf } from '#src/platform/payments/gateway.ts';
import { moveRefund, requestRefunds } from './refunds.process.ts';
import {
  findRefund,
  lockRefund,
  putOff,
  type RefundRow,
  selectDue,
  selectOverpaid,
  selectOwedAgain,
} from './refunds.queries.ts';

/** So many at once. */
const AT_ONCE = 100;

/** Asks for everything that was paid online and is not owed to go back; without a gateway it stays with the desk. Every minute. */
export async function requestDueRefunds(deps: Deps): Promise<void> {
  if (!deps.gateways) return;
  const { name: gateway } = deps.gateways;
  const approvalAbovePaise = paiseFromRupees(deps.config.REFUND_APPROVAL_ABOVE);
  await forEach(await selectOverpaid(deps.db, gateway, AT_ONCE), (visitId) =>
    transact(deps.db, (tx) => requestRefunds(tx, { visitId, gateway, approvalAbovePaise, now: deps.now() })),
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
async function send(deps: Deps, refund: RefundRow): Promise<void> {
  const { id, amount_paise: amountPaise } = refund;
  if (!(await putOff(deps.db, refund, deps.now()))) return;
  const gateway = await gatewayOf(deps, refund);
  if (!gateway) return;
  const asked = askedFor(refund);
  const answer =
    refund.state === 'sent' ? await gateway.fetchRefund(asked) : await gateway.refund({ ...asked, amountPaise });
  if (answer && answer.state !== refund.state) await takeRefund(deps, id, answer);
}

/**
 * The gateway has news of a refund: it is asked what they are, since a receipt is a name that others may use too. Of a
 * refund of another payee, and of none of ours, nothing is heard.
 */
export async function askAfter(deps: Deps, id: number, payee: Payee | 'anybody'): Promise<void> {
  const refund = await findRefund(deps.db, id);
  if (!refund || (payee !== 'anybody' && payee !== payeeOf(refund))) return;
  const gateway = await gatewayOf(deps, refund);
  const answer = await gateway?.fetchRefund(askedFor(refund));
  if (answer) await takeRefund(deps, id, answer);
}

/** The account by which it was paid; null where that is no more. */
export const gatewayOf = async ({ gateways }: Deps, refund: RefundRow): Promise<Gateway | null> =>
  gateways?.name === refund.gateway ? gateways.of(payeeOf(refund)) : null;

/** By what the gateway knows a refund, however often it is asked, and of which order. */
export const askedFor = ({ id, order_reference: order }: RefundRow) => ({
  receipt: `refund-${id}`,
  order: order ?? '',
});

/** Withdraws a refund that was not sent yet, where the patient owes the money again: a discount was taken back, or a test added. */
const withdraw = (deps: Deps, id: number): Promise<void> =>
  transact(deps.db, async (tx) => {
    const refund = await lockRefund(tx, id);
    const isUnsent = refund?.state === 'requested' || (refund?.state === 'approved' && refund.attempts === 0);
    if (isUnsent) await moveRefund(tx, { id, to: 'withdrawn', reference: '', now: deps.now() });
  });

/** Withdraws what is owed again, sends what may go, and asks after what was sent. Every minute. */
export async function sendDueRefunds(deps: Deps): Promise<void> {
  if (!deps.gateways) return;
  await forEach(await selectOwedAgain(deps.db, AT_ONCE), (id) => withdraw(deps, id));
  await forEach(await selectDue(deps.db, deps.now(), AT_ONCE), (refund) => send(deps, refund));
}
