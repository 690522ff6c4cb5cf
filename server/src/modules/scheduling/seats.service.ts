import { createMessage } from '@healthplus/contract/coded-messages';
import type { Place } from '@healthplus/contract/primitives';
import { HOLDS_RUN_OUT, mayFollow, suitsFast } from '@healthplus/contract/scheduling/rules';
import { dayOf } from '@healthplus/contract/zone';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import {
  countHolds,
  countRunOut,
  deleteEndedHolds,
  endHold,
  endOtherHolds,
  extendOnce,
  findHeldSince,
  findHold,
  type HoldOwner,
  insertHold,
  lockOwner,
  type StoredHold,
} from './holds.queries.ts';
import { freeSeat, isSlot, type SeatRequest, takeSeat } from './seats.queries.ts';
import { findPreparation, type Preparation, UNPREPARED } from './slots.queries.ts';
import { type Calendar, type Window, windowAt, windowsOf } from './slots.rules.ts';
import { alternativesTo, type CentreChoice, findCalendar } from './slots.service.ts';

export { forgetHolder } from './holds.queries.ts';
export { freeSeat, freeSeatsOf, lockSeats } from './seats.queries.ts';
export { findPreparation } from './slots.queries.ts';

/**
 * As of when it is asked whether a time can be booked: of one that the draft holds, when it began to hold it. The lead time
 * does not run out on whoever holds a seat.
 */
export const asOf = async (
  executor: Executor,
  { id: calendarId }: { id: number },
  { draft, place, startsAt }: { draft?: string | undefined; place: Place; startsAt: string },
  now: Date,
): Promise<Date> =>
  (draft && (await findHeldSince(executor, { draft, calendarId, place, startsAt: new Date(startsAt) }, now))) || now;

export interface SlotChoice extends CentreChoice {
  place: Place;
  startsAt: string;
  /** What is to be done before it, where that stands already: of a visit as it was booked. */
  preparation?: Preparation;
  /** Whose hold of this time counts. */
  draft?: string | undefined;
  /** The desk knows what it does: a fast through a day is let pass. */
  anyHour?: boolean;
}

interface TimeOf {
  place: Place;
  preparation: Preparation;
  now: Date;
}

/** The windows in which a second draw may follow one; none where what is to be done needs no second. */
function secondWindows(calendar: Calendar, { window, place, preparation, now }: TimeOf & { window: Window }): Window[] {
  if (!preparation.secondDraw) return [];
  const ofDay = windowsOf(calendar, dayOf(window.startsAt), place, now);
  return ofDay.filter(({ startsAt }) => mayFollow(window.startsAt, startsAt));
}

/** Why a time cannot be had for what is to be done, as the quote and the booking say it; null where it can. */
export function problemOfTime(calendar: Calendar, time: TimeOf & { window: Window | null }) {
  const { window, preparation } = time;
  if (!window) return createMessage('time_cannot_be_booked');
  const { fastingHours, secondDraw } = preparation;
  if (!suitsFast(window.startsAt, fastingHours))
    return createMessage('choose_a_time_before_noon_for_a_fast', { hours: fastingHours ?? 0 });
  const follows = !secondDraw || secondWindows(calendar, { ...time, window }).length > 0;
  return follows ? null : createMessage('choose_an_earlier_time_for_two_draws');
}

/**
 * The window that a choice names, with those in which a second draw may follow where what is to be done needs one; 422 when
 * there is none to book, or none that suits the fast of what is to be done, saying what to do. `homeFeePaise` is what coming
 * home then costs.
 */
export async function resolveSeat(executor: Executor, choice: SlotChoice, now: Date) {
  const calendar = await findCalendar(executor, choice, now);
  if (!calendar?.bookable) throw new AppError('not_bookable', createMessage('lab_takes_no_bookings_here_yet'));
  // Its licence may have ended since the visit was booked.
  if (!calendar.may) throw new AppError('not_bookable', createMessage('lab_cannot_be_booked_for_that_test_here'));
  const window = windowAt(
    calendar,
    new Date(choice.startsAt),
    choice.place,
    await asOf(executor, calendar, choice, now),
  );
  const preparation =
    choice.preparation ?? (choice.itemIds ? await findPreparation(executor, choice.itemIds) : UNPREPARED);
  const message = problemOfTime(calendar, { window, place: choice.place, preparation, now });
  if (!window || (message && !choice.anyHour)) {
    const why = message ?? createMessage('time_cannot_be_booked');
    throw new AppError('not_bookable', why, { fields: { startsAt: why } });
  }
  const seatOf = (at: Window): SeatRequest => ({ calendarId: calendar.id, place: choice.place, ...at });
  const second = secondWindows(calendar, { window, place: choice.place, preparation, now }).map(seatOf);
  const homeFeePaise = calendar.homeFeePaise + window.surchargePaise;
  return { calendar, seat: seatOf(window), preparation, second, homeFeePaise };
}

export type ResolvedSeat = Awaited<ReturnType<typeof resolveSeat>>;

/** A seat that is asked for, and the calendar in which others are free when it is not. */
interface SeatChosen {
  calendar: Parameters<typeof alternativesTo>[1];
  seat: SeatRequest;
  /** What other times must suit too. */
  preparation?: Preparation;
  /** The seats of which a second draw takes one; left out, or none, where one stop is enough. */
  second?: SeatRequest[];
}

class SlotFull extends Error {
  readonly choice: SeatChosen;

  constructor(choice: SeatChosen) {
    super(createMessage('slot_is_full'));
    this.choice = choice;
  }
}

