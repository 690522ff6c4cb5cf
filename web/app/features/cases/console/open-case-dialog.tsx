import { openCaseFor } from '@healthplus/contract/cases/endpoints';
import { caseMessages } from '@healthplus/words/pages/cases';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { CaseKindFields } from '#app/features/cases/case-kind-fields.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';

/** What somebody said on the telephone, written down as a case of theirs; sent twice, one case. */
export function OpenCaseDialog({
  account,
  booking = '',
  onOpened,
  onClose,
}: {
  account: { id: number; name: string };
  booking?: string;
  onOpened: (number: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(caseMessages);
  const keyFor = useKeyFor();
  const { formProps, field, busy } = usePrivateForm(useAdminSide(), {
    schema: openCaseFor.body,
    defaults: {
      ...{ accountId: String(account.id), kind: 'complaint', about: booking ? 'booking' : 'other' },
      ...{ booking, text: '' },
    },
    bodyOf: (values) => ({ ...values, booking: values.booking.trim() || undefined }),
    send: async (body, token) => {
      const made = await browserApi.call(openCaseFor, { body }, { token, idempotencyKey: keyFor(body) });
      notify(t.openedFor(made.number));
      await onOpened(made.number);
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.openFor(account.name)} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="note">{t.openForText}</p>
        <CaseKindFields kind={field('kind')} about={field('about')} />
        <TextField label={t.booking} maxLength={20} autoComplete="off" {...field('booking')} />
        <TextAreaField label={t.text} rows={5} maxLength={2000} {...field('text')} />
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? t.sending : t.openCase}
        </Button>
      </form>
    </Dialog>
  );
}
