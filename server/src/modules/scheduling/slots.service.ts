import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Place } from '@healthplus/contract/primitives';
import { bookableDays, mayFollow, suitsFast } from '@healthplus/contract/scheduling/rules';
import type { LabTimes, NextSlot } from '@healthplus/contract/scheduling/schemas';
import { dayOf, daysAfter, startOfDay } from '@healthplus/contract/zone';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { placeOfPincode } from '#src/modules/places/pincodes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import {
  centreFor,
  comesTo,
  type Destination,
  type HomeReach,
  homeFeeTo,
  leastHomeFee,
  leastSurcharge,
} from './home-reach.rules.ts';
import {
  type CentreCalendar,
  findPreparation,
  type Preparation,
  selectCalendars,
  selectTaken,
  type TakenIn,
  UNPREPARED,
} from './slots.queries.ts';
import { type Calendar, windowsOf } from './slots.rules.ts';

export { windowAt } from './slots.rules.ts';

const DAY = 86_400_000;

/** Which centre of a lab is meant: the one that is named, else by where and how the visit is to be. */
export interface CentreChoice {
  labId: number;
  centreId?: number | null | undefined;
  city?: string | undefined;
  place?: Place | undefined;
  /** Where the home visit goes. */
  pincode?: string | undefined;
  /** Another centre where the one that is named takes nobody any more. */
  orOther?: boolean;
  /** What is to be done there. */
  itemIds?: number[] | undefined;
}

/** With what coming to where it goes costs. */
const withFee = <C extends CentreCalendar | null>(centre: C, destination: Destination | null): C =>
  centre && { ...centre, homeFeePaise: homeFeeTo(centre, destination?.position ?? null) };

/** The open centres of a lab that a choice leaves, and the one it comes to. */
async function findCentres(executor: Executor, choice: CentreChoice, now: Date) {
  const { labId, place, pincode, itemIds } = choice;
  const city = await resolveCity(executor, choice.city);
  const centres = await selectCalendars(executor, { labIds: [labId], cityId: city?.id ?? null, itemIds }, now);
  const named = choice.centreId ?? undefined;
  const destination = pincode ? { pincode, position: await placeOfPincode(executor, pincode) } : null;
  const open =
    named === undefined
      ? undefined
      : (centres.find(({ centreId }) => centreId === named) ??
        (await selectCalendars(executor, { labIds: [labId], cityId: null, centreId: named }, now))[0]);
  // Where one centre alone may do what is asked for, it is that one.
  const able = centres.filter(({ may }) => may);
  const anyOf = able.length > 0 ? able : centres;
  const free = named === undefined || choice.orOther ? centreFor(anyOf, place, destination) : undefined;
  // A visit goes to another centre where its own may not do it any more.
  const chosen = choice.orOther && open?.may === false ? (free ?? open) : (open ?? free);
  return { centres, able: anyOf, chosen: withFee(chosen ?? null, destination), destination };
}

/** The calendar of the centre of a lab that a visit is of. Null when it takes no bookings there. */
export const findCalendar = async (
  executor: Executor,
  choice: CentreChoice,
  now: Date,
): Promise<CentreCalendar | null> => (await findCentres(executor, choice, now)).chosen;

/** What the windows of a lab's centre and of a doctor are worked out from. */
type KeptCalendar = Calendar & { id: number };

/** The windows of a day with their free seats, those that suit what has to be done before; one that needs a second draw is free where that has a seat too. */
export async function freeWindows(
  executor: Executor,
  calendar: KeptCalendar,
  { day, place, fastingHours = null, secondDraw, atLabAlone }: { day: string; place: Place } & Partial<Preparation>,
  now: Date,
) {
  if (atLabAlone && place === 'home') return [];
  const from = startOfDay(day);
  const to = new Date(from.getTime() + DAY);
  const taken = await selectTaken(executor, { calendarIds: [calendar.id], from, to }, now);
  const all = windowsOf(calendar, day, place, now).map((window) => ({
    ...window,
    free: Math.max(0, window.capacity - taken(calendar.id, { place, ...window })),
  }));
  // Where the day ends before a second draw could follow, there is no time to choose, rather than one that is full.
  const suits = ({ startsAt }: { startsAt: Date }) =>
    suitsFast(startsAt, fastingHours) && (!secondDraw || all.some((later) => mayFollow(startsAt, later.startsAt)));
  return all.filter(suits).map(({ startsAt, endsAt, capacity, free, surchargePaise }) => {
    const second = secondDraw ? all.find((later) => later.free > 0 && mayFollow(startsAt, later.startsAt)) : undefined;
    return {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      capacity,
      free: secondDraw && !second ? 0 : free,
      secondAt: second?.startsAt.toISOString() ?? null,
      homeSurcharge: rupeesFromPaise(surchargePaise),
    };
  });
}

