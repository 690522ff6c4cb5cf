import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { labMessages } from './messages.ts';

/** Asks for the reason that the patient will read, before a booking is declined. */
export function DeclineDialog({
  number,
  onDecline,
  onClose,
}: {
  number: string;
  onDecline: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(labMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={t.declineTitle(number)}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-card p-6 backdrop:bg-ink/50"
    >
      <form
        method="dialog"
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!reason.trim()) return setError(t.required);
          setBusy(true);
          await onDecline(reason.trim());
          setBusy(false);
        }}
      >
        <h2 className="text-xl">{t.declineTitle(number)}</h2>
        <TextAreaField
          label={t.declineReason}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" disabled={busy}>
            {t.declineSend}
          </Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {t.keep}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
