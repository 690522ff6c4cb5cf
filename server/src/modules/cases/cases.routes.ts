import * as contract from '@healthplus/contract/cases/endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  answerCase,
  handOverCase,
  listCases,
  openCaseFor,
  readCase,
  reopenCase,
  takeCase,
} from './case-work.service.ts';
import { listMyCases, openCase, readMyCase, writeToMyCase } from './cases.service.ts';

/** What customers turn to us with. */
export function bindCases(bind: Bind, deps: Deps): void {
  bind(contract.openCase, ({ caller, body, idempotencyKey }) =>
    openCase(deps, accountScope(caller), body, idempotencyKey),
  );
  bind(contract.listMyCases, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listMyCases(deps, accountScope(caller), query)),
  );
  bind(contract.getMyCase, ({ caller, params }) => readMyCase(deps, accountScope(caller), params.number));
  bind(contract.writeToCase, ({ caller, params, body }) =>
    writeToMyCase(deps, accountScope(caller), { ...params, ...body }),
  );
}

/** The same for those who operate the site. */
export function bindAdminCases(bind: Bind, deps: Deps): void {
  bind(contract.listCases, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listCases(deps, caller, query)),
  );
  bind(contract.openCaseFor, ({ caller, body, request, idempotencyKey }) =>
    openCaseFor(deps, { caller, wanted: body, key: idempotencyKey, ip: request.ip }),
  );
  bind(contract.getCase, ({ caller, params, request }) => readCase(deps, { caller, ...params, ip: request.ip }));
  bind(contract.takeCase, ({ caller, params, request }) => takeCase(deps, { caller, ...params, ip: request.ip }));
  bind(contract.reopenCase, ({ caller, params, body, request }) =>
    reopenCase(deps, { caller, ...params, ...body, ip: request.ip }),
  );
  bind(contract.handOverCase, ({ caller, params, body, request }) =>
    handOverCase(deps, { caller, ...params, ...body, ip: request.ip }),
  );
  bind(contract.answerCase, ({ caller, params, body, request }) =>
    answerCase(deps, { caller, ...params, ...body, ip: request.ip }),
  );
}
