import type { Effects } from '#src/effects.ts';
import type { Place } from '#src/primitives.ts';
import { SECOND_DRAW_MINUTES } from '#src/scheduling/rules.ts';
import type { VisitState } from './schemas.ts';

export const visitStates = [
  'requested',
  'confirmed',
  'assigned',
  'on_the_way',
  'arrived',
  'collected',
  'completed',
  'declined',
  'failed',
  'no_show',
  'cancelled',
] as const;

export type Actor = 'customer' | 'lab' | 'doctor' | 'admin' | 'system';

/** On which side the money of a visit is open. */
export const openMoney = ['owed', 'to_give_back'] as const;

/** For so long a collector's phone may be without a connection: what was done then is taken as done at its moment. */
const OFFLINE_HOURS = 48;

/**
 * When something was done that is sent later: what the device says, but not after now, not longer ago than a device may be
 * without a connection, and not before `after`, whatever came before it.
 */
export function happenedAt(at: string | undefined, { now, after = [] }: { now: Date; after?: Date[] }): Date {
  if (!at) return now;
  const earliest = Math.max(now.getTime() - OFFLINE_HOURS * 3_600_000, ...after.map((moment) => moment.getTime()));
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(at))));
}

/** Which state follows which, and by whose hand. Source: product decision "A booking", States. */
export const visitTransitions: Record<VisitState, Partial<Record<VisitState, readonly Actor[]>>> = {
  requested: {
    confirmed: ['lab', 'system'],
    declined: ['lab', 'system'],
    cancelled: ['customer', 'admin', 'system'],
  },
  confirmed: {
    // Moved to another time: the lab is asked again.
    requested: ['customer', 'lab', 'admin'],
    assigned: ['lab'],
    collected: ['lab'],
    // A consultation goes from confirmed to its end in one step.
    completed: ['doctor'],
    no_show: ['lab', 'doctor'],
    cancelled: ['customer', 'lab', 'doctor', 'admin', 'system'],
  },
  assigned: {
    requested: ['customer', 'lab', 'admin'],
    on_the_way: ['lab'],
    // Whoever was sent is of the lab no more, or goes on no round.
    confirmed: ['system'],
    cancelled: ['customer', 'lab', 'admin', 'system'],
    failed: ['lab'],
  },
  on_the_way: {
    arrived: ['lab'],
    // Another is sent.
    assigned: ['lab', 'system'],
    failed: ['lab'],
    cancelled: ['customer', 'lab', 'admin', 'system'],
  },
  arrived: {
    collected: ['lab'],
    failed: ['lab', 'system'],
    no_show: ['lab'],
    // Whoever stood at the door goes on no round any more.
    assigned: ['system'],
    // A walk-in that was written down by mistake.
    cancelled: ['lab', 'admin'],
  },
  collected: { completed: ['lab', 'system'] },
  completed: {},
  declined: {},
  failed: {},
  no_show: {},
  cancelled: {},
};

/** The states from which that actor may bring a visit to `to`. */
export function statesBefore(to: VisitState, actor: Actor): VisitState[] {
  return (Object.keys(visitTransitions) as VisitState[]).filter((from) => visitTransitions[from][to]?.includes(actor));
}

/** The states of a visit at home to which somebody can be sent, or another in their place. */
export const sendableStates: readonly VisitState[] = ['confirmed', 'assigned', 'on_the_way'];

export const isSendable = ({ state, place }: { state: VisitState; place: Place }): boolean =>
  place === 'home' && sendableStates.includes(state);

/**
 * After so many days a visit that nobody has collected anything at is given up, a test of which nothing has come since the
 * day it was promised for, and one with values, or at another laboratory, that nobody has signed since: it costs nothing,
 * and what was paid for it goes back. Source: product decision "A visit and its money", Paying: a test that is never run
 * refunds itself.
 */
export const GIVEN_UP_DAYS = { visit: 7, test: 14, unsigned: 42 } as const;

/** By when a report is due whose item promises no hour, counted from the specimen. The SQL function `settle_order_tests` counts so too. */
export const USUAL_RESULT_HOURS = 24;

/** The steps that a patient sees a visit take, in their order: what is left out is on the way between two of them. */
export const patientSteps = {
  home: ['requested', 'confirmed', 'on_the_way', 'arrived', 'collected', 'completed'],
  counter: ['requested', 'confirmed', 'collected', 'completed'],
} as const satisfies Record<Place, readonly VisitState[]>;

/** What a visit's change of state does at once: to its seats, its orders, its coupon, and what it costs. */
export type VisitEffect = 'free_seats' | 'cancel_orders' | 'give_coupon_back' | 'charge_late_fee' | 'charge';

const goesOn: Effects<VisitEffect> = { now: ['charge'], later: [] };
/** Of what does not take place nothing was let off, and nothing of it is taken again. */
const inVain: Effects<VisitEffect> = { now: ['cancel_orders', 'give_coupon_back', 'charge'], later: [] };

/** What each state of a visit brings with it. */
export const visitEffects: Record<VisitState, Effects<VisitEffect>> = {
  requested: goesOn,
  confirmed: goesOn,
  assigned: goesOn,
  on_the_way: goesOn,
  arrived: goesOn,
  collected: goesOn,
  completed: goesOn,
  failed: inVain,
  no_show: inVain,
  declined: { now: ['free_seats', 'cancel_orders', 'give_coupon_back', 'charge'], later: [] },
  cancelled: { now: ['free_seats', 'cancel_orders', 'give_coupon_back', 'charge_late_fee', 'charge'], later: [] },
};

/** States after which the seat is free again for others. */
export const freesSeat = (state: VisitState) => visitEffects[state].now.includes('free_seats');

