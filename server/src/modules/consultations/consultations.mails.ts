import type { Consultation } from '@healthplus/contract/consultations/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import { momentIn, pageIn, rupees, type Site } from '#src/modules/notifications/mails.rules.ts';

const texts = {
  en: {
    subject: (number: string) => `consultation ${number}`,
    cancelledSubject: (number: string) => `consultation ${number} cancelled`,
    booked: (c: Consultation) =>
      `Your consultation ${c.number} with ${c.doctor.name} is booked for ${momentIn('en', c.startsAt)}. The doctor calls the phone number of your account.\n\nFee: ${rupees(c.fee)}, paid to the doctor.\n\nYour consultations:`,
    cancelled: (c: Consultation) =>
      `The consultation ${c.number} of ${momentIn('en', c.startsAt)} is cancelled. Nothing is to be paid.`,
  },
  hi: {
    subject: (number: string) => `परामर्श ${number}`,
    cancelledSubject: (number: string) => `परामर्श ${number} रद्द हुआ`,
    booked: (c: Consultation) =>
      `${c.doctor.name} के साथ आपका परामर्श ${c.number} बुक हो गया है: ${momentIn('hi', c.startsAt)}। डॉक्टर आपके खाते के फ़ोन नंबर पर कॉल करेंगे।\n\nफ़ीस: ${rupees(c.fee)}, डॉक्टर को देनी है।\n\nआपके परामर्श:`,
    cancelled: (c: Consultation) => `${momentIn('hi', c.startsAt)} का परामर्श ${c.number} रद्द हो गया है। कुछ देना नहीं है।`,
  },
};

/** For the patient, in their language. */
export function consultationBookedMail(entry: Consultation, locale: Locale, { SITE_NAME, publicUrl }: Site) {
  const t = texts[locale];
  return {
    subject: `${SITE_NAME}: ${t.subject(entry.number)}`,
    text: `${t.booked(entry)} ${pageIn(locale, publicUrl, '/dashboard')}\n\n${SITE_NAME}`,
  };
}

export function consultationForDoctorMail(entry: Consultation, { SITE_NAME, publicUrl }: Site) {
  return {
    subject: `${SITE_NAME}: new consultation ${entry.number}`,
    text: `You have a new consultation ${entry.number}, ${momentIn('en', entry.startsAt)}.\n${publicUrl}/doctors\n\n${SITE_NAME}`,
  };
}

/** For the patient in their language, and for the doctor in English. */
export function consultationCancelledMail(entry: Consultation, locale: Locale, { SITE_NAME }: Site) {
  const t = texts[locale];
  return {
    subject: `${SITE_NAME}: ${t.cancelledSubject(entry.number)}`,
    text: `${t.cancelled(entry)}\n\n${SITE_NAME}`,
  };
}
