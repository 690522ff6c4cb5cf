import { loginLab } from '@healthplus/contract/accounts/endpoints';
import { LabLogin } from '@healthplus/contract/accounts/schemas';
import { ApiError } from '@healthplus/contract/errors';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, needsSecondStep } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { safeNext, storeToken } from '#app/lib/session.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/login';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({ title: t.labLogin, description: t.labLogin, pathname: location.pathname, ...settingsOf(matches) });
}

/** How long the success is shown before the page moves on. Source: lab document, section 9. */
const REDIRECT_MS = 1500;

export default function LabLoginPage() {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asksCode, setAsksCode] = useState(false);
  const { formProps, field, busy } = useContractForm({
    schema: LabLogin,
    defaults: { identifier: '', password: '', code: '' },
    send: async (values) => {
      const session = await browserApi.call(loginLab, { body: values }).catch(async (error: unknown) => {
        if (needsSecondStep(error)) setAsksCode(true);
        if (error instanceof ApiError && error.body.otpToken) {
          localStorage.setItem('otpToken', error.body.otpToken);
          await navigate(localized('/labs/verify-otp', locale));
        }
        throw error;
      });
      storeToken('labToken', session.token);
      notify(messageIn(session));
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
      await navigate(safeNext(search.get('next'), localized('/labs/profile', locale)));
    },
    failure: (error) => {
      if (!(error instanceof ApiError)) return t.network;
      return error.status < 429 ? messageIn(error.body) : t.labLoginFailed;
    },
  });
  return (
    <AccountCard title={t.labLogin}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.identifier} autoComplete="username" required {...field('identifier')} />
        <TextField label={t.password} type="password" autoComplete="current-password" required {...field('password')} />
        {asksCode && <TextField label={t.secondCode} autoComplete="one-time-code" autoFocus {...field('code')} />}
        <SiteLink
          to="/labs/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-primary underline"
        >
          {t.forgot}
        </SiteLink>
        <Button type="submit" wide disabled={busy}>
          {busy ? t.loginBusy : t.login}
        </Button>
      </form>
      <div className="mt-4">
        <ButtonLink to="/labs/register" look="secondary" wide>
          {t.registerLab}
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
