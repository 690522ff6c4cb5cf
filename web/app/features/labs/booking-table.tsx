import type { LabBooking } from '@healthplus/contract/bookings';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { rupees, shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { labMessages } from './messages.ts';

interface Props {
  bookings: LabBooking[];
  busy: string | null;
  onConfirm: (number: string) => void;
  onDecline: (number: string) => void;
}

const cell = 'block px-4 py-1 md:table-cell md:border-hairline md:border-t md:py-3 align-top';

/** A laboratory's bookings: rows on a desk, cards on a phone. */
export function BookingTable({ bookings, busy, onConfirm, onDecline }: Props) {
  const t = useMessages(labMessages);
  const locale = useLocale();
  return (
    <div className="md:card md:overflow-x-auto">
      <table className="block w-full text-left md:table">
        <thead className="hidden text-quiet text-sm md:table-header-group">
          <tr>
            {[t.when, t.patient, t.tests, t.place, t.state, t.toCollect, t.actions].map((title) => (
              <th key={title} scope="col" className="px-4 py-3 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 md:table-row-group">
          {bookings.map((booking) => (
            <tr key={booking.number} className="card block py-3 md:table-row md:rounded-none md:border-0">
              <td className={`${cell} tabular`}>
                {shortDay(booking.startsAt, locale)}{' '}
                <strong className="md:block">{timeOfDay(booking.startsAt, locale)}</strong>
              </td>
              <td className={cell}>
                <strong className="block">
                  {booking.orders.map((order) => `${order.person.name}, ${order.person.age}`).join('; ')}
                </strong>
                <span className="tabular block text-quiet text-sm">{booking.number}</span>
                <a
                  href={`tel:${booking.patient.phone.replace(/[^\d+]/g, '')}`}
                  className="inline-flex min-h-9 items-center text-primary text-sm underline"
                >
                  {booking.patient.phone}
                </a>
              </td>
              <td className={cell}>
                {booking.orders.flatMap((order) => order.items.map((item) => item.name)).join(', ')}
              </td>
              <td className={cell}>
                {booking.place === 'home' ? t.home : t.counter}
                {booking.address && <span className="block text-quiet text-sm">{booking.address}</span>}
                {booking.note && <span className="block text-sm">“{booking.note}”</span>}
              </td>
              <td className={cell}>
                <VisitStateChip state={booking.state} />
                {booking.stateReason && <span className="mt-1 block text-quiet text-sm">{booking.stateReason}</span>}
              </td>
              <td className={`${cell} tabular`}>{rupees(booking.total)}</td>
              <td className={cell}>
                {booking.state === 'requested' && (
                  <div className="flex gap-2">
                    <Button
                      disabled={busy === booking.number}
                      onClick={() => onConfirm(booking.number)}
                      aria-label={`${t.confirm} ${booking.number}`}
                    >
                      {t.confirm}
                    </Button>
                    <Button
                      look="secondary"
                      disabled={busy === booking.number}
                      onClick={() => onDecline(booking.number)}
                      aria-label={`${t.decline} ${booking.number}`}
                    >
                      {t.decline}
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
