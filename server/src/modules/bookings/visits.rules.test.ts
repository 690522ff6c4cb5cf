import { ageOn } from '@healthplus/contract/accounts/rules';
import {
  type Actor,
  canBeginAt,
  cancellationFeePaise,
  cancelsFree,
  freesSeat,
  leaveOutFeePaise,
  reschedulable,
  rescheduleFeePaise,
  statesBefore,
  visitStates,
  visitTransitions,
} from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { describe, expect, it } from 'vitest';

/** Who may bring a visit from where to where, written out once more. */
const steps: [VisitState, VisitState, Actor[]][] = [
  ['requested', 'confirmed', ['lab', 'system']],
  ['requested', 'declined', ['lab', 'system']],
  ['requested', 'cancelled', ['customer', 'admin', 'system']],
  ['confirmed', 'requested', ['customer', 'lab', 'admin']],
  ['confirmed', 'assigned', ['lab']],
  ['confirmed', 'collected', ['lab']],
  ['confirmed', 'completed', ['doctor']],
  ['confirmed', 'no_show', ['lab', 'doctor']],
  ['confirmed', 'cancelled', ['customer', 'lab', 'doctor', 'admin', 'system']],
  ['assigned', 'requested', ['customer', 'lab', 'admin']],
  ['assigned', 'on_the_way', ['lab']],
  ['assigned', 'confirmed', ['system']],
  ['assigned', 'cancelled', ['customer', 'lab', 'admin', 'system']],
  ['assigned', 'failed', ['lab']],
  ['on_the_way', 'arrived', ['lab']],
  ['on_the_way', 'assigned', ['lab', 'system']],
  ['on_the_way', 'failed', ['lab']],
  ['on_the_way', 'cancelled', ['customer', 'lab', 'admin', 'system']],
  ['arrived', 'collected', ['lab']],
  ['arrived', 'failed', ['lab', 'system']],
  ['arrived', 'no_show', ['lab']],
  ['arrived', 'assigned', ['system']],
  ['arrived', 'cancelled', ['lab', 'admin']],
  ['collected', 'completed', ['lab', 'system']],
];
const actors: Actor[] = ['customer', 'lab', 'doctor', 'admin', 'system'];

describe('the states of a visit', () => {
  it('follow each other as written here and in no other way', () => {
    const written = Object.entries(visitTransitions).flatMap(([from, next]) =>
      Object.entries(next).map(([to, by]) => [from, to, [...by]]),
    );
    expect(written).toEqual(steps);
    expect(Object.keys(visitTransitions).toSorted()).toEqual([...visitStates].toSorted());
  });
  it.each(visitStates)('%s is reached by whom it may, from where it may', (to) => {
    for (const actor of actors)
      expect(statesBefore(to, actor), actor).toEqual(
        steps.filter((step) => step[1] === to && step[2].includes(actor)).map(([from]) => from),
      );
  });
  it('free a seat when declined or cancelled alone, and are moved by the patient until somebody is on the way', () => {
    expect(visitStates.filter(freesSeat).toSorted()).toEqual(['cancelled', 'declined']);
    expect(reschedulable).toEqual(['requested', 'confirmed', 'assigned']);
  });
});

const startsAt = new Date('2026-11-30T01:30:00Z');
const endsAt = new Date('2026-11-30T02:00:00Z');
const dayBefore = new Date('2026-11-29T01:30:00Z');
const secondLater = new Date('2026-11-29T01:30:00.001Z');

