import { type Booking, cancelBooking } from '@healthplus/contract/bookings';
import { useRef, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay, rupees, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { bookingMessages } from './messages.ts';
import { VisitStateChip } from './visit-state.tsx';

export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const rows = [
    [
      t.when,
      `${longDay(booking.startsAt, locale)}, ${timeOfDay(booking.startsAt, locale)} – ${timeOfDay(booking.endsAt, locale)}`,
    ],
    [t.lab, `${booking.lab.labName}, ${booking.lab.phone}`],
    [
      t.place,
      booking.place === 'home' ? `${t.atHome}: ${booking.address ?? ''}` : `${t.atLab}: ${booking.lab.address}`,
    ],
    [t.toPay, rupees(booking.total)],
  ];
  return (
    <>
      <ul className="grid gap-2">
        {booking.orders.map((order) => (
          <li key={order.id}>
            <strong>
              {order.person.name}, {order.person.age}
            </strong>
            : {order.items.map((item) => item.name).join(', ')}
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="mb-2 font-medium sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One booking in the patient's list, with its status and what can still be done. */
export function BookingCard({ booking, onChange }: { booking: Booking; onChange: (changed: Booking) => void }) {
  const t = useMessages(bookingMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  async function cancel() {
    setBusy(true);
    try {
      onChange(
        await browserApi.call(
          cancelBooking,
          { params: { number: booking.number }, body: {} },
          { token: readToken('token') },
        ),
      );
      notify(t.cancelled);
    } catch (error) {
      notify(messageOf(error, t.failed), 'bad');
    } finally {
      setBusy(false);
      dialog.current?.close();
    }
  }
  return (
    <article className="card p-5" aria-label={`${t.number} ${booking.number}`}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="tabular text-lg">{booking.number}</h3>
        <VisitStateChip state={booking.state} />
      </header>
      <BookingFacts booking={booking} />
      {booking.stateReason && (
        <p className="mt-3 rounded-control bg-sand p-3">
          {t.reason}: {booking.stateReason}
        </p>
      )}
      {booking.canCancel && (
        <Button look="secondary" className="mt-4" onClick={() => dialog.current?.showModal()}>
          {t.cancel}
        </Button>
      )}
      <dialog ref={dialog} aria-label={t.cancel} className="m-auto max-w-sm rounded-card p-6 backdrop:bg-ink/50">
        <p className="text-lg">{t.cancelAsk}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="danger" disabled={busy} onClick={() => void cancel()}>
            {t.cancelYes}
          </Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {t.cancelNo}
          </Button>
        </div>
      </dialog>
    </article>
  );
}
