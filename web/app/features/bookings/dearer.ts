import { getMyBooking } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { ApiError } from '@healthplus/contract/errors';
import { browserApi } from '#app/lib/api.ts';
import { readToken } from '#app/lib/session.ts';

/** The booking as it stands, where a change of it was refused because it costs more by now; null for any other refusal. */
export async function rereadIfDearer(error: unknown, number: string): Promise<Booking | null> {
  if (!(error instanceof ApiError) || error.body.messageCode?.code !== 'fee_has_gone_up') return null;
  return browserApi.call(getMyBooking, { params: { number } }, { token: readToken('token') }).catch(() => null);
}
