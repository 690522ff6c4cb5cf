import * as contract from '@healthplus/contract/labs/promise.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { changePromises, promisesOf } from './promises.service.ts';

export function bindPromises(bind: Bind, deps: Deps): void {
  bind(contract.getPromises, ({ caller }) => promisesOf(deps, labScope(caller)));
  bind(contract.putPromises, ({ caller, body, request }) =>
    changePromises(deps, { caller, promises: body, ip: request.ip }),
  );
}
