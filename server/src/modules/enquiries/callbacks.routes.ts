import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/enquiries/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { askForCallback, handleCallback, listCallbacks } from './callbacks.service.ts';

export function bindCallbacks(bind: Bind, deps: Deps): void {
  bind(contract.createCallback, async ({ body }) => {
    await askForCallback(deps.db, body);
    return { message: createMessage('thank_you') };
  });
  bind(contract.listCallbacks, async ({ query, request, reply }) =>
    sendListing(request, reply, await listCallbacks(deps.db, { ...query, q: query.q || undefined })),
  );
  bind(contract.handleCallback, ({ caller, params, body, request }) =>
    handleCallback(deps, { caller, id: params.id, outcome: body, ip: request.ip }),
  );
}
