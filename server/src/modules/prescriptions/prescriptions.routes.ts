import * as contract from '@healthplus/contract/prescriptions/endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  answerPrescription,
  listForReader,
  listOwn,
  openPaper,
  readForReader,
  readOwn,
  sendPrescription,
  withdraw,
} from './prescriptions.service.ts';

/** What patients send, and read the answer of. */
export function bindPrescriptions(bind: Bind, deps: Deps): void {
  bind(contract.sendPrescription, ({ caller, body, files }) =>
    sendPrescription(deps, accountScope(caller), { ...body, file: files[0] }),
  );
  bind(contract.listMyPrescriptions, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listOwn(deps, accountScope(caller), query)),
  );
  bind(contract.getMyPrescription, ({ caller, params, query }) =>
    readOwn(deps, { account: accountScope(caller), ...params, ...query }),
  );
  bind(contract.openMyPrescription, ({ caller, params, request }) =>
    openPaper(deps, { caller, scope: { account: accountScope(caller) }, ...params, ip: request.ip }),
  );
  bind(contract.withdrawPrescription, async ({ caller, params }) => {
    await withdraw(deps, accountScope(caller), params.id);
    return { message: 'Done.' };
  });
}

/** What is read at the desk of a lab. */
export function bindLabPrescriptions(bind: Bind, deps: Deps): void {
  const scopeOf = (caller: Caller) => ({ lab: labScope(caller) });
  bind(contract.listLabPrescriptions, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listForReader(deps, scopeOf(caller), query)),
  );
  bind(contract.getLabPrescription, ({ caller, params }) => readForReader(deps, scopeOf(caller), params.id));
  bind(contract.openLabPrescription, ({ caller, params, request }) =>
    openPaper(deps, { caller, scope: scopeOf(caller), ...params, ip: request.ip }),
  );
  bind(contract.offerFromLab, ({ caller, params, body, request }) => {
    const outcome = { state: 'offered' as const, ...body, labIds: [labScope(caller)] };
    return answerPrescription(deps, { caller, scope: scopeOf(caller), ...params, outcome, ip: request.ip });
  });
  bind(contract.declineFromLab, ({ caller, params, body, request }) => {
    const outcome = { state: 'declined' as const, ...body };
    return answerPrescription(deps, { caller, scope: scopeOf(caller), ...params, outcome, ip: request.ip });
  });
}

/** What is read by those who operate the site. */
export function bindAdminPrescriptions(bind: Bind, deps: Deps): void {
  bind(contract.listAllPrescriptions, async ({ query, request, reply }) =>
    sendListing(request, reply, await listForReader(deps, 'site', query)),
  );
  bind(contract.openPrescription, ({ caller, params, request }) =>
    openPaper(deps, { caller, scope: 'site', ...params, ip: request.ip }),
  );
  bind(contract.offerFromSite, ({ caller, params, body, request }) => {
    const outcome = { state: 'offered' as const, ...body };
    return answerPrescription(deps, { caller, scope: 'site', ...params, outcome, ip: request.ip });
  });
  bind(contract.declineFromSite, ({ caller, params, body, request }) => {
    const outcome = { state: 'declined' as const, ...body };
    return answerPrescription(deps, { caller, scope: 'site', ...params, outcome, ip: request.ip });
  });
}
