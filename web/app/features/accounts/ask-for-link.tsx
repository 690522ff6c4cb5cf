import type { forgotPassword } from '@healthplus/contract/accounts/endpoints';
import { ForgotPassword } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useActionData } from 'react-router';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { Answered } from '#app/lib/page-action.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** The address to which a link is mailed by `call`: for a new password, or to sign in. Without scripts its page posts it. */
export function AskForLink({ call }: { call: typeof forgotPassword }) {
  const t = useMessages(accountMessages);
  const answered = useActionData<Answered>();
  const { formProps, field, busy, clear } = useContractForm({
    answered,
    schema: ForgotPassword,
    defaults: { email: '' },
    send: async (values) => {
      notify(messageIn(await browserApi.call(call, { body: values })));
      clear();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <>
      <AnswerNote answered={answered} />
      <form {...formProps} className="grid gap-4">
        <TextField label={t.email} type="email" autoComplete="email" required {...field('email')} />
        <Button type="submit" wide disabled={busy} beforeScripts>
          {busy ? t.sendBusy : t.sendLink}
        </Button>
      </form>
    </>
  );
}
