import { settlementMessages } from '@healthplus/words/pages/settlements';
import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';

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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {busy ? t.saving : t.save}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
