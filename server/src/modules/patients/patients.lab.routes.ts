import * as contract from '@healthplus/contract/patients/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { findPatients } from './patients.service.ts';

export function bindPatients(bind: Bind, deps: Deps): void {
  bind(contract.findPatients, ({ caller, query }) => findPatients(deps, labScope(caller), query.q));
}
