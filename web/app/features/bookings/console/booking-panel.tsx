import type { AdminBookingDetail } from '@healthplus/contract/bookings/admin.schemas';
import { isWhereCorrectable, reschedulable, statesBefore } from '@healthplus/contract/bookings/rules';
import type { VisitState, VisitWhere } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { consoleMessages } from '@healthplus/words/pages/console';
import { eventMessages } from '@healthplus/words/pages/events';
import { type ReactNode, useState } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { StateReason, VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { WhereDialog } from '#app/features/bookings/where-dialog.tsx';
import { TimeDialog } from '#app/features/scheduling/time-dialog.tsx';
import { shortAge } from '#app/lib/age-text.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { BookingMoney } from './booking-money.tsx';
import { type LeaveOut, LeaveOutForm } from './leave-out-form.tsx';

/** Until when it may still be cancelled: the same states as the server's table; the server decides. */
const cancellable = statesBefore('cancelled', 'admin');

interface Props {
  booking: AdminBookingDetail;
  /** Whether whoever reads it may change it too. */
  mayChange: boolean;
  /** Both answer false when it could not be done. */
  onCancel: (reason: string) => Promise<boolean>;
  onMove: (startsAt: string, reason: string) => Promise<boolean>;
  onLeaveOut: LeaveOut;
  onWhere: (where: VisitWhere, token: string) => Promise<void>;
  /** What stands between what was booked and what happened. */
  children?: ReactNode;
}

/** One booking with all that happened to it, at the side of the list. */
export function BookingPanel({ onClose, ...props }: Props & { onClose: () => void }) {
  const t = useMessages(consoleMessages);
  const { number } = props.booking;
  return (
    <SidePanel title={number} onClose={onClose}>
      <BookingRecord {...props} />
      <ButtonLink look="secondary" className="mt-5" to={`/admin/bookings/${number}`}>
        {t.bookingPage}
      </ButtonLink>
    </SidePanel>
  );
}

/** Who, what, where and how much; what an operator may do; and all that happened. */
export function BookingRecord({ booking, mayChange, children, ...actions }: Props) {
  const t = useMessages(consoleMessages);
  const when = useMoment();
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <VisitStateChip state={booking.state} /> {when(booking.startsAt)},{' '}
        {booking.place === 'home' ? t.home : t.counter}
      </p>
      <StateReason reason={booking.stateReason} className="mt-1 text-quiet" />
      <h3 className="mt-5 text-lg">{t.lab}</h3>
      <p>
        <SiteLink to={`/admin/labs/${booking.lab.id}`} className="text-primary underline">
          {booking.lab.labName}
        </SiteLink>
        , {phoneText(booking.lab.phone)}
      </p>
      <h3 className="mt-5 text-lg">{t.contact}</h3>
      <p className="break-words">
        {[booking.patient.name, phoneText(booking.patient.phone), booking.patient.email].filter(Boolean).join(', ')}
      </p>
      {booking.address && <p className="text-quiet">{booking.address}</p>}
      <h3 className="mt-5 text-lg">{t.orders}</h3>
      <Orders orders={booking.orders} />
      <BookingMoney booking={booking} />
      {mayChange && <Actions booking={booking} {...actions} />}
      {children}
      <h3 className="mt-5 text-lg">{t.steps}</h3>
      <Events events={booking.events} />
    </>
  );
}

