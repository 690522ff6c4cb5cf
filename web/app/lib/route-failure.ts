import { useMatches } from 'react-router';
import { type Locale, useLocale } from './locale.ts';

/** What a page says in its place when its data could not be fetched: exported by its route as `handle`. */
export interface FailureHandle {
  failure: (locale: Locale) => string;
}

/** The words of the page that failed; null for one that has none of its own. */
export function useRouteFailure(): string | null {
  const locale = useLocale();
  const handle = useMatches().at(-1)?.handle as Partial<FailureHandle> | undefined;
  return handle?.failure?.(locale) ?? null;
}
