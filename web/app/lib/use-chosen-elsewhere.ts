import { useEffect, useRef } from 'react';

/** What was chosen otherwise, by a link or the way back, shows in a select that stays where it is: a keyboard may be in it. */
export function useChosenElsewhere(value: string) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return select;
}
