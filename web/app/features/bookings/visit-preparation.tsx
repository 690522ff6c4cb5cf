import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useMessages } from '#app/lib/messages.ts';
import { Fact } from '#app/ui/fact.tsx';
import { FastingClock } from './fasting-clock.tsx';

/** How to prepare for a visit that lies ahead, in the list of bookings: until when each person eats, and what else is asked; nothing where nothing is. */
export function VisitPreparation({ booking: { canCancel, orders, preparation } }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const fasts = orders.filter(({ lastMealAt, items }) => lastMealAt !== null && items.length > 0);
  if (!canCancel || (preparation.length === 0 && fasts.length === 0)) return null;
  return (
    <section aria-label={t.prepare} className="mt-3 rounded-control border border-saving bg-saving-tint p-3">
      {fasts.map(({ id, person, lastMealAt }) => (
        <div key={id}>
          {orders.length > 1 && <strong>{person.name}</strong>}
          <FastingClock until={lastMealAt!} />
        </div>
      ))}
      <ul className="list-disc pl-5 text-[0.9375rem]">
        {preparation.map(({ who, text }) => (
          <li key={`${who}-${text}`}>
            {who && <strong>{who}: </strong>}
            <Fact text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
