import { rescheduleBooking } from '@healthplus/contract/bookings/endpoints';
import { cancelsFree } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import type { Slot } from '@healthplus/contract/scheduling/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { TimeDialog } from '#app/features/scheduling/time-dialog.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { LastMeal } from './last-meal.tsx';
import { useVisitChange } from './use-visit-change.ts';

/** By when those of a visit who fast eat last before another time, each once. */
function lastMealsBefore({ orders, startsAt }: Booking, another: string): string[] {
  const moved = Date.parse(another) - Date.parse(startsAt);
  return [
    ...new Set(
      orders.flatMap(({ lastMealAt, items }) =>
        lastMealAt && items.length > 0 ? [new Date(Date.parse(lastMealAt) + moved).toISOString()] : [],
      ),
    ),
  ];
}

/** Another time at the same lab and place. */
export function RescheduleDialog({
  booking,
  onChange,
  onClose,
}: {
  booking: Booking;
  onChange: (booking: Booking) => void;
  onClose: () => void;
}) {
  const t = useMessages(bookingMessages);
  const { cancellationFee } = useSite();
  const change = useVisitChange(booking.number, onChange);
  // What the hour costs more, or less, than the one that it has.
  const moreOf = (slot: Slot | undefined) =>
    booking.recollects ? 0 : (slot?.homeSurcharge ?? 0) - booking.homeSurcharge;
  async function move(startsAt: string, _: string, slot: Slot | undefined) {
    const expectedFee = booking.rescheduleFee + Math.max(0, moreOf(slot));
    const input = { params: { number: booking.number }, body: { startsAt, expectedFee } };
    const outcome = await change(
      (options) => browserApi.call(rescheduleBooking, input, options),
      t.moved,
      (now) => now.startsAt === startsAt,
    );
    return outcome === 'done';
  }
  return (
    <TimeDialog
      title={t.rescheduleTitle(booking.number)}
      about={
        <>
          <p className="mb-4 text-quiet">{t.rescheduleText(booking.lab.labName)}</p>
          {booking.rescheduleFee > 0 && (
            <p className="mb-4 rounded-control bg-saving p-3 text-saving-ink">
              {t.moveCosts(rupees(booking.rescheduleFee))}
            </p>
          )}
        </>
      }
      labId={booking.lab.id}
      centreId={booking.centre?.id}
      place={booking.place}
      items={[
        ...new Set(
          booking.orders.flatMap(({ state, items }) =>
            state === 'cancelled' ? [] : items.map(({ itemId }) => itemId),
          ),
        ),
      ]}
      {...(booking.recollects === null && { paysFrom: booking.homeSurcharge })}
      now={booking.startsAt}
      note={(slot) => (
        <div role="status" className="mt-4 grid gap-2 rounded-control bg-saving p-3 text-saving-ink empty:hidden">
          {moreOf(slot) > 0 && <p>{t.hourCostsMore(rupees(moreOf(slot)))}</p>}
          {moreOf(slot) < 0 && <p>{t.hourCostsLess(rupees(-moreOf(slot)))}</p>}
          {lastMealsBefore(booking, slot.startsAt).map((at) => (
            <LastMeal key={at} at={at} />
          ))}
          {!cancelsFree(new Date(slot.startsAt), new Date()) && <p>{t.lateCancel(rupees(cancellationFee))}</p>}
        </div>
      )}
      words={{ send: t.move, sending: t.moving }}
      onSend={move}
      onClose={onClose}
    />
  );
}
