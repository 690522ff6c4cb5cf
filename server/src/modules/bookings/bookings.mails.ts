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
    cancelled: `Your booking ${booking.number} for ${when(booking)} is cancelled. Nothing is to be paid.`,
  }[booking.state as 'confirmed' | 'declined' | 'cancelled'];
  return { subject: `${siteName}: booking ${booking.number} ${booking.state}`, text: `${told}\n\n${siteName}` };
}
