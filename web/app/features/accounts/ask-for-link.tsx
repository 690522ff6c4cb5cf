import type { forgotPassword } from '@healthplus/contract/accounts/endpoints';
import { ForgotPassword } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useState } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { keepNext } from '#app/lib/kept-next.ts';
import { useMessageText } from '#app/lib/message-text.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { Answered } from '#app/lib/page-action.ts';
import type { TokenKey } from '#app/lib/session.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** The address to which a link is mailed by `call`: for a new password, or to sign in. Without scripts its page posts it. */
export function AskForLink({ call, side }: { call: typeof forgotPassword; side: TokenKey }) {
  const t = useMessages(accountMessages);
  const [search] = useSearchParams();
  /** What was answered: it stays until another address is asked for, for a mail takes its time. */
  const [sent, setSent] = useState('');
  const answered = useActionData<Answered>();
  const { formProps, field, busy, clear } = useContractForm({
    answered,
    schema: ForgotPassword,
    defaults: { email: '' },
    send: async (values) => {
      setSent('');
      const said = await browserApi.call(call, { body: values });
      setSent(messageIn(said));
      // Of a site without mail nothing else is to be seen.
      if (said.messageCode?.code === 'password_reset_coming_soon') notify(messageIn(said));
      keepNext(side, search.get('next'));
      clear();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <>
      <AnswerNote answered={answered} />
      <p role="status" className="mb-4 rounded-control bg-primary-tint p-3 empty:hidden">
        {useMessageText(sent)}
      </p>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.email} type="email" autoComplete="email" required {...field('email')} />
        <Button type="submit" wide disabled={busy} beforeScripts>
          {busy ? t.sendBusy : t.sendLink}
        </Button>
      </form>
    </>
  );
}
