import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Place } from '@healthplus/contract/primitives';
import { dayOf, startOfDay } from '@healthplus/contract/zone';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { placeOfPincode } from '#src/modules/places/pincodes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { comesTo } from './home-reach.rules.ts';
import { type CentreCalendar, selectCalendars, selectTaken } from './slots.queries.ts';
import { type Calendar, openDays, windowsOf } from './slots.rules.ts';

export { windowAt } from './slots.rules.ts';

const DAY = 86_400_000;

/** The calendar of a lab's first centre in a city (or of its first centre). Null when it takes no bookings there. */
export async function findCalendar(
  executor: Executor,
  labId: number,
  cityName: string | undefined,
  now: Date,
): Promise<CentreCalendar | null> {
  const city = await resolveCity(executor, cityName);
  const [calendar] = await selectCalendars(executor, { labIds: [labId], cityId: city?.id ?? null }, now);
  return calendar ?? null;
}

/** What the windows of a lab's centre and of a doctor are worked out from. */
type KeptCalendar = Calendar & { id: number };

/** The windows of a day with their free seats. */
export async function freeWindows(executor: Executor, calendar: KeptCalendar, day: string, place: Place, now: Date) {
  const from = startOfDay(day);
  const to = new Date(from.getTime() + DAY);
  const taken = await selectTaken(executor, { calendarIds: [calendar.id], from, to }, now);
  return windowsOf(calendar, day, place, now).map((window) => ({
    startsAt: window.startsAt.toISOString(),
    endsAt: window.endsAt.toISOString(),
    capacity: window.capacity,
    free: Math.max(0, window.capacity - (taken.get(`${calendar.id}:${place}:${window.startsAt.getTime()}`) ?? 0)),
  }));
}

export interface SlotQuery {
  labId: number;
  city?: string | undefined;
  day: string;
  place: Place;
  pincode?: string | undefined;
}

/** The windows of one day at a lab, with whether its collectors come to a pincode. 404 for a lab without a calendar. */
export async function listSlots({ db, now }: Deps, query: SlotQuery) {
  const calendar = await findCalendar(db, query.labId, query.city, now());
  if (!calendar) throw new AppError('not_found', createMessage('lab_takes_no_bookings_here_yet_2'));
  const places: Place[] = [];
  if (calendar.capacityHome > 0) places.push('home');
  if (calendar.capacityCounter > 0) places.push('counter');
  return {
    servesPincode: !query.pincode || comesTo(calendar, query.pincode, await placeOfPincode(db, query.pincode)),
    homeFee: rupeesFromPaise(calendar.homeFeePaise),
    places,
    centre: { name: calendar.centreName, address: calendar.centreAddress },
    slots: await freeWindows(db, calendar, query.day, query.place, now()),
  };
}

/** Up to six free slots near one that is full: the same day first. */
export async function alternativesTo({ db, now }: Deps, calendar: KeptCalendar, startsAt: Date, place: Place) {
  const slots = await freeWindows(db, calendar, dayOf(startsAt), place, now());
  return slots
    .filter((slot) => slot.free > 0)
    .sort(
      (a, b) =>
        Math.abs(Date.parse(a.startsAt) - startsAt.getTime()) - Math.abs(Date.parse(b.startsAt) - startsAt.getTime()),
    )
    .slice(0, 6)
    .map(({ startsAt: at, free }) => ({ startsAt: at, free }));
}

export interface NextSlot {
  startsAt: string;
  place: Place;
}

/** The next free slot of each calendar by its id, whichever place comes first: one statement for all of them. */
export async function firstFreeOf(executor: Executor, calendars: KeptCalendar[], now: Date) {
  const to = new Date(now.getTime() + 9 * DAY);
  const taken = await selectTaken(executor, { calendarIds: calendars.map(({ id }) => id), from: now, to }, now);
  return new Map(calendars.map((calendar) => [calendar.id, firstFree(calendar, taken, now)]));
}

/** The next free slot of each lab in a city: two statements for all of them. */
export async function nextSlots(executor: Executor, labIds: number[], cityId: number, now: Date) {
  const calendars = labIds.length > 0 ? await selectCalendars(executor, { labIds, cityId }, now) : [];
  const next = await firstFreeOf(executor, calendars, now);
  return new Map(
    calendars.map((calendar) => [
      calendar.labId,
      {
        next: next.get(calendar.id) ?? null,
        homeFeePaise: calendar.capacityHome > 0 ? calendar.homeFeePaise : null,
      },
    ]),
  );
}

function firstFree(calendar: KeptCalendar, taken: Map<string, number>, now: Date): NextSlot | null {
  for (const day of openDays(now)) {
    const free = (['home', 'counter'] as const).flatMap((place) =>
      windowsOf(calendar, day, place, now)
        .filter((window) => (taken.get(`${calendar.id}:${place}:${window.startsAt.getTime()}`) ?? 0) < window.capacity)
        .slice(0, 1)
        .map((window) => ({ startsAt: window.startsAt.toISOString(), place })),
    );
    const first = free.sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
    if (first) return first;
  }
  return null;
}
