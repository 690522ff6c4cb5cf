import * as contract from '@healthplus/contract/vocabulary/containers.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import {
  addLabContainer,
  findLabTests,
  listLabContainers,
  listTestContainers,
  putLabContainer,
  putTestContainer,
  removeLabContainer,
  resetLabContainer,
} from './containers.service.ts';

export function bindContainers(bind: Bind, deps: Deps): void {
  bind(contract.listLabContainers, ({ caller }) => listLabContainers(deps.db, labScope(caller)));
  bind(contract.putLabContainer, ({ caller, body, request }) =>
    putLabContainer(deps, { caller, lab: labScope(caller), ip: request.ip }, body),
  );
  bind(contract.addLabContainer, ({ caller, body, request }) =>
    addLabContainer(deps, { caller, lab: labScope(caller), ip: request.ip }, body),
  );
  bind(contract.removeLabContainer, ({ caller, body, request }) =>
    removeLabContainer(deps, { caller, lab: labScope(caller), ip: request.ip }, body.specimen),
  );
  bind(contract.resetLabContainer, ({ caller, body, request }) =>
    resetLabContainer(deps, { caller, lab: labScope(caller), ip: request.ip }, body.specimen),
  );
  bind(contract.listTestContainers, ({ caller }) => listTestContainers(deps.db, labScope(caller)));
  bind(contract.findLabTests, ({ caller, query }) => findLabTests(deps.db, labScope(caller), query.q));
  bind(contract.putTestContainer, ({ caller, body, request }) =>
    putTestContainer(deps, { caller, lab: labScope(caller), ip: request.ip }, body),
  );
}
