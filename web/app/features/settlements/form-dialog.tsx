import { settlementMessages } from '@healthplus/words/pages/settlements';
import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

/** A dialog with fields and two buttons. */
export function FormDialog({
  title,
  busy,
  formProps,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  formProps: React.ComponentProps<'form'>;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useMessages(settlementMessages);
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        {children}
        <FormButtons send={busy ? t.saving : t.save} disabled={busy} leave={t.cancel} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
