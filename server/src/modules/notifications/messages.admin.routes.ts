import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/notifications/admin.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listUnsent, resendMessage } from './unsent.service.ts';

export function bindAdminMessages(bind: Bind, deps: Deps): void {
  bind(contract.listUnsent, async ({ query, request, reply }) =>
    sendListing(request, reply, await listUnsent(deps.db, query, deps.now())),
  );
  bind(contract.resendMessage, async ({ caller, params, request }) => {
    await resendMessage(deps, { caller, id: params.id, ip: request.ip });
    return { message: createMessage('message_goes_out_now') };
  });
}
