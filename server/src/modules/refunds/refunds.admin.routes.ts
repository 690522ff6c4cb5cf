import * as contract from '@healthplus/contract/refunds/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { decideRefund, listRefunds } from './refunds.admin.service.ts';

export function bindRefunds(bind: Bind, deps: Deps): void {
  bind(contract.listRefunds, async ({ query, request, reply }) =>
    sendListing(request, reply, await listRefunds(deps, query)),
  );
  bind(contract.decideRefund, ({ caller, params, body, request }) =>
    decideRefund(deps, { caller, id: params.id, ...body, ip: request.ip }),
  );
}
