import { createMessage } from '@healthplus/contract/coded-messages';
import { sendOut, takeBack } from '@healthplus/contract/referrals/endpoints';
import * as calls from '@healthplus/contract/results/critical-calls.endpoints';
import * as contract from '@healthplus/contract/results/endpoints';
import { addTests, cancelTest, rejectSpecimen } from '@healthplus/contract/specimens/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { addToOrder, measureElsewhere, measureHere, takeOffOrder } from './changed-tests.service.ts';
import { correctPerson } from './corrections.service.ts';
import { listCriticalCalls } from './critical-calls.service.ts';
import { listCriticalValues, recordCallAttempt, recordCriticalCall } from './critical-values.service.ts';
import { exchangeByCode } from './exchange.service.ts';
import { readGrid } from './grid.service.ts';
import { rejectByCode } from './rejections.service.ts';
import { listBenchTests, writeResults } from './results.service.ts';
import { stateRange } from './stated-ranges.service.ts';

export function bindResults(bind: Bind, deps: Deps): void {
  bind(contract.listBenchTests, ({ caller }) => listBenchTests(deps, labScope(caller)));
  bind(contract.getBenchGrid, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await readGrid(deps, labScope(caller), query)),
  );
  bind(contract.writeResults, ({ caller, params, body, request }) =>
    writeResults(deps, {
      caller,
      lab: labScope(caller),
      orderId: params.orderId,
      results: body.results,
      ip: request.ip,
    }),
  );
  bind(rejectSpecimen, ({ caller, body, request }) =>
    rejectByCode(deps, { caller, lab: labScope(caller), ...body, ip: request.ip }),
  );
  bind(addTests, ({ caller, params, body, request }) =>
    addToOrder(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(cancelTest, ({ caller, params, body, request }) =>
    takeOffOrder(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(sendOut, ({ caller, params, body, request }) =>
    measureElsewhere(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(takeBack, async ({ caller, params, request }) => {
    await measureHere(deps, { caller, lab: labScope(caller), ...params, ip: request.ip });
    return { message: createMessage('test_is_measured_here') };
  });
  bind(contract.exchangeSpecimens, ({ caller, body, request }) =>
    exchangeByCode(deps, { caller, lab: labScope(caller), ...body, ip: request.ip }),
  );
  bind(contract.correctPerson, ({ caller, params, body, request }) =>
    correctPerson(deps, {
      caller,
      lab: labScope(caller),
      orderId: params.orderId,
      correction: body,
      ip: request.ip,
    }),
  );
  bind(contract.stateRange, ({ caller, params, body, request }) =>
    stateRange(deps, { caller, lab: labScope(caller), ...params, stated: body, ip: request.ip }),
  );
  bindCriticalCalls(bind, deps);
}

/** Critical values that wait for a call, and the calls. */
function bindCriticalCalls(bind: Bind, deps: Deps): void {
  bind(contract.listCriticalValues, ({ caller }) => listCriticalValues(deps, labScope(caller)));
  bind(calls.listCriticalCalls, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listCriticalCalls(deps, { ...query, lab: labScope(caller) })),
  );
  bind(contract.recordCallAttempt, ({ caller, params, body, request }) =>
    recordCallAttempt(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(contract.recordCriticalCall, ({ caller, params, body, request }) =>
    recordCriticalCall(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
}
