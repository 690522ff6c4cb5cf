import { drawerMessages } from '@healthplus/words/pages/drawer';
import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

/** A dialog of the desk with what it says, its fields, and two buttons. */
export function MoneyDialog({
  title,
  intro,
  submit,
  busy,
  failed,
  formProps,
  onClose,
  children,
}: {
  title: string;
  intro: string;
  submit: string;
  busy: boolean;
  failed: string;
  formProps: React.ComponentProps<'form'>;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useMessages(drawerMessages);
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="text-quiet">{intro}</p>
        {children}
        <FieldError text={failed} />
        <FormButtons send={submit} disabled={busy} leave={t.dismiss} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
