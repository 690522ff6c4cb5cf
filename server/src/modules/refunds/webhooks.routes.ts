import { createMessage } from '@healthplus/contract/coded-messages';
import { receiveLabWebhook, receiveWebhook } from '@healthplus/contract/payments/online.endpoints';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { takeOrder } from '#src/modules/payments/online.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import type { GatewayEvent, Payee } from '#src/platform/payments/gateway.ts';
import { askAfter, refundOfReceipt } from './refunds.service.ts';

/** What a gateway says, whichever way it comes: of an order, or of a refund, of the payee whose account speaks. */
export async function takeEvent(deps: Deps, event: GatewayEvent, payee: Payee | 'anybody'): Promise<void> {
  if (event.kind === 'order')
    return takeOrder(deps, { reference: event.reference, order: event, payee, keys: event.keys });
  const id = event.kind === 'refund' ? refundOfReceipt(event.receipt) : null;
  if (id !== null) await askAfter(deps, id, payee);
}

/** The gateway's own word: believed for its signature over the bytes alone. */
async function hear(deps: Deps, name: string, payee: Payee, request: FastifyRequest) {
  const { gateways } = deps;
  const header = (wanted: string) => [request.headers[wanted]].flat()[0];
  const gateway = gateways?.name === name ? await gateways.of(payee) : null;
  const event = gateway && request.rawBody ? gateway.readEvent(request.rawBody, header) : null;
  if (!gateways || !event) throw new AppError('unauthenticated', createMessage('signature_is_wrong'));
  await takeEvent(deps, event, gateways.ownAccounts ? payee : 'anybody');
  return { message: createMessage('it_was_taken_down') };
}

export function bindWebhooks(bind: Bind, deps: Deps): void {
  bind(receiveWebhook, ({ params, request }) => hear(deps, params.gateway, 'site', request));
  bind(receiveLabWebhook, ({ params, request }) => hear(deps, params.gateway, params.labId, request));
}
