import { search as searchEndpoint } from '@healthplus/contract/search';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { search } from './search.service.ts';

export function bindSearch(bind: Bind, deps: Deps): void {
  bind(searchEndpoint, ({ query }) => search(deps.db, query));
}
