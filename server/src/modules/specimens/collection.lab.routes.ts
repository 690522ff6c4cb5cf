import * as contract from '@healthplus/contract/specimens/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listCollection, listContainers, listSendable, readNextDay } from './collection.service.ts';
import { assignCollector, stepVisit } from './visit-steps.service.ts';

export function bindCollection(bind: Bind, deps: Deps): void {
  bind(contract.listCollection, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listCollection(deps, caller, labScope(caller), query)),
  );
  bind(contract.getNextCollection, async ({ caller, query }) => ({
    next: await readNextDay(deps, caller, labScope(caller), query),
  }));
  bind(contract.listContainersOfDay, ({ caller, query }) => listContainers(deps, labScope(caller), query.day));
  bind(contract.listCollectors, ({ caller }) => listSendable(deps, labScope(caller)));
  bind(contract.assignCollector, ({ caller, params, body, request }) =>
    assignCollector(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      collectorId: body.collectorId,
      ip: request.ip,
    }),
  );
  bind(contract.stepCollection, ({ caller, params, body, idempotencyKey, request }) =>
    stepVisit(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      to: body.to,
      reason: body.reason || null,
      door: body.door,
      at: body.at,
      key: idempotencyKey,
      ip: request.ip,
    }),
  );
}
