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

/** Whose a case is: somebody with an account, or who called and has none. */
export type Caller = { id: number; name: string } | { phone: string };

/** What somebody said on the telephone, written down as a case of theirs; sent twice, one case. */
export function OpenCaseDialog({
  caller,
  booking = '',
  onOpened,
  onClose,
}: {
  caller: Caller;
  booking?: string;
  onOpened: (number: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(caseMessages);
  const keyFor = useKeyFor();
  const { formProps, field, busy } = usePrivateForm(useAdminSide(), {
    schema: openCaseFor.body,
    defaults: {
      ...('phone' in caller ? { accountId: '', phone: caller.phone } : { accountId: String(caller.id), phone: '' }),
      kind: 'complaint',
      about: booking ? 'booking' : 'other',
      booking,
      text: '',
    },
    bodyOf: ({ accountId, phone, booking: named, ...values }) => ({
      ...values,
      ...('phone' in caller ? { phone } : { accountId }),
      booking: named.trim() || undefined,
    }),
    send: async (body, token) => {
      const made = await browserApi.call(openCaseFor, { body }, { token, idempotencyKey: keyFor(body) });
      notify(t.openedFor(made.number));
      await onOpened(made.number);
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.openFor('phone' in caller ? caller.phone : caller.name)} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="note">{'phone' in caller ? t.openForCaller : t.openForText}</p>
        <CaseKindFields kind={field('kind')} about={field('about')} />
        {'phone' in caller && (
          <TextField label={t.callersPhone} type="tel" maxLength={40} autoComplete="off" {...field('phone')} />
        )}
        <TextField label={t.booking} maxLength={20} autoComplete="off" {...field('booking')} />
        <TextAreaField label={t.text} rows={5} maxLength={2000} {...field('text')} />
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? t.sending : t.openCase}
        </Button>
      </form>
    </Dialog>
  );
}
