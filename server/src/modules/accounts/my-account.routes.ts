import * as emails from '@healthplus/contract/accounts/email.endpoints';
import * as contract from '@healthplus/contract/accounts/my-account.endpoints';
import * as nominees from '@healthplus/contract/accounts/nominee.endpoints';
import { provePhone } from '@healthplus/contract/accounts/phone.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { actorOf } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { askForEmail, takeEmail } from './email-changes.service.ts';
import {
  addPerson,
  changeProfile,
  dropAddress,
  dropPerson,
  editPerson,
  listConsents,
  withdrawConsent,
} from './my-account.service.ts';
import { dropNominee, nameNominee, readNominee } from './nominees.service.ts';
import { proveOwnPhone } from './phone-sign-in.service.ts';

export function bindMyAccount(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(contract.updateMyProfile, async ({ caller, body }) => {
    await changeProfile(db, caller.accountId, body);
    return { message: createMessage('saved') };
  });
  bind(provePhone, async ({ caller, body }) => {
    await proveOwnPhone(deps, { caller, ...body });
    return { message: createMessage('your_number_is_confirmed') };
  });
  bind(emails.changeEmail, (call) => askForEmail(deps, { ...actorOf(call), ...call.body }));
  bind(emails.confirmEmailChange, async (call) => {
    await takeEmail(deps, { ...actorOf(call), ...call.body });
    return { message: createMessage('your_address_is_changed') };
  });
  bind(contract.addPerson, ({ caller, body }) => addPerson(deps, caller.accountId, body));
  bind(contract.updatePerson, ({ caller, params, body }) => editPerson(deps, caller.accountId, params.id, body));
  bind(contract.removePerson, async ({ caller, params }) => {
    await dropPerson(deps, caller.accountId, params.id);
    return { message: createMessage('removed') };
  });
  bind(contract.listMyConsents, ({ caller }) => listConsents(db, caller.accountId));
  bind(contract.withdrawConsent, async ({ caller, params, request }) => {
    await withdrawConsent(deps, { caller, id: params.id, ip: request.ip });
    return listConsents(db, caller.accountId);
  });
  bind(nominees.getNominee, async ({ caller }) => ({ nominee: await readNominee(db, caller.accountId) }));
  bind(nominees.putNominee, async (call) => ({
    nominee: await nameNominee(deps, { ...actorOf(call), ...call.body }),
  }));
  bind(nominees.removeNominee, async (call) => {
    await dropNominee(deps, actorOf(call));
    return { message: createMessage('nominee_is_taken_out') };
  });
  bind(contract.removeAddress, async ({ caller, params }) => {
    await dropAddress(db, caller.accountId, params.id);
    return { message: createMessage('removed') };
  });
}
