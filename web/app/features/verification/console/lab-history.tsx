import { allSlots, type DocumentSlot } from '@healthplus/contract/labs/schemas';
import type { AdminLabDetail } from '@healthplus/contract/verification/schemas';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** What was decided on a lab, by whom and why, the latest first. */
export function LabHistory({
  history,
  nameOf,
}: {
  history: AdminLabDetail['history'];
  nameOf: (slot: DocumentSlot) => string;
}) {
  const t = useMessages(reviewMessages);
  const locale = useLocale();
  const subjectOf = (subject: string) => {
    // Of a centre's document its name stands behind the slot.
    const [first, ...centre] = subject.split(', ');
    const slot = allSlots.find((entry) => entry === first);
    return slot ? [nameOf(slot), ...centre].join(', ') : subject;
  };
  return (
    <section aria-labelledby="history" className="card mt-5 p-5">
      <h2 id="history" className="text-xl">
        {t.history}
      </h2>
      {history.length === 0 && <p className="mt-2 text-quiet">{t.noHistory}</p>}
      <ol className="mt-2 text-[0.9375rem]">
        {history.map((entry) => (
          <li
            key={`${entry.at}${entry.decision}${entry.subject}`}
            className="flex flex-wrap justify-between gap-x-4 border-hairline border-t py-2 first:border-0"
          >
            <span>
              <strong>{t.decisions[entry.decision]}</strong>
              {entry.subject && `: ${subjectOf(entry.subject)}`}
              {entry.reason && <span className="text-quiet"> “{entry.reason}”</span>}
            </span>
            <span className="text-quiet">
              {entry.by}, {dayAndTime(entry.at, locale)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
