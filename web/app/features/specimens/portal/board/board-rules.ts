import { isSendable } from '@healthplus/contract/bookings/rules';
import type { CollectionVisit } from '@healthplus/contract/specimens/schemas';
import { groupBy } from '#app/lib/group-by.ts';

const HALF_HOUR = 30 * 60_000;

/** The half hour in which a visit begins, as a moment in milliseconds. */
export const halfHourOf = ({ startsAt }: Pick<CollectionVisit, 'startsAt'>): number =>
  Math.floor(Date.parse(startsAt) / HALF_HOUR) * HALF_HOUR;

/** The half hours of a day from its first visit to its last, without a gap. */
export function halfHoursOf(visits: readonly Pick<CollectionVisit, 'startsAt'>[]): number[] {
  if (visits.length === 0) return [];
  const all = visits.map(halfHourOf);
  const first = Math.min(...all);
  return Array.from({ length: (Math.max(...all) - first) / HALF_HOUR + 1 }, (_, index) => first + index * HALF_HOUR);
}

/** Whether somebody would be at two places at once: visits of one half hour under more than one pincode. */
export const isTight = (visits: readonly Pick<CollectionVisit, 'pincode'>[]): boolean =>
  new Set(visits.map(({ pincode }) => pincode)).size > 1;

/** Pincodes of visits to which nobody goes yet, the most of them first, with the numbers of the visits. */
export function waitingByPincode(
  visits: readonly Pick<CollectionVisit, 'number' | 'pincode' | 'collector' | 'state' | 'place'>[],
): { pincode: string; numbers: string[] }[] {
  const waiting = visits.filter((visit) => visit.collector === null && visit.pincode !== null && isSendable(visit));
  return [...groupBy(waiting, ({ pincode }) => pincode!)]
    .map(([pincode, found]) => ({ pincode, numbers: found.map(({ number }) => number) }))
    .sort((a, b) => b.numbers.length - a.numbers.length || a.pincode.localeCompare(b.pincode));
}
