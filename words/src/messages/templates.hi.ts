import { accountMessages } from './accounts.hi.ts';
import { bookingMessages } from './bookings.hi.ts';
import { caseMessages } from './cases.hi.ts';
import { consultationMessages } from './consultations.hi.ts';
import { labMessages } from './labs.hi.ts';
import type { Messages } from './messages.ts';
import { prescriptionMessages } from './prescriptions.hi.ts';
import { reportMessages } from './reports.hi.ts';
import { specimenMessages } from './specimens.hi.ts';
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