describe('24 hours before a visit', () => {
  it('[P9.9] cancelling is free, that moment included; after it costs the fee, never more than the visit', () => {
    expect(cancelsFree(startsAt, dayBefore)).toBe(true);
    expect(cancelsFree(startsAt, secondLater)).toBe(false);
    const visit = {
      startsAt,
      endsAt,
      labTakesBookings: true,
      timeGiven: false,
      totalPaise: 123_400,
      changeFeesPaise: 0,
      lateFeePaise: 0,
    };
    expect(cancellationFeePaise(visit, 10_000, dayBefore)).toBe(0);
    expect(cancellationFeePaise(visit, 10_000, secondLater)).toBe(10_000);
    expect(cancellationFeePaise({ ...visit, totalPaise: 4_900 }, 10_000, secondLater)).toBe(4_900);
  });
  it('costs nothing once the time of a visit that was not kept is over', () => {
    const visit = {
      startsAt,
      endsAt,
      labTakesBookings: true,
      timeGiven: false,
      totalPaise: 123_400,
      changeFeesPaise: 4_000,
      lateFeePaise: 0,
    };
    expect(cancellationFeePaise(visit, 10_000, new Date(endsAt.getTime() - 1))).toBe(14_000);
    expect(cancellationFeePaise(visit, 10_000, endsAt)).toBe(4_000);
    // Nor does leaving something out of it first.
    expect(leaveOutFeePaise(visit, 50_000, 10_000, new Date(endsAt.getTime() - 1))).toBe(10_000);
    expect(leaveOutFeePaise(visit, 50_000, 10_000, endsAt)).toBe(0);
  });
  it('costs nothing where the lab takes no bookings any more: it can offer no other time', () => {
    const visit = {
      startsAt,
      endsAt,
      totalPaise: 123_400,
      changeFeesPaise: 4_000,
      lateFeePaise: 4_000,
      timeGiven: false,
    };
    expect(cancellationFeePaise({ ...visit, labTakesBookings: false }, 10_000, secondLater)).toBe(4_000);
  });
  it('costs nothing where the lab or the site has chosen the time; what was owed before stays owed', () => {
    const visit = { startsAt, endsAt, totalPaise: 123_400, changeFeesPaise: 4_000, lateFeePaise: 0, timeGiven: true };
    expect(cancellationFeePaise({ ...visit, labTakesBookings: true }, 10_000, secondLater)).toBe(4_000);
    expect(rescheduleFeePaise({ ...visit, labTakesBookings: true }, 10_000, secondLater)).toBe(0);
    expect(leaveOutFeePaise({ ...visit, labTakesBookings: true }, 50_000, 10_000, secondLater)).toBe(0);
  });
  it('another time is free, after it costs the fee', () => {
    expect(
      rescheduleFeePaise(
        { startsAt, endsAt, lateFeePaise: 0, timeGiven: false, labTakesBookings: true },
        10_000,
        dayBefore,
      ),
    ).toBe(0);
    expect(
      rescheduleFeePaise(
        { startsAt, endsAt, lateFeePaise: 0, timeGiven: false, labTakesBookings: true },
        10_000,
        secondLater,
      ),
    ).toBe(10_000);
  });
  it('one time costs the fee once, whatever is changed late; what it has cost stays owed when the visit is cancelled', () => {
    const changed = {
      startsAt,
      endsAt,
      labTakesBookings: true,
      timeGiven: false,
      totalPaise: 123_400,
      changeFeesPaise: 4_000,
      lateFeePaise: 4_000,
    };
    expect(leaveOutFeePaise(changed, 50_000, 10_000, secondLater)).toBe(6_000);
    expect(leaveOutFeePaise(changed, 2_500, 10_000, secondLater)).toBe(2_500);
    expect(leaveOutFeePaise(changed, 50_000, 10_000, dayBefore)).toBe(0);
    expect(cancellationFeePaise(changed, 10_000, secondLater)).toBe(10_000);
    // Moved late to another time, and cancelled in time then: the move is owed still.
    expect(cancellationFeePaise({ ...changed, changeFeesPaise: 10_000, lateFeePaise: 0 }, 10_000, dayBefore)).toBe(
      10_000,
    );
  });
  it('it can begin, not earlier', () => {
    expect(canBeginAt(startsAt, dayBefore)).toBe(true);
    expect(canBeginAt(startsAt, new Date('2026-11-29T01:29:59.999Z'))).toBe(false);
    expect(canBeginAt(startsAt, new Date('2026-11-30T09:00:00Z'))).toBe(true);
  });
});

it.each([
  ['1990-11-30', '2026-11-29', 35],
  ['1990-11-30', '2026-11-30', 36],
  ['1990-11-30', '2026-12-01', 36],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-11-21', '2026-11-21', 0],
])('who was born on %s is on %s %i years old', (birthDate, day, age) =>
  expect(ageOn({ birth_date: birthDate, age_years: null, age_on: null }, day)).toBe(age),
);

it.each([
  [40, '2026-11-21', '2026-11-21', 40],
  [40, '2026-11-21', '2027-11-20', 40],
  [40, '2026-11-21', '2027-11-21', 41],
  // A day before it was told is not younger than what was told.
  [40, '2026-11-21', '2026-10-01', 40],
])('who was %i on %s is on %s %i years old', (age_years, age_on, day, age) =>
  expect(ageOn({ birth_date: null, age_years, age_on }, day)).toBe(age),
);
