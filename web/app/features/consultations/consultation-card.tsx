import { cancelConsultation } from '@healthplus/contract/consultations/endpoints';
import type { Consultation } from '@healthplus/contract/consultations/schemas';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { useState } from 'react';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { shortAge } from '#app/lib/age-text.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay, rupees, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

/** A consultation in the patient's list. */
export function ConsultationCard({
  consultation: entry,
  onChange,
}: {
  consultation: Consultation;
  onChange: (changed: Consultation) => void;
}) {
  const t = useMessages(consultationMessages);
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  async function cancel() {
    try {
      const { number } = entry;
      onChange(await browserApi.call(cancelConsultation, { params: { number } }, { token: readToken('token') }));
      notify(t.cancelled);
    } catch (error) {
      notify(messageOf(error, t.failed), 'bad');
    }
  }
  return (
    <article className="card p-5" aria-label={`${entry.doctor.name} ${entry.number}`}>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{entry.doctor.name}</h3>
        <VisitStateChip state={entry.state} />
      </header>
      <p>
        {longDay(entry.startsAt, locale)}, {timeOfDay(entry.startsAt, locale)}
      </p>
      <p className="text-quiet">
        {entry.person.name}, {shortAge(entry.person.age)} · {t.fee} {rupees(entry.fee)} ·{' '}
        <span className="tabular">{entry.number}</span>
      </p>
      {entry.canCancel && (
        <Button look="secondary" className="mt-3" onClick={() => setAsking(true)}>
          {t.cancel}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          question={t.cancelAsk}
          confirm={t.cancel}
          dismiss={t.keep}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
