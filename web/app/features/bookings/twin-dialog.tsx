import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookMessages } from '@healthplus/words/pages/people';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

/** Asks before what stands already is booked once more: in a second tab nobody sees that the first has done it. */
export function TwinDialog({
  twin: { number, startsAt },
  onTwice,
  onClose,
}: {
  twin: Booking;
  onTwice: () => Promise<unknown>;
  onClose: () => void;
}) {
  const p = useMessages(bookMessages);
  const locale = useLocale();
  return (
    <ConfirmDialog
      look="primary"
      question={p.twinAsk(dayAndTime(startsAt, locale), number)}
      confirm={p.bookTwice}
      onConfirm={async () => {
        onClose();
        await onTwice();
      }}
      onClose={onClose}
    />
  );
}
