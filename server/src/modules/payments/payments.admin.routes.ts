import * as contract from '@healthplus/contract/payments/site.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listSitePayments } from './site-payments.service.ts';

export function bindSitePayments(bind: Bind, deps: Deps): void {
  bind(contract.listSitePayments, async ({ query, request, reply }) =>
    sendListing(request, reply, await listSitePayments(deps, query)),
  );
}
