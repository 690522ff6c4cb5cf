import type { ConsultationMessages } from './consultations.ts';
import type { Templates } from './template.ts';

export const consultationMessages: Templates<ConsultationMessages> = {
  'consultation.booked': {
    mail: ({ number, doctor, when, fee }, { page }) => ({
      subject: `consultation ${number}`,
      text: `Your consultation ${number} with ${doctor} is booked for ${when}. The doctor calls the phone number of your account.\n\nFee: ${fee}, paid to the doctor.\n\nYour consultations: ${page('/dashboard')}`,
    }),
    sms: ({ number, doctor, when }, { name }) =>
      `${name}: your consultation ${number} with ${doctor} is on ${when}. The doctor calls you on this number.`,
  },
  'consultation.new_for_doctor': {
    mail: ({ number, when }, { page }) => ({
      subject: `new consultation ${number}`,
      text: `You have a new consultation ${number}, ${when}.\n${page('/doctors')}`,
    }),
  },
  'consultation.cancelled': {
    mail: ({ number, when, reason }) => ({
      subject: `consultation ${number} cancelled`,
      text: `The consultation ${number} of ${when} is cancelled${reason ? `: ${reason}\n` : '. '}Nothing is to be paid.`,
    }),
    sms: ({ number, when }, { name }) =>
      `${name}: the consultation ${number} of ${when} is cancelled. Nothing is to be paid.`,
  },
  'consultation.reminder': {
    mail: ({ number, doctor, when }, { page }) => ({
      subject: `your consultation: ${when}`,
      text: `${doctor} calls the phone number of your account on ${when}: consultation ${number}. Keep your reports at hand.\n${page('/dashboard')}`,
    }),
    sms: ({ doctor, when }, { name }) => `${name}: ${doctor} calls you on ${when}.`,
  },
};
