import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@healthplus/contract/accounts/my-account.endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { type Side, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ErrorState } from '#app/ui/states.tsx';

const read = (token: string) => browserApi.call(getSecondFactor, {}, { token });
const form = 'mt-4 flex flex-wrap items-end gap-3';

/** Two-step sign-in: set up by scanning, confirmed by a code, switched off by one. */
export function TwoFactorCard({ side }: { side: Side }) {
  const t = useMessages(accountMessages);
  const {
    value: state,
    failure,
    reload,
  } = usePrivate(
    side,
    useBegun(() => beginReading(side.token, read)),
  );
  const [codes, setCodes] = useState<string[]>([]);
  if (!state && failure === null) return null;
  return (
    <section aria-labelledby="second-step" className="card max-w-3xl p-5">
      <h2 id="second-step" className="text-xl">
        {t.secondTitle}
      </h2>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {state && (
        <p className="mt-1 text-quiet">{state.enabled ? t.secondEnabled(state.recoveryCodesLeft) : t.secondText}</p>
      )}
      {codes.length > 0 && (
        <div className="mt-4 rounded-control bg-saving p-4 text-saving-ink">
          <p className="font-semibold">{t.recoveryTitle}</p>
          <ul className="mt-2 grid grid-cols-2 gap-1 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      )}
      {state && !state.enabled && (
        <SetUp
          side={side}
          onConfirmed={async (recoveryCodes) => {
            setCodes(recoveryCodes);
            await reload();
          }}
        />
      )}
      {state?.enabled && !state.required && (
        <SwitchOff
          side={side}
          onRemoved={async () => {
            setCodes([]);
            await reload();
          }}
        />
      )}
    </section>
  );
}

/** The password first, then a picture to scan, then a code of the app. */
function SetUp({ side, onConfirmed }: { side: Side; onConfirmed: (codes: string[]) => Promise<void> }) {
  const t = useMessages(accountMessages);
  const [begun, setBegun] = useState<{ secret: string; address: string; picture: string } | null>(null);
  const failure = (error: unknown) => messageOf(error, t.failed);
  const begin = usePrivateForm(side, {
    schema: beginSecondFactor.body,
    defaults: { password: '' },
    send: async (body, token) => setBegun(await browserApi.call(beginSecondFactor, { body }, { token })),
    failure,
  });
  const confirm = usePrivateForm(side, {
    schema: confirmSecondFactor.body,
    defaults: { code: '' },
    send: async (body, token) => {
      const { recoveryCodes } = await browserApi.call(confirmSecondFactor, { body }, { token });
      notify(t.secondOn);
      await onConfirmed(recoveryCodes);
    },
    failure,
  });
  if (!begun)
    return (
      <form {...begin.formProps} className={form}>
        <TextField
          label={t.yourPassword}
          type="password"
          autoComplete="current-password"
          required
          {...begin.field('password')}
        />
        <Button type="submit" look="secondary" disabled={begin.busy}>
          {t.secondBegin}
        </Button>
      </form>
    );
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <img src={begun.picture} alt={t.secondScan} width="180" height="180" className="size-45 rounded-card border" />
        <div className="grid max-w-sm gap-2">
          <p>
            {t.secondScan} <code className="break-all">{begun.secret}</code>
          </p>
          {/* With the app on the same device there is nothing to scan from. */}
          <a href={begun.address} className="min-h-11 content-center text-primary underline">
            {t.secondHere}
          </a>
          <Button
            look="secondary"
            className="justify-self-start"
            onClick={() => void navigator.clipboard.writeText(begun.secret).then(() => notify(t.secondCopied))}
          >
            {t.secondCopy}
          </Button>
        </div>
      </div>
      <form {...confirm.formProps} className={form}>
        <TextField label={t.secondCode} autoComplete="one-time-code" required {...confirm.field('code')} />
        <Button type="submit" disabled={confirm.busy}>
          {t.secondConfirm}
        </Button>
      </form>
    </>
  );
}

/** Off again, by the password and a code. */
function SwitchOff({ side, onRemoved }: { side: Side; onRemoved: () => Promise<void> }) {
  const t = useMessages(accountMessages);
  const { formProps, field, busy } = usePrivateForm(side, {
    schema: removeSecondFactor.body,
    defaults: { code: '', password: '' },
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(removeSecondFactor, { body }, { token })));
      await onRemoved();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className={form}>
      <TextField
        label={t.yourPassword}
        type="password"
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <TextField label={t.secondCode} autoComplete="one-time-code" required {...field('code')} />
      <Button type="submit" look="danger" disabled={busy}>
        {t.secondOff}
      </Button>
    </form>
  );
}
