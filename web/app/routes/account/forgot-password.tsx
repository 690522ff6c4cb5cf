import { forgotLabPassword, forgotPassword } from '@healthplus/contract/accounts/endpoints';
import { ForgotPassword } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useLocation } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { AskForLink } from '#app/features/accounts/ask-for-link.tsx';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageAction } from '#app/lib/page-action.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/forgot-password';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.forgotTitle,
    description: t.forgotText,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const action = pageAction({
  schema: ForgotPassword,
  send: (api, body, { url }) =>
    api.call(url.pathname.includes('/labs/') ? forgotLabPassword : forgotPassword, { body }),
  failed: (locale) => accountMessages[locale].failed,
});

/** For customers and, below /labs, for laboratories. */
export default function ForgotPasswordPage() {
  const t = useMessages(accountMessages);
  const forLabs = useLocation().pathname.includes('/labs/');
  return (
    <AccountCard title={t.forgotTitle} text={t.forgotText}>
      <AskForLink call={forLabs ? forgotLabPassword : forgotPassword} side={forLabs ? 'labToken' : 'token'} />
      <SiteLink
        to={forLabs ? '/labs/login' : '/login'}
        className="mt-4 inline-flex min-h-11 items-center text-primary underline"
      >
        {t.backToLogin}
      </SiteLink>
    </AccountCard>
  );
}
