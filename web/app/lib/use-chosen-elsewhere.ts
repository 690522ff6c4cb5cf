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
    // What the address asks for and the select does not offer is left as it is.
    const offered = [...select.current.options].some((option) => option.value === value);
    if (!early) select.current.value = value;
    else if (offered) select.current.dispatchEvent(new Event('change', { bubbles: true }));
  }, [value]);
  return select;
}
