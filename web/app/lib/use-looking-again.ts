import { useEffect } from 'react';

/** Reads again every so often what stands on a page, while the page is in sight and there is something to look at. */
export function useLookingAgain(refresh: () => Promise<unknown>, everyMs: number, wanted = true): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs, wanted]);
}
