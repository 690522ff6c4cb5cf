import { type Consent, withdrawConsent } from '@healthplus/contract/accounts/my-account.endpoints';
import { bookMessages } from '@healthplus/words/pages/people';
import { useRef } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { accountSide } from './account-side.ts';

/** What the account agreed to, since when, in which text, and how each is taken back. */
export function ConsentsCard({ reading }: { reading: Reading<Consent[]> | undefined }) {
  const t = useMessages(bookMessages);
  const { value, setValue, failure } = usePrivate(accountSide, reading);
  return (
    <section aria-labelledby="consents" className="card p-5">
      <h2 id="consents" className="mb-2 text-xl">
        {t.consents}
      </h2>
      {failure !== null && <ErrorState title={messageOf(failure, t.consentsFailed)} />}
      {failure === null && value === null && <Skeleton label={t.consents} rows={2} className="h-12" />}
      {value?.length === 0 && <p className="text-quiet">{t.consentsNone}</p>}
      <ul className="divide-y divide-hairline">
        {value?.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} onChange={(all) => setValue(() => all)} />
        ))}
      </ul>
    </section>
  );
}

function ConsentRow({ consent, onChange }: { consent: Consent; onChange: (all: Consent[]) => void }) {
  const t = useMessages(bookMessages);
  const locale = useLocale();
  const row = useRef<HTMLLIElement>(null);
  const { notice, version, acceptedAt, endedAt, person } = consent;
  const kind = t.consentKinds[notice];
  const name = person ? t.consentFor(kind, person) : kind;
  const said = { privacy: t.withdrawPrivacy, 'hiv-testing': t.withdrawTest, guardian: t.withdrawGuardian }[notice];
  return (
    <li ref={row} tabIndex={-1} className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="tabular note">
          {t.consentSince(shortDay(acceptedAt, locale), version)}
          {endedAt && `, ${t.consentEnded(shortDay(endedAt, locale))}`}
        </span>
      </p>
      {endedAt === null && (
        <p className="flex flex-wrap items-center gap-x-3 note">
          {said}
          {notice !== 'guardian' && (
            <SiteLink
              to={notice === 'privacy' ? '/privacy' : '/dashboard'}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              {notice === 'privacy' ? t.readNotice : t.toBookings}
            </SiteLink>
          )}
          {notice !== 'privacy' && (
            <Withdraw
              id={consent.id}
              name={name}
              onChange={(all) => {
                onChange(all);
                // The button goes with what it took back: whoever works by keyboard stays here.
                row.current?.focus();
              }}
            />
          )}
        </p>
      )}
    </li>
  );
}

/** Takes a consent back at one press, as it was given. */
function Withdraw({ id, name, onChange }: { id: number; name: string; onChange: (all: Consent[]) => void }) {
  const t = useMessages(bookMessages);
  const { act, busy } = useAction(accountSide, t.failed);
  const withdraw = () =>
    act(
      'withdraw',
      async (token) => {
        onChange(await browserApi.call(withdrawConsent, { params: { id } }, { token }));
        notify(t.withdrawn);
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <Button look="quiet" disabled={busy !== null} aria-label={`${t.withdraw}: ${name}`} onClick={() => void withdraw()}>
      {busy ? t.withdrawing : t.withdraw}
    </Button>
  );
}
