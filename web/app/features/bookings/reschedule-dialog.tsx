import { rescheduleBooking } from '@healthplus/contract/bookings/endpoints';
import { cancelsFree } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { TimeDialog } from '#app/features/scheduling/time-dialog.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useVisitChange } from './use-visit-change.ts';

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
  async function move(startsAt: string) {
    const input = { params: { number: booking.number }, body: { startsAt, expectedFee: booking.rescheduleFee } };
    const outcome = await change((options) => browserApi.call(rescheduleBooking, input, options), t.moved);
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
      now={booking.startsAt}
      note={(startsAt) =>
        !cancelsFree(new Date(startsAt), new Date()) && (
          <p role="status" className="mt-4 rounded-control bg-saving p-3 text-saving-ink">
            {t.lateCancel(rupees(cancellationFee))}
          </p>
        )
      }
      words={{ send: t.move, sending: t.moving }}
      onSend={move}
      onClose={onClose}
    />
  );
}
