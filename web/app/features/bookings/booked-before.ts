import { getMyBooking, listMyBookings } from '@healthplus/contract/bookings/endpoints';
import { cameToNothing } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { browserApi } from '#app/lib/api.ts';
import { readToken } from '#app/lib/session.ts';

/** What somebody wants booked now: at which laboratory, and for whom which tests. */
export interface Wanted {
  labId: number;
  people: { name: string; itemIds: number[] }[];
}

const same = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether a visit that still stands is of the same laboratory, for the same people with the same tests. */
export function isSameVisit({ state, lab, orders }: Booking, { labId, people }: Wanted): boolean {
  const standing = orders.filter((order) => order.state !== 'cancelled');
  return (
    !cameToNothing.includes(state) &&
    lab.id === labId &&
    standing.length === people.length &&
    people.every(({ name, itemIds }) =>
      standing.some(
        ({ person, items }) =>
          person.name === name.trim() &&
          same(
            items.map(({ itemId }) => itemId),
            itemIds,
          ),
      ),
    )
  );
}

/** Whether the visit that a draft was booked as, with an answer that was lost, is what is wanted now. Null where it cannot be read. */
export async function isWanted(number: string, wanted: Wanted): Promise<boolean | null> {
  const visit = await browserApi
    .call(getMyBooking, { params: { number } }, { token: readToken('token') })
    .catch(() => null);
  return visit && isSameVisit(visit, wanted);
}

/** A visit to come of the same day that is what is wanted now, booked in another tab, say; null where there is none, or nobody knows. */
export async function findSameVisit(wanted: Wanted, startsAt: string): Promise<Booking | null> {
  const query = { show: 'coming' as const };
  const coming = await browserApi.call(listMyBookings, { query }, { token: readToken('token') }).catch(() => []);
  const day = dayOf(new Date(startsAt));
  return coming.find((visit) => dayOf(new Date(visit.startsAt)) === day && isSameVisit(visit, wanted)) ?? null;
}
