import { TZDate } from '@date-fns/tz';
import type { Booking } from '@healthplus/contract/bookings';
import { format } from 'date-fns';
import { ZONE } from '#src/modules/labs/slots.rules.ts';

const when = (booking: Booking) => format(new TZDate(booking.startsAt, ZONE), "EEEE, d MMMM yyyy 'at' h:mm aaa");
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const where = (booking: Booking) =>
  booking.place === 'home'
    ? `At home: ${booking.address}`
    : `At the lab: ${booking.lab.labName}, ${booking.lab.address}`;

// Mails name no test: a subject line is read on many screens.
function summary(booking: Booking): string {
  const prepare = booking.preparation.map((line) => `- ${line}`).join('\n');
  return `${when(booking)}\n${where(booking)}\nTo pay at collection: ${rupees(booking.total)}${prepare ? `\n\nHow to prepare:\n${prepare}` : ''}`;
}

export function bookingReceivedMail(booking: Booking, siteName: string, publicUrl: string) {
  return {
    subject: `${siteName}: booking ${booking.number} received`,
    text: `We have passed your booking ${booking.number} to ${booking.lab.labName}. They will confirm it shortly, and we will write to you.\n\n${summary(booking)}\n\nYour bookings: ${publicUrl}/dashboard\n\n${siteName}`,
  };
}

export function bookingForLabMail(booking: Booking, siteName: string, publicUrl: string) {
  return {
    subject: `${siteName}: new booking ${booking.number}`,
    text: `There is a new booking ${booking.number} for ${when(booking)}. Please confirm or decline it:\n${publicUrl}/labs/bookings\n\n${siteName}`,
  };
}

export function bookingChangedMail(booking: Booking, siteName: string, publicUrl: string) {
  const told = {
    confirmed: `${booking.lab.labName} has confirmed your booking ${booking.number}.\n\n${summary(booking)}`,
    declined: `${booking.lab.labName} cannot take your booking ${booking.number}: ${booking.stateReason ?? ''}\nNothing is to be paid. You can choose another lab or time: ${publicUrl}/search`,
    cancelled: `Your booking ${booking.number} for ${when(booking)} is cancelled. ${
      booking.cancellationFee > 0
        ? `It was less than 24 hours away: a cancellation fee of ${rupees(booking.cancellationFee)} is payable to ${booking.lab.labName}.`
        : 'Nothing is to be paid.'
    }`,
  }[booking.state as 'confirmed' | 'declined' | 'cancelled'];
  return { subject: `${siteName}: booking ${booking.number} ${booking.state}`, text: `${told}\n\n${siteName}` };
}

/** A visit has another time: for the patient, and for the lab that is asked to confirm it. */
export function bookingMovedMails(booking: Booking, siteName: string, publicUrl: string) {
  return {
    patient: {
      subject: `${siteName}: booking ${booking.number} moved`,
      text: `Your booking ${booking.number} has a new time. ${booking.lab.labName} will confirm it shortly.\n\n${summary(booking)}\n\nYour bookings: ${publicUrl}/dashboard\n\n${siteName}`,
    },
    lab: {
      subject: `${siteName}: booking ${booking.number} has another time`,
      text: `The patient has moved booking ${booking.number} to ${when(booking)}. Please confirm or decline it:\n${publicUrl}/labs/bookings\n\n${siteName}`,
    },
  };
}

/** What the patient is told of a step of the collection; null where a mail would say nothing new. */
export function visitStepMail(booking: Booking, config: { SITE_NAME: string; publicUrl: string }) {
  const { SITE_NAME, publicUrl } = config;
  const told: Partial<Record<Booking['state'], string>> = {
    on_the_way: `Your collector is on the way for booking ${booking.number}.`,
    collected: `The samples of booking ${booking.number} are taken. We write when the report is ready.`,
    failed: `The samples of booking ${booking.number} could not be taken: ${booking.stateReason ?? ''}\nThe lab will call you, or book another time: ${publicUrl}/search`,
    no_show: `Nobody was there for booking ${booking.number}. Book another time: ${publicUrl}/search`,
  };
  const text = told[booking.state];
  if (!text) return null;
  return {
    subject: `${SITE_NAME}: booking ${booking.number} ${booking.state.replaceAll('_', ' ')}`,
    text: `${text}\n\nYour bookings: ${publicUrl}/dashboard\n\n${SITE_NAME}`,
  };
}
