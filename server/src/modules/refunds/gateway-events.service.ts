import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { takeOrder } from '#src/modules/payments/online.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { GatewayEvent, Payee } from '#src/platform/payments/gateway.ts';
import { askAfter, refundOfReceipt } from './refunds.service.ts';

/** Acts on what a gateway says of an order or a refund of a payee; anything else is left alone. */
export async function handleGatewayEvent(deps: Deps, event: GatewayEvent, payee: Payee | 'anybody'): Promise<void> {
  if (event.kind === 'order')
    return takeOrder(deps, { reference: event.reference, order: event, payee, keys: event.keys });
  const id = event.kind === 'refund' ? refundOfReceipt(event.receipt) : null;
  if (id !== null) await askAfter(deps, id, payee);
}

/**
 * A webhook: believed for the gateway's signature over the bytes alone. 401 where that is wrong, or no such gateway is
 * in use. `payee` is whose account the address is for.
 */
export async function receiveWebhook(
  deps: Deps,
  {
    name,
    payee,
    body,
    header,
  }: {
    name: string;
    payee: Payee;
    body: Buffer | undefined;
    header: (name: string) => string | undefined;
  },
): Promise<void> {
  const { gateways } = deps;
  const gateway = gateways?.name === name ? await gateways.of(payee) : null;
  const event = gateway && body ? gateway.readEvent(body, header) : null;
  if (!gateways || !event) throw new AppError('unauthenticated', createMessage('signature_is_wrong'));
  await handleGatewayEvent(deps, event, gateways.ownAccounts ? payee : 'anybody');
}
