import type { AccountMessages } from './accounts.ts';
import type { BookingMessages } from './bookings.ts';
import type { CaseMessages } from './cases.ts';
import type { ConsultationMessages } from './consultations.ts';
import type { LabMessages } from './labs.ts';
import type { PrescriptionMessages } from './prescriptions.ts';
import type { ReportMessages } from './reports.ts';
import type { SpecimenMessages } from './specimens.ts';

/** Every message that is sent, by its id, with what it is filled with. */
export interface Messages
  extends AccountMessages,
    BookingMessages,
    CaseMessages,
    ConsultationMessages,
    LabMessages,
    PrescriptionMessages,
    ReportMessages,
    SpecimenMessages {}
