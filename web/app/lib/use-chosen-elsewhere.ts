import { useEffect, useRef } from 'react';

/**
 * What was chosen otherwise, by a link or the way back, shows in a select that stays where it is: a keyboard may be in it.
 * What somebody has chosen before the page began to work counts from then on.
 */
export function useChosenElsewhere(value: string) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const early = shown.current === null;
    shown.current = value;
    if (!select.current || select.current.value === value) return;
    if (early) select.current.dispatchEvent(new Event('change', { bubbles: true }));
    else select.current.value = value;
  }, [value]);
  return select;
}
