import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { leaveField } from '#app/lib/settled.ts';
import { Button } from './button.tsx';
import { inBody, useModal, useStrayEscape } from './modal.ts';
import { Notices } from './notices.tsx';

/**
 * How a modal dialog is left by Escape: at once, or, while something `unsaved` is typed in it, after a question; where its
 * fields are written as they are left, `settle` waits for that, and what was written is not asked for. `still` looks again
 * whether it is so. The props go to the dialog, the question into it.
 */
export function useLeave(
  dialog: RefObject<HTMLDialogElement | null>,
  unsaved: boolean,
  { settle, still }: { settle?: (() => Promise<unknown>) | undefined; still?: () => boolean } = {},
) {
  const t = useMessages(dialogsMessages);
  const [asking, setAsking] = useState(false);
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const field = useRef<HTMLElement | null>(null);
  const leave = async () => {
    field.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (unsaved && settle) field.current = await leaveField(settle);
    if (latest.current && (still?.() ?? true)) setAsking(true);
    else dialog.current?.close();
  };
  useStrayEscape(dialog, () => void leave());
  const props = {
    // The browser's own Escape would close at the second press, whatever is typed.
    closedby: 'none' as const,
    onCancel: (event: SyntheticEvent) => {
      // React hands a dialog within this one's wish on to here.
      if (event.target === dialog.current) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (event.target as Element).closest('dialog') !== dialog.current) return;
      // Else the same key would close the question that it opens.
      event.preventDefault();
      void leave();
    },
  };
  const question = asking && (
    <ConfirmDialog
      question={t.unsaved}
      confirm={t.lose}
      onConfirm={async () => dialog.current?.close()}
      onClose={() => {
        setAsking(false);
        // Whoever stays goes on where they were.
        requestAnimationFrame(() => field.current?.focus());
      }}
    />
  );
  return { leave, props, question };
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const said = (field: Typed) => ('checked' in field ? `${field.checked} ${field.value}` : field.value);

/** What is typed to find something is nothing to lose. */
const FIELDS = 'input:not([role=combobox], [type=search]), textarea, select';

/** Whether a field of a dialog says something else than when it was first entered; the props go to the dialog. */
function useTyped(dialog: RefObject<HTMLDialogElement | null>) {
  const first = useRef(new WeakMap<Typed, string>());
  const [typed, setTyped] = useState(false);
  const fields = () => [...(dialog.current?.querySelectorAll<Typed>(FIELDS) ?? [])];
  const look = () => {
    const known = first.current;
    const changed = fields().some((field) => known.has(field) && known.get(field) !== said(field));
    setTyped(changed);
    return changed;
  };
  const props = {
    onFocus: ({ target }: SyntheticEvent) => {
      const field = fields().find((own) => own === target);
      if (field && !first.current.has(field)) first.current.set(field, said(field));
    },
    onInput: look,
  };
  return { typed, look, props };
}

/** A small dialog in the middle, for a form or a question. Escape and its cross close it; once something is typed in it only after a question. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useModal();
  const { typed, look, props: typing } = useTyped(dialog);
  const t = useMessages(dialogsMessages);
  const { leave, props, question } = useLeave(dialog, typed, { still: look });
  return inBody(
    <dialog
      ref={dialog}
      aria-label={title}
      {...typing}
      {...(typed && props)}
      onClose={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card p-6 backdrop:bg-black/50"
    >
      <Notices />
      <h2 className="mb-4 pr-10 text-xl">{title}</h2>
      {children}
      {/* Last, so that a dialog begins at what it is about: a phone has no Escape. */}
      <button
        type="button"
        aria-label={t.close}
        onClick={() => void leave()}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-control hover:bg-sand"
      >
        <X aria-hidden />
      </button>
      {question}
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
