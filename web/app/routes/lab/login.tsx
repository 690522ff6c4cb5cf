import { loginLab } from '@healthplus/contract/accounts/endpoints';
import { LabLogin } from '@healthplus/contract/accounts/schemas';
import { ApiError } from '@healthplus/contract/errors';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { LoginForm, useFurtherSteps } from '#app/features/accounts/login-form.tsx';
import { SignedInNote } from '#app/features/accounts/signed-in-note.tsx';
import { browserApi } from '#app/lib/api.ts';
import { beginSession } from '#app/lib/begin-session.ts';
import { messageIn } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { safeNext } from '#app/lib/session.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
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
  const { asksCode, orFurther } = useFurtherSteps('/labs/verify-otp');
  const form = useContractForm({
    schema: LabLogin,
    defaults: { identifier: '', password: '', code: '' },
    send: async (values) => {
      const session = await orFurther(browserApi.call(loginLab, { body: values }));
      beginSession('labToken', session.token);
      notify(messageIn(session));
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
      await navigate(safeNext(search.get('next'), localized('/labs/profile', locale)), { replace: true });
    },
    failure: (error) => {
      if (!(error instanceof ApiError)) return t.network;
      return error.status < 429 ? messageIn(error.body) : t.labLoginFailed;
    },
  });
  return (
    <AccountCard title={t.labLogin}>
      <SignedInNote session="labToken" home="/labs/profile" />
      <LoginForm
        identifier={<TextField label={t.identifier} autoComplete="username" required {...form.field('identifier')} />}
        form={form}
        asksCode={asksCode}
        forgotAt="/labs/forgot-password"
        linkAt="/labs/sign-in-link"
      />
      <div className="mt-4">
        <ButtonLink to="/labs/register" look="secondary" wide>
          {t.registerLab}
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
