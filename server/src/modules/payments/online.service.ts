import { setTimeout } from 'node:timers/promises';
import { createMessage } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { OnlinePayment } from '@healthplus/contract/payments/online.endpoints';
import { LEAST_ONLINE, paymentOf, paysOnlineAt } from '@healthplus/contract/payments/rules';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { tellOfMoney } from '#src/modules/bookings/visit-messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import { type Gateway, type GatewayOrder, type Payee, payeeOf } from '#src/platform/payments/gateway.ts';
import { settleOrder } from './online.process.ts';
import {
  failIntent,
  findBegun,
  findOwed,
  findOwnPayment,
  findPayeeOf,
  findReference,
  insertIntent,
  lockOwed,
  type OnlinePaymentRow,
  setOrderReference,
  takeUnsettled,
} from './online.queries.ts';

export { markRefunded } from './online.queries.ts';

/** So long is the gateway's own word waited for before it is asked. */
const PATIENCE_MS = 2 * 60_000;

/** The gateway of whoever is paid; 409 where they take nothing online. */
async function offered({ gateways }: Deps, payee: Payee): Promise<Gateway> {
  const gateway = await gateways?.of(payee);
  if (!gateway) throw new AppError('conflict', createMessage('online_payment_is_not_offered_here'));
  return gateway;
}

/** Where one pays: the address of a page of ours, and what it loads of the gateway's. */
function placeOf(checkout: ReturnType<Gateway['checkoutOf']>): Pick<OnlinePayment, 'checkout' | 'script'> {
  return typeof checkout === 'string' ? { checkout, script: null } : { checkout: '/checkout', script: checkout };
}

/** What is outstanding of a visit, or the part of it that is to be paid now, in paise. */
function amountOf({ owed_paise: owed, paid_paise: paid }: { owed_paise: number; paid_paise: number }, amount?: number) {
  const { outstanding } = paymentOf({ owed, paid });
  if (outstanding === 0) throw new AppError('conflict', createMessage('nothing_is_to_be_paid_for_this_booking'));
  const wanted = amount === undefined ? outstanding : paiseFromRupees(amount);
  const least = paiseFromRupees(LEAST_ONLINE);
  if (wanted < least || (wanted < outstanding && outstanding - wanted < least)) {
    const message = createMessage('part_and_rest_are_inr_1_at_least');
    throw new AppError('conflict', message, { fields: { amount: message } });
  }
  if (wanted <= outstanding) return wanted;
  const message = createMessage('only_inr_amount_is_outstanding', { amount: amountText(rupeesFromPaise(outstanding)) });
  throw new AppError('conflict', message, { fields: { amount: message } });
}

/**
 * Begins to pay for a visit of the account online: the intent is written before the gateway is asked, so that whatever
 * happens in between loses nothing. 404 for another's visit, 409 where nothing is outstanding or nothing is paid online
 * here, 503 where the gateway does not answer.
 */
export async function startPayment(
  deps: Deps,
  account: AccountScope,
  { number, amount }: { number: string; amount?: number | undefined },
): Promise<OnlinePayment> {
  const gateway = await gatewayFor(deps, account, number);
  const pooled = deps.config.SETTLEMENT === 'pooled';
  const intent = await transact(deps.db, async (tx) => {
    const visit = await lockOwed(tx, account, number);
    if (!visit) throw new AppError('not_found', createMessage('booking_not_found'));
    const amountPaise = amountOf(visit, amount);
    const by = { gateway: deps.gateways!.name, key: gateway.keyId, pooled };
    const wanted = { visitId: visit.visit_id, amountPaise, ...by, now: deps.now() };
    // Two tabs, or a second press, pay the same order.
    const begun = await findBegun(tx, wanted);
    return { id: begun?.id ?? (await insertIntent(tx, wanted)), amountPaise, begun };
  });
  const reference = intent.begun
    ? (intent.begun.order_reference ?? (await awaitOrder(deps, intent.id)))
    : await openOrder(deps, gateway, intent);
  return {
    id: intent.id,
    state: 'created',
    amount: rupeesFromPaise(intent.amountPaise),
    ...placeOf(gateway.checkoutOf(reference)),
  };
}

/** The gateway by which a visit of the account is paid. 404 for another's visit, 409 where its lab takes nothing online. */
async function gatewayFor(deps: Deps, account: AccountScope, number: string): Promise<Gateway> {
  const payee = await findPayeeOf(deps.db, account, number);
  if (!payee) throw new AppError('not_found', createMessage('booking_not_found'));
  if (!paysOnlineAt(deps.config.onlineAt, payee.has_gateway))
    throw new AppError('conflict', createMessage('online_payment_is_not_offered_here'));
  return offered(deps, payeeOf({ pooled: deps.config.SETTLEMENT === 'pooled', lab_id: payee.lab_id }));
}

