import { getCalendarFile } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { CalendarPlus, MapPin, RotateCcw } from 'lucide-react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { beginAgain } from './draft.ts';

/** What helps to come to a visit that lies ahead: a calendar file, and the way to the lab. */
export function ComingLinks({ booking: { number, canCancel, place, lab } }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const { save, busy } = useDownload(accountSide, t.failed);
  // What may still be cancelled lies ahead.
  if (!canCancel) return null;
  const way = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${lab.labName}, ${lab.address}`)}`;
  return (
    <>
      <Button
        look="quiet"
        disabled={busy}
        aria-label={`${t.toCalendar}: ${number}`}
        onClick={() => void save(getCalendarFile, { params: { number } })}
      >
        <CalendarPlus aria-hidden size={18} />
        {t.toCalendar}
      </Button>
      {place === 'counter' && (
        <a
          href={way}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-[0.9375rem] text-primary hover:underline"
        >
          <MapPin aria-hidden size={18} />
          {t.directions}
        </a>
      )}
    </>
  );
}

/** Books what an ended visit was for once more, at the same lab. */
export function AgainLink({ booking }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const { number, canCancel, state, orders, lab, recollects } = booking;
  const itemIds = [...new Set(orders.flatMap(({ items }) => items.map(({ itemId }) => itemId)))];
  if (canCancel || state === 'arrived' || recollects || itemIds.length === 0) return null;
  const items = itemIds.length === 1 ? `item=${itemIds[0]}` : `items=${itemIds.join(',')}`;
  return (
    <ButtonLink
      look="quiet"
      to={`/book?${items}&lab=${lab.id}`}
      aria-label={`${t.bookAgain}: ${number}`}
      onClick={() => beginAgain(booking)}
    >
      <RotateCcw aria-hidden size={18} />
      {t.bookAgain}
    </ButtonLink>
  );
}
