import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialogs.tsx';
import { TextField } from './field.tsx';

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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {words.save}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
