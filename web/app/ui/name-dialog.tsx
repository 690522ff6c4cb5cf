import type { ComponentProps } from 'react';
import { Dialog } from './dialogs.tsx';
import { TextField } from './field.tsx';
import { FormButtons } from './form-buttons.tsx';

/** Asks under which name something is kept; the form is whoever asks'. */
export function NameDialog({
  title,
  words,
  formProps,
  field,
  busy,
  onClose,
}: {
  title: string;
  words: { save: string; cancel: string };
  formProps: ComponentProps<'form'>;
  field: ComponentProps<typeof TextField>;
  busy: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField {...field} />
        <FormButtons send={words.save} disabled={busy} leave={words.cancel} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
