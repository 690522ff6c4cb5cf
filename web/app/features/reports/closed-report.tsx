import { listPeople } from '@healthplus/contract/accounts/endpoints';
import { updatePerson } from '@healthplus/contract/accounts/my-account.endpoints';
import { ApiError } from '@healthplus/contract/errors';
import { getReportAccess } from '@healthplus/contract/reports/consent.endpoints';
import { reportConsentMessages } from '@healthplus/words/pages/report-consents';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { AskConsentForm } from './ask-consent-form.tsx';

/** Whether a report is there and does not open without the yes of whose it is. */
export const needsConsent = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.body.code === 'consent_required';

export const readAccess = (orderId: number, token: string) =>
  browserApi.call(getReportAccess, { params: { orderId } }, { token });
type Access = Awaited<ReturnType<typeof readAccess>>;

/** In place of another adult's report: whose it is, and how it opens. */
export function ClosedReport({
  reading,
  onOpened,
}: {
  reading: Reading<Access | null> | undefined;
  onOpened: () => void;
}) {
  const t = useMessages(reportConsentMessages);
  const { value, failure, reload } = usePrivate(accountSide, reading);
  if (failure !== null) return <ErrorState title={messageOf(failure, t.failed)} />;
  if (!value) return <Skeleton label={t.loading} rows={3} />;
  const { access, person, mayBeSelf } = value;
  const why = access === 'confidential' ? t.confidentialText : access === 'asked' ? t.askedText : t.closedText;
  return (
    <section aria-labelledby="closed" className="card grid gap-4 p-5">
      <h2 id="closed" className="text-xl">
        {t.closedTitle(person.name)}
      </h2>
      <p className="text-quiet">{why}</p>
      {person.id === null ? (
        <p>{t.removedText(person.name)}</p>
      ) : (
        <>
          <AskConsentForm personId={person.id} forLink={access === 'confidential'} onAsked={() => void reload()} />
          {mayBeSelf && <SelfButton personId={person.id} onDone={onOpened} />}
        </>
      )}
    </section>
  );
}

/** The account's holder says that it is themselves, where nobody is yet. */
function SelfButton({ personId, onDone }: { personId: number; onDone: () => void }) {
  const t = useMessages(reportConsentMessages);
  const { busy, act } = useAction(accountSide, t.failed);
  const say = () =>
    act(
      'self',
      async (token) => {
        const person = (await browserApi.call(listPeople, {}, { token })).find(({ id }) => id === personId)!;
        const { id, ...rest } = person;
        await browserApi.call(updatePerson, { params: { id }, body: { ...rest, relation: 'self' } }, { token });
        onDone();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <p className="flex flex-wrap items-center gap-3 border-hairline border-t pt-4 note">
      <Button look="secondary" disabled={busy !== null} onClick={() => void say()}>
        {t.isSelf}
      </Button>
      {t.isSelfHint}
    </p>
  );
}
