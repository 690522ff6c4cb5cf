import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { useLeave } from './dialogs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { inBody, useModal } from './modal.ts';
import { Notices } from './notices.tsx';

/**
 * A row's detail at the side of its table; the whole screen on a phone. What closes a dialog of the browser closes it
 * (Escape, on Android also Back); while something `unsaved` is typed in it, only after a question.
 */
export function SidePanel({
  title,
  unsaved = false,
  settle,
  onClose,
  children,
}: {
  title: string;
  unsaved?: boolean;
  /** Waits for what is written as its field is left. */
  settle?: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useMessages(dialogsMessages);
  const dialog = useModal();
  const { leave, props, question } = useLeave(dialog, unsaved, { settle });
  // One begins at what it is about; the browser would begin at the button that closes it.
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  // Once there is something to ask for, whoever asks stays: what it waits for may make an end of it.
  const guarded = useRef(false);
  guarded.current ||= unsaved;
  return inBody(
    <dialog
      ref={dialog}
      aria-label={title}
      {...(unsaved && props)}
      onClose={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-2xl overflow-y-auto bg-card p-5 backdrop:bg-black/50 md:p-6"
    >
      <Notices />
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t.close}
          onClick={() => void leave()}
          className="-mt-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand"
        >
          <X aria-hidden />
        </button>
      </div>
      {children}
      {question}
      {guarded.current && (
        <LeaveGuard unsaved={unsaved} {...(settle && { settle })} stands={() => dialog.current?.open === true} />
      )}
    </dialog>,
  );
}
