import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from './button.tsx';
import { Notices } from './notices.tsx';

/**
 * Opens a modal dialog and, once it is gone, sees that the keyboard is somewhere: the browser returns it to what opened
 * the dialog; where that is gone too, to the card, row, dialog or page that held it.
 */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const places: HTMLElement[] = [];
    for (let place = opener?.parentElement; place; place = place.parentElement)
      if (place.matches('article, li, tr, section, main, dialog')) places.push(place);
    dialog.current?.showModal();
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const place = places.find((entry) => entry.isConnected);
        place?.setAttribute('tabindex', '-1');
        place?.focus({ preventScroll: true });
      });
    };
  }, []);
  return dialog;
}

/** A dialog stands in the page itself: what asked for it may be a menu that closes. */
const inBody = (dialog: ReactNode) => createPortal(dialog, document.body);

/** Escape while nothing has the focus: what had it has gone from the page since, so the key reaches no dialog by itself. */
function useStrayEscape(dialog: RefObject<HTMLDialogElement | null>, leave: () => void): void {
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

/**
 * A row's detail at the side of its table; the whole screen on a phone. Escape closes it; while something `unsaved` is
 * typed in it, only after a question.
 */
export function SidePanel({
  title,
  unsaved = false,
  onClose,
  children,
}: {
  title: string;
  unsaved?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useMessages(dialogsMessages);
  const dialog = useModal();
  const [asking, setAsking] = useState(false);
  const leave = () => (unsaved ? setAsking(true) : dialog.current?.close());
  useStrayEscape(dialog, leave);
  return inBody(
    <dialog
      ref={dialog}
      aria-label={title}
      // The browser's own Escape would close at the second press, whatever is typed.
      {...{ closedby: 'none' }}
      onCancel={(event) => {
        // React hands a dialog within this one's wish on to here.
        if (event.target === dialog.current) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (event.target as Element).closest('dialog') !== dialog.current) return;
        // Else the same key would close the question that it opens.
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-2xl overflow-y-auto bg-card p-5 backdrop:bg-black/50 md:p-6"
    >
      <Notices />
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        <button
          type="button"
          aria-label={t.close}
          onClick={leave}
          className="-mt-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand"
        >
          <X aria-hidden />
        </button>
      </div>
      {children}
      {asking && (
        <ConfirmDialog
          question={t.unsaved}
          confirm={t.lose}
          onConfirm={async () => dialog.current?.close()}
          onClose={() => setAsking(false)}
        />
      )}
    </dialog>,
  );
}

/** A small dialog in the middle, for a form or a question. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useModal();
  return inBody(
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card p-6 backdrop:bg-black/50"
    >
      <Notices />
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </dialog>,
  );
}

/** Asks before something is destroyed, or cannot be taken back. `onConfirm` ends it by closing. */
export function ConfirmDialog({
  question,
  confirm,
  dismiss,
  look = 'danger',
  disabled = false,
  onConfirm,
  onClose,
  children,
}: {
  question: string;
  confirm: string;
  /** What the other button says, where 'Cancel' could be misread. */
  dismiss?: string;
  look?: 'danger' | 'primary';
  disabled?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useMessages(dialogsMessages);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={question} onClose={onClose}>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          look={look}
          disabled={busy || disabled}
          onClick={async () => {
            setBusy(true);
            await onConfirm();
            setBusy(false);
            onClose();
          }}
        >
          {confirm}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {dismiss ?? t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
