import * as ofLab from '@healthplus/contract/payments/lab-gateway.endpoints';
import * as contract from '@healthplus/contract/payments/online.endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { nameLabGateway, offerLabGateway, readLabGateway } from './lab-gateways.service.ts';
import { readPayment, startPayment } from './online.service.ts';

export function bindOnlinePayments(bind: Bind, deps: Deps): void {
  bind(contract.startPayment, ({ caller, params, body }) =>
    startPayment(deps, accountScope(caller), { ...params, ...body }),
  );
  bind(contract.getPayment, ({ caller, params }) => readPayment(deps, accountScope(caller), params));
  bind(ofLab.getLabGateway, ({ caller }) => readLabGateway(deps, labScope(caller)));
  bind(ofLab.putLabGateway, ({ caller, body, request }) =>
    nameLabGateway(deps, { caller, lab: labScope(caller), body, ip: request.ip }),
  );
  bind(ofLab.offerLabGateway, ({ caller, body, request }) =>
    offerLabGateway(deps, { caller, lab: labScope(caller), ...body, ip: request.ip }),
  );
}
