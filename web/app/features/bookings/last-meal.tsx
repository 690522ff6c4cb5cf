import { bookingMessages } from '@healthplus/words/pages/bookings';
import { bookMessages } from '@healthplus/words/pages/people';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** By when the last meal is before a time that is chosen; where that is past, that the time is for who has eaten nothing since. */
export function LastMeal({ at }: { at: string }) {
  const t = useMessages(bookingMessages);
  const p = useMessages(bookMessages);
  const when = dayAndTime(at, useLocale());
  if (Date.parse(at) > Date.now()) return <p className="mt-1 font-medium text-sm">{t.lastMeal(when)}</p>;
  return (
    <p role="status" className="mt-1 rounded-control bg-saving p-2 font-medium text-saving-ink text-sm">
      {p.lastMealPast(when)}
    </p>
  );
}
