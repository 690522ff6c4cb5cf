import { z } from '@healthplus/contract/z';
import { reasonDialogMessages } from '@healthplus/words/pages/reason-dialog';
import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Dialog } from './dialogs.tsx';
import { TextAreaField } from './field.tsx';
import { FormButtons } from './form-buttons.tsx';

/**
 * Asks for a reason that somebody will read, before something is refused. `label` says who reads it. `onSend` answers
 * false when it could not be sent; the dialog then stays, with what was typed.
 */
export function ReasonDialog({
  title,
  about,
  label,
  send,
  disabled = false,
  onSend,
  onClose,
}: {
  title: string;
  /** What is to be known before it is done. */
  about?: ReactNode;
  label: string;
  send: string;
  /** While something else is missing that is to be chosen first. */
  disabled?: boolean;
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(reasonDialogMessages);
  const { formProps, field, busy } = useContractForm({
    schema: z.object({ reason: z.string().trim().min(1, t.required) }),
    defaults: { reason: '' },
    send: async ({ reason }) => {
      if ((await onSend(reason)) !== false) onClose();
    },
    failure: () => '',
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        {about}
        <TextAreaField label={label} maxLength={300} {...field('reason')} />
        <FormButtons look="danger" send={send} disabled={busy || disabled} leave={t.keep} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
