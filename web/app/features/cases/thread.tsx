import type { AdminCaseThread, CaseThread } from '@healthplus/contract/cases/schemas';
import { caseMessages } from '@healthplus/words/pages/cases';
import { dayAndTime, longDay, shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { CaseChip } from './case-chip.tsx';

type Thread = CaseThread | AdminCaseThread;

/** How a case stands: what it is, whose hands it is in, by when the next thing is due. */
export function CaseHead({ value }: { value: Thread }) {
  const t = useMessages(caseMessages);
  const locale = useLocale();
  const { state, kind, about, booking, person, labName, acknowledgedAt, settledAt, dueAt } = value;
  const standing = settledAt
    ? [t.settledOn(longDay(settledAt, locale))]
    : acknowledgedAt
      ? [t.taken(shortDay(acknowledgedAt, locale)), dueAt && t.settleBy(longDay(dueAt, locale))]
      : [dueAt && t.notTaken(`${longDay(dueAt, locale)}, ${timeOfDay(dueAt, locale)}`)];
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <CaseChip state={state} />
        <span>
          {t.kinds[kind]}, {t.abouts[about]}
        </span>
      </p>
      {(booking ?? labName) && (
        <p className="mt-1">
          {booking ? t.ofBooking(booking, labName ?? '') : t.ofLab(labName ?? '')}
          {person && `, ${person}`}
        </p>
      )}
      <p className="mt-1 text-quiet">{standing.filter(Boolean).join('. ')}</p>
    </>
  );
}

/** What was written, in its order: the patient on one side, we on the other. */
export function CaseEntries({ value }: { value: Thread }) {
  const t = useMessages(caseMessages);
  const locale = useLocale();
  const forOperators = 'owner' in value;
  return (
    <ol className="grid gap-3">
      {value.entries.map((entry) => {
        const { id, by, text, at } = entry;
        const internal = 'internal' in entry && entry.internal;
        const ours = by === 'operator';
        const who = 'author' in entry ? entry.author : ours ? t.us : t.you;
        const place = ours === forOperators ? 'ml-6 sm:ml-16' : 'mr-6 sm:mr-16';
        return (
          <li
            key={id}
            className={`rounded-card border p-4 ${place} ${internal ? 'border-dashed border-control bg-sand' : 'border-hairline bg-card'}`}
          >
            <p className="mb-1 flex flex-wrap justify-between gap-x-4 note">
              <span>
                <strong className="text-ink">{who}</strong>
                {internal && ` · ${t.note}`}
              </span>
              <span className="tabular">{dayAndTime(at, locale)}</span>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