export interface SlotQuery extends CentreChoice {
  day: string;
  place: Place;
}

const centreView = ({ centreId, centreName, centreAddress }: CentreCalendar) => ({
  id: centreId,
  name: centreName,
  address: centreAddress,
});

/** The centres that take such visits, those that may not do what is asked for left out. */
const taking = (centres: CentreCalendar[], place: Place) =>
  centres.filter(
    ({ capacityHome, capacityCounter, may }) => may && (place === 'home' ? capacityHome : capacityCounter) > 0,
  );

/** Why collectors of a centre do not come to a pincode; null where they do. */
export async function whyNotTo(executor: Executor, calendar: HomeReach, pincode: string): Promise<CodedMessage | null> {
  const place = await placeOfPincode(executor, pincode);
  if (!place) return createMessage('we_do_not_know_this_pincode');
  return comesTo(calendar, pincode, place) ? null : createMessage('lab_does_not_come_to_this_pincode');
}

/**
 * 422 where another centre than a visit's own, which is closed then, would send somebody to where its collectors do not go.
 * A desk that sends them says so itself, and does not ask.
 */
export async function assertComes(
  executor: Executor,
  calendar: CentreCalendar,
  { centreId, pincode }: { centreId: number | null; pincode: string | null },
): Promise<void> {
  if (!pincode || calendar.centreId === centreId) return;
  if (!comesTo(calendar, pincode, await placeOfPincode(executor, pincode)))
    throw new AppError('not_bookable', createMessage('lab_does_not_come_to_this_pincode'));
}

/** The windows of one day at a lab, with whether its collectors come to a pincode. 404 for a lab without a calendar. */
export async function listSlots({ db, now }: Deps, query: SlotQuery) {
  const { centres, able, chosen: calendar, destination } = await findCentres(db, { ...query, orOther: true }, now());
  if (!calendar) throw new AppError('not_found', createMessage('lab_takes_no_bookings_here_yet'));
  const preparation = query.itemIds ? await findPreparation(db, query.itemIds) : UNPREPARED;
  const coming = withFee(centreFor(able, 'home', destination) ?? calendar, destination);
  const least = leastSurcharge(coming);
  const known = { feePaise: coming.homeFeePaise + least.surchargePaise, varies: least.byHour };
  const home = destination?.position ? known : (leastHomeFee(able) ?? known);
  const { atLabAlone, ...asked } = preparation;
  const allowed: Place[] = atLabAlone ? ['counter'] : ['home', 'counter'];
  const places = allowed.filter((place) => taking(centres, place).length > 0);
  const slots = await freeWindows(db, calendar, { ...query, ...preparation }, now());
  const isFull = slots.every(({ free }) => free === 0);
  return {
    servesPincode: !destination || comesTo(calendar, destination.pincode, destination.position),
    homeFee: rupeesFromPaise(home.feePaise),
    leastSurcharge: rupeesFromPaise(leastSurcharge(calendar).surchargePaise),
    feeVaries: home.varies,
    places,
    centre: centreView(calendar),
    centres: taking(centres, query.place).map(centreView),
    counters: taking(centres, 'counter').map(centreView),
    ...asked,
    slots,
    nextAt: isFull ? await nextAt(db, calendar, { place: query.place, ...preparation }, now()) : null,
  };
}

/** The next free time at one centre for one place; null where there is none in the days that can be booked. */
async function nextAt(
  executor: Executor,
  calendar: KeptCalendar,
  { place, ...preparation }: { place: Place } & Preparation,
  now: Date,
): Promise<string | null> {
  const taken = await selectTaken(executor, { calendarIds: [calendar.id], from: now, to: lastOf(now) }, now);
  return firstFree(calendar, taken, { now, places: [place], ...preparation })[0]?.startsAt ?? null;
}

