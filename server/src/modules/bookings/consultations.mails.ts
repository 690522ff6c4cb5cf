import { TZDate } from '@date-fns/tz';
import type { Consultation } from '@healthplus/contract/consultations';
import { format } from 'date-fns';
import { ZONE } from '#src/modules/labs/slots.rules.ts';

const when = (entry: Consultation) => format(new TZDate(entry.startsAt, ZONE), "EEEE, d MMMM yyyy 'at' h:mm aaa");

export function consultationBookedMail(entry: Consultation, siteName: string, publicUrl: string) {
  return {
    subject: `${siteName}: consultation ${entry.number}`,
    text: `Your consultation ${entry.number} with ${entry.doctor.name} is booked for ${when(entry)}. The doctor calls the phone number of your account.\n\nFee: ₹${entry.fee.toLocaleString('en-IN')}, paid to the doctor.\n\nYour consultations: ${publicUrl}/dashboard\n\n${siteName}`,
  };
}

export function consultationForDoctorMail(entry: Consultation, siteName: string, publicUrl: string) {
  return {
    subject: `${siteName}: new consultation ${entry.number}`,
    text: `You have a new consultation ${entry.number}, ${when(entry)}.\n${publicUrl}/doctors\n\n${siteName}`,
  };
}

export function consultationCancelledMail(entry: Consultation, siteName: string) {
  return {
    subject: `${siteName}: consultation ${entry.number} cancelled`,
    text: `The consultation ${entry.number} of ${when(entry)} is cancelled. Nothing is to be paid.\n\n${siteName}`,
  };
}
