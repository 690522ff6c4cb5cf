import { registerLab } from '@healthplus/contract/accounts/endpoints';
import { RegisterLab } from '@healthplus/contract/accounts/schemas';
import { portalMessages } from '@healthplus/words/pages/portal';
import { Check } from 'lucide-react';
import { useActionData, useNavigate } from 'react-router';
import { rememberCode, toCodePage } from '#app/features/accounts/code-sent.ts';
import { PrivacyNote } from '#app/features/accounts/privacy-note.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
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
import type { Route } from './+types/register';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = portalMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.registerTitle,
    description: t.benefits.join('. '),
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

/** Before scripts run: the code's page follows, with what it is asked by in its address. */
export const action = pageAction({
  schema: RegisterLab,
  send: async (api, body, { locale }) => {
    const { otpToken } = await api.call(registerLab, { body });
    return toCodePage('/labs/verify-otp', locale, { otpToken });
  },
  failed: (locale) => portalMessages[locale].registerFailed,
});

export default function LabRegisterPage() {
  const t = useMessages(portalMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const answered = useActionData<Answered>();
  const { formProps, field, busy } = useContractForm({
    answered,
    schema: RegisterLab,
    defaults: { labName: '', email: '', name: '', phone: '', password: '' },
    send: async (values) => {
      const answer = await browserApi.call(registerLab, { body: values });
      rememberCode(answer.otpToken, values.email);
      notify(messageIn(answer));
      await navigate(localized('/labs/verify-otp', locale));
    },
    failure: (error) => messageOf(error, t.registerFailed),
  });
  return (
    <div className="page-width py-8">
      <div className="card grid overflow-hidden lg:grid-cols-[1fr_1.2fr]">
        <aside aria-label={t.benefitsTitle} className="bg-night p-6 text-on-night md:p-8">
          <h2 className="text-2xl">{t.benefitsTitle}</h2>
          <ul className="mt-4 grid gap-3">
            {t.benefits.map((benefit) => (
              <li key={benefit} className="flex gap-2">
                <Check size={20} className="mt-0.5 shrink-0" aria-hidden /> {benefit}
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <SiteLink to="/labs/login" className="inline-flex min-h-11 items-center font-semibold underline">
              {t.haveAccount} {t.login}
            </SiteLink>
          </p>
        </aside>
        <div className="p-6 md:p-8">
          <h1 className="mb-6 text-3xl">{t.registerTitle}</h1>
          <AnswerNote answered={answered} />
          <form {...formProps} className="grid gap-4">
            <TextField label={t.labName} autoComplete="organization" required {...field('labName')} />
            <TextField label={t.email} type="email" autoComplete="email" required {...field('email')} />
            <TextField label={t.ownerName} autoComplete="name" required {...field('name')} />
            <TextField label={t.phone} type="tel" autoComplete="tel" required {...field('phone')} />
            <TextField label={t.password} type="password" autoComplete="new-password" required {...field('password')} />
            <PrivacyNote text={t.privacy} link={t.privacyLink} />
            <Button type="submit" wide disabled={busy} beforeScripts>
              {busy ? t.registerBusy : t.register}
            </Button>
          </form>
        </div>
      </div>
    </div>
  );
}
