import { claimVisit, sendClaimCode } from '@healthplus/contract/bookings/claims.endpoints';
import { claimMessages } from '@healthplus/words/pages/claim';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useToken } from '#app/lib/session.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface Props {
  code: string;
  /** Of the telephone to which a code goes; null where the desk tells one. */
  phoneEnding: string | null;
}

/** Signs in first, then has a code sent or asks the desk for one, and takes the visit with it. */
export function ClaimForm(props: Props) {
  const t = useMessages(claimMessages);
  const token = useToken('token');
  const { pathname } = useLocation();
  const next = `?next=${encodeURIComponent(pathname)}`;
  if (token) return <CodeForm {...props} />;
  return (
    <>
      <p className="mb-4">{t.signInFirst}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/login${next}`}>{t.login}</ButtonLink>
        <ButtonLink look="secondary" to={`/signup${next}`}>
          {t.signup}
        </ButtonLink>
      </div>
    </>
  );
}

function CodeForm({ code, phoneEnding }: Props) {
  const t = useMessages(claimMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const { busy: sending, act } = useAction(accountSide, t.failed);
  const send = () =>
    act(
      'send',
      async (token) => {
        await browserApi.call(sendClaimCode, { body: { code } }, { token });
        setSent(true);
      },
      (error) => messageOf(error, t.failed),
    );
  const { formProps, field, busy } = usePrivateForm(accountSide, {
    schema: claimVisit.body,
    defaults: { otp: '' },
    bodyOf: ({ otp }) => ({ code, otp }),
    send: async (body, token) => {
      await browserApi.call(claimVisit, { body }, { token });
      notify(t.done);
      await navigate(localized('/dashboard', locale));
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="card grid gap-4 p-5">
      {phoneEnding === null ? (
        <p>{t.atDesk}</p>
      ) : (
        <>
          <p role="status">
            {sent ? t.sent(phoneEnding) : t.toPhone(phoneEnding)} <span className="text-quiet">{t.deskToo}</span>
          </p>
          <Button
            look={sent ? 'quiet' : 'secondary'}
            className="justify-self-start"
            disabled={sending !== null}
            onClick={() => void send()}
          >
            {sent ? t.sendAgain : t.send}
          </Button>
        </>
      )}
      <TextField label={t.otp} inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...field('otp')} />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {t.claim}
      </Button>
    </form>
  );
}
