import { ApiError } from '@healthplus/contract/errors';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { needsSecondStep } from '#app/lib/errors.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { rememberCode } from './code-sent.ts';
import { type Credentials, keepFresh } from './sign-in.ts';

type ControlProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Who and with which password; the second step appears where the account has one. The same on every side. */
export function LoginForm({
  identifier,
  form: { formProps, field, busy, failed },
  asksCode,
  forgotAt,
  linkAt,
}: {
  identifier: ReactNode;
  form: {
    formProps: ComponentProps<'form'>;
    field: (name: 'password' | 'code') => ControlProps;
    busy: boolean;
    failed: string;
  };
  asksCode: boolean;
  forgotAt: string;
  linkAt: string;
}) {
  const t = useMessages(accountMessages);
  const next = useSearchParams()[0].get('next');
  const asked = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <form {...formProps} className="grid gap-4">
      {identifier}
      <TextField label={t.password} type="password" autoComplete="current-password" required {...field('password')} />
      {asksCode && <TextField label={t.secondCode} autoComplete="one-time-code" autoFocus {...field('code')} />}
      <div className="flex flex-wrap gap-x-6">
        {[
          [forgotAt, t.forgot],
          [linkAt, t.byLink],
        ].map(([to, text]) => (
          <SiteLink
            key={to}
            to={`${to}${asked}`}
            className="inline-flex min-h-11 items-center font-medium text-primary underline"
          >
            {text}
          </SiteLink>
        ))}
      </div>
      <FieldError text={failed} />
      <Button type="submit" wide disabled={busy}>
        {busy ? t.loginBusy : t.login}
      </Button>
    </form>
  );
}

/**
 * What a sign-in may ask for beside the password: a second step on the same form, or first the code that proves the
 * address, at `verifyAt`. `orFurther` runs the call and throws on what it threw; what was `typed` signs in once the code came.
 */
export function useFurtherSteps(verifyAt: '/verify-otp' | '/labs/verify-otp') {
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asksCode, setAsksCode] = useState(false);
  async function orFurther<T>(call: Promise<T>, typed?: Credentials): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (needsSecondStep(error)) setAsksCode(true);
      if (error instanceof ApiError && error.body.otpToken) {
        rememberCode(error.body.otpToken, typed?.email);
        if (typed) keepFresh(typed);
        const next = search.get('next');
        await navigate(localized(verifyAt, locale) + (next ? `?next=${encodeURIComponent(next)}` : ''));
      }
      throw error;
    }
  }
  return { asksCode, orFurther };
}
