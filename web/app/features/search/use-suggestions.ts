import { suggest } from '@healthplus/contract/search/endpoints';
import type { SearchResult } from '@healthplus/contract/search/schemas';
import { useRef, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useCity } from '#app/lib/city.ts';
import { useLocale } from '#app/lib/locale.ts';

/** So long after the last key is asked. */
const AFTER_MS = 120;

/**
 * What somebody may mean who has typed so far. `ask` is called at every key; what it began before is stopped. What came
 * for a shorter text stays until the next answer: a list that empties at every key cannot be read.
 */
export function useSuggestions() {
  const city = useCity()?.name;
  const locale = useLocale();
  const [answer, setAnswer] = useState<{ q: string; suggestions: SearchResult[] } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);
  function ask(typed: string) {
    const q = typed.trim();
    clearTimeout(timer.current);
    asking.current?.abort();
    const stop = new AbortController();
    asking.current = stop;
    setAnswer((last) => (last && q !== '' && last.q !== '' && q.startsWith(last.q) ? last : null));
    timer.current = setTimeout(
      () =>
        void browserApi.call(suggest, { query: { q, city, locale } }, { signal: stop.signal }).then(
          ({ suggestions }) => !stop.signal.aborted && setAnswer({ q, suggestions }),
          // A search can be sent as it is typed.
          () => {},
        ),
      AFTER_MS,
    );
  }
  return { suggestions: answer?.suggestions ?? [], ask };
}
