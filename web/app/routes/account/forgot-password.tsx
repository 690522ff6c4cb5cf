import { forgotLabPassword, forgotPassword } from '@healthplus/contract/accounts/endpoints';
import { ForgotPassword } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useActionData, useLocation } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { type Answered, pageAction } from '#app/lib/page-action.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
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
  const answered = useActionData<Answered>();
  const { formProps, field, busy, clear } = useContractForm({
    answered,
    schema: ForgotPassword,
    defaults: { email: '' },
    send: async (values) => {
      const answer = await browserApi.call(forLabs ? forgotLabPassword : forgotPassword, { body: values });
      notify(messageIn(answer));
      clear();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <AccountCard title={t.forgotTitle} text={t.forgotText}>
      <AnswerNote answered={answered} />
      <form {...formProps} className="grid gap-4">
        <TextField label={t.email} type="email" autoComplete="email" required {...field('email')} />
        <Button type="submit" wide disabled={busy} beforeScripts>
          {busy ? t.sendBusy : t.sendLink}
        </Button>
        <SiteLink
          to={forLabs ? '/labs/login' : '/login'}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {t.backToLogin}
        </SiteLink>
      </form>
    </AccountCard>
  );
}
