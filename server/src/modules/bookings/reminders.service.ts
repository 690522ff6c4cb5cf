import { lastMealBefore } from '@healthplus/contract/scheduling/rules';
import { dayOf, daysAfter, startOfDay } from '@healthplus/contract/zone';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { momentIn } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { forEach, forEachPage } from '#src/platform/for-each.ts';
import { selectBookings } from './bookings.queries.ts';
import { bookingView } from './bookings.view.ts';
import { calendarOfVisit } from './calendar.service.ts';
import { fastsOf, requirementsOf } from './preparation.rules.ts';
import { findCall, type Reminder, type Span, selectUpcoming, takeUpcoming } from './reminders.queries.ts';
import { aboutVisit, secondAt } from './visit-messages.service.ts';

const HOUR = 3_600_000;
/** From this hour of the day in India on, people are reminded of tomorrow. */
const EVENING = 18;
/** And from this one whoever eats for the last time before nine in the evening: a reminder after the meal is none. */
const [AFTERNOON, LATE_MEAL] = [14, 21];
/** So long before a visit its patient is reminded once more. */
const SOON = 2 * HOUR;
/** So many are read at a time. */
const AT_ONCE = 200;

/** The visits that are reminded of now, and what is too new to be. */
function spansOf(now: Date): Span[] {
  const today = startOfDay(dayOf(now));
  const [tomorrow, after] = [1, 2].map((days) => startOfDay(daysAfter(dayOf(now), days)));
  const soon = {
    which: 'soon' as const,
    from: now,
    to: new Date(now.getTime() + SOON),
    before: new Date(now.getTime() - SOON),
  };
  const hour = (now.getTime() - today.getTime()) / HOUR;
  if (hour < AFTERNOON) return [soon];
  // What begins within two hours, past midnight, is told of once and not twice.
  const from = new Date(Math.max(tomorrow!.getTime(), soon.to.getTime()));
  const lastMealBefore = hour < EVENING ? new Date(today.getTime() + LATE_MEAL * HOUR) : undefined;
  return [soon, { which: 'evening', from, to: after!, before: new Date(now.getTime() - HOUR), lastMealBefore }];
}

/** Writes to whoever is called by a doctor: who calls, and when. */
async function remindOfCall(tx: Tx, deps: Deps, visitId: number): Promise<void> {
  const found = await findCall(tx, visitId);
  if (!found) return;
  const { number, doctor, starts_at: startsAt, patient: to } = found;
  const params = { number, doctor, when: momentIn(to.locale, new Date(startsAt).toISOString()) };
  await queueMessage(tx, deps.config, {
    to,
    id: 'consultation.reminder',
    params,
    about: aboutVisit(number),
    expires: new Date(startsAt),
  });
}

/** Writes to whoever has a visit before them: when, where, and until when they may eat. */
async function remind(tx: Tx, deps: Deps, visitId: number, which: Reminder): Promise<void> {
  const [row] = await selectBookings(tx, { everyLab: true, visitId, limit: 1 });
  if (!row) return remindOfCall(tx, deps, visitId);
  const { locale } = row.patient;
  const booking = bookingView(row, deps.config, deps.now());
  const { number, startsAt, secondDraw, place, address, lab } = booking;
  await queueMessage(tx, deps.config, {
    to: row.patient,
    about: aboutVisit(number),
    expires: new Date(startsAt),
    id: `booking.reminder_${which}`,
    params: {
      number,
      lab: lab.labName,
      when: momentIn(locale, startsAt),
      afterMeal: row.drawn_after_meal,
      secondAt: secondAt(secondDraw, locale),
      place: { home: place === 'home', address: place === 'home' ? (address ?? '') : lab.address },
      fasts: fastsOf(row).map(({ who, what: hours }) => {
        const lastMeal = lastMealBefore(new Date(startsAt), hours);
        return { who, hours, lastMeal: lastMeal > deps.now() ? momentIn(locale, lastMeal.toISOString()) : null };
      }),
      requirements: requirementsOf(row),
    },
    ...(which === 'evening' && { calendar: calendarOfVisit(booking, row, deps.config) }),
  });
}

/**
 * Reminds everybody whose visit is tomorrow, or in two hours; once each, and again for another time. One that cannot be
 * written to keeps nobody else waiting. Every ten minutes.
 */
export async function remindUpcoming(deps: Deps): Promise<void> {
  await forEach(spansOf(deps.now()), (span) =>
    forEachPage(
      (after) => selectUpcoming(deps.db, span, { after, limit: AT_ONCE }),
      (visitId) =>
        transact(deps.db, async (tx) => {
          if (await takeUpcoming(tx, span, visitId)) await remind(tx, deps, visitId, span.which);
        }),
    ),
  );
}
