import { provePhone, sendPhoneCode } from '@healthplus/contract/accounts/phone.endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { sentMessages } from '@healthplus/words/pages/sent-messages';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { accountSide } from './account-side.ts';
import { CodeField } from './code-field.tsx';

/** Confirms by a code that the number of the account is its holder's, so that messages may go there. */
export function PhoneProof({ phone, onProven }: { phone: string; onProven: () => void }) {
  const t = useMessages(sentMessages);
  const a = useMessages(accountMessages);
  const locale = useLocale();
  const { busy, act } = useAction(accountSide, t.choiceFailed);
  const [otpToken, setOtpToken] = useState<string | null>(null);
  const send = () =>
    act(
      'code',
      async () => setOtpToken((await browserApi.call(sendPhoneCode, { body: { phone, locale } })).otpToken),
      (error) => messageOf(error, t.choiceFailed),
    );
  return (
    <div className="my-2 rounded-lg bg-sand p-3">
      <p className="mb-2">{t.unproven(phoneText(phone))}</p>
      {otpToken === null ? (
        <Button look="secondary" disabled={busy !== null} onClick={() => void send()}>
          {busy === null ? t.prove : a.sendingCode}
        </Button>
      ) : (
        <CodeForm key={otpToken} otpToken={otpToken} onProven={onProven} onAgain={() => void send()} />
      )}
    </div>
  );
}

function CodeForm({ otpToken, onProven, onAgain }: { otpToken: string; onProven: () => void; onAgain: () => void }) {
  const t = useMessages(sentMessages);
  const a = useMessages(accountMessages);
  const { formProps, field, busy, failed } = usePrivateForm(accountSide, {
    schema: provePhone.body,
    defaults: { otp: '', otpToken, password: '' },
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(provePhone, { body }, { token })));
      onProven();
    },
    failure: (error) => messageOf(error, t.choiceFailed),
  });
  const password = field('password');
  return (
    <form {...formProps} className="flex flex-wrap items-end gap-3">
      <CodeField label={t.code} {...field('otp')} />
      {/* Asked for once the sign-in lies back a while. */}
      {password.error && (
        <TextField label={a.ownPassword} type="password" autoComplete="current-password" {...password} />
      )}
      <FieldError text={failed} />
      <Button type="submit" disabled={busy}>
        {t.confirm}
      </Button>
      <Button look="quiet" disabled={busy} onClick={onAgain}>
        {a.resend}
      </Button>
    </form>
  );
}
