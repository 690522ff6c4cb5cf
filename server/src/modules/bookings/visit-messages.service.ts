import type { Booking } from '@healthplus/contract/bookings/schemas';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { Locale } from '@healthplus/contract/primitives';
import { lastMealBefore } from '@healthplus/contract/scheduling/rules';
import { newsInDigest, type VisitParams } from '@healthplus/words/messages/bookings';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { momentIn, rupees, type Site } from '#src/modules/notifications/messages.rules.ts';
import { queueGathered, queueMessage, withdrawStale } from '#src/modules/notifications/messages.service.ts';
import { selectDeskMails } from '#src/modules/staff/staff.service.ts';
import type { BookingRow } from './booking-rows.queries.ts';
import { isErased, selectBookings } from './bookings.queries.ts';
import { bookingView } from './bookings.view.ts';
import { calendarOfVisit } from './calendar.service.ts';
import { fastsOf, requirementsOf } from './preparation.rules.ts';

/** What a patient is told of, states of the visit among it; other states are no news to them. */
const patientNews = [
  'received',
  'moved',
  'moved_by_lab',
  'moved_by_site',
  'address_corrected',
  'confirmed',
  'declined',
  'cancelled',
  'on_the_way',
  'collected',
  'failed',
  'no_show',
  'tests_added',
  'tests_taken_off',
  'left_out',
  'left_out_by_site',
  'never_kept',
  'never_run',
  'never_signed',
  'not_taken_again',
] as const;
type PatientNews = (typeof patientNews)[number];

const isPatientNews = (what: string): what is PatientNews => (patientNews as readonly string[]).includes(what);

/** News of when or where the visit is: the mail has the calendar file, which replaces the one sent before. */
const withCalendar: ReadonlySet<PatientNews> = new Set<PatientNews>([
  'received',
  'moved',
  'moved_by_lab',
  'moved_by_site',
  'confirmed',
  'declined',
  'cancelled',
  'address_corrected',
]);

/** News after which an unsent message would name a wrong time. */
const changesTime: ReadonlySet<PatientNews> = new Set<PatientNews>([
  'moved',
  'moved_by_lab',
  'moved_by_site',
  'declined',
  'cancelled',
  'not_taken_again',
]);

/** The subject of what is written about a visit. */
export const aboutVisit = (number: string): string => `booking ${number}`;

/** When the second draw is, and whose where it is not everybody's; null for none that has a time. */
export const secondAt = (second: Booking['secondDraw'], locale: Locale): string | null =>
  second?.startsAt ? [momentIn(locale, second.startsAt), second.who].filter(Boolean).join(', ') : null;

/** By when the reports of a visit are promised, in the reader's words: from its end on, or that of its second draw. */
function reportByOf({ endsAt, secondDraw, promisedHours }: Booking, locale: Locale): string | null {
  if (promisedHours === null) return null;
  const last = Math.max(Date.parse(endsAt), Date.parse(secondDraw?.startsAt ?? endsAt));
  return momentIn(locale, new Date(last + promisedHours * 3_600_000).toISOString());
}

function paramsOf(
  booking: Booking,
  row: BookingRow,
  {
    what,
    locale,
    reason,
    feePaise,
    now,
  }: { what: PatientNews; locale: Locale; reason: string; feePaise: number; now: Date },
): VisitParams {
  const { number, lab, place, startsAt, total, stateReason, cancellationFee, payment } = booking;
  const back = rupeesFromPaise(paiseFromRupees(payment.goesBack) + paiseFromRupees(payment.backAtDesk));
  const fee = what === 'cancelled' ? cancellationFee : rupeesFromPaise(feePaise);
  return {
    number,
    hasPage: !row.patient.withoutAccount,
    lab: lab.labName,
    when: momentIn(locale, startsAt),
    secondAt: secondAt(booking.secondDraw, locale),
    place: place === 'home' ? { home: true, address: booking.address ?? '' } : { home: false, address: lab.address },
    total: rupees(total),
    toPay: payment.outstanding > 0 ? rupees(payment.outstanding) : null,
    payOnline: payment.method === 'online' && payment.online,
    paid: payment.paid > 0 || payment.goesBack > 0,
    comesBack: back > 0 ? rupees(back) : null,
    afterMeal: row.drawn_after_meal,
    fasts: fastsOf(row).map(({ who, what: hours }) => {
      const lastMeal = lastMealBefore(new Date(startsAt), hours);
      return { who, hours, lastMeal: momentIn(locale, lastMeal.toISOString()), past: lastMeal <= now };
    }),
    requirements: requirementsOf(row),
    reportBy: reportByOf(booking, locale),
    collector: row.collector_name,
    reason: reason || (stateReason ?? ''),
    fee: fee > 0 ? rupees(fee) : null,
  };
}

