import type { Consent } from '@healthplus/contract/accounts/my-account.endpoints';
import { bookMessages } from '@healthplus/words/pages/people';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { accountSide } from './account-side.ts';

/** What the account agreed to, since when, in which text, and how each is taken back. */
export function ConsentsCard({ reading }: { reading: Reading<Consent[]> | undefined }) {
  const t = useMessages(bookMessages);
  const { value, failure } = usePrivate(accountSide, reading);
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
          <ConsentRow key={`${consent.notice} ${consent.acceptedAt}`} {...consent} />
        ))}
      </ul>
    </section>
  );
}

function ConsentRow({ notice, version, acceptedAt, person }: Consent) {
  const t = useMessages(bookMessages);
  const locale = useLocale();
  const kind = t.consentKinds[notice];
  const [privacy, guardian] = [notice === 'privacy', notice === 'guardian'];
  const said = { privacy: t.withdrawPrivacy, 'hiv-testing': t.withdrawTest, guardian: t.withdrawGuardian }[notice];
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{person ? t.consentFor(kind, person) : kind}</span>
        <span className="tabular note">{t.consentSince(shortDay(acceptedAt, locale), version)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 note">
        {said}
        <SiteLink
          to={privacy ? '/privacy' : guardian ? '/dashboard?show=family' : '/dashboard'}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {privacy ? t.readNotice : guardian ? t.toFamily : t.toBookings}
        </SiteLink>
      </p>
    </li>
  );
}
