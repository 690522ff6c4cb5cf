import { useEffect, useEffectEvent } from 'react';

/** Where letters are text, or belong to something that lies over the page. */
const TYPING = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog]';

/** Whether what has the keyboard takes letters for itself. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

/** Whether a key stands for itself: none of Ctrl, Alt and the command key is held, and nobody types. */
export const isFree = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target) && document.querySelector('dialog[open]') === null;

/** What single letters do on a page, each by its key. A key that is held down means once. */
export function useKeys(keys: Record<string, () => void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act || event.repeat || !isFree(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** What opens the search of a workplace: `/` where nobody types, Ctrl+K (or the command key) also in a field. Null for whoever has none. */
export function useFindKeys(open: (() => void) | null): void {
  useKeys(open ? { '/': open } : {});
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!open || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
