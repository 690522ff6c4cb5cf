import * as contract from '@healthplus/contract/verification/endpoints';
import type { Deps } from '#src/deps.ts';
import { openDocument } from '#src/modules/labs/lab-profile.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  decideDocument,
  decideLab,
  describeDocument,
  getAdminLab,
  listAdminLabs,
  listLabNames,
  setAccreditation,
  setLegalIdentity,
} from './verification.service.ts';

export function bindVerification(bind: Bind, deps: Deps): void {
  bind(contract.listAdminLabs, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminLabs(deps.db, query)),
  );
  bind(contract.listLabNames, ({ query }) => listLabNames(deps.db, query.q));
  bind(contract.getAdminLab, ({ params, query }) => getAdminLab(deps.db, params.id, deps.now(), query.centreId));
  bind(
    contract.openAdminDocument,
    async ({ caller, params: { id: labId, slot }, query: { centreId = null }, request }) => ({
      url: await openDocument(deps, { caller, labId, centreId, slot, ip: request.ip }),
    }),
  );
  bind(
    contract.putDocumentDetailsOf,
    ({ caller, params: { id: labId, slot }, query: { centreId = null }, body, request }) =>
      describeDocument(deps, { caller, labId, centreId, slot, details: body, ip: request.ip }),
  );
  bind(contract.decideDocument, ({ caller, params, query, body, request }) =>
    decideDocument(deps, {
      caller,
      labId: params.id,
      centreId: query.centreId ?? null,
      slot: params.slot,
      decision: body.decision,
      reason: body.reason ?? '',
      seen: body.seen,
      ip: request.ip,
    }),
  );
  bind(contract.decideLab, ({ caller, params, body, request }) =>
    decideLab(deps, {
      caller,
      labId: params.id,
      decision: body.decision,
      reason: body.reason ?? '',
      ip: request.ip,
    }),
  );
  bind(contract.setLegalIdentity, ({ caller, params, body, request }) =>
    setLegalIdentity(deps, { caller, labId: params.id, ...body, ip: request.ip }),
  );
  bind(contract.setAccreditation, ({ caller, params, body, request }) =>
    setAccreditation(deps, { caller, labId: params.id, accreditation: body.accreditation, ip: request.ip }),
  );
}
