import { Login } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '#app/features/accounts/account-card.tsx';
import { LoginForm, useFurtherSteps } from '#app/features/accounts/login-form.tsx';
import { useNewcomer } from '#app/features/accounts/newcomer.ts';
import { PhoneLoginForm } from '#app/features/accounts/phone-login.tsx';
import { homeOf, signIn } from '#app/features/accounts/sign-in.ts';
import { SignedInNote } from '#app/features/accounts/signed-in-note.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { safeNext } from '#app/lib/session.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/login';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({ title: t.login, description: t.loginTitle, pathname: location.pathname, ...settingsOf(matches) });
}

/** Customers, and doctors at an address of their own: one form, one call. */
export default function LoginPage() {
  const { phoneCodes } = useSite();
  const forDoctors = useLocation().pathname.endsWith('/doctors/login');
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { asksCode, orFurther } = useFurtherSteps('/verify-otp');
  // Whoever has just proven their address need not type it again.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const newcomer = useNewcomer();
  const form = useContractForm({
    schema: Login,
    defaults: { email, password: '', code: '' },
    send: async (values) => {
      const session = await orFurther(signIn(values), values);
      notify(t.loggedIn);
      await navigate(safeNext(search.get('next'), localized(homeOf(session.role), locale)), {
        replace: true,
      });
    },
    failure: (error) => messageOf(error, t.loginFailed),
  });
  const next = search.get('next');
  if (!forDoctors && phoneCodes && search.get('way') === 'phone')
    return (
      <AccountCard title={t.phoneTitle} text={t.phoneText}>
        <SignedInNote session="token" home="/dashboard" />
        <PhoneLoginForm
          newcomer={newcomer}
          onSignedIn={async () => {
            notify(t.loggedIn);
            await navigate(safeNext(next, localized('/dashboard', locale)), { replace: true });
          }}
        />
        <OtherWay way="" />
      </AccountCard>
    );
  return (
    <AccountCard
      title={forDoctors ? t.doctorLogin : next ? t.loginToGoOn : t.loginTitle}
      {...(forDoctors ? { text: t.doctorLoginText } : {})}
    >
      <SignedInNote session="token" home={forDoctors ? '/doctors' : '/dashboard'} />
      <LoginForm
        identifier={<TextField label={t.email} type="email" autoComplete="email" required {...form.field('email')} />}
        form={form}
        asksCode={asksCode}
        forgotAt="/forgot-password"
        linkAt="/sign-in-link"
      />
      {!forDoctors && phoneCodes && <OtherWay way="phone" />}
      {!forDoctors && (
        <p className="mt-6 text-center">
          {t.noAccount}{' '}
          <SiteLink
            to={`/signup${next ? `?next=${encodeURIComponent(next)}` : ''}`}
            state={newcomer}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {t.signup}
          </SiteLink>
        </p>
      )}
    </AccountCard>
  );
}

/** The same page, signing in the other way; where one goes afterwards stays. */
function OtherWay({ way }: { way: 'phone' | '' }) {
  const t = useMessages(accountMessages);
  const [search] = useSearchParams();
  const next = search.get('next');
  const asked = new URLSearchParams({ ...(way && { way }), ...(next && { next }) }).toString();
  return (
    <p className="mt-4 text-center">
      <SiteLink
        to={asked ? `/login?${asked}` : '/login'}
        state={useNewcomer()}
        className="inline-flex min-h-11 items-center font-medium text-primary underline"
      >
        {way === 'phone' ? t.byPhone : t.byPassword}
      </SiteLink>
    </p>
  );
}
