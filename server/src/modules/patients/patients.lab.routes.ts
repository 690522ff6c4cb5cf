import * as contract from '@healthplus/contract/patients/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { mergePatients, openPatient, readOrdersSinceMerge, savePatient, unmergePatient } from './merges.service.ts';
import { findPatients } from './patients.service.ts';

export function bindPatients(bind: Bind, deps: Deps): void {
  const about = ({ caller, params, request }: { caller: Caller; params: { id: number }; request: { ip: string } }) => ({
    caller,
    lab: labScope(caller),
    id: params.id,
    ip: request.ip,
  });
  bind(contract.findPatients, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await findPatients(deps, labScope(caller), query)),
  );
  bind(contract.getPatient, (given) => openPatient(deps, about(given)));
  bind(contract.changePatient, (given) => savePatient(deps, { ...about(given), change: given.body }));
  bind(contract.mergePatient, (given) => mergePatients(deps, { ...about(given), intoId: given.body.intoId }));
  bind(contract.ordersSinceMerge, (given) => readOrdersSinceMerge(deps, about(given)));
  bind(contract.unmergePatient, (given) =>
    unmergePatient(deps, { ...about(given), alsoOrderIds: given.body.alsoOrderIds }),
  );
}
