import { getMyBooking } from '@healthplus/contract/bookings/endpoints';
import { browserApi } from '#app/lib/api.ts';
import { readToken } from '#app/lib/session.ts';

/**
 * Whether the visit that a draft was booked as, with an answer that was lost, is what is wanted now: of the same laboratory,
 * with all of the tests. Null where it cannot be read.
 */
export async function isWanted(number: string, wanted: { labId: number; itemIds: number[] }): Promise<boolean | null> {
  const visit = await browserApi
    .call(getMyBooking, { params: { number } }, { token: readToken('token') })
    .catch(() => null);
  if (!visit) return null;
  const booked = new Set(visit.orders.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
  return visit.lab.id === wanted.labId && wanted.itemIds.every((id) => booked.has(id));
}
