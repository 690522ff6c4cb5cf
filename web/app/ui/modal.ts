import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/** Opens a modal dialog; once it is gone the browser returns the keyboard to what opened it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // It is closed before it goes from the page: only then the keyboard is returned.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      typeAgain(before);
    };
  }, []);
  return dialog;
}

/**
 * A field that had the keyboard when a dialog opened by itself. Chromium returns the focus to it, and no more what is
 * typed: it takes letters again once it is entered anew.
 */
function typeAgain(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (document.activeElement !== field) return;
  field.blur();
  field.focus();
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
