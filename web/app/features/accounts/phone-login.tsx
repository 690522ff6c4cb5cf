import { loginByPhone, sendPhoneCode } from '@healthplus/contract/accounts/phone.endpoints';
import { PhoneCode, PhoneLogin } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { beginSession } from '#app/lib/begin-session.ts';
import { fieldsOf, messageOf, needsSecondStep } from '#app/lib/errors.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { CodeField } from './code-field.tsx';
import type { Newcomer } from './newcomer.ts';
import { PrivacyNote } from './privacy-note.tsx';

interface Sent {
  phone: string;
  otpToken: string;
}

/** Signing in by a code to a telephone: the number, then the code, and what else the account asks for. */
export function PhoneLoginForm({
  newcomer,
  onSignedIn,
}: {
  newcomer: Newcomer;
  onSignedIn: (role: string) => Promise<void>;
}) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <CodeForm
      key={sent.otpToken}
      newcomer={newcomer}
      sent={sent}
      onSignedIn={onSignedIn}
      onSent={setSent}
      onBack={() => setSent(null)}
    />
  ) : (
    <NumberForm onSent={setSent} />
  );
}

function NumberForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const { formProps, field, busy, failed } = useContractForm({
    schema: PhoneCode,
    defaults: { phone: '' },
    send: async ({ phone }) => {
      const { otpToken } = await browserApi.call(sendPhoneCode, { body: { phone, locale } });
      onSent({ phone, otpToken });
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...field('phone')}
      />
      <FieldError text={failed} />
      <Button type="submit" wide disabled={busy}>
        {busy ? t.sendingCode : t.sendCode}
      </Button>
    </form>
  );
}

const asksFor = (error: unknown, field: 'name' | 'birthYear') => fieldsOf(error)?.[field] !== undefined;

/** Signs in by the code, and asks for what else the account wants: a name and a year where it is made, its second step. */
function useCodeLogin({ otpToken }: Sent, newcomer: Newcomer, onSignedIn: (role: string) => Promise<void>) {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const [asks, setAsks] = useState({ name: false, birthYear: false, code: false });
  const form = useContractForm({
    schema: PhoneLogin,
    defaults: { otp: '', otpToken, birthYear: newcomer.birthYear ?? '', name: newcomer.name ?? '', code: '' },
    bodyOf: ({ birthYear, name, code, ...values }) => ({
      ...values,
      locale,
      // What was said before goes with the code once it is asked for, and was seen.
      ...(asks.birthYear && birthYear !== '' && { birthYear }),
      ...(asks.name && name !== '' && { name }),
      ...(code !== '' && { code }),
    }),
    send: async (body) => {
      try {
        const session = await browserApi.call(loginByPhone, { body });
        beginSession('token', session.token);
        await onSignedIn(session.role);
      } catch (error) {
        const name = asksFor(error, 'name');
        const birthYear = asksFor(error, 'birthYear');
        setAsks((before) => ({
          name: before.name || name,
          birthYear: before.birthYear || birthYear,
          code: before.code || needsSecondStep(error),
        }));
        // What is asked for only now was not left out.
        if (!((name && !asks.name) || (birthYear && !asks.birthYear))) throw error;
      }
    },
    failure: (error) => messageOf(error, t.loginFailed),
  });
  return { ...form, asks };
}

function CodeForm({
  newcomer,
  sent,
  onSent,
  onBack,
  onSignedIn,
}: {
  newcomer: Newcomer;
  sent: Sent;
  onSent: (sent: Sent) => void;
  onBack: () => void;
  onSignedIn: (role: string) => Promise<void>;
}) {
  const t = useMessages(accountMessages);
  const { asks, formProps, field, busy, failed } = useCodeLogin(sent, newcomer, onSignedIn);
  return (
    <>
      <form {...formProps} className="grid gap-4">
        <p role="status">{t.codeSent(sent.phone)}</p>
        <CodeField label={t.code} {...field('otp')} />
        {asks.name && (
          <TextField
            label={t.newName}
            hint={t.newNameHint}
            autoComplete="name"
            autoFocus
            maxLength={120}
            {...field('name')}
          />
        )}
        {asks.birthYear && (
          <TextField
            label={t.birthYear}
            hint={t.birthYearHint}
            autoFocus={!asks.name}
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            {...field('birthYear')}
          />
        )}
        {asks.code && <TextField label={t.secondCode} autoComplete="off" {...field('code')} />}
        {asks.name && <PrivacyNote text={t.privacy} link={t.privacyLink} />}
        <FieldError text={failed} />
        <Button type="submit" wide disabled={busy}>
          {busy ? t.loginBusy : asks.name ? t.phoneSignup : t.login}
        </Button>
      </form>
      <Again phone={sent.phone} onSent={onSent} onBack={onBack} />
    </>
  );
}

/** Sends another code, or begins with another number. */
function Again({ phone, onSent, onBack }: { phone: string; onSent: (sent: Sent) => void; onBack: () => void }) {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const { formProps, busy, failed } = useContractForm({
    schema: PhoneCode,
    defaults: { phone },
    send: async (body) => {
      const made = await browserApi.call(sendPhoneCode, { body: { ...body, locale } });
      onSent({ phone, otpToken: made.otpToken });
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="mt-4 flex flex-wrap gap-3">
      <Button type="submit" look="quiet" disabled={busy}>
        {t.resend}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t.otherNumber}
      </Button>
      <FieldError text={failed} />
    </form>
  );
}
