import { LinkLogin, SignInLink } from '@healthplus/contract/accounts/schemas';
import {
  loginByLink,
  loginLabByLink,
  sendLabSignInLink,
  sendSignInLink,
} from '@healthplus/contract/accounts/sign-in-link.endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { AskForLink } from '#app/features/accounts/ask-for-link.tsx';
import { homeOf } from '#app/features/accounts/sign-in.ts';
import { SignedInNote } from '#app/features/accounts/signed-in-note.tsx';
import { browserApi } from '#app/lib/api.ts';
import { beginSession } from '#app/lib/begin-session.ts';
import { messageOf, needsSecondStep } from '#app/lib/errors.ts';
import { takeNext } from '#app/lib/kept-next.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageAction } from '#app/lib/page-action.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { safeNext } from '#app/lib/session.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/sign-in-link';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.linkTitle,
    description: t.linkText,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const action = pageAction({
  schema: SignInLink,
  send: (api, body, { url }) =>
    api.call(url.pathname.includes('/labs/') ? sendLabSignInLink : sendSignInLink, { body }),
  failed: (locale) => accountMessages[locale].failed,
});

const useForLabs = () => useLocation().pathname.includes('/labs/');

/** For customers and, below /labs, for laboratories: asks for a link, or signs in by the one whose token it opens with. */
export default function SignInLinkPage() {
  const t = useMessages(accountMessages);
  const token = useSearchParams()[0].get('token') ?? '';
  const side = useForLabs() ? '/labs' : '';
  const link = 'inline-flex min-h-11 items-center text-primary underline';
  return (
    <AccountCard title={t.linkTitle} text={token ? t.linkOpens : t.linkText}>
      <SignedInNote session={side ? 'labToken' : 'token'} home={side ? '/labs/profile' : '/dashboard'} />
      {token ? (
        <OpenLink token={token} />
      ) : (
        <AskForLink call={side ? sendLabSignInLink : sendSignInLink} side={side ? 'labToken' : 'token'} />
      )}
      <div className="mt-4 flex flex-wrap gap-x-6">
        {token && (
          <SiteLink to={`${side}/sign-in-link`} className={link}>
            {t.newLink}
          </SiteLink>
        )}
        <SiteLink to={`${side}/login`} className={link}>
          {t.backToLogin}
        </SiteLink>
      </div>
    </AccountCard>
  );
}

/** A press, and not the opening alone: what looks through mails opens their links. */
function OpenLink({ token }: { token: string }) {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const forLabs = useForLabs();
  const [asksCode, setAsksCode] = useState(false);
  const form = useContractForm({
    schema: LinkLogin.pick({ code: true }),
    defaults: { code: '' },
    send: async ({ code }) => {
      const session = await browserApi
        .call(forLabs ? loginLabByLink : loginByLink, { body: { token, ...(code && { code }) } })
        .catch((error: unknown) => {
          if (needsSecondStep(error)) setAsksCode(true);
          throw error;
        });
      const side = forLabs ? 'labToken' : 'token';
      beginSession(side, session.token);
      notify(t.loggedIn);
      await navigate(safeNext(takeNext(side), localized(homeOf(session.role), locale)), { replace: true });
    },
    failure: (error) => messageOf(error, t.loginFailed),
  });
  return (
    <form {...form.formProps} className="grid gap-4">
      {asksCode && <TextField label={t.secondCode} autoComplete="one-time-code" autoFocus {...form.field('code')} />}
      <FieldError text={form.failed} />
      <Button type="submit" wide disabled={form.busy}>
        {form.busy ? t.loginBusy : t.login}
      </Button>
    </form>
  );
}
