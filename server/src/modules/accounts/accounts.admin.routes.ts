import * as contract from '@healthplus/contract/accounts/admin.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { changeAdminAccount, listAdminAccounts, takeOffSecondFactor } from './admin-accounts.service.ts';
import { changeOperator, inviteOperator, listOperators } from './operators.service.ts';
import { viewAccount } from './viewing.service.ts';

export function bindAdminAccounts(bind: Bind, deps: Deps): void {
  bind(contract.listAdminAccounts, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminAccounts(deps.db, query)),
  );
  bind(contract.changeAdminAccount, ({ caller, params, body, request }) =>
    changeAdminAccount(deps, { caller, id: params.id, disabled: body.disabled, ip: request.ip }),
  );
  bind(contract.takeOffSecondFactor, ({ caller, params, request }) =>
    takeOffSecondFactor(deps, { caller, id: params.id, ip: request.ip }),
  );
  bind(contract.viewAccount, ({ caller, params, body, request }) =>
    viewAccount(deps, { caller, id: params.id, reason: body.reason, ip: request.ip }),
  );
  bind(contract.listOperators, () => listOperators(deps.db));
  bind(contract.inviteOperator, ({ caller, body, request }) =>
    inviteOperator(deps, { caller, asked: body, ip: request.ip }),
  );
  bind(contract.changeOperator, ({ caller, params, body, request }) =>
    changeOperator(deps, { caller, id: params.id, operatorRole: body.operatorRole, ip: request.ip }),
  );
}
