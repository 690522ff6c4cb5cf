import { useEffect, useRef } from 'react';

/** Where letters are text, or belong to something that lies over the page. */
const TYPING = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog]';

/** What single letters do on a page, each by its key; not while something is typed, nor beside Ctrl, Alt or the command key. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, repeat, target, key } = event;
      // A key that is held down means once.
      if (repeat || ctrlKey || metaKey || altKey || (target as HTMLElement).closest(TYPING)) return;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
