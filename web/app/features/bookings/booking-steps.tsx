import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { visitMoneyMessages } from '@healthplus/words/pages/visit-money';
import { ChevronDown } from 'lucide-react';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** Each step of the visit, and money that came or went, with its time: a patient sees where both stand. */
export function BookingSteps({ booking: { steps, changes, money } }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const m = useMessages(visitMoneyMessages);
  const locale = useLocale();
  const all = [
    ...steps.map(({ state, at, movedTo }) => ({
      text: movedTo ? m.movedTo(dayAndTime(movedTo, locale)) : t.states[state],
      at,
    })),
    ...changes.map(({ what, person, names, at }) => ({
      text: (what === 'added' ? m.added : m.taken_off)(person, names.join(', ')),
      at,
    })),
    ...money.map(({ what, amount, method, reference, at }) => ({
      text: [m[what](rupees(amount), m.methods[method]), ...(reference ? [m.referenceOf(reference)] : [])].join(', '),
      at,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-[0.9375rem] text-primary">
        {t.steps} <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid gap-1 border-hairline border-l-2 pl-4">
        {all.map(({ text, at }) => (
          <li key={`${text}-${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{text}</span>
            <span className="tabular note">{dayAndTime(at, locale)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
