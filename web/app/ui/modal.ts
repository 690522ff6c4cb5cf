import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/** Opens a modal dialog; once it is gone the browser returns the keyboard to what opened it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // It is closed before it goes from the page: only then the keyboard is returned.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}

/** A dialog stands in the page itself: what asked for it may be a menu that closes. */
export const inBody = (dialog: ReactNode) => createPortal(dialog, document.body);

/** Escape while nothing has the focus: what had it has gone from the page since, so the key reaches no dialog by itself. */
export function useStrayEscape(dialog: RefObject<HTMLDialogElement | null>, leave: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const topmost = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (event.key !== 'Escape' || event.target !== document.body || topmost !== dialog.current) return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
