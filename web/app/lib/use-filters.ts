import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';

/** Filters that stand in the address: read by name, changed together, emptied by ''. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: string) => search.get(name) ?? '',
    set(changes: Record<string, string>) {
      setSearch(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) changed.set(name, value);
            else changed.delete(name);
          }
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** For a page whose loader does not read the filters: they change without asking the server again. */
export function unlessFiltersChange({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const filtered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return filtered ? false : defaultShouldRevalidate;
}
