import type { Booking } from '@healthplus/contract/bookings/schemas';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';

/** What a lab has written about a visit, with its day and hour; nothing where it has not. */
export function VisitMessages({ messages, label }: { messages: Booking['messages']; label: string }) {
  const locale = useLocale();
  if (messages.length === 0) return null;
  return (
    <section aria-label={label} className="mt-3 rounded-control bg-sand p-3">
      <p className="font-medium">{label}</p>
      <ul className="grid gap-1">
        {messages.map(({ text, at }) => (
          <li key={at} className="wrap-anywhere">
            {text} <span className="tabular note">{dayAndTime(at, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
