import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { bench, signatory } from '#src/lab-access.ts';
import { SignedAddress } from '#src/labs/schemas.ts';
import { inMedia } from '#src/media.ts';
import { Id, Limit, Locale, Message, numeric, requiredText, text } from '#src/primitives.ts';
import { SampleState } from '#src/specimens/schemas.ts';
import { departments } from '#src/vocabulary/departments.ts';
import { z } from '#src/z.ts';
import {
  Digest,
  REPORT_BYTES,
  Report,
  ReportCheck,
  ReportEntry,
  ReportReading,
  ReportShare,
  WorkOrder,
  WorkOrderDetail,
} from './schemas.ts';

const order = { params: z.object({ orderId: Id }) } as const;

export const listWork = defineEndpoint({
  method: 'GET',
  path: '/lab/work',
  summary: 'Orders whose sample was taken, the soonest due first.',
  ...bench,
  query: z.object({
    /** pending: the sample is in the lab and no report is final; returned: a signatory sent it back. */
    view: z.enum(['open', 'pending', 'returned', 'done']).optional(),
    sample: SampleState.optional(),
    /** Orders with a test of it; on a list of what is open, with one that is not released. */
    department: z.enum(departments).optional(),
    /** What is open and late, or due until the end of the day in India. */
    due: z.enum(['late', 'today']).optional(),
    q: text(80).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(WorkOrder),
});

export const getWork = defineEndpoint({
  method: 'GET',
  path: '/lab/work/{orderId}',
  summary: "One order with the parameters to report, and what stands in its report's draft.",
  ...bench,
  ...order,
  response: WorkOrderDetail,
});

export const writeReport = defineEndpoint({
  method: 'PUT',
  path: '/lab/work/{orderId}/report',
  summary:
    'Writes the draft of a report (multipart): a note, the PDF, the digest of what was read. After a final one it is the next version, with the PDF that stands. `tests` names the tests of the order whose results are in the PDF, with commas (without it: every test that has no typed value); empty, the PDF is taken off. 409 when something has changed since.',
  ...bench,
  ...order,
  files: { names: ['report'], maxBytes: REPORT_BYTES },
  body: z.object({ note: text(2000).optional(), digest: Digest, tests: text(2000).optional() }),
  response: WorkOrderDetail,
});

export const finishReport = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/report/final',
  summary:
    'Signs the report under the signature of the signatory who calls: exactly what the digest was shown for. `interim` signs it while some tests have no result; a version after a whole one amends it and needs a reason. The patient is told. 409 for another digest, while an ordered test has no result, results that contradict each other, and, without `pdfHoldsNothingUrgent`, where the PDF alone says what may be critical or has to be notified.',
  ...signatory,
  ...order,
  body: z.object({
    digest: Digest,
    interim: z.boolean().optional(),
    reason: text(300).optional(),
    /** The signatory has read the PDF: nothing that stands in it alone is critical or has to be notified. */
    pdfHoldsNothingUrgent: z.boolean().optional(),
  }),
  response: WorkOrderDetail,
});

export const openWorkReport = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/report/address',
  summary: "An address for the report's PDF, good for 60 seconds. Leaves an audit row.",
  ...bench,
  ...order,
  response: SignedAddress,
});

const patient = { access: { roles: ['customer'] } } as const;

export const listMyReports = defineEndpoint({
  method: 'GET',
  path: '/reports',
  summary: "The signed reports of the customer's orders, the last visit first: what can be opened, without its values.",
  ...patient,
  query: z.object({ personId: Id.optional(), limit: Limit, cursor: text(200).optional() }),
  response: z.array(ReportEntry),
});

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}',
  summary: "A final report of one of the customer's orders. Leaves an audit row.",
  ...patient,
  ...order,
  response: Report,
});

export const openReport = defineEndpoint({
  method: 'POST',
  path: '/reports/{orderId}/address',
  summary: "An address for the report's PDF, good for 60 seconds.",
  ...patient,
  ...order,
  response: SignedAddress,
});

export const listShares = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}/shares',
  summary: 'Whom a report is shared with now.',
  ...patient,
  ...order,
  response: z.array(ReportShare),
});

export const listReadings = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}/readings',
  summary: 'Who has read a report, the latest fifty first.',
  ...patient,
  ...order,
  response: z.array(ReportReading),
});

