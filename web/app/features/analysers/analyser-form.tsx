import { createAnalyser } from '@healthplus/contract/analysers/endpoints';
import { type AnalyserFormat, analyserFormats, formatNames } from '@healthplus/contract/analysers/schemas';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';

/** An analyser with the kind of file that it writes. */
export function AnalyserForm({ onDone, onClose }: { onDone: () => Promise<unknown>; onClose: () => void }) {
  const t = useMessages(analysersMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: createAnalyser.body,
    defaults: { name: '', format: 'csv' as AnalyserFormat },
    send: async (body, token) => {
      await browserApi.call(createAnalyser, { body }, { token });
      notify(t.added);
      onClose();
      await onDone();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.add} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.name} maxLength={60} autoComplete="off" {...field('name')} />
        <SelectField label={t.format} {...field('format')}>
          {analyserFormats.map((format) => (
            <option key={format} value={format}>
              {formatNames[format]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={busy}>
          {t.add}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.close}
        </Button>
      </form>
    </Dialog>
  );
}
