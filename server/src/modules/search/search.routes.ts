import { search as searchEndpoint, suggest as suggestEndpoint } from '@healthplus/contract/search/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { search } from './search.service.ts';
import { createSearchCounts } from './search-counts.service.ts';
import { suggest } from './suggest.service.ts';

export function bindSearch(bind: Bind, deps: Deps): void {
  const counts = createSearchCounts(deps);
  bind(searchEndpoint, async ({ query }) => {
    const found = await search(deps, query);
    if (query.q?.trim() && !found.refused) counts.add(found.results.length);
    return found;
  });
  bind(suggestEndpoint, async ({ query }) => ({ suggestions: await suggest(deps, query) }), { cached: true });
}