/** Runs an action that takes a seat. When the seat is gone: 409 with free ones near it, read after the transaction that lost. */
export async function orAlternatives<T>(deps: Deps, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof SlotFull)) throw error;
    const { calendar, seat, preparation = UNPREPARED } = error.choice;
    const alternatives = await alternativesTo(deps, calendar, { ...seat, preparation });
    throw new AppError('slot_full', createMessage('time_has_just_been_taken'), { alternatives });
  }
}

/** Takes a seat and answers with its slot; for an action within `orAlternatives`. */
export async function takeFreeSeat(tx: Tx, choice: SeatChosen, now: Date): Promise<number> {
  const slotId = await takeSeat(tx, choice.seat, now);
  if (slotId === null) throw new SlotFull(choice);
  return slotId;
}

/**
 * A seat for what is drawn after a meal, at the moment that was agreed, else the earliest that is free; null where one stop
 * is enough, and for a desk that arranges it otherwise. For an action within `orAlternatives`.
 */
export async function takeSecondSeat(
  tx: Tx,
  choice: SeatChosen,
  { now, agreed, orNone = false }: { now: Date; agreed?: string | undefined; orNone?: boolean },
): Promise<SecondSeat | null> {
  if (!choice.preparation?.secondDraw) return null;
  for (const seat of choice.second ?? []) {
    if (agreed !== undefined && seat.startsAt.getTime() !== Date.parse(agreed)) continue;
    const slotId = await takeSeat(tx, seat, now);
    if (slotId !== null) return { slotId, startsAt: seat.startsAt };
  }
  if (orNone) return null;
  throw new SlotFull(choice);
}

export interface SecondSeat {
  slotId: number;
  startsAt: Date;
}

/** Takes a seat, from the draft's own hold when it has one for this slot; for an action within `orAlternatives`. */
export async function claimSeat(
  tx: Tx,
  choice: SeatChosen,
  hold: { draft: string | undefined; holdId: string | undefined },
  now: Date,
): Promise<number> {
  if (hold.draft && hold.holdId) {
    const held = await endHold(tx, { draft: hold.draft, id: hold.holdId, to: 'used' }, now);
    if (held !== null && (await isSlot(tx, held, choice.seat))) return held;
    // The hold was for another slot: its seat goes back, and a new one is taken below.
    if (held !== null) await freeSeat(tx, held);
  }
  return takeFreeSeat(tx, choice, now);
}

/** An account, or a visitor without one, holds at most three slots at once; a network, which many share, sixty. */
const HOLDS_PER_OWNER = 3;
const HOLDS_PER_ADDRESS = 60;

const HELD_WITHIN_MS = 2 * 60 * 60_000;

const holdView = ({ id, startsAt, expiresAt, extended }: StoredHold, draft: string, now: Date) => ({
  id,
  draft,
  startsAt,
  extended,
  expiresAt: expiresAt.toISOString(),
  secondsLeft: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
});

/**
 * Holds a seat for a draft for 15 minutes; the draft's earlier hold is given back first, and one of the same time stays as
 * it is. 409 past the limits.
 */
export async function holdSlot(deps: Deps, input: SlotChoice & { owner: HoldOwner }) {
  const { owner } = input;
  const now = deps.now();
  const resolved = await resolveSeat(deps.db, { ...input, draft: owner.draft }, now);
  return orAlternatives(deps, () =>
    transact(deps.db, async (tx) => {
      await lockOwner(tx, owner);
      const held = await countHolds(tx, owner, now);
      if (held.owner >= HOLDS_PER_OWNER || held.address >= HOLDS_PER_ADDRESS) {
        throw new AppError('too_many_holds', createMessage('you_are_holding_other_times_already'));
      }
      const standing = await findHold(tx, owner.draft, now);
      if (standing && (await isSlot(tx, standing.slotId, resolved.seat))) return holdView(standing, owner.draft, now);
      const earlier = await endHold(tx, { draft: owner.draft, to: 'released' }, now);
      if (earlier !== null) await freeSeat(tx, earlier);
      const slotId = await takeFreeSeat(tx, resolved, now);
      const since = new Date(now.getTime() - HELD_WITHIN_MS);
      if ((await countRunOut(tx, owner.draft, slotId, since)) >= HOLDS_RUN_OUT)
        throw new AppError('too_many_holds', createMessage('you_have_held_this_time_often'));
      return holdView(await insertHold(tx, slotId, owner, now), owner.draft, now);
    }),
  );
}

/** Holds a seat for 15 minutes more, once. */
export async function extendHold({ db, now }: Deps, input: { id: string; draft: string }) {
  return transact(db, async (tx) => {
    const extended = await extendOnce(tx, input, now());
    if (extended) return holdView(extended, input.draft, now());
    const standing = await findHold(tx, input.draft, now());
    if (standing?.id === input.id) throw new AppError('conflict', createMessage('hold_was_made_longer_already'));
    throw new AppError('not_found', createMessage('time_is_not_held_any_more'));
  });
}

/** Gives a held seat back; silent when it is gone already. */
export async function releaseHold({ db, now }: Deps, input: { id: string; draft: string }): Promise<void> {
  await transact(db, async (tx) => {
    const slotId = await endHold(tx, { ...input, to: 'released' }, now());
    if (slotId !== null) await freeSeat(tx, slotId);
  });
}

/** Gives back what the owner of a draft holds for others. */
export async function releaseOtherHolds({ db, now }: Deps, owner: HoldOwner): Promise<void> {
  await transact(db, async (tx) => {
    await lockOwner(tx, owner);
    await endOtherHolds(tx, owner, now());
  });
}

/** Deletes holds that have ended. Each night: until then they count for nothing. */
export const forgetEndedHolds = (deps: Deps) => deleteEndedHolds(deps.db, deps.now());
