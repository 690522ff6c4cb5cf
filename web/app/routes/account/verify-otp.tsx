import {
  resendCustomerCode,
  resendLabCode,
  verifyCustomerCode,
  verifyLabCode,
} from '@healthplus/contract/accounts/endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeBoxes, isWholeCode } from '#app/ui/code-boxes.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { Route } from './+types/verify-otp';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.verifyTitle,
    description: t.verifyTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** For customers and, below /labs, for laboratories. Without an otpToken one has to register first. */
export default function VerifyPage() {
  const forLabs = useLocation().pathname.includes('/labs/');
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [otp, setOtp] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const next = search.get('next');

  useEffect(() => {
    setEmail(localStorage.getItem('email') ?? '');
    if (localStorage.getItem('otpToken')) return;
    notify(t.noOtpToken, 'bad');
    void navigate(localized(forLabs ? '/register' : '/signup', locale), { replace: true });
  }, [navigate, locale, t, forLabs]);

  async function attempt(work: (otpToken: string) => Promise<void>) {
    setBusy(true);
    setError(null);
    try {
      await work(localStorage.getItem('otpToken') ?? '');
    } catch (caught) {
      const message = messageOf(caught, t.verifyFailed);
      setError(message);
      setOtp('');
      document.getElementById('otp')?.focus();
      notify(message, 'bad');
    } finally {
      setBusy(false);
    }
  }
  const verify = () =>
    attempt(async (otpToken) => {
      const answer = await browserApi.call(forLabs ? verifyLabCode : verifyCustomerCode, {
        body: { otp, otpToken },
      });
      localStorage.removeItem('otpToken');
      notify(messageIn(answer));
      await navigate(
        localized(forLabs ? '/labs/login' : '/login', locale) + (next ? `?next=${encodeURIComponent(next)}` : ''),
      );
    });
  const resend = () =>
    attempt(async (otpToken) => {
      const sent = await browserApi.call(forLabs ? resendLabCode : resendCustomerCode, { body: { otpToken } });
      localStorage.setItem('otpToken', sent.otpToken);
      setOtp('');
      notify(messageIn(sent));
    });
  return (
    <AccountCard title={t.verifyTitle} text={t.verifyText(email)}>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
      >
        <CodeBoxes id="otp" label={t.code} value={otp} onChange={setOtp} {...(error ? { errorId: 'otp-error' } : {})} />
        <FieldError id="otp-error" text={error ?? undefined} />
        <Button type="submit" wide disabled={busy || !isWholeCode(otp)}>
          {busy ? t.verifyBusy : t.verify}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => void resend()}>
          {t.resend}
        </Button>
      </form>
    </AccountCard>
  );
}
