import * as contract from '@healthplus/contract/approvals/endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { listWaiting } from '#src/modules/approvals/approvals.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { decideWaiting } from './waiting.service.ts';

export function bindWaiting(bind: Bind, deps: Deps): void {
  bind(contract.listApprovals, async ({ query, request, reply }) =>
    sendListing(request, reply, await listWaiting(deps.db, query)),
  );
  bind(contract.decideApproval, async ({ caller, params, body, request }) => {
    const { decision, reason = '', seen } = body;
    await decideWaiting(deps, { caller, ...params, decision, reason, seen, ip: request.ip });
    return { message: decision === 'approved' ? 'Done.' : createMessage('refused') };
  });
}
