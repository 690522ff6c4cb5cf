import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useMessages } from '#app/lib/messages.ts';
import { FastingClock } from './fasting-clock.tsx';
import { PreparationList } from './preparation-list.tsx';

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
      <PreparationList lines={preparation} className="text-[0.9375rem]" />
    </section>
  );
}
