import type { Booking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { selectBookings } from './bookings.queries.ts';
import { bookingView } from './bookings.view.ts';
import { setRefundUpi } from './visit-changes.queries.ts';

/** A patient says where the lab sends what it gives back by hand. 404 for another account's visit, 409 where nothing waits. */
export const askRefundByUpi = (
  deps: Deps,
  account: AccountScope,
  { number, upi }: { number: string; upi: string },
): Promise<Booking> =>
  transact(deps.db, async (tx) => {
    const read = async () => {
      const [row] = await selectBookings(tx, { account, number, limit: 1 });
      if (!row) throw new AppError('not_found', createMessage('booking_not_found'));
      return bookingView(row, deps.config, deps.now());
    };
    if ((await read()).payment.backAtDesk === 0)
      throw new AppError('wrong_state', createMessage('nothing_waits_to_be_given_back'));
    await setRefundUpi(tx, account, { number, upi });
    return read();
  });
