import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@healthplus/contract/accounts/my-account.endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { type FormEvent, useEffect, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken, type TokenKey } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

type State = Awaited<ReturnType<typeof read>>;
const read = (token: string) => browserApi.call(getSecondFactor, {}, { token });

/** Two-step sign-in: set up by scanning, confirmed by a code, switched off by one. */
export function TwoFactorCard({ side }: { side: TokenKey }) {
  const t = useMessages(accountMessages);
  const [state, setState] = useState<State | null>(null);
  const [begun, setBegun] = useState<{ secret: string; picture: string } | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [error, setError] = useState<string | undefined>();
  const token = () => readToken(side) ?? '';
  useEffect(() => {
    read(readToken(side) ?? '')
      .then(setState)
      .catch(() => {});
  }, [side]);
  if (!state) return null;

  async function attempt(work: () => Promise<unknown>) {
    setError(undefined);
    try {
      await work();
      setState(await read(token()));
    } catch (caught) {
      setError(messageOf(caught, t.failed));
      notify(messageOf(caught, t.failed), 'bad');
    }
  }
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    return attempt(async () =>
      setBegun(await browserApi.call(beginSecondFactor, { body: { password } }, { token: token() })),
    );
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const code = String(typed.get('code') ?? '').trim();
    const password = String(typed.get('password') ?? '');
    return attempt(async () => {
      if (state.enabled) {
        const answer = await browserApi.call(removeSecondFactor, { body: { code, password } }, { token: token() });
        notify(messageIn(answer));
        setCodes([]);
      } else {
        const { recoveryCodes } = await browserApi.call(confirmSecondFactor, { body: { code } }, { token: token() });
        setCodes(recoveryCodes);
        setBegun(null);
        notify(t.secondOn);
      }
      form.reset();
    });
  };
  return (
    <section aria-labelledby="second-step" className="card mt-6 max-w-3xl p-6">
      <h2 id="second-step" className="text-xl">
        {t.secondTitle}
      </h2>
      <p className="mt-1 text-quiet">{state.enabled ? t.secondEnabled(state.recoveryCodesLeft) : t.secondText}</p>
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
      {!state.enabled && !begun && (
        <form onSubmit={(event) => void begin(event)} className="mt-4 flex flex-wrap items-end gap-3">
          <TextField
            label={t.yourPassword}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={error}
          />
          <Button type="submit" look="secondary">
            {t.secondBegin}
          </Button>
        </form>
      )}
      {begun && (
        <div className="mt-4 flex flex-wrap items-center gap-5">
          <img
            src={begun.picture}
            alt={t.secondScan}
            width="180"
            height="180"
            className="size-45 rounded-card border"
          />
          <p className="max-w-sm">
            {t.secondScan} <code className="break-all">{begun.secret}</code>
          </p>
        </div>
      )}
      {(begun || (state.enabled && !state.required)) && (
        <form onSubmit={(event) => void send(event)} className="mt-4 flex flex-wrap items-end gap-3">
          {state.enabled && (
            <TextField
              label={t.yourPassword}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          )}
          <TextField label={t.secondCode} name="code" autoComplete="one-time-code" required error={error} />
          <Button type="submit" look={state.enabled ? 'danger' : 'primary'}>
            {state.enabled ? t.secondOff : t.secondConfirm}
          </Button>
        </form>
      )}
    </section>
  );
}
