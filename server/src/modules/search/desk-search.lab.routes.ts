import { findSoldItems } from '@healthplus/contract/lab-offers/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { findAtDesk } from './desk-search.service.ts';

export function bindDeskSearch(bind: Bind, deps: Deps): void {
  bind(findSoldItems, ({ caller, query: { q, centreId = caller.centreId ?? undefined } }) =>
    findAtDesk(deps, labScope(caller), { q, centreId }),
  );
}