/** Until when a change is free: 24 hours before the slot; the moment itself counts as in time. */
export const lastFreeMoment = (startsAt: Date): Date => new Date(startsAt.getTime() - 24 * 3_600_000);

/** Whether a change at a moment is free. */
export const cancelsFree = (startsAt: Date, now: Date): boolean => now <= lastFreeMoment(startsAt);

/** A visit as its late changes see it: its time, and what changes within 24 hours of that time have cost already. */
export interface VisitTime {
  startsAt: Date;
  endsAt: Date;
  lateFeePaise: number;
  /** The lab or the site has chosen its time: nobody pays for leaving what they did not choose. */
  timeGiven: boolean;
  /** Its lab takes bookings still: one that does not can offer no other time, and nobody pays for leaving it. */
  labTakesBookings: boolean;
}

/**
 * What another time costs at a moment, in paise: nothing in time, then the deployment's fee, until the time is over: nobody
 * pays for a visit that was not kept. One time costs it once, however many changes are made too late.
 */
export const rescheduleFeePaise = (
  { startsAt, endsAt, lateFeePaise, timeGiven, labTakesBookings }: VisitTime,
  feePaise: number,
  now: Date,
): number =>
  !labTakesBookings || timeGiven || cancelsFree(startsAt, now) || endsAt <= now
    ? 0
    : Math.max(0, feePaise - lateFeePaise);

/** What leaving tests or people out costs at a moment, in paise: as another time, never more than what is left out. */
export const leaveOutFeePaise = (visit: VisitTime, leftOutPaise: number, feePaise: number, now: Date): number =>
  Math.min(rescheduleFeePaise(visit, feePaise, now), leftOutPaise);

/**
 * What a patient's cancelling costs at a moment, in paise: what late changes have cost before stays owed, and what is too
 * late for this time comes to it. Never more than the visit.
 */
export function cancellationFeePaise(
  visit: VisitTime & { totalPaise: number; changeFeesPaise: number },
  feePaise: number,
  now: Date,
): number {
  return Math.min(visit.changeFeesPaise + rescheduleFeePaise(visit, feePaise, now), visit.totalPaise);
}

/** Whole minutes since the first draw of a visit, where fewer than are usual have passed; null where enough have. */
export function minutesSinceFirstDraw(steps: readonly { state: VisitState; at: string }[], now: Date): number | null {
  const first = steps.find(({ state }) => state === 'collected');
  if (!first) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(first.at)) / 60_000));
  return minutes < SECOND_DRAW_MINUTES.least ? minutes : null;
}

/** A visit can be gone to, and its sample taken, from a day before its time on: people come early, not a week early. */
export const canBeginAt = (startsAt: Date, now: Date): boolean => startsAt.getTime() - now.getTime() <= 24 * 3_600_000;

/** A collector may be early, and in the lab before their telephone has a signal. */
const EARLY_MS = 3_600_000;
/** Visits that nobody is on the way to, as far as the lab knows. */
const notBegun: ReadonlySet<VisitState> = new Set(['requested', 'confirmed', 'assigned']);

/** Whether a container may have come from a visit at home: nothing was drawn of one that is to begin later. */
export const mayHaveCome = (
  { state, place, startsAt }: { state: VisitState; place: 'home' | 'counter'; startsAt: Date },
  now: Date,
): boolean => place === 'counter' || !notBegun.has(state) || startsAt.getTime() - now.getTime() <= EARLY_MS;

/** States of a visit that came to nothing. */
export const cameToNothing: readonly VisitState[] = ['declined', 'failed', 'no_show', 'cancelled'];

/** States in which a customer may still choose another time. */
export const reschedulable: readonly VisitState[] = ['requested', 'confirmed', 'assigned'];

/** States of a visit that is still ahead, or worked on: from which it can go on to another. */
export const openStates = (Object.keys(visitTransitions) as VisitState[]).filter(
  (state) => Object.keys(visitTransitions[state]).length > 0,
);

/** Whoever is to come, or is there: such a visit is not past with the hour that it was for, it waits until something is done. */
export const awaitedStates: readonly VisitState[] = openStates.filter((state) => state !== 'collected');

/** Where a test of an order stands; it follows from its specimen, its values and the reports that were signed. */
export const orderTestStates = [
  'ordered',
  'in_process',
  'sent_out',
  'entered',
  'released',
  'amended',
  'cancelled',
] as const;
export type OrderTestState = (typeof orderTestStates)[number];

/** A visit's tests may be changed until they are done: what has not begun, or is being taken and measured. */
export const changeableStates: readonly VisitState[] = [
  'requested',
  'confirmed',
  'assigned',
  'on_the_way',
  'arrived',
  'collected',
];

/** A test may be taken off an order until its values stand in a report that was signed. */
export const isCancellable = (state: OrderTestState): boolean =>
  state === 'ordered' || state === 'in_process' || state === 'sent_out' || state === 'entered';

/** In which states a patient may still say where a home visit goes to: nobody is under way. */
export const whereCorrectable = ['requested', 'confirmed', 'assigned'] as const satisfies VisitState[];
export const isWhereCorrectable = (state: VisitState): boolean => whereCorrectable.some((one) => one === state);

/** How a text may be a booking number that was read out: "hp7fn2t87" and "hp 7fn2t87" are HP-7FN2T87. Null for no such text. */
export function spelledNumber(typed: string): string | null {
  const [, figures] = /^\s*hp[\s-]*([a-z0-9]{7})\s*$/i.exec(typed) ?? [];
  return figures ? `HP-${figures.toUpperCase()}` : null;
}
