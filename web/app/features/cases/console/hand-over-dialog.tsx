import { handOverCase } from '@healthplus/contract/cases/endpoints';
import type { AdminCaseThread } from '@healthplus/contract/cases/schemas';
import { caseMessages } from '@healthplus/words/pages/cases';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

/** Gives a case to a colleague, with a word for them alone. */
export function HandOverDialog({
  value: { number, colleagues },
  onHanded,
  onClose,
}: {
  value: AdminCaseThread;
  onHanded: (thread: AdminCaseThread) => void;
  onClose: () => void;
}) {
  const t = useMessages(caseMessages);
  const { formProps, field, busy } = usePrivateForm(useAdminSide(), {
    schema: handOverCase.body,
    defaults: { to: String(colleagues[0]?.id ?? ''), note: '' },
    bodyOf: ({ to, note }) => ({ to: Number(to), note: note.trim() || undefined }),
    send: async (body, token) => {
      const thread = await browserApi.call(handOverCase, { params: { number }, body }, { token });
      onHanded(thread);
      notify(t.handedOver(thread.owner ?? ''));
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  if (colleagues.length === 0)
    return (
      <Dialog title={t.handOver} onClose={onClose}>
        <p className="mb-4">{t.noColleague}</p>
        <Button look="secondary" onClick={onClose}>
          {t.notNow}
        </Button>
      </Dialog>
    );
  return (
    <Dialog title={t.handOver} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <SelectField label={t.handOverTo} {...field('to')}>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField label={t.handOverNote} rows={3} maxLength={2000} {...field('note')} />
        <FormButtons send={t.handOver} disabled={busy} leave={t.notNow} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
