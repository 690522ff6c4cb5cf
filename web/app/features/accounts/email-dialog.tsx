import { changeEmail, confirmEmailChange } from '@healthplus/contract/accounts/email.endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { bookMessages } from '@healthplus/words/pages/people';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { accountSide } from './account-side.ts';
import { CodeField } from './code-field.tsx';

interface Sent {
  otpToken: string;
  email: string;
}

/** Another mail address for the account: asked for with the password, in place by the code that went there. */
export function EmailDialog({
  email,
  onChanged,
  onClose,
}: {
  /** The one that it has; empty where it has a telephone alone. */
  email: string;
  onChanged: (email: string) => void;
  onClose: () => void;
}) {
  const t = useMessages(accountMessages);
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Dialog title={email ? t.changeEmail : t.addEmail} onClose={onClose}>
      {sent ? (
        <CodeForm
          sent={sent}
          onAnother={() => setSent(null)}
          onConfirmed={() => {
            onChanged(sent.email);
            onClose();
          }}
        />
      ) : (
        <AddressForm email={email} onSent={setSent} />
      )}
    </Dialog>
  );
}

function AddressForm({ email, onSent }: { email: string; onSent: (sent: Sent) => void }) {
  const t = useMessages(accountMessages);
  const p = useMessages(bookMessages);
  const { formProps, field, busy, failed } = usePrivateForm(accountSide, {
    schema: changeEmail.body,
    defaults: { email: '', password: '' },
    send: async (body, token) =>
      onSent({ email: body.email, ...(await browserApi.call(changeEmail, { body }, { token })) }),
    failure: (error) => messageOf(error, p.failed),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <p className="text-quiet">{email ? t.emailNow(email) : t.noEmail}</p>
      <TextField label={t.newEmail} type="email" autoComplete="email" maxLength={254} {...field('email')} />
      {email ? (
        <TextField label={t.ownPassword} type="password" autoComplete="current-password" {...field('password')} />
      ) : (
        <FieldError text={field('password').error} />
      )}
      <FieldError text={failed} />
      <Button type="submit" disabled={busy}>
        {busy ? t.sendingCode : t.sendEmailCode}
      </Button>
    </form>
  );
}

function CodeForm({ sent, onAnother, onConfirmed }: { sent: Sent; onAnother: () => void; onConfirmed: () => void }) {
  const t = useMessages(accountMessages);
  const p = useMessages(bookMessages);
  const { formProps, field, busy, failed } = usePrivateForm(accountSide, {
    schema: confirmEmailChange.body,
    defaults: { otp: '', otpToken: sent.otpToken },
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(confirmEmailChange, { body }, { token })));
      onConfirmed();
    },
    failure: (error) => messageOf(error, p.failed),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <p>{t.codeWentTo(sent.email)}</p>
      <CodeField label={t.code} {...field('otp')} />
      <FieldError text={failed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {t.confirmEmail}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onAnother}>
          {t.anotherEmail}
        </Button>
      </div>
    </form>
  );
}