/** Up to six free slots near one that is full: the same day first. */
export async function alternativesTo(
  { db, now }: Deps,
  calendar: KeptCalendar,
  { startsAt, place, preparation }: { startsAt: Date; place: Place; preparation: Preparation },
) {
  const slots = await freeWindows(db, calendar, { day: dayOf(startsAt), place, ...preparation }, now());
  return slots
    .filter((slot) => slot.free > 0)
    .sort(
      (a, b) =>
        Math.abs(Date.parse(a.startsAt) - startsAt.getTime()) - Math.abs(Date.parse(b.startsAt) - startsAt.getTime()),
    )
    .slice(0, 6)
    .map(({ startsAt: at, free }) => ({ startsAt: at, free }));
}

/** So many next free times are named of a lab. */
const NAMED = 3;

/** After every day that can be booked. */
const lastOf = (now: Date) => startOfDay(daysAfter(bookableDays(now).at(-1)!, 1));

/** The next free slots of each calendar by its id, wherever they are: one statement for all of them. */
export async function firstFreeOf(
  executor: Executor,
  calendars: KeptCalendar[],
  now: Date,
  preparation: Preparation = UNPREPARED,
) {
  const ids = calendars.map(({ id }) => id);
  const taken = await selectTaken(executor, { calendarIds: ids, from: now, to: lastOf(now) }, now);
  const places = ['home', 'counter'] as const;
  return new Map(
    calendars.map((calendar) => [calendar.id, firstFree(calendar, taken, { now, places, ...preparation })]),
  );
}

/** The next free slots of each lab in a city, at whichever of its centres, with what coming home costs at the least: two statements for all of them. */
export async function nextSlots(
  executor: Executor,
  { labIds, cityId, itemIds }: { labIds: number[]; cityId: number; itemIds: number[] },
  now: Date,
) {
  const found = labIds.length > 0 ? await selectCalendars(executor, { labIds, cityId, itemIds }, now) : [];
  const calendars = found.filter(({ may, bookable }) => may && bookable);
  const next = await firstFreeOf(executor, calendars, now, await findPreparation(executor, itemIds));
  const ofLab = Map.groupBy(calendars, ({ labId }) => labId);
  return new Map(
    [...ofLab].map(([labId, centres]) => {
      const free = centres.flatMap(({ id, centreId, centreName }) =>
        (next.get(id) ?? []).map((time) => ({ ...time, centreId, centreName: centres.length > 1 ? centreName : null })),
      );
      return [labId, { next: soonest(free), home: leastHomeFee(centres) }];
    }),
  );
}

/** When labs can be visited or visit next, in a city; none where it is not known. */
export async function listLabTimes(
  { db, now }: Deps,
  labIds: number[],
  cityName: string | undefined,
): Promise<LabTimes[]> {
  const city = await resolveCity(db, cityName);
  if (!city) return [];
  const found = await nextSlots(db, { labIds, cityId: city.id, itemIds: [] }, now());
  return [...found].map(([labId, { next, home }]) => ({
    labId,
    next,
    homeFee: home && rupeesFromPaise(home.feePaise),
    feeVaries: home?.varies ?? false,
  }));
}

type FreeTime = Pick<NextSlot, 'startsAt' | 'place'>;

/** The soonest of them, each time once: at home, where it is free in both places. */
function soonest<T extends FreeTime>(slots: T[]): T[] {
  const inOrder = slots.toSorted(
    (a, b) => a.startsAt.localeCompare(b.startsAt) || Number(b.place === 'home') - Number(a.place === 'home'),
  );
  return inOrder.filter(({ startsAt }, index) => inOrder[index - 1]?.startsAt !== startsAt).slice(0, NAMED);
}

function firstFree(
  calendar: KeptCalendar,
  taken: TakenIn,
  { now, places, fastingHours, secondDraw, atLabAlone }: { now: Date; places: readonly Place[] } & Preparation,
): FreeTime[] {
  const found: FreeTime[] = [];
  for (const day of bookableDays(now)) {
    for (const place of places) {
      if (atLabAlone && place === 'home') continue;
      const open = windowsOf(calendar, day, place, now).filter(
        (window) => taken(calendar.id, { place, ...window }) < window.capacity,
      );
      const suiting = open
        .filter(({ startsAt }) => suitsFast(startsAt, fastingHours))
        .filter(({ startsAt }) => !secondDraw || open.some((later) => mayFollow(startsAt, later.startsAt)));
      found.push(...suiting.slice(0, NAMED).map(({ startsAt }) => ({ startsAt: startsAt.toISOString(), place })));
    }
    if (soonest(found).length === NAMED) break;
  }
  return soonest(found);
}
