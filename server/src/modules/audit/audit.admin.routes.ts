import * as contract from '@healthplus/contract/audit/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listAuditActions, listAuditEvents } from './audit-log.service.ts';

export function bindAudit(bind: Bind, deps: Deps): void {
  bind(contract.listAuditEvents, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAuditEvents(deps.db, query)),
  );
  bind(contract.listAuditActions, () => listAuditActions(deps.db));
}
