import * as contract from '@healthplus/contract/payments/online.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { decideSimulatedOrder, simulatedOrder } from './simulated.service.ts';

/** The page of the simulated gateway. */
export function bindSimulatedGateway(bind: Bind, deps: Deps): void {
  bind(contract.getSimulatedOrder, ({ params }) => simulatedOrder(deps, params.reference));
  bind(contract.decideSimulatedOrder, ({ params, body }) => decideSimulatedOrder(deps, params.reference, body));
}
