import { drawerMessages } from '@healthplus/words/pages/drawer';
import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError } from '#app/ui/field.tsx';

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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {submit}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.dismiss}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
