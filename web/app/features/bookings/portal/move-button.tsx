import { moveLabBooking } from '@healthplus/contract/bookings/lab.endpoints';
import { reschedulable } from '@healthplus/contract/bookings/rules';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { bulkMessages } from '@healthplus/words/pages/bulk';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';

const TimeDialog = later(async () => (await import('#app/features/scheduling/time-dialog.tsx')).TimeDialog);

/** Moves one visit to another time for its patient, who reads why; nothing for a visit that cannot be moved any more. */
export function MoveButton({ booking, onMoved }: { booking: LabBooking; onMoved: (booking: LabBooking) => void }) {
  const t = useMessages(bulkMessages);
  const { act } = useAction(useLabSide(), t.failed);
  const [asking, setAsking] = useState(false);
  const { number, lab, centre, place, state, startsAt } = booking;
  if (!reschedulable.includes(state)) return null;
  const items = [...new Set(booking.orders.flatMap((order) => order.items.map(({ itemId }) => itemId)))];
  const move = (chosen: string, reason: string) =>
    act(
      number,
      async (token) => {
        const body = { startsAt: chosen, reason };
        onMoved(await browserApi.call(moveLabBooking, { params: { number }, body }, { token }));
        notify(t.moved(number));
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <Button look="quiet" aria-label={`${t.moveSend}: ${number}`} onClick={() => setAsking(true)}>
        {t.moveSend}
      </Button>
      {asking && (
        <TimeDialog
          title={`${t.moveSend}: ${number}`}
          about={<p className="mb-4 text-quiet">{t.moveOneText}</p>}
          labId={lab.id}
          centreId={centre?.id}
          place={place}
          items={items}
          now={startsAt}
          words={{ send: t.moveSend, sending: t.moving }}
          reason={{ label: t.moveReason, missing: t.moveReasonMissing }}
          onSend={move}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
