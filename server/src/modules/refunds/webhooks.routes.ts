import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/payments/online.endpoints';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { receiveWebhook } from './gateway-events.service.ts';

/** What is signed and what it is signed with: the bytes of the body, and headers by name. */
const signed = (request: FastifyRequest) => ({
  body: request.rawBody,
  header: (name: string) => [request.headers[name]].flat()[0],
});

export function bindWebhooks(bind: Bind, deps: Deps): void {
  const taken = () => ({ message: createMessage('it_was_taken_down') });
  bind(contract.receiveWebhook, ({ params, request }) =>
    receiveWebhook(deps, { name: params.gateway, payee: 'site', ...signed(request) }).then(taken),
  );
  bind(contract.receiveLabWebhook, ({ params, request }) =>
    receiveWebhook(deps, { name: params.gateway, payee: params.labId, ...signed(request) }).then(taken),
  );
}
