import { resetLabPassword, resetPassword } from '@healthplus/contract/accounts/endpoints';
import { ResetPassword } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useActionData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { takeNext } from '#app/lib/kept-next.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { type Answered, pageAction } from '#app/lib/page-action.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Route } from './+types/reset-password';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.resetTitle,
    description: t.resetTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const action = pageAction({
  schema: ResetPassword.pick({ password: true }),
  send: (api, { password }, { url }) => {
    const call = url.pathname.includes('/labs/') ? resetLabPassword : resetPassword;
    return api.call(call, { body: { password, token: url.searchParams.get('token') ?? '' } });
  },
  failed: (locale) => accountMessages[locale].failed,
});

/** For customers and, below /labs, for laboratories. The token comes with the mailed address. */
export default function ResetPasswordPage() {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const forLabs = useLocation().pathname.includes('/labs/');
  const token = useSearchParams()[0].get('token') ?? '';
  const answered = useActionData<Answered>();
  const { formProps, field, busy } = useContractForm({
    answered,
    schema: ResetPassword.pick({ password: true }),
    defaults: { password: '' },
    send: async (values) => {
      const answer = await browserApi.call(forLabs ? resetLabPassword : resetPassword, {
        body: { ...values, token },
      });
      notify(messageIn(answer));
      const next = takeNext(forLabs ? 'labToken' : 'token');
      const login = localized(forLabs ? '/labs/login' : '/login', locale);
      await navigate(next ? `${login}?next=${encodeURIComponent(next)}` : login);
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <AccountCard title={t.resetTitle}>
      {!token && (
        <div className="grid gap-4">
          <p>{t.noResetToken}</p>
          <ButtonLink to={forLabs ? '/labs/forgot-password' : '/forgot-password'} wide>
            {t.forgotTitle}
          </ButtonLink>
        </div>
      )}
      <AnswerNote answered={answered} />
      {token && (
        <form {...formProps} className="grid gap-4">
          <TextField
            label={t.newPassword}
            type="password"
            autoComplete="new-password"
            hint={t.passwordHint}
            required
            {...field('password')}
          />
          <Button type="submit" wide disabled={busy} beforeScripts>
            {busy ? t.saveBusy : t.save}
          </Button>
        </form>
      )}
    </AccountCard>
  );
}