/** The order that another press is opening at the gateway. 503 where it does not come in time. */
async function awaitOrder(deps: Deps, id: number): Promise<string> {
  for (let tries = 0; tries < 25; tries += 1) {
    const reference = await findReference(deps.db, id);
    if (reference !== null) return reference;
    await setTimeout(200);
  }
  throw new AppError('unavailable', createMessage('gateway_did_not_answer'));
}

/** Opens the order of an intent that is written down. 503 where the gateway does not answer. */
async function openOrder(deps: Deps, gateway: Gateway, intent: { id: number; amountPaise: number }): Promise<string> {
  const { id, amountPaise } = intent;
  const { reference } = await gateway.createOrder({ receipt: `payment-${id}`, amountPaise }).catch(async () => {
    await failIntent(deps.db, id);
    throw new AppError('unavailable', createMessage('gateway_did_not_answer'));
  });
  const askAt = new Date(deps.now().getTime() + PATIENCE_MS);
  await setOrderReference(deps.db, { id, reference, askAt });
  return reference;
}

/** Takes what the gateway says of an order of a payee; the patient is told of money that came. */
export async function takeOrder(
  deps: Deps,
  of: { reference: string; order: GatewayOrder; payee: Payee | 'anybody'; keys?: string[] | undefined },
): Promise<void> {
  const gateway = deps.gateways!.name;
  await transact(deps.db, async (tx) => {
    const settled = await settleOrder(tx, { gateway, ...of }, deps.now());
    if (settled?.paidNow) await tellOfMoney(tx, deps, { ...settled, what: 'paid' });
  });
}

/** What the gateway says by now of the order of a payment; null where it has none, or another gateway opened it. */
async function fetchOrderOf(deps: Deps, payment: OnlinePaymentRow): Promise<Parameters<typeof takeOrder>[1] | null> {
  const { order_reference: reference, gateway } = payment;
  if (reference === null || gateway !== deps.gateways?.name) return null;
  const payee = payeeOf(payment);
  const order = await (await offered(deps, payee)).fetchOrder(reference);
  return order && { reference, order, payee };
}

/** Asks the gateway what became of a payment that is still open. */
async function reconcile(deps: Deps, payment: OnlinePaymentRow): Promise<void> {
  const found = await fetchOrderOf(deps, payment);
  if (found) await takeOrder(deps, found);
}

/** Nothing final is known of it: what failed may still be paid in the same checkout. */
const isUnsettled = ({ state }: OnlinePaymentRow) => state === 'created' || state === 'attempted' || state === 'failed';

/** An account's own payment; while it is open the gateway is asked, so that whoever comes back need not wait for its word. */
export async function readPayment(
  deps: Deps,
  account: AccountScope,
  wanted: { number: string; id: number },
): Promise<OnlinePayment> {
  const find = async () => {
    const payment = await findOwnPayment(deps.db, account, wanted);
    if (!payment) throw new AppError('not_found', createMessage('there_is_no_such_payment'));
    return payment;
  };
  const before = await find();
  // A gateway that does not answer changes nothing: the payment stays open.
  const order = isUnsettled(before) ? await fetchOrderOf(deps, before).catch(() => null) : null;
  if (order) await takeOrder(deps, order);
  const payment = await find();
  const { id, state, amount_paise, order_reference } = payment;
  const shown = { id, state, amount: rupeesFromPaise(amount_paise) };
  const gateway = isUnsettled(payment) ? await deps.gateways?.of(payeeOf(payment)) : null;
  const owed = gateway ? await findOwed(deps.db, account, wanted.number) : null;
  const outstanding = owed ? paymentOf({ owed: owed.owed_paise, paid: owed.paid_paise }).outstanding : 0;
  // An order of an account that the lab has left is paid by nobody any more, nor one for more than is owed by now.
  if (!gateway || order_reference === null || payment.gateway_key !== gateway.keyId || outstanding < amount_paise)
    return { ...shown, checkout: null, script: null };
  return { ...shown, ...placeOf(gateway.checkoutOf(order_reference)) };
}

/** So many are asked for at once, and so long after they began. */
const AT_ONCE = 50;
const ASKED_FOR_DAYS = 7;

/** Asks what became of payments of which nothing final was heard. Every minute. */
export async function reconcileOpen(deps: Deps): Promise<void> {
  if (!deps.gateways) return;
  const now = deps.now();
  const since = new Date(now.getTime() - ASKED_FOR_DAYS * 86_400_000);
  await forEach(await takeUnsettled(deps.db, { now, since, limit: AT_ONCE }), (payment) => reconcile(deps, payment));
}
