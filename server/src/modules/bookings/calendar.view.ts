import { cameToNothing } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { lastMealBefore } from '@healthplus/contract/scheduling/rules';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** What a calendar says of a visit, in the language of whoever keeps it. */
export interface CalendarWords {
  title: string;
  lastMeal: string;
  number: string;
  /** Of what is drawn after a meal, as an entry of its own. */
  secondTitle: string;
  secondDraw: string;
}

/** As long as the lab has not said that it comes, a calendar knows that too. */
function statusOf(state: Booking['state']): ICalEventStatus {
  if (cameToNothing.includes(state)) return ICalEventStatus.CANCELLED;
  return state === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/**
 * A visit as a calendar file (RFC 5545). It has one id for good, and a number that grows when the visit changes, so that
 * a calendar puts the later in place of the earlier. No test is named: calendars are shared.
 */
export function calendarOf(
  booking: Booking,
  words: CalendarWords,
  {
    site,
    host,
    fastingHours,
    corrections,
  }: { site: string; host: string; fastingHours: number | null; corrections: number },
): string {
  const calendar = ical({ name: site, prodId: { company: site, product: 'visits' } });
  const cancelled = cameToNothing.includes(booking.state);
  calendar.method(cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  const { startsAt, endsAt, secondDraw, place, address, lab, number, steps } = booking;
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const both = {
    // What was written last of it.
    stamp: new Date(steps.at(-1)?.at ?? booking.createdAt),
    sequence: steps.length + corrections,
    location: place === 'home' ? (address ?? '') : `${lab.labName}, ${lab.address}`,
    status: statusOf(booking.state),
  };
  const textOf = (preparation: string) => [words.number, preparation, lab.phone].filter(Boolean).join('\n');
  const event = calendar.createEvent({
    ...both,
    id: `${number}@${host}`,
    start,
    end,
    summary: words.title,
    description: textOf(words.lastMeal),
  });
  if (secondDraw?.startsAt) {
    const again = new Date(secondDraw.startsAt);
    const until = new Date(again.getTime() + end.getTime() - start.getTime());
    calendar.createEvent({
      ...both,
      id: `${number}-2@${host}`,
      start: again,
      end: until,
      summary: words.secondTitle,
      description: textOf([secondDraw.who, words.secondDraw].filter(Boolean).join(': ')),
    });
  }
  if (cancelled) return calendar.toString();
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: 2 * 3600 });
  if (fastingHours)
    event.createAlarm({
      type: ICalAlarmType.display,
      description: words.lastMeal,
      trigger: new Date(lastMealBefore(new Date(startsAt), fastingHours).getTime() - 3_600_000),
    });
  return calendar.toString();
}
