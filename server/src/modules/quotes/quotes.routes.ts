import { readIds } from '@healthplus/contract/ids';
import * as contract from '@healthplus/contract/quotes/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { quoteBasket } from './baskets.service.ts';
import { citiesSelling, listLabChoices } from './lab-choices.service.ts';
import { quoteVisit } from './visit-quote.service.ts';

export function bindQuotes(bind: Bind, deps: Deps): void {
  bind(contract.listLabChoices, ({ params, query }) => listLabChoices(deps, { itemId: params.id, ...query }), {
    tags: ({ params }) => [`item:${params.id}`],
  });
  bind(contract.quoteVisit, async ({ body, identify }) => {
    // Whoever has signed in hears here what their account may not use.
    const caller = body.coupon ? await identify() : null;
    return quoteVisit(deps, body, caller?.role === 'customer' ? caller.accountId : undefined);
  });
  bind(contract.listCitiesSelling, ({ query }) => citiesSelling(deps, readIds(query.items)));
  bind(contract.quoteBasket, ({ query }) => quoteBasket(deps, { ...query, itemIds: readIds(query.items) }));
}
