import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/labs/lab.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { saveIdentity } from './lab-names.service.ts';
import {
  listLabDocuments,
  openDocument,
  readLabProfile,
  saveDocuments,
  saveLabProfile,
  writeDocumentDetails,
} from './lab-profile.service.ts';

export function bindLabProfile(bind: Bind, deps: Deps): void {
  bind(contract.getLabProfile, ({ caller }) => readLabProfile(deps, caller, labScope(caller)));
  bind(contract.updateLabProfile, async ({ caller, body, files, doubtful, request }) => {
    const image = files[0];
    await saveLabProfile(deps, { caller, lab: labScope(caller), form: body, image, doubtful, ip: request.ip });
    return { message: createMessage('lab_profile_updated_successfully') };
  });
  bind(contract.updateLabIdentity, ({ caller, body, doubtful, request }) =>
    saveIdentity(deps, { caller, lab: labScope(caller), identity: body, doubtful, ip: request.ip }),
  );
  bind(contract.uploadDocuments, async ({ caller, query: { centreId = null }, files, request }) => {
    const lab = labScope(caller);
    const missing = await saveDocuments(deps, { caller, lab, centreId, files, ip: request.ip });
    return { message: createMessage('documents_uploaded_successfully'), missing };
  });
  bind(contract.putDocumentDetails, ({ caller, params, query: { centreId = null }, body, request }) =>
    writeDocumentDetails(deps, {
      caller,
      lab: labScope(caller),
      centreId,
      slot: params.slot,
      details: body,
      ip: request.ip,
    }),
  );
  bind(contract.listLabDocuments, ({ caller, query: { centreId = null } }) =>
    listLabDocuments(deps, labScope(caller), centreId),
  );
  bind(contract.openLabDocument, async ({ caller, params: { slot }, query: { centreId = null }, request }) => ({
    url: await openDocument(deps, { caller, labId: labScope(caller), centreId, slot, ip: request.ip }),
  }));
}
