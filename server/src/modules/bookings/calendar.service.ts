import type { Booking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { lastMealBefore } from '@healthplus/contract/scheduling/rules';
import { written } from '@healthplus/words/written';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { momentIn, type Site } from '#src/modules/notifications/messages.rules.ts';
import { AppError } from '#src/platform/errors.ts';
import type { BookingRow } from './booking-rows.queries.ts';
import { selectBookings } from './bookings.queries.ts';
import { bookingView } from './bookings.view.ts';
import { calendarOf } from './calendar.view.ts';
import { fastsOf } from './preparation.rules.ts';

/** A visit as a calendar file, in the language of its patient. */
export function calendarOfVisit(
  booking: Booking,
  row: BookingRow,
  { SITE_NAME: site, publicUrl }: Pick<Site, 'SITE_NAME' | 'publicUrl'>,
): string {
  const { fasting_hours: fastingHours, corrections } = row;
  const { locale } = row.patient;
  const t = written[locale].calendar;
  const lastMeal = fastsOf(row)
    .map(({ who, what: hours }) => {
      const moment = lastMealBefore(new Date(booking.startsAt), hours);
      return `${who && `${who}: `}${t.lastMeal(momentIn(locale, moment.toISOString()))}`;
    })
    .join('\n');
  const words = {
    title: t.title(booking.lab.labName),
    number: t.number(booking.number),
    lastMeal,
    secondTitle: t.secondTitle(booking.lab.labName),
    secondDraw: t.secondDraw,
  };
  return calendarOf(booking, words, { site, host: new URL(publicUrl).hostname, fastingHours, corrections });
}

/** A visit of the account as a calendar file. 404 for another's. */
export async function calendarFile(deps: Deps, account: AccountScope, number: string) {
  const [row] = await selectBookings(deps.db, { account, number, limit: 1 });
  if (!row) throw new AppError('not_found', createMessage('booking_not_found'));
  const booking = bookingView(row, deps.config, deps.now());
  return { content: calendarOfVisit(booking, row, deps.config), fileName: `${number}.ics` };
}
