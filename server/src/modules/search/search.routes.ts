import { createMessage } from '@healthplus/contract/coded-messages';
import {
  noteSearchUse,
  search as searchEndpoint,
  suggest as suggestEndpoint,
} from '@healthplus/contract/search/endpoints';
import type { Deps } from '#src/deps.ts';
import { tagsOfCity } from '#src/modules/places/cities.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { search } from './search.service.ts';
import { createSearchCounts } from './search-counts.service.ts';
import { loggedAs, noteUse } from './search-uses.service.ts';
import { suggest } from './suggest.service.ts';

export function bindSearch(bind: Bind, deps: Deps): void {
  const counts = createSearchCounts(deps);
  const ofCity = { tags: ({ query }: { query: { city?: string | undefined } }) => tagsOfCity(deps.db, query.city) };
  bind(
    searchEndpoint,
    async ({ query }) => {
      const found = await search(deps, query, query.typing ? () => {} : counts.missed);
      // By filters, in another order or further on it is the same search, which was counted.
      const { type, price, fasting, whom, at, sample, sort, offset = 0 } = query;
      const narrowed =
        [type, price, fasting, whom, at, sample, sort].some((chosen) => chosen !== undefined) || offset > 0;
      if (query.q?.trim() && !query.typing && !found.refused && !narrowed) counts.add(loggedAs(query.q), found.total);
      return found;
    },
    ofCity,
  );
  bind(noteSearchUse, async ({ body }) => {
    await noteUse(deps, body);
    return { message: createMessage('noted') };
  });
  bind(
    suggestEndpoint,
    async ({ query }) => ({ suggestions: await deps.reads.read((db) => suggest({ ...deps, db }, query)) }),
    {
      cached: true,
      ...ofCity,
    },
  );
}
