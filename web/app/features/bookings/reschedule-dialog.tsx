import { rescheduleBooking } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useState } from 'react';
import { SlotGrid } from '#app/features/scheduling/slot-grid.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { bookableDays } from '#app/ui/day-buttons.tsx';
import { SidePanel } from '#app/ui/dialogs.tsx';

/** Another time at the same lab and place. */
export function RescheduleDialog({
  booking,
  onMoved,
  onClose,
}: {
  booking: Booking;
  onMoved: (booking: Booking) => void;
  onClose: () => void;
}) {
  const t = useMessages(bookingMessages);
  const [day, setDay] = useState(bookableDays()[1]!);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function move() {
    if (!startsAt) return;
    setBusy(true);
    try {
      const input = { params: { number: booking.number }, body: { startsAt } };
      onMoved(await browserApi.call(rescheduleBooking, input, { token: readToken('token') }));
      notify(t.moved);
      onClose();
    } catch (error) {
      notify(messageOf(error, t.failed), 'bad');
      setStartsAt(null);
    } finally {
      setBusy(false);
    }
  }
  return (
    <SidePanel title={t.rescheduleTitle(booking.number)} onClose={onClose}>
      <p className="mb-4 text-quiet">{t.rescheduleText(booking.lab.labName)}</p>
      {booking.rescheduleFee > 0 && (
        <p className="mb-4 rounded-control bg-saving p-3 text-saving-ink">
          {t.moveCosts(rupees(booking.rescheduleFee))}
        </p>
      )}
      <SlotGrid
        labId={booking.lab.id}
        place={booking.place}
        day={day}
        chosen={startsAt}
        onDay={(chosen) => {
          setDay(chosen);
          setStartsAt(null);
        }}
        onChoose={async (chosen) => {
          setStartsAt(chosen);
          return true;
        }}
      />
      <Button className="mt-5" disabled={!startsAt || busy} onClick={() => void move()}>
        {busy ? t.moving : t.move}
      </Button>
    </SidePanel>
  );
}
