import * as contract from '@healthplus/contract/consultations/endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope, doctorScope } from '#src/modules/accounts/scopes.service.ts';
import { doctorOfAccount } from '#src/modules/doctors/doctors.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  callOffConsultation,
  cancelConsultation,
  createConsultation,
  endConsultation,
  listAllConsultations,
  listConsultations,
  listDoctorConsultations,
} from './consultations.service.ts';

export function bindConsultations(bind: Bind, deps: Deps): void {
  const scopeOf = async (caller: Caller) => doctorScope(await doctorOfAccount(deps.db, caller.accountId));
  bind(contract.createConsultation, ({ caller, body, idempotencyKey }) =>
    createConsultation(deps, accountScope(caller), body, idempotencyKey),
  );
  bind(contract.listMyConsultations, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listConsultations(deps, accountScope(caller), query)),
  );
  bind(contract.cancelConsultation, ({ caller, params }) =>
    cancelConsultation(deps, accountScope(caller), params.number),
  );
  bind(contract.listDoctorConsultations, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listDoctorConsultations(deps, await scopeOf(caller), query)),
  );
  bind(contract.endConsultation, async ({ caller, params, body, request }) =>
    endConsultation(deps, {
      caller,
      doctor: await scopeOf(caller),
      number: params.number,
      to: body.to,
      ip: request.ip,
    }),
  );
  bind(contract.cancelDoctorConsultation, async ({ caller, params, body, request }) =>
    callOffConsultation(deps, {
      caller,
      number: params.number,
      reason: body.reason,
      ip: request.ip,
      scope: { doctor: await scopeOf(caller) },
    }),
  );
  bind(contract.cancelAdminConsultation, ({ caller, params, body, request }) =>
    callOffConsultation(deps, {
      caller,
      number: params.number,
      reason: body.reason,
      ip: request.ip,
      scope: 'all',
    }),
  );
  bind(contract.listAllConsultations, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAllConsultations(deps, query)),
  );
}
