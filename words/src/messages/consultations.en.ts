import type { ConsultationMessages } from './consultations.ts';
import type { Templates } from './template.ts';

export const consultationMessages: Templates<ConsultationMessages> = {
  'consultation.booked': {
    mail: ({ number, doctor, when, fee }, { page }) => ({
      subject: `consultation ${number}`,
      text: `Your consultation ${number} with ${doctor} is booked for ${when}. The doctor calls the phone number of your account.\n\nFee: ${fee}, paid to the doctor.\n\nYour consultations: ${page('/dashboard')}`,
    }),
  },
  'consultation.new_for_doctor': {
    mail: ({ number, when }, { page }) => ({
      subject: `new consultation ${number}`,
      text: `You have a new consultation ${number}, ${when}.\n${page('/doctors')}`,
    }),
  },
  'consultation.cancelled': {
    mail: ({ number, when }) => ({
      subject: `consultation ${number} cancelled`,
      text: `The consultation ${number} of ${when} is cancelled. Nothing is to be paid.`,
    }),
  },
};
