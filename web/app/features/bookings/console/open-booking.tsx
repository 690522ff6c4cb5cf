import { cancelAdminBooking, getAdminBooking } from '@healthplus/contract/bookings/admin.endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import type { ReactNode } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, useFailureNotice, usePrivate } from '#app/lib/use-private.ts';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { BookingPanel, BookingRecord } from './booking-panel.tsx';

/** A booking as an operator reads it, and how it is cancelled. */
function useBooking(number: string, onCancelled?: () => Promise<void>) {
  const t = useMessages(consoleMessages);
  const side = useAdminSide();
  const begin = () =>
    beginReading('token', (token) => browserApi.call(getAdminBooking, { params: { number } }, { token }));
  const { value: booking, setValue, failure } = usePrivate(side, useBegun(begin));
  const { act } = useAction(side, t.failed);
  const onCancel = (reason: string) =>
    act(
      number,
      async (token) => {
        setValue(await browserApi.call(cancelAdminBooking, { params: { number }, body: { reason } }, { token }));
        notify(t.bookingCancelled(number));
        await onCancelled?.();
      },
      (error) => messageOf(error, t.actionFailed),
    );
  return { booking, failure, onCancel };
}

/** A booking that was opened from the list or by the address, with what an administrator may do about it. */
export function OpenBooking({
  number,
  onCancelled,
  onClose,
  children,
}: {
  number: string;
  onCancelled: () => Promise<void>;
  onClose: () => void;
  /** What the panel shows beside the booking itself. */
  children?: ReactNode;
}) {
  const t = useMessages(consoleMessages);
  const { booking, failure, onCancel } = useBooking(number, onCancelled);
  useFailureNotice(failure, messageOf(failure, t.failed));
  return (
    booking && (
      <BookingPanel booking={booking} onCancel={onCancel} onClose={onClose}>
        {children}
      </BookingPanel>
    )
  );
}

/** The same on a page of its own. */
export function WholeBooking({ number }: { number: string }) {
  const t = useMessages(consoleMessages);
  const { booking, failure, onCancel } = useBooking(number);
  if (failure !== null) return <ErrorState title={messageOf(failure, t.failed)} />;
  if (booking === null) return <Skeleton label={t.loading} rows={4} className="h-24" />;
  return <BookingRecord booking={booking} onCancel={onCancel} />;
}
