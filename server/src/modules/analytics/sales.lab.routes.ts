import * as contract from '@healthplus/contract/analytics/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { readDashboard, readSales } from './sales.service.ts';

export function bindSales(bind: Bind, deps: Deps): void {
  bind(contract.getLabDashboard, ({ caller }) => readDashboard(deps, labScope(caller), caller.labRole!));
  bind(contract.getSales, ({ caller, query }) => readSales(deps, labScope(caller), query.by ?? 'day'));
}
