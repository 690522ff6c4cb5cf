import { useEffect, useRef } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';

/** The filters of an address by name; '' for one that is not set. */
export interface Filters {
  get: (name: string) => string;
}

export const filtersOf = (search: URLSearchParams): Filters => ({ get: (name) => search.get(name) ?? '' });

/** Filters that stand in the address: read by name, changed together, emptied by ''. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  // Two changes within one navigation: the second begins with the first.
  const pending = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    if (search) pending.current = null;
  }, [search]);
  return {
    ...filtersOf(search),
    /** `step`: Back leads to how it was before, as from a page. */
    set(changes: Record<string, string>, { step = false } = {}) {
      const changed = new URLSearchParams(pending.current ?? search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) changed.set(name, value);
        else changed.delete(name);
      }
      pending.current = changed;
      setSearch(changed, { replace: !step, preventScrollReset: true });
    },
  };
}

/** For a page whose loader does not read the filters: they change without asking the server again. A city is none of them. */
export function unlessFiltersChange({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const sameCity = currentUrl.searchParams.get('city') === nextUrl.searchParams.get('city');
  const filtered = sameCity && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return filtered ? false : defaultShouldRevalidate;
}
