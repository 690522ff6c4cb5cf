import { accountMessages } from './accounts.en.ts';
import { bookingMessages } from './bookings.en.ts';
import { caseMessages } from './cases.en.ts';
import { consultationMessages } from './consultations.en.ts';
import { labMessages } from './labs.en.ts';
import type { Messages } from './messages.ts';
import { prescriptionMessages } from './prescriptions.en.ts';
import { reportMessages } from './reports.en.ts';
import { specimenMessages } from './specimens.en.ts';
import type { Templates } from './template.ts';

export const templates: Templates<Messages> = {
  ...accountMessages,
  ...bookingMessages,
  ...caseMessages,
  ...consultationMessages,
  ...labMessages,
  ...prescriptionMessages,
  ...reportMessages,
  ...specimenMessages,
};
