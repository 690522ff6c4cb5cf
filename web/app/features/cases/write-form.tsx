import { writeToCase } from '@healthplus/contract/cases/endpoints';
import type { CaseThread } from '@healthplus/contract/cases/schemas';
import { caseMessages } from '@healthplus/words/pages/cases';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';

/** Adds to one's own case; what is typed is kept until it was sent. */
export function WriteForm({ value, onWritten }: { value: CaseThread; onWritten: (thread: CaseThread) => void }) {
  const t = useMessages(caseMessages);
  const { number, state } = value;
  const { formProps, field, busy, clear } = usePrivateForm(accountSide, {
    schema: writeToCase.body,
    defaults: { text: '' },
    keptAs: `case-${number}`,
    send: async (body, token) => {
      onWritten(await browserApi.call(writeToCase, { params: { number }, body }, { token }));
      clear();
      notify(t.added);
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="mt-6 grid gap-3">
      <TextAreaField label={state === 'settled' ? t.addSettled : t.add} rows={4} maxLength={2000} {...field('text')} />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? t.sending : t.write}
      </Button>
    </form>
  );
}
