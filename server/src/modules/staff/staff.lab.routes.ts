import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/staff/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import {
  changeStaff,
  inviteStaff,
  joinLab,
  listStaff,
  readInvite,
  registerOwner,
  removeStaff,
  withdrawInvite,
} from './staff.service.ts';

/** The people of a lab. */
export function bindStaff(bind: Bind, deps: Deps): void {
  bind(contract.listStaff, ({ caller }) => listStaff(deps, labScope(caller)));
  bind(contract.inviteStaff, async ({ caller, body, request }) => {
    await inviteStaff(deps, { caller, lab: labScope(caller), invite: body, ip: request.ip });
    return { message: createMessage('invitation_is_on_its_way') };
  });
  bind(contract.withdrawInvite, async ({ caller, params, request }) => {
    await withdrawInvite(deps, { caller, lab: labScope(caller), id: params.id, ip: request.ip });
    return { message: createMessage('invitation_is_withdrawn') };
  });
  bind(contract.changeStaff, async ({ caller, params, body, request }) => {
    await changeStaff(deps, {
      caller,
      lab: labScope(caller),
      accountId: params.accountId,
      part: body,
      ip: request.ip,
    });
    return { message: createMessage('saved_and_must_sign_in_again') };
  });
  bind(contract.registerOwner, async ({ caller, body, request }) => {
    await registerOwner(deps, { caller, lab: labScope(caller), registration: body, ip: request.ip });
    return { message: createMessage('saved') };
  });
  bind(contract.removeStaff, async ({ caller, params, request }) => {
    await removeStaff(deps, { caller, lab: labScope(caller), accountId: params.accountId, ip: request.ip });
    return { message: createMessage('they_no_longer_belong_to_your_lab_and') };
  });
  bind(contract.readInvite, ({ body }) => readInvite(deps, body.token));
  bind(contract.joinLab, async ({ body, request }) => {
    await joinLab(deps, { ...body, ip: request.ip });
    return { message: createMessage('welcome') };
  });
}
