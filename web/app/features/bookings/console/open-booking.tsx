import {
  cancelAdminBooking,
  correctAdminWhere,
  getAdminBooking,
  leaveOutOfAdminBooking,
  moveAdminBooking,
} from '@healthplus/contract/bookings/admin.endpoints';
import type { AdminBookingDetail } from '@healthplus/contract/bookings/admin.schemas';
import type { VisitWhere } from '@healthplus/contract/bookings/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import type { ReactNode } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, useFailureNotice, usePrivate } from '#app/lib/use-private.ts';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { BookingPanel, BookingRecord } from './booking-panel.tsx';
import type { LeaveOut } from './leave-out-form.tsx';

/** A booking as an operator reads it, and how it is moved and cancelled. */
function useBooking(number: string, onChanged?: () => Promise<void>) {
  const t = useMessages(consoleMessages);
  const side = useAdminSide();
  const begin = () =>
    beginReading('token', (token) => browserApi.call(getAdminBooking, { params: { number } }, { token }));
  const { value: booking, setValue, failure } = usePrivate(side, useBegun(begin));
  const { act } = useAction(side, t.failed);
  /** Does one thing, shows what it is like afterwards, and says so. */
  const change = (
    call: (token: string) => Promise<AdminBookingDetail>,
    said: (booking: AdminBookingDetail) => string,
  ) =>
    act(
      number,
      async (token) => {
        const changed = await call(token);
        setValue(changed);
        notify(said(changed));
        await onChanged?.();
      },
      (error) => messageOf(error, t.actionFailed),
    );
  const params = { number };
  const onCancel = (reason: string) =>
    change(
      (token) => browserApi.call(cancelAdminBooking, { params, body: { reason } }, { token }),
      ({ patient, payment }) =>
        [
          t.bookingCancelled(number, patient.email !== ''),
          payment.backAtDesk > 0 && t.backAtDesk(rupees(payment.backAtDesk)),
          payment.goesBack > 0 && t.goesBack(rupees(payment.goesBack)),
        ]
          .filter(Boolean)
          .join(' '),
    );
  const onMove = (startsAt: string, reason: string) =>
    change(
      (token) => browserApi.call(moveAdminBooking, { params, body: { startsAt, reason } }, { token }),
      () => t.bookingMoved(number),
    );
  const onLeaveOut: LeaveOut = (orders, reason) =>
    change(
      (token) => browserApi.call(leaveOutOfAdminBooking, { params, body: { orders, reason } }, { token }),
      ({ payment }) =>
        [
          t.isLess(number),
          payment.backAtDesk > 0 && t.backAtDesk(rupees(payment.backAtDesk)),
          payment.goesBack > 0 && t.goesBack(rupees(payment.goesBack)),
        ]
          .filter(Boolean)
          .join(' '),
    );
  /** Throws what the API threw: the form says it beside its fields. */
  const onWhere = async (body: VisitWhere, token: string) => {
    setValue(await browserApi.call(correctAdminWhere, { params, body }, { token }));
    await onChanged?.();
  };
  return { booking, failure, onCancel, onMove, onLeaveOut, onWhere };
}

/** A booking that was opened from the list or by the address, with what an administrator may do about it. */
export function OpenBooking({
  number,
  mayChange,
  onChanged,
  onClose,
  children,
}: {
  number: string;
  mayChange: boolean;
  onChanged: () => Promise<void>;
  onClose: () => void;
  /** What the panel shows beside the booking itself. */
  children?: ReactNode;
}) {
  const t = useMessages(consoleMessages);
  const { booking, failure, ...actions } = useBooking(number, onChanged);
  useFailureNotice(failure, messageOf(failure, t.failed));
  return (
    booking && (
      <BookingPanel booking={booking} mayChange={mayChange} {...actions} onClose={onClose}>
        {children}
      </BookingPanel>
    )
  );
}

/** The same on a page of its own. */
export function WholeBooking({
  number,
  mayChange,
  onChanged,
}: {
  number: string;
  mayChange: boolean;
  onChanged: () => Promise<void>;
}) {
  const t = useMessages(consoleMessages);
  const { booking, failure, ...actions } = useBooking(number, onChanged);
  if (failure !== null) return <ErrorState title={messageOf(failure, t.failed)} />;
  if (booking === null) return <Skeleton label={t.loading} rows={4} className="h-24" />;
  return <BookingRecord booking={booking} mayChange={mayChange} {...actions} />;
}
