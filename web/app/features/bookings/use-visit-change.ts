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
 * How a change went: made; refused, for it costs more by now than was shown; not made, and the visit stands as it is shown
 * now; or without an answer, and nobody knows.
 */
export type ChangeOutcome = 'done' | 'dearer' | 'failed' | 'unknown';

/**
 * Changes a visit and says how it went. Whatever failed, the visit as it stands takes the place of the one that was shown:
 * an answer that was lost, or another tab, may have changed it, which `isMade` sees.
 */
export function useVisitChange(number: string, onChange: (booking: Booking) => void) {
  const t = useMessages(bookingMessages);
  const sentAway = useSignInGuard(accountSide);
  return async (
    send: (options: { token: string | null }) => Promise<Booking>,
    done: string,
    isMade: (booking: Booking) => boolean,
  ): Promise<ChangeOutcome> => {
    const options = { token: readToken('token') };
    try {
      onChange(await send(options));
      notify(done);
      return 'done';
    } catch (error) {
      if (sentAway(error)) return 'failed';
      const now = await browserApi.call(getMyBooking, { params: { number } }, options).catch(() => null);
      if (now) onChange(now);
      if (now && isMade(now)) {
        notify(done);
        return 'done';
      }
      notify(messageOf(error, now ? t.notChanged : t.changeUnknown), 'bad');
      if (!now) return 'unknown';
      return isDearer(error) ? 'dearer' : 'failed';
    }
  };
}