/** Tells the patient what happened to their booking; a state that is no news to them sends nothing. */
export async function tellPatient(
  tx: Tx,
  { config: site, now }: { config: Site; now: () => Date },
  {
    what,
    booking,
    row,
    reason = '',
    feePaise = 0,
  }: {
    what: PatientNews | Booking['state'];
    booking: Booking;
    row: BookingRow;
    /** Why, where the visit does not say it. */
    reason?: string;
    /** What this very change has cost, in paise. */
    feePaise?: number;
  },
): Promise<void> {
  if (!isPatientNews(what)) return;
  const { locale } = row.patient;
  const about = aboutVisit(booking.number);
  if (changesTime.has(what)) await withdrawStale(tx, about);
  await queueMessage(tx, site, {
    to: row.patient,
    about,
    // Two hours after the slot nobody is on the way any more.
    ...(what === 'on_the_way' && { expires: new Date(Date.parse(booking.endsAt) + 2 * 3_600_000) }),
    id: `booking.${what}`,
    params: paramsOf(booking, row, { what, locale, reason, feePaise, now: now() }),
    ...(withCalendar.has(what) && { calendar: calendarOfVisit(booking, row, site) }),
  });
}

type LabNews = keyof typeof newsInDigest;

/**
 * Tells the lab of a new booking, or of what somebody else did to one: at its own address, and whoever works at its desk.
 * `reason`: why, where they said so.
 */
export async function tellLab(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  what: LabNews,
  { number, startsAt, lab }: Booking,
  { lab_email: email, centre_id: centreId }: Pick<BookingRow, 'lab_email' | 'centre_id'>,
  reason = '',
): Promise<void> {
  const when = momentIn('en', startsAt);
  for (const recipient of new Set([email, ...(await selectDeskMails(tx, lab.id, centreId))]))
    await queueGathered(tx, config, {
      to: { email: recipient, locale: 'en' },
      id: `booking.${what}_at_lab`,
      params: { number, when, reason },
      templates: 'booking.%_at_lab',
      line: `${number}, ${when}: ${newsInDigest[what]}`,
      now: now(),
    });
}

type Way = 'cash' | 'upi' | 'card';

/** A visit of whose money is told, and what every such message says of it; null of somebody who was forgotten: nothing is written to them any more. */
async function toldOf(tx: Tx, { config, now }: Pick<Deps, 'config' | 'now'>, visitId: number) {
  const [row] = await selectBookings(tx, { everyLab: true, visitId, limit: 1 });
  if (!row || (await isErased(tx, visitId))) return null;
  const { number, lab } = bookingView(row, config, now());
  const paramsOf = (paise: number) => ({ number, lab: lab.labName, amount: rupees(rupeesFromPaise(paise)) });
  return { row, paramsOf };
}

/** Tells whoever booked a visit that its laboratory gave money back by hand. */
export async function tellGivenBack(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  { visitId, amountPaise, ...how }: { visitId: number; amountPaise: number; way: Way; reference: string },
): Promise<void> {
  const told = await toldOf(tx, deps, visitId);
  if (!told) return;
  const params = { ...told.paramsOf(amountPaise), ...how };
  await queueMessage(tx, deps.config, { to: told.row.patient, id: 'booking.given_back', params });
}

/** Tells whoever booked a visit what was written down as paid at their door: a receipt, and a word to whoever paid another sum. */
export async function tellPaidAtDoor(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  { visitId, amountPaise, way }: { visitId: number; amountPaise: number; way: Way },
): Promise<void> {
  const told = await toldOf(tx, deps, visitId);
  if (!told) return;
  const params = { ...told.paramsOf(amountPaise), way };
  await queueMessage(tx, deps.config, { to: told.row.patient, id: 'booking.paid_at_door', params });
}

/** Tells whoever booked a visit of money that came or went online. */
export async function tellOfMoney(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  {
    visitId,
    amountPaise,
    what,
  }: { visitId: number; amountPaise: number; what: 'paid' | 'refunded' | 'refund_at_desk' },
): Promise<void> {
  const told = await toldOf(tx, deps, visitId);
  if (!told) return;
  const { row, paramsOf } = told;
  // At the desk waits what was paid and is not owed: it may be owed again since the refund was asked for.
  const paise = what === 'refund_at_desk' ? Math.min(amountPaise, row.paid_paise - row.owed_paise) : amountPaise;
  if (paise <= 0) return;
  await queueMessage(tx, deps.config, { to: row.patient, id: `booking.${what}`, params: paramsOf(paise) });
}
