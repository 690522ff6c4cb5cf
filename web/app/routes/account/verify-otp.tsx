import {
  resendCustomerCode,
  resendLabCode,
  verifyCustomerCode,
  verifyLabCode,
} from '@healthplus/contract/accounts/endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useEffect, useState } from 'react';
import { useActionData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { signIn, takeFresh } from '#app/features/accounts/sign-in.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { type Answered, pageAction } from '#app/lib/page-action.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { safeNext } from '#app/lib/session.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { CodeBoxes, isWholeCode } from '#app/ui/code-boxes.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
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

const isForLabs = (pathname: string) => pathname.includes('/labs/');
const Code = verifyCustomerCode.body;

/** Before scripts run: the same form, with what the code is asked by in the page's address. */
export const action = pageAction({
  schema: Code,
  send: (api, body, { url }) => api.call(isForLabs(url.pathname) ? verifyLabCode : verifyCustomerCode, { body }),
  failed: (locale) => accountMessages[locale].verifyFailed,
});

/** What was kept when one registered; a page that was reached before scripts ran has it in its address. */
function useRegistration(forLabs: boolean) {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const carried = useSearchParams()[0].get('otpToken');
  const [email, setEmail] = useState('');
  useEffect(() => {
    setEmail(localStorage.getItem('email') ?? '');
    if (carried) localStorage.setItem('otpToken', carried);
    if (localStorage.getItem('otpToken')) return;
    notify(t.noOtpToken, 'bad');
    void navigate(localized(forLabs ? '/register' : '/signup', locale), { replace: true });
  }, [navigate, locale, t, forLabs, carried]);
  return { email, carried };
}

/**
 * Where one goes once the address is proven: on with what one was at, signed in by the password that this page still
 * holds; after a reload, and for laboratories, to the sign-in, with the address filled in.
 */
function useWayOn(forLabs: boolean, email: string) {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const next = useSearchParams()[0].get('next');
  return async () => {
    const fresh = forLabs ? null : takeFresh();
    const session = fresh && (await signIn(fresh).catch(() => null));
    if (session) {
      notify(t.loggedIn);
      return navigate(safeNext(next, localized('/dashboard', locale)));
    }
    const login = localized(forLabs ? '/labs/login' : '/login', locale);
    return navigate(login + (next ? `?next=${encodeURIComponent(next)}` : ''), { state: { email } });
  };
}

/** For customers and, below /labs, for laboratories. Without an otpToken one has to register first. */
export default function VerifyPage() {
  const forLabs = isForLabs(useLocation().pathname);
  const t = useMessages(accountMessages);
  const answered = useActionData<Answered>();
  const { email, carried } = useRegistration(forLabs);
  const next = useSearchParams()[0].get('next');
  const goOn = useWayOn(forLabs, email);
  const failure = (error: unknown) => messageOf(error, t.verifyFailed);
  const { formProps, part, form, busy } = useContractForm({
    answered,
    schema: Code,
    defaults: { otp: '' },
    bodyOf: ({ otp }) => ({ otp, otpToken: localStorage.getItem('otpToken') ?? '' }),
    send: async (body) => {
      const answer = await browserApi.call(forLabs ? verifyLabCode : verifyCustomerCode, { body });
      localStorage.removeItem('otpToken');
      notify(messageIn(answer));
      await goOn();
    },
    failure: (error) => {
      form.reset({ otp: '' });
      form.setError('otp', { message: failure(error) });
      document.getElementById('otp')?.focus();
      return failure(error);
    },
  });
  const code = part('otp');
  const resend = async () => {
    try {
      const otpToken = localStorage.getItem('otpToken') ?? '';
      const sent = await browserApi.call(forLabs ? resendLabCode : resendCustomerCode, { body: { otpToken } });
      localStorage.setItem('otpToken', sent.otpToken);
      form.reset({ otp: '' });
      notify(messageIn(sent));
    } catch (error) {
      form.setError('otp', { message: failure(error) });
      notify(failure(error), 'bad');
    }
  };
  return (
    <AccountCard title={t.verifyTitle} text={t.verifyText(email)}>
      <AnswerNote answered={answered} />
      <form {...formProps} className="grid gap-5">
        <noscript>
          <input type="hidden" name="otpToken" value={carried ?? ''} />
          <TextField label={t.code} name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          <Button type="submit" beforeScripts>
            {t.verify}
          </Button>
        </noscript>
        <CodeBoxes
          id="otp"
          label={t.code}
          value={code.value}
          onChange={code.set}
          {...(code.error ? { errorId: 'otp-error' } : {})}
        />
        <FieldError id="otp-error" text={code.error} />
        <Button type="submit" wide disabled={busy || !isWholeCode(code.value)}>
          {busy ? t.verifyBusy : t.verify}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => void resend()}>
          {t.resend}
        </Button>
      </form>
      <p className="mt-4 text-center">
        <SiteLink
          to={(forLabs ? '/labs/register' : '/signup') + (next ? `?next=${encodeURIComponent(next)}` : '')}
          className="inline-flex min-h-11 items-center font-medium text-primary underline"
        >
          {t.otherAddress}
        </SiteLink>
      </p>
    </AccountCard>
  );
}