/** What an operator may do: move it for the patient, or cancel it with a reason. */
function Actions({ booking, onCancel, onMove, onLeaveOut, onWhere }: Omit<Props, 'children' | 'mayChange'>) {
  const side = useAdminSide();
  const [asking, setAsking] = useState<'move' | 'cancel' | 'leave_out' | 'where' | null>(null);
  const t = useMessages(consoleMessages);
  const items = booking.orders.flatMap((order) =>
    order.state === 'cancelled' ? [] : order.items.map(({ itemId }) => itemId),
  );
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {reschedulable.includes(booking.state) && (
        <Button look="secondary" onClick={() => setAsking('move')}>
          {t.moveBooking}
        </Button>
      )}
      {booking.place === 'home' && isWhereCorrectable(booking.state) && (
        <Button look="secondary" onClick={() => setAsking('where')}>
          {t.correctWhere}
        </Button>
      )}
      {cancellable.includes(booking.state) && items.length > 1 && (
        <Button look="secondary" onClick={() => setAsking('leave_out')}>
          {t.leaveOutSome}
        </Button>
      )}
      {cancellable.includes(booking.state) && (
        <Button look="danger" onClick={() => setAsking('cancel')}>
          {t.cancelBooking}
        </Button>
      )}
      {asking === 'move' && (
        <TimeDialog
          title={t.moveBookingTitle(booking.number)}
          about={<p className="mb-4 text-quiet">{t.moveBookingText}</p>}
          labId={booking.lab.id}
          centreId={booking.centre?.id}
          place={booking.place}
          items={[...new Set(items)]}
          now={booking.startsAt}
          words={{ send: t.moveBookingSend, sending: t.moveBookingBusy }}
          reason={{ label: t.moveBookingReason, missing: t.moveBookingReasonMissing }}
          onSend={onMove}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'where' && (
        <WhereDialog side={side} booking={booking} send={onWhere} onClose={() => setAsking(null)} />
      )}
      {asking === 'leave_out' && (
        <LeaveOutForm booking={booking} onLeaveOut={onLeaveOut} onClose={() => setAsking(null)} />
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          title={t.cancelBookingAsk(booking.number)}
          about={booking.payment.paid > 0 && <p>{t.cancelBookingPaid(rupees(booking.payment.paid))}</p>}
          label={t.cancelBookingReason}
          send={t.cancelBooking}
          onSend={onCancel}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** A moment as day and hour, in the page's language. */
function useMoment() {
  const locale = useLocale();
  return (moment: string) => dayAndTime(moment, locale);
}

function Orders({ orders }: Pick<AdminBookingDetail, 'orders'>) {
  const b = useMessages(bookingMessages);
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="rounded-control border border-hairline p-3">
          <p className="flex justify-between gap-4 font-semibold">
            <span>
              {order.person.name}, {shortAge(order.person.age)}
            </span>
            <span className="tabular">{rupees(order.total)}</span>
          </p>
          {order.items.length === 0 && <p className="note">{b.leftOut}</p>}
          <ul className="note">
            {order.items.map((item) => (
              <li key={item.itemId} className="flex justify-between gap-4">
                <span>{item.name}</span> <span className="tabular">{rupees(item.price)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Every step of the visit, its tubes, reports and payments, as they happened. */
function Events({ events }: Pick<AdminBookingDetail, 'events'>) {
  const b = useMessages(bookingMessages);
  const e = useMessages(eventMessages);
  const when = useMoment();
  return (
    <ol className="mt-1 grid gap-1 text-[0.9375rem]">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the past does not move
        <li key={index} className="flex flex-wrap justify-between gap-x-4 border-hairline border-t py-1.5">
          <div>
            {event.subject === 'visit'
              ? (b.states[event.to as VisitState] ?? event.to)
              : e.happened(event.subject, event.to)}
            {event.changed && (
              <p className="note">
                {[
                  event.changed.person && `${event.changed.person}: `,
                  event.changed.names.join(', '),
                  event.changed.fee > 0 && `. ${b.changeFees}: ${rupees(event.changed.fee)}`,
                ]}
              </p>
            )}
            {event.moved && <p className="note">{e.moved(when(event.moved.from), when(event.moved.to))}</p>}
            <StateReason reason={event.reason} className="note" />
          </div>
          <span className="text-quiet">
            {event.by || e.role(event.role)}, {when(event.at)}
          </span>
        </li>
      ))}
    </ol>
  );
}
