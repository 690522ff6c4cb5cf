import { whereCorrectable } from '@healthplus/contract/bookings/rules';
import type { Booking, VisitWhere } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { selectBookings } from './bookings.queries.ts';
import { bookingView } from './bookings.view.ts';
import { setWhere } from './visit-changes.queries.ts';
import { tellLab } from './visit-messages.service.ts';
import { writtenAddress } from './written-address.ts';

/**
 * A patient corrects where a home visit goes to, within its pincode, and whom to call there; the lab is told. 404 for
 * another account's, 409 at the counter and once somebody is under way.
 */
export async function correctWhere(
  deps: Deps,
  account: AccountScope,
  { number, address, door }: VisitWhere & { number: string },
): Promise<Booking> {
  return transact(deps.db, async (tx) => {
    const [before] = await selectBookings(tx, { account, number, limit: 1 });
    if (!before) throw new AppError('not_found', createMessage('booking_not_found'));
    const { pincode, city } = before;
    const line = pincode && city ? writtenAddress({ ...address, city, pincode }) : null;
    const change = { number, address: line ?? '', door: door ?? null, from: whereCorrectable };
    if (line === null || !(await setWhere(tx, account, change)))
      throw new AppError('wrong_state', createMessage('address_cannot_be_corrected_any_more'));
    const [row] = await selectBookings(tx, { account, number, limit: 1 });
    const booking = bookingView(row!, deps.config, deps.now());
    await tellLab(tx, deps, 'address', booking, row!);
    return booking;
  });
}
