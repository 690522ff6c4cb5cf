import * as contract from '@healthplus/contract/support/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { addNote, readAccountPage } from './account-page.service.ts';

export function bindSupport(bind: Bind, deps: Deps): void {
  bind(contract.getAdminAccount, ({ caller, params, request }) =>
    readAccountPage(deps, { caller, id: params.id, address: request.ip }),
  );
  bind(contract.addAccountNote, ({ caller, params, body, request }) =>
    addNote(deps, { caller, id: params.id, text: body.text, address: request.ip }),
  );
}
