import * as contract from '@healthplus/contract/accounts/admin.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { changeAdminAccount, listAdminAccounts } from './admin-accounts.service.ts';

export function bindAdminAccounts(bind: Bind, deps: Deps): void {
  bind(contract.listAdminAccounts, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminAccounts(deps.db, query)),
  );
  bind(contract.changeAdminAccount, ({ caller, params, body, request }) =>
    changeAdminAccount(deps, { caller, id: params.id, disabled: body.disabled, address: request.ip }),
  );
}
