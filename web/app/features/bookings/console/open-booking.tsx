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
import { BookingPanel } from './booking-panel.tsx';

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
  const side = useAdminSide();
  const begin = () =>
    beginReading('token', (token) => browserApi.call(getAdminBooking, { params: { number } }, { token }));
  const { value: booking, setValue, failure } = usePrivate(side, useBegun(begin));
  useFailureNotice(failure, messageOf(failure, t.failed));
  const { act } = useAction(side, t.failed);
  const cancel = (reason: string) =>
    act(
      number,
      async (token) => {
        setValue(await browserApi.call(cancelAdminBooking, { params: { number }, body: { reason } }, { token }));
        notify(t.bookingCancelled(number));
        await onCancelled();
      },
      (error) => messageOf(error, t.actionFailed),
    );
  return (
    booking && (
      <BookingPanel booking={booking} onCancel={cancel} onClose={onClose}>
        {children}
      </BookingPanel>
    )
  );
}