export const shareReport = defineEndpoint({
  method: 'POST',
  path: '/reports/{orderId}/shares',
  summary:
    'Shares a report for some days: with a doctor, or with whoever has the link and the passcode that this answers with, once. 400 for one that holds an HIV result, unless `confidential` says that it is meant.',
  ...patient,
  ...order,
  body: z.object({
    doctorId: Id.optional(),
    /** Said for a report that holds what goes to the person alone (HIV): without it such a one is refused. */
    confidential: z.boolean().optional(),
    days: numeric(
      z
        .number({ error: createMessage('for_how_many_days') })
        .int(createMessage('enter_whole_days_1_to_90'))
        .min(1, createMessage('share_it_for_1_to_90_days'))
        .max(90, createMessage('share_it_for_1_to_90_days')),
    ),
    /** Whether the link asks for a passcode; without one whoever has the link opens it. */
    passcode: z.boolean().default(false),
  }),
  response: z.object({ url: z.string().nullable(), passcode: z.string().nullable(), shares: z.array(ReportShare) }),
  status: 201,
});

export const revokeShare = defineEndpoint({
  method: 'DELETE',
  path: '/reports/{orderId}/shares/{id}',
  summary: 'Ends a share at once.',
  ...patient,
  params: z.object({ orderId: Id, id: Id }),
  response: Message,
});

/** The token of a link, and the passcode where it has one. 403 passcode_required without it; five wrong ones end the share. */
const shared = z.object({ token: requiredText(200), passcode: text(12).optional() });

export const readSharedReport = defineEndpoint({
  method: 'POST',
  path: '/shared-reports',
  summary: 'A report by the token of its link, while the share stands. Leaves an audit row.',
  access: 'anyone',
  limit: 'sign-in',
  body: shared,
  response: Report.extend({ fileUrl: z.string().nullable() }),
});

export const listDoctorReports = defineEndpoint({
  method: 'GET',
  path: '/doctor/reports',
  summary: 'The reports that patients share with the signed-in doctor.',
  access: { roles: ['doctor'] },
  response: z.array(
    z.object({
      orderId: Id,
      person: z.string(),
      items: z.array(z.string()),
      signedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
});

export const getDoctorReport = defineEndpoint({
  method: 'GET',
  path: '/doctor/reports/{orderId}',
  summary: 'One of these reports. Leaves an audit row.',
  access: { roles: ['doctor'] },
  ...order,
  response: Report.extend({ fileUrl: z.string().nullable() }),
});

const language = { query: z.object({ language: Locale.optional() }) } as const;

export const getReportPaper = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}/pdf',
  summary:
    'The paper of a signed report, drawn by the server: the same bytes for the same report. Leaves an audit row.',
  ...patient,
  ...order,
  ...language,
  response: inMedia('application/pdf'),
});

export const getClaimFolder = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}/claim-folder',
  summary:
    'What an insurer asks for as one PDF: the bill, credit notes, the prescription it was booked with, and the reports that can be read: of the orders that are named, or of all. 404 before the bill is made. Leaves an audit row.',
  ...patient,
  params: z.object({ number: text(20) }),
  /** Ids of orders with commas between them; `none` for no report at all. */
  query: z.object({ orders: text(400).optional() }),
  response: inMedia('application/pdf'),
});

export const getReportFhir = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}/fhir',
  summary:
    'A signed report as a FHIR R4 document (a Bundle, the Composition first), after India’s DiagnosticReportRecord: the same bytes for the same report. 404 where there are no values. Leaves an audit row.',
  ...patient,
  ...order,
  response: inMedia('application/fhir+json'),
});

export const getSharedReportPaper = defineEndpoint({
  method: 'POST',
  path: '/shared-reports/pdf',
  summary: 'The paper of a report by the token of its link, while the share stands.',
  access: 'anyone',
  limit: 'sign-in',
  ...language,
  body: shared,
  response: inMedia('application/pdf'),
});

export const getDoctorReportPaper = defineEndpoint({
  method: 'GET',
  path: '/doctor/reports/{orderId}/pdf',
  summary: 'The paper of a report that a patient shares with the signed-in doctor.',
  access: { roles: ['doctor'] },
  ...order,
  ...language,
  response: inMedia('application/pdf'),
});

export const checkReport = defineEndpoint({
  method: 'GET',
  path: '/report-checks/{code}',
  summary: 'Whether a report’s paper is genuine, by the code on it, and what replaced it. 404 for a code of none.',
  access: 'anyone',
  params: z.object({ code: text(40) }),
  response: ReportCheck,
});
