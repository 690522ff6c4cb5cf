import { reasonDialogMessages } from '@healthplus/words/pages/reason-dialog';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialogs.tsx';
import { TextAreaField } from './field.tsx';

/**
 * Asks for a reason that somebody will read, before something is refused. `label` says who reads it. `onSend` answers
 * false when it could not be sent; the dialog then stays, with what was typed.
 */
export function ReasonDialog({
  title,
  label,
  send,
  onSend,
  onClose,
}: {
  title: string;
  label: string;
  send: string;
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(reasonDialogMessages);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
          if (!reason) return setError(t.required);
          setBusy(true);
          const sent = await onSend(reason);
          setBusy(false);
          if (sent !== false) onClose();
        }}
      >
        <TextAreaField label={label} name="reason" maxLength={300} error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" disabled={busy}>
            {send}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
