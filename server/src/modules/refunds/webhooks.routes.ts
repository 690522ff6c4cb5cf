import { createMessage } from '@healthplus/contract/coded-messages';
import { receiveWebhook } from '@healthplus/contract/payments/online.endpoints';
import type { Deps } from '#src/deps.ts';
import { takeOrder } from '#src/modules/payments/online.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import type { GatewayEvent } from '#src/platform/payments/gateway.ts';
import { refundOfReceipt, takeRefund } from './refunds.service.ts';

/** What a gateway says, whichever way it comes: of an order, or of a refund. */
export async function takeEvent(deps: Deps, event: GatewayEvent): Promise<void> {
  if (event.kind === 'order') return takeOrder(deps, event.reference, event);
  const id = refundOfReceipt(event.receipt);
  if (id !== null) await takeRefund(deps, id, event);
}

/** The gateway's own word: believed for its signature over the bytes alone. */
export function bindWebhooks(bind: Bind, deps: Deps): void {
  bind(receiveWebhook, async ({ params, request }) => {
    const header = (name: string) => [request.headers[name]].flat()[0];
    const event =
      deps.gateway?.name === params.gateway && request.rawBody ? deps.gateway.readEvent(request.rawBody, header) : null;
    if (!event) throw new AppError('unauthenticated', createMessage('signature_is_wrong'));
    await takeEvent(deps, event);
    return { message: createMessage('it_was_taken_down') };
  });
}
