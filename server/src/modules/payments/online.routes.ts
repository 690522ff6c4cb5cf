import * as contract from '@healthplus/contract/payments/online.endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { readPayment, startPayment } from './online.service.ts';

export function bindOnlinePayments(bind: Bind, deps: Deps): void {
  bind(contract.startPayment, ({ caller, params, body }) =>
    startPayment(deps, accountScope(caller), { ...params, ...body }),
  );
  bind(contract.getPayment, ({ caller, params }) => readPayment(deps, accountScope(caller), params));
}
