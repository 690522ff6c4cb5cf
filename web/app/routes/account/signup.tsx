import { registerCustomer } from '@healthplus/contract/accounts/endpoints';
import { RegisterCustomer } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useActionData, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { rememberCode, toCodePage } from '#app/features/accounts/code-sent.ts';
import { useNewcomer } from '#app/features/accounts/newcomer.ts';
import { PrivacyNote } from '#app/features/accounts/privacy-note.tsx';
import { keepFresh } from '#app/features/accounts/sign-in.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { type Answered, pageAction } from '#app/lib/page-action.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/signup';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({ title: t.signup, description: t.signupTitle, pathname: location.pathname, ...settingsOf(matches) });
}

/** Before scripts run: the code's page follows, with what it is asked by in its address. */
export const action = pageAction({
  schema: RegisterCustomer,
  send: async (api, body, { url, locale }) => {
    const { otpToken } = await api.call(registerCustomer, { body: { ...body, locale } });
    const next = url.searchParams.get('next');
    return toCodePage('/verify-otp', locale, { otpToken, ...(next ? { next } : {}) });
  },
  failed: (locale) => accountMessages[locale].registerFailed,
});

export default function SignupPage() {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next');
  const tail = next ? `?next=${encodeURIComponent(next)}` : '';
  const answered = useActionData<Answered>();
  const { formProps, field, busy } = useContractForm({
    answered,
    schema: RegisterCustomer,
    defaults: { name: useNewcomer().name ?? '', email: '', phone: '', password: '' },
    send: async (values) => {
      const { otpToken } = await browserApi.call(registerCustomer, { body: { ...values, locale } });
      rememberCode(otpToken, values.email);
      keepFresh({ email: values.email, password: values.password });
      notify(t.registered);
      await navigate(localized('/verify-otp', locale) + tail);
    },
    failure: (error) => messageOf(error, t.registerFailed),
  });
  return (
    <AccountCard title={t.signupTitle}>
      <AnswerNote answered={answered} />
      <form {...formProps} className="grid gap-4">
        <TextField label={t.name} autoComplete="name" required {...field('name')} />
        <TextField label={t.email} type="email" autoComplete="email" required {...field('email')} />
        <TextField label={t.phone} type="tel" autoComplete="tel" required {...field('phone')} />
        <TextField
          label={t.password}
          type="password"
          autoComplete="new-password"
          hint={t.passwordHint}
          required
          {...field('password')}
        />
        <PrivacyNote text={t.privacy} link={t.privacyLink} />
        <Button type="submit" wide disabled={busy} beforeScripts>
          {busy ? t.signupBusy : t.signup}
        </Button>
      </form>
      <p className="mt-6 text-center">
        {t.haveAccount}{' '}
        <SiteLink
          to={`/login${tail}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          {t.login}
        </SiteLink>
      </p>
    </AccountCard>
  );
}
