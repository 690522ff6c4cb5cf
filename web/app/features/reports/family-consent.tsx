import { isMinor } from '@healthplus/contract/accounts/rules';
import type { Person } from '@healthplus/contract/accounts/schemas';
import { endReportConsent, type ReportConsent } from '@healthplus/contract/reports/consent.endpoints';
import { reportConsentMessages } from '@healthplus/words/pages/report-consents';
import { useState } from 'react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { AskConsentForm } from './ask-consent-form.tsx';

/** Whether the account reads the results of one of its people, and how that begins and ends. */
export function FamilyConsent({
  person,
  consent,
  onChanged,
}: {
  person: Person;
  consent: ReportConsent | undefined;
  onChanged: () => void;
}) {
  const t = useMessages(reportConsentMessages);
  const locale = useLocale();
  const { busy, act } = useAction(accountSide, t.failed);
  const [asking, setAsking] = useState(false);
  if (person.relation === 'self') return <span className="block note">{t.you}</span>;
  if (isMinor(person, new Date())) return <span className="block note">{t.child}</span>;
  const giveUp = () =>
    act(
      'give up',
      async (token) => {
        notify(messageIn(await browserApi.call(endReportConsent, { params: { id: person.id } }, { token })));
        onChanged();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2 note">
      {consent?.state === 'consented' && t.consented(shortDay(consent.since, locale))}
      {consent?.state === 'asked' && t.asked(shortDay(consent.since, locale), consent.phoneEnd)}
      {!consent && t.unasked}
      <Button look="quiet" aria-label={t.askFor(person.name)} onClick={() => setAsking(true)}>
        {consent ? t.askAgain : t.askThem}
      </Button>
      {consent?.state === 'consented' && (
        <Button
          look="quiet"
          disabled={busy !== null}
          aria-label={`${t.giveUp}: ${person.name}`}
          onClick={() => void giveUp()}
        >
          {t.giveUp}
        </Button>
      )}
      {asking && (
        <Dialog title={t.askFor(person.name)} onClose={() => setAsking(false)}>
          <p className="mb-4 text-quiet">{t.closedText}</p>
          <AskConsentForm
            personId={person.id}
            onAsked={() => {
              setAsking(false);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </span>
  );
}
