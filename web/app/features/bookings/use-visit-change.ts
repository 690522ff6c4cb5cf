import { getMyBooking } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { isCode, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { useSignInGuard } from '#app/lib/use-private.ts';

const isDearer = (error: unknown): boolean => isCode(error, 'fee_has_gone_up');

/**
 * Changes a visit and says how it went. Where it costs more by now than was shown, the visit as it stands takes the place
 * of the one that was shown, and it is for the page to ask again.
 */
export function useVisitChange(number: string, onChange: (booking: Booking) => void) {
  const t = useMessages(bookingMessages);
  const sentAway = useSignInGuard(accountSide);
  return async (
    send: (options: { token: string | null }) => Promise<Booking>,
    done: string,
  ): Promise<'done' | 'dearer' | 'failed'> => {
    const options = { token: readToken('token') };
    try {
      onChange(await send(options));
      notify(done);
      return 'done';
    } catch (error) {
      if (sentAway(error)) return 'failed';
      notify(messageOf(error, t.failed), 'bad');
      if (!isDearer(error)) return 'failed';
      const now = await browserApi.call(getMyBooking, { params: { number } }, options).catch(() => null);
      if (now) onChange(now);
      return now ? 'dearer' : 'failed';
    }
  };
}
